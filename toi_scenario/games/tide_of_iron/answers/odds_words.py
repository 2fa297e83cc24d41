"""What the odds are called, in words and in pictures."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

# What a picture calls the states of a unit, and the rest. English words are those of the text, too.
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "sound": "unharmed",
        "pinned": "pinned",
        "disrupted": "disrupted",
        "routed": "routed",
        "intact": "unharmed",
        "light": "lightly damaged",
        "heavy": "heavily damaged",
        "destroyed": "destroyed",
        "fire": "{dice} dice that hit on {least}, fired at {target}",
        "fire_one": "1 die that hits on {least}, fired at {target}",
        "on": "{least}+",
        "only": "{least}",
        "suppressive": "suppressive fire",
        "normal": "normal fire",
        "squad": "a squad",
        "vehicle": "a vehicle",
        "state": "{target}, {state}",
        "assault": "An assault: {dice} dice against {others}",
        "axis": "defence",
        "cover": "cover",
        "lost": "{number} figures lost",
        "lost_one": "1 figure lost",
        "lost_none": "no figure lost",
        "lost_all": "squad destroyed",
        "lost_many": "{number} figures or more lost",
        "won": "the assault succeeds",
        "failed": "it fails",
        "note": "{kind}; {asked}",
        "asked": "framed: what was asked for; the numbers before the bars are dice of defence",
        "point": ".",
    },
    "fr": {
        "sound": "indemne",
        "pinned": "cloué au sol",
        "disrupted": "perturbé",
        "routed": "en déroute",
        "intact": "indemne",
        "light": "dégâts légers",
        "heavy": "dégâts sévères",
        "destroyed": "détruit",
        "fire": "{dice} dés qui touchent sur {least}, contre {target}",
        "fire_one": "1 dé qui touche sur {least}, contre {target}",
        "on": "{least} et plus",
        "only": "{least}",
        "suppressive": "tir de harcèlement",
        "normal": "tir normal",
        "squad": "un squad",
        "vehicle": "un véhicule",
        "state": "{target}, {state}",
        "assault": "Un assaut : {dice} dés contre {others}",
        "axis": "défense",
        "cover": "couvert",
        "lost": "{number} figurines perdues",
        "lost_one": "1 figurine perdue",
        "lost_none": "aucune perte",
        "lost_all": "squad détruit",
        "lost_many": "{number} figurines perdues ou plus",
        "won": "l'assaut réussit",
        "failed": "il échoue",
        "note": "{kind} ; {asked}",
        "asked": "encadré : ce qui est demandé ; devant les barres, les dés de défense",
        "point": ",",
    },
}


def on(words: Mapping[str, str], least: int, most: int) -> str:
    """On which rolls a die succeeds."""
    return words["only" if least == most else "on"].format(least=least)


def percent(chance: Fraction) -> str:
    """A chance in per cent, to a tenth."""
    return f"{float(chance) * 100:.1f} %"


def exactly(chance: Fraction) -> str:
    """A chance as a fraction."""
    return f"{chance.numerator}/{chance.denominator}" if chance.denominator > 1 else str(chance.numerator)


def told(chance: Fraction) -> dict[str, object]:
    """A chance for programs: as a number, and exactly."""
    return {"chance": float(chance), "exactly": exactly(chance)}
