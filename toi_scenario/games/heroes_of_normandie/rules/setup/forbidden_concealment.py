"""A variant shows what the scenario hides.

Under the variant always-visible no unit is ever face down, so it does not go with a scenario whose units start face
down. Drop one of them.

Rules: "à éviter avec des scénarios proposant de dissimuler des cartes Unités au déploiement".

Good::

    hidden_deployment: true
    variants: [no-terrain]

Bad::

    variants: [always-visible]
    hidden_deployment: true  # <- units start face down, and the variant always-visible turns them up
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    if of_scenario(scenario).get("hidden_deployment") and "always-visible" in map(
        plain, of_scenario(scenario).get("variants", ())
    ):
        message = "units start face down, and the variant always-visible turns them up"
        yield Finding(("hidden_deployment",), message)
