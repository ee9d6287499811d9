"""Show which requirements reject wrong implementations: `python -m tests.known_bad loads_any_state_dict`."""

import argparse
import sys

from tests.known_bad.judging import judged
from tests.known_bad.tables import ROWS

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("names", nargs="*", help="rows of the tables; by default all")
parser.add_argument("-c", "--chapters", nargs="+", default=[], help="run these chapters, not only what is to reject it")
parser.add_argument("-l", "--limit", type=int, default=5, help="the number of requirements after which to stop then")
parser.add_argument("-o", "--options", default="", help="options of pytest")
options = parser.parse_args()
if unknown := {*options.names}.difference(row.name for row in ROWS):
    parser.error(f"no row in tests/known_bad/rows/ has the name {', '.join(sorted(unknown))}")
rows = [row for row in ROWS if row.name in options.names or not options.names]
chapters = options.chapters or {requirement.partition(".")[0] for row in rows for requirement in row.fails}
found: dict[str, dict[str, str]] = {}
for device in {row.device for row in rows}:
    there = [row for row in rows if row.device == device]
    found |= judged(there, chapters, *options.options.split(), limit=options.limit if options.chapters else 0)
for row in rows:
    print(f"{row.name}:", "rejected by" if found[row.name] else "not rejected: every test passes")
    for requirement, message in found[row.name].items():
        print(f"    {requirement}: {' '.join(message.split())[:300]}")
sys.exit(0 if all(found.values()) else 1)
