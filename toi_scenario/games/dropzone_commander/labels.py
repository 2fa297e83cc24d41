"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games import labels_of_turns

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **labels_of_turns.ON_MAPS["en"],
        "setup": "Set-up: {side}",
        "objective": "Objective",
        "possible": "Possible objective",
        "intel": "Intel",
        "focal-point": "Focal point",
        "figures": "Models",
        "base": "Models, on bases of {mm} mm",
    },
    "fr": {
        **labels_of_turns.ON_MAPS["fr"],
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
        **labels_of_turns.ON_SHEETS["en"],
        "first_drawn": "initiative is rolled each turn, with the command value",
        "deploy": "Set-up",
        "map": "The table",
        "command": "Command value: {}",
        "worth": "worth {points}",
    },
    "fr": {
        **labels_of_turns.ON_SHEETS["fr"],
        "first_drawn": "initiative tirée aux dés à chaque tour, avec la valeur de commandement",
        "deploy": "Déploiement",
        "map": "La table",
        "command": "Valeur de commandement\u00a0: {}",
        "worth": "vaut {points}",
    },
}
