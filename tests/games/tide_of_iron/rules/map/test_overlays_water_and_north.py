"""Tests the rules about overlays, water and the north arrow."""

from __future__ import annotations

import pytest

from tests.support.examples import whole
from tests.support.map_changes import (
    american,
    board,
    coloured,
    found,
    overlaid,
    units,
)
from toi_scenario.pipeline import check

NO_NORTH = "`north:` does not say where north is"
CASES = {
    # repeated-overlay
    "woods on a hill, a road through a house": (
        overlaid("hill, at: E1", "woods, at: E1", "building, at: C1", "road, along: [C1, C2]"),
        [("unused-depth", "the streams are shallow, and there is no stream on the map")],
    ),
    "a pond and a building": (
        overlaid("pond, at: E1", "building, at: [E1, C1]", rest="north: n"),
        [("repeated-overlay", "E1 bears an overlay of pond already, so building cannot lie there too")],
    ),
    "one hex named twice": (
        overlaid("woods, at: [E1, C1, P1A.E1]", rest="north: n"),
        [("repeated-overlay", "E1 bears an overlay of woods already")],
    ),
    "two levels of one hill": (overlaid("hill, at: [E1, E2]", "hill, level: 2, at: [E1]", rest="north: n"), []),
    "one level of a hill twice": (
        overlaid("hill, level: 1, at: [E1, E2]", "hill, level: 1, at: [E1]", rest="north: n"),
        [("repeated-overlay", "E1 bears an overlay of hill already")],
    ),
    "roads cross": (overlaid("road, along: [C1, C2, C3]", "road, along: [B3, C2, D3]", rest="north: n"), []),
    "a lone road twice": (
        overlaid("road, at: C1", "road, at: [C1]", rest="north: n"),
        [("repeated-overlay", "C1 bears an overlay of road already")],
    ),
    # dry-bridge
    "a bridge over a pond is a bridge, and of no use": (
        overlaid("bridge, at: F4", "road, along: [F4, F3]", rest="north: n"),
        [("drowned-road", "the bridge in F4 leads over a pond, which nobody ever enters")],
    ),
    "a pond on a road that a board prints": (
        overlaid("pond, at: D3", rest="north: n"),
        [("drowned-road", "the road in D3 leads over a pond, which nobody ever enters")],
    ),
    # drowned-road
    "a road ends at a pond, and a stream runs through it": (
        overlaid("road, along: [F3, F4]", "stream, along: [F3, F4, E4]"),
        [],
    ),
    "a second road ends there too": (
        overlaid("road, along: [F3, F4]", "road, along: [E4, F4]", rest="north: n"),
        [("drowned-road", "the road in F4 leads over a pond, which nobody ever enters")],
    ),
    "a road over a pond that a board prints": (
        "boards: {X: {columns: 7, rows: 4, terrain: pond, paths: [{terrain: road, along: [C2, D2, E2]}]}}\n"
        + board("north: n", "[[X]]"),
        [("drowned-road", "the road in D2 leads over a pond, which nobody ever enters")],
    ),
    # bridges: what they cross, and which road they continue
    "a road that begins next to the bridge": (
        overlaid("stream, along: [E2, F3]", "bridge, at: F3", "road, along: [F4, E4]"),
        [],
    ),
    "two hexes of bridge, one next to a road": (
        overlaid("stream, along: [E2, F3, F4]", "bridge, at: [F3, F4]", "road, along: [E4, D4]"),
        [("drowned-road", "the bridge in F4 leads over a pond, which nobody ever enters")],
    ),
    "a bridge that is only a bridge": (
        overlaid("bridge, at: F3", rest="north: n"),
        [("dry-bridge", "the bridge in F3 lies over no stream and continues no road")],
    ),
    "what lies under a bridge on an unrecorded board is not known": (
        overlaid("bridge, at: 1A.D3", rest="north: n", layout='[["1A"]]'),
        [],
    ),
    "nor what lies next to it": (
        "boards: {X: {columns: 7, rows: 4}}\n"
        + overlaid("stream, along: [F2, F3]", "bridge, at: F3", layout="[[P1A, X]]")
        + units(),
        [],
    ),
    "a bridge that a board prints": (
        "boards: {X: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: bridge, at: [C3]}]}}\n"
        + board("north: n", "[[X]]"),
        [("dry-bridge", "the bridge in C3 lies over no stream and continues no road")],
    ),
    # unset-streams, unused-depth
    "the stream under a bridge has a depth too": (
        overlaid("stream, along: [C2, D3]", "bridge, at: [C2, D3]", rest="north: n"),
        [("unset-streams", "a stream runs through 2 hexes, C2 for one, and `streams:` does not say how deep it is")],
    ),
    "a stream in one hex": (
        overlaid("stream, at: C1", rest="north: n"),
        [("unset-streams", "a stream runs through C1 and `streams:` does not say how deep it is")],
    ),
    "a stream out of play has no depth": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: stream, along: [A1, A2]}]}}\n"
            "board: {layout: [[X]]}\n"
        ),
        [],
    ),
    "a depth for a stream out of play": (
        (
            "boards: {X: {columns: 7, rows: 4, terrain: clear, paths: [{terrain: stream, along: [A1, A2]}]}}\n"
            "board: {layout: [[X]], streams: deep}\n"
        ),
        [("unused-depth", "the streams are deep, and there is no stream on the map")],
    ),
    "a depth for boards that nobody recorded": (board("streams: flooded", '[["3A", "1A"]]'), []),
    "a depth for a board that is recorded in part": (
        'boards: {X: {columns: 3, rows: 1, terrain: ". ? .\\n- . -"}}\n' + board("streams: flooded", "[[X]]"),
        [],
    ),
    "a depth and no boards": (board("streams: flooded", "[]"), []),
    # missing-north
    "north is known": (board("north: sw") + american("decks: [artillery-1]"), []),
    "nothing drifts": (american("decks: [morale-1, command-1]"), []),
    "it is missing once": (
        american("decks: [morale-1, artillery-2, american-air-support-1]"),
        [("missing-north", f"shots of artillery-2 drift, and {NO_NORTH}")],
    ),
    "a card of a deck of one's own": (
        american("decks: [{deck: custom, cards: {take-cover: 1, Offensive Artillery: 2}}]"),
        [("missing-north", f"shots of Offensive Artillery drift, and {NO_NORTH}")],
    ),
    "a card at the start": (
        american("decks: [morale-1], start_cards: {in_play: [suppressive-barrage]}"),
        [("missing-north", f"shots of suppressive-barrage drift, and {NO_NORTH}")],
    ),
    "a deck of one's own that names no card": (american("decks: [{deck: custom, text: As you like.}]"), []),
    "a picture shows how the boards lie": (board("streams: deep", '[["1A"]]') + american("decks: [artillery-1]"), []),
    "what lies on those boards is said": (
        'board: {layout: [["1A"]]}\nobjectives: {mill: {kind: victory, at: 1A.D3}}\n'
        + american("decks: [artillery-1]"),
        [("missing-north", f"shots of artillery-1 drift, and {NO_NORTH}")],
    ),
    "one of the boards is not recorded": (
        board("streams: deep", '[[P1A, "1A"]]') + american("decks: [artillery-1]"),
        [],
    ),
    "zones on boards that nobody recorded": (
        coloured("hexes: {boards: 1A}", layout='[["1A"]]').replace("north: n", "streams: deep")
        + american("decks: [artillery-1]"),
        [("missing-north", f"shots of artillery-1 drift, and {NO_NORTH}")],
    ),
    "overlays on boards that nobody recorded": (
        overlaid("woods, at: 1A.D3", layout='[["1A"]]') + american("decks: [artillery-1]"),
        [("missing-north", f"shots of artillery-1 drift, and {NO_NORTH}")],
    ),
    "there are no boards": ("board: {layout: []}\n" + american("decks: [artillery-1]"), []),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=CASES)
def test_case(changes: str, expected: list[tuple[str, str]]) -> None:
    """The case has exactly these findings of these rules."""
    assert expected == found(changes)


@pytest.mark.parametrize(
    ("overlay", "goes_on"),
    {
        "road, at: F3": True,
        "building, at: G3": True,
        "stream, at: F3": False,
        "woods, at: [F3, G3, H3]": False,
    }.items(),
)
def test_what_continues_a_road_at_a_seam(overlay: str, goes_on: bool) -> None:
    """A road next to its end takes it up, and it may end at a house; other overlays change nothing."""
    told = check(whole(f"board: {{layout: [[P4A, P1A]], overlays: [{{terrain: {overlay}}}]}}\n", "tide-of-iron"))
    stops = [one.message for one in told.diagnostics if one.rule == "broken-path"]
    assert stops == ["the road of P1A stops at G3, where P4A does not take it up"] * (not goes_on)
