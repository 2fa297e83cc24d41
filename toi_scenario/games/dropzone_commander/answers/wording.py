"""What tables of answers call things, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.games.told_numbers import plainly

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "odds": "How likely shots hit, and what they do",
        "fire": "fire",
        "on": "on",
        "each": "a shot",
        "mean": "on average",
        "least": "{number} or more",
        "roll": "{roll}+",
        "never": "never",
        "shots": "{number} × energy {energy}, accuracy {accuracy}+, at {at}{changes}",
        "of": "{side}, {unit}: ",
        "armor": "armour {armor}",
        "at_structure": "{number} × energy {energy}, at a structure ({size}, armour {armor})",
        "inside": "in a structure",
        "low_position": "low position",
        "reaction": "reaction fire",
        "interception": "interception",
        "hits": "hits",
        "kept": "hits that are not cancelled",
        "damage": "points of damage",
        "all_points": "{points} points taken: {exactly}; more than {points}: {more}",
        "destroyed": "fire destroys who takes more than its points, says the sheet, and close quarters who takes them "
        "all: both are told",
        "fell": "{points} points are taken by {mean} shots on average; by {half} as likely as not, and by {nine} nine "
        "times in ten",
        "fell_never": "no number of such shots takes a point",
        "uncounted": "more than {number}",
        "structure": "a structure is hit on {score}+, whatever the accuracy",
        "may_be_low": "how much of the target is seen is left to the table: --low-position where it is a half or less",
        "high": "no die shows more than 6, so what needs more never happens",
        "masonry": "Whom falling masonry hits",
        "points_lost": "points lost",
        "hit_at_all": "hit",
        "hurt": "damaged",
        "masonry_row": "{whole} from the whole, {halved} below half",
        "masonry_armor": "the cover of a structure is not counted in a squad's armour: the sheet gives it against fire",
        "search": "How likely an objective is found in a structure",
        "turn": "turn of occupation",
        "needs": "needs",
        "in_turn": "in that turn",
        "by_then": "by then",
        "searched": "{size}, searched by {squads} a turn",
        "starts": "a squad searches that begins its activation inside, so first in the round after it came in",
        "reserve": "How likely a battlegroup comes out of reserve",
        "reserve_turn": "turn in reserve",
        "comes": "comes",
        "intel": "What an intel fragment is",
        "intel_roll": "roll",
        "first": "first player",
        "second": "second player",
        "point_scored": "1 victory point",
        "becomes": "an objective besides",
        "bad": "bad intel",
        "gone": "nothing left to roll for",
        "intel_once": "each player rolls once for a fragment; the second one only if it is still there",
        "quarters": "What close quarters do",
        "dice": "dice",
        "quarters_row": "{dice} dice at armour {armor}",
        "wiped": "all {points} points lost",
        "tests": "more than half lost, not all: tests its morale",
        "flees": "flees",
        "quarters_dice": "the dice of a side are the CQB value of each squad times its points of damage left, shared "
        "evenly among the stands of the other",
        "table": "What a hit needs to damage, by energy and armour",
        "energy": "armour / energy",
        "target": "a shot at",
        "number": "shots of a model",
        "range": "range in inches",
        "countered": "against countermeasures",
        "by_target": "How likely a shot damages",
        "in_full": "each chance is that of one shot at who is seen in full",
        "unrecorded": "{unit}: `{word}:` is not recorded in its profile, so fire at it is not counted",
        "antiair": "only anti-air weapons fire at aircraft; one that has landed may be fired at by all",
        "any": "any",
        "built": "structure, {armor}",
        "indoors": "{unit}, inside",
    },
    "fr": {
        "odds": "Chances de toucher, et effets du tir",
        "fire": "tir",
        "on": "sur",
        "each": "un tir",
        "mean": "en moyenne",
        "least": "{number} ou plus",
        "roll": "{roll}+",
        "never": "jamais",
        "shots": "{number} × énergie {energy}, précision {accuracy}+, sur {at}{changes}",
        "of": "{side}, {unit} : ",
        "armor": "armure {armor}",
        "at_structure": "{number} × énergie {energy}, sur une structure ({size}, armure {armor})",
        "inside": "en structure",
        "low_position": "position basse",
        "reaction": "tir de réaction",
        "interception": "interception",
        "hits": "touches",
        "kept": "touches non annulées",
        "damage": "points de dégâts",
        "all_points": "{points} points subis : {exactly} ; plus de {points} : {more}",
        "destroyed": "au tir est détruit qui subit plus que ses points, dit l'aide de jeu, et en CQB qui les subit "
        "tous : les deux sont donnés",
        "fell": "{points} points sont subis en {mean} tirs en moyenne ; en {half} une fois sur deux, en {nine} neuf "
        "fois sur dix",
        "fell_never": "aucun nombre de ces tirs n'inflige un point",
        "uncounted": "plus de {number}",
        "structure": "une structure est touchée sur {score}+, quelle que soit la précision",
        "may_be_low": "ce que l'on voit de la cible se juge sur la table : --low-position si c'est la moitié ou moins",
        "high": "aucun dé ne montre plus de 6 : ce qui demande plus n'arrive jamais",
        "masonry": "Qui est touché par les chutes de maçonnerie",
        "points_lost": "points perdus",
        "hit_at_all": "touchée",
        "hurt": "blessée",
        "masonry_row": "{whole} encore entière, {halved} sous la moitié",
        "masonry_armor": "le couvert d'une structure n'est pas compté dans l'armure : l'aide de jeu le donne contre "
        "les tirs",
        "search": "Chances de découvrir un objectif dans une structure",
        "turn": "tour d'occupation",
        "needs": "demande",
        "in_turn": "à ce tour",
        "by_then": "au total",
        "searched": "{size}, {squads} recherche(s) par tour",
        "starts": "cherche qui commence son activation dans la structure, donc d'abord le tour après y être entré",
        "reserve": "Chances de sortir de réserve",
        "reserve_turn": "tour en réserve",
        "comes": "arrive",
        "intel": "Ce qu'est un fragment d'Intel",
        "intel_roll": "jet",
        "first": "premier joueur",
        "second": "second joueur",
        "point_scored": "1 point de victoire",
        "becomes": "et un objectif",
        "bad": "mauvaise info",
        "gone": "plus de jet à faire",
        "intel_once": "un seul jet par joueur et par fragment ; le second joueur seulement si le fragment est encore "
        "là",
        "quarters": "Effets d'un combat rapproché",
        "dice": "dés",
        "quarters_row": "{dice} dés sur armure {armor}",
        "wiped": "les {points} points perdus",
        "tests": "plus de la moitié perdue, mais pas tout : test de moral",
        "flees": "fuit",
        "quarters_dice": "les dés d'un camp sont la valeur CQB de chaque escouade fois ses points de dégâts restants, "
        "partagés entre les socles adverses",
        "table": "Jet pour endommager, par énergie et armure",
        "energy": "armure / énergie",
        "target": "un tir sur",
        "number": "tirs par figurine",
        "range": "portée en pouces",
        "countered": "contre-mesures",
        "by_target": "Chances qu'un tir endommage",
        "in_full": "chaque chance est celle d'un tir sur une cible bien visible",
        "unrecorded": "{unit} : `{word}:` n'est pas relevé dans son profil, le tir sur elle n'est pas compté",
        "antiair": "seules les armes antiaériennes tirent sur un aéronef ; posé, il est la cible de toutes",
        "any": "toute",
        "built": "structure, {armor}",
        "indoors": "{unit}, en structure",
    },
}


def words_in(lang: str) -> Mapping[str, str]:
    """The words of a picture in a language; without one, those of a text, which are English."""
    return WORDS[lang or "en"]


def inches(length: float | None, lang: str) -> str:
    """A length in inches, without needless digits."""
    return words_in(lang)["any"] if length is None else plainly(length, lang)


def score(roll: int | None, lang: str) -> str:
    """What a die needs."""
    words = words_in(lang)
    return words["never"] if roll is None or roll > _SIDES else words["roll"].format(roll=roll)


_SIDES = 6
