"""Tests edges that are written as if they were names."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

LANE, TABLE, HEXES = "frontline-d-day", "dropzone-commander", "tide-of-iron"
SIDES = {
    LANE: "sides: {american: {deploy: ASKED}, german: {deploy: 8}}\n",
    HEXES: "zones: {field: {hexes: ASKED}}\nspecial_rules: [{text: 'On {zone:field}.'}]\n",
    TABLE: "zones: {field: {area: ASKED}}\nspecial_rules: [{title: A, text: 'On {zone:field}.'}]\n",
}


@pytest.mark.parametrize(
    ("game", "asked", "help"),
    [
        (HEXES, "north", "the edge is {edge: north}"),
        (HEXES, "souht", "did you mean {edge: south}?"),
        (HEXES, "est", "did you mean {edge: west}, or {edge: east}?"),
        (HEXES, "fjeld", "did you mean field?"),  # a name that is nearer
        (HEXES, "up", "there is field"),
        (LANE, "two", "a card is written like 4 on the map"),  # nothing has a name
        (LANE, "west", "the edge is {edge: west}"),
        (LANE, "wset", "did you mean {edge: west}?"),
        (LANE, "north", "there are {edge: east} and {edge: west}"),  # a lane has no others
        (LANE, "souht", "there are {edge: east} and {edge: west}"),
        (TABLE, "South", "the edge is {edge: south}"),
        (TABLE, "souht", "did you mean {edge: south}?"),
        (TABLE, "hal", "did you mean hall?"),
    ],
)
def test_help(game: str, asked: str, help: str) -> None:
    """It is told as an edge is written, if the surface has that edge and no name is nearer."""
    (told,) = check(whole(SIDES[game].replace("ASKED", asked), game), "x.yaml", IN_PACK).diagnostics
    assert ("unknown-name", help) == (told.rule, told.help)
    assert "there is no zone, objective" in told.message
    assert told.message.endswith(f" {asked}")
    assert told.fix is None or "edge" not in help
