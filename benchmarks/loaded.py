"""How much of reference_fx a program loads that traces a module, runs it, and runs it with an Interpreter.

    python -m benchmarks.loaded

It prints the lines of each file that is in memory then, their sum, and how long `import reference_fx` took after torch.
"""

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


def loaded() -> tuple[float, dict[str, int]]:
    """The seconds that the import took, and the lines of each file of reference_fx that a small program loads."""
    ran = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, check=True, capture_output=True, text=True)
    seconds, files = json.loads(ran.stdout)
    paths = sorted(Path(file) for file in files)
    return seconds, {
        path.relative_to(ROOT / "reference_fx").as_posix(): len(path.read_text().splitlines()) for path in paths
    }


def main() -> None:
    """Print the table."""
    seconds, lines = loaded()
    for file, count in lines.items():
        print(f"{count:6,}  {file}")
    print(f"{sum(lines.values()):6,}  lines in {len(lines)} files; imported in {seconds * 1000:.0f} ms, after torch")


if __name__ == "__main__":
    main()
