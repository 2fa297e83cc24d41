"""Ground of level 2 stands next to ground of level 0.

That is a cliff: no unit can climb it, road or no road. Boards print their slopes step by step, and where one prints a
cliff it is meant; this one is made by laying two boards side by side, or by an overlay. Lay another board there, turn
it, or put a step of level 1 between. Silent where the cliffs are all around an objective that is needed: then
`unreachable-objective` tells it.

Rules: "Colline".

Good::

    board: {layout: [[P1A]], overlays: [{terrain: hill, level: 2, at: [C3]}, {terrain: hill, at: [B4, C2, D4]}]}

Bad::

    board:
      layout: [[P1A]]
      overlays:
        - {terrain: hill, level: 2, at: [C3]}  # <- C3 has level 2 and C2 next to it level 0, a cliff that this overlay makes

Bad::

    boards:
      Y:
        columns: 7
        rows: 4
        terrain: |
          1 1 1 1 1 1 1
          2 2 2 2 2 2 2
          2 2 2 2 2 2 2
          2 2 2 2 2 2 2
          - 2 - 2 - 2 -
    board: {layout: [[P1A, Y]]}  # <- G2 has level 2 and F3 next to it level 0, a cliff at the seam of Y with P1A
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.movement.cliffs import drops
from toi_scenario.games.tide_of_iron.movement.plateaus import closed
from toi_scenario.model.catalog.nouns import is_recorded
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    cliffs = drops(scenario, 2)
    if not cliffs:
        return
    told_of = {place for ground in closed(scenario).values() for place in ground}
    makers = _Makers(scenario)
    told = set()
    for top, foot in cliffs:
        found = makers.finding(top, foot) if told_of.isdisjoint((top, foot)) else None
        if found is not None and found[0] not in told:
            told.add(found[0])
            yield found[1]


class _Makers:
    """Knows what boards print on each place, and which overlay says how high it stands."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.printed: dict[Place, dict[int, int]] = {}  # by place, the level that each tile prints there
        for number, tile in enumerate(scenario.tiles):
            for cell, (level, _) in tile.board.cells.items():
                self.printed.setdefault(tile.laid.at(*cell), {})[number] = level
        self.overlays: dict[Place, int] = {}  # by place, the last overlay that sets its level
        for number, laying in enumerate(scenario.overlays):
            if scenario.catalog.terrain[laying.terrain].kind == "level" or laying.level:
                self.overlays |= dict.fromkeys(laying.places, number)
        self.levels = {one for kind in scenario.catalog.terrain.values() for one in (0, *kind.levels)}
        self.grounds: dict[tuple[int, ...], Ground] = {}

    def finding(self, top: Place, foot: Place) -> tuple[tuple[Path, ...], Finding] | None:
        """What makes the cliff, and the finding; None for a printed one, or where it is not known."""
        scenario = self.scenario
        of_top, of_foot = self.printed.get(top, {}), self.printed.get(foot, {})
        tiles = tuple(sorted(of_top.keys() | of_foot.keys()))
        boards = [scenario.tiles[number].board for number in tiles]
        if not all(is_recorded(board) and not board.assumed for board in boards):
            return None
        name, level = scenario.surface.address, scenario.ground.level
        cliff = f"{name(top)} has level {level(top)} and {name(foot)} next to it level {level(foot)}, a cliff"
        printed = self._ground(tiles)
        if printed.level(top) - printed.level(foot) < 2:
            last = max(self.overlays.get(top, -1), self.overlays.get(foot, -1))
            if last < 0:
                return None
            if scenario.overlays[last].level not in (None, *self.levels):
                return None  # `wrong-level` tells it
            path = scenario.overlays[last].path
            return (path,), Finding(path, f"{cliff} that this overlay makes", "lay a step of level 1 between")
        raised = [number for number, here in of_top.items() if here == level(top)]
        if not raised or not of_foot or not of_foot.keys().isdisjoint(raised):
            return None  # one board prints it whole
        earlier, later = (scenario.tiles[number] for number in sorted((raised[0], min(of_foot))))
        message = f"{cliff} at the seam of {later.board.name} with {earlier.board.name}"
        help = "lay another board there, turn it, or lay a step of level 1 between"
        return (earlier.path, later.path), Finding(later.path, message, help)

    def _ground(self, tiles: tuple[int, ...]) -> Ground:
        """What some boards print together."""
        if tiles not in self.grounds:
            those = (self.scenario.tiles[number] for number in tiles)
            boards = [(tile.laid, tile.board) for tile in those]
            few = len(tiles) < len(self.scenario.tiles)  # all of them are the layout that other files may have
            self.grounds[tiles] = Ground(boards, self.scenario.catalog.terrain, once=few)
        return self.grounds[tiles]
