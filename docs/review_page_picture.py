"""Take the picture of the page that `fxconf review --html` makes, `docs/images/review-page.png`.

    python -m docs.review_page_picture

A change of the code generator is simulated on the real snapshots: `x = None` becomes `del x`, and `a + b` becomes
`operator.add(a, b)`, in one model with its operands swapped. The old and the new code of every model are run.
"""

import argparse
import tempfile
from pathlib import Path

from fxconf.review.page.document import review_page
from fxconf.review.running.behaviour import behaviours
from fxconf.review.sources.change import Change
from tests.report_browser import launched
from tests.simulated_changes import add_by_name, changed, release_with_del, snapshots, swap_first_sum

PICTURE = Path(__file__).parent / "images" / "review-page.png"
PLANTED = "torchvision/resnet50.py"


def simulated(folder: Path) -> Change:
    """The change, which is pending in `folder`."""
    old = snapshots()
    new = changed(old, code=lambda text: add_by_name(release_with_del(text)))
    new[PLANTED] = swap_first_sum(new[PLANTED])
    sides = [{path: text.encode() for path, text in texts.items()} for texts in (old, new)]
    return Change("pending in .fx-pending", sides[0], sides[1], folder / "snapshots", folder)


def main() -> None:
    """Take it."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory() as name, launched() as browser:
        change = simulated(Path(name))
        results = {result.model: result for result in behaviours(change)}
        path = Path(name) / "review.html"
        path.write_text(review_page(change, results), encoding="utf-8")
        page = browser.new_page(viewport={"width": 1180, "height": 1060}, color_scheme="light")
        page.goto(path.as_uri())
        page.wait_for_selector("[aria-busy]", state="detached")
        page.screenshot(path=PICTURE)
    print(f"{PICTURE} is written: {PICTURE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
