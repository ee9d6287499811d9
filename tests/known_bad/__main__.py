"""Show which requirements reject wrong implementations: `python -m tests.known_bad first_batch_size -c equivalence`."""

import argparse
from itertools import chain

from tests.known_bad.judging import judged
from tests.known_bad.tables import TABLES

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("names", nargs="*", help="rows of the tables; by default all")
parser.add_argument("-c", "--chapters", nargs="+", default=[], help="run these chapters, not only what is to reject it")
parser.add_argument("-o", "--options", default="", help="options of pytest")
options = parser.parse_args()
rows = [row for row in chain(*TABLES.values()) if row.name in options.names or not options.names]
chapters = options.chapters or {requirement.partition(".")[0] for row in rows for requirement in row.fails}
found = judged(rows, chapters, *options.options.split(), all_tests=bool(options.chapters))
for row in rows:
    print(f"{row.name}:", "" if found[row.name] else "passes")
    for requirement, message in found[row.name].items():
        print(f"    {requirement}: {' '.join(message.split())[:300]}")
