"""Nothing says what a counter on the map is for.

A control objective matters only where something names it, and no condition, text, zone or force names this one; or it
is a marker that the scenario itself defines, and no text says what it does. Players will ask. Say it in a condition or
a special rule, or take the counter away. Silent where only texts describe the victory and they name none of the
objectives.

Rules: "Marqueurs Contrôle".

Good::

    objectives: {wood: {kind: control, at: C2}}
    special_rules: [{title: Woodcutters, text: "Whoever holds {objective:wood} rolls one die more."}]

Bad::

    objectives:
      wood: {kind: control, at: C2}
      farm: {kind: control, at: D3}  # <- farm is a control objective, and nothing says what it is for
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    catalog: {pieces: {siren: {kind: marker, en: Siren}}}
    board: {layout: [[P1A]], markers: [{marker: siren, at: C2}]}  # <- siren is a marker of the scenario's own, and no text says what it does
Bad::

    game: legends-of-the-old-west
    objectives:
      wood: {kind: control, at: [50, 80]}
      farm: {kind: control, at: [60, 70]}  # <- farm is a control objective, and nothing says what it is for
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}

Good::

    game: legends-of-the-old-west
    objectives: {wood: {kind: control, at: [60, 80]}}
    special_rules: [{title: Woodcutters, text: "Whoever holds {objective:wood} rolls one die more."}]

Bad::

    game: legends-of-the-old-west
    objectives:
      wood: {kind: victory, at: [60, 80]}
      hill: {kind: control, at: [30, 60]}  # <- hill is a control objective, and nothing says what it is for
    victory:
      conditions:
        - {winner: american, when: end, holds: wood}
        - {winner: german, otherwise: true}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.catalog.nouns import Piece, title
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Marked, Scenario
from toi_scenario.names import find, plain
from toi_scenario.rules.names_in_prose import within_reach
from toi_scenario.rules.numbers_in_prose import APART
from toi_scenario.rules.victory.idle_objective import unnamed

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    won, control = scenario.victory, [goal for goal in scenario.objectives.values() if goal.kind == "control"]
    used = won.named if control else set()
    if left := [goal for goal in control if goal.name not in used]:
        counted = {plain(one.holds.kind) for one in won.conditions if one.holds and one.holds.kind}
        left = [goal for goal in left if plain(goal.kind) not in counted and goal.place in scenario.surface.whole]
        silent = left and not (won.conditions or won.scores) and not _speaks_by_name(scenario)
        for goal in unnamed(scenario, () if silent else [goal for goal in left if not goal.points]):
            message = f"{both(goal.name, goal.called)} is a control objective, and nothing says what it is for"
            help = "name it in a condition or a special rule, or take it away"
            yield Finding(goal.path, message, help, on_key=True)
    if own := scenario.own_pieces:
        first: dict[str, Marked] = {}  # of each sort
        for mark in scenario.markers:
            first.setdefault(mark.piece.name, mark)
        marks = [mark for name, mark in first.items() if (entry := find(name, own)) is not None and "like" not in entry]
        texts = APART.join(plain(text) for _, text in scenario.texts)
        for mark in within_reach(marks, len(texts)):
            if not _is_explained(mark.piece, texts):
                message = f"{mark.piece.name} is a marker of the scenario's own, and no text says what it does"
                yield Finding((*mark.path, "marker"), message, "say it in a special rule, or write what it is `like:`")


def _speaks_by_name(scenario: Scenario) -> bool:
    """Whether a text names an objective as `{objective:…}`, which is replaced when printed."""
    return any("{objective:" in text for _, text in scenario.texts)


def _is_explained(piece: Piece, texts: str) -> bool:
    return any(plain(name) in texts for name in (piece.name, title(piece), title(piece, "fr")))
