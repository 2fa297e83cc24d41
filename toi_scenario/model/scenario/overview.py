"""A scenario's card: the few facts that packs and lists need."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.model.scenario.scenario import Scenario, Written
from toi_scenario.model.surfaces import celled, extent, measured
from toi_scenario.names import counted

_WORDS = ("id", "title", "version", "author", "license", "boxes", "language")


class Overview(NamedTuple):
    """The few facts of a scenario that are kept and passed around, where all of it would be too much."""

    game: str
    id: str
    players: tuple[int, int]
    rounds: int
    boxes: Mapping[str, int]
    boards: int
    size: str  # how many boards; for a map without boards, how many columns and rows
    waive: tuple[str, ...]
    facts: Written  # what it says of itself, and no more than it says

    @property
    def title(self) -> str:
        """As lists have it: in the language of its texts, or else in English."""
        said = self.facts
        return written_in(said["title"], said.get("language", "en"))


def overview_of(scenario: Scenario) -> Overview:
    """What others have to know of a scenario."""
    written = scenario.facts
    facts = {word: written[word] for word in _WORDS if word in written}
    waive = tuple(scenario.waive)
    boards = len(scenario.tiles)
    surface = scenario.surface
    columns, rows = (0, 0) if boards or not celled(surface) else extent(surface)
    size = f"{columns} by {rows} {surface.cells}" if columns else counted(boards, "board")
    if measured(surface):
        width, depth = map(surface.unit.told, (surface.right, surface.bottom))
        size = f"{width} by {depth} {surface.unit.many}"
    return Overview(
        scenario.game, scenario.id, scenario.players, scenario.rounds, dict(scenario.boxes), boards, size, waive, facts
    )
