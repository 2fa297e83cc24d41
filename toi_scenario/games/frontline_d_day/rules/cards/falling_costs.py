"""A damage counter costs less in better cover.

The three numbers on a counter are the firepower that it costs in light, medium and heavy cover: the better the cover,
the less damage comes through. So they do not fall. Write them in this order.

Rules: "Dégâts", "De gauche à droite, les chiffres sont utilisés pour : un couvert léger, un couvert moyen, un couvert
important."

Good::

    catalog:
      counters:
        pin: {like: pin, costs: [[1, 2, 3], [2, 2, 2]]}

Bad::

    catalog:
      counters:
        pin: {like: pin, costs: [[1, 2, 3], [3, 2, 1]]}  # <- a pin counter costs 3 in light cover, 2 in medium and 1 in heavy
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.frontline_d_day.as_written import own_counters
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for name, counter in own_counters(scenario).items():
        for index, costs in enumerate(counter.get("costs", ())):
            light, medium, heavy = costs
            if not light <= medium <= heavy:
                message = f"{with_article(name)} counter costs {light} in light cover, {medium} in medium and {heavy} in heavy"
                at = ("catalog", "counters", name, "costs", index)
                yield Finding(at, message, "write the number for light cover first")
