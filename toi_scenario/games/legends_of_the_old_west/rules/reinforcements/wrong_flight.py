"""An aircraft cannot fly so long, or so high.

It is over the table for five rounds at most, those in which it comes and leaves among them. Let it leave sooner; and not
after the game is over (a warning). Altitude goes in steps of 10 cm, and 0 is on the ground.

Rules: "Un appareil ne peut rester qu'au maximum 5 tours sur la table."; "chaque tranche de 10 cms correspond à un palier
d'altitude".

Good::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, at: [0, 60]}, leave: 6}

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 1, at: [0, 60]}, leave: 6}  # <- it is there for 6 rounds, and has fuel for 5

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 4, at: [0, 60]}, leave: 2}  # <- it leaves in round 2, and comes in round 4

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 4, at: [0, 60]}, leave: 7}  # <- it leaves in round 7, and the game ends after round 6

Bad::

    era: ww1
    units:
      - {side: american, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, squad: [nco, {figure: regular, count: 7}]}
      - {side: german, aircraft: fokker-dr1, mission: interception, enter: {round: 2, at: [120, 60]}, leave: 6}
      - {side: american, aircraft: spad-vii, mission: strafing, enter: {round: 2, at: [0, 60]}, altitude: 15}  # <- 15 cm is no step of altitude; they are 10 cm high
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.rules.subjects import OF_AIRCRAFT
from toi_scenario.model.scenario.scenario import Scenario, Unit

severity = Severity.ERROR
told_otherwise = OF_AIRCRAFT


def check(scenario: Scenario) -> Iterator[Finding]:
    step = scenario.catalog.limit("altitude-step")
    for unit in scenario.units:
        if "leave" in of_unit(unit):
            yield from _stay(scenario, unit)
        if (altitude := of_unit(unit).get("altitude", 0)) % step:
            told = f"{altitude} cm is no step of altitude; they are {step} cm high"
            below = altitude - altitude % step
            yield Finding((*unit.path, "altitude"), told, f"write {below} or {below + step}")


def _stay(scenario: Scenario, unit: Unit) -> Iterator[Finding]:
    """That it stays too long, or leaves at a wrong time."""
    most, leaves, path = scenario.catalog.limit("flight-rounds"), of_unit(unit)["leave"], (*unit.path, "leave")
    stays = 1 + leaves - max(1, unit.arrives)
    if stays < 1:
        told = f"it leaves in round {leaves}, and comes in round {unit.arrives}"
        yield Finding(path, told, "let it leave later, or come sooner")
    elif stays > most:
        told = f"it is there for {stays} rounds, and has fuel for {most}"
        yield Finding(path, told, "let it leave sooner, or come later")
    elif scenario.rounds and leaves > scenario.last_round:
        told = f"it leaves in round {leaves}, and the game ends after round {scenario.last_round}"
        yield Finding(path, told, "let it leave by then", Severity.WARNING)
