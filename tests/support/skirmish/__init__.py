"""Skirmish, a made-up game for tests: figures on a free table."""

from __future__ import annotations

from toi_scenario.games.game import Game
from toi_scenario.model.scenario.game_words import GameWords, Spread
from toi_scenario.model.scenario.table import of_table
from toi_scenario.model.surfaces.lengths import CENTIMETRES

GAME = Game(
    name="skirmish",
    schema="skirmish",
    rank=9,
    home=__name__,
    words=GameWords(
        title="Skirmish",
        forces={},
        units={"squad": ("figure",)},
        boxes=(),
        ground="area",
        several=("squad",),
        spread=lambda scenario, unit: Spread(scenario.catalog.limit("spread")),
    ),
    lay=of_table(CENTIMETRES),
    unlaid=of_table(CENTIMETRES),
    has=("features", "reinforcements"),
    tables=("nations", "limits", "pieces", "terrain"),
)
