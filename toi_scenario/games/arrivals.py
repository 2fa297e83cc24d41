"""Where units can be in which round, for programs and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toi_scenario.finding.articles import with_article
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place


class Leg(NamedTuple):
    """Where a unit is on its way in a round, and what carried it there ("" on foot)."""

    round: int
    hex: str
    by: str


class Reached(NamedTuple):
    """When a unit, or a class of units, from an origin can first stand in an objective (None: never; late: after the
    last round), and its way there: where it begins, then where it is in each round."""

    side: str
    origin: str
    unit: str
    objective: str
    round: int | None
    late: bool
    way: tuple[Leg, ...]
    certain: bool

    def row(self, scenario: Scenario) -> dict[str, object]:
        """The same for programs, in the word of the surface for its places."""
        cell = scenario.surface.cell
        return {**self._asdict(), "way": [{"round": leg.round, cell: leg.hex, "by": leg.by} for leg in self.way]}

    def line(self, origin: int, unit: int, counted: str) -> str:
        """The same in a line, but for its objective, in columns so wide; rounds are `counted` by a word of the game."""
        when = "never" if self.round is None else f"{counted} {self.round}{', too late' if self.late else ''}"
        doubt = "" if self.certain else "  (its ground is not certain)"
        return f"  {self.origin:{origin}}{self.unit:{unit}}{when:17} {self._told()}{doubt}".rstrip()

    def _told(self) -> str:
        """Where its way begins, then each round: `B2 - 1: E3 - 2: jeep to H3, I3`."""
        told: list[str] = []
        last = None
        for leg in self.way:
            stop = f"{leg.by} to {leg.hex}" if leg.by else leg.hex
            if last is None:
                told.append(f"{leg.hex} aboard {leg.by}" if leg.by else leg.hex)
            elif last is self.way[0] or leg.round != last.round:
                told.append(f"{leg.round}: {stop}")
            else:
                told[-1] += f", {stop}"
            last = leg
        return " - ".join(told)


def by_objective(scenario: Scenario, arrivals: Iterable[Reached]) -> Iterator[str]:
    """Each objective in a line, and below it who reaches it."""
    every = list(arrivals)
    if not scenario.objectives:
        yield "there are no objectives to reach"
    origin = max(32, *(len(one.origin) + 2 for one in every), 0)
    unit = max(20, *(len(one.unit) + 2 for one in every), 0)
    for name, goal in scenario.objectives.items():
        yield f"{name} ({goal.kind}, {scenario.surface.address(goal.place)})"
        yield from (one.line(origin, unit, scenario.words.round_words[0]) for one in every if one.objective == name)


class Moves(NamedTuple):
    """What a unit's turn from a place can reach, with the thirds of a step or point that it takes."""

    unit: str
    start: Place
    thirds: Mapping[Place, int]

    def row(self, scenario: Scenario) -> dict[str, object]:
        """The same for programs."""
        name = scenario.surface.address
        surface = scenario.surface
        rows = [{surface.cell: name(place), "thirds": spent} for place, spent in self.thirds.items()]
        return {"from": name(self.start), "unit": self.unit, surface.cells: rows}

    def sign(self, place: Place) -> str:
        """What stands for a place on a map of letters: a number, with a dash for each third, or a dot."""
        if place not in self.thirds:
            return "."
        whole, thirds = divmod(self.thirds[place], 3)
        return f"{whole}{chr(39) * thirds}"

    def sentence(self, scenario: Scenario) -> str:
        """How much that is."""
        surface = scenario.surface
        much = f"{len(self.thirds) - 1} {surface.cells} from {surface.address(self.start)}"
        return f"{with_article(self.unit)} reaches {much}"
