"""Labels for this game's words on maps and sheets, by language."""

from __future__ import annotations

from collections.abc import Mapping

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
        "first": "{side} plays first|{side} play first",
        "first_drawn": "who plays first is drawn at random",
        "place": "card {place}",
        "at": "in card {place}",
        "deploy": "Start card",
        "rounds": "Turns",
        "round": "turn {number}",
        "in_rounds": "turns {rounds}",
        "one_of": "one of turns {rounds}, drawn at random",
        "last": "Last turn",
        "worth": "{points} for each turn it is held",
        "every_end": "at the end of each turn",
        "round_end": "at the end of turn {number}",
        "pair_end": "at the end of turns {first} and {last}",
        "span_end": "at the end of each turn from {first} to {last}",
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
        "first": "{side} joue en premier|{side} jouent en premier",
        "first_drawn": "premier joueur tiré au sort",
        "place": "carte {place}",
        "at": "dans la carte {place}",
        "deploy": "Carte de départ",
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
