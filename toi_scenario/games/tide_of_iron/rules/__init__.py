"""The rules of Tide of Iron, in the order in which they are told."""

from __future__ import annotations

from toi_scenario.game import Rule
from toi_scenario.games.tide_of_iron.rules import (
    blocked_entry,
    broken_path,
    cramped_zone,
    drowned_objective,
    empty_slots,
    exposed_concealed,
    facing_zones,
    late_objective,
    overfull_bases,
    shared_ground,
    short_of_pieces,
    sudden_cliff,
    unreachable_objective,
    unrecorded_board,
)
from toi_scenario.rules import EVERY_GAME

ALL: tuple[Rule, ...] = (
    *EVERY_GAME,
    short_of_pieces,
    overfull_bases,
    empty_slots,
    shared_ground,
    cramped_zone,
    unrecorded_board,
    broken_path,
    sudden_cliff,
    drowned_objective,
    facing_zones,
    exposed_concealed,
    blocked_entry,
    unreachable_objective,
    late_objective,
)
