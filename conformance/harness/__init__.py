"""The suite's extensions of pytest, room by room: a room imports only from those above it in this list.

- `foreign`: text of what is judged, whose `__str__` may raise and whose words may be no words for a terminal.
- `specification`: what an implementation has to do, requirement by requirement, and the tests of a level.
- `outcomes`: the outcome of a test, and what its report carries to the controlling process, as plain data.
- `options`: the command line, and what else was asked for in a run.
- `limits`: the time and the memory that a test may take.
- `scheduling`: which worker of pytest-xdist runs which tests.
- `stopping`: Ctrl-C and SIGTERM.
- `implementation`: the implementation under test, and what it declares as unsupported.
- `known_failures`: lists of known failures, as a strict ratchet.
- `judging`: the outcome of each test, and its failure in words.
- `texts`: printed graphs and generated code, compared with the files in snapshots/.
- `reporting`: the verdict on each requirement, and what a run prints and writes of its results.
- `models`: the models that tests run on, and how the results of two of them are compared.
- `plugin`: the options and hooks of all rooms, registered with pytest. Start reading here.
"""
