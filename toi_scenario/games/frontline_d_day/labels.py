"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "setup": "Start: {side}",
        "concealed": "In concealment",
        "card_text": "On a counter: its points",
        "card_dots": "On a counter: its morale",
    },
    "fr": {
        "setup": "Départ\u00a0: {side}",
        "concealed": "Dissimulé",
        "card_text": "Sur un pion\u00a0: ses points",
        "card_dots": "Sur un pion\u00a0: son moral",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "first": "{side} plays first|{side} play first",
        "first_drawn": "who plays first is drawn at random",
        "deploy": "Start",
        "forces": "Sections",
        "points": "VP",
        "command": "Cmd.",
        "morale": "Mor.",
        "equipment": "Eq.",
        "aimed": "Aimed",
        "rapid": "Rapid",
        "number": "No.",
        "concealed": "in concealment",
    },
    "fr": {
        "first": "{side} joue en premier|{side} jouent en premier",
        "first_drawn": "premier joueur tiré au sort",
        "deploy": "Départ",
        "forces": "Sections",
        "points": "PV",
        "command": "Com.",
        "morale": "Mor.",
        "equipment": "Éq.",
        "aimed": "Visé",
        "rapid": "Rapide",
        "number": "Nb",
        "concealed": "dissimulé",
    },
}
