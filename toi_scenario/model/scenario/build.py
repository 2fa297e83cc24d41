"""Builds a scenario in which every name stands for something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, pairwise, starmap
from typing import TYPE_CHECKING, Any, Protocol

from toi_scenario.finding import Finding, Path, each_name, part_at
from toi_scenario.model.catalog.named_nouns import judged
from toi_scenario.model.catalog.nouns import Catalog, pieces_of, targets_of
from toi_scenario.model.catalog.reader import OwnNouns
from toi_scenario.model.scenario.area import Area, ground_word
from toi_scenario.model.scenario.areas import Areas, marked, named_places
from toi_scenario.model.scenario.colours import NAMES, is_colour
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.ground import Overlay
from toi_scenario.model.scenario.objectives import Objective, Spot
from toi_scenario.model.scenario.placed_units import placed_units
from toi_scenario.model.scenario.prose import Entry, texts_of
from toi_scenario.model.scenario.scenario import Laying, Marked, Scenario, Written, Zone
from toi_scenario.model.scenario.sides import Forces, Own, rounds_of
from toi_scenario.model.scenario.table import Table, offer_boards
from toi_scenario.model.scenario.victory import Victory, VictoryReader
from toi_scenario.model.surfaces import NOWHERE, celled, measured
from toi_scenario.names import Lookup, did_you_mean, find, meant, plain

Lay = Callable[[Written, Catalog, Path, list[Finding]], Table]

if TYPE_CHECKING:
    from toi_scenario.model.scenario.schema_types import AreaFacts, ObjectiveFacts, OverlayFacts, ZoneFacts

    # A protocol would slow down every start.
    class GameParts(Protocol):
        """What gate 3 asks of a game."""

        @property
        def words(self) -> GameWords: ...
        @property
        def lay(self) -> Lay: ...  # makes the table of the `board` block
        @property
        def unlaid(self) -> Lay: ...  # and this where that block cannot be read
        @property
        def nouns(self) -> OwnNouns: ...
        @property
        def known_as(self) -> Callable[[Catalog, Written], Catalog]: ...  # the catalog as a scenario names it
        @property
        def of_scenario(self) -> Own: ...
        @property
        def of_side(self) -> Own: ...


class Builder:
    """Builds the parts of a scenario, with its catalog, its map and the reader of its areas."""

    def __init__(self, data: Written, game: GameParts, catalog: Catalog, lookup: Lookup) -> None:
        self.data = data
        self.game = game
        self.words = game.words
        self.lookup = lookup
        self.catalog = self._own(game.known_as(catalog, data))
        before = len(lookup.findings)
        lay = game.unlaid if ("board",) in lookup.left_out.paths else game.lay
        table = lay(data["board"], self.catalog, ("board",), lookup.findings)
        self.tiles, self.surface, self.ground, self.scenery = table
        offer_boards(data["board"], self.catalog.boards, lookup)
        if lookup.left_out.paths:
            lookup.findings[before:] = [one for one in lookup.findings[before:] if not self._is_hidden(one)]
        boards = {tile.board.name: tile.board for tile in self.tiles}
        named = dict(named_places(data, self.surface, self.scenery, lookup))
        ground = (self.surface, self.ground, self.catalog, boards)
        self.reader = Areas(*ground, named, partial(marked, data), lookup, self.scenery)
        self.areas: list[Area] = []

    def scenario(self, name: str) -> Scenario:
        data, sides = self.data, self.data["sides"]
        forces = Forces(data, self.words, self.catalog, self.lookup, self.reader, self._area)
        first = data.get("initiative", "random")
        drawn = ("random",) if self.words.first_by_chance or plain(first) == "random" else ()
        initiative = self.lookup.word(first, (*sides, *drawn), ("initiative",), "side")
        self._name_terrain(data["board"].get("features", {}))
        overlays = tuple(self._overlays(data["board"].get("overlays", [])))
        own = self.game.of_scenario(data, (), self.catalog, self.lookup)
        zones = {zone.name: zone for zone in self._zones(data.get("zones", {}))}
        markers = tuple(self._markers(data["board"].get("markers", [])))
        objectives = {goal.name: goal for goal in self._objectives(data.get("objectives", {}))}
        built_sides = {side.name: side for side in forces.sides(self.game.of_side)}
        units = tuple(placed_units(forces))
        victory = self._victory(zones, objectives)
        entries = {word: tuple(self._entries(word)) for word in self.words.prose if word in data}
        order = "a zone's name beats that of an objective, that of a unit"
        order += ", and that of a feature" if measured(self.surface) else ""
        for path, message in self.reader.circles.items():
            self.lookup.say(path, message, order)
        return Scenario(
            game=data["game"],
            id=data.get("id", name),
            title=data["title"],
            language=data.get("language", ""),
            rounds=data.get("rounds", 0),
            initiative=initiative,
            boxes=self._boxes(),
            catalog=self.catalog,
            words=self.words,
            tiles=self.tiles,
            surface=self.surface,
            ground=self.ground,
            scenery=self.scenery,
            own=own,
            overlays=overlays,
            markers=markers,
            zones=zones,
            objectives=objectives,
            sides=built_sides,
            units=units,
            victory=victory,
            areas=tuple(self.areas),
            strays=tuple(self.reader.strays),
            stretches=tuple(self.reader.stretches),
            named=self.reader.names,
            entries=entries,
            texts=texts_of(data, entries, self.words.dealt),
            waive={plain(rule): reason for rule, reason in data.get("waive", {}).items()},
            notes=tuple(self.lookup.notes),
            facts=data,
        )

    def _own(self, catalog: Catalog) -> Catalog:
        """The scenario's own nouns over the game's."""
        for part, path in ((self.data.get("catalog"), ("catalog",)), ({"boards": self.data.get("boards", {})}, ())):
            if part and any(part.values()):
                own, found = judged(part, catalog, self.game.nouns, path)
                catalog, whole = own.over(catalog), not self.lookup.left_out.paths
                self.lookup.findings += [one for one in found if whole or not self._is_in_doubt(one)]
        return catalog

    def _is_in_doubt(self, one: Finding) -> bool:
        """Whether a noun may have no fault: what was left out is part of it, or what it, or one like it, names."""
        entry = one.path[: 3 if one.path[0] == "catalog" else 2]
        is_inherited = any(word not in part_at(self.data, entry) for word in one.path[len(entry) : len(entry) + 1])
        if is_inherited or any(path[: len(entry)] == entry[: len(path)] for path in self.lookup.left_out.paths):
            self.lookup.passed_over.append(one.path)
            return True
        return self.lookup.passes_over(one.fragment or str(part_at(self.data, one.path)), one.path)

    def _is_hidden(self, one: Finding) -> bool:
        """Whether a board may be unknown because what was left out defines it, or lacks what was left out of it."""
        if any(path[: len(one.path)] == one.path for path in self.lookup.left_out.paths):
            return True
        written = part_at(self.data, one.path)
        board = written.partition("@")[0] if isinstance(written, str) else ""
        return bool(board) and self.lookup.passes_over(board, one.path, ("boards",), ("catalog",))

    def _boxes(self) -> dict[str, int]:
        """How many of each box the table needs."""
        boxes = self.data.get("boxes", self.words.boxes)
        owned: dict[str, int] = {}
        for path, name in each_name(boxes, ("boxes",)):
            if box := self.lookup.noun(name, self.catalog.boxes, path, "box"):
                owned[box.name] = owned.get(box.name, 0) + 1
        return owned

    def _area(self, value: AreaFacts, path: Path) -> Area:
        known = self.reader.known
        area = known.get(path)
        if area is None:  # what a side says for all its divisions is read once
            area = known[path] = self.reader.read(value, path)
            if not isinstance(value, str):  # the area of a name is judged where the name is defined
                self.areas.append(area)
        return area

    # the board --------------------------------------------------------------------------------------------------

    def _name_terrain(self, features: Mapping[str, Written]) -> None:
        """Look up the terrain of each feature, which its table has laid already."""
        for name, facts in features.items():
            path: Path = ("board", "features", name, "terrain")
            self.lookup.noun(facts["terrain"], self.catalog.terrain, path, "terrain")

    def _overlays(self, entries: list[OverlayFacts]) -> Iterator[Laying]:
        for index, entry in enumerate(entries):
            path: Path = ("board", "overlays", index)
            terrain = self.lookup.noun(entry["terrain"], self.catalog.terrain, (*path, "terrain"), "terrain")
            word, names = ("along", entry["along"]) if "along" in entry else ("at", entry["at"])
            written = list(each_name(names, (*path, word)))
            places = tuple(self.reader.place(address, step) for step, address in written)
            if word == "along":
                for (one, other), (step, address) in zip(pairwise(places), written[1:], strict=True):
                    if NOWHERE not in (one, other) and self.surface.distance(one, other) != 1:
                        message = f"{address} is not next to {self.surface.address(one)}"
                        message += f", the {self.surface.cell} before it"
                        self.lookup.findings.append(Finding(step, message, rule="wrong-shape"))
            if terrain:
                self.ground.overlay(Overlay(terrain, entry.get("level", 0), places, word == "along"))
                listed = isinstance(names, list)
                yield Laying(terrain.name, places, path, entry.get("level"), word == "along", listed)

    def _markers(self, entries: list[Written]) -> Iterator[Marked]:
        known = pieces_of(self.catalog, "marker")
        for index, entry in enumerate(entries):
            path: Path = ("board", "markers", index)
            piece = self.lookup.noun(entry["marker"], known, (*path, "marker"), "marker")
            whose = entry.get("side", "")
            side = self.lookup.word(whose, self.data["sides"], (*path, "side"), "side") if whose else ""
            area = self._area(entry["at"], (*path, "at"))
            if piece:
                yield Marked(piece, entry.get("count", 1), side, area, path, entry["at"], entry.get("value"))

    def _zones(self, zones: Mapping[str, ZoneFacts]) -> Iterator[Zone]:
        for name, facts in zones.items():
            word = ground_word(facts)
            area = self._area(facts[word], ("zones", name, word))
            color = facts.get("color", "")
            self.lookup.offer(("zones", name, "color"), "colour", NAMES)
            if color and not is_colour(color):
                help = did_you_mean(color, NAMES) or "a colour is a name of CSS, such as olive, or #rrggbb"
                self.lookup.say(("zones", name, "color"), f"there is no colour {color}", help, fix=meant(color, NAMES))
            yield Zone(name, facts.get("name", ""), area, color, facts.get("each"), ("zones", name), facts)

    def _objectives(self, objectives: Mapping[str, ObjectiveFacts]) -> Iterator[Objective]:
        sides = self.data["sides"]
        owners = dict.fromkeys((*sides, "neutral", *self.catalog.nations))
        for name, facts in objectives.items():
            path: Path = ("objectives", name)
            owner = facts.get("owner", "neutral")
            if "owner" in facts:
                owner = self.lookup.word(owner, owners, (*path, "owner"), "side")
            holder = facts.get("held_by", "")
            held_by = self.lookup.word(holder, sides, (*path, "held_by"), "side") if holder else ""
            lies: Any = dict(facts)  # `in` and `spots` only some games have
            inside = self.reader.feature(lies["in"], (*path, "in")) if "in" in lies else None
            place = inside.middle if inside else NOWHERE
            if "at" in facts:
                place = self.reader.place(facts["at"], (*path, "at"))
            spotted = self.reader.each_spot(lies["spots"], (*path, "spots")) if "spots" in lies else ()
            points, value, called = facts.get("points"), facts.get("value"), facts.get("name", "")
            whose = (owner, held_by, place, points, value, path, facts, inside.name if inside else "")
            yield Objective(name, called, facts["kind"], *whose, tuple(starmap(Spot, spotted)))

    # victory ----------------------------------------------------------------------------------------------------

    def _entries(self, word: str) -> Iterator[Entry]:
        """A list of texts."""
        for index, entry in enumerate(self.data[word]):
            path: Path = (word, index)
            side = entry.get("side", "")
            if "side" in entry:
                self.lookup.word(side, self.data["sides"], (*path, "side"), "side")
            when, at = entry.get("round", []), (*path, "round")
            rounds, random = rounds_of(when)
            at = (*at, "one_of") if random else at
            paths = (at,) if isinstance(when, int) else tuple((*at, number) for number in range(len(rounds)))
            title, number = entry.get("title", ""), entry.get("number")
            yield Entry(path, title, entry["text"], side, number, rounds, random, paths)

    def _victory(self, zones: Mapping[str, Zone], objectives: Mapping[str, Objective]) -> Victory:
        def fixed(name: str, path: Path) -> Area | None:
            """The area of a name; None where it is that of a unit, which moves."""
            if zone := find(name, zones):
                return zone.area
            goal = find(name, objectives)
            if not celled(self.surface):
                return self.reader.quietly(name, path) if goal or find(name, self.scenery.features) else None
            place = goal.place if goal else self.surface.find(name)
            certain = not any(tile.board.assumed for tile in self.tiles)
            return None if place is None else Area(path, frozenset((place,)), certain)

        def targets() -> Mapping[str, None]:
            ids = (unit["id"] for unit in self.data.get("units", []) if "id" in unit)
            sorts = chain.from_iterable(map(self.words.sorts, self.catalog.pieces.values()))
            own = dict.fromkeys((*ids, *self.words.units))
            return {**own, **targets_of(self.catalog), **dict.fromkeys((*sorts, *self.words.targets))}

        data = self.data
        reader = VictoryReader(data.get("rounds", 0), data["sides"], objectives, self.lookup, self._area, fixed)
        return reader.victory(data.get("victory", {}), targets)
