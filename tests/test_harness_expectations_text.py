"""What the list of known failures is made of: conditions, patterns for messages, and the text of the file."""

import re
from importlib import metadata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st



from conformance.harness.known_failures.expectations import ExpectationsError

from conformance.harness.known_failures.updating import pattern_of

VERSIONS = {"torch": "2.14.0.dev20260101+cpu", "torchvision": "0.28.0+cu130"}
HOLDS = {
    "torch>=2.14": True,  # a build ahead of 2.14.0 is taken for it
    "torch<2.14": False,
    "torch >= 2.11, < 3": True,
    "torch==2.14.*": True,
    "torchvision==0.28.0": True,
    "torchvision>0.28": False,
    "python>=3.11": True,
    "python<3": False,
    "torch>=2.14 and torchvision<0.28": False,
    "torch>=2.14 and torchvision<0.29": True,
}


@pytest.fixture
def installed(monkeypatch):
    monkeypatch.setattr(metadata, "version", VERSIONS.__getitem__)


@pytest.mark.parametrize("text", HOLDS)
def test_a_condition_holds_where_all_versions_are_as_it_says(installed, text):
    assert parse_condition(text).holds() is HOLDS[text]


NO_CONDITION = [
    "",
    "torch",
    ">=2",
    "numpy>=2",
    "torch>=new",
    "torch==2.13.0+cpu",
    "torch>=2 or python<4",
    "torch>2 and",
]


@pytest.mark.parametrize("text", NO_CONDITION)
def test_what_is_no_condition_is_refused(text):
    with pytest.raises(ValueError, match=re.escape(repr(text))):
        parse_condition(text)


def test_a_condition_about_what_is_not_installed_is_refused(monkeypatch):
    monkeypatch.setitem(conditions._VERSIONS, "torch", lambda: metadata.version("no-such-package-as-this"))
    with pytest.raises(ValueError, match="is about torch, which is not installed"):
        parse_condition("torch>=2")


# A message, one of another run that means the same, and what both are found by.
ALIKE = [
    ("AssertionError: 3 differ\nassert sums(1) == 2", "AssertionError:\nassert sums(1) == 2", r"assert sums\(1\) == 2"),
    ("AssertionError: assert a[0]", "AssertionError: assert a[0]\nKeyError: 1", r"AssertionError: assert a\[0\]"),
    ("TypeError: f() took 2", "TypeError: f() took 31", r"TypeError: f\(\) took -?\d+"),
    ("E: (<eval_with_key>.67)", "E: (<eval_with_key>.0)", r"E: \(<eval_with_key>\.-?\d+\)"),
    ("E: tensor([-1.5])", "E: tensor([2.])", r"E: tensor\(\[[\d.e+-]+\]\)"),
    ("ValueError: 1.5e-07 off", "ValueError: 0.25 off", r"ValueError: [\d.e+-]+ off"),
    ("KeyError: <x at 0x7F0a>", "KeyError: <x at 0x11>", "KeyError: <x at 0x[0-9a-fA-F]+>"),
    ("OSError: no /tmp/a-1/b.py:12", "OSError: no C:\\x\\b.py:3", r"OSError: no \S+:-?\d+"),
    ("Failed: snapshots/a.py differs:\n-", "Failed: snapshots/b.py differs:", r"Failed: \S+ differs:"),
    ("AssertionError:\n  graph is empty", "AssertionError: graph is empty", r"AssertionError:\s+graph is empty"),
    ("KeyError: 'größe'", "KeyError: 'gröߟe'", "KeyError: 'gr.+e'"),
    (
        "E: maximum recursion depth exceeded while x",
        "E: maximum recursion depth exceeded",
        "E: maximum recursion depth exceeded",
    ),
    ("worker 'gw0' crashed", "worker 'gw12' crashed", r"worker 'gw\d+' crashed"),
]


@pytest.mark.parametrize(("message", "other", "pattern"), ALIKE, ids=[pattern for _, _, pattern in ALIKE])
def test_a_pattern_leaves_out_what_varies(message, other, pattern):
    assert pattern_of(message) == pattern
    assert re.search(pattern, message)
    assert re.search(pattern, other)


@settings(derandomize=True, deadline=None, max_examples=30)
@given(st.text(min_size=1).filter(str.strip), st.text())
def test_a_pattern_finds_its_message_and_not_everything(line, other):
    message = f"ValueError: {line}\n{other}"
    assert re.search(pattern_of(message), message)
    assert not re.search(pattern_of(message), "")


UNLIKE = [
    ("NameError: relu_1", "NameError: relu_2"),
    ("ValueError: a.b", "ValueError: aXb"),
    ("ValueError: 1 is odd", "ValueError: 1 is even"),
    ("ValueError: x", "TypeError: x"),
    ("ValueError: 'a():\\n b'", "ValueError: 'a():\\n c'"),
]


@pytest.mark.parametrize(("message", "other"), UNLIKE)
def test_a_pattern_keeps_what_tells_messages_apart(message, other):
    assert not re.search(pattern_of(message), other)


@pytest.mark.parametrize("message", ["E: " + "x" * 5000, "E: " + "12 " * 500, "E: " + "/a/b:" * 500, "E: (" * 200])
def test_a_pattern_is_short_whatever_the_message_is(message):
    pattern = pattern_of(message)
    assert len(pattern) < 500
    assert re.search(pattern, message)


LIST = """\
# About the file.

[[expected]]
requirement = "b.second"  # beside a key
outcome = "fail"   # it raises
match = 'one "way"'
reason = '''
Of two lines,
# the second not a comment.'''

# A heading.

# About a.first.
[[expected]]
requirement = "a.first"
outcome = "missing"
match = "m"
reason = "A reason."

# At the end.
"""
NEW = {"requirement": "a.new", "test": "t.py::x[\\]", "outcome": "error", "match": "it's \\d", "reason": "TODO"}


def test_an_edit_sorts_and_leaves_the_rest_as_it_is_written():
    text = edited(LIST, Edit(changed={0: {"outcome": "error", "match": r"\d+"}}, added=[NEW]), "x.toml")
    assert (
        text
        == r"""# About the file.

# A heading.

# About a.first.
[[expected]]
requirement = "a.first"
outcome = "missing"
match = "m"
reason = "A reason."

[[expected]]
requirement = "a.new"
test = 't.py::x[\]'
outcome = "error"
match = "it's \\d"
reason = "TODO"

[[expected]]
requirement = "b.second"  # beside a key
outcome = "error"   # it raises
match = '\d+'
reason = '''
Of two lines,
# the second not a comment.'''

# At the end.
"""
    )
    assert edited(text, Edit(), "x.toml") == text


def test_an_entry_that_goes_takes_only_the_comment_right_above_it_along():
    text = edited(LIST, Edit(removed={1}), "x.toml")
    assert "About a.first" not in text
    assert text.startswith("# About the file.\n\n[[expected]]\n")
    assert text.endswith("# A heading.\n\n# At the end.\n")
    assert edited(text, Edit(removed={0}), "x.toml") == "# About the file.\n\n# A heading.\n\n# At the end.\n"


def test_values_of_several_lines_are_edited():
    text = '[[expected]]\nrequirement = "a.b"\noutcome = \'\'\'fail\'\'\'\nreason = """\noutcome = "fail" """\n'
    assert edited(text, Edit(changed={0: {"outcome": "error"}}), "x.toml") == text.replace("'''fail'''", '"error"')


def test_an_inline_table_is_refused():
    with pytest.raises(ExpectationsError, match=r"x\.toml: its entries cannot be edited"):
        edited('expected = [{requirement = "a.b"}]', Edit(changed={0: {"outcome": "error"}}), "x.toml")


SEVERAL = """\
[[expected]]
requirement = ["a.b", "a.d"]
match = "m"
reason = "One reason."
"""
REST = SEVERAL[SEVERAL.index("match") :]
FIELDS = {"outcome": "fail", "match": "m", "reason": "One reason."}
COMMENTED = SEVERAL.replace('["a.b", "a.d"]', '[\n    "a.b",  # the first\n    "a.d",\n]')


def one(requirement, rest=REST):
    return f'[[expected]]\nrequirement = "{requirement}"\n{rest}'


# An edit of an entry with several requirements, each of which has its number, and what becomes of the list.
EDITS = {
    "nothing": (SEVERAL, Edit(), SEVERAL),
    "what-was-missing-fails": (
        one("a.b", f'outcome = "missing"\n{REST}'),
        Edit(changed={0: {"outcome": "fail", "match": "m"}}),
        one("a.b"),
    ),
    "one-goes": (SEVERAL, Edit(removed={0}), one("a.d")),
    "all-go": (SEVERAL, Edit(removed={0, 1}), "\n"),
    "one-changes": (
        SEVERAL,
        Edit(changed={0: {"match": "n"}}),
        one("a.b", REST.replace('"m"', '"n"')) + "\n" + one("a.d"),
    ),
    "all-change-alike": (
        SEVERAL,
        Edit(changed={0: {"match": "n"}, 1: {"match": "n"}}),
        SEVERAL.replace('"m"', '"n"'),
    ),
    "all-change-otherwise": (
        SEVERAL,
        Edit(changed={0: {"match": "n"}, 1: {"match": "o"}}),
        one("a.b", REST.replace('"m"', '"n"')) + "\n" + one("a.d", REST.replace('"m"', '"o"')),
    ),
    "one-goes-and-one-changes": (
        SEVERAL,
        Edit(removed={0}, changed={1: {"match": "n"}}),
        one("a.d", REST.replace('"m"', '"n"')),
    ),
    "one-comes": (
        SEVERAL,
        Edit(added=[{"requirement": "a.c", **FIELDS}]),
        SEVERAL.replace('"a.b", ', '"a.b", "a.c", '),
    ),
    "one-comes-to-one": (one("a.d"), Edit(added=[{"requirement": "a.b", **FIELDS}]), SEVERAL),
    "one-comes-with-a-test": (
        one("a.d"),
        Edit(added=[{"requirement": "a.b", "test": "t.py::x", **FIELDS}]),
        one("a.b", f'test = "t.py::x"\n{REST}') + "\n" + one("a.d"),
    ),
    "two-come": ("", Edit(added=[{"requirement": each, **FIELDS} for each in ("a.d", "a.b")]), SEVERAL),
    "after-several": (SEVERAL + "\n" + one("b.a"), Edit(removed={2}), SEVERAL),
    "beside-a-comment": (
        COMMENTED,
        Edit(removed={1}, added=[{"requirement": "a.c", **FIELDS}]),
        COMMENTED.replace('"a.d"', '"a.c"'),
    ),
    "many": (
        "",
        Edit(added=[{"requirement": f"chapter.of-many-words.{letter}", **FIELDS} for letter in "abcd"]),
        "[[expected]]\nrequirement = [\n"
        + "".join(f'    "chapter.of-many-words.{letter}",\n' for letter in "abcd")
        + f"]\n{REST}",
    ),
}


@pytest.mark.parametrize("case", EDITS)
def test_an_edit_keeps_several_requirements_together_as_long_as_they_fail_alike(case):
    text, edit, expected = EDITS[case]
    assert edited(text, edit, "x.toml") == expected
