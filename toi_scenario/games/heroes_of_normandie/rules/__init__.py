"""The rules of Heroes of Normandie, by family."""

from __future__ import annotations

from toi_scenario.games.heroes_of_normandie.rules.cards import (
    empty_reserve,
    homeless_hero,
    idle_event_cards,
    missing_historical_events,
    repeated_event,
    repeated_hero,
    rooted_reserve,
    thin_reserve,
)
from toi_scenario.games.heroes_of_normandie.rules.forces import (
    armed_headquarters,
    mobile_fortification,
    odd_fires,
    random_initiative,
    same_nation,
    short_artillery,
    too_many_directives,
    unarmored_tank,
    uneven_orders,
    unknown_variant,
    wrong_activation,
    wrong_fire_value,
    wrong_hit_points,
    wrong_save,
    wrong_types,
)
from toi_scenario.games.heroes_of_normandie.rules.map import (
    blank_marker,
    dry_passage,
    misplaced_marker,
    repeated_terrain,
    unexplained_bombardment,
)
from toi_scenario.games.heroes_of_normandie.rules.reinforcements import short_game
from toi_scenario.games.heroes_of_normandie.rules.setup import (
    closed_zone,
    crowded_headquarters,
    drowned_unit,
    forbidden_concealment,
    idle_headquarters,
    late_headquarters,
    seen_decoy,
    shared_zone,
    spotted_start,
    undeclared_concealment,
)
from toi_scenario.games.heroes_of_normandie.rules.victory import closed_objective, far_objective, unscored_points
from toi_scenario.rules import EVERY_GAME
from toi_scenario.rules.rule import Families, gathered

ITS_OWN: Families = {
    "The map": (
        repeated_terrain,
        dry_passage,
        misplaced_marker,
        blank_marker,
        unexplained_bombardment,
    ),
    "Forces": (
        uneven_orders,
        too_many_directives,
        same_nation,
        random_initiative,
        unknown_variant,
        wrong_hit_points,
        wrong_activation,
        wrong_save,
        wrong_fire_value,
        odd_fires,
        armed_headquarters,
        unarmored_tank,
        wrong_types,
        short_artillery,
        mobile_fortification,
    ),
    "Setting up": (
        drowned_unit,
        shared_zone,
        closed_zone,
        idle_headquarters,
        crowded_headquarters,
        late_headquarters,
        undeclared_concealment,
        seen_decoy,
        spotted_start,
        forbidden_concealment,
    ),
    "Cards": (
        empty_reserve,
        thin_reserve,
        missing_historical_events,
        repeated_event,
        idle_event_cards,
        repeated_hero,
        homeless_hero,
        rooted_reserve,
    ),
    "Reinforcements and events": (short_game,),
    "Objectives and victory": (
        closed_objective,
        far_objective,
        unscored_points,
    ),
}
ALL = gathered(EVERY_GAME, ITS_OWN)
