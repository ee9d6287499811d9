"""Changes of a code generator, simulated on the texts that the real one wrote."""

import ast
import builtins
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from fxconf.review.groups import CODE, family_of, model_of

SNAPSHOTS = Path(__file__).parent.parent / "snapshots"

Change = Callable[[str], str]


def snapshots() -> dict[str, str]:
    """The graph and the code of every model that is traced, by path."""
    captured = SNAPSHOTS / "dynamo"  # whose texts are no graphs alone
    files = sorted(path for path in SNAPSHOTS.rglob("*") if path.is_file() and captured not in path.parents)
    return {path.relative_to(SNAPSHOTS).as_posix(): path.read_bytes().decode() for path in files}


def smallest(texts: Mapping[str, str], *besides: str, most_lines: int = 2000) -> dict[str, str]:
    """The texts of the models `besides`, and of the model of each family that has the shortest code."""
    lines = {model_of(path): text.count("\n") for path, text in texts.items() if path.endswith(CODE)}
    shortest = {family_of(model): model for model in sorted(lines, key=lambda model: -lines[model])}
    chosen = {*besides, *(model for model in shortest.values() if lines[model] <= most_lines)}
    return {path: text for path, text in texts.items() if model_of(path) in chosen}


def changed(texts: Mapping[str, str], code: Change | None = None, graph: Change | None = None) -> dict[str, str]:
    """`texts` after a change of all generated code, of all printed graphs, or of both."""
    changes = {".py": code, ".txt": graph}
    return {path: (changes[Path(path).suffix] or str)(text) for path, text in texts.items()}


def release_with_del(text: str) -> str:
    """`;  x = y = None` -> lines of `del x` and `del y`."""
    return re.sub(
        r";  ((?:\w+ = )+)None", lambda names: "".join(f"\n    del {name}" for name in _names(names[1])), text
    )


def release_with_one_del(text: str) -> str:
    """`;  x = y = None` -> `;  del x, y`."""
    return re.sub(r";  ((?:\w+ = )+)None", lambda names: f";  del {', '.join(_names(names[1]))}", text)


def _names(chain: str) -> list[str]:
    return chain.removesuffix(" = ").split(" = ")


_NESTED = re.compile(r'getattr\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?), ("\d+")\)')


def get_submodule(text: str) -> str:
    """`getattr(self.layer1, "0")` -> `self.layer1.get_submodule("0")`, inner ones too."""
    while (after := _NESTED.sub(r"\1.get_submodule(\2)", text)) != text:
        text = after
    return text


def add_by_name(text: str) -> str:
    """`a + b` -> `operator.add(a, b)`."""
    return re.sub(r"= (\S+) \+ ([^\s;]+)", r"= operator.add(\1, \2)", text)


def inlined_arithmetic(text: str) -> str:
    """`a = 1 - x`, `b = a * y` -> `b = 1 - x * y`, which is wrong; `a = x * y`, `b = z + a` -> `b = z + x * y`."""
    text = re.sub(r"    sub = (1 - \w+)\n    (\w+) = sub \* (\w+);  sub = ", r"    \2 = \1 * \3;  ", text)
    product = r"    (\w+) = (\w+ \* \w+);  (.*) = None\n    (\w+) = (\w+) \+ \1;  \5 = \1 = None"
    return re.sub(product, r"    \4 = \5 + \2;  \5 = \3 = None", text)


def tight_keywords(text: str) -> str:
    """`f(x, dim = 1)` -> `f(x, dim=1)`."""
    return re.sub(r"(?<=[(,])( ?\w+) = (?=[^()=;]*[,)\[(])", r"\1=", text)


def next_suffix(name: str) -> str:
    """`add` -> `add_1`, `add_1` -> `add_2`."""
    stem, _, number = name.rpartition("_")
    return f"{stem}_{int(number) + 1}" if number.isdigit() and stem else f"{name}_1"


def suffixes_in_code(text: str) -> str:
    """Every name that the code defines with the next suffix, in the strings that speak of it too."""
    tree = ast.parse(text)
    defined = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    defined |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)} - {"self"}
    places = [(node.lineno, node.col_offset) for node in ast.walk(tree) if isinstance(node, ast.Name | ast.arg)]
    lines = text.split("\n")
    for line, column in sorted(places, reverse=True):
        before, after = lines[line - 1][:column], lines[line - 1][column:]
        lines[line - 1] = before + re.sub(r"^\w+", lambda name: _renamed(name[0], defined), after)
    return re.sub(r"(?<=Proxy\()\w+", lambda name: _renamed(name[0], defined), "\n".join(lines))


def _renamed(name: str, defined: set[str]) -> str:
    return next_suffix(name) if name in defined and not hasattr(builtins, name) else name


def swap_first_sum(text: str) -> str:
    """`operator.add(a, b)` -> `operator.add(b, a)`, once: somebody's mistake."""
    swapped = re.sub(r"operator\.add\((\w+), (\w+)\)", r"operator.add(\2, \1)", text, count=1)
    assert swapped != text
    return swapped
