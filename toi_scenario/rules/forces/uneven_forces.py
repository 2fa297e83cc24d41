"""The sides do not cost the same.

Both players choose forces for an equal number of points. Where one side is worth more, the battle is uneven from the
start; a game may allow a difference. Even them out, or waive this where it is meant so. Silent where a side costs more
than it may, which `overspent-force` tells, and where a special rule says that one side has more than the other.

A side without any forces beside one that has some cannot play: that is an error, unless a special rule says who sets up
or chooses what. Where neither has any, the players choose them.

Rules: "puis choisissent pour un nombre équivalent de points de victoire des soldats et/ou des véhicules".

Good::

    battle_size: 12

Bad::

    sides:
      american: {deploy: 2}
      german: {deploy: 8}  # <- german costs 6 points, and american 10
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - {side: german, section: [sample-fuhrer]}

Bad::

    sides:
      american: {deploy: 2}
      german: {deploy: 8}  # <- german has no forces, and american costs 10 points
    units: [{side: american, section: [sample-leader, sample-scout]}]
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.prices import allowed, price_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.plain_words import clauses

severity = Severity.WARNING
told_otherwise = (
    r"\b(choos\w*|chos\w*|pick\w*|buys?|bought|select\w*|sets? up|nobody|no (forces|soldiers|sections|units)|arriv\w*|enters?|reinforc\w*"
    r"|chois\w*|achet\w*|achèt\w*|sélectionn\w*|personne|aucune? \w+|entre(nt)?|renforts?)\b"
)
only_with = "prices"
TOLERANCE = "uneven-forces"  # the limit in hundredths of the dearer side; where a game has none, both cost the same

_UNEVEN = (
    r"\b(more|fewer|less|outnumber\w*|uneven|unequal|stronger|weaker|plus|moins|inégal\w*|supérieur\w*|inférieur\w*)\b"
    r"[^.;!?\n]{0,40}\b(points?|VPs?|PV|forces?|soldiers?|sections?|soldats?|sides?|camps?|enem(?:y|ies)|ennemis?)\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    prices = {name: price_of(scenario, name) for name in scenario.sides}
    known = {name: price for name, price in prices.items() if price is not None}
    budgets = {name: allowed(scenario, name) for name in scenario.sides}
    if len(known) < len(prices) or any(most is not None and known[name] > most for name, most in budgets.items()):
        return
    (cheap, less), (dear, more) = sorted(known.items(), key=lambda one: one[1])
    at, limit = scenario.sides[cheap].path, scenario.catalog.limits.get(TOLERANCE)
    if more and not less:
        message = f"{cheap} has no forces, and {dear} costs {more} points"
        yield Finding(at, message, f"write what {cheap} has", Severity.ERROR, on_key=True)
    elif 100 * (more - less) > more * (limit.value if limit else 0) and not clauses(scenario, _UNEVEN):
        message = f"{cheap} costs {less} points, and {dear} {more}"
        yield Finding(at, message, "let both sides cost the same", on_key=True)
