"""There are more tokens for concealed squads than squads.

A token lies beside the squad it hides, and vehicles cannot be hidden, so what is left over is of no use. Take tokens
away, or add bases.

A division's reinforcements are counted with it, and so are the squads that the scenario places in plain sight; tokens
that come with fewer squads than they hide are a warning. The
rule is silent where nobody says how many squads there are, as in free build, and where a special rule speaks of
concealed squads or of dummies.

Rules: "Squads dissimulés".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 2, regular: 8}, concealed: 2, deploy: [F3, F4]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 2, regular: 8}
        concealed: 3  # <- german has 3 tokens for concealed squads, and 2 squads to conceal
        deploy: [F3, F4]

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 2, regular: 8}
        deploy: [F3, F4]
        reinforcements:
          - round: 2
            vehicles: {panzer-iv: 1}
            concealed: 1  # <- german has 1 token for concealed squads in these reinforcements, and no squad to conceal
            enter: F3
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.forces.squads import Division, divisions, tallies, tally
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR

_OF_HIDING = r"\b(conceal|hid(?:e|es|den|ing)\b|dumm(?:y|ies)|decoys?\b|dissimul|cach[eé]|leurres?\b|factices?\b)"


def check(scenario: Scenario) -> Iterator[Finding]:
    # Mostly no force has more tokens than squads, and no more need be asked.
    if not any(one.concealed > one.bases for _, one in tallies(scenario)):
        return
    for side in scenario.sides.values():
        for division in divisions(scenario, side):
            if division.known and not scenario.speaks_of(_OF_HIDING):
                yield from _judge(division)


def _judge(division: Division) -> Iterator[Finding]:
    tokens = sum(tally(force).concealed * force.times for force in division.forces)
    squads = sum(tally(force).bases * force.times for force in division.forces)
    squads += sum(not unit.concealed for unit in division.placed)
    if tokens > squads:
        force = next(one for one in division.forces if tally(one).concealed > tally(one).bases)
        path = next(force.of_kind("token")).path
        message = f"{division.name} has {_tokens(tokens)}, and {_squads(squads)} to conceal"
        yield Finding(path, message, f"write `concealed: {squads - tokens + tally(force).concealed}`, or add bases")
        return
    for force in division.forces:
        count = tally(force)
        if force.arrival and count.concealed > count.bases and (count.bases or count.vehicles):
            message = f"{division.name} has {_tokens(count.concealed)} in these reinforcements, and {_squads(count.bases)} to conceal"
            path = next(force.of_kind("token")).path
            yield Finding(path, message, "give them to squads that are there already, or add bases", Severity.WARNING)


def _tokens(number: int) -> str:
    return counted(number, "token for concealed squads", "tokens for concealed squads")


def _squads(number: int) -> str:
    return counted(number, "squad") if number else "no squad"
