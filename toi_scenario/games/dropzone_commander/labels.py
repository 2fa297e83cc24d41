"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "rounds": "{} turns",
        "setup": "Set-up: {side}",
        "objective": "Objective",
        "possible": "Possible objective",
        "intel": "Intel",
        "focal-point": "Focal point",
        "figures": "Models",
        "base": "Models, on bases of {mm} mm",
    },
    "fr": {
        "rounds": "{} tours",
        "setup": "Déploiement\u00a0: {side}",
        "objective": "Objectif",
        "possible": "Objectif possible",
        "intel": "Intel",
        "focal-point": "Point focal",
        "figures": "Modèles",
        "base": "Modèles, sur socles de {mm}\u00a0mm",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "first": "{side} plays first|{side} play first",
        "first_drawn": "initiative is rolled each turn, with the command value",
        "deploy": "Set-up",
        "map": "The table",
        "command": "Command value: {}",
        "rounds": "Turns",
        "round": "turn {number}",
        "in_rounds": "turns {rounds}",
        "one_of": "one of turns {rounds}, drawn at random",
        "last": "Last turn",
        "worth": "worth {points}",
        "every_end": "at the end of each turn",
        "round_end": "at the end of turn {number}",
        "pair_end": "at the end of turns {first} and {last}",
        "span_end": "at the end of each turn from {first} to {last}",
    },
    "fr": {
        "first": "{side} joue en premier|{side} jouent en premier",
        "first_drawn": "initiative tirée aux dés à chaque tour, avec la valeur de commandement",
        "deploy": "Déploiement",
        "map": "La table",
        "command": "Valeur de commandement\u00a0: {}",
        "rounds": "Tours",
        "round": "tour {number}",
        "in_rounds": "tours {rounds}",
        "one_of": "l'un des tours {rounds}, tiré au sort",
        "last": "Dernier tour",
        "worth": "vaut {points}",
        "every_end": "à la fin de chaque tour",
        "round_end": "à la fin du tour {number}",
        "pair_end": "à la fin des tours {first} et {last}",
        "span_end": "à la fin de chaque tour, du {first} au {last}",
    },
}
