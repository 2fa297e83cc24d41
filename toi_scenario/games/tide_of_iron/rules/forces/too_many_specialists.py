"""There are more specialization tokens than squads to bear them.

A squad bears one token, and one with a machine gun or a mortar bears none. What is left over lies beside the board for
the whole game. Take tokens away, or add bases.

A division's reinforcements are counted with it, and so are the squads that the scenario places; tokens that come with
squads none of which can bear one are a warning. The rule is silent
where nobody says how many squads there are, as in free build, and where a special rule speaks of specializations.

Rules: "Spécialisation des squads", "Autres règles de spécialisations".

Good::

    sides:
      american:
        actions: 3
        squads: {bases: 4, regular: 10, machine-gun: 2, mortar: 1}
        specializations: {medic: 1, engineer: 1}
        deploy: [B2, B3]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american:
        actions: 3
        squads: {bases: 4, regular: 10, machine-gun: 2, mortar: 1}
        specializations: {medic: 2, engineer: 1}  # <- american has 3 specialization tokens, and 2 squads that could bear one
        deploy: [B2, B3]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 2, regular: 8}, deploy: [B2, B3]}
      german:
        actions: 3
        squads: {bases: 2, regular: 8}
        deploy: [E3]
        reinforcements:
          - round: 2
            squads: {bases: 2, regular: 4, machine-gun: 2}
            specializations: {medic: 2}  # <- german has 2 specialization tokens in these reinforcements, and 1 squad that could bear one
            enter: E3
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import Division, divisions, is_heavy, tallies, tally
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR

_OF_SPECIALISTS = r"\bsp[eé]ciali[sz]"


def check(scenario: Scenario) -> Iterator[Finding]:
    # Mostly every force can bear its own tokens, and no more need be asked.
    if not any(one.special and one.special > one.light for _, one in tallies(scenario)):
        return
    for side in scenario.sides.values():
        for division in divisions(scenario, side):
            if division.known and not scenario.speaks_of(_OF_SPECIALISTS):
                yield from _judge(scenario, division)


def _judge(scenario: Scenario, division: Division) -> Iterator[Finding]:
    tokens = sum(tally(force).special * force.times for force in division.forces)
    free = sum(tally(force).light * force.times for force in division.forces)
    for unit in division.placed:
        free += not unit.bears and not any(is_heavy(piece, unit.nation) for piece in unit.pieces)
    # `overfull-bases` reports heavy weapons without a base, so where there are no tokens nothing is wrong.
    bearing = [force for force in division.forces if tally(force).special]
    if bearing and tokens > free:
        force = next((one for one in bearing if tally(one).special > tally(one).light), bearing[0])
        path = next(force.of_kind("specialization")).path[:-1]
        squads = _squads(free)
        message = f"{division.name} has {counted(tokens, 'specialization token')}, and {squads} that could bear one"
        most = scenario.catalog.limit("specializations")
        help = f"leave {tokens - free} out, or add bases; a squad bears {most}, and none beside a machine gun or mortar"
        yield Finding(path, message, help)
        return
    for force in bearing:
        count = tally(force)
        if force.arrival and count.bases and count.special > count.light:
            what = counted(count.special, "specialization token")
            message = (
                f"{division.name} has {what} in these reinforcements, and {_squads(count.light)} that could bear one"
            )
            path = next(force.of_kind("specialization")).path[:-1]
            yield Finding(path, message, "give them to squads that are there already, or add bases", Severity.WARNING)


def _squads(number: int) -> str:
    return counted(number, "squad") if number else "no squad"
