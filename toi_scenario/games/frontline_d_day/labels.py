"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games import labels_of_turns

# The rulebook counts the turns of each player. A key location is nobody's or somebody's, but not neutral.
ON_MAPS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "grid": "{columns} {cells}.",
        "rounds": "{} turns each",
        "side": "{people}",
        "setup": "Start: {side}",
        "neutral": "",
        "concealed": "In concealment",
        "key-location": "Key location in play",
    },
    "fr": {
        "grid": "{columns} {cells}.",
        "rounds": "{} tours chacun",
        "side": "{people}",
        "setup": "Départ\u00a0: {side}",
        "neutral": "",
        "concealed": "Dissimulé",
        "key-location": "Position clé en jeu",
    },
}
ON_SHEETS: Mapping[str, Mapping[str, str]] = {
    "en": {
        **labels_of_turns.ON_SHEETS["en"],
        "first_drawn": "who plays first is drawn at random",
        "place": "card {place}",
        "at": "in card {place}",
        "deploy": "Start card",
        "worth": "{points} for each turn it is held",
        "points_of": "{number} VP",
        "units": "{number} section|{number} sections",
        "more_units": "has more sections than the enemy {where}|have more sections than the enemy {where}",
        "destroys_all": "has destroyed all enemy sections|have destroyed all enemy sections",
        "destroys_points": "has destroyed {points} of enemy forces|have destroyed {points} of enemy forces",
        "points": "VP",
        "command": "Cmd.",
        "morale": "Mor.",
        "equipment": "Eq.",
        "cover": "Cov.",
        "concealed": "in concealment",
    },
    "fr": {
        **labels_of_turns.ON_SHEETS["fr"],
        "first_drawn": "premier joueur tiré au sort",
        "place": "carte {place}",
        "at": "dans la carte {place}",
        "deploy": "Carte de départ",
        "worth": "{points} pour chaque tour où il est tenu",
        "points_of": "{number} PV",
        "units": "{number} section|{number} sections",
        "more_units": "a plus de sections que l'ennemi {where}|ont plus de sections que l'ennemi {where}",
        "destroys_all": "a détruit toutes les sections ennemies|ont détruit toutes les sections ennemies",
        "destroys_points": "a détruit {points} de forces ennemies|ont détruit {points} de forces ennemies",
        "points": "PV",
        "command": "Com.",
        "morale": "Mor.",
        "equipment": "Éq.",
        "cover": "Couv.",
        "concealed": "dissimulé",
        "soldier": "soldat",
        "vehicle": "véhicule",
        "infantry-gun": "canon d'infanterie|canons d'infanterie",
        "medic": "médecin",
    },
}
# What weapons are called; authors write what they like, and these are the usual ones.
WEAPONS: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "rifle": "fusil",
        "carbine": "carabine",
        "submachine gun": "pistolet-mitrailleur",
        "pistol": "pistolet",
        "mortar": "mortier",
        "machine gun": "mitrailleuse",
        "flamethrower": "lance-flammes",
        "rocket launcher": "lance-roquettes",
        "gun": "canon",
    },
}
