"""Lays out a map of a free table."""

from __future__ import annotations

from functools import partial

from toi_scenario.drawing.map import frame
from toi_scenario.drawing.map.legend import legend
from toi_scenario.drawing.map.map import DrawStep, Layout, Shown
from toi_scenario.drawing.table import arrivals, captions, features, game_marks, ground, units, zones
from toi_scenario.drawing.table.legend import entries
from toi_scenario.drawing.table.view import table_view

_AROUND = (DrawStep("head", frame.head), DrawStep("about", frame.about), DrawStep("north", frame.north))
_ON_TABLE = (
    (
        DrawStep("ground", ground.ground),
        DrawStep("zones", zones.tints),
        DrawStep("grid", ground.grid),
        DrawStep("terrain", features.flat),
        DrawStep("water", features.water),
        DrawStep("roads", features.ways),
        DrawStep("terrain", features.tall),
        DrawStep("terrain", game_marks.links),
        DrawStep("objectives", game_marks.rings),
        DrawStep("zones", zones.borders),
    ),
    (DrawStep("grid", ground.frame), DrawStep("terrain", game_marks.entrances)),
    (DrawStep("names", captions.of_features),),
    (
        DrawStep("reinforcements", arrivals.reinforcements),
        DrawStep("markers", features.markers),
        DrawStep("objectives", units.objectives),
        DrawStep("units", units.units),
        DrawStep("objectives", captions.of_objectives),
        DrawStep("units", captions.of_units),
        DrawStep("zones", captions.of_zones),
    ),
)


def table_layout(shown: Shown) -> Layout:
    """How a table is drawn, or a part of it, in a size."""
    scaled = DrawStep("scale", partial(ground.scale, enlarged=shown.enlarged))
    return Layout(partial(table_view, shown=shown), *_ON_TABLE, (*_AROUND, scaled, DrawStep("legend", legend)), entries)
