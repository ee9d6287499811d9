"""All wrong implementations."""

from tests.known_bad import calls

TABLES = {table.__name__.rpartition(".")[2]: table.ROWS for table in (calls,)}
