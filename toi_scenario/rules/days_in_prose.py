"""Finds days that no calendar has."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator

MONTHS = (
    r"jan(?:v|uary|vier)?",
    r"feb(?:ruary)?|f[ée]v(?:r|rier)?",
    r"mar(?:ch|s)?",
    r"apr(?:il)?|avr(?:il)?",
    r"may|mai",
    r"june?|juin",
    r"july?|juil(?:let)?",
    r"aug(?:ust)?|ao[uû]t",
    r"sept?(?:em(?:ber|bre))?",
    r"oct(?:o(?:ber|bre))?",
    r"nov(?:em(?:ber|bre))?",
    r"d[eé]c(?:em(?:ber|bre))?",
)

# Compiled at first use: every check would wait for it, and most dates are written in numbers.
_ISO = r"\b(\d{4})-(\d\d?)-(\d\d?)\b"
_ANY = "|".join(f"(?P<m{number}>{names})" for number, names in enumerate(MONTHS, 1))
_YEAR = r"(?:\.?,?\s+(?:of\s+)?(?P<year>\d{4}))?"
_DAY_FIRST = rf"\b(?P<day>\d\d?)(?:st|nd|rd|th|er|\.)?\s+(?:of\s+)?(?:{_ANY})\b{_YEAR}"
_MONTH_FIRST = rf"\b(?:{_ANY})\.?\s+(?P<day>\d\d?)(?:st|nd|rd|th)?\b{_YEAR}"
_MOST = 31  # a larger number beside a month is a year, as in June 44
_LEAP = 1944  # stands for a year that is not told


def days(text: str) -> Iterator[tuple[str, int, int, int]]:
    """The days that a text names: as it is written, the year, the month and the day."""
    for found in re.finditer(_ISO, text):
        yield found[0], int(found[1]), int(found[2]), int(found[3])
    for form in (_DAY_FIRST, _MONTH_FIRST) if len(text.split()) > 1 else ():
        for found in re.finditer(form, text, re.IGNORECASE):
            month = next(number for number in range(1, len(MONTHS) + 1) if found[f"m{number}"])
            if int(found["day"]) <= _MOST:
                yield found[0], int(found["year"] or _LEAP), month, int(found["day"])


def is_day(year: int, month: int, day: int) -> bool:
    """Whether a calendar has it."""
    return 1 <= month <= len(MONTHS) and 1 <= day <= monthrange(year or _LEAP, month)[1]
