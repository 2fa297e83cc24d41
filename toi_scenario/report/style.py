"""How the reader of a report wants it."""

from __future__ import annotations

from toi_scenario.finding.records import NamedTuple


class Style(NamedTuple):
    """In colour or plain, with waived findings or without; whether warnings fail."""

    color: bool = False
    waived: bool = False
    strict: bool = False
