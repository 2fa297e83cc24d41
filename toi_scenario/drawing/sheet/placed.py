"""Tells of the units that the scenario itself places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toi_scenario.drawing.map.units import hidden
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.typesetting import Run
from toi_scenario.drawing.words.phrases import known, one_of
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Side, Unit
from toi_scenario.names import plain

STATE = ("damage", "condition", "fixed")


def placed(names: Names, side: Side) -> Iterator[list[Run]]:
    """The units that the scenario itself places."""
    carriers = {unit.id: unit for unit in names.scenario.units if unit.id}
    for unit in names.scenario.units:
        if unit.side != side.name:
            continue
        told = []
        if _is_told_apart(names, unit) and not hidden(names.view, unit):
            told.append(f"({names.view.labelled(unit.called, unit.id)})")
        place = names.spot(unit.place, unit.inside) or _at(names, str(unit.facts.get("at", "")))
        state = [names.common(names.piece(piece, unit.nation)) for piece in unit.bears]
        if unit.division:
            state.append(names.division(side, unit.division, within=True))
        if unit.carrier:
            state.append(_aboard(names, carriers[unit.carrier]))
        if unit.shelter is not None:
            state.append(names.say("in", shelter=one_of(names.lang, names.one(unit.shelter))))
        state += [names.label("concealed")] if unit.concealed else []
        state += [names.say("bears", marker=names.common(names.piece(one, unit.nation))) for one in unit.markers]
        state += names.state(unit.facts, *STATE)
        told.append(", ".join([*([place] if place else []), *state]))
        called = names.words["face_down"] if hidden(names.view, unit) else _pieces(names, unit)
        yield [Run(called, True), Run(" ".join(told))]


def _at(names: Names, written: str) -> str:
    """A place as the scenario writes it, which is not on the map."""
    return names.words["at"].format(place=written) if written else ""


def _is_told_apart(names: Names, unit: Unit) -> bool:
    """Whether a unit has a name, or an id without which nobody would know what is said of it."""
    if unit.called or not unit.id:
        return bool(unit.called)
    scenario, victory = names.scenario, names.scenario.victory
    targets = [name for one in victory.conditions for name in one.destroyed]
    targets += [name for one in victory.scores for name in one.targets]
    alike = (one for one in scenario.units if one.side == unit.side and one.pieces == unit.pieces)
    return plain(unit.id) in map(plain, (*scenario.named, *targets)) or sum(1 for _ in alike) > 1


def _pieces(names: Names, unit: Unit) -> str:
    """A unit by what it is made of."""
    if len(unit.pieces) == 1:
        return names.piece(unit.pieces[0], unit.nation)
    told = names.all(names.so_many(number, piece, unit.nation) for piece, number in Counter(unit.pieces).items())
    # What is said behind it is said of the whole, not of the last piece.
    return f"{capital(names.label(unit.kind))} ({told})" if unit.kind in names.scenario.words.several else told


def _aboard(names: Names, carrier: Unit) -> str:
    """The unit that another is aboard: by its own name, or by what it is and its id."""
    if carrier.called:
        return names.say("aboard", carrier=names.areas.phrase(carrier.id))
    what = " ".join(names.one(piece) for piece in carrier.pieces[:1])
    tag = f" ({names.view.labelled(carrier.called, carrier.id)})" if _is_told_apart(names, carrier) else ""
    return names.say("aboard", carrier=f"{known(names.lang, what)}{tag}")
