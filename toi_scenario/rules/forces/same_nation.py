"""Both sides are of the same nation.

The two sides are two nations: the initiative marker has a face for each, and figures and cards show by their colours to
whom they belong. Give one side the other nation. Where pieces come in two shades these may tell the sides apart, so it
is only a warning there.

Rules: "Divisions et couleurs", "le marqueur d'initiative (face Américains ou Allemands visible en fonction du scénario)".

Good::

    initiative: attackers
    sides:
      attackers: {nation: american, actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      others: {nation: american, actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}  # <- american and others are both american
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR
only_with = "two-nations"
told_otherwise = r"\b(nations?|civil|mutin|traitors?|deserters?|same side|nationalit|shades?|teintes?)"


def check(scenario: Scenario) -> Iterator[Finding]:
    one, other = scenario.sides.values()
    if one.nation and one.nation == other.nation:
        # Two shades of a colour may tell the sides apart.
        shaded = any("shades" in piece.of(one.nation) for piece in scenario.catalog.pieces.values())
        yield Finding(
            (*other.path, "nation"),
            f"{one.name} and {other.name} are both {one.nation}",
            "give one of them the other nation",
            Severity.WARNING if shaded else None,
        )
