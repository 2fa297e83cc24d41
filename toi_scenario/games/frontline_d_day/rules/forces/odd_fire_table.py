"""A table of fire rises where those of the rulebook fall.

Rapid fire costs ammunition and is stronger than aimed fire. The nearer the target the stronger the fire, but for a
sniper, whose fire is strongest from afar and falls as the target comes nearer; and it has no gap, nor is a soldier's
nothing but gaps. Probably numbers changed places. Vehicles and guns, and tables that begin with null, such as a
mortar's, may be strongest from afar.

Rules: "Mode de tir", "Le tir rapide coûte des munitions mais génère davantage de puissance de feu."; "Table de puissance
de feu"; "Snipers".

Good::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, fire: {aimed: [8, 6, 6, 2], rapid: [12, 8, 8, 4]}}

Bad::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, fire: {aimed: [12, 10, 6, 2], rapid: [8, 6, 4, 2]}}  # <- own-rifle fires rapidly with 8 at distance 0 to 1, and aimed with 12

Bad::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, fire: {aimed: [2, 4, 6, 8]}}  # <- own-rifle fires aimed with 4 at distance 2 to 3, and nearer with 2

Bad::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, fire: {aimed: [8, null, 4, 2]}}  # <- own-rifle cannot fire at distance 2 to 3, but further it can

Bad::

    catalog:
      pieces:
        own-sniper: {like: sample-sniper, fire: {aimed: [12, 10, 8, 6]}}  # <- own-sniper is a sniper, and fires aimed with 10 at distance 2 to 3, but nearer with 12

Bad::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, fire: {aimed: [null, null, null, null]}}  # <- own-rifle fires at no distance at all
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.printed import Shots
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING

_MODES = {"aimed": "aimed", "rapid": "rapidly"}


def check(scenario: Scenario) -> Iterator[Finding]:
    band = scenario.catalog.limit("band")
    for card in cards(scenario):
        fire = printed(card.piece).fire
        soldier = card.piece.kind == "soldier"
        sniper = has(scenario.catalog, card.piece, "concealed")
        fault = (
            (soldier and _nothing(fire))
            or _slow(fire, band)
            or _gap(fire, band)
            or (soldier and _wrong_way(fire, band, sniper))
        )
        if fault:
            yield Finding(card.at("fire"), f"{card.piece.name} {fault}", "compare the numbers with the card")


def _nothing(fire: Mapping[str, Shots]) -> str:
    """A table without a number."""
    return "fires at no distance at all" if fire and all(shot is None for row in fire.values() for shot in row) else ""


def _slow(fire: Mapping[str, Shots], band: int) -> str:
    """Where rapid fire is weaker than aimed fire."""
    for column, (aimed, rapid) in enumerate(zip(fire.get("aimed", ()), fire.get("rapid", ()), strict=False)):
        if aimed is not None and rapid is not None and rapid < aimed:
            return f"fires rapidly with {rapid} at distance {_at(column, band)}, and aimed with {aimed}"
    return ""


def _gap(fire: Mapping[str, Shots], band: int) -> str:
    """Where nobody can fire between two distances at which one can."""
    reached = [any(shot is not None for shot in column) for column in zip(*fire.values(), strict=False)]
    for column in range(1, len(reached) - 1):
        if not reached[column] and any(reached[:column]) and any(reached[column:]):
            return f"cannot fire at distance {_at(column, band)}, but further it can"
    return ""


def _wrong_way(fire: Mapping[str, Shots], band: int, sniper: bool) -> str:
    """Where fire is stronger from afar, or a sniper's from near by."""
    for mode, row in fire.items():
        known = [(column, shot) for column, shot in enumerate(row) if shot is not None]
        if not known or (known[0][0] and not sniper):
            continue
        for (_, near), (column, far) in pairwise(known):
            if sniper and far < near:
                return f"is a sniper, and fires {_MODES[mode]} with {far} at distance {_at(column, band)}, but nearer with {near}"
            if not sniper and far > near:
                return f"fires {_MODES[mode]} with {far} at distance {_at(column, band)}, and nearer with {near}"
    return ""


def _at(column: int, band: int) -> str:
    return f"{band * column} to {band * column + band - 1}"
