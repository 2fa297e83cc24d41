"""Frontline: D-Day: soldiers' cards in a lane of nine terrain cards."""

from __future__ import annotations

from toi_scenario.games.frontline_d_day import card_faces, labels, nouns, own
from toi_scenario.games.game import Game
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.table import of_lane

CARDS = ("soldier", "vehicle", "infantry-gun")

GAME = Game(
    name="frontline-d-day",
    schema="frontline-d-day",
    rank=3,
    home=__name__,
    words=GameWords(
        title="Frontline: D-Day",
        forces={},
        units={"section": CARDS},
        boxes=(),
        member="soldier",
        starts_deployed=True,
        ground="area",
        borne={"equipment": ("equipment",)},
        kinds={"ability": "abilities", "ammunition": "ammunition", "action": "actions", "counter": "counters"},
        sought={"action card": "action"},
        round_words=("turn", "round"),
        counts={},
        missing="a card of your own is written under `catalog:`, or in the pieces.yaml of a pack",
        foreign="a prisoner is a card of your own, {{like: …}} that card with the nation that holds him",
        unit="section",
        targets=CARDS,
        sorts=card_faces.sorts,
        several=("section",),
        proper=CARDS,
        on_maps=labels.ON_MAPS,
        on_sheets=labels.ON_SHEETS,
        discs=("key-location",),
        look=card_faces.look,
        price=own.price,
        allowed=own.battle_size,
        threshold=own.threshold,
        mass=("equipment",),
        answer_modules={
            "reach": f"{__name__}.answers.reach",
            "threat": f"{__name__}.answers.threat",
            "exposure": f"{__name__}.answers.exposure",
            "odds": f"{__name__}.answers.odds",
            "attack": f"{__name__}.answers.attack",
            "needs": f"{__name__}.answers.needs",
            "box": f"{__name__}.answers.box",
            "sightless": f"{__name__}.answers.sightless",
            "edits": f"{__name__}.answers.edits",
            "cards": f"{__name__}.answers.cards",
            "copy": f"{__name__}.answers.copies",
            "kit": f"{__name__}.answers.kit",
            "sheet": f"{__name__}.answers.sheet",
            "tables": f"{__name__}.answers.sheet",
        },
    ),
    lay=of_lane,
    unlaid=of_lane,
    has=("own-zones", "prices", "players", "two-nations"),
    tables=(
        *("nations", "boxes", "limits", "pieces", "terrain", "boards"),
        *("abilities", "ammunition", "actions", "counters"),
    ),
    nouns=nouns.OWN,
    of_scenario=own.read_scenario,
)
