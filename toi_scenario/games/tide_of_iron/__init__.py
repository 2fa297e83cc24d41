"""Tide of Iron, a wargame of squads and vehicles on hex boards."""

from __future__ import annotations

from toi_scenario.games.game import Game
from toi_scenario.games.tide_of_iron import labels, nouns, own
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.table import of_boards

GAME = Game(
    name="tide-of-iron",
    schema="tide-of-iron",
    rank=1,
    home=__name__,
    words=GameWords(
        title="Tide of Iron",
        forces={
            "squads": ("figure", "base"),
            "vehicles": ("vehicle",),
            "specializations": ("specialization",),
            "concealed": ("token",),
        },
        units={"squad": ("figure",), "vehicle": ("vehicle",)},
        borne={"specialization": ("specialization",)},
        kinds={"supply": "supplies", "deck": "decks", "operation": "operations"},
        sought={"operations card": "operation", "depth of streams": "depth"},
        dealt={"decks": ("deck", "deck"), "operations": ("card", "operations card")},
        boxes=("base", "practice"),
        counts={"action": ("actions", None), "command point": ("command", 0), "strategy card": ("cards", 0)},
        phrases={
            "command point": (
                "ommand",
                r"(?i)\b(?:points?[ \n]de[ \n]commandement|command(?:[ \n]points?|(?![ -](?:card|objective|phase))))\b",
            ),
            "strategy card": ("trat", r"(?i)\b(?:strategy[ \n]cards?|cartes?[ \n]stratégie)\b"),
        },
        foreign="what it captured goes into a division of its own with `pieces_of: {nation}`",
        several=("squad",),
        bodies=("base", "vehicle"),
        targets=("light", "heavy"),
        transport=("vehicle", ("squad",)),
        stacked="squads and vehicles together; squads aboard a vehicle are not counted",
        proper=("vehicle",),
        on_maps=labels.ON_MAPS,
        on_sheets=labels.ON_SHEETS,
        discs=("command",),
        size="slots",
        mass=("command", "infantry", "wire"),
        answer_modules={
            "los": f"{__name__}.answers.los",
            "reach": f"{__name__}.answers.reach",
            "exposure": f"{__name__}.answers.exposure",
            "threat": f"{__name__}.answers.threat",
            "fire": f"{__name__}.answers.threat",
            "odds": f"{__name__}.answers.odds",
            "attack": f"{__name__}.answers.attack",
            "box": f"{__name__}.answers.fewest_boxes",
            "sheet": f"{__name__}.answers.sheet",
            "kit": f"{__name__}.answers.kit",
            "needs": f"{__name__}.movement.late_objectives",
            "legend": f"{__name__}.own",
            "hints": f"{__name__}.answers.hints",
            "standing": f"{__name__}.movement.standing",
        },
    ),
    lay=of_boards,
    has=("boards", "overlays", "own-victory", "players", "reinforcements", "stacking", "transport", "two-nations"),
    tables=(
        "nations",
        "boxes",
        "limits",
        "pieces",
        "supplies",
        "terrain",
        "decks",
        "operations",
        "combat",
        "effects",
        "boards",
    ),
    nouns=nouns.OWN,
    of_scenario=own.of_scenario,
    of_side=own.of_side,
    of_board=own.of_board,
)
