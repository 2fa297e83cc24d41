"""What a scenario's things are called in pictures, and their colours."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.words.map import WORDS
from toi_scenario.drawing.words.phrases import LANGUAGES, initial, label, met, phrase
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital, in_words, printed, worded, written_in
from toi_scenario.model.scenario.scenario import Called, Scenario, Zone
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.model.scenario.victory import Objective
from toi_scenario.names import plain

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Nation, Titled


class Labels:
    """The words and colours for a scenario, in a language and a theme, whatever its map is made of."""

    def __init__(self, scenario: Scenario, theme: Theme, lang: str) -> None:
        self.scenario, self.called = scenario, scenario.words
        self.theme, self.lang = theme, lang
        self.words = {**WORDS.get(lang, WORDS["en"]), **self.called.on_maps.get(lang, {})}
        self.place_words = scenario.surface.place_words(lang)

    def colour(self, side: str) -> str:
        """A side's colour; the neutral one for whoever is no side."""
        return self.theme.sides[self._colours[side]] if side in self._colours else self.theme.neutral

    def on_colour(self, side: str) -> str:
        """The colour of what is written on a side's colour."""
        return self.theme.on_sides[self._colours[side]] if side in self._colours else self.theme.paper

    @cached_property
    def _colours(self) -> Mapping[str, int]:
        nations = {name: side.nation for name, side in self.scenario.sides.items()}
        return self.theme.numbered(nations, self.scenario.catalog.nations)

    def initial(self, side: str) -> str:
        """A side's first letter, or two if that tells it from the others, or else its number."""
        return self._initials.get(side, "")

    @cached_property
    def _initials(self) -> Mapping[str, str]:
        names = {one: self.name(one) for one in self.scenario.sides}
        return {side: initial(self.lang, side, names) for side in names}

    def figure(self, piece: Piece) -> str:
        """How a piece is drawn."""
        return self.called.look(self.scenario.catalog, piece)

    @cached_property
    def heading(self) -> str:
        """The title of the scenario in the language of the page."""
        return written_in(self.scenario.title, self.lang)

    def title(self, noun: Titled) -> str:
        """What the catalog calls a noun in the language of the page."""
        return self.worded(noun.facts, noun.name)

    def worded(self, facts: Mapping[str, object], fallback: str) -> str:
        """What a part of the catalog is called in the language of the page."""
        return worded(facts, fallback, self.lang)

    def name(self, side: str) -> str:
        """What a side is called in labels: by its own name without its article, or else as its nation where it bears
        the nation's name."""
        known = self.scenario.sides.get(side)
        called = known.called if known else ""
        nation = self.scenario.catalog.nations.get(side)
        if nation is not None and not called:
            return self.nation(nation)
        return capital(phrase(self.lang, printed(called, side, self.lang)).bare)

    def people(self, side: str) -> str:
        """Who a side is, with the article that sentences need; empty where nobody has written it."""
        known, nations = self.scenario.sides.get(side), self.scenario.catalog.nations
        told = written_in(known.people, self.lang) if known else ""
        if told or (known and known.called):
            return told
        nation = nations.get(side) or (nations.get(known.nation) if known else None)
        theirs = written_in(nation.people, self.lang) if nation else ""
        # A side with an id of its own is called by that, unless the id says whose nation it is of.
        return theirs if side in nations or plain(phrase(self.lang, theirs).bare) == plain(in_words(side)) else ""

    def whose(self, thing: str, side: str) -> str:
        """A thing of a side: `Start: Americans`, `Départ des Américains`."""
        of, theirs = LANGUAGES[self.lang].of, self.people(side)
        if of and theirs:
            return met(self.lang, f"{thing} {of}", theirs)
        return self.words["whose"].format(name=thing, side=self.name(side))

    def nation(self, nation: Nation) -> str:
        """What a nation is called in labels."""
        title = self.title(nation)
        people = phrase(self.lang, written_in(nation.people, self.lang) or title).bare
        return capital(self.words["side"].format(nation=title, people=people))

    def label(self, thing: Zone | Objective | Feature) -> str:
        """What a zone, an objective or a feature is called in labels."""
        return self.labelled(thing.called, thing.name)

    def labelled(self, called: Called, name: str) -> str:
        """What is called by the name for print or by this id, as labels have it."""
        return label(self.lang, printed(called, name, self.lang))
