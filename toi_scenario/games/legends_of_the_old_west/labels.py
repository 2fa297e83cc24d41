"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games import labels_of_turns

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **labels_of_turns.ON_MAPS["en"],
        "setup": "Set-up: {side}",
        "concealed": "In ambush",
    },
    "fr": {
        **labels_of_turns.ON_MAPS["fr"],
        "setup": "Déploiement\u00a0: {side}",
        "concealed": "En embuscade",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **labels_of_turns.ON_SHEETS["en"],
        "first_drawn": "who plays first is rolled for each turn",
        "deploy": "Set-up",
        "map": "The table",
        "worth": "worth {points} for each turn it is held",
        "concealed": "in ambush",
    },
    "fr": {
        **labels_of_turns.ON_SHEETS["fr"],
        "first_drawn": "initiative tirée aux dés à chaque tour",
        "deploy": "Déploiement",
        "map": "La table",
        "worth": "{points} pour chaque tour où il est tenu",
        "concealed": "en embuscade",
    },
}
