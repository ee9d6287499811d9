"""The reviews that are kept for the next command: never one of other texts, and of nobody else."""

import os
from pathlib import Path

import pytest

from fxconf.review.grouping.comparison import compare_texts
from fxconf.review.grouping.groups import Review
from fxconf.review.sources import kept_reviews
from fxconf.review.sources.change import Change
from fxconf.review.sources.kept_reviews import review_of
from tests.sample_change import hostile_change, sample_change, sample_texts

OLD, NEW = sample_texts()


def files() -> list[Path]:
    return sorted(Path(os.environ["XDG_CACHE_HOME"], "reference-fx", "reviews").glob("*"))


@pytest.fixture
def comparisons(monkeypatch: pytest.MonkeyPatch) -> list[Review]:
    """Every comparison that is made."""
    made: list[Review] = []

    def comparing(*texts: dict[str, str]) -> Review:
        made.append(compare_texts(*texts))
        return made[-1]

    monkeypatch.setattr(kept_reviews, "compare_texts", comparing)
    return made


@pytest.mark.parametrize("change", [sample_change(), hostile_change()], ids=["sample", "hostile"])
def test_a_kept_review_is_the_one_that_was_made(change: Change, comparisons: list[Review]) -> None:
    texts = change.decoded
    first, again = review_of(*texts), review_of(*texts)
    assert comparisons == [first]
    assert again == first == compare_texts(*texts)


def test_other_texts_have_another_review(comparisons: list[Review]) -> None:
    """Be it one letter of one text, on either side, or a text that is equal on both."""
    path = "torchvision/resnet18.py"
    changed = [
        (OLD, NEW),
        (OLD, NEW | {path: NEW[path].replace("add(x, y)", "add(y, x)")}),
        (OLD | {path: OLD[path].replace("x + y", "x - y")}, NEW),
        (OLD | {"torchvision/equal.py": ""}, NEW | {"torchvision/equal.py": ""}),
        (NEW, OLD),
    ]
    for texts in changed * 2:
        assert review_of(*texts) == compare_texts(*texts)
    assert len(comparisons) == len(changed) == len(files())


def test_other_code_that_compares_makes_the_review_again(
    comparisons: list[Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    review_of(OLD, NEW)
    monkeypatch.setattr(kept_reviews, "_code", lambda: ["other code"])
    review_of(OLD, NEW)
    assert len(comparisons) == 2


BROKEN = [b"", b"{", b"[]", b"null", b"\xff", b"[" * 100_000, b"1" * 10_000, b'{"files": [], "sections": [[]]}']


@pytest.mark.parametrize("content", [*BROKEN, None], ids=range(len(BROKEN) + 1))
def test_a_file_that_holds_no_review_is_replaced(content: bytes | None, comparisons: list[Review]) -> None:
    review_of(OLD, NEW)
    (kept,) = files()
    good = kept.read_bytes()
    if content is None:
        kept.unlink()
        kept.mkdir()
    else:
        kept.write_bytes(content)
    assert review_of(OLD, NEW) == compare_texts(OLD, NEW)
    assert len(comparisons) == 2
    assert content is None or kept.read_bytes() == good


def test_few_reviews_are_kept(comparisons: list[Review]) -> None:
    for number in range(12):
        review_of(OLD, NEW | {"torchvision/more.py": f"{number}\n"})
    assert len(files()) == 8


@pytest.mark.parametrize("where", ["no home", "a file"])
def test_a_review_without_a_cache(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    if where == "no home":
        monkeypatch.delenv("XDG_CACHE_HOME")
        monkeypatch.setenv("HOME", "nowhere")
    assert review_of(OLD, NEW) == compare_texts(OLD, NEW)
