"""Commands that read records and snapshots of the suite: `fxconf COMMAND`, or `python -m fxconf COMMAND`."""
