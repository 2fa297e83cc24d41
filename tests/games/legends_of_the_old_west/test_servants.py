"""Tests which figures serve a weapon together, and what that costs."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario import load
from toi_scenario.games.legends_of_the_old_west.combat.weapons import fired_by
from toi_scenario.games.legends_of_the_old_west.figures import price
from toi_scenario.games.legends_of_the_old_west.servants import loaded, teams
from toi_scenario.model.scenario.scenario import Scenario

ALONE = "{figure: regular, serve: WEAPON}"
PAIR = "{figure: regular, count: 2, serve: WEAPON}"
BEARER = "{figure: engineer-demolition, weapons: [WEAPON]}"


def with_squad(*entries: str, weapon: str = "panzerschreck-bazooka") -> Scenario:
    """The smallest scenario with a squad of some figures."""
    squad = ", ".join(entries).replace("WEAPON", weapon)
    units = f"units:\n  - {{side: american, squad: [nco, {squad}]}}\n"
    return load(whole(units, "legends-of-the-old-west"), IN_PACK)


@pytest.mark.parametrize(
    ("entries", "numbers", "helped"),
    [
        ((PAIR,), [2], [True]),
        ((PAIR, PAIR), [2, 2], [True, True]),
        ((ALONE,), [1], [False]),
        ((ALONE, ALONE), [2], [True]),
        ((ALONE, ALONE, ALONE), [2, 1], [True, False]),
        ((BEARER,), [1], [False]),
        ((BEARER, ALONE), [2], [True]),
        ((ALONE, BEARER), [2], [True]),
        ((BEARER, PAIR), [3], [True]),
        ((BEARER, BEARER), [1, 1], [False, False]),
        ((PAIR, ALONE), [2, 1], [True, False]),
    ],
)
def test_teams(entries: tuple[str, ...], numbers: list[int], helped: list[bool]) -> None:
    """Who serves which weapon with whom; each is fired once and paid for once."""
    scenario = with_squad(*entries)
    [unit] = scenario.units
    assert numbers == [team.number for team in teams(unit)]
    fired = [(member, weapon) for member, weapon, _ in fired_by(scenario.catalog, unit) if "bazooka" in weapon.name]
    assert helped == [(member.path, weapon.name) in loaded(unit) for member, weapon in fired if member]
    paid = [line.number * (line.each or 0) for line in price(scenario, unit) if "bazooka" in line.what]
    assert [12] * len(numbers) == paid


def test_what_one_serves_alone() -> None:
    """Of a weapon that one may serve, two who serve it each have one of their own."""
    [unit] = with_squad(ALONE, ALONE, weapon="lmg").units
    assert [1, 1] == [team.number for team in teams(unit)]
