"""The types of a card do not make a unit.

A unit has one type or two. Paratroop and Osttruppen always go with another type: nobody is a paratrooper and nothing
else. Name what it is besides. A decoy is a decoy and nothing else.

Rules: "Elles sont toujours accolées à un autre type d'Unité.".

Good::

    catalog:
      pieces:
        band: {kind: unit, nation: german, types: [infantry, osttruppen], activation: 5, fires: [{value: 10}], hit_points: 1}

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [osttruppen], activation: 5, hit_points: 1}  # <- band is osttruppen, which goes with another type

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [], activation: 5, hit_points: 1}  # <- band has 0 types; a unit has 1 or 2

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: american, types: [infantry, infantry], activation: 5, fires: [{value: 10}], hit_points: 1}  # <- band is infantry twice

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: german, types: [paratroop, osttruppen], activation: 5, fires: [{value: 10}], hit_points: 1}  # <- band is paratroop and osttruppen, which go with another type

Bad::

    catalog:
      pieces:
        band: {kind: unit, nation: german, types: [decoy, infantry]}  # <- band is a decoy, which is nothing else
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.heroes_of_normandie.cards import cards, has, types
from toi_scenario.games.heroes_of_normandie.rules.subjects import VALUES
from toi_scenario.games.heroes_of_normandie.terms import terms
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed

severity = Severity.ERROR
told_otherwise = VALUES


def check(scenario: Scenario) -> Iterator[Finding]:
    most = scenario.catalog.limit("most-types")
    for card in cards(scenario):
        of = types(card.piece)
        if not 1 <= len(of) <= most:
            message = f"{card.piece.name} has {len(of)} types; a unit has 1 or {most}"
            yield Finding(card.at("types"), message, f"name 1 or {most}")
        elif len(set(of)) < len(of):
            yield Finding(card.at("types"), f"{card.piece.name} is {of[0]} twice", "name a type once")
        elif len(of) > 1 and has(scenario, card.piece, "hidden"):
            yield Finding(
                card.at("types"), f"{card.piece.name} is a decoy, which is nothing else", "leave one type out"
            )
        elif all(_never_alone(scenario, word) for word in of):
            goes = "goes" if len(of) == 1 else "go"
            message = f"{card.piece.name} is {listed(of, 'and')}, which {goes} with another type"
            yield Finding(card.at("types"), message, "say what it is besides, such as infantry")


def _never_alone(scenario: Scenario, word: str) -> bool:
    term = find(word, terms(scenario.catalog))
    return term is not None and "never-alone" in term.traits
