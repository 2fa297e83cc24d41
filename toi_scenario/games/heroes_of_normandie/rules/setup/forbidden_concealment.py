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

Bad::

    variants: [always-visible]
    sides:
      american: {orders: 2, deploy: {edge: west}, reserve: {sample-rifles: 6, sample-dummy: 1}}  # <- sample-dummy is a decoy, and the variant always-visible turns it up, so it is discarded
      german: {orders: 2, deploy: {edge: east}, reserve: {sample-grenadiers: 6}}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.as_written import of_scenario
from toi_scenario.games.heroes_of_normandie.cards import has, reserve
from toi_scenario.games.heroes_of_normandie.footing import plays
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    if not plays(scenario, "always-visible"):
        return
    if of_scenario(scenario).get("hidden_deployment"):
        message = "units start face down, and the variant always-visible turns them up"
        yield Finding(("hidden_deployment",), message, "leave one of the two out")
        return
    decoys = [(unit.pieces[0], (*unit.path, unit.kind)) for unit in scenario.units]
    decoys += [(stock.piece, stock.path) for side in scenario.sides.values() for stock in reserve(side)]
    for piece, path in decoys:
        if piece.kind == "unit" and has(scenario, piece, "hidden"):
            message = f"{piece.name} is a decoy, and the variant always-visible turns it up, so it is discarded"
            yield Finding(path, message, "leave the decoy or the variant out")
