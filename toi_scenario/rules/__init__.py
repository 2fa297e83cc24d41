"""The rules that hold in every game, and the names of what the gates find: one module each, named after the fault."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from toi_scenario.rules.file import (
    ambiguous_scalar,
    broken_yaml,
    refused_yaml,
    repeated_key,
    reversed_span,
    unknown_name,
    wrong_shape,
)
from toi_scenario.rules.map import (
    both_faces,
    detached_board,
    hole_in_map,
    idle_along,
    mismatched_seam,
    off_board,
    overlapping_boards,
    repeated_board,
)
from toi_scenario.rules.pack import missing_credit, repeated_id, unlisted_box, unlisted_scenario
from toi_scenario.rules.reinforcements import hostile_entry, late_event, late_reinforcements, long_game
from toi_scenario.rules.rule import Families
from toi_scenario.rules.setup import crowded_hex, empty_zone, mixed_hex, same_color_zones, unused_zone
from toi_scenario.rules.victory import (
    capped_points,
    empty_condition,
    idle_objective,
    idle_rounds,
    impossible_victory,
    instant_victory,
    late_victory,
    repeated_objective,
    second_otherwise,
    unwinnable_side,
)
from toi_scenario.rules.words import broken_reference, idle_waiver, stray_number, unexplained_token

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
