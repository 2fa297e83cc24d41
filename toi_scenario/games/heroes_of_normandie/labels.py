"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "setup": "Deployment: {side}",
        "concealed": "Face down",
        "card_text": "On a card: the value of each fire",
        "card_dots": "On a card: its hit points",
    },
    "fr": {
        "setup": "Déploiement\u00a0: {side}",
        "concealed": "Face dissimulée",
        "card_text": "Sur une carte\u00a0: la valeur de chaque tir",
        "card_dots": "Sur une carte\u00a0: ses points de vie",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "first": "{side} plays first|{side} play first",
        "first_drawn": "who plays first is drawn at random",
        "deploy": "Deployment zone",
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
        "first": "{side} joue en premier|{side} jouent en premier",
        "first_drawn": "premier joueur tiré au sort",
        "deploy": "Zone de déploiement",
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
