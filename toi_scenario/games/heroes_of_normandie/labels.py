"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games import labels_of_turns

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **labels_of_turns.ON_MAPS["en"],
        "setup": "Deployment: {side}",
        "concealed": "Face down",
        "card_text": "On a card: the value of each fire",
        "card_dots": "On a card: its hit points",
    },
    "fr": {
        **labels_of_turns.ON_MAPS["fr"],
        "setup": "Déploiement\u00a0: {side}",
        "concealed": "Face dissimulée",
        "card_text": "Sur une carte\u00a0: la valeur de chaque tir",
        "card_dots": "Sur une carte\u00a0: ses points de vie",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **labels_of_turns.ON_SHEETS["en"],
        "first_drawn": "who plays first is drawn at random",
        "deploy": "Deployment zone",
        "span": "turns {first} to {last}",
        "from": "from turn {first}",
        "until": "until turn {last}",
        "by_round": "{numbers} (by turn)",
        "worth": "worth {points} for each turn it is held",
        "forces": "Reserve: the deck",
        "activation": "Act.",
        "fires": "Fire",
        "range": "Rng.",
        "save": "Sv.",
        "hit_points": "HP",
        "number": "No.",
        "orders": "Orders: {}",
        "directives": "Directives: {}",
        "hand": "Cards in hand: {}",
        "concealed": "face down",
        "face_down": "A card",
        "hidden_deployment": "units may start face down",
        "variants": "variants: {}",
        "historical_events": "Historical events",
    },
    "fr": {
        **labels_of_turns.ON_SHEETS["fr"],
        "first_drawn": "premier joueur tiré au sort",
        "deploy": "Zone de déploiement",
        "span": "tours {first} à {last}",
        "from": "à partir du tour {first}",
        "until": "jusqu'au tour {last}",
        "by_round": "{numbers} (par tour)",
        "worth": "{points} pour chaque tour où il est tenu",
        "forces": "Réserve\u00a0: le paquet",
        "activation": "Act.",
        "fires": "Tir",
        "range": "Por.",
        "save": "Sv.",
        "hit_points": "PV",
        "number": "Nb",
        "orders": "Ordres\u00a0: {}",
        "directives": "Directives\u00a0: {}",
        "hand": "Cartes en main\u00a0: {}",
        "concealed": "face dissimulée",
        "face_down": "Une carte",
        "hidden_deployment": "des unités peuvent commencer dissimulées",
        "variants": "variantes\u00a0: {}",
        "historical_events": "Événements historiques",
    },
}
