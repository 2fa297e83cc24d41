"""Reads what the catalog says of markers and heavy weapons."""

from __future__ import annotations

from collections.abc import Collection

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece, several


class PieceRules(NamedTuple):
    """What holds for a piece; without a name in a field, nothing is said of that."""

    cover: int
    cover_for: tuple[str, ...]  # the classes of unit that have this cover
    classes: tuple[str, ...]  # those that may be inside it, or bear it
    enter: float | None  # points to go in or out
    not_in: tuple[str, ...]  # where it cannot fire from
    not_on: tuple[str, ...]  # where it never lies
    not_dug_on: tuple[str, ...]


@kept
def rules_of(piece: Piece) -> PieceRules:
    """What the catalog says of a piece, whosever it is."""
    facts = piece.facts
    return PieceRules(
        facts.get("cover", 0),
        several(facts.get("cover_for", ())),
        several(facts.get("classes", ())),
        facts.get("enter"),
        several(facts.get("not_in", ())),
        several(facts.get("not_on", ())),
        several(facts.get("not_dug_on", ())),
    )


HALVES = "halves-firepower"


def halves(marker: Piece, kind: str, bearing: Collection[str]) -> bool:
    """Whether a marker halves what a unit in its hex fires with. One that stops units halves the kinds that it stops,
    but not who bears what it does not stop; smoke stops nobody and halves all."""
    if HALVES not in marker.traits:
        return False
    return not marker.stops or (kind in marker.stops and set(marker.not_stopped).isdisjoint(bearing))
