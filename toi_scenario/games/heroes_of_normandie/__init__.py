"""Heroes of Normandie, The Tactical Card Game: unit cards on squares."""

from __future__ import annotations

from toi_scenario.games.game import Game
from toi_scenario.games.heroes_of_normandie import card_faces, labels, terms
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.table import of_grid

GAME = Game(
    name="heroes-of-normandie",
    schema="heroes-of-normandie",
    rank=2,
    home=__name__,
    words=GameWords(
        title="Heroes of Normandie, The Tactical Card Game",
        forces={"reserve": ("unit", "hero", "event")},
        units={"unit": ("unit",)},
        boxes=(),
        kinds={"term": "terms"},
        hidden=("face", "down"),
        placed={"face": "up"},
        first_by_chance=False,
        round_words=("turn", "round"),
        sorts=card_faces.sorts,
        counts={"order": ("orders", None), "directive": ("directives", 0), "card": ("hand", 0)},
        phrases={
            "card": ("ar", r"(?i)\b(?:cards?[ \n]in[ \n]hand|cartes?[ \n]en[ \n]main)\b"),
            "directive": ("ar", r"(?i)\b(?:directive[ \n](?:marker|token)s?|marqueurs?[ \n]directives?)\b"),
            "order": ("ar", r"(?i)\b(?:order[ \n]markers?|marqueurs?[ \n]ordres?)\b"),
        },
        prose=("events", "historical_events", "special_rules"),
        missing="a card of your own is written under `catalog:`, or in the pieces.yaml of a pack",
        proper=("unit", "hero", "event"),
        on_maps=labels.ON_MAPS,
        on_sheets=labels.ON_SHEETS,
        look=terms.look,
        printed=card_faces.ON_SHEETS,
        cards=card_faces.ON_COUNTERS,
        answer_modules={
            "reach": f"{__name__}.answers.reach",
            "threat": f"{__name__}.answers.reach",
            "odds": f"{__name__}.answers.odds",
            "needs": f"{__name__}.needs",
            "copy": f"{__name__}.answers.copies",
            "kit": f"{__name__}.answers.kit",
            "entry": f"{__name__}.answers.reach",
            "standing": f"{__name__}.standing",
        },
    ),
    lay=of_grid,
    has=("overlays", "own-victory", "own-zones", "stacking", "two-nations"),
    tables=("nations", "boxes", "limits", "terms", "pieces", "terrain", "boards"),
    nouns=terms.OWN,
)
