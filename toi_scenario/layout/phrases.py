"""The words that stand around maps on paper, in each language."""

from __future__ import annotations

from collections.abc import Mapping

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "page": "page {number} of {pages}",
        "cell": "row {row}, column {column}",
        "pitch": "{cells} of {mm} mm: print at 100 %",
        "assumed": "The size of {boards} is assumed, not measured: compare a hex before you print it all",
        "steps": "Build the map",
        "first": "Lay board {board}",
        "board": "board {board}",
        "turned": ", turned half round",
        "right": ", right of {other}",
        "left": ", left of {other}",
        "above": ", above {other}",
        "below": ", below {other}",
        "apart": ", apart from the others",
        "on": "{what} on {places}",
        "along": "{what} along {places}",
        "each": "{number} × {what} on {places}",
        "and": " and ",
        "cut": "Cut along the dashed lines",
        "kit": "To cut out",
        "set": "Practice set",
    },
    "fr": {
        "page": "page {number} sur {pages}",
        "cell": "rangée {row}, colonne {column}",
        "pitch": "{cells} de {mm} mm : imprimer à 100 %",
        "assumed": "La taille de {boards} est supposée, non mesurée : comparez un hexagone avant de tout imprimer",
        "steps": "Monter la carte",
        "first": "Poser le plateau {board}",
        "board": "plateau {board}",
        "turned": ", retourné d'un demi-tour",
        "right": ", à droite de {other}",
        "left": ", à gauche de {other}",
        "above": ", au-dessus de {other}",
        "below": ", au-dessous de {other}",
        "apart": ", à part des autres",
        "on": "{what} en {places}",
        "along": "{what} le long de {places}",
        "each": "{number} × {what} en {places}",
        "and": " et ",
        "cut": "Découper le long des pointillés",
        "kit": "À découper",
        "set": "Jeu d'entraînement",
    },
}
