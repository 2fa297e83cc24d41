"""Puts lengths, points and areas of a table into words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.drawing.words.phrases import LANGUAGES, Phrase, filled, phrase
from toi_scenario.drawing.words.table_areas import TABLE_AREAS
from toi_scenario.model.scenario.printed_names import in_words, written_in
from toi_scenario.model.surfaces import Measured, Place
from toi_scenario.names import find, listed

if TYPE_CHECKING:
    from toi_scenario.drawing.sheet.areas import AreaWords
    from toi_scenario.model.scenario.scenario import Written
    from toi_scenario.model.scenario.scenery import Feature


def decimal(lang: str, text: str) -> str:
    """A number, or numbers in brackets, as a language writes them: 12.5 is 12,5 in French, and (12.5, 4) (12,5 ; 4)."""
    language = LANGUAGES[lang]
    return text.replace(", ", language.pairs).replace(".", language.point)


def length(lang: str, surface: Measured, written: object) -> str:
    """A length with its unit; as it is written where it is none."""
    known = surface.length(written)
    return str(written) if known is None else f"{decimal(lang, surface.unit.told(known))}{surface.unit.sign}"


def spot(lang: str, surface: Measured, place: Place) -> str:
    """The address of a point."""
    return decimal(lang, surface.address(place))


class TableWords:
    """What the ground of a table is called, as area words draw it."""

    def __init__(self, areas: AreaWords, surface: Measured) -> None:
        self.areas = areas
        self.lang = areas.lang
        self.surface = surface
        self.words = TABLE_AREAS[areas.lang]

    def phrase(self, value: Written) -> Phrase | None:
        """Ground in words, a point, or a feature, as they stand within a sentence; None for a zone and other names, and
        for a list of areas."""
        if isinstance(value, Mapping) and value.keys() != {"zone"}:
            return phrase(self.lang, self.ground(value))
        if self.surface.find(value) is not None:
            return Phrase("", self._point(value))
        feature = find(value, self.areas.scenario.scenery.features) if isinstance(value, str) else None
        return self.feature(feature) if feature else None

    def feature(self, one: Feature) -> Phrase:
        """A feature as it stands within a sentence."""
        return phrase(self.lang, written_in(one.called, self.lang) or self._say("feature", name=in_words(one.name)))

    def near(self, words: Mapping[str, Written]) -> str:
        """How far around another area."""
        return self._say("within", far=self._length(words["within"]), where=self.areas.phrase(words["of"]))

    def ground(self, words: Mapping[str, Written]) -> str:
        """The ground that all words together mean, with its article."""
        base, *more = [*self._nouns(words), self.words["ground"]]
        told = [base, *(self._say("in", where=one) for one in more[:-1]), *self._qualities(words)]
        if "except" in words:
            told[-1] += f", {self._say('except', where=self.areas.phrase(words['except']))}"
        return " ".join(told)

    def _say(self, word: str, **values: object) -> str:
        return filled(self.lang, self.words[word], values)

    def _length(self, written: object) -> str:
        return length(self.lang, self.surface, written)

    def _point(self, written: Written) -> str:
        place = self.surface.find(written)
        return str(written) if place is None else spot(self.lang, self.surface, place)

    def _nouns(self, words: Mapping[str, Written]) -> Iterator[str]:
        """What names ground by itself: terrain, a strip along an edge, a shape."""
        if "terrain" in words:
            catalog, names = self.areas.scenario.catalog, self.areas.names
            known = [(one, find(one, catalog.terrain)) for one in _listed(words["terrain"])]
            called = [names.common(names.title(kind) if kind else in_words(one)) for one, kind in known]
            yield self._say("terrain", ground=listed(called, self.words["or"]))
        if "edge" in words:
            edge, depth = self.words[words["edge"]], words.get("depth")
            yield self._say("strip", depth=self._length(depth), edge=edge) if depth else edge
        for word in ("rectangle", "circle", "polygon", "line"):
            if word in words:
                told = getattr(self, f"_{word}")(words[word], words)
                yield told + (self._say("turned", degrees=words["turned"]) if "turned" in words else "")

    def _rectangle(self, written: list[Written], _: Mapping[str, Written]) -> str:
        west, south, width, depth = (self.surface.length(one) or 0 for one in written)
        corners = ((west, south), (west + width, south + depth))
        first, last = (spot(self.lang, self.surface, self.surface.placed(*corner)) for corner in corners)
        return self._say("rectangle", first=first, last=last)

    def _circle(self, written: list[Written], _: Mapping[str, Written]) -> str:
        return self._say("circle", middle=self._point(written[:2]), radius=self._length(written[2]))

    def _polygon(self, written: list[Written], _: Mapping[str, Written]) -> str:
        return self._say("polygon", corners=" – ".join(map(self._point, written)))

    def _line(self, written: list[Written], words: Mapping[str, Written]) -> str:
        told = self._say("line", corners=" – ".join(map(self._point, written)))
        return told + (self._say("wide", width=self._length(words["width"])) if "width" in words else "")

    def _qualities(self, words: Mapping[str, Written]) -> Iterator[str]:
        """What cuts ground down to a part of it."""
        if "marker" in words:
            yield self.areas.marked(words["marker"])
        if "zone" in words:
            yield self._say(
                "in", where=listed(map(str, map(self.areas.phrase, _listed(words["zone"]))), self.words["or"])
            )
        if "within" in words:
            yield self.near(words)
        if "away" in words:
            away = words["away"]
            yield self._say("away", far=self._length(away["by"]), where=self.areas.phrase(away["from"]))


def _listed(value: Written) -> list[Written]:
    return value if isinstance(value, list) else [value]
