"""A side has no forces.

It has none at the start, none that the scenario places, and none that come later, so whoever plays it has nothing to do.
Write its `squads:` and `vehicles:`.

Silent where a special rule says how forces are chosen, where a deck or a line of reinforcements may bring some, and
where a text brings some to this side.

Rules: setup step 5, "Construire ses squads".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        reinforcements: [{round: 1, squads: {bases: 1, regular: 4}, enter: [E4]}]

Good::

    units: [{side: german, squad: {regular: 4}, at: E3}]
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, deploy: [E3]}  # <- german has no forces, neither at the start nor later

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 3}, deploy: [E3]}  # <- german has bases without a figure, and no other forces  # <- 3 bases have 12 slots; these figures take 0
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.tide_of_iron.as_written import may_bring_more
from toi_scenario.games.tide_of_iron.forces.card_decks import brings_units
from toi_scenario.games.tide_of_iron.own import cards_of
from toi_scenario.games.tide_of_iron.setup.room import is_on_known_map
from toi_scenario.model.scenario.scenario import Scenario, Side
from toi_scenario.names import plain
from toi_scenario.rules.plain_words import called

severity = Severity.ERROR
told_otherwise = r"."

_OF_CHOICE = r"\b(choos\w*|chos\w*|pick\w*|buys?\b|bought|build\w*|select\w*|choisi\w*|achet\w*|compos\w*|recrut\w*)"
_OF_COMING = (
    r"\b(com(es?|ing)\b|enter\w*|arriv\w*|land(s|ed)?\b|drop\w*|bring\w*|reinforc\w*|leads?\b|commands?\b|controls?\b"
    r"|receives?\b|gets?\b|gains?\b|joins?\b|rises?\b|appears?\b|takes? over|set up|placed"
    r"|entre(nt)?\b|débarqu\w*|atterri\w*|saut\w*|parachut\w*|renfort\w*|dirige\w*|commande\w*|contrôle(nt)?\b"
    r"|reçoi\w*|obtien\w*|rejoi\w*|apparai\w*|place(nt)?\b|amèn\w*)"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    placed = {unit.side for unit in scenario.units}
    for side in scenario.sides.values():
        idle = not (side.name in placed or _has_forces(scenario, side) or _may_come(side))
        if idle and not scenario.speaks_of(_OF_CHOICE) and not _is_told(scenario, side):
            bare = any(force.count("base") for force in (*side.forces, *side.reinforcements))
            what = (
                "bases without a figure, and no other forces" if bare else "no forces, neither at the start nor later"
            )
            message = f"{side.name} has {what}"
            yield Finding(side.path, message, "write `squads: {bases: …, regular: …}` or `vehicles:`", on_key=True)


def _is_told(scenario: Scenario, side: Side) -> bool:
    """Whether a text that is the side's own, or names it, says that somebody comes."""
    named = rf"\b({'|'.join(map(re.escape, called(scenario, side.name)))})"
    own = {one.path for entries in scenario.entries.values() for one in entries if plain(one.side) == plain(side.name)}
    return any(
        re.search(_OF_COMING, text, re.IGNORECASE) and (path[:2] in own or re.search(named, text, re.IGNORECASE))
        for path, text in scenario.texts_of_play
    )


def _has_forces(scenario: Scenario, side: Side) -> bool:
    """Whether there is anything to play with. Tokens alone do not count, nor do bases, unless nobody recorded the map:
    then the figures may be lost as well."""
    kinds = ("figure", "vehicle") if is_on_known_map(scenario) else ("base", "figure", "vehicle")
    for force in (*side.forces, *side.reinforcements):
        if force.free:
            return True
        for stock in force.stock:
            if stock.number and stock.piece.kind in kinds:
                return True
    return False


def _may_come(side: Side) -> bool:
    """Whether a deck, or reinforcements in words, may bring units."""
    return any(map(brings_units, cards_of(side).decks)) or may_bring_more(side)
