"""The file that shields.io makes a badge of: https://shields.io/badges/endpoint-badge."""

import json

from conformance.report.records import Record
from conformance.report.totals import Total, total

_COLOURS = ((1.0, "green"), (0.9, "yellowgreen"), (0.75, "yellow"), (0.5, "orange"), (0.0, "red"))
"""By the part of the backward compatible requirements that is met, at least."""


def badge(record: Record, label: str = "FX conformance") -> str:
    """The badge of `record`, as JSON. Of a run that was asked for a part of the suite it says so, in grey."""
    whole = total(record.requirements.values())
    if not whole.all:
        message, colour = "nothing judged", "lightgrey"
    elif record.partial:
        message, colour = f"{whole} of a partial run", "lightgrey"
    else:
        message, colour = str(whole), _colour(whole, record)
    return json.dumps({"schemaVersion": 1, "label": label, "message": message, "color": colour}, indent=2) + "\n"


def _colour(whole: Total, record: Record) -> str:
    if whole.met == whole.all:
        return "brightgreen"
    must = total(each for each in record.requirements.values() if each.level == "must")
    part = must.met / must.all if must.all else whole.met / whole.all
    return next(colour for least, colour in _COLOURS if part >= least)
