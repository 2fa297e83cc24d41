"""Says how a card is drawn that does not say so itself."""

from __future__ import annotations

from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.model.catalog.nouns import Catalog, Piece

_LOOKS = {"soldier": "soldier", "vehicle": "tank", "infantry-gun": "gun"}


def look(catalog: Catalog, piece: Piece) -> str:  # noqa: ARG001
    """The figure on it: leaders apart from other soldiers."""
    leads = piece.kind == "soldier" and card(piece).command
    return piece.look or ("officer" if leads else _LOOKS.get(piece.kind, ""))


def sorts(piece: Piece) -> tuple[str, ...]:
    """What a card counts as besides its kind: what it can do, such as a sniper."""
    return tuple(card(piece).abilities)
