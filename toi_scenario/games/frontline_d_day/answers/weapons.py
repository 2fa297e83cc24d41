"""What weapons are called in print."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.printed_answers import SheetNames
from toi_scenario.model.catalog.nouns import Catalog, Noun
from toi_scenario.model.scenario.printed_names import in_words
from toi_scenario.names import find, plain

# Authors write what they like; these are the usual ones.
_FRENCH: Mapping[str, str] = {
    "rifle": "fusil",
    "carbine": "carabine",
    "submachine gun": "pistolet-mitrailleur",
    "pistol": "pistolet",
    "mortar": "mortier",
    "machine gun": "mitrailleuse",
    "flamethrower": "lance-flammes",
    "rocket launcher": "lance-roquettes",
    "gun": "canon",
}


def weapon(name: str, names: SheetNames) -> str:
    """A weapon in the language of the page, if it is a usual one; else as its author writes it."""
    told = in_words(name)
    return _FRENCH.get(plain(told).replace("-", " "), told) if names.lang == "fr" else told


def ammunition(catalog: Catalog, name: str, names: SheetNames) -> str:
    """What a kind of ammunition is called."""
    known = find(name, catalog.own_table("ammunition", Noun))
    return names.title(known) if known else name
