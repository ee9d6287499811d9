"""Register the suite's harness with pytest, which asks that this be done at the top."""

pytest_plugins = ["conformance.harness.plugin"]
