"""A vehicle carries more than it can.

What finds no seat walks: place it on the ground, or give it a vehicle of its own. In Tide of Iron a truck carries two
squads, a half-track one, a tank none; in Legends of the Old West figures are counted, without the crew.
Vehicles carry units of their own side, and no vehicles.

Where models are counted by their kind, a transport carries so many of each. Silent where nobody has recorded how much a
vehicle carries, and where a special rule speaks of riding.

Rules: "Transporter des squads en véhicules", "Camions", "Véhicules légers"; the column "Passagers".

Good::

    units:
      - {side: german, vehicle: opel-blitz, id: truck, at: F3}
      - {side: german, squad: {regular: 4}, aboard: truck}
      - {side: german, squad: {regular: 4}, aboard: truck}

Bad::

    units:
      - {side: german, vehicle: sdkfz-251, id: track, at: F3}
      - {side: german, squad: {regular: 4}, aboard: track}
      - {side: german, squad: {regular: 4}, aboard: track}  # <- track, a sdkfz-251, carries 1 squad, and 2 are aboard

Bad::

    units:
      - {side: german, vehicle: opel-blitz, id: truck, at: F3}
      - {side: american, squad: {regular: 4}, aboard: truck}  # <- this squad is american, and truck, which carries it, is german

Bad::

    units:
      - {side: german, vehicle: opel-blitz, id: truck, at: F3}
      - {side: german, vehicle: opel-blitz, id: second, aboard: truck}  # <- second is a vehicle, and truck carries squads only

Bad::

    units:
      - {side: german, vehicle: opel-blitz, id: truck, at: F3}
      - {side: german, squad: {regular: 4}, aboard: truck, at: E4}  # <- this squad is aboard truck, and placed in another hex
      - {side: german, squad: {regular: 4}, aboard: truck, in: pillbox}  # <- this squad is aboard truck, and in a fortification too
    board: {layout: [[P1A]], markers: [{marker: pillbox, at: F3}]}

Bad::

    units:
      - {side: german, vehicle: opel-blitz, id: truck, aboard: track}  # <- truck and track are aboard each other, so they stand nowhere
      - {side: german, vehicle: sdkfz-251, id: track, aboard: truck}

Good::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 9}], aboard: truck}
      - {side: american, vehicle: military-truck, id: truck, crew: {figure: crew, count: 2, role: driver}}
      - {side: german, squad: [nco, {figure: regular, count: 13}]}
    sides:
      american: {points: 200, deploy: {edge: south, depth: 20}}
      german: {points: 200, deploy: {edge: north, depth: 20}}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 10}], aboard: truck}  # <- truck, a military-truck, carries 10 figures, and 11 are aboard
      - {side: american, vehicle: military-truck, id: truck, crew: {figure: crew, count: 2, role: driver}}
      - {side: german, squad: [nco, {figure: regular, count: 14}]}
    sides:
      american: {points: 200, deploy: {edge: south, depth: 20}}
      german: {points: 200, deploy: {edge: north, depth: 20}}

Bad::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 8}], id: able}
      - {side: american, squad: [nco, {figure: regular, count: 8}], aboard: able}  # <- able is a squad, and only vehicles carry squads and guns
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
      - {side: german, squad: [nco, {figure: regular, count: 8}]}
    sides:
      american: {deploy: {edge: south, depth: 20}}
      german: {deploy: {edge: north, depth: 20}}

Good::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-carrier, count: 2, id: dove}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 4, aboard: dove}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-carrier, count: 2}
      - {side: red, battlegroup: second, unit: sample-squad, count: 4}

Bad::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-lifter, id: dove}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 4, aboard: dove}  # <- dove carries 3 stands of infantry, and 4 are aboard
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-lifter, id: crow}
      - {side: red, battlegroup: second, unit: sample-squad, count: 4, aboard: crow}  # <- crow carries 3 stands of infantry, and 4 are aboard

Bad::

    game: dropzone-commander
    units:
      - {side: blue, battlegroup: first, unit: sample-flak, id: dove}
      - {side: blue, battlegroup: first, unit: sample-squad, count: 3, aboard: dove}  # <- dove, a sample-flak, carries no infantry
      - {side: blue, battlegroup: second, unit: sample-lifter, id: eagle}
      - {side: red, battlegroup: first, unit: sample-flak, aboard: eagle}  # <- this sample-flak is red, and eagle, which carries it, is blue
      - {side: red, battlegroup: second, unit: sample-lifter, id: crow}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3, aboard: crow, in: hall}  # <- this sample-squad is aboard crow, and somewhere else, too
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.model.surfaces import celled
from toi_scenario.names import counted, listed

severity = Severity.ERROR
only_with = "transport"

_OF_RIDING = r"\b(carr(?:y|ies|ied)\b|aboard|passengers?\b|rid(?:e|es|ing|ers?)\b|transport|embarqu|passagers?\b)"


def check(scenario: Scenario) -> Iterator[Finding]:
    loads: dict[str, list[Unit]] = {}
    for unit in scenario.units:
        if unit.carrier:
            loads.setdefault(unit.carrier, []).append(unit)
    if loads and (found := list(_faults(scenario, loads))) and not scenario.speaks_of(_OF_RIDING):
        yield from found


def _faults(scenario: Scenario, loads: Mapping[str, list[Unit]]) -> Iterator[Finding]:
    carriers = {unit.id: unit for unit in scenario.units if unit.id}
    circling = set[str]()
    for name, load in loads.items():
        circle = _circle(carriers, name)
        if name not in circle:
            yield from (scenario.words.overload or _fault)(scenario, carriers[name], load)
        elif circling.isdisjoint(circle):
            circling.update(circle)
            yield _round(scenario, carriers, sorted(circle, key=list(carriers).index))


def _circle(carriers: Mapping[str, Unit], name: str) -> list[str]:
    """The units that carry one another in a circle, followed from a name; empty if there is no circle."""
    seen: list[str] = []
    while name and name not in seen:
        seen.append(name)
        name = carriers[name].carrier
    return seen[seen.index(name) :] if name else []


def _on_foot(scenario: Scenario) -> str:
    return f"write `at:` with a {scenario.surface.cell} instead"


def _round(scenario: Scenario, carriers: Mapping[str, Unit], circle: list[str]) -> Finding:
    path = (*carriers[circle[0]].path, "aboard")
    names = [both(name, carriers[name].called) for name in circle]
    if len(circle) == 1:
        return Finding(path, f"{names[0]} is aboard itself, so it stands nowhere", _on_foot(scenario))
    return Finding(path, f"{listed(names, 'and')} are aboard each other, so they stand nowhere", _on_foot(scenario))


def _fault(scenario: Scenario, carrier: Unit, load: list[Unit]) -> Iterator[Finding]:
    """What is wrong with those whom a unit carries."""
    name, on_foot, (carrying, carried) = both(carrier.id, carrier.called), _on_foot(scenario), scenario.words.transport
    told = listed((f"{kind}s" for kind in carried), "and")
    if carrier.kind != carrying:
        message = f"{name} is {with_article(carrier.kind)}, and only {carrying}s carry {told}"
        yield Finding((*load[0].path, "aboard"), message, on_foot)
        return
    for unit in load:
        if where := "a fortification" if unit.shelter is not None else unit.inside:
            message = f"this {unit.kind} is aboard {name}, and in {where} too"
            yield Finding((*unit.path, "in"), message, "leave out `in:` or `aboard:`")
        elif unit.at != unit.path and unit.place != carrier.place:
            where = f"in another {scenario.surface.cell}" if celled(scenario.surface) else "elsewhere, too"
            message = f"this {unit.kind} is aboard {name}, and placed {where}"
            yield Finding(unit.at, message, f"leave out `at:`, because it is where {name} is")
    for unit in load:
        path = (*unit.path, "aboard")
        if unit.kind not in carried:
            what = both(unit.id, unit.called) or "this"
            yield Finding(path, f"{what} is {with_article(unit.kind)}, and {name} carries {told} only", on_foot)
        elif unit.side != carrier.side:
            message = f"this {unit.kind} is {unit.side}, and {name}, which carries it, is {carrier.side}"
            yield Finding(path, message, f"let it ride with its own side, or {on_foot}")
    riders = [unit for unit in load if unit.kind in carried and unit.side == carrier.side]
    yield from _overfull(scenario, carrier, riders, on_foot)


def _overfull(scenario: Scenario, carrier: Unit, riders: list[Unit], on_foot: str) -> Iterator[Finding]:
    """That more are aboard than there are seats; it is told of the first that finds none."""
    (_, carried), (word, counts), models = scenario.words.transport, scenario.words.seats, scenario.words.models
    heads = [models(unit) if counts and models else 1 for unit in riders]
    filled, noun = list(accumulate(heads)), counts or carried[0]
    for piece in carrier.pieces:
        seats = piece.of(carrier.nation).get(word)
        if not isinstance(seats, int):
            continue
        first = next((at for at, taken in enumerate(filled) if taken > seats), None)
        if first is not None:
            aboard = f"{filled[-1]} are aboard" if filled[-1] > 1 else "1 is aboard"
            carries = f"carries {counted(seats, noun) if seats else f'no {noun}'}"
            message = f"{both(carrier.id, carrier.called)}, {with_article(piece.name)}, {carries}, and {aboard}"
            yield Finding((*riders[first].path, "aboard"), message, on_foot)
