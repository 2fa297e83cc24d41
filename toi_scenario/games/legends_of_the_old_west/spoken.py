"""Says what things are called inside a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding.articles import with_article
from toi_scenario.games.legends_of_the_old_west.nouns import Era
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import titled

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled

_NAMED = ("aircraft",)  # the kinds of piece that have the names of their makers


def said(piece: Piece) -> str:
    """One of a piece: `light gun`, `half-track`, `NCO`, `Renault FT`."""
    facts = piece.facts
    if counted := facts.get("counted", {}).get("en"):
        return counted.partition("|")[0]
    name = titled(piece, "en").partition(",")[0]
    made = "origin" in facts or piece.kind in _NAMED
    return name if made else _inside(name)


def era_said(era: Era) -> str:
    """With its article: `the colonial era`."""
    return f"the {kind_said(era)}"


def each_said(pieces: Iterable[Piece]) -> Iterator[str]:
    """Several, with how many of each if there is more than one."""
    for piece, number in Counter(pieces).items():
        yield with_article(said(piece)) if number == 1 else f"{number} × {said(piece)}"


def _inside(name: str) -> str:
    """A name as it stands inside a sentence: with a small letter, if it is no name of one thing."""
    return name if name[1:] != name[1:].casefold() else name[:1].casefold() + name[1:]


def kind_said(noun: Titled) -> str:
    """What any other thing of the catalog is called, such as what a man is trained for."""
    return _inside(titled(noun, "en"))
