"""Tells where texts of play let units stand against the rulebook."""

from __future__ import annotations

from toi_scenario.games.tide_of_iron.ground.barriers import barrier
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.rules.plain_words import is_named, words

_MEN = r"\b(squads?|escouades?|infantry(men)?|infanterie|fantassins?|soldiers?|soldats?)\b"
_VEHICLES = r"\b(vehicles?|véhicules?|tanks?|chars?|guns?|canons?|trucks?|camions?|half.tracks?|tigres?|panthères?)\b"
_OTHERS = {"squad": _VEHICLES, "vehicle": _MEN}
_OPENS_WATER = (
    r"\b(frozen|ice|gelée?s?|glace|boats?|rafts?|barques?|radeaux?|amphib\w*|(may|can|peu(t|vent))\b.{0,40}"
    r"\b(cross|enter|stand|move|swim|wade|travers|franchi|entrer|nage|passer))"
)
_STARTS = (
    r"\b(starts?|begins?|hid\w*|placed|set up|stands?|may|can|caché\w*|débute\w*|commence\w*|placé\w*|peu(t|vent))\b"
)


def lets_stand(scenario: Scenario, place: Place, unit: str, pieces: tuple[Piece, ...] = ()) -> bool:
    """Whether a text plainly lets a class of unit, or these pieces, stand in a place that is barred to them."""
    ground = scenario.catalog.terrain.get(barrier(scenario, place, unit).rpartition(" ")[2])
    if ground is None:
        return False
    if "squad" in ground.cost():  # as in a building, so that only vehicles are kept out
        told = words(scenario, rf"^(?=.*{_STARTS}.*\b(in|inside|into|dans)\b)(?=.*{_VEHICLES})")
        named = words(scenario, rf"{_STARTS}.*\b(in|inside|into|dans)\b")
        return is_named(ground, told) or (is_named(ground, named) and any(is_named(one, named) for one in pieces))
    # A clause on one class of unit alone says nothing of the other.
    other = _OTHERS[unit]
    of_both = rf"^(?=.*{_OPENS_WATER})((?!.*{other})|(?=.*{_MEN})(?=.*{_VEHICLES}))"
    return is_named(ground, words(scenario, of_both))
