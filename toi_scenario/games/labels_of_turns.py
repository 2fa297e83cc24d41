"""Labels of games that call a round a turn, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "rounds": "{} turns",
        "first": "First turn: {side}",
        "fired": "{side}: first turn of possible fire there",
        "border": "Where a later turn begins: {side}",
        "ask_fired": "What can be fired at, and from which turn: {sides}",
        "ask_ground": "What each side sees and can fire at in the first turn",
    },
    "fr": {
        "rounds": "{} tours",
        "first": "Premier tour\u00a0: {side}",
        "fired": "{side}\u00a0: premier tour de tir possible à cet endroit",
        "border": "Où commence un tour plus tardif\u00a0: {side}",
        "ask_first": "En combien de tours chaque camp peut arriver où",
        "ask_fired": "Ce qui peut être pris pour cible, et dès quel tour\u00a0: {sides}",
        "ask_ground": "Ce que chaque camp voit et peut prendre pour cible au premier tour",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "every_end": "at the end of each turn",
        "first": "{side} plays first|{side} play first",
        "in_rounds": "turns {rounds}",
        "last": "Last turn",
        "one_of": "one of turns {rounds}, drawn at random",
        "pair_end": "at the end of turns {first} and {last}",
        "round": "turn {number}",
        "round_end": "at the end of turn {number}",
        "rounds": "Turns",
        "span_end": "at the end of each turn from {first} to {last}",
    },
    "fr": {
        "every_end": "à la fin de chaque tour",
        "first": "{side} joue en premier|{side} jouent en premier",
        "in_rounds": "tours {rounds}",
        "last": "Dernier tour",
        "one_of": "l'un des tours {rounds}, tiré au sort",
        "pair_end": "à la fin des tours {first} et {last}",
        "round": "tour {number}",
        "round_end": "à la fin du tour {number}",
        "rounds": "Tours",
        "span_end": "à la fin de chaque tour, du {first} au {last}",
    },
}
