"""Tests that sets of squares tell what a plain march tells."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import yaml

from tests.support import plain_marches
from tests.support.examples import IN_PACK
from toi_scenario import games, load
from toi_scenario.files import shipped_files
from toi_scenario.games.heroes_of_normandie import movement, needs
from toi_scenario.model.scenario.needs import Missed, Need, missed_by
from toi_scenario.model.scenario.needs import needs as needs_of
from toi_scenario.model.scenario.scenario import Scenario

SMALL: dict[str, Any] = yaml.safe_load(shipped_files.smallest(games.ALL["heroes-of-normandie"].name))
AMERICANS = ("sample-rifles", "sample-scouts", "sample-ducks", "sample-command", "sample-tank", "guide", "lost", "post")
GERMANS = ("sample-grenadiers", "sample-bunker", "sample-staff", "sample-panzer")
OWN: dict[str, dict[str, Any]] = {
    "guide": {"types": ["infantry"], "skills": ["forward"]},
    "lost": {"types": ["infantry"], "skills": ["disoriented"]},
    "post": {"types": ["hq"], "skills": ["immobile"]},
    "swimmers": {"kind": "hero", "skills": ["amphibious"], "host": {"any_of": ["infantry"]}},
}
CARD = {"kind": "unit", "nation": "american", "activation": 4, "fires": [], "hit_points": 1}


def some_board(random: Random) -> Scenario:
    """A board with water, passages and floods, on which units of both sides stand and wait."""
    columns, rows = random.randint(3, 9), random.randint(3, 6)
    names = [f"{chr(65 + column)}{row + 1}" for column in range(columns) for row in range(rows)]

    def a_few(most: int = 1) -> list[str]:
        return random.sample(names, min(len(names), random.randint(1, most)))

    water, flooded = a_few(len(names) // 2 + 1), a_few(len(names) // 3 + 1)
    overlays = [{"terrain": "water", "at": water}, {"terrain": "flooded", "at": flooded}]
    overlays = random.sample(overlays, random.randint(0, 2))
    markers = [{"marker": "passage", "at": water[:2]}] if random.random() < 0.5 else []
    spots = [*names, *names, f"D{rows + 1}", "Z9"]  # two of them off the board
    units = [
        {"side": side, "unit": random.choice(cards), "at": random.choice(spots), "face": "up"}
        for side, cards in (("american", AMERICANS), ("german", GERMANS))
        for _ in range(random.randint(0, 2))
    ]

    def side(cards: tuple[str, ...]) -> dict[str, Any]:
        orders = random.choice([1, 2, 4, [3, 1], [1, 1, 2]])
        reserve = dict.fromkeys(random.sample(cards, random.randint(0, 2)), 1)
        return {"orders": orders, "directives": random.randint(0, 3), "deploy": a_few(3), "reserve": reserve}

    german, american = side(GERMANS), side(AMERICANS)
    american["reserve"] |= {"swimmers": 1} if random.random() < 0.3 else {}
    two = {"winner": "german", "when": {"round": 1}, "holds": {"kind": "victory", "at_least": 2}}
    objectives = {name: {"kind": "victory", "at": random.choice(names)} for name in "abcd"}
    mine = {"winner": "american", "holds": "a"}
    pieces = {**SMALL["catalog"]["pieces"], **{name: {**CARD, **own} for name, own in OWN.items()}}
    data = {
        **SMALL,
        "rounds": random.randint(1, 5),
        "variants": ["no-terrain"] if random.random() < 0.1 else [],
        "board": {"columns": columns, "rows": rows, "overlays": overlays, "markers": markers},
        "sides": {"american": american, "german": german},
        "units": units,
        "objectives": objectives,
        "victory": {"conditions": [mine, two, {"winner": "german", "otherwise": True}]},
        "catalog": {"pieces": pieces},
    }
    return load(json.dumps(data), IN_PACK)


def told(missed: Iterable[Missed]) -> list[tuple[Need, int, int | None]]:
    """What rules tell of needs: in how many places a side can stand, and the round in which it stands in enough."""
    return [
        (need, len(rounds), rounds[need.least - 1] if len(rounds) >= need.least else None) for need, rounds in missed
    ]


def plainly(scenario: Scenario) -> Iterator[Missed]:
    """The needs that sides cannot meet in time, if every unit marches by itself to the end."""
    every = {name: plain_marches.each_unit(scenario, side) for name, side in scenario.sides.items()}
    for need in needs_of(scenario):
        units = [first for name in need.sides for first in every[name]]
        if any(units) and not needs._is_closed(scenario, need):
            yield from missed_by(need, units)


def test_as_a_plain_march() -> None:
    """Whatever the ground, the cards and the orders, the same needs are missed by the same rounds, and every unit comes
    to every square when it does by itself."""
    late = never = 0
    for seed in range(120):
        scenario = some_board(Random(seed))
        expected = told(plainly(scenario))
        assert expected == told(needs.missed(scenario)), seed
        late += any(number is not None for *_, number in expected)
        never += any(number is None for *_, number in expected)
        for side in scenario.sides.values():
            mine = (unit.first for unit in movement.coming(scenario, side))
            every = zip(plain_marches.each_unit(scenario, side), mine, strict=True)
            for plain, first in every:
                assert first == {place: number for place, number in plain.items() if place in first}, seed
                assert scenario.cells.places.isdisjoint(plain.keys() - first), seed
    assert late > 20
    assert never > 12
