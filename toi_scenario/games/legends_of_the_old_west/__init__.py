"""Legends of the Old West 1860–1945: figures on a table in centimetres."""

from __future__ import annotations

from toi_scenario.games.game import Game
from toi_scenario.games.legends_of_the_old_west import eras, figures, labels, nouns, own
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.table import of_table
from toi_scenario.model.surfaces.lengths import CENTIMETRES

_FIGURES = ("figure",)
_ARMS = ("weapon", "gun", "marker")

GAME = Game(
    name="legends-of-the-old-west",
    schema="legends-of-the-old-west",
    rank=4,
    home=__name__,
    words=GameWords(
        title="Legends of the Old West",
        forces={},
        units={"squad": _FIGURES, "vehicle": ("vehicle",), "gun": ("gun",), "aircraft": ("aircraft",)},
        boxes=(),
        member="figure",
        starts_deployed=True,
        ground="area",
        borne={"weapons": _ARMS, "mounted": ("mount",)},
        serves={"serve": _ARMS},
        manned={"crew": _FIGURES},
        hidden=("ambush", True),
        transport=("vehicle", ("squad", "gun")),
        seats=("passengers", "figure"),
        flying=("aircraft",),
        kinds={"era": "eras", "role": "roles"},
        round_words=("turn", "round"),
        counts={"point": ("points", None)},
        phrases={"point": ("oint", r"(?i)\bpoints?\b(?![ \n]de[ \n])")},
        missing="a row of your own is written under `catalog:`, or in the pieces.yaml of a pack",
        several=("squad",),
        proper=("aircraft",),
        on_maps=labels.ON_MAPS,
        on_sheets=labels.ON_SHEETS,
        look=figures.look,
        price=figures.price,
        models=figures.models,
        footing=figures.footing,
        spread=figures.spread,
        allowed=own.points,
        spender="it",
        answer_modules={
            "reach": f"{__name__}.answers.reach",
            "los": f"{__name__}.answers.los",
            "needs": f"{__name__}.movement.needs",
            "odds": f"{__name__}.answers.odds",
            "attack": f"{__name__}.answers.attack",
            "box": f"{__name__}.answers.box",
            "copy": f"{__name__}.answers.copies",
            "entry": f"{__name__}.answers.entry",
            "exposure": f"{__name__}.answers.exposure",
            "threat": f"{__name__}.answers.threat",
            "kit": f"{__name__}.answers.kit",
            "sheet": f"{__name__}.answers.sheet",
            "tables": f"{__name__}.answers.sheet",
            "templates": f"{__name__}.answers.kit",
        },
    ),
    lay=of_table(CENTIMETRES),
    unlaid=of_table(CENTIMETRES),
    has=("features", "own-victory", "own-zones", "prices", "reinforcements", "thrown-initiative", "transport"),
    tables=("nations", "boxes", "limits", "pieces", "terrain", "eras", "roles", "wounds"),
    nouns=nouns.OWN,
    known_as=eras.of_era,
    of_scenario=own.read_scenario,
)
