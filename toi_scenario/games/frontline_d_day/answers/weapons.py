"""What weapons are called in print."""

from __future__ import annotations

from toi_scenario.games.frontline_d_day.labels import WEAPONS
from toi_scenario.games.printed_answers import SheetNames
from toi_scenario.model.catalog.nouns import Catalog, Noun
from toi_scenario.model.scenario.printed_names import in_words
from toi_scenario.names import find, plain


def weapon(name: str, names: SheetNames) -> str:
    """A weapon in the language of the page, if it is a usual one; else as its author writes it."""
    told = in_words(name)
    return WEAPONS.get(names.lang, {}).get(plain(told).replace("-", " "), told)


def ammunition(catalog: Catalog, name: str, names: SheetNames) -> str:
    """What a kind of ammunition is called."""
    known = find(name, catalog.own_table("ammunition", Noun))
    return names.title(known) if known else name
