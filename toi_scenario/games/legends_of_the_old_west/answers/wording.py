"""What tables of answers call things, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.told_numbers import plainly

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "odds": "How likely fire hits, and what it does",
        "fire": "fire",
        "number": "number",
        "reach": "reach",
        "endless": "any",
        "near": "near",
        "short": "short",
        "usual": "in range",
        "long": "beyond",
        "on": "on",
        "each": "a shot",
        "mean": "on average",
        "least": "{number} or more",
        "roll": "{roll}+",
        "sure": "sure",
        "never": "never",
        "of": "{side}, {unit}: ",
        "several": "{number} × ",
        "at": ", at {distance} cm",
        "at_target": ", at {target}",
        "has": ": {roll}+",
        "half_range": "half range",
        "beyond_range": "beyond its range",
        "long_range": "beyond 1 m",
        "moved": "moved",
        "target_moved": "target moved",
        "observed": "observer",
        "hits": "hits",
        "dice": "{what}, {number} dice",
        "sum": "{what}, {dice} shots",
        "wounds_any": "wounds",
        "wounds": "wounds a resistance of {number}",
        "at_vehicle": "hits {name} itself",
        "points": "points that {name} loses",
        "knocked_out": "{name} knocked out by one shot",
        "max": '{weapon}: the rulebook prints "max {shots}" and does not say whether each die is a shot or the dice '
        "show how many there are, so both are told; who knows writes `pieces: {{{weapon}: {{like: {weapon}, shots: "
        '"NUMBER"}}}}` under `catalog:`, or in a pack\'s pieces.yaml',
        "max_here": '{weapon}: the rulebook prints "max {shots}" and does not say whether each die is a shot or the '
        "dice show how many there are, so both are told",
        "high": "no die shows 7, so what needs it is taken to miss",
        "low": "what needs a 1 is taken to hit always",
        "cover": "cover is not counted: the rulebook has no number for it",
        "no_wounds": "what a hit does to {who} is not recorded: say --wound ROLL, or write `wounds: "
        "{{strength-{force}: {{strength: {force}, rolls: [ROLL, ROLL, …]}}}}`, a roll for each resistance from 1, "
        "under `catalog:`, or in a pack's pieces.yaml",
        "no_wounds_here": "what a hit does is not recorded: say --wound ROLL and at whom, or ask with a scenario",
        "template": "{weapon}: a hit lays a template of {size} cm; who lies under it is left to the table",
        "flame": "{weapon}: a hit lays a flame of {size} cm; who lies under it takes 1D3 hits without a save, and who "
        "lies partly under it only on 4+",
        "jam": "a 1 jams the gun of a vehicle for 1D3 turns: 16.7 %",
        "misfire": "a 1 is a misfire: 16.7 %",
        "indoors": "who is in the building is hit with it, and saves on 6+",
        "crew": "{name}: the other hits are at the crew",
        "unlisted": "{name}: the rules do not say which hits are at it and which at its crew",
        "harmless": "{weapon} is a light weapon, which does not damage {name}",
        "damaged": "a vehicle that loses a point and has more explodes on 1, stops for good on 2 or 3, shakes its crew "
        "on 4 and jams its turret on 5",
        "loader": "a loader adds a die to {weapon}: --loader",
        "flown": "{weapon} of an aircraft reaches {far} cm more than on the ground, and fires at the ground from below "
        "{below} cm; which gun is which row of the table is our reading",
        "bipod": "{weapon} reaches {far} cm on a tripod, {near} cm on a bipod",
        "sets": "{name} has one of several sets of weapons, and the scenario does not say which: all are told",
        "find": "How likely somebody in ambush, or in a building, is found within {far} cm",
        "finding": "search",
        "finds": "finds",
        "sentry": "a sentry: {bonus}",
        "dog": "a dog: {bonus}",
        "sniper": "for a sniper: {bonus}",
    },
    "fr": {
        "odds": "Chances de toucher, et effets du tir",
        "fire": "tir",
        "number": "nombre",
        "reach": "portée",
        "endless": "toute",
        "near": "de près",
        "short": "courte",
        "usual": "à portée",
        "long": "au-delà",
        "on": "sur",
        "each": "un tir",
        "mean": "en moyenne",
        "least": "{number} ou plus",
        "roll": "{roll}+",
        "sure": "d'office",
        "never": "jamais",
        "of": "{side}, {unit} : ",
        "several": "{number} × ",
        "at": ", à {distance} cm",
        "at_target": ", sur {target}",
        "has": " : {roll}+",
        "half_range": "demi-portée",
        "beyond_range": "au-delà de la portée",
        "long_range": "au-delà d'un mètre",
        "moved": "a bougé",
        "target_moved": "cible qui a bougé",
        "observed": "observateur",
        "hits": "touches",
        "dice": "{what}, {number} dés",
        "sum": "{what}, {dice} tirs",
        "wounds_any": "blessures",
        "wounds": "blessures, résistance {number}",
        "at_vehicle": "touches sur « {name} » même",
        "points": "points perdus par « {name} »",
        "knocked_out": "« {name} » hors de combat en un tir",
        "max": "« {weapon} » : le livret écrit « max {shots} » sans dire si chaque dé est un tir ou si les dés en "
        "donnent le nombre ; les deux sont donnés. Qui le sait écrit `pieces: {{{weapon}: {{like: {weapon}, shots: "
        '"NOMBRE"}}}}` sous `catalog:`, ou dans le pieces.yaml d\'un pack',
        "max_here": "« {weapon} » : le livret écrit « max {shots} » sans dire si chaque dé est un tir ou si les dés en "
        "donnent le nombre ; les deux sont donnés",
        "high": "aucun dé ne montre 7 : ce qui le demande est tenu pour manqué",
        "low": "ce qui demande 1 est tenu pour toujours réussi",
        "cover": "le couvert n'est pas compté : le livret n'en donne aucun chiffre",
        "no_wounds": "ce qu'une touche fait à « {who} » n'est pas relevé : dire --wound JET, ou écrire `wounds: "
        "{{strength-{force}: {{strength: {force}, rolls: [JET, JET, …]}}}}`, un jet par résistance depuis 1, sous "
        "`catalog:`, ou dans le pieces.yaml d'un pack",
        "no_wounds_here": "ce que fait une touche n'est pas relevé : dire --wound JET et sur qui, ou demander avec un "
        "scénario",
        "template": "« {weapon} » : une touche pose un gabarit de {size} cm ; qui est dessous se voit sur la table",
        "flame": "« {weapon} » : une touche pose une flamme de {size} cm ; qui est dessous subit 1D3 touches sans "
        "sauvegarde, qui l'est en partie seulement sur 4+",
        "jam": "un 1 enraye le canon d'un véhicule pour 1D3 tours : 16,7 %",
        "misfire": "un 1 est un incident de tir : 16,7 %",
        "indoors": "qui est dans le bâtiment est touché avec lui, et se sauve sur 6+",
        "crew": "« {name} » : les autres touches vont à l'équipage",
        "unlisted": "« {name} » : les règles ne disent pas quelles touches vont à l'équipage",
        "harmless": "« {weapon} » est une arme légère, qui n'endommage pas « {name} »",
        "damaged": "un véhicule qui perd un point et en a d'autres explose sur 1, est immobilisé sur 2 ou 3, secoue "
        "son équipage sur 4 et bloque sa tourelle sur 5",
        "loader": "un pourvoyeur ajoute un dé à « {weapon} » : --loader",
        "flown": "« {weapon} » d'un avion porte à {far} cm de plus qu'au sol, et ne tire au sol qu'à moins de "
        "{below} cm d'altitude ; à quelle ligne du tableau répond chaque arme est notre lecture",
        "bipod": "« {weapon} » porte à {far} cm sur trépied, {near} cm sur bipied",
        "sets": "« {name} » a l'un de plusieurs armements, et le scénario ne dit pas lequel : tous sont donnés",
        "find": "Chances de localiser qui est embusqué, ou dans un bâtiment, à {far} cm ou moins",
        "finding": "localisation",
        "finds": "localise",
        "sentry": "une sentinelle : {bonus}",
        "dog": "un chien : {bonus}",
        "sniper": "contre un tireur d'élite : {bonus}",
    },
}


def words_in(lang: str) -> Mapping[str, str]:
    """The words of a picture in a language; without one, those of a text, which are English."""
    return WORDS[lang or "en"]


def length(centimetres: float, lang: str) -> str:
    """A length in centimetres, without needless digits."""
    return plainly(centimetres, lang)
