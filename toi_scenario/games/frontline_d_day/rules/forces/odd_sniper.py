"""A sniper is no soldier, leads others, or lacks the ability.

A sniper is a soldier who fires at one enemy from hiding, always alone in its section. Nobody hides a vehicle or a gun so,
and a sniper with a command of 2 or more has nobody to lead. Take the ability or the command away. Only snipers' cards print a cover of their own: give such a
soldier the ability, or take the cover away.

Rules: "Snipers", "Les snipers sont des soldats spécialisés dans les attaques à longue portée depuis des positions
cachées."; "Un sniper est toujours le seul soldat de sa section."

Good::

    catalog:
      pieces:
        own-sniper: {like: sample-sniper, points: 5}

Bad::

    catalog:
      pieces:
        own-tank: {like: sample-sniper, kind: vehicle}  # <- own-tank is a vehicle, and a sniper

Bad::

    catalog:
      pieces:
        own-sniper: {like: sample-sniper, command: 3}  # <- own-sniper commands 3, and as a sniper is always alone

Bad::

    catalog:
      pieces:
        own-rifle: {like: sample-rifleman, cover: 3}  # <- own-rifle has a cover of its own, and is no sniper
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.nouns import has
from toi_scenario.games.frontline_d_day.printed import card as printed
from toi_scenario.games.frontline_d_day.sections import cards, command
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        if not has(scenario.catalog, card.piece, "alone"):
            if card.piece.kind == "soldier" and printed(card.piece).cover:
                message = f"{card.piece.name} has a cover of its own, and is no sniper"
                yield Finding(card.at("cover"), message, "take `cover:` away, or write `abilities: [sniper]`")
            continue
        if card.piece.kind != "soldier":
            message = f"{card.piece.name} is {_AS[card.piece.kind]}, and a sniper"
            yield Finding(card.at("abilities"), message, "take the ability away, or make it a soldier")
        if command(card.piece) > 1:  # who commands 1 leads nobody else
            message = f"{card.piece.name} commands {command(card.piece)}, and as a sniper is always alone"
            yield Finding(card.at("command"), message, "take `command:` away, or the ability")


_AS = {"vehicle": "a vehicle", "infantry-gun": "an infantry gun"}
