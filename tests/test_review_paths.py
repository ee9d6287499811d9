"""A change of the paths to what a model holds is one rule, however many paths there are."""

import pytest

from fxconf.review.comparison import compare_texts

Rules = list[tuple[int, str, str]]


def found(old: str, new: str, path: str) -> Rules:
    return sorted((group.count, group.old, group.new) for group in compare_texts({path: old}, {path: new}).rewrites)


def code(*values: str) -> str:
    return "def forward(self, x):\n" + "".join(f"    a_{number} = {each}\n" for number, each in enumerate(values))


def graph(*targets: str) -> str:
    form = "    %a_{} : [num_users=0] = call_module[target={}](args = (), kwargs = {{}})"
    return "\n".join(["graph():", *(form.format(number, each) for number, each in enumerate(targets))])


OLD = ("self.conv(x)", 'getattr(self.f, "0").w(x)', 'getattr(self, "1")(x)', "self.weight", "self.model(x)")
INNER = ("self.model.conv(x)", 'getattr(self.model.f, "0").w(x)', 'getattr(self.model, "1")(x)', "self.model.weight")

CODE: dict[str, tuple[tuple[str, ...], tuple[str, ...], Rules]] = {
    "a prefix more": (OLD, (*INNER, "self.model.model(x)"), [(5, "self", "self.model")]),
    "a prefix less": ((*INNER, "self.model.model(x)"), OLD, [(5, "self.model", "self")]),
    "a step with another name": (
        ("self.a.c(x)", "self.a.d(x)", 'getattr(self.a, "0").e', "self.q.a.e"),
        ("self.b.c(x)", "self.b.d(x)", 'getattr(self.b, "0").e', "self.q.b.e"),
        [(4, "$1.a", "$1.b")],
    ),
    "a step more, after another": (
        ("self.a.c(x)", "self.q.a.e"),
        ("self.a.i.c(x)", "self.q.a.i.e"),
        [(2, "$1.a", "$1.a.i")],
    ),
    "another prefix once": (
        ("self.a(x)", "self.b(x)"),
        ("self.model.a(x)", "self.modem.b(x)"),
        [(1, "self", "self.model"), (1, "self", "self.modem")],
    ),
    "a prefix more, and once another module": (
        ("self.a(x)", "self.b(x)"),
        ("self.model.a(x)", "self.model.a(x)"),
        [(1, "$1.b(*$2)", "$1.a(*$2)"), (2, "self", "self.model")],
    ),
    "a prefix more, and once at another place": (
        ("self.a.b(x)", "self.b.c(x)"),
        ("self.model.a.b(x)", "self.b.model.c(x)"),
        [(1, "self", "self.model"), (1, "self.b", "self.b.model")],
    ),
    "a prefix more, and once none": (("self.a(x)", "self.b(x)"), ("self.m.a(x)", "self.b(x)"), [(1, "self", "self.m")]),
    "a prefix more, and another way to a part": (
        ("self.a(x)", 'getattr(self.b, "0")(x)', 'getattr(getattr(self.c, "0"), "1")(x)', "self.d(x, a_0)"),
        ("self.m.a(x)", 'self.m.b.get("0")(x)', 'self.m.c.get("0").get("1")(x)', "self.m.d(a_0, x)"),
        [(1, "$1($2, $3)", "$1($3, $2)"), (3, "getattr($1, $2)", "$1.get($2)"), (4, "self", "self.m")],
    ),
    "of a library": (("torch.nn.relu(x)",), ("torch.relu(x)",), [(1, "torch.nn.relu(*$1)", "torch.relu(*$1)")]),
    "of a value": (("x.a.shape",), ("x.b.shape",), [(1, "$2 = $1.a.shape", "$2 = $1.b.shape")]),
}


@pytest.mark.parametrize("change", CODE)
def test_paths_in_code(change: str) -> None:
    old, new, rules = CODE[change]
    assert found(code(*old), code(*new), "m.py") == rules


GRAPHS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Rules]] = {
    "a prefix more": (("a", "a.b", "m"), ("m.a", "m.a.b", "m.m"), [(3, "[target=$1]", "[target=m.$1]")]),
    "a prefix less": (("m.a", "m.m"), ("a", "m"), [(2, "[target=m.$1]", "[target=$1]")]),
    "a first step with another name": (("a.x", "a.y.z"), ("b.x", "b.y.z"), [(2, "[target=a.$1]", "[target=b.$1]")]),
    "a step with another name": (
        ("q.a.x", "r.s.a.y"),
        ("q.b.x", "r.s.b.y"),
        [(2, "[target=$1.a.$2]", "[target=$1.b.$2]")],
    ),
    "a step more, after another": (("q.a.x",), ("q.a.i.x",), [(1, "[target=$1.a.$2]", "[target=$1.a.i.$2]")]),
    "a last step": (
        ("a.x",),
        ("a.y",),
        [(1, *(f"call_module[target=a.{step}](args = $1, kwargs = $2)" for step in "xy"))],
    ),
}


@pytest.mark.parametrize("change", GRAPHS)
def test_paths_in_graphs(change: str) -> None:
    old, new, rules = GRAPHS[change]
    assert found(graph(*old), graph(*new), "m.graph.txt") == rules
