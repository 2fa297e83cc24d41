"""Writes places and dates as people do, in each language."""

from __future__ import annotations

import re

from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.model.scenario.scenario import Scenario

_MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
}
_FIRST = {"en": "1", "fr": "1er"}  # of a month
_DATE = re.compile(r"(\d{4})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?")


def place_and_date(scenario: Scenario, lang: str) -> list[str]:
    """Where and when a battle was, as far as its scenario says so."""
    told = (written_in(scenario.facts.get("place"), lang), date(scenario.date, lang))
    return [one for one in told if one]


def date(written: str, lang: str) -> str:
    """A date such as 1944-06-12 in words; what is written otherwise, as it is."""
    found = _DATE.fullmatch(written)
    if found is None:
        return written
    year, month, day = found.groups()
    told = [_MONTHS[lang][int(month) - 1], year]
    return " ".join([_FIRST[lang] if day == "01" else day.lstrip("0"), *told] if day else told)
