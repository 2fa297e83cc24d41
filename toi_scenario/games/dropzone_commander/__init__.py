"""Dropzone Commander: squads of models on a table in inches."""

from __future__ import annotations

from toi_scenario.games.dropzone_commander import bills, forces, goals, labels, loads, nouns, own, profiles
from toi_scenario.games.game import Game
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.table import of_table
from toi_scenario.model.surfaces.lengths import INCHES

GAME = Game(
    name="dropzone-commander",
    schema="dropzone-commander",
    rank=5,
    home=__name__,
    words=GameWords(
        title="Dropzone Commander",
        forces={},
        units={"unit": profiles.KINDS},
        boxes=(),
        nationless=True,
        starts_deployed=True,
        ground="area",
        kinds={"size": "sizes", "armor": "armors", "coherency": "coherencies", "state": "states", "goal": "goals"},
        sought={"way to place them": "side"},
        divided={"battlegroup": "battlegroups"},
        round_words=("turn", "round"),
        counts={"card": ("cards", None), "point": ("points", None)},
        phrases={
            "card": (
                "ar",
                r"(?i)\b(?:(?:command|strategy)[ \n])?cards?\b|\bcartes?\b(?:[ \n]de[ \n](?:command|strat)\w+)?",
            ),
            "point": ("oint", r"(?i)\bpoints?\b(?![ \n]de[ \n])"),
        },
        missing="a unit of your own is written under `catalog:`, or in the pieces.yaml of a pack",
        unit="squad",
        proper=profiles.KINDS,
        on_maps=labels.ON_MAPS,
        on_sheets=labels.ON_SHEETS,
        look=profiles.look,
        price=bills.price,
        allowed=bills.points,
        models=bills.number,
        footing=forces.footing,
        spread=profiles.spread,
        earns=goals.earns,
        pays=goals.pays,
        held_from_near=(goals.FOCAL_POINT,),
        overload=loads.overload,
        controlled=False,
        flying=(profiles.AIRCRAFT,),
        goal_signs={"possible": "?", "intel": "i", "focal-point": "F"},
        answer_modules={
            "los": f"{__name__}.answers.los",
            "needs": f"{__name__}.movement.needs",
            "reach": f"{__name__}.answers.reach",
            "threat": f"{__name__}.answers.threat",
            "exposure": f"{__name__}.answers.exposure",
            "odds": f"{__name__}.answers.odds",
            "box": f"{__name__}.answers.box",
            "table-marks": f"{__name__}.answers.table_marks",
            "tables": f"{__name__}.answers.sheet",
            "sheet": f"{__name__}.answers.sheet",
            "goals": f"{__name__}.answers.sheet",
            "kit": f"{__name__}.answers.kit",
            "templates": f"{__name__}.answers.kit",
            "copy": f"{__name__}.answers.copies",
            "attack": f"{__name__}.answers.attack",
            "standing": f"{__name__}.standing",
        },
    ),
    lay=of_table(INCHES),
    unlaid=of_table(INCHES),
    has=("features", "own-victory", "own-zones", "prices", "thrown-initiative", "transport"),
    tables=(
        *("nations", "boxes", "limits", "pieces", "terrain"),
        *("sizes", "armors", "coherencies", "states", "goals", "rolls"),
    ),
    nouns=nouns.OWN,
    of_scenario=own.read_scenario,
    of_side=own.read_side,
)
