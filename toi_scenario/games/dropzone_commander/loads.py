"""Tells what is wrong with those whom a transport carries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.finding import Finding
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.as_written import of_unit
from toi_scenario.games.dropzone_commander.bills import number
from toi_scenario.games.dropzone_commander.profiles import INFANTRY, profile
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import counted

_COUNTED = {INFANTRY: ("stand of infantry", "stands of infantry")}
_ON_FOOT = "take `aboard:` away, or carry it in another transport"


def overload(scenario: Scenario, carrier: Unit, load: Sequence[Unit]) -> Iterator[Finding]:
    """Models that a transport has no room for, enemies aboard, and squads that are elsewhere, too."""
    if not carrier.pieces:
        return
    name, room = both(carrier.id, carrier.called), profile(scenario.catalog, carrier.pieces[0]).carries
    aboard: dict[str, int] = {}
    full = set[str]()
    for unit in load:
        for piece in unit.pieces:
            this, path = f"this {piece.name}", (*unit.path, "aboard")
            aboard[piece.kind] = aboard.get(piece.kind, 0) + number(unit)
            if unit.side != carrier.side:
                told = f"{this} is {unit.side}, and {name}, which carries it, is {carrier.side}"
                yield Finding(path, told, "let it ride with its own side")
            elif piece.kind not in room:
                told = f"{name}, {with_article(carrier.pieces[0].name)}, carries no {piece.kind}"
                yield Finding(path, told, _ON_FOOT)
            elif aboard[piece.kind] > room[piece.kind] * number(carrier) and piece.kind not in full:
                full.add(piece.kind)
                every = sum(number(one) for one in load if any(each.kind == piece.kind for each in one.pieces))
                seats = counted(room[piece.kind] * number(carrier), *_COUNTED.get(piece.kind, (piece.kind,)))
                told = f"{name} carries {seats}, and {every} are aboard"
                yield Finding(path, told, _ON_FOOT)
            if word := next((word for word in ("at", "in") if word in of_unit(unit)), ""):
                told = f"{this} is aboard {name}, and somewhere else, too"
                yield Finding((*unit.path, word), told, f"take `{word}:` or `aboard:` away")
