"""Tests what every word of the format is understood as."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path as File

import pytest
from shapely.geometry.base import BaseGeometry

from tests.conftest import Golden
from tests.rules.test_where_rules_point import texts
from tests.support.examples import IN_PACK, whole
from tests.support.word_pages import topics_of
from toi_scenario import Rejected, games, load
from toi_scenario.files import shipped_files
from toi_scenario.model.catalog.nouns import Board, Piece, Terrain
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.needs import needs
from toi_scenario.model.scenario.overview import overview_of
from toi_scenario.model.scenario.prices import allowed, price_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.set_up import sets_up
from toi_scenario.model.scenario.text_tokens import all_references, named
from toi_scenario.model.surfaces import celled, measured

# What is held elsewhere, or is as it was written.
LEFT_OUT = {"catalog", "words", "surface", "ground", "notes", "facts", "game"}
# What no example has together.
EXTRA = {
    "tide-of-iron": """\
board:
  layout: [[P1A, P2B]]
  markers: [{marker: pillbox, at: Z99, side: german}, {marker: razor-wire, at: [C2, A1], side: german}]
zones:
  dug-in: {color: red, hexes: {marker: pillbox}}
  wired: {color: olive, hexes: {within: 1, of: {marker: razor-wire}}}
  start: {color: green, hexes: [B2, B3], each: 2}
objectives:
  mill: {kind: victory, at: D3, points: 1, owner: american}
  yard: {kind: victory, at: E3, held_by: german}
  ford: {kind: victory, at: H2}
sides:
  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {zone: start, each: 1}}
  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: start}
victory:
  conditions:
    - {winner: american, when: end, holds: {kind: victory, most: true}}
    - {winner: german, when: {round: 2}, holds: {kind: victory, at_least: 2}}
    - {winner: german, when: {round: 3}, units: {in: start, most: true}}
special_rules:
  - {text: "{hex:A1} {hex:Z99} {hex:p1a.c2} {round:99} {round:last} {round:0} {rounds} {zone:nowhere} {side:german"}
""",
}


def shown(value: object, scenario: Scenario) -> str:
    """A value of a scenario in one line: nouns by their names, areas by what they hold."""
    if isinstance(value, Piece | Board | Terrain):
        return value.name
    if isinstance(value, Area):
        sure = "" if value.sure else f", {'un' * (not value.certain)}certain, {'astray' * value.astray}"
        return f"<{ground(value, scenario)}{sure}>"
    if isinstance(value, BaseGeometry):
        return f"{value.geom_type} {[*map(round, value.bounds)]}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{word}: {shown(one, scenario)}' for word, one in value.items())}}}"
    if hasattr(value, "_fields"):
        words = (
            value._fields[:1] if value._fields[:2] == ("name", "facts") else value._fields
        )  # only the name of a noun
        rows = ((word, getattr(value, word)) for word in words if word not in LEFT_OUT)
        return f"{type(value).__name__}({', '.join(f'{word}={shown(one, scenario)}' for word, one in rows)})"
    if isinstance(value, tuple | list):
        return f"[{', '.join(shown(one, scenario) for one in value)}]"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(shown(one, scenario) for one in value))}}}"
    return ascii(value) if value is None or isinstance(value, str | int | float) else type(value).__name__


def ground(area: Area, scenario: Scenario) -> str:
    """What an area holds: its places, or its size on a table."""
    surface = scenario.surface
    if measured(surface):
        return f"{surface.size(area.region):.1f}"
    names = sorted(map(surface.address, area.places)) if celled(surface) else []
    return f"{len(names)}: {' '.join(names[:12])}"


def lines(scenario: Scenario) -> Iterator[str]:
    """All that is understood, thing by thing."""
    for word in scenario._fields:
        value = getattr(scenario, word)
        if word in LEFT_OUT:
            continue
        if isinstance(value, Mapping):
            yield from (f"{word} {name}: {shown(one, scenario)}" for name, one in value.items())
        elif isinstance(value, tuple) and not hasattr(value, "_fields"):
            yield from (f"{word}: {shown(one, scenario)}" for one in value)
        else:
            yield f"{word}: {shown(value, scenario)}"
    yield from (f"mentioned: {shown(one, scenario)}" for one in mentions_of(scenario))
    for need in needs(scenario):
        places = sorted(map(scenario.surface.address, need.places)) if celled(scenario.surface) else []
        yield f"needed: {' '.join(places[:12])} by {need.sides}, {shown(need._replace(places=frozenset()), scenario)}"
    yield f"in short: {shown(overview_of(scenario), scenario)}"
    yield f"play: {scenario.last_round} rounds, {scenario.players}, {[*map(ascii, scenario.texts_of_play)]}"
    for name in scenario.sides:
        yield f"price of {name}: {price_of(scenario, name)} of {allowed(scenario, name)}"
        region = sets_up(scenario, name)
        yield f"set up {name}: {'nowhere' if region is None else ground(Area((), region), scenario)}"
    for path, reference in all_references(scenario):
        yield f"speaks at {path} of {reference}: {named(scenario, reference)}"


@pytest.mark.parametrize("game", games.ALL)
def test_every_word(game: str, golden: Golden) -> None:
    """What each example of the words of a game is understood as, but for what the smallest scenario has, too."""
    known = set(lines(load(shipped_files.smallest(game), IN_PACK)))
    told = []
    for name, topic in topics_of(games.ALL[game]).items():
        try:
            scenario = load(whole(topic.example, game), IN_PACK)
        except Rejected:
            continue
        told += [f"== {name}", *(line for line in lines(scenario) if line not in known)]
    golden(File(f"tests/golden/understood/{game}.txt"), "\n".join(told) + "\n")


def shape(line: str) -> str:
    """A line without the values in it."""
    return re.sub(r"[\w.'-]+(?![\w.'=(-])", "", line)


@pytest.mark.parametrize("game", games.ALL)
def test_every_case(game: str, golden: Golden) -> None:
    """What the cases of the rulebook and the examples of rules are understood as: the first line of each shape."""
    known, told = set[str](), list[str]()
    extra = [("extra", whole(EXTRA[game], game))] if game in EXTRA else []
    for _, text in [*extra, *texts()]:
        if f"game: {game}" not in text:
            continue
        try:
            scenario = load(text, IN_PACK)
        except Rejected:
            continue
        new = [line for line in lines(scenario) if shape(line) not in known]
        known |= set(map(shape, new))
        told += new
    golden(File(f"tests/golden/understood/{game}-cases.txt"), "\n".join(told) + "\n")
