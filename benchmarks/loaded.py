"""How much of reference_fx a program loads that traces a module, runs it, and runs it with an Interpreter.

    python -m benchmarks.loaded

It prints the lines of each file that is in memory then, without the examples of docstrings, their sum, and how long
`import reference_fx` took after torch.
"""

import argparse
import ast
import doctest
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROGRAM = """
import json, sys, time, torch
start = time.perf_counter()
import reference_fx as fx
seconds = time.perf_counter() - start
module = fx.symbolic_trace(torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU()))
module(torch.ones(1, 2))
fx.Interpreter(module).run(torch.ones(1, 2))
files = [module.__file__ for name, module in sys.modules.items() if f"{name}.".startswith("reference_fx.")]
print(json.dumps([seconds, files]))
"""


def lines_without_examples(source: str) -> int:
    """The lines that a file would have if no docstring had an example."""
    count = len(source.splitlines())
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        parts = doctest.DocTestParser().parse(ast.get_docstring(node) or "")
        if len(parts) > 1:
            text = "".join(part for part in parts if isinstance(part, str)).replace("Example:", "").rstrip()
            written = node.body[0]
            count -= (written.end_lineno or written.lineno) - written.lineno
            count += text.count("\n") + ("\n" in text)  # quotes end a longer text on a line of their own
    return count


def loaded() -> tuple[float, dict[str, int]]:
    """The seconds that the import took, and the lines of each file of reference_fx that a small program loads.

    Examples of docstrings are documentation, and not counted.
    """
    ran = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, check=True, capture_output=True, text=True)
    seconds, files = json.loads(ran.stdout)
    paths = sorted(Path(file) for file in files)
    return seconds, {
        path.relative_to(ROOT / "reference_fx").as_posix(): lines_without_examples(path.read_text()) for path in paths
    }


def main() -> None:
    """Print the table."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    seconds, lines = loaded()
    for file, count in lines.items():
        print(f"{count:6,}  {file}")
    print(f"{sum(lines.values()):6,}  lines in {len(lines)} files; imported in {seconds * 1000:.0f} ms, after torch")


if __name__ == "__main__":
    main()
