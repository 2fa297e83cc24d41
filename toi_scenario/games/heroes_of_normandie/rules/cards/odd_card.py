"""A hero or an event has what others have, or lacks something.

A hero has a number, a condition for the unit that bears it, and a skill or a save to give; a unit's values are the
unit's own. An event card says all there is to know of it, or lets its player choose a historical event. Take away what
is not printed on such a card, or write what is.

Rules: "CARTE HÉROS", "Si cette compétence est une sauvegarde, elle remplace celle de la carte Unité.", "Tout ce que vous
devez savoir est inscrit sur la carte elle-même.".

Good::

    catalog:
      pieces:
        scout: {kind: hero, nation: american, number: 7, skills: [encouragement], host: {any_of: [infantry]}}
        medic: {kind: hero, nation: american, number: 8, save: 4, host: {}}
        mist: {kind: event, text: No fire reaches further than one square in this round.}

Bad::

    catalog:
      pieces:
        scout: {kind: hero, nation: american, number: 7, skills: [go], host: {any_of: [infantry]}, hit_points: 2}  # <- scout is a hero, which has no hit_points of its own

Bad::

    catalog:
      pieces:
        scout: {kind: hero, nation: american, number: 7, host: {any_of: [infantry]}}  # <- scout gives its unit no skill

Bad::

    catalog:
      pieces:
        scout: {kind: hero, nation: american, number: 7, skills: [go]}  # <- scout does not say which units may bear it

Bad::

    catalog:
      pieces:
        mist: {kind: event}  # <- mist does not say what it does

Bad::

    catalog:
      pieces:
        mist: {kind: event, text: It is foggy., fires: [{value: 8}], save: 6}  # <- mist is an event, which has no fires or save
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import cards
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.WARNING

_OF_UNITS = ("types", "activation", "fires", "hit_points", "armored")


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario, "hero"):
        name, facts = card.piece.name, card.piece.facts
        if strange := [word for word in _OF_UNITS if facts.get(word)]:
            message = f"{name} is a hero, which has no {listed(strange)} of its own"
            yield Finding(card.at(strange[0]), message, f"leave {listed(strange, 'and')} out")
        if not facts.get("skills") and "save" not in facts:
            yield Finding(card.path, f"{name} gives its unit no skill", "write `skills:` or `save:`")
        if "host" not in facts:
            message, help = f"{name} does not say which units may bear it", "write `host:`; `host: {}` is any unit"
            yield Finding(card.path, message, help)
    for card in cards(scenario, "event"):
        name, facts = card.piece.name, card.piece.facts
        if strange := [word for word in (*_OF_UNITS, "save", "skills") if facts.get(word)]:
            message = f"{name} is an event, which has no {listed(strange)}"
            yield Finding(card.at(strange[0]), message, f"leave {listed(strange, 'and')} out")
        if not facts.get("text") and not facts.get("choice"):
            yield Finding(card.path, f"{name} does not say what it does", "write `text:`")
