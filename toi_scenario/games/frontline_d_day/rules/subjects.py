"""Words that show of what a text speaks, for several rules."""

from __future__ import annotations

OF_SECTIONS = r"\b(sections?|soldiers?|soldats?|leaders?|chefs?|command\w*|snipers?|assistants?|vehicles?|véhicules?)\b"
OF_STARTS = r"\b(start\w*|begin\w*|set up|deploy\w*|plac\w*|commenc\w*|d[ée]but\w*|d[ée]part|d[ée]ploi\w*)\b"
OF_EQUIPMENT = (
    r"\b(equip\w*|[ée]quip\w*|grenades?|bandages?|shovels?|pelles?|canteens?|cantines?|binoculars|jumelles)\b"
)
OF_KEY_LOCATIONS = r"\b(key locations?|positions? cl[ée]s?|objectives?|objectifs?)\b"
