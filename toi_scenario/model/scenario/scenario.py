"""The scenario as frozen values, for rules, answers and pictures."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import MOST_SHOWN, Path, Refused, cut, part_at
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Board, Catalog, Piece
from toi_scenario.model.scenario.area import Area, Stray, Stretch
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.ground import Ground
from toi_scenario.model.scenario.printed_names import in_every_language
from toi_scenario.model.scenario.prose import Entry, Prose
from toi_scenario.model.scenario.scenery import Scenery
from toi_scenario.model.scenario.units import Called as Called
from toi_scenario.model.scenario.units import Text as Text
from toi_scenario.model.scenario.units import Unit as Unit
from toi_scenario.model.scenario.units import Written as Written
from toi_scenario.model.scenario.victory import MOST_ROUNDS, Objective, Victory
from toi_scenario.model.surfaces import Cells, Place, Surface, celled, cells_of, how_written
from toi_scenario.model.surfaces.boards import Laid
from toi_scenario.names import Note

if TYPE_CHECKING:
    from toi_scenario.model.catalog.piece_types import PieceFacts
    from toi_scenario.model.scenario.schema_types import ZoneFacts

_BESIDE = ("sides", "text")  # where the path of a text begins and ends that stands beside what a side has
USUAL_PLAYERS = (2, 2)  # fewest and most, where a scenario does not say; the format's, not any game's


class Tile(NamedTuple):
    """A board of the catalog as it is laid, and where the scenario says so."""

    board: Board
    laid: Laid
    path: Path


class Stock(NamedTuple):
    """A number of one piece."""

    piece: Piece
    number: int
    path: Path
    facts: Written


class Deployment(NamedTuple):
    """Where pieces of some kinds are set up; `each` limits how many go to one place, where the scenario says so."""

    kinds: tuple[str, ...]
    area: Area
    each: int | None


class Arrival(NamedTuple):
    """When a force comes: in which rounds, in which phase, and by which places. A random one comes in one of them."""

    rounds: tuple[int, ...]
    random: bool
    phase: str
    by: Area | None
    path: Path


@by_identity
class Force(NamedTuple):
    """What one division of a side sets up at the start, or brings on later."""

    side: str
    division: str
    nation: str
    stock: tuple[Stock, ...]
    free: bool
    deployments: tuple[Deployment, ...]
    arrival: Arrival | None
    path: Path

    def of_kind(self, kind: str) -> Iterator[Stock]:
        """Its pieces of one kind."""
        return (stock for stock in self.stock if stock.piece.kind == kind)

    def count(self, kind: str) -> int:
        """How many pieces of one kind it has."""
        return sum(stock.number for stock in self.of_kind(kind))

    @property
    def times(self) -> int:
        """How often it comes: what arrives in several rounds arrives whole in each."""
        return len(self.arrival.rounds) if self.arrival and not self.arrival.random else 1


class Side(NamedTuple):
    """One side: what it has at the start, what comes later."""

    name: str
    nation: str
    forces: tuple[Force, ...]
    reinforcements: tuple[Force, ...]
    enters: Area | None  # where what comes later enters, if nothing nearer to it says so
    own: object  # what only its game has, as the game read it
    path: Path
    called: Called
    goal: Text
    actions: int | None  # how many it takes in a turn
    facts: Written

    @property
    def people(self) -> Text:
        """Who fights for it, with their article; empty if it does not say."""
        people: Text = self.facts.get("people", "")
        return people

    @property
    def starting(self) -> list[Force]:
        """The forces that are set up before the game; those that enter later have an `arrival`."""
        return [force for force in self.forces if force.arrival is None]

    @property
    def arriving(self) -> list[Force]:
        """All that comes later."""
        return [*(force for force in self.forces if force.arrival is not None), *self.reinforcements]


class Marked(NamedTuple):
    """Markers of one kind on their places, so many on each."""

    piece: Piece
    number: int
    side: str  # whose they are; empty if the scenario does not say
    area: Area
    path: Path
    at: str | list[str]  # as it is written
    value: int | None  # the number on it


class Zone(NamedTuple):
    """A named area."""

    name: str
    called: Called
    area: Area
    color: str
    each: int | None  # the most units set up in one of its places
    path: Path
    facts: ZoneFacts


class Laying(NamedTuple):
    """An overlay the scenario lays: one terrain on some places."""

    terrain: str
    places: tuple[Place, ...]
    path: Path
    level: int | None
    along: bool  # whether it runs through them, one after the other
    listed: bool  # whether its places are written as a list

    def at(self, index: int) -> Path:
        """Where one of its places is written."""
        return (*self.path, "along" if self.along else "at", *([index] if self.listed else ()))


@by_identity
class Scenario(NamedTuple):
    """A whole scenario, in which every name stands for something."""

    game: str
    id: str
    title: Text
    language: str  # of its texts; empty if it does not say
    rounds: int  # 0 if it is played until somebody wins
    initiative: str
    boxes: Mapping[str, int]
    catalog: Catalog
    words: GameWords  # what its game calls things
    tiles: tuple[Tile, ...]
    surface: Surface
    ground: Ground
    scenery: Scenery  # on a surface without places
    own: object  # what only its game has, as the game read it
    overlays: tuple[Laying, ...]
    markers: tuple[Marked, ...]
    zones: Mapping[str, Zone]
    objectives: Mapping[str, Objective]
    sides: Mapping[str, Side]
    units: tuple[Unit, ...]
    victory: Victory
    areas: tuple[Area, ...]  # every area it mentions: zones, and those written where they are used
    strays: tuple[Stray, ...]  # every address in it that names no place in play
    stretches: tuple[Stretch, ...]  # the rows and columns that its areas name, from one to another
    named: frozenset[str]  # every name of a zone, objective or unit that its areas use, as they write it
    entries: Mapping[str, tuple[Entry, ...]]  # its lists of texts, such as `events`
    texts: tuple[Prose, ...]
    waive: Mapping[str, str]
    notes: tuple[Note, ...]  # every name that gate 3 has found; `mentions` tells what they stand for
    facts: Written
    reader: str = ""  # the side whose copy it is, without what others hide from that; empty if it is for all

    @property
    def cells(self) -> Cells:
        """Its surface, for what counts or lists places."""
        return cells_of(self.surface)

    @property
    @kept
    def assumed(self) -> bool:
        """Whether the grid of a board is only assumed, so that nobody can say for certain which hex is which."""
        return any(tile.board.assumed for tile in self.tiles)

    def in_play(self, address: str) -> Place:
        """The place of an address; `Refused` if it is not in play."""
        surface = self.surface
        place = surface.find(address)
        if place is not None and place in surface.whole:
            return place
        if celled(surface) and place in surface.cut:
            raise Refused(f"{address} is cut by the edge of the map, so it is out of play")
        named = cut(address, MOST_SHOWN) or '""'
        raise Refused(f"{named} is no {surface.cell} in play; {how_written(surface, bool(self.tiles))}")

    @property
    def last_round(self) -> int:
        """The last round there can be: of a game without end, the last that the format counts."""
        return self.rounds or MOST_ROUNDS

    @property
    def players(self) -> tuple[int, int]:
        """How many can play, fewest and most: two, if nobody says."""
        fewest, most = self.facts.get("players", USUAL_PLAYERS)
        return fewest, most

    @property
    @kept
    def forces(self) -> tuple[Force, ...]:
        """Every side's forces, those of the start and those that come later."""
        return tuple([force for side in self.sides.values() for force in (*side.forces, *side.reinforcements)])

    @property
    def date(self) -> str:
        """When its battle was, as it is written; empty if it does not say."""
        return str(self.facts.get("date", ""))

    @property
    def board(self) -> Written:
        """The `board` block."""
        return self.facts["board"]

    @property
    def own_catalog(self) -> Mapping[str, Written]:
        """The tables of nouns that it makes up itself."""
        written: Mapping[str, Written] = self.facts.get("catalog", {})
        return written

    @property
    def own_pieces(self) -> Mapping[str, PieceFacts]:
        """The pieces that it makes up itself."""
        written: Mapping[str, PieceFacts] = self.own_catalog.get("pieces", {})
        return written

    def written(self, path: Path) -> Written:
        """What is written at a path."""
        return part_at(self.facts, path)

    @kept
    def told_in(self, pattern: str) -> Path | None:
        """Where the first text of play is that mentions something."""
        return next((path for path, text in self.texts_of_play if re.search(pattern, text, re.IGNORECASE)), None)

    def speaks_of(self, pattern: str) -> bool:
        """Whether a text of play mentions something, and so may change what the rules say about it."""
        return self.told_in(pattern) is not None

    @property
    def texts_of_play(self) -> Iterator[Prose]:
        """What special rules and events say, and the texts beside reinforcements, a deck or a card."""
        return (one for one in self.texts if one[0][0] in self.words.prose or (one[0][0], one.word) == _BESIDE)

    def victory_speaks_of(self, pattern: str) -> bool:
        """Whether the text of the victory mentions something."""
        return re.search(pattern, in_every_language(self.victory.text), re.IGNORECASE) is not None

    def copies(self, board: Board) -> int:
        """How many copies of a board the table owns; of one in none of its boxes there is one."""
        return max(1, sum(self.boxes.get(box, 0) for box in board.boxes))

    @property
    def partly_recorded(self) -> bool:
        """Whether not all that some box of the table holds is recorded, so that it may hold more than is known."""
        return not all(self.catalog.boxes[box].complete for box in self.boxes)
