"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {"command": "Command objective"},
    "fr": {"command": "Objectif de commandement"},
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "actions": "Actions: {}",
        "command": "Command: {}",
        "squads": "Squads",
        "vehicles": "Vehicles",
        "action": "Action Phase",
        "status": "Status Phase",
        "command-phase": "Command Phase",
        "headquarters": "In the headquarters",
        "in_play": "In play",
        "setup": "{side} sets up first|{side} set up first",
        "kind_command": "command objective|command objectives",
    },
    "fr": {
        "actions": "Actions\u00a0: {}",
        "command": "Commandement\u00a0: {}",
        "squads": "Squads",
        "vehicles": "Véhicules",
        "action": "phase d'action",
        "status": "phase de statut",
        "command-phase": "phase de commandement",
        "headquarters": "Au quartier général",
        "in_play": "En jeu",
        "setup": "{side} se déploie en premier|{side} se déploient en premier",
        "kind_command": "objectif de commandement|objectifs de commandement",
        # Words that scenarios write in English.
        "squad": "squad",
        "vehicle": "véhicule",
        "tank": "char",
        "truck": "camion",
        "half-track": "half-track",
        "tank-destroyer": "chasseur de chars",
        "gun": "canon",
        "assault-gun": "canon d'assaut",
        "carrier": "chenillette",
        "light-vehicle": "véhicule léger",
        "heavy-vehicle": "véhicule lourd",
        "light": "léger",
        "heavy": "lourd",
    },
}
