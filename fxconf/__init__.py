"""Commands over what a run of the suite leaves: `fxconf COMMAND`, or `python -m fxconf COMMAND`."""
