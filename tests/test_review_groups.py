"""The review of changes of small texts: which count as a change, and which rule each one is."""

import pytest

from fxconf.review.comparison import compare_texts
from fxconf.review.groups import Kind, Review

HEAD = "\n\n\ndef forward(self, x, y):\n"


def code(*lines: str) -> str:
    return HEAD + "".join(f"    {line}\n" for line in lines)


def graph(*lines: str) -> str:
    return "graph():\n" + "".join(f"    {line}\n" for line in lines).removesuffix("\n")


def review(old: str, new: str, path: str = "family/model.py") -> Review:
    return compare_texts({path: old}, {path: new})


def rules(old: str, new: str, path: str = "family/model.py") -> list[tuple[int, str, str]]:
    return sorted((group.count, group.old, group.new) for group in review(old, new, path).rewrites)


A_SUM = code("add = x + y;  x = y = None", "relu = self.relu(add);  add = None", "return relu")

EXPLAINED = {
    "bytes": (A_SUM, Kind.EQUAL),
    "spaces": (A_SUM.replace(";  ", "; ").replace("(add)", "( add )"), Kind.FORMAT),
    "lines": (A_SUM.replace(";  ", "\n    "), Kind.FORMAT),
    "comments": (A_SUM.replace("    return", "    # the result\n    return"), Kind.FORMAT),
    "no last line end": (A_SUM.rstrip("\n"), Kind.FORMAT),
    "line ends": (A_SUM.replace("\n", "\r\n"), Kind.FORMAT),
    "a tab as margin": (A_SUM.replace("    ", "\t"), Kind.FORMAT),
    "one name": (A_SUM.replace("add", "total"), Kind.RENAMING),
    "names swapped": (
        A_SUM.replace("add", "tmp").replace("relu =", "add =").replace("return relu", "return add"),
        Kind.RENAMING,
    ),
    "a name over several lines": (A_SUM.replace("add", "total").replace(";  ", "\n    "), Kind.RENAMING),
}


@pytest.mark.parametrize("change", EXPLAINED)
def test_what_needs_no_group(change: str) -> None:
    new, kind = EXPLAINED[change]
    for found in (review(A_SUM, new), review(new, A_SUM)):
        assert (found.kinds, found.rewrites) == ({kind: 1}, ())


def test_a_renamed_parameter_is_named() -> None:
    """Callers may pass it by keyword."""
    (file,) = review(A_SUM, A_SUM.replace("x", "input").replace("add", "total")).files.values()
    assert (file.kind, file.renamed_parameters) == (Kind.RENAMING, ("x -> input",))


CODE = {
    "operator": ("a = x + y", "a = x - y", "$1 + $2", "$1 - $2"),
    "swapped operands": ("a = x - y", "a = y - x", "$1 - $2", "$2 - $1"),
    "method to function": ("a = x.view(y, 2)", "a = torch.view(x, y, 2)", "$1.view($2, $3)", "torch.view($1, $2, $3)"),
    "the type of a constant": ("a = x.sum(1)", "a = x.sum(True)", "$1.sum(1)", "$1.sum(True)"),
    "a formatted string": ("a = f(x, f'{y}!')", "a = f(x, f'{y}?')", "f($1, f'{$2}!')", "f($1, f'{$2}?')"),
    "an argument more": ("a = f(x)", "a = f(x, dim = 1)", "f(*$1)", "f(*$1, dim=1)"),
    "keywords sorted": (
        "a = f(x, b = 1, a = y, c = 2)",
        "a = f(x, a = y, b = 1, c = 2)",
        "the keywords of a call",
        "the same keywords, sorted",
    ),
    "keywords in another order": (
        "a = f(x, b = 1, a = y, c = 2)",
        "a = f(x, c = 2, a = y, b = 1)",
        "the keywords of a call",
        "the same keywords in another order",
    ),
    "a keyword more that says nothing": ("a = f(x, d = 1)", "a = f(x, k = False, d = 1)", "", "the keyword k=False"),
    "a keyword less that says something": ("a = f(x, k = True)", "a = f(x)", "f(*$1, k=True)", "f(*$1)"),
    "another name of a keyword": ("a = f(x, k = None)", "a = f(x, d = None)", "f(*$1, k=$2)", "f(*$1, d=$2)"),
    "a keyword": ("a = f(x, dim = 1)", "a = f(x, axis = 1)", "f(*$1, dim=$2)", "f(*$1, axis=$2)"),
    "a part of a larger one": ("a = f(x + y, 2)", "a = f(add(x, y), 2)", "$1 + $2", "add($1, $2)"),
    "around another": ("a = f(x)", "a = g(f(x))", "f(*$1)", "g(f(*$1))"),
    "a value instead of an operation": ("a = x + y", "a = y", "$1 + $2", "$2"),
    "a statement more": ("pass", "pass\n    a = f(x)", "", "$2 = f($1)"),
    "a statement less": ("pass\n    a = f(x)", "pass", "$2 = f($1)", ""),
    "statements in another order": (
        "a = f(x)\n    b = g(x)",
        "b = g(x)\n    a = f(x)",
        "a statement",
        "the same statement at another place",
    ),
    "inside a function of the function": (
        "def g():\n        return f(x)",
        "def g():\n        return f(y)",
        "f($1)",
        "f($2)",
    ),
    "what lets go": ("a = x;  x = None", "a = x;  del x", "$1 = None", "del $1"),
    "never let go": ("a = x;  x = None", "a = x", "$1 = None", ""),
    "let go now": ("a = x", "a = x;  del x", "", "del $1"),
    "let go in another order": (
        "a = x + y;  x = y = None",
        "a = x + y;  y = x = None",
        "several names are released",
        "the same names are released in another order",
    ),
    "an operand less, and its release": ("a = x + y;  x = y = None", "a = x;  x = None", "$1 + $2;  $2 = None", "$1"),
    "a statement less, whose operand is used instead": (
        "a = x + y;  x = y = None\n    b = f(a)\n    c = g(a);  a = None",
        "b = f(x)\n    c = g(x);  x = None",
        "$1 + $2;  $2 = None",
        "$1",
    ),
    "a statement less, whose operand is used instead and never let go": (
        "a = f(x);  x = None\n    b = g(a)",
        "b = g(x)",
        "f($1);  $1 = None",
        "$1",
    ),
    "a statement more, around a value": (
        "b = f(x)\n    c = g(x);  x = None",
        "a = h(x);  x = None\n    b = f(a)\n    c = g(a);  a = None",
        "$1",
        "h($1)",
    ),
    "an operand more, and its release": ("a = x;  x = None", "a = x + y;  x = y = None", "$1", "$1 + $2;  $2 = None"),
    "let go one by one": (
        "a = x + y;  x = y = None",
        "a = x + y;  x = None;  y = None",
        "names are released together",
        "the same names are released in other statements",
    ),
    "no Python": ("a = x", "a = = x", "a text that can be parsed", "a text that cannot be parsed: invalid syntax"),
    "Python again": ("a = = x", "a = x", "a text that cannot be parsed: invalid syntax", "a text that can be parsed"),
    "no Python on both sides": ("a = = x", "a = = y", "a = = x", "a = = y"),
}


@pytest.mark.parametrize("change", CODE)
def test_one_change_of_code_is_one_rule(change: str) -> None:
    old, new, old_form, new_form = CODE[change]
    found = [(count, before.strip(), after.strip()) for count, before, after in rules(code(old), code(new))]
    assert found == [(1, old_form, new_form)]


def test_a_release_at_another_place_is_shown_with_lines_that_differ() -> None:
    """Its own line is the same as before; the use that now comes after it is shown."""
    old = code("a = f(x)", "b = g(x);  x = None", "return a, b")
    new = code("b = g(x);  x = None", "a = f(x)", "return a, b")
    (group,) = (each for each in review(old, new).rewrites if each.new.endswith("# before its last use"))
    (place,) = group.places
    assert [side and side.text.strip() for side in (place.old, place.new)] == [
        "b = g(x);  x = None",
        "b = g(x);  x = None\n    a = f(x)",
    ]


SHOWN: dict[str, tuple[str, str, str, str]] = {
    "inlined": (
        "b = y.shape\n    a = b[0];  b = None",
        "a = y.shape[0]",
        "$1[$2]  where $1 = $3.shape",
        "$3.shape[$2]",
    ),
    "inlined, of another value": (
        "b = y.shape\n    a = b[0];  b = None",
        "a = x.shape[0]",
        "$1[$2]  where $1 = $3.shape",
        "$4.shape[$2]",
    ),
    "no longer inlined": (
        "a = y.shape[0]",
        "b = y.shape\n    a = b[0];  b = None",
        "$1.shape[$2]",
        "$3[$2]  where $3 = $1.shape",
    ),
    "inlined twice": (
        "b = x + y\n    c = f(b)\n    a = g(c)",
        "a = g(f(x + y))",
        "$1  where $1 = f($2)  where $2 = $3 + $4",
        "f($3 + $4)",
    ),
    "an equal value used again": (
        "b = f(x)\n    c = f(x)\n    a = g(b, c)",
        "b = f(x)\n    a = g(b, b)",
        "f($1)",
        "$2  where $2 = f($1)",
    ),
    "a value used that is no equal one": (
        "b = f(y)\n    c = f(x)\n    a = g(b, c)",
        "b = f(y)\n    a = g(b, b)",
        "f($1)",
        "$2  where $2 = f($3)",
    ),
}


@pytest.mark.parametrize("change", SHOWN)
def test_a_value_that_one_side_alone_has_is_shown_with_its_definition(change: str) -> None:
    old, new, *forms = SHOWN[change]
    found = [(form[1], form[2]) for form in rules(code(old, "return a"), code(new, "return a"))]
    assert found == [tuple(forms)]


FORMATS = {
    "a keyword": ("f(x, k = 1)", "f(x, k=1)", "$ = $", "$=$"),
    "a keyword and a minus": ("f(x, k = -1)", "f(x, k=-1)", "$ = $", "$=$"),
    "one side of a keyword": ("f(x, k = 1)", "f(x, k= 1)", "$ =", "$="),
    "a bracket": ("x + y", "(x + y)", "$", "($)"),
    "a line break": ("f(x, y)", "f(x,\n        y)", ", $", ",\\n        $"),
    "spaces in brackets": ("f(x)", "f( x)", "($", "( $"),
    "quotes": ("f(x, 'a')", 'f(x, "a")', "'$'", '"$"'),
    "a number": ("f(x, 1000)", "f(x, 1_000)", "1000", "1_000"),
    "a comment": ("f(x)", "f(x)  # why", "", "# why"),
}


@pytest.mark.parametrize("change", FORMATS)
def test_one_change_of_format_is_one_group(change: str) -> None:
    """Also in a file of which other statements changed."""
    old, new, *forms = FORMATS[change]
    for more in ("", "+ 1"):
        texts = [code(f"a = {value}", f"b = a{end}", "return b") for value, end in ((old, ""), (new, more))]
        found = [each for each in review(*texts).groups if each.kind is Kind.FORMAT]
        assert [(each.count, each.old, each.new) for each in found] == [(1, *forms)]


@pytest.mark.parametrize(("models", "groups"), [(10, 10), (11, 1)])
def test_many_comments_are_one_group(models: int, groups: int) -> None:
    """As where each text begins with the name of its model."""
    old = {f"family/m{number}.py": A_SUM for number in range(models)}
    new = {path: f"# {path}\n{text}" for path, text in old.items()}
    found = compare_texts(old, new).groups
    assert len(found) == groups
    if groups == 1:
        assert (found[0].old, found[0].new, len(found[0].values)) == ("", "# a comment", models)


NAMES = {
    "numbers": ("add, add_1, add_2", "add_1, add_2, add_3", [("$1", "$1 with another number", 3)]),
    "a word": ("getattr_1, getattr_2", "shape, shape_1", [("getattr", "shape", 2)]),
    "a beginning": ("add, relu_1, conv", "v_add, v_relu_1, v_conv", [("$1", "v_$1", 3)]),
    "a part of a word": ("interpolate_1", "interp_1", [("interpolate", "interp", 1)]),
    "many that became one": ("a, b, c, d", "v1, v2, v3, v4", [("$1", "v", 4)]),
    "one that became many": ("n_1, n_2, n_3, n_4", "a, b, c, d", [("n", "$1", 4)]),
    "a wrong one among them": ("n_1, n_2, n_3", "m_1, k, m_3", [("n", "k", 1), ("n", "m", 2)]),
}


@pytest.mark.parametrize("change", NAMES)
def test_names_are_groups_by_what_changed(change: str) -> None:
    old, new, expected = NAMES[change]
    texts = [code(*(f"{name} = x * {at}" for at, name in enumerate(names.split(", ")))) for names in (old, new)]
    assert [(each.old, each.new, each.count) for each in review(*texts).groups] == expected


HEADS = {
    "a type": ("x : int", "x : float", "$1: int", "$1: float"),
    "no type": ("x : int", "x", "$1: int", "$1"),
    "a default": ("x", "x = None", "def forward(self, $1):", "def forward(self, $1=None):"),
}


@pytest.mark.parametrize("change", HEADS)
def test_one_change_of_a_head_is_one_rule(change: str) -> None:
    old, new, *forms = HEADS[change]
    texts = [f"def forward(self, {parameters}):\n    return x\n" for parameters in (old, new)]
    assert rules(texts[0], texts[1]) == [(1, *forms)]


X = "%x : [num_users=1] = placeholder[target=x]"
Y = "%y : [num_users=1] = placeholder[target=y]"


def node(target: str = "f", args: str = "(%x, %y)", kwargs: str = "{}", users: int = 1, kind: str = "") -> str:
    return f"%a : {kind}[num_users={users}] = {called(args, kwargs, target)}"


def called(args: str, kwargs: str, target: str = "f") -> str:
    return f"call_function[target={target}](args = {args}, kwargs = {kwargs})"


GRAPHS = {
    "function": (node(), node(target="g"), called("$1", "$2"), called("$1", "$2", "g")),
    "swapped operands": (node(), node(args="(%y, %x)"), called("($1, $2)", "$3"), called("($2, $1)", "$3")),
    "a string": (
        node(kwargs="{how: row, where: %y}"),
        node(kwargs="{how: col, where: %y}"),
        called("$1", "{how: row, $2}"),
        called("$1", "{how: col, $2}"),
    ),
    "a slice": (
        node(args="(%x, slice(None, 1, None), %y)"),
        node(args="(%x, slice(None, 2, None), %y)"),
        called("($1, slice($2, 1, $3), $4)", "$5"),
        called("($1, slice($2, 2, $3), $4)", "$5"),
    ),
    "a tuple of one": (
        node(args="(%x, %y, [1])"),
        node(args="(%x, %y, (1,))"),
        "a list",
        "a tuple",
    ),
    "no keywords": (node(), node().replace(", kwargs = {}", ""), "(args = $1, kwargs = {})", "(args = $1)"),
    "a wrong number of users": (node(), node(users=3), "[num_users=as counted]", "[num_users=3]"),
    "another word for users": (
        node(),
        node().replace("num_users", "#users"),
        "[num_users=as counted]",
        "[#users=as counted]",
    ),
    "a type": (node(), node(kind="torch.Tensor "), "", "torch.Tensor "),
    "a bracket in a string": (node(kwargs="{a: b}"), node(kwargs="{a: (b}"), None, None),
    "a line that no graph has": (node(), "something else", None, None),
}


@pytest.mark.parametrize("change", GRAPHS)
def test_one_change_of_a_graph_is_one_rule(change: str) -> None:
    old, new, *forms = GRAPHS[change]
    texts = [graph(X, Y, each, "return a") for each in (old, new)]
    found = rules(texts[0], texts[1], "family/model.graph.txt")
    if forms == [None, None]:
        assert len(found) > 0
    else:
        assert found == [(1, *forms)]


PRINTED = graph(
    X,
    *(
        f"%{name} : [num_users=1] = call_{kind}[target={name}](args = (%{used}, 1), kwargs = {{}})"
        for kind, name, used in (("module", "a", "x"), ("function", "b", "a"), ("method", "c", "b"))
    ),
    "return c",
)
SPACES = {
    "args": ("(args = ", "(args=", "$ = $", "$=$", 3),
    "kwargs": (", kwargs = ", ", kwargs=", "$ = $", "$=$", 3),
    "users": ("num_users=", "num_users = ", "$=$", "$ = $", 4),
    "a target": ("[target=", "[ target=", "[$", "[ $", 4),
    "before inputs": ("](args", "] (args", "$$", "$ $", 3),
    "a colon": (" : ", ":", "$ : $", "$:$", 4),
    "a comma": (", 1", ",1", ", $", ",$", 3),
}


@pytest.mark.parametrize("change", SPACES)
def test_a_space_in_a_print_is_one_group(change: str) -> None:
    """Whatever the node is; and a node with other inputs is found all the same."""
    before, after, *forms, count = SPACES[change]
    new = PRINTED.replace(before, after)
    found = review(PRINTED, new, "family/model.graph.txt").groups
    assert [(each.kind, each.old, each.new, each.count) for each in found] == [(Kind.FORMAT, *forms, count)]
    (first, *_) = review(PRINTED, new.replace("(%b", "(%a"), "family/model.graph.txt").rewrites
    assert first.kind is Kind.REWRITTEN


def test_names_of_a_graph_are_told_apart_from_what_they_name() -> None:
    old = graph(X, Y, node(kwargs="{message: got Proxy(x)}"), "return {'x': a}")
    path = "family/model.graph.txt"
    assert review(old, old.replace("\n", "\r\n"), path).kinds == {Kind.FORMAT: 1}
    renamed = old.replace("%x", "%x_1").replace("Proxy(x)", "Proxy(x_1)").replace("%a", "%b").replace(": a}", ": b}")
    assert review(old, renamed, path).kinds == {Kind.RENAMING: 1}
    assert review(old, renamed.replace("target=x]", "target=x_1]"), path).kinds == {Kind.REWRITTEN: 1}
    assert review(old, renamed.replace("'x'", "'x_1'"), path).kinds == {Kind.REWRITTEN: 1}


def test_a_rule_that_follows_from_others_is_none() -> None:
    """Nested, in both operands, and with one operand twice."""
    old = code("a = x + y", "b = x + x", "c = (x + y) + (y + 1)", "return c")
    new = code("a = add(x, y)", "b = add(x, x)", "c = add(add(x, y), add(y, 1))", "return c")
    assert rules(old, new) == [(5, "$1 + $2", "add($1, $2)")]


def test_a_rule_that_does_not_quite_follow_is_one() -> None:
    old = code("a = x + y", "c = (x + y) + (y + 1)", "return c")
    new = code("a = add(x, y)", "c = add(add(x, y), add(1, y))", "return c")
    assert rules(old, new) == [
        (1, "$1 + $2", "add($1, $2)"),
        (1, "$1 + $2 + ($2 + $3)", "add(add($1, $2), add($3, $2))"),
    ]


MERGED: dict[str, tuple[dict[str, str], list[tuple[int, str, str, dict[str, int]]]]] = {
    "a name and the number of operands": (
        {"x.view(y, 2)": "T.view(x, y, 2)", "x.view(y)": "T.view(x, y)", "x.relu()": "T.relu(x)"},
        [(3, "$1.$2(*$3)", "T.$2($1, *$3)", {"relu": 1, "view": 2})],
    ),
    "the number of operands alone": (
        {"x.view(y, 2)": "T.view(x, y, 2)", "x.view(y)": "T.view(x, y)"},
        [(2, "$1.view(*$2)", "T.view($1, *$2)", {})],
    ),
    "a name alone": (
        {"f(x)": "f(x, dim = 1)", "g(x)": "g(x, dim = 1)"},
        [(2, "$1(*$2)", "$1(*$2, dim=1)", {"f": 1, "g": 1})],
    ),
    "names that change": ({"f(x)": "g(x)", "h(x)": "k(x)"}, [(1, "f(*$1)", "g(*$1)", {}), (1, "h(*$1)", "k(*$1)", {})]),
    "literals": (
        {"f(x, 1)": "f(x, 7)", "f(x, 2, y)": "f(x, 8, y)", "f(y, 'a')": "f(y, 'b')"},
        [(1, "f($1, 'a')", "f($1, 'b')", {}), (2, "f($1, $2, *$3)", "f($1, $4, *$3)", {"1 -> 7": 1, "2 -> 8": 1})],
    ),
    "a literal that becomes another one than elsewhere": (
        {"f(x, 1)": "f(x, 7)", "f(x, 2)": "f(x, 8)", "f(y, 1)": "f(y, 7)", "f(x + y, 1)": "f(x + y, 3)"},
        [(1, "f($1, 1)", "f($1, 3)", {}), (3, "f($1, $2)", "f($1, $3)", {"1 -> 7": 2, "2 -> 8": 1})],
    ),
    "literals of several functions": (
        {"f(x, 1)": "f(x, 7)", "g(x, 2)": "g(x, 8)"},
        [(1, "f($1, 1)", "f($1, 7)", {}), (1, "g($1, 2)", "g($1, 8)", {})],
    ),
    "numbers that are rounded anywhere": (
        {"f(x, 0.1234)": "f(x, 0.123)", "y * 0.4561": "y * 0.456", "f(x, 0.5)": "f(x, 0.7)"},
        [
            (1, "f($1, 0.5)", "f($1, 0.7)", {}),
            (2, "the number $1", "nearly the same number, $2", {"0.1234 -> 0.123": 1, "0.4561 -> 0.456": 1}),
        ],
    ),
    "operands in another order than elsewhere": (
        {"x.t(y, 3)": "T.t(x, 3, y)", "x.view(y, 2)": "T.view(x, y, 2)", "x.relu()": "T.relu(x)"},
        [(1, "$1.t($2, $3)", "T.t($1, $3, $2)", {}), (2, "$1.$2(*$3)", "T.$2($1, *$3)", {"relu": 1, "view": 1})],
    ),
}
"""Old values and the new ones, a statement each; and the groups."""


@pytest.mark.parametrize("case", MERGED)
def test_rules_that_differ_in_a_name_in_literals_or_in_operands_alone_are_one(case: str) -> None:
    values, groups = MERGED[case]
    old, new = (code(*(f"a{n} = {value}" for n, value in enumerate(side))) for side in (values, values.values()))
    found = sorted(review(old, new).rewrites, key=lambda group: (group.count, group.old))
    assert [(group.count, group.old, group.new, dict(group.values)) for group in found] == groups


def test_a_rule_that_most_places_do_not_follow_comes_first() -> None:
    """Even if another one is rarer: that one is what became of all places that are like it."""
    old = code("a = x - y", *(f"b{n} = x + y" for n in range(9)))
    new = code("a = sub(x, y)", *(f"b{n} = add({'y, x' if n < 2 else 'x, y'})" for n in range(9)))
    assert [(group.count, group.among, group.new) for group in review(old, new).rewrites] == [
        (2, 9, "add($2, $1)"),
        (1, 1, "sub($1, $2)"),
        (7, 9, "add($1, $2)"),
    ]


def test_a_new_node_between_renamed_ones_is_the_only_change() -> None:
    old = code("add = x + y", "add_1 = add + y", "add_2 = add_1 + x", "return add_2")
    new = code("add = x + y", "add_1 = f(add)", "add_2 = add + y", "add_3 = add_2 + x", "return add_3")
    assert rules(old, new) == [(1, "", "$2 = f($1)")]


def test_other_texts_are_compared_by_line() -> None:
    assert rules("one\ntwo\nthree", "one\n2\nthree", "family/model.md") == [(1, "two", "2")]
    assert review("a\n", "a", "family/model.md").kinds == {Kind.REWRITTEN: 1}
