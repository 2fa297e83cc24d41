"""A section's action: an attack or counter-attack, and the cards played."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.finding import Refused
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.answers import Said
from toi_scenario.games.frontline_d_day.answers.cover import named
from toi_scenario.games.frontline_d_day.answers.firepower import strengthening
from toi_scenario.games.frontline_d_day.nouns import Action, actions
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import listed


class Play(NamedTuple):
    """What a section plays as it fires, and what its firepower is divided by."""

    cards: Sequence[Action]
    divisor: int

    def made(self, firepower: int) -> int:
        """What a section makes of the firepower it has: all of it, or half in a counter-attack."""
        return firepower // self.divisor


def play(catalog: Catalog, said: Said) -> Play:
    """What is said of an action. Refused if it takes more than one."""
    keeping = {one.name: one for one in actions(catalog).values() if one.keeps_firepower}
    known = {one.name: one for one in strengthening(catalog)} | keeping
    cards = [named(name, known, "card that adds to firepower") for name in said["playing"]]
    played = [one.name for one in cards if one.attacks]
    if len(played) > 1:
        raise Refused(f"{listed(played, 'and')} are an action each, and a section has one: play one of them")
    kept = [one.name for one in cards if one.keeps_firepower]
    if kept and not said["counter_attack"]:
        raise Refused(f"{kept[0]} is for a counter-attack: say --counter-attack, too")
    halved = said["counter_attack"] and not kept
    return Play(cards, catalog.limit("counter-attack-divisor") if halved else 1)
