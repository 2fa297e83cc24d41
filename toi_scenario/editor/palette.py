"""What can be used on a map, and how much is left."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor.messages import NounRow, Palette
from toi_scenario.editor.pictures import Pictures
from toi_scenario.games.answers import answers_of
from toi_scenario.games.worded_answers import worded
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario


def palette(view: MapView, pictures: Pictures) -> Palette:
    """Every terrain, and every piece that a side may have."""
    pictures.begin(view)
    scenario = view.scenario
    left = _left(scenario)
    terrain = [
        NounRow(
            name=kind.name,
            label=view.title(kind),
            kind=kind.kind,
            nation="",
            sides=[],
            levels=list(kind.levels),
            left=left.get(kind.name),
            left_of={},
            picture=pictures.terrain(view, kind),
        )
        for kind in scenario.catalog.terrain.values()
    ]
    placed = {kind for kinds in scenario.words.units.values() for kind in kinds} | {"marker"}
    pieces = [
        NounRow(
            name=piece.name,
            label=view.title(piece),
            kind=piece.kind,
            nation=piece.nation,
            sides=sides,
            levels=[],
            left=left.get(piece.name),
            left_of=_left_of(piece, left, scenario, sides),
            picture=pictures.piece(view, piece, sides[0]),
        )
        for piece in scenario.catalog.pieces.values()
        if piece.kind in placed and (sides := _sides(scenario, piece))
    ]
    return Palette(terrain=terrain, pieces=pieces)


def _sides(scenario: Scenario, piece: Piece) -> list[str]:
    """The sides that may have a piece: those of its nation, or all if it is of none."""
    return [side.name for side in scenario.sides.values() if piece.nation in ("", side.nation)]


def _left(scenario: Scenario) -> Mapping[str, int]:
    """How many are left of what the boxes hold a number of, by the names of the count."""
    answers = answers_of(scenario, "box") if not worded(scenario, "box") else None
    rows = answers.rows(scenario) if answers else []
    return {str(row["name"]): left for row in rows if isinstance(left := row.get("left"), int)}


def _left_of(piece: Piece, left: Mapping[str, int], scenario: Scenario, sides: list[str]) -> dict[str, int]:
    """How many are left of a piece for each side, where its nation has a heap of its own."""
    names = {side: f"{scenario.sides[side].nation} {piece.name}" for side in sides}
    return {side: left[name] for side, name in names.items() if name in left}
