"""A small change with everything that a review's page shows, and the page of it in a browser."""

import json
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Page

from fxconf.review.grouping.comparison import compare_texts
from fxconf.review.grouping.groups import Excerpt, FileChange, Kind, Place, Review, Section
from fxconf.review.page.document import review_page
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change
from tests.report_browser import Opened

CODE = """\
def forward(self, x, y):
    add = x + y;  x = y = None
    relu = self.relu(add, inplace = True);  add = None
    return relu
"""
GRAPH = "graph():\n    %x : [num_users=1] = placeholder[target=x]\n    return x\n"
SUM_GRAPH = """\
graph():
    %x : [num_users=1] = placeholder[target=x]
    %y : [num_users=1] = placeholder[target=y]
    %add : [num_users=1] = call_function[target=operator.add](args = (%x, %y), kwargs = {})
    %relu : [num_users=1] = call_module[target=relu](args = (%add,), kwargs = {inplace: True})
    return relu
"""
SUM, SWAPPED = "operator.add(x, y)", "operator.add(y, x)"


def sample_texts() -> tuple[dict[str, str], dict[str, str]]:
    """Sums are rewritten, in one model with the operands swapped; a renaming, a format, a file more and one less."""
    names = ("alexnet", "resnet18", "resnet34", "resnet50", "squeezenet1_0", "vgg11", "vit_b_16")
    old = {f"torchvision/{name}.py": CODE for name in (*names, "gone")}
    old["torchvision/vit.graph.txt"] = GRAPH
    old["torchvision/vgg11.py"] = CODE.replace("return relu", "more = relu + self.bias;  relu = None\n    return more")
    new = dict(old)
    new["torchvision/resnet18.py"] = new["torchvision/resnet34.py"] = CODE.replace("x + y", SUM)
    both = old["torchvision/vgg11.py"].replace("relu + self.bias", "operator.add(relu, self.bias)")
    new["torchvision/vgg11.py"] = both.replace("x + y", SUM)
    new["torchvision/resnet50.py"] = CODE.replace("x + y", SWAPPED)
    new["torchvision/alexnet.py"] = CODE.replace("inplace = True", "inplace=True")
    new["torchvision/vit_b_16.py"] = CODE.replace("relu", "act").replace("self.act", "self.relu")
    new["torchvision/vit.graph.txt"] = GRAPH.replace("num_users", "users")
    new["torchvision/new.py"] = new.pop("torchvision/gone.py")
    return old, new


TIGHT, ACTED = (
    section.id for form in ("$=$", "act") for section in compare_texts(*sample_texts()).sections if section.new == form
)
"""The ids of the change of format and of the name."""


def change_of(old: Mapping[str, str], new: Mapping[str, str], folder: Path | None = Path(".fx-pending")) -> Change:
    """The change between two sets of texts; a committed one without a folder."""
    sides = [{path: text.encode(errors="surrogateescape") for path, text in texts.items()} for texts in (old, new)]
    root = folder and folder.parent / "snapshots"
    return Change(f"pending in {folder}" if folder else "main..HEAD", sides[0], sides[1], root, folder)


def sample_change() -> Change:
    """The change between sample_texts."""
    return change_of(*sample_texts())


MARKUP = (
    "</script ><img src=x onerror=window.hacked=1><!--<script>window.hacked=2</script>{{ 7 * 7 }}'\"&lt;"
    "|`**@octocat** [a](javascript:x)"
)
UNSEEN = "\u2028\u202e\x1b[31m\x7f\udcff\r\t"


def hostile_change() -> Change:
    """Markup in paths, names of families, code that parses, text that does not, the title, conflicts and warnings."""
    name = f"torchvision/{MARKUP.replace('/', '')}"
    quoted = repr(MARKUP)
    old = {
        f"{name}.py": CODE.replace("inplace = True", f"words = {quoted}"),
        f"{name}.graph.txt": f"graph():\n    {MARKUP}\n    %f : [num_users=0] = call_function[target={MARKUP}]()\n",
        f"{name}.txt": f"{MARKUP}\nbefore\n",
        "torchvision/[red]bold[/].txt": "before\n",
    }
    new = {
        f"{name}.py": CODE.replace("inplace = True", f"words = f({quoted})"),
        f"{name}.graph.txt": old[f"{name}.graph.txt"].replace(MARKUP, f"{MARKUP}{UNSEEN}"),
        f"{name}.txt": f"{MARKUP}\n{UNSEEN}\n",
        "torchvision/[red]bold[/].txt": "[link=x]after[/link]\n",
        "torchvision/lla\u202e\x1b.txt": "turned around\n",
        f"{name}_new.py": f"{MARKUP}{UNSEEN}\n",
    }
    change = change_of(old, new)
    return Change(
        f"pending in {MARKUP}\udcff\u202e",
        change.old,
        change.new,
        change.root,
        change.folder,
        conflicts={f"{name}.x": MARKUP},
        warnings=(f"{MARKUP}{UNSEEN}",),
    )


def large_change(groups: int, places: int, models: int = 139) -> Change:
    """A change of `groups` rewrites, the last with `places` places. Its review is made up: comparing takes long."""
    names = [f"torchvision/{'abcdefghijklm'[number % 13]}net{number}" for number in range(models)]
    lines = "\n".join(
        f"    value_{line} = self.layer_{line}(value_{line - 1});  value_{line - 1} = None" for line in range(300)
    )
    old = {f"{name}.py": lines for name in names}
    new = {path: text.replace("self.layer", "self.model.layer") for path, text in old.items()}

    sides = [[Excerpt(*line) for line in enumerate(text.split("\n"), 1)] for text in (lines, new[f"{names[0]}.py"])]

    def place(number: int) -> Place:
        return Place(f"{names[number % models]}.py", *(side[number % 300] for side in sides))

    counts = [min(number // 100 + 1, 300) for number in range(groups - 1)] + [places]
    made = tuple(
        Section(
            f"{number:08x}",
            "code",
            f"self.layer_{number}($1)",
            f"self.model.layer_{number}($1)",
            tuple(place(number * 7 + at) for at in range(count)),
        )
        for number, count in enumerate(counts)
    )
    touched: dict[str, set[str]] = {path: set() for path in old}
    for group in made:
        for each in group.places:
            touched[each.path].add(group.id)
    files = tuple(FileChange(path, Kind.REWRITTEN, tuple(sorted(found))) for path, found in sorted(touched.items()))
    change = change_of(old, new)
    change.__dict__["review"] = Review(files, made)
    return change


def sample_behaviours() -> dict[str, Behaviour]:
    """Of each kind: one differs, some are equal, one could not be run, and of the others nothing is known."""
    found = {
        "resnet50": (Equality.DIFFERENT, "largest difference 0.3 in output 0"),
        "resnet18": (Equality.EQUAL, ""),
        "alexnet": (Equality.EQUAL, ""),
        "vgg11": (Equality.NOT_RUN, "it was left out"),
    }
    return {f"torchvision/{name}": Behaviour(f"torchvision/{name}", *each) for name, each in found.items()}


def section_of(change: Change, new: str) -> Section:
    """The section with the new form `new`."""
    return next(section for section in change.sections if section.new == new)


def write_page(folder: Path, change: Change, behaviours: Mapping[str, Behaviour] | None = None) -> Path:
    """The page of `change`."""
    path = folder / "review.html"
    path.write_text(review_page(change, behaviours or {}), encoding="utf-8")
    return path


def card(section: str) -> str:
    return f'.group[data-id="{section}"]'


def verdict_button(section: str, verdict: str) -> str:
    return f'{card(section)} .verdict[data-verdict="{verdict}"]'


def downloaded(page: Page, folder: Path) -> dict[str, object]:
    """What the page exports, as a browser stores it."""
    page.get_by_role("button", name="Export decisions").click()
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    page.keyboard.press("Escape")
    found: dict[str, object] = json.loads(path.read_text())
    return found


def shown(opened: Opened) -> list[str]:
    """The ids of the groups that are shown."""
    opened.settled()
    groups = opened.each(".group", "each => [each.dataset.id, each.checkVisibility()]")
    return [section for section, visible in groups if visible]  # type: ignore[misc]
