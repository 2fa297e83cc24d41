"""What the printed sheet calls the things of a scenario."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, reduce

from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.unit_tokens import face
from toi_scenario.drawing.sheet.areas import AreaWords
from toi_scenario.drawing.sheet.table_areas import decimal, spot
from toi_scenario.drawing.words.phrases import LANGUAGES, Phrase, beside, filled, in_round, phrase, spoken
from toi_scenario.drawing.words.sheet import SHEET
from toi_scenario.games.answers import answers_of
from toi_scenario.model.catalog.nouns import Piece, targets_of
from toi_scenario.model.scenario.area import Area, ground_word
from toi_scenario.model.scenario.printed_names import capital, common, in_words, numbered, printed, written_in
from toi_scenario.model.scenario.scenario import Called, Side, Unit, Zone
from toi_scenario.model.scenario.text_tokens import replaced
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.model.surfaces import Place, celled, measured
from toi_scenario.names import find, listed, plain

Cell = tuple[int, int]  # a column and a number in it
MOST_HEXES = 8  # listed for a zone; a larger one is only on the map


class Names:
    """What a scenario's things are called on its sheet."""

    def __init__(self, view: Labels) -> None:
        self.view = view
        self.lang = view.lang
        self.worded = view.worded
        self.title = view.title
        self.scenario = view.scenario
        self._others: Names | None = None  # in the other language, once a text is in that
        self.own = view.called.on_sheets.get(view.lang, {})  # what only this game has words for
        self.words = {**SHEET.get(view.lang, SHEET["en"]), **self.own}
        # What the places of the map are called.
        self.cell, self.cells = view.place_words[:2]

    def label(self, word: str) -> str:
        """A word of a scenario in the sheet's language; itself in plain words where there is none."""
        return (self.words.get(word) or in_words(word)).partition("|")[0]

    def within(self, lang: str) -> Names:
        """The names in the language of a text; these, if it is unknown or that of the page."""
        if lang not in SHEET or lang == self.lang:
            return self
        if self._others is None:
            self._others = Names(Labels(self.scenario, self.view.theme, lang))
        return self._others

    @cached_property
    def areas(self) -> AreaWords:
        """The words for its areas."""
        return AreaWords(self)

    def say(self, word: str, /, **values: object) -> str:
        """A sentence of the sheet, or a part of one, with names and numbers in it."""
        return filled(self.lang, self.words[word], values)

    def text(self, text: object) -> str:
        """A text of the author's in the language of the page, or else in another, with its references replaced by words
        of its own language."""
        told = text if isinstance(text, Mapping) else {self.scenario.language: text}
        lang = self.lang if self.lang in told else next(iter(told))
        return replaced(self.scenario, written_in(told, lang), self.within(lang)._told)

    def _told(self, before: str, after: str, starts: bool, word: str, name: str) -> str:
        if word == "round":
            return in_round(self.lang, before, self.words["round"].format(number=name))
        if word == "hex" and (place := self.scenario.surface.find(name)):
            return before + self.hex(place)
        if word == "side":
            return spoken(self.lang, before, self.who(name), starts, after, self.pieces)
        if word == "feature" and self.areas.table:
            called = self.areas.table.feature(self.scenario.scenery.features[name])
            return spoken(self.lang, before, called, starts)
        things: Mapping[str, Zone | Objective] = (
            getattr(self.scenario, f"{word}s") if word in ("zone", "objective") else {}
        )
        return spoken(self.lang, before, self.phrase(things[name]), starts) if name in things else before + name

    @cached_property
    def pieces(self) -> Collection[str]:
        """The words for pieces that a side may have, one or several."""
        catalog = self.scenario.catalog
        told = [self._counted(one).casefold() for one in catalog.pieces.values()]
        nouns = {form.split()[0 if LANGUAGES[self.lang].of else -1] for one in told for form in one.split("|") if form}
        classes = {self.label(one).casefold() for one in (*targets_of(catalog), *self.scenario.words.forces)}
        return nouns | classes | {f"{one}s" for one in classes}

    def phrase(self, thing: Zone | Objective) -> Phrase:
        """A zone or an objective as it stands within a sentence."""
        own = in_words(thing.name)
        name = own if own[:1].isupper() or own[-1:].isdigit() else self.say("unnamed", name=own)
        return phrase(self.lang, written_in(thing.called, self.lang) or name)

    def side(self, name: str) -> str:
        """A side, as it is called in labels: by its own name, or else as its nation."""
        return self.words["neutral"] if name == "neutral" and name not in self.scenario.sides else self.view.name(name)

    def who(self, name: str) -> Phrase:
        """A side as it stands within a sentence: "the Americans", "les Américains"."""
        side, nation = self.scenario.sides.get(name), self.scenario.catalog.nations.get(name)
        called = side.called if side else ""
        own = phrase(self.lang, printed(called, name, self.lang))
        alone, whose = own.bare, beside(self.lang, own)
        if nation and not called:
            alone = whose = self.view.title(nation)
        if told := self.view.people(name):
            said = phrase(self.lang, told)
            they = said.pronoun if said.several else self.words["they"]
            return said._replace(alone=alone, whose=whose, several=True, pronoun=they)
        if not own.article:
            bears_nation = nation is not None and not called
            own = phrase(self.lang, self.say("one_side" if bears_nation else "called_side", name=alone))
        return own._replace(alone=alone, whose=whose)

    def nation(self, name: str) -> str:
        """A nation, as the catalog calls it."""
        known = self.scenario.catalog.nations.get(name)
        return self.view.nation(known) if known else capital(in_words(name))

    def piece(self, piece: Piece, nation: str = "") -> str:
        """A piece, as the catalog calls it for a nation."""
        return self.view.worded(piece.of(nation), piece.name)

    def division(self, side: Side, name: str, within: bool = False) -> str:
        """A division: by its own name, or by the shade its pieces come in, which has no capital within a sentence."""
        called = written_in(_division(side, name).get("name"), self.lang)
        shade = self.shade(side, name)
        if within and shade and not called:
            return shade
        return f"{called} ({shade})" if called and shade else called or capital(shade or numbered(name))

    def shade(self, side: Side, division: str) -> str:
        """The shade that the pieces of a division come in; an empty text if they come in none."""
        facts = _division(side, division)
        shade = str(facts.get("shade", division))
        nation = str(facts.get("pieces_of", facts.get("nation", side.nation)))
        every = (piece.of(nation).get("shades", {}) for piece in self.scenario.catalog.pieces.values())
        return next((self.worded(shades[shade], shade) for shades in every if shade in shades), "")

    def term(self, name: str) -> str:
        """A word of the rules, as the catalog calls it."""
        known = (find(name, table) for table in self.scenario.catalog.own.values())
        return next((self.view.title(noun) for noun in known if noun), name)

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

    def twice(self, title: str) -> tuple[str, str]:
        """A heading, and as it stands over what goes on in another column."""
        return title, self.words["again"].format(title)

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
        """The boxes the table needs, as the catalog calls them, whatever else it has."""
        answers, told = answers_of(self.scenario, "sheet"), []
        for name in answers.boxes(self.scenario) if answers else self.scenario.boxes:
            number = self.scenario.boxes[name]
            title = self.view.title(self.scenario.catalog.boxes[name])
            told.append(title if number == 1 else f"{number} × {title}")
        return told

    def points(self, number: int) -> str:
        """So many points."""
        return self.say("points_of", number=number)

    def so_many(self, number: int, piece: Piece, nation: str = "") -> str:
        """So many of a piece."""
        if counted := self._counted(piece, nation):
            return f"{number} {filled(self.lang, counted, {'number': number})}"
        return f"{number} × {self.piece(piece, nation)}"

    def _counted(self, piece: Piece, nation: str = "") -> str:
        """The word for one of a piece, and behind a bar that for several; empty if it is not counted."""
        return str(piece.of(nation).get("counted", {}).get(self.lang, ""))

    def one(self, piece: Piece) -> str:
        """A piece as it stands within a sentence."""
        if counted := self._counted(piece):
            return counted.partition("|")[0]
        return self.piece(piece) if piece.kind in self.view.called.proper else self.common(self.piece(piece))

    def several(self, name: str) -> str:
        """Several of a piece or a class of pieces as they stand within a sentence."""
        if (piece := find(name, self.scenario.catalog.pieces)) is None:
            several = self.words.get(name, "").partition("|")[2]
            return several or (self.label(name) if name in self.view.called.mass else f"{self.label(name)}s")
        return self._counted(piece).partition("|")[2] or self.one(piece)

    def unit(self, name: str) -> Unit | None:
        """The placed unit that has an id."""
        return next((unit for unit in self.scenario.units if unit.id and plain(unit.id) == plain(name)), None)

    def common(self, name: str) -> str:
        """A name of a thing that is no proper name, as it stands within a sentence."""
        return common(name)

    # places -----------------------------------------------------------------------------------------------------

    def hex(self, place: Place) -> str:
        """The address of a place; an empty text if it is not on the map."""
        surface = self.scenario.surface
        if measured(surface):
            return spot(self.lang, surface, place) if place in surface.whole else ""
        drawn = place in surface.whole or (celled(surface) and place in surface.cut)
        return surface.address(place) if drawn else ""

    def spot(self, place: Place, inside: str = "") -> str:
        """Where on the map a thing is, or in which feature it may be anywhere."""
        if inside:
            return self.say("in_area", where=self.areas.phrase(inside))
        return self.say("at", place=told) if (told := self.hex(place)) else ""

    def labelled(self, called: Called, name: str) -> str:
        return self.view.labelled(called, name)

    def ground(self, written: object) -> str:
        """An area as it stands within a sentence."""
        return str(self.areas.phrase(written))

    def decimal(self, number: float) -> str:
        """A number as the language writes it."""
        return decimal(self.lang, f"{number:g}")

    def hexes(self, places: Iterable[Place]) -> str:
        """Places of the map; neighbours in a column, and three or more in a row, are joined as a run."""
        surface = self.scenario.cells
        named = {(surface.column(place), surface.row(place)): name for place in places if (name := self.hex(place))}
        columns = _runs(sorted(named), (0, 1))
        alone = sorted((one for one, last in columns if one == last), key=lambda cell: (cell[1], cell[0]))
        rows = [run for run in _runs(alone, (1, 0)) if run[1][0] - run[0][0] >= 2]
        in_rows = {(column, one[1]) for one, last in rows for column in range(one[0], last[0] + 1)}
        runs = sorted([*rows, *(run for run in columns if run[0] != run[1] or run[0] not in in_rows)])
        return ", ".join("–".join(dict.fromkeys(named[cell] for cell in run)) for run in runs)

    def where(self, area: Area, every: bool = False) -> str:
        """An area: in words, or by the name of its zone, with its places where they are few. Where it is `every` one,
        any of its places will do."""
        value = self.scenario.written(area.path)
        if isinstance(value, Mapping):
            value = {word: inner for word, inner in value.items() if word != "each"}
        name = value["zone"] if isinstance(value, Mapping) and value.keys() == {"zone"} else value
        zone = find(name, self.scenario.zones) if isinstance(name, str) else None
        few = self.hexes(area.places) if area.sure and area.places and len(area.places) <= MOST_HEXES else ""
        told = self.areas.each(value) if every else str(self.areas.phrase(value))
        if zone is not None:
            count = self.say("so_many", number=len(area.places), cell=self.cell, cells=self.cells)
            ground = self.scenario.written((*zone.path, ground_word(zone.facts)))
            few = few or (count if area.sure and area.places else self.areas.each(ground))
        return f"{told} ({few})" if few and few not in told else told


def _division(side: Side, name: str) -> Mapping[str, object]:
    divisions: Mapping[str, Mapping[str, object]] = side.facts.get("divisions", {})
    return divisions.get(name, {})


def _runs(cells: Iterable[Cell], step: Cell) -> list[tuple[Cell, Cell]]:
    """The first and the last cell of each run of cells that follow one another by a step."""
    runs: list[tuple[Cell, Cell]] = []
    for cell in cells:
        if runs and cell == (runs[-1][1][0] + step[0], runs[-1][1][1] + step[1]):
            runs[-1] = (runs[-1][0], cell)
        else:
            runs.append((cell, cell))
    return runs
