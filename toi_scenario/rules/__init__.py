"""The rules that hold in every game, and the names of what the gates find: one module each, named after the fault."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from toi_scenario.rule import Families
from toi_scenario.rules import (
    ambiguous_scalar,
    both_faces,
    broken_reference,
    broken_yaml,
    capped_points,
    crowded_hex,
    detached_board,
    empty_condition,
    empty_zone,
    hole_in_map,
    hostile_entry,
    idle_along,
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
    missing_credit,
    mixed_hex,
    off_board,
    overlapping_boards,
    refused_yaml,
    repeated_board,
    repeated_id,
    repeated_key,
    repeated_objective,
    reversed_span,
    same_color_zones,
    second_otherwise,
    stray_number,
    unexplained_token,
    unknown_name,
    unlisted_box,
    unlisted_scenario,
    unused_zone,
    unwinnable_side,
    wrong_shape,
)

# What a scenario is asked once every name in it stands for something.
EVERY_GAME: Families = {
    "The map": (
        off_board,
        idle_along,
    ),
    "Setting up": (
        crowded_hex,
        mixed_hex,
        empty_zone,
        unused_zone,
        same_color_zones,
    ),
    "Reinforcements and events": (
        late_event,
        long_game,
    ),
    "Objectives and victory": (
        idle_objective,
        repeated_objective,
        empty_condition,
        second_otherwise,
        impossible_victory,
        late_victory,
        idle_rounds,
        instant_victory,
        capped_points,
        unwinnable_side,
    ),
    "Words": (
        stray_number,
        broken_reference,
        unexplained_token,
    ),
    "The file itself": (reversed_span,),
}

# What is asked where there is something to ask about: a map laid of boards, and forces that come later.
SOME_GAMES: Families = {
    "The map": (
        overlapping_boards,
        detached_board,
        mismatched_seam,
        both_faces,
        repeated_board,
        hole_in_map,
    ),
    "Reinforcements and events": (
        late_reinforcements,
        hostile_entry,
    ),
}

# What the gates find before that, and what can only be asked after: these have no `check` of the same form.
STAGES: Mapping[str, tuple[ModuleType, ...]] = {
    "Words": (idle_waiver,),
    "A pack": (
        repeated_id,
        unlisted_scenario,
        unlisted_box,
        missing_credit,
    ),
    "The file itself": (
        broken_yaml,
        repeated_key,
        ambiguous_scalar,
        refused_yaml,
        wrong_shape,
        unknown_name,
    ),
}
