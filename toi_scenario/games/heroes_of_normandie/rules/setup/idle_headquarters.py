"""A headquarters brings no reinforcements.

With one order units come on next to two headquarters at most. A third still commands; where it has no skill either, it
does next to nothing. Take it away, give its card the skills that are printed on it, or waive this with the reason.

Rules: "pour un maximum de deux QG".

Good::

    units:
      - {side: american, unit: sample-command, at: B1, face: up}
      - {side: american, unit: sample-command, at: B3, face: up}
      - {side: american, unit: sample-command, at: C2, face: up}

Bad::

    units:
      - {side: american, unit: sample-command, at: B1, face: up}
      - {side: american, unit: sample-command, at: B3, face: up}
      - {side: american, unit: post, at: C2, face: up}  # <- american has 3 headquarters and brings units on next to 2 at most, and post has no skill
    catalog: {pieces: {post: {like: sample-command, skills: []}}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import has
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("headquarters")
    for side in scenario.sides:
        posts = [u for u in scenario.units if u.side == side and has(scenario, u.pieces[0], "entry")]
        idle = [unit for unit in posts if not face(unit.pieces[0]).skills]
        for unit in idle[most - len(posts) :] if len(posts) > most else ():
            had = f"{side} has {len(posts)} headquarters and brings units on next to {most} at most"
            message = f"{had}, and {unit.pieces[0].name} has no skill"
            yield Finding((*unit.path, unit.kind), message, "take it away, or write its `skills:`")
