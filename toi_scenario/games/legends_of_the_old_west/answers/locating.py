"""Answers `odds --locate`: how likely who is hidden is found."""

from __future__ import annotations

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dice import at_least
from toi_scenario.games.legends_of_the_old_west.answers.wording import WORDS, length, words_in
from toi_scenario.games.legends_of_the_old_west.figures import has
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.games.told_numbers import exactly, percent
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.names import listed

FOUND = 4  # the roll that finds
_BONUS = {"sentry": 1, "dog": 2, "sniper": -1}
_OF_FIRE = ("shoot", "weapon", "vehicle", "loader", "moved", "target_moved", "observed", "wound", "save")


def locating(catalog: Catalog, said: Said, figure: Piece | None, target: Piece | None) -> TableAnswer:
    """How likely one test finds a figure in ambush or in a building."""
    own = {word: said[word] for word in said if word in _OF_FIRE}
    if strange := [f"--{word.replace('_', '-')}" for word, value in own.items() if value]:
        raise Refused(f"a search knows no {listed(strange)}")
    far, distance = catalog.limit("location-range"), said["distance"]
    if distance is not None and distance > far:
        raise Refused(f"nobody is found at more than {far} cm")
    holds = {
        "sentry": said["sentry"],
        "dog": figure is not None and has(figure, "dog"),
        "sniper": target is not None and has(target, "hidden-well"),
    }
    bonuses = {word: bonus for word, bonus in _BONUS.items() if holds[word]}
    roll = FOUND - sum(bonuses.values())
    chance = at_least(roll)

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        notes = [words[word].format(bonus=f"{bonus:+}") for word, bonus in bonuses.items()]
        title = words["find"].format(far=length(far, lang))
        on = words["sure"] if roll < 2 else words["roll"].format(roll=roll)
        row = Row(words["finds"], (on, percent(chance, lang)), (0.0, float(chance)))
        return NumberTable(title, words["finding"], [Head(words["on"]), Head(words["each"])], [row], notes)

    rows: dict[str, object] = {"range": far, "changes": bonuses, "needs": roll, "found": exactly(chance)}
    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})
