"""Random names and random arguments of calls, as text."""

import keyword
from typing import Any
from unicodedata import normalize

from hypothesis import strategies as st

from conformance.harness.implementation.loading import Implementation
from conformance.random_programs.script import FORMS, Script

# Values

_digits = st.integers(0, 99)
_texts = st.lists(st.sampled_from("ab'\"\\\n\r\t\0 {}%#\N{SNOWMAN}\N{GRINNING FACE}\x7f\N{NO-BREAK SPACE}"), max_size=6)
# Complex numbers with nan, infinities or -0.0 are left out: codegen.values[complex].
_scalars = st.one_of(
    st.sampled_from(["None", "...", "True", "False", "-0.0", "float('nan')", "float('inf')", "float('-inf')", "2j"]),
    _digits.map(str),
    st.builds("{}{} * 10**{}".format, st.sampled_from(["", "-"]), _digits, _digits),
    st.builds("{}{}.{}e{}".format, st.sampled_from(["", "-"]), _digits, _digits, st.integers(-99, 99)),
    st.builds("complex({}, {}.5)".format, _digits, _digits),
    _texts.map(lambda letters: repr("".join(letters))),
    st.builds("range({}, {}, {})".format, _digits, _digits, st.sampled_from([1, -2, 3])),
    st.builds("torch.Size([{}, {}])".format, _digits, _digits),
    st.sampled_from(["torch.float16", "torch.complex64", "torch.bool", "torch.strided", "torch.channels_last"]),
    st.sampled_from(["device('cpu')", "device('cuda:1')", "torch.device('meta')"]),
)
_held = st.just("x") | _scalars | st.builds("{{({0}, 1): {0}}}".format, _digits)
# Sets with nodes are left out: codegen.values[nodes-in-sets].
_untraceable = st.builds("{{{}}}".format, _digits) | _texts.map(lambda letters: repr("".join(letters).encode()))
# Only in lists and tuples. In dicts, torch.fx writes such values as they print: codegen.values[enum-members]. In named
# tuples, torch.fx does so with everything except plain numbers: codegen.values[nested-named-tuples].
_in_sequences = st.sampled_from(["Color.RED", "[Color.GREEN]", "Pair(2, x)", "(Pair(-1, [x]), x)"])
_CONTAINERS = (
    *("[{0}]", "({0},)", "[{0}, {1}]", "({0}, {1})", "{{'k': {0}, 1: {1}}}"),
    *("slice({0}, {1}, None)", "slice({0}, {1}, 2)"),
)


def _containers(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(lambda form, *items: form.format(*items), st.sampled_from(_CONTAINERS), inner, inner)


def _arguments(scalars: st.SearchStrategy[str]) -> st.SearchStrategy[tuple[str, str]]:
    values = st.recursive(scalars, _containers, max_leaves=6)
    keywords = st.dictionaries(st.sampled_from(["k", "dtype", "self_", "input", "_0", "é"]), values, max_size=2)
    return st.tuples(
        st.lists(values | _in_sequences, max_size=3).map(lambda items: f"({''.join(f'{item}, ' for item in items)})"),
        keywords.map(lambda found: f"{{{', '.join(f'{key!r}: {value}' for key, value in found.items())}}}"),
    )


_EVERY, _TRACEABLE = _arguments(_held | _untraceable), _arguments(_held)


def arguments(form: str) -> st.SearchStrategy[tuple[str, str]]:
    """Draw the text of arguments and keyword arguments for a form. `x` is an input.

    Forms that trace again get no sets and bytes. In torch.fx, unpickling also traces again.
    """
    return _TRACEABLE if form in ("pickle", "retraced", "transformer") else _EVERY


def check_arguments(fx: Implementation, texts: tuple[str, str], form: str) -> None:
    """Fail unless a call of each kind gets the values of the arguments in a form of a GraphModule."""
    args, kwargs = texts
    script = Script(
        fx,
        f"""
graph = fx.Graph()
x = graph.placeholder("x")
inner = graph.get_attr("inner")
args, kwargs = {args}, {kwargs}
first = graph.call_function(collected, args, kwargs)
second = graph.call_method("forward", (inner, *args), kwargs)
third = graph.call_module("inner", args, kwargs)
graph.output([first, second, third])
traced = fx.GraphModule({{"inner": Collector()}}, graph)
x = torch.tensor(-0.0)
""",
    )
    expected = script.value(f"[({args}, {kwargs})] * 3")
    script.check(f"{FORMS[form]}(x)", expected)


# Names

_PARTS = (
    *("x", "y", "add", "_1", "_01", "1", "_", "__", " ", "-", ".", "é", "\N{LATIN SMALL LIGATURE FI}", "ß", "名"),
    *("\N{ARABIC-INDIC DIGIT TWO}", "len", "print", "int", "class", "lambda", "None", "True", "inf", "nan", "torch"),
    *("device", "match", "forward", "args", "graph", "root", "A", "aB"),
)
_names = st.lists(st.sampled_from(_PARTS), min_size=1, max_size=3).map("".join)
# torch.fx writes the names of inputs unchanged (codegen.signature.any[any-name]). So names that are not identifiers,
# and names that hide a name of the code, are left out. Several inputs only get valid node names: codegen.names[hidden].
_HIDING = {"self", "torch", "device", "inf", "nan", "NoneType"}


def _is_parameter(name: str) -> bool:
    return (
        name.isidentifier() and not keyword.iskeyword(name) and name not in _HIDING and name == normalize("NFKC", name)
    )


_plain = st.lists(st.sampled_from("xyAB_") | st.sampled_from(["add", "_1", "aB"]), max_size=3).map("a".join)
_parameters = st.lists(_plain.filter(_is_parameter), min_size=1, max_size=3, unique=True) | st.lists(
    _names.filter(_is_parameter), min_size=1, max_size=1
)
names = st.tuples(_parameters, st.lists(_names, max_size=5))
"""Draws the names of inputs, and the names that other nodes request."""


def check_names(fx: Implementation, asked: tuple[list[str], list[str]], form: str) -> None:
    """Fail unless the names of nodes differ, and a form of the module computes what the calls compute."""
    parameters, requested = asked
    lines = ["graph = fx.Graph()"]
    lines += [f"p{number} = graph.placeholder({name!r})" for number, name in enumerate(parameters)]
    values = [f"p{number}" for number in range(len(parameters))]
    results: list[Any] = [10**number for number in range(len(parameters))]
    for number, name in enumerate(requested):
        taken = number % len(values)
        call = f"'call_function', operator.sub, ({values[-1]}, {values[taken]}), name={name!r}"
        lines.append(f"n{number} = graph.create_node({call})")
        values.append(f"n{number}")
        results.append(results[-1] - results[taken])
    lines += [f"graph.output([{', '.join(values)}])", "traced = fx.GraphModule({}, graph)"]
    script = Script(fx, "\n".join(lines))
    count = "len({node.name for node in graph.nodes})"
    script.same(count, script.value(count), len(values) + 1)
    given = results[: len(parameters)]
    script.check(f"{FORMS[form]}(*{given})", results)
    script.check(f"traced(**{dict(zip(parameters, given, strict=True))})", results)
