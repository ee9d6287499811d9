"""The review record of a committed change, the gate that checks it, and the summary for the pull request."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fxconf.review.checking.gate import RECORDS
from fxconf.review.commands.running import Ran, known_results
from fxconf.review.running.behaviour import Behaviour, comparable_models
from fxconf.review.running.workers import Answer, Equality
from fxconf.review.sources.change import Change
from tests import pending_folders
from tests.git_repository import GitRepository
from tests.pending_folders import ANSWERS, Call, answering

FAMILIES = ("resnet18", "resnet50", "vgg11")
CODE = """\
def forward(self, x):
    first = self.first(x);  x = None
    add = first + 1;  first = None
    return add
"""
NAMED = CODE.replace("first + 1", "operator.add(first, 1)")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GitRepository:
    """A branch changes an operator in three models, and a call in one."""
    made = GitRepository(tmp_path / "repository")
    made.commit({f"snapshots/own/{name}.py": CODE for name in (*FAMILIES, "alexnet")})
    made.git("checkout", "--quiet", "-b", "branch")
    made.commit({f"snapshots/own/{name}.py": NAMED for name in FAMILIES})
    made.commit({"snapshots/own/vgg11.py": NAMED.replace("first(x)", "second(x)")})
    monkeypatch.chdir(made.folder)
    return made


@pytest.fixture(autouse=True)
def all_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every model was run, and its outputs were equal."""

    def known(change: Change) -> Ran:
        models = comparable_models(change)
        return Ran(tuple(Behaviour(model, Equality.EQUAL, "outputs bit-equal") for model in models), 0)

    monkeypatch.setattr("fxconf.review.commands.check.known_results", known)


Run = Callable[..., tuple[int, str]]


call = pending_folders.call  # pytest finds fixtures by their names here


@pytest.fixture
def run(call: Call) -> Run:
    """Run fxconf; its exit status, and everything that it printed."""

    def run_fxconf(*arguments: str) -> tuple[int, str]:
        status, out, errors = call(*arguments)
        return status, out + errors

    return run_fxconf


EQUAL = "outputs bit-equal in 3 of 3"
CHECK = ("check-review", "--base", "main")
RECORD = ("record-review", "--base", "main", "--reviewer", "A. Reviewer")


def recorded(repository: GitRepository) -> Path:
    (path,) = (path for path in (repository.folder / RECORDS).glob("*.toml") if path.name != "settings.toml")
    return path


def record_and_commit(repository: GitRepository, run: Run, *more: str) -> Path:
    assert run(*RECORD, *more)[0] == 0
    path = recorded(repository)
    repository.commit()
    return path


def test_a_recorded_review_passes_once_it_is_committed(repository: GitRepository, run: Run) -> None:
    assert run(*CHECK) == (
        1,
        "nobody has recorded a review of 2 groups, 4 places: fxconf review --base main shows them,"
        " fxconf record-review --base main --reviewer NAME records that you have seen them\n",
    )
    record = (*RECORD, "--note", 'What is "\\ new"')
    status, said = run(*record)
    assert status == 0
    path = recorded(repository)
    assert said == f"{EQUAL}\n{RECORDS}/{path.name} records 2 groups, 4 places: commit it\n"
    content = tomllib.loads(path.read_text())
    assert (content["reviewer"], content["note"]) == ("A. Reviewer", 'What is "\\ new"')
    assert [(group["places"], group["models"], group["new"][:12]) for group in content["group"]] == [
        (1, 1, "self.second("),
        (3, 3, "operator.add"),
    ]
    status, said = run(*CHECK)
    assert (status, said) == (
        1,
        f"nobody has recorded a review of 2 groups, 4 places: {RECORDS}/{path.name} is there, and is not committed\n",
    )
    first = path.read_bytes()
    assert run(*record)[0] == 0
    assert path.read_bytes() == first, "a record is the same every time"
    assert b"\r" not in first
    repository.commit()
    passed = f"as recorded: {EQUAL}\nevery group is reviewed: 2 groups in {RECORDS}/{path.name}\n"
    assert run(*CHECK) == (0, passed)
    repository.write({"snapshots/own/alexnet.py": "other"})
    warning = "1 file in snapshots/ differ from what is committed: not in this review\n"
    assert run(*CHECK) == (0, warning + passed)


UNSEEN = {
    "a place": ({"alexnet.py": NAMED}, r"reviewed with 3 places, now 4: \w{8}  \$1 \+ \$2  ->  operator.add\(.*\)"),
    "a group": (
        {"alexnet.py": CODE.replace("first + 1", "first - 1")},
        r"not reviewed: \w{8}  .* - .*, 1 place in 1 model",
    ),
    "a group that is gone": ({"vgg11.py": NAMED}, r"stale: \w{8} was reviewed, and does not occur any more"),
    "format": (
        {"alexnet.py": CODE.replace(" + ", "+")},
        r"not reviewed: format-\w{8}  \$ \+ \$  ->  \$\+\$, 1 place in 1 model",
    ),
    "names": (
        {"alexnet.py": CODE.replace("add", "sum_1")},
        r"not reviewed: renaming-\w{8}  add  ->  sum, 1 place in 1 model",
    ),
    "a new file": ({"new.py": CODE}, "not reviewed: new  .*, 1 file in 1 model"),
    "a file that is gone": ({"alexnet.py": None}, "not reviewed: gone  .*, 1 file in 1 model"),
}
"""A later commit, and the line that names what its reviewer has not seen."""


def test_a_later_change_has_to_be_reviewed_too(repository: GitRepository, run: Run) -> None:
    path = record_and_commit(repository, run)
    repository.git("tag", "reviewed")
    for case, (files, says) in UNSEEN.items():
        repository.git("reset", "--quiet", "--hard", "reviewed")
        repository.commit({f"snapshots/own/{name}": content for name, content in files.items()})
        status, said = run(*CHECK)
        assert (status, bool(re.search(f"^{says}$", said, re.MULTILINE))) == (1, True), f"{case}: {said}"
        assert f"{path.name} is not a review of this change" in said, case
        removed = f"{path.name} was a record of an earlier state of this change, and is removed\n"
        assert removed in run(*RECORD)[1], case
        repository.commit()
        assert run(*CHECK)[0] == 0, case


def test_a_change_without_snapshots_needs_no_record(repository: GitRepository, run: Run) -> None:
    repository.git("checkout", "--quiet", "-b", "words", "main")
    repository.commit({"README.md": "words"})
    passed = (0, "no snapshot has changed: there is nothing to review\n")
    assert run(*CHECK) == passed
    assert run(*RECORD) == (0, "no snapshot has changed: no record is needed\n")
    assert not (repository.folder / RECORDS).exists()


def test_a_record_of_nothing_is_stale(repository: GitRepository, run: Run) -> None:
    path = record_and_commit(repository, run)
    repository.commit({f"snapshots/own/{name}.py": CODE for name in FAMILIES})
    assert run(*CHECK) == (1, f"{RECORDS}/{path.name} is stale: no snapshot has changed; remove it\n")
    status, said = run(*RECORD)
    assert (status, path.exists()) == (0, False)
    assert said.endswith("no snapshot has changed: no record is needed\n")


def test_records_of_the_base_are_history(repository: GitRepository, run: Run) -> None:
    """The next change has a record of its own, and leaves those before it as they are."""
    before = record_and_commit(repository, run)
    repository.git("checkout", "--quiet", "main")
    repository.git("merge", "--quiet", "branch")
    assert run(*CHECK)[0] == 0
    repository.git("checkout", "--quiet", "-b", "next")
    repository.commit({"snapshots/own/alexnet.py": NAMED})
    assert run(*CHECK)[0] == 1
    assert run(*RECORD)[0] == 0
    assert before.exists()
    repository.commit()
    assert run(*CHECK)[0] == 0
    assert len(list((repository.folder / RECORDS).glob("*"))) == 2


def test_the_same_change_again_need_not_be_recorded_again(repository: GitRepository, run: Run) -> None:
    record_and_commit(repository, run)
    for _ in range(2):
        repository.git("checkout", "--quiet", "main")
        repository.git("merge", "--quiet", "--ff-only", "branch")
        repository.git("checkout", "--quiet", "branch")
        repository.commit({f"snapshots/own/{name}.py": CODE for name in FAMILIES})
        repository.git("branch", "--force", "main")
        repository.git("checkout", "--quiet", "branch")
        repository.git("checkout", "--quiet", "HEAD~1", "--", "snapshots")
        repository.commit()
        assert run(*CHECK)[0] == 0


def test_two_records_of_one_change_do_not_pass(repository: GitRepository, run: Run) -> None:
    path = record_and_commit(repository, run)
    repository.commit({f"{RECORDS}/another.toml": path.read_bytes()})
    status, said = run(*CHECK)
    assert status == 1
    assert f"there are 2 records of one change, {RECORDS}/another.toml, {RECORDS}/{path.name}" in said
    record_and_commit(repository, run)
    assert run(*CHECK)[0] == 0


def test_other_files_beside_the_records_are_left_alone(repository: GitRepository, run: Run) -> None:
    others: dict[str, str | bytes | None] = {f"{RECORDS}/README.md": "words", f"{RECORDS}/settings.toml": "a = 1\n"}
    repository.git("checkout", "--quiet", "main")
    repository.commit(others)
    repository.git("checkout", "--quiet", "branch")
    repository.git("merge", "--quiet", "--no-edit", "main")
    record_and_commit(repository, run)
    assert run(*CHECK)[0] == 0
    assert all((repository.folder / name).exists() for name in others)


MALFORMED: list[tuple[Callable[[str], str | bytes], str]] = [
    (lambda text: "", "'format' is missing"),
    (lambda text: text.replace("format = 3", "format = 2"), "its format is 2, not 3"),
    (lambda text: text.replace("[behaviour]", "[behaves]"), "is missing"),
    (lambda text: text.replace("[behaviour.excepted]", "[behaviour.excepted]\na = 1"), "a model is no text"),
    (lambda text: text.replace("[behaviour.excepted]", '[behaviour.excepted]\na = " "'), "without a reason"),
    (lambda text: text.replace("[behaviour.excepted]", "[behaviour.other]"), "'excepted' is missing"),
    (lambda text: text.replace("[[group]]", "[group]", 1), "Cannot"),
    (lambda text: text.replace("places = 3", 'places = "3"'), "with '3' places"),
    (lambda text: text.replace("places = 3", "places = true"), "with True places"),
    (lambda text: text.replace("reviewer", "nobody"), "'reviewer' is missing"),
    (lambda text: text + text[text.index("[[group]]") :], "or is there twice"),
    (lambda text: text.encode() + b"\xff", "can't decode byte"),
    (lambda text: text + "\x1b[31m", "Invalid statement"),
]
EDITED = [
    ("places = 3", "places = 2", "reviewed with 2 places, now 3"),
    ("change = ", 'change = "0" #', "the groups are those of the record, the texts are not"),
]


def test_a_record_that_was_edited_does_not_pass(repository: GitRepository, run: Run) -> None:
    path = record_and_commit(repository, run)
    written = path.read_text()
    for edit, says in MALFORMED:
        edited = edit(written)
        assert edited != written, says
        repository.commit({f"{RECORDS}/{path.name}": edited})
        status, said = run(*CHECK)
        assert status == 1, says
        assert re.match(rf"{RECORDS}/{path.name} is no record of a review \(.*{says}.*\n$", said), said
        assert said[:-1].isprintable(), says
    for words, instead, says in EDITED:
        repository.commit({f"{RECORDS}/{path.name}": written.replace(words, instead)})
        status, said = run(*CHECK)
        assert (status, said.startswith(says)) == (1, True), said


def test_what_is_wrong_with_the_command_is_one_line(repository: GitRepository, run: Run) -> None:
    for arguments, says in (
        (("check-review", "--base", "nowhere"), "'nowhere' is no commit here"),
        (("record-review", "--base", "main", "--reviewer", "  "), "name who has looked"),
        ((*CHECK, "--markdown", str(repository.folder)), "cannot be written"),
    ):
        status, said = run(*arguments)
        assert (status, says in said, said.count("\n")) == (4, True, 1)
    (repository.folder / "docs").write_text("a file")
    status, said = run(*RECORD)
    assert (status, "cannot be written" in said, said.count("\n")) == (4, True, 1)


def test_the_summary_of_a_pull_request(repository: GitRepository, run: Run, tmp_path: Path) -> None:
    page = tmp_path / "summary.md"
    assert run(*CHECK, "--markdown", str(page))[0] == 1
    markdown = page.read_text()
    assert "`main...HEAD`: 2 groups, 4 places, 3 models. Files: 1 equal, 3 rewritten." in markdown
    rows = re.findall(r"^\| `\w+` \|.*", markdown, re.MULTILINE)
    assert [row.split(" | ", 1)[1] for row in rows] == [
        "`self.first(*$1)` → `self.second(*$1)` | vgg 1 | 1 | 1 |",
        "`$1 + $2` → `operator.add($1, $2)` | resnet 2, vgg 1 | 3 | 3 |",
    ]
    assert "- before: `first = self.first(x); x = None`\n- after: `first = self.second(x); x = None`\n" in markdown
    assert "- **Behaviour:** the code was not run" in markdown
    assert "- **Not passed:** nobody has recorded a review of 2 groups" in markdown
    assert "- **Reviewed by:** nobody yet" in markdown
    record_and_commit(repository, run, "--note", "names <b>only</b>")
    assert run(*CHECK, "--markdown", str(page))[0] == 0
    assert "- **Reviewed by:** A. Reviewer\n- **Note:** names &#60;b&#62;only&#60;/b&#62;\n" in page.read_text()
    assert "Not passed" not in page.read_text()
    repository.commit({"snapshots/other/new.py": "def forward(self, x):\n    return x"})
    assert run(*CHECK, "--markdown", str(page))[0] == 1
    assert "- **Reviewed by:** A. Reviewer, whose record does not pass\n" in page.read_text()
    assert "- **Behaviour:** the record does not pass, and the code was not run here\n" in page.read_text()


DIFFERENT = [
    *(Behaviour(f"own/{name}", Equality.EQUAL, "outputs bit-equal") for name in ("resnet50", "vgg11")),
    Behaviour("own/resnet18", Equality.DIFFERENT, "largest difference 0.3"),
]


@pytest.fixture
def one_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Running the three models finds a difference in one."""
    monkeypatch.setattr("fxconf.review.commands.running.behaviours", lambda *_, **__: (each for each in DIFFERENT))


def test_a_record_is_not_written_through_a_link(repository: GitRepository, run: Run, tmp_path: Path) -> None:
    (repository.folder / RECORDS).parent.mkdir()
    (repository.folder / RECORDS).symlink_to(tmp_path / "elsewhere")
    (tmp_path / "elsewhere").mkdir()
    status, said = run(*RECORD)
    assert (status, said.count("\n")) == (4, 1)
    assert re.search("docs/reviews cannot be written: it is a link", said)
    assert not any((tmp_path / "elsewhere").iterdir())


UNEXPLAINED = (
    "1 model does not behave as before, and no reason is given: own/resnet18: mend that, or fxconf record-review --base"
    " main --reviewer NAME --except-model MODEL=REASON for each"
)


@pytest.mark.usefixtures("one_differs")
def test_what_differs_is_recorded_and_shown(repository: GitRepository, run: Run, tmp_path: Path) -> None:
    page = tmp_path / "summary.md"
    red = "outputs bit-equal, from the same operations, in 2 of 3; different: own/resnet18"
    difference = "different: own/resnet18: largest difference 0.3\n"
    status, said = run(*RECORD, "--behaviour", "--markdown", str(page))
    assert (status, said) == (4, f"{difference}fxconf: nothing is recorded: {UNEXPLAINED}\n")
    assert not page.exists()
    assert not (repository.folder / RECORDS).exists()
    assert run(*RECORD, "--behaviour", "--except-model", "own/resnet18=")[0] == 4
    explained = ("--except-model", "own/resnet18=a <i>better</i> sum", "--except-model", "own/vgg11=needless")
    status, said = run(*RECORD, "--behaviour", "--markdown", str(page), *explained)
    bare, difference = difference, f"{difference.strip()}; accepted: a <i>better</i> sum\n"
    assert (status, said.startswith(f"{difference}{red}\n")) == (0, True)
    shown = f"{red}\n- **Not equal:** {difference}".strip().replace("<", "&#60;").replace(">", "&#62;")
    assert f"- **Behaviour:** {shown}" in page.read_text()
    behaviour = tomllib.loads(recorded(repository).read_text())["behaviour"]
    assert behaviour["different"] == {"own/resnet18": "largest difference 0.3"}
    assert behaviour["excepted"] == {"own/resnet18": "a <i>better</i> sum"}
    assert behaviour["equal"] == ["own/resnet50", "own/vgg11"]
    repository.commit()
    passed = f"every group is reviewed: 2 groups in {RECORDS}/{recorded(repository).name}\n"
    assert run(*CHECK, "--markdown", str(page)) == (0, f"{difference}as recorded: {red}\n{passed}")
    assert f"- **Behaviour:** as recorded: {shown}" in page.read_text()
    assert run(*CHECK, "--behaviour") == (0, f"{difference}{red}\n{passed}")
    assert run("behaviour", "--base", "main") == (1, f"{bare}{red}\n")


@pytest.mark.usefixtures("one_differs")
def test_a_record_without_a_reason_for_what_differs_does_not_pass(repository: GitRepository, run: Run) -> None:
    """Whether the record itself says that the model differs, or running it today."""
    explained = ("--except-model", "own/resnet18=it has to")
    path = record_and_commit(repository, run, "--behaviour", *explained)
    written = path.read_text()
    repository.commit({f"{RECORDS}/{path.name}": written.replace('"own/resnet18" = "it has to"\n', "")})
    assert run(*CHECK) == (1, f"{UNEXPLAINED}\n")
    silent = written.replace('"own/resnet18" = "it has to"\n', "").replace(
        '"own/resnet18" = "largest', '"own/x" = "largest'
    )
    repository.commit({f"{RECORDS}/{path.name}": silent.replace("excepted]", 'excepted]\n"own/x" = "gone"')})
    status, said = run(*CHECK, "--behaviour")
    assert (status, said.startswith(f"{UNEXPLAINED}\n")) == (1, True)


@pytest.mark.usefixtures("one_differs")
def test_a_model_that_is_not_as_recorded_does_not_pass(repository: GitRepository, run: Run) -> None:
    record_and_commit(repository, run)
    status, said = run(*CHECK, "--behaviour")
    assert status == 1
    assert said.startswith("recorded as equal, and different now: own/resnet18: largest difference 0.3\n")


def test_models_that_were_not_run_do_not_pass_unless_they_are_excepted_by_name(
    repository: GitRepository, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The models of this repository are in no catalogue, so that they cannot be run."""
    monkeypatch.setattr("fxconf.review.commands.check.known_results", known_results)
    unrun = "the behaviour of {} was not run: {}: fxconf record-review --base main --reviewer NAME"
    status, said = run(*RECORD)
    assert (status, said.startswith(unrun.format("3 models", "own/resnet18, own/resnet50, own/vgg11"))) == (1, True)
    repository.commit()
    assert run(*CHECK)[0] == 1
    names = ("--except-model", "own/resnet18=too large", "--except-model", "own/vgg11 = as = above")
    status, said = run(*RECORD, *names)
    assert (status, unrun.format("1 model", "own/resnet50") in said) == (1, True)
    repository.commit()
    status, said = run(*CHECK)
    assert (status, said.startswith(unrun.format("1 model", "own/resnet50"))) == (1, True)
    assert run(*RECORD, *names, "--except-model", "own/resnet50=so")[0] == 0
    reasons = tomllib.loads(recorded(repository).read_text())["behaviour"]["excepted"]
    assert reasons == {"own/resnet18": "too large", "own/resnet50": "so", "own/vgg11": "as = above"}
    repository.commit()
    status, said = run(*CHECK)
    excepted = "as recorded: not run, as the reviewer says: own/resnet18, own/resnet50, own/vgg11\n"
    assert (status, said.startswith(excepted)) == (0, True)
    status, said = run(*RECORD, "--except-model", "own/alexnet=gone")
    assert (status, "no code of own/alexnet has changed: it has of own/resnet18" in said) == (4, True)


def test_what_was_run_is_kept_for_the_record(
    repository: GitRepository, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fxconf.review.commands.check.known_results", known_results)
    monkeypatch.setattr(ANSWERS, answering(Answer(Equality.EQUAL, "outputs bit-equal")))
    assert run("behaviour", "--base", "main", "--model", "own/vgg11") == (
        0,
        "outputs bit-equal in 1 of 1; not run: 2 other models\n",
    )
    assert run("behaviour", "--base", "main") == (0, "outputs bit-equal in 3 of 3\n")
    assert not (repository.folder / ".fx-pending").exists()
    assert run(*RECORD)[0] == 0


def test_ctrl_c_ends_the_run_and_keeps_what_is_known(
    repository: GitRepository, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> Iterator[Behaviour]:
        yield DIFFERENT[0]
        raise KeyboardInterrupt

    monkeypatch.setattr("fxconf.review.commands.running.behaviours", stopped)
    says = "outputs bit-equal in 1 of 1; not run: 2 other models\n"
    assert run("behaviour", "--base", "main") == (130, says)
    assert run(*RECORD, "--behaviour") == (130, f"stopped, and nothing is recorded: {says}")
    assert not (repository.folder / RECORDS).exists()


@pytest.mark.usefixtures("repository", "one_differs")
def test_a_long_run_says_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fxconf.review.commands.running._PAUSE", 0.0)
    said = run("behaviour", "--base", "main")[1].split("\n")
    assert [line.partition(", about")[0] for line in said if "about" in line] == [
        "1 of 3 models, 0 different",
        "2 of 3 models, 0 different",
        "3 of 3 models, 1 different",
    ]
