"""Tests units of several like pieces, their crews, and their bills."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.games.game import Game
from toi_scenario.model.catalog.nouns import Catalog, Limit
from toi_scenario.model.scenario.game_words import Line
from toi_scenario.model.scenario.gate import build
from toi_scenario.model.scenario.prices import allowed, bill, price_of, total
from toi_scenario.model.scenario.scenario import Marked, Scenario, Unit
from toi_scenario.rules.forces import overspent_force, uneven_forces
from toi_scenario.text.document import read

LANE = games.ALL["frontline-d-day"]
UNITS = """units:
  - side: american
    nation: british
    section: [sample-corporal, {soldier: sample-scout, count: 3, serve: shovel, nation: american}]
  - {side: american, vehicle: sample-scout, crew: {soldier: sample-leader, count: 2}}
  - {side: german, vehicle: sample-spaher, crew: [sample-fuhrer, {soldier: sample-fuhrer, equipment: canteen}]}
  - {side: german, vehicle: sample-spaher, equipment: true}
"""


def price(scenario: Scenario, one: Unit | Marked) -> Iterator[Line]:  # noqa: ARG001
    """Ten points for each figure, seven for each marker."""
    if isinstance(one, Marked):
        yield Line(one.piece.name, one.number, 7, one.path)
    else:
        for member in one.members:
            yield Line(member.piece.name, member.number, 10, member.path)


WORDS = LANE.words._replace(
    units={"section": ("soldier",), "vehicle": ("soldier",)},
    manned={"crew": ("soldier",)},
    serves={"serve": ("equipment",)},
    price=price,
    allowed=lambda scenario, side: scenario.facts["sides"][side].get("points"),
)
GAME = Game._make(LANE)._replace(words=WORDS)


def scenario(units: str = UNITS, **points: int) -> Scenario:
    """The smallest scenario of Frontline: D-Day with other words, pieces and points."""
    small = shipped_files.smallest(LANE.name)
    data = read(small[: small.index("units:")] + units + small[small.index("catalog:") :]).data
    for side, number in points.items():
        data["sides"][side]["points"] = number
    found = build(data, GAME, nouns(LANE), "x")
    assert (True, []) == (found.scenario is not None, found.findings)
    assert found.scenario
    return found.scenario


def test_so_many_pieces_with_what_they_serve() -> None:
    """A piece of a unit may stand for several, which serve one thing together and may have a nation of their own."""
    leader, scouts = scenario().units[0].members
    assert ("sample-corporal", 1, None, "british") == (leader.piece.name, leader.number, leader.serves, leader.nation)
    assert scouts.serves
    assert ("sample-scout", 3, "shovel", "american") == (
        scouts.piece.name, scouts.number, scouts.serves.name, scouts.nation,
    )  # fmt: skip


def test_those_who_man_a_unit() -> None:
    """The crew of a unit are its members, whether it is one entry or a list."""
    _, one, two, unmanned = scenario().units
    assert [("sample-leader", 2, ("units", 1, "crew"))] == [(m.piece.name, m.number, m.path) for m in one.members]
    assert [(("units", 2, "crew", 0), []), (("units", 2, "crew", 1), ["canteen"])] == [
        (m.path, [piece.name for piece in m.bears]) for m in two.members
    ]
    assert ([], []) == ([*unmanned.members], [*unmanned.bears])


def test_bills() -> None:
    """A bill has a line for each entry and each heap of markers; without one of the prices there is no sum."""
    table = scenario()
    shovel = table.catalog.pieces["shovel"]
    area = table.sides["german"].forces[0].deployments[0].area
    marked = Marked(shovel, 2, "german", area, ("board", "markers", 0), "8", None)
    table = table._replace(markers=(marked,))
    assert [("sample-corporal", 1, 10), ("sample-scout", 3, 10), ("sample-leader", 2, 10)] == [
        line[:3] for line in bill(table, "american")
    ]
    assert (60, 34) == (price_of(table, "american"), price_of(table, "german"))
    assert total((*bill(table, "german"), Line("lance", 1, None, ()))) is None


def test_a_budget_for_each_side() -> None:
    """Each side may have points of its own."""
    table = scenario(american=59, german=20)
    assert (59, 20) == (allowed(table, "american"), allowed(table, "german"))
    assert ["american costs 60 points, and it has 59"] == [one.message for one in overspent_force.check(table)]
    assert [] == [*uneven_forces.check(table)]
    assert ["american costs 60 points, and each side has 59"] == [
        one.message for one in overspent_force.check(scenario(american=59, german=59))
    ]


def test_a_difference_that_is_allowed() -> None:
    """Sides may differ by so many hundredths of the dearer one as the catalog says; by none if it says nothing."""
    table = scenario()
    assert 1 == len([*uneven_forces.check(table)])
    for hundredths, told in ((66, 1), (67, 0)):
        limits = {**table.catalog.limits, "uneven-forces": Limit("uneven-forces", {"value": hundredths}, hundredths)}
        catalog = table.catalog._replace(limits=limits)
        assert told == len([*uneven_forces.check(table._replace(catalog=catalog))])


def of_the_year(catalog: Catalog, facts: Mapping[str, object]) -> Catalog:
    """A catalog whose pieces scenarios name by the year before them; it is asked again of one with their own."""
    year = f"{facts['date']}-"
    pieces = {
        name if name == "ours" else year + name.removeprefix(year): piece for name, piece in catalog.pieces.items()
    }
    return catalog._replace(pieces=pieces)


def test_names_of_a_scenario_for_entries() -> None:
    """A game may say how a scenario names what is in its catalog; its own pieces can be like those."""
    text = shipped_files.smallest(LANE.name)
    text = (
        text[: text.index("units:")]
        + """date: "1944"
units: [{side: american, section: [1944-sample-scout, ours]}]
catalog: {pieces: {ours: {like: 1944-sample-scout, points: 1}}}
"""
    )
    found = build(read(text).data, LANE._replace(known_as=of_the_year), nouns(LANE), "x")
    assert found.scenario
    assert ([4, 1], []) == ([piece.facts["points"] for piece in found.scenario.units[0].pieces], found.findings)
