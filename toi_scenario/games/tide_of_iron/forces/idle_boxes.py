"""Tells from which boxes of the table nothing is needed."""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.forces.components import boxes_of, ever_needed, nouns, source
from toi_scenario.games.tide_of_iron.own import cards_of, depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Box, Catalog
from toi_scenario.model.scenario.scenario import Scenario


def idle_boxes(scenario: Scenario) -> set[str]:
    """The boxes, by name, from which nothing in the scenario comes, as far as anybody knows."""
    boards = {box for tile in scenario.tiles for box in tile.board.boxes}
    doubtful = scenario.boxes.keys() - boards - _cores(scenario.catalog)
    contents = _contents(scenario) if doubtful else []
    boxes = scenario.catalog.boxes
    return {name for name in doubtful if not _could_be_used(scenario, boxes[name], contents)}


@kept
def _cores(catalog: Catalog) -> frozenset[str]:
    """The boxes with what every game is played with: dice, and the tokens that never run out."""
    usual = (piece for piece in catalog.pieces.values() if piece.kind == "token" and piece.facts.get("unlimited"))
    return frozenset(box for piece in usual for box in boxes_of(piece))


def _contents(scenario: Scenario) -> list[tuple[str, ...]]:
    """For each thing that the scenario needs, the boxes that hold it; none where nobody knows."""
    catalog, streams = scenario.catalog, depth(scenario)
    pieces = {piece for its in ever_needed(scenario).values() for piece in its}
    found = [boxes_of(source(catalog, piece)) for piece in pieces]
    found += [boxes_of(noun) for noun, _ in nouns(scenario)]
    found += [() for side in scenario.sides.values() for use in cards_of(side).decks if use.deck is None]
    depths = (kind.depth_names.get(streams, {}) for kind in catalog.terrain.values())
    return found + [tuple(depth["boxes"]) for depth in depths if "boxes" in depth]


def _could_be_used(scenario: Scenario, box: Box, contents: list[tuple[str, ...]]) -> bool:
    """Whether the box holds any of it, or may hold what is known to be in no other box on the list."""
    if any(box.name in boxes for boxes in contents):
        return True
    others = scenario.boxes.keys() - {box.name}
    return not box.complete and any(others.isdisjoint(boxes) for boxes in contents)
