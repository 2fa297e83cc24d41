"""The words of cards, counters and templates, in each language."""

from __future__ import annotations

from collections.abc import Mapping

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "figure": "Figure",
        "vehicle": "Vehicle",
        "mount": "Mount",
        "gun": "Gun",
        "aircraft": "Aircraft",
        "issued": "Issued",
        "ambush": "In ambush",
        "setting_up": "Being set up",
        "set_up": "Set up",
        "wounded": "Wounded",
        "brave": "Wounded, fights on",
        "round": "Template of {size} cm",
        "flame": "Flame of {size} cm",
        "width": "its length is the rulebook's, its width ours",
        "spacing": "Figures of a squad: {size} cm around their leader",
        "command": "Leader: lends its nerve within {size} cm",
        "location": "Locating an ambush: {size} cm",
    },
    "fr": {
        "figure": "Figurine",
        "vehicle": "Véhicule",
        "mount": "Monture",
        "gun": "Canon",
        "aircraft": "Avion",
        "issued": "Dotation",
        "ambush": "Embuscade",
        "setting_up": "Mise en batterie",
        "set_up": "En batterie",
        "wounded": "Blessé",
        "brave": "Blessé, se bat encore",
        "round": "Gabarit de {size} cm",
        "flame": "Flamme de {size} cm",
        "width": "longueur du livre de règles, largeur de notre choix",
        "spacing": "Figurines d'une escouade : {size} cm autour du chef",
        "command": "Chef : prête son cran à {size} cm",
        "location": "Localisation d'une embuscade : {size} cm",
    },
}


def words(lang: str) -> Mapping[str, str]:
    """What is said on cards, counters and templates."""
    return _WORDS.get(lang, _WORDS["en"])
