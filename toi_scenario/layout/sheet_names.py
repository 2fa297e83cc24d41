"""Things of a scenario in, what the printed sheet calls them, in its language, out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any

from toi_scenario.catalog import Piece
from toi_scenario.finding import part_at
from toi_scenario.layout.projection import Sheet
from toi_scenario.layout.sheet_words import SHEET
from toi_scenario.layout.states import face
from toi_scenario.names import find, listed
from toi_scenario.references import replaced
from toi_scenario.surfaces import Place
from toi_scenario.zones import Area

MOST_HEXES = 8  # of a zone: it is on the map


class Names:
    """What a scenario's things are called on its sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.scenario = sheet.scenario
        self.own = sheet.called.on_sheets.get(sheet.lang, {})  # what only this game has words for
        self.words = {**SHEET.get(sheet.lang, SHEET["en"]), **self.own}
        # What the places of the map are called.
        self.cell = self.words[sheet.surface.cell]
        self.cells = sheet.words[sheet.surface.cells]

    def label(self, word: str) -> str:
        """A word of a scenario in the sheet's language; itself where there is none."""
        return self.words.get(word, word)

    def text(self, text: object) -> str:
        """A text of the author's, with its references replaced."""
        return replaced(self.scenario, str(text), self._told)

    def _told(self, word: str, name: str) -> str:
        if word == "side":
            return self.side(name)
        return self.words["round"].format(number=name) if word == "round" else name

    def side(self, name: str) -> str:
        """A side by the name it gives itself, or else by that of its nation."""
        side = self.scenario.sides.get(name)
        if side is None:
            return self.words["neutral"] if name == "neutral" else self.sheet.name(name)
        return str(side.facts["name"]) if "name" in side.facts else self.sheet.name(name)

    def nation(self, name: str) -> str:
        """A nation, as the catalog calls it."""
        return self.sheet.name(name)

    def piece(self, piece: Piece, nation: str = "") -> str:
        """A piece, as the catalog calls it for a nation."""
        return str(piece.fact(self.sheet.lang, nation) or piece.fact("en", nation) or piece.name)

    def term(self, name: str) -> str:
        """A word of the rules, as the catalog calls it."""
        term = find(name, self.scenario.catalog.terms)
        return self.sheet.title(term.facts, name) if term else name

    def state(self, facts: Mapping[str, Any], *words: str) -> list[str]:
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
        return face(self.sheet, value) or self.label(value)

    def card(self, name: str) -> str:
        """A card, by the name that any deck has for it."""
        for deck in self.scenario.catalog.decks.values():
            facts = find(name, deck.cards)
            if facts is not None:
                return self.sheet.title(facts, name)
        return name.replace("-", " ").capitalize() if name.islower() else name

    def cards(self, written: Any) -> str:
        """Cards as they are written: a list of names, or so many of each."""
        if isinstance(written, Mapping):
            return self.all(f"{number} {self.card(name)}" for name, number in written.items())
        return self.all(map(self.card, [written] if isinstance(written, str) else written))

    def lead(self, text: str) -> str:
        """What stands before a list or a sentence, with its colon."""
        return self.words["lead"].format(text)

    def then(self, *texts: str) -> str:
        """Parts of a sentence, one after the other."""
        return reduce(self.words["then"].format, texts)

    def all(self, words: Iterable[str]) -> str:
        """Words as they are listed in a sentence."""
        return listed(words, self.words["and"])

    def players(self) -> str:
        """How many can play: one number, or the fewest and the most; nothing where nobody says."""
        return "–".join(dict.fromkeys(map(str, self.scenario.facts.get("players", ()))))

    def boxes(self) -> list[str]:
        """The boxes the table needs, as the catalog calls them."""
        told = []
        for name, number in self.scenario.boxes.items():
            title = self.sheet.title(self.scenario.catalog.boxes[name].facts, name)
            told.append(title if number == 1 else f"{number} × {title}")
        return told

    def points(self, number: int) -> str:
        """So many points."""
        return self.words["point"] if number == 1 else self.words["many"].format(number=number)

    # places -----------------------------------------------------------------------------------------------------

    def hex(self, place: Place) -> str:
        """A place of the map; nothing for one that is not on it."""
        surface = self.scenario.surface
        return surface.address(place) if place in surface.places | surface.cut else ""

    def hexes(self, places: Iterable[Place]) -> str:
        """Places of the map, those that follow one another in a column as a run."""
        runs: list[tuple[str, int, int]] = []
        others = []
        for place in sorted(places):
            name = self.hex(place)
            parted = re.fullmatch(r"([A-Z]+)(\d+)", name)
            if not parted:
                others += [name] if name else []
            elif runs and runs[-1][0] == parted[1] and runs[-1][2] == int(parted[2]) - 1:
                runs[-1] = (*runs[-1][:2], int(parted[2]))
            else:
                runs.append((parted[1], int(parted[2]), int(parted[2])))
        return ", ".join(
            [f"{column}{one}" if one == last else f"{column}{one}–{column}{last}" for column, one, last in runs]
            + others
        )

    def where(self, area: Area) -> str:
        """An area: a zone by its name, boards by theirs, anything else hex by hex."""
        return self._where(part_at(self.scenario.facts, area.path), area.places)

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
