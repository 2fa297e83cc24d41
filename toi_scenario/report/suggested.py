"""A finding in, its suggested fix as other programs read it out: a title, and what to replace by what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from toi_scenario.document import Document
from toi_scenario.finding import Diagnostic

if TYPE_CHECKING:
    from toi_scenario.edit.suggested import Replacement


class Suggested(NamedTuple):
    """What is suggested, and the letters that make it so."""

    title: str
    replacements: list[Replacement]


def suggested(one: Diagnostic, document: Document | None) -> Suggested | None:
    """Nothing where nothing is suggested, or where it cannot be done in this text."""
    if one.fix is None or document is None:
        return None
    from toi_scenario.edit.suggested import replacements_for  # of no use where nothing is to be changed

    replacements = replacements_for(document, one)
    return Suggested(one.fix.title, replacements) if replacements else None
