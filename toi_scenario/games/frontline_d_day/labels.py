"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {"setup": "Start: {side}", "concealed": "In concealment", "key-location": "Key location"},
    "fr": {"setup": "Départ\u00a0: {side}", "concealed": "Dissimulé", "key-location": "Position clé"},
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "first": "{side} plays first|{side} play first",
        "first_drawn": "who plays first is drawn at random",
        "deploy": "Start card",
        "points": "VP",
        "command": "Cmd.",
        "morale": "Mor.",
        "equipment": "Eq.",
        "concealed": "in concealment",
    },
    "fr": {
        "first": "{side} joue en premier|{side} jouent en premier",
        "first_drawn": "premier joueur tiré au sort",
        "deploy": "Carte de départ",
        "points": "PV",
        "command": "Com.",
        "morale": "Mor.",
        "equipment": "Éq.",
        "concealed": "dissimulé",
    },
}
