"""Words an area of the map: "every woods hex of board 7B"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from toi_scenario.drawing.map.frame import board_called
from toi_scenario.drawing.sheet.table_areas import TableWords
from toi_scenario.drawing.words.areas import AREAS
from toi_scenario.drawing.words.phrases import Phrase, filled, known, phrase
from toi_scenario.model.scenario.printed_names import capital, in_words, printed
from toi_scenario.model.surfaces import measured
from toi_scenario.model.surfaces.addresses import column_of, letters
from toi_scenario.names import find, listed

if TYPE_CHECKING:
    from toi_scenario.drawing.sheet.names import Names
    from toi_scenario.model.scenario.scenario import Written


class AreaWords:
    """What the areas of a scenario are called in the language of its sheet."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.scenario = names.scenario
        self.lang = names.lang
        self.words = AREAS[names.lang]
        surface = self.scenario.surface
        self.table = TableWords(self, surface) if measured(surface) else None

    def phrase(self, value: Written, last: str = "and", alone: bool = False) -> Phrase:
        """An area as it stands within a sentence: the hexes it takes in, or the one where it is `alone`, or its name;
        `last` joins its parts."""
        if self.table and (told := self.table.phrase(value)):
            return told
        if isinstance(value, Mapping):
            if value.keys() == {"zone"}:
                return self.phrase(value["zone"])
            if alone:
                return known(self.lang, self.described(value, several=False))
            return self._several(self._say("these", what=self.described(value, several=True)))
        if not isinstance(value, list):
            return self._called(str(value))
        if len(value) == 1:
            return self.phrase(value[0], last, alone)
        if all(map(self.is_address, value)):
            return self._several(self._say("listed", cells=self.names.cells, places=self._addresses(value)))
        return Phrase("", self._list([str(self.phrase(one)) for one in self._parts(value)], last), several=True)

    def each(self, value: Written) -> str:
        """An area where any of its places will do: every hex that it takes in, or its name, or their addresses."""
        if self.table:
            return str(self.phrase(value))
        if isinstance(value, Mapping) and value.keys() != {"zone"}:
            return self._say("every", what=self.described(value, several=False))
        if isinstance(value, list):
            return self._list(
                [self._addresses(one) if isinstance(one, list) else self.each(one) for one in self._parts(value)]
            )
        return str(self.phrase(value))

    def near(self, words: Mapping[str, Written]) -> str:
        """How far around another area, without the words for places."""
        return self.table.near(words) if self.table else self._word("within", words, True)

    def _several(self, said: str) -> Phrase:
        return phrase(self.lang, said)._replace(several=True)

    def _say(self, word: str, **values: object) -> str:
        return filled(self.lang, self.words[word], values)

    def is_address(self, value: object) -> bool:
        return isinstance(value, (str, int)) and self.scenario.surface.find(str(value)) is not None

    def _addresses(self, values: list[Written]) -> str:
        """Addresses as the map has them; as they are written where they are not on it."""
        surface = self.scenario.surface
        places = {str(value): surface.find(str(value)) for value in values}
        known = [place for place in places.values() if place is not None and self.names.hex(place)]
        others = [one for one, place in places.items() if place is None or not self.names.hex(place)]
        return ", ".join(filter(None, (self.names.hexes(known), *others)))

    def _parts(self, values: list[Written]) -> Iterator[Written]:
        """The parts of a list, those that are addresses as one."""
        for alike, parts in groupby(values, self.is_address):
            if alike:
                yield list(parts)
            else:
                yield from parts

    def _list(self, told: list[str], last: str = "and") -> str:
        """Areas one after the other; those with commas of their own are kept apart by more than that."""
        if any("," in one for one in told) and len(told) > 1:
            return self.names.then(*told)
        return listed(told, self.words[last])

    def _called(self, name: str) -> Phrase:
        """The zone, objective, unit or place of a name."""
        scenario, names = self.scenario, self.names
        thing = find(name, scenario.zones) or find(name, scenario.objectives)
        if thing:
            return names.phrase(thing)
        if self.is_address(name):
            return Phrase("", self._addresses([name]))
        unit = find(name, {one.id: one for one in scenario.units if one.id})
        if unit and unit.called:
            return phrase(self.lang, printed(unit.called, unit.id, self.lang))
        return phrase(self.lang, self._say("unit", name=capital(in_words(name))))

    def described(self, words: Mapping[str, Written], several: bool) -> str:
        """The places that all words together mean, without an article."""
        names = self.names
        said = names.cells if several else names.cell
        if "terrain" in words:
            ground = self._any(self._terrain, words["terrain"], "and" if several else "or")
            said = self._say("ground", ground=ground, cells=said)
        told = [said, *filter(None, (self._word(word, words, several) for word in _IN_ORDER if word in words))]
        if "except" in words:
            return f"{' '.join(told)}, {self._say('except', where=self._inner(words['except']))}"
        return " ".join(told)

    def _word(self, word: str, words: Mapping[str, Written], several: bool) -> str:
        value = words[word]
        match word:
            case "marker":
                return self.marked(value, several)
            case "level":
                return self._say("levels", levels=self._any(str, value))
            case "boards":
                laid = {tile.board.name: board_called(self.names.view, tile.board) for tile in self.scenario.tiles}
                boards = [find(one, laid) or str(one) for one in ([value] if isinstance(value, str) else value)]
                return self._say("boards", number=len(boards), boards=listed(boards, self.words["and"]))
            case "edge":
                return self.words[value]
            case "rows" | "columns":
                span = self._span(word, value)
                return f"{self.words['and']} {span}" if word == "rows" and "columns" in words else span
            case "zone":
                return self._say("zone", where=self._any(lambda name: str(self._called(name)), value))
            case "within":
                return self._far("within", value, words["of"])
            case _:
                return self._far("away", value["by"], value["from"])

    def marked(self, value: Written, several: bool = False) -> str:
        """That markers lie there."""
        return self._say("marked", number=2 if several else 1, markers=self._any(self._piece, value))

    def _far(self, word: str, number: int, area: Written) -> str:
        if not number:
            return self._say("zone", where=self._inner(area))
        steps = self._say("steps", number=number, cell=self.names.cell, cells=self.names.cells)
        return self._say(word, steps=steps, where=self._inner(area))

    def _inner(self, area: Written) -> Phrase:
        """An area within the words for another; in brackets where it would be taken for more of that."""
        inner = self.phrase(area)
        return Phrase("", self._say("inner", where=inner)) if "," in str(inner) and not _is_list(area) else inner

    def _span(self, word: str, value: Written) -> str:
        ends = sorted(map(_number, value if isinstance(value, list) else [value]))
        named = [letters(end) if word == "columns" else str(end) for end in dict.fromkeys(ends)]
        if ends[-1] - ends[0] > 1:
            span = self._say("span", first=named[0], last=named[-1])
        else:
            span = listed(named, self.words["and"])
        return self._say(word, number=len(named), span=span)

    def _any(self, told: Callable[[str], str], value: Written, last: str = "or") -> str:
        return listed(map(told, value if isinstance(value, list) else [value]), self.words[last])

    def _terrain(self, name: str) -> str:
        kind = find(name, self.scenario.catalog.terrain)
        return self._say("kind", ground=self.names.common(self.names.view.title(kind) if kind else in_words(name)))

    def _piece(self, name: str) -> str:
        piece = find(name, self.scenario.catalog.pieces)
        return self._say("marker", marker=self.names.common(self.names.piece(piece) if piece else in_words(name)))


_IN_ORDER = ("marker", "level", "columns", "rows", "boards", "edge", "zone", "within", "away")


def _is_list(area: Written) -> bool:
    return isinstance(area, list)


def _number(value: str | int) -> int:
    return column_of(value) if isinstance(value, str) else value
