"""Imports what a run of pytest imports, by a run without tests, and reads the specification, once for all runs that are
forked from the process that does. pytest itself has to import its plugins, or it could not rewrite their assertions,
and would warn."""

import gc
import tempfile
import weakref

import pytest

import models  # noqa: F401 (torch and torchvision are imported)
from conformance.harness.specification.requirements import load_requirements

with tempfile.TemporaryDirectory() as empty:
    plugins = ("conformance.harness.plugin", "no:cacheprovider", "no:hypothesispytest", "no:terminal")
    pytest.main(["--rootdir", empty, empty, *(word for plugin in plugins for word in ("-p", plugin))])

load_requirements()
gc.collect()
gc.freeze()  # so that no collection in a forked process writes to the memory that all of them share

# What torch takes back at the end takes longer than some runs do: it is left to the process that they are forked from.
for each in list(weakref.finalize._registry):  # type: ignore[attr-defined] # finalizers can be found nowhere else
    each.atexit = False
