"""Reads the years and the month of a date that somebody wrote."""

from __future__ import annotations

import re

from toi_scenario.finding.records import NamedTuple
from toi_scenario.rules.days_in_prose import MONTHS

_ISO = re.compile(r"\b(\d{4})-(\d\d)\b")
_YEAR = re.compile(r"\b\d{4}\b")
_SHORT = re.compile(r"\b\d{1,2}[./]\d{1,2}[./](\d\d)\b|['’](\d\d)\b")  # 6.6.44, or '44
_NUMBERS = re.compile(r"(?:\b(\d{1,2})[./-])?\b(\d{1,2})[./-]\d{4}\b")  # 24.12.1914, or 12/1914
_LAST = len(MONTHS)


class Dated(NamedTuple):
    """The years that a date names, and the month, such as 1914-11; empty if it names none, or more than one."""

    years: tuple[int, ...]
    month: str


def dated(text: str, first: int, last: int) -> Dated:
    """What a date says. A year of two figures is in the century that has it between two others, or else the last's."""
    years = [int(year) for year in _YEAR.findall(text)]
    years += [_whole(int(one or other), first, last) for one, other in _SHORT.findall(text)]
    months = set(_months(text))
    month = months.pop() if len(months) == 1 and len(set(years)) == 1 else 0
    return Dated(tuple(years), f"{years[0]}-{month:02}" if month else "")


def _whole(year: int, first: int, last: int) -> int:
    centuries = range(first // 100 * 100, last + 1, 100)
    return next((one + year for one in centuries if first <= one + year <= last), last // 100 * 100 + year)


def _months(text: str) -> list[int]:
    """The months that a text names, in figures or in words. 4/12/1914 may be in April or in December."""
    found = [int(month) for _, month in _ISO.findall(text)]
    for one, other in _NUMBERS.findall(text):
        if not one or int(one) > _LAST or one == other:
            found.append(int(other))
    if any(map(str.isalpha, text)):  # twelve patterns less to compile for most dates
        found += [number for number, names in enumerate(MONTHS, 1) if re.search(rf"\b(?:{names})\b", text.casefold())]
    return [number for number in found if 1 <= number <= _LAST]
