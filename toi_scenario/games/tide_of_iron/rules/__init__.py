"""The rules of Tide of Iron, in the order in which they are told."""

from __future__ import annotations

from toi_scenario.game import Rule
from toi_scenario.games.tide_of_iron.rules import cramped_zone, empty_slots, overfull_bases, short_of_pieces
from toi_scenario.rules import EVERY_GAME

ALL: tuple[Rule, ...] = (*EVERY_GAME, short_of_pieces, overfull_bases, empty_slots, cramped_zone)
