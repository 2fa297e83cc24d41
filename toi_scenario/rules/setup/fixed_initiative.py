"""One side has the initiative for the whole game.

Both sides throw for it in every turn. A scenario that gives it to one of them for good should say why, in a special
rule. Write `initiative: random`, or leave it out.

Silent where a special rule speaks of the initiative, of who plays first, or of surprise.

Rules: "Les deux camps lancent chacun un dé pour déterminer lequel gagne l'Initiative pour ce tour."; "Initiative : 1D6 + Valeur de Commandement".

Good::

    game: dropzone-commander
    initiative: random

Good::

    game: legends-of-the-old-west
    initiative: american
    special_rules: [{text: "The Americans have the initiative in round 1; then both sides throw for it."}]

Bad::

    game: legends-of-the-old-west
    initiative: american  # <- both sides throw for the initiative in every turn, and this gives it to american

Bad::

    game: dropzone-commander
    initiative: blue  # <- both sides throw for the initiative in every turn, and this gives it to blue
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING
only_with = "thrown-initiative"

_OF_INITIATIVE = r"\b(initiative|first|premiers?|surpris\w*|begins?|commenc\w*)\b"


def check(scenario: Scenario) -> Iterator[Finding]:
    side = find(scenario.initiative, scenario.sides)
    if side is not None and not scenario.speaks_of(_OF_INITIATIVE):
        told = f"both sides throw for the initiative in every turn, and this gives it to {side.name}"
        yield Finding(("initiative",), told, "write `initiative: random`, or say in a special rule for how long")
