"""The rules that hold in every game, and the names of what the gates find: one module each, named after the fault."""

from __future__ import annotations

from types import ModuleType

from toi_scenario.rules import (
    ambiguous_scalar,
    both_faces,
    broken_reference,
    broken_yaml,
    crowded_hex,
    detached_board,
    empty_zone,
    hole_in_map,
    hostile_entry,
    idle_objective,
    idle_rounds,
    idle_waiver,
    impossible_victory,
    instant_victory,
    late_event,
    late_reinforcements,
    late_victory,
    long_game,
    mismatched_seam,
    mixed_hex,
    off_board,
    overlapping_boards,
    refused_yaml,
    repeated_board,
    repeated_key,
    repeated_objective,
    reversed_span,
    same_color_zones,
    unexplained_token,
    unknown_name,
    unused_zone,
    unwinnable_side,
    wrong_shape,
)

# What a scenario is asked once every name in it stands for something.
EVERY_GAME = (
    off_board,
    overlapping_boards,
    repeated_board,
    both_faces,
    detached_board,
    mismatched_seam,
    hole_in_map,
    crowded_hex,
    mixed_hex,
    empty_zone,
    unused_zone,
    same_color_zones,
    late_reinforcements,
    hostile_entry,
    late_event,
    long_game,
    reversed_span,
    broken_reference,
    late_victory,
    impossible_victory,
    instant_victory,
    idle_rounds,
    unwinnable_side,
    idle_objective,
    repeated_objective,
    unexplained_token,
)

# What the gates find before that, and what can only be asked after: these have no `check` of the same form.
STAGES: tuple[ModuleType, ...] = (
    broken_yaml,
    repeated_key,
    ambiguous_scalar,
    refused_yaml,
    wrong_shape,
    unknown_name,
    idle_waiver,
)
