"""Tells the odds of an assault, in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toi_scenario.games.answers import Chart
from toi_scenario.games.tide_of_iron.answers.odds_words import WORDS, exactly, on, percent, told
from toi_scenario.games.tide_of_iron.combat.assaults import Assault, outcome
from toi_scenario.games.tide_of_iron.combat.dice import FACES, Chances, lost, more_than
from toi_scenario.games.tide_of_iron.combat.fighters import Fighter
from toi_scenario.games.tide_of_iron.combat.volleys import least_roll
from toi_scenario.games.tide_of_iron.nouns import combat
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.names import counted

_ROWS = 9  # of a picture, at least: no cover to eight dice


class AssaultOdds(NamedTuple):
    """An assault, and what there is to say before and after."""

    catalog: Catalog
    dice: Assault
    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    about: Mapping[str, object] = {}

    def row(self) -> dict[str, object]:
        """All odds, for programs."""
        on_them, on_us = outcome(self.catalog, self.dice)
        won = more_than(on_them, on_us)
        return {
            **self.about,
            "assault": {
                **self.dice._asdict(),
                "succeeds": told(won),
                "fails": told(1 - won),
                "hits_on_defenders": [told(chance) for chance in on_them],
                "hits_on_attackers": [told(chance) for chance in on_us],
            },
            "notes": list(self.after),
        }

    def lines(self) -> Iterator[str]:
        """The same in words."""
        yield from self.before
        attack, cover, defence = self.dice
        least, stops = least_roll(self.catalog, "close", area=False), combat(self.catalog, "defence")
        hit, saved = on(WORDS["en"], least, FACES), on(WORDS["en"], stops, FACES)
        yield (
            f"{counted(attack, 'die', 'dice')} of attack and {counted(defence, 'die', 'dice')} of defence that hit on"
            f" {hit}; {counted(cover, 'die', 'dice')} of cover that stop{'s' if cover == 1 else ''} a hit of the"
            f" attack on {saved}"
        )
        on_them, on_us = outcome(self.catalog, self.dice)
        won = more_than(on_them, on_us)
        yield f"the assault succeeds {percent(won)} ({exactly(won)}), fails {percent(1 - won)} ({exactly(1 - won)})"
        wide = max(len(exactly(chance)) for chance in (*on_them, *on_us))
        yield f"hits  {'on the defenders':{max(wide + 9, 16)}}   on the attackers"
        for number in range(max(len(on_them), len(on_us))):
            them, us = (_cell(chances, number, wide) for chances in (on_them, on_us))
            yield f"{number:>4}  {them:16}   {us}".rstrip()
        yield from _losses("the defenders", self.defenders, on_them)
        yield from _losses("the attackers", self.attackers, on_us)
        if self.after:
            yield ""
        yield from self.after

    def chart(self, lang: str) -> Chart:
        """How likely it succeeds, by the dice of cover."""
        words = WORDS[lang]
        rows = []
        for cover in range(max(_ROWS, self.dice.cover + 2)):
            won = float(more_than(*outcome(self.catalog, self.dice._replace(cover=cover))))
            rows.append((str(cover), [won, 1 - won]))
        title = words["assault"].format(dice=self.dice.attack, others=self.dice.defence)
        parts = (words["won"], words["failed"])
        return Chart(title, words["cover"], parts, rows, words["asked"], words["point"], marked=self.dice.cover)


def _cell(chances: Chances, number: int, wide: int) -> str:
    if number >= len(chances):
        return " " * (wide + 9)
    return f"{percent(chances[number]):>7}  {exactly(chances[number]):{wide}}"


def _losses(whose: str, units: tuple[Fighter, ...], hits: Chances) -> Iterator[str]:
    """How many figures a side loses, where it is known how many it has."""
    if any(one.figures is None for one in units):
        return
    losses = lost(hits, sum(one.figures or 0 for one in units))
    *some, every = [f"{number} {percent(chance)} ({exactly(chance)})" for number, chance in enumerate(losses)]
    told = (*some, f"all {every}") if losses[-1] else some[: len(hits)]
    yield f"figures that {whose} lose: {', '.join(told)}"
