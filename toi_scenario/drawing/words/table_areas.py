"""The words for the ground of tables, in each language."""

from __future__ import annotations

from collections.abc import Mapping

TABLE_AREAS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "ground": "the ground",
        "terrain": "the {ground}",
        "strip": "the strip {depth} deep along {edge}",
        "north": "the north edge",
        "south": "the south edge",
        "east": "the east edge",
        "west": "the west edge",
        "any": "the edge of the table",
        "rectangle": "the rectangle from {first} to {last}",
        "circle": "the circle of {radius} around {middle}",
        "polygon": "the ground between {corners}",
        "line": "the line {corners}",
        "wide": ", {width} wide",
        "turned": ", turned by {degrees}°",
        "in": "in {where}",
        "within": "within {far} of {where}",
        "away": "at least {far} from {where}",
        "except": "except {where}",
        "feature": "the {name}",
        "or": "or",
    },
    "fr": {
        "ground": "le terrain",
        "terrain": "le terrain «\u00a0{ground}\u00a0»",
        "strip": "la bande de {depth} le long de {edge}",
        "north": "le bord nord",
        "south": "le bord sud",
        "east": "le bord est",
        "west": "le bord ouest",
        "any": "le bord de la table",
        "rectangle": "le rectangle de {first} à {last}",
        "circle": "le cercle de {radius} autour de {middle}",
        "polygon": "le terrain entre {corners}",
        "line": "la ligne {corners}",
        "wide": ", large de {width}",
        "turned": ", rotation de {degrees}°",
        "in": "dans {where}",
        "within": "à {far} au plus de {where}",
        "away": "à {far} au moins de {where}",
        "except": "sauf {where}",
        "feature": "«\u00a0{name}\u00a0»",
        "or": "ou",
    },
}
