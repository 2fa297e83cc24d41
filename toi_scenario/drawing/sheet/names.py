"""What the printed sheet calls the things of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, reduce
from typing import Any

from toi_scenario.drawing.map.unit_tokens import face
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.words.sheet import SHEET
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.areas import Area
from toi_scenario.model.scenario.text_tokens import replaced
from toi_scenario.model.surfaces import Place
from toi_scenario.names import find, listed

Cell = tuple[int, int]  # a column and a number in it
MOST_HEXES = 8  # listed for a zone; a larger one is only on the map


class Names:
    """What a scenario's things are called on its sheet."""

    def __init__(self, view: MapView) -> None:
        self.view = view
        self.lang = view.lang
        self.worded = view.worded
        self.scenario = view.scenario
        self.own = view.called.on_sheets.get(view.lang, {})  # what only this game has words for
        self.words = {**SHEET.get(view.lang, SHEET["en"]), **self.own}
        # What the places of the map are called.
        self.cell, self.cells = view.place_words[:2]

    def label(self, word: str) -> str:
        """A word of a scenario in the sheet's language; itself where there is none."""
        return self.words.get(word, word)

    @cached_property
    def prose(self) -> Names:
        """The names in the language the author writes in, if the scenario states it; else these."""
        own = self.scenario.language
        return Names(MapView(self.scenario, self.view.theme, own)) if own in SHEET and own != self.view.lang else self

    def text(self, text: object) -> str:
        """A text of the author's, with its references replaced by words of its own language."""
        return replaced(self.scenario, str(text), self.prose._told)

    def _told(self, word: str, name: str) -> str:
        if word == "side":
            return self.side(name)
        return self.words["round"].format(number=name) if word == "round" else name

    def side(self, name: str) -> str:
        """A side by its own name, or else by that of its nation."""
        side = self.scenario.sides.get(name)
        if side is None:
            return self.words["neutral"] if name == "neutral" else self.view.name(name)
        return side.title or self.view.name(name)

    def nation(self, name: str) -> str:
        """A nation, as the catalog calls it."""
        return self.view.name(name)

    def piece(self, piece: Piece, nation: str = "") -> str:
        """A piece, as the catalog calls it for a nation."""
        return self.view.worded(piece.of(nation), piece.name)

    def term(self, name: str) -> str:
        """A word of the rules, as the catalog calls it."""
        known = (find(name, table) for table in self.scenario.catalog.own.values())
        return next((self.view.worded(noun.facts, name) for noun in known if noun), name)

    def state(self, facts: Mapping[str, object], *words: str) -> list[str]:
        """The state a piece starts in: what its words say, as the catalog's tokens call it."""
        found = []
        for word in words:
            value = facts.get(word)
            if value is True:
                found.append(self.label(word))
            elif value:
                found.append(self.face(str(value)))
        return found

    def face(self, value: str) -> str:
        """What a state is called: the side of a token that shows it."""
        return face(self.view, value) or self.label(value)

    def lead(self, text: str) -> str:
        """The words that lead into a list or a sentence, with their colon."""
        return self.words["lead"].format(text)

    def then(self, *texts: str) -> str:
        """Parts of a sentence, one after the other."""
        return reduce(self.words["then"].format, texts)

    def all(self, words: Iterable[str]) -> str:
        """Words as they are listed in a sentence."""
        return listed(words, self.words["and"])

    def players(self) -> str:
        """How many can play: one number, or the fewest and the most."""
        return "–".join(map(str, dict.fromkeys(self.scenario.players)))

    def boxes(self) -> list[str]:
        """The boxes the table needs, as the catalog calls them."""
        told = []
        for name, number in self.scenario.boxes.items():
            title = self.view.title(self.scenario.catalog.boxes[name])
            told.append(title if number == 1 else f"{number} × {title}")
        return told

    def points(self, number: int) -> str:
        """So many points."""
        return self.words["point"] if number == 1 else self.words["many"].format(number=number)

    # places -----------------------------------------------------------------------------------------------------

    def hex(self, place: Place) -> str:
        """The address of a place; an empty text if it is not on the map."""
        return self.view.surface.address(place) if place in self.view.drawn else ""

    def hexes(self, places: Iterable[Place]) -> str:
        """Places of the map; neighbours in a column, and three or more in a row, are joined as a run."""
        surface = self.view.surface
        named = {(surface.column(place), surface.row(place)): name for place in places if (name := self.hex(place))}
        columns = _runs(sorted(named), (0, 1))
        alone = sorted((one for one, last in columns if one == last), key=lambda cell: (cell[1], cell[0]))
        rows = [run for run in _runs(alone, (1, 0)) if run[1][0] - run[0][0] >= 2]
        in_rows = {(column, one[1]) for one, last in rows for column in range(one[0], last[0] + 1)}
        runs = sorted([*rows, *(run for run in columns if run[0] != run[1] or run[0] not in in_rows)])
        return ", ".join("–".join(dict.fromkeys(named[cell] for cell in run)) for run in runs)

    def where(self, area: Area) -> str:
        """An area: a zone by its name, boards by theirs, anything else hex by hex."""
        return self._where(self.scenario.written(area.path), area.places)

    def _where(self, value: Any, places: frozenset[Place]) -> str:
        if isinstance(value, Mapping):
            words = value.keys() - {"each"}
            if words == {"zone"}:
                return self._where(value["zone"], places)
            if words == {"boards"}:
                boards = value["boards"]
                named = self.all([boards] if isinstance(boards, str) else map(str, boards))
                return self.words["boards"].format(boards=named)
        if isinstance(value, str) and (zone := find(value, self.scenario.zones)):
            short = self.hexes(places) if len(places) <= MOST_HEXES else ""
            short = short or self.words["so_many"].format(number=len(places), cells=self.cells)
            return f"{zone.name} ({short})"
        told = self.hexes(places)
        if isinstance(value, str) and told not in ("", value) and self.scenario.surface.find(value) is None:
            return f"{value} ({told})"
        if not told:
            return self.all(map(str, value)) if isinstance(value, list) else str(value)
        return told


def _runs(cells: Iterable[Cell], step: Cell) -> list[tuple[Cell, Cell]]:
    """The first and the last cell of each run of cells that follow one another by a step."""
    runs: list[tuple[Cell, Cell]] = []
    for cell in cells:
        if runs and cell == (runs[-1][1][0] + step[0], runs[-1][1][1] + step[1]):
            runs[-1] = (runs[-1][0], cell)
        else:
            runs.append((cell, cell))
    return runs
