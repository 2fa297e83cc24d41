"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "rounds": "{} turns",
        "setup": "Set-up: {side}",
        "concealed": "In ambush",
        "first": "First turn: {side}",
        "fired": "{side}: first turn of possible fire there",
        "border": "Where a later turn begins: {side}",
        "ask_fired": "What can be fired at, and from which turn: {sides}",
        "ask_ground": "What each side sees and can fire at in the first turn",
    },
    "fr": {
        "ask_ground": "Ce que chaque camp voit et peut prendre pour cible au premier tour",
        "rounds": "{} tours",
        "setup": "Déploiement\u00a0: {side}",
        "concealed": "En embuscade",
        "first": "Premier tour\u00a0: {side}",
        "fired": "{side}\u00a0: premier tour de tir possible à cet endroit",
        "border": "Où commence un tour plus tardif\u00a0: {side}",
        "ask_first": "En combien de tours chaque camp peut arriver où",
        "ask_fired": "Ce qui peut être pris pour cible, et dès quel tour\u00a0: {sides}",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "first": "{side} plays first|{side} play first",
        "first_drawn": "who plays first is rolled for each turn",
        "deploy": "Set-up",
        "map": "The table",
        "rounds": "Turns",
        "round": "turn {number}",
        "in_rounds": "turns {rounds}",
        "one_of": "one of turns {rounds}, drawn at random",
        "last": "Last turn",
        "worth": "worth {points} for each turn it is held",
        "every_end": "at the end of each turn",
        "round_end": "at the end of turn {number}",
        "pair_end": "at the end of turns {first} and {last}",
        "span_end": "at the end of each turn from {first} to {last}",
        "concealed": "in ambush",
    },
    "fr": {
        "first": "{side} joue en premier|{side} jouent en premier",
        "first_drawn": "initiative tirée aux dés à chaque tour",
        "deploy": "Déploiement",
        "map": "La table",
        "rounds": "Tours",
        "round": "tour {number}",
        "in_rounds": "tours {rounds}",
        "one_of": "l'un des tours {rounds}, tiré au sort",
        "last": "Dernier tour",
        "worth": "{points} pour chaque tour où il est tenu",
        "every_end": "à la fin de chaque tour",
        "round_end": "à la fin du tour {number}",
        "pair_end": "à la fin des tours {first} et {last}",
        "span_end": "à la fin de chaque tour, du {first} au {last}",
        "concealed": "en embuscade",
    },
}
