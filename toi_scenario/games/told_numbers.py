"""Writes numbers of answers, as people and programs read them."""

from __future__ import annotations

from fractions import Fraction

_NONE = "-"
_NEARLY_ALL = 1 - 1e-6


def percent(chance: Fraction | float | None, lang: str) -> str:
    """A chance in per cent, to a tenth."""
    return _NONE if chance is None else f"{decimal(100 * float(chance), lang)} %"


def decimal(number: Fraction | float | None, lang: str) -> str:
    """A number with one digit behind the point."""
    return _NONE if number is None else _pointed(f"{float(number):.1f}", lang)


def plainly(number: float, lang: str) -> str:
    """A number without needless digits, to hundredths at least."""
    return _pointed(f"{round(number, 2):.7g}", lang)


def hundredths(share: float) -> str:
    """A share in hundredths; a little is not nothing, and nearly all is not all."""
    if not share:
        return "-"
    return "100" if share >= _NEARLY_ALL else str(min(99, max(1, round(100 * share))))


def exactly(chance: Fraction) -> dict[str, object]:
    """A chance for programs: as a number, and exactly."""
    return {"chance": float(chance), "exactly": str(chance)}


def _pointed(number: str, lang: str) -> str:
    """With the point of a language; a text has none, and is English."""
    return number.replace(".", ",") if lang == "fr" else number
