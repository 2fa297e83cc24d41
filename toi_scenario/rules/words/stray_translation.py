"""The two languages of a text do not say the same.

A text is written in English and in French, and the one has a round, a number of hexes or an objective where the other
has another: one was changed and the other forgotten, and two tables play two games. Mend whichever is wrong. Compared
are the names in braces, and the numbers of rounds and of what games count: points, actions, cards, dice, units, and how
far it is. Silent where one language tells fewer of them, as "a hex" is no number and "un hexagone" is one, and on the
notes.

Rules: none; the format.

Good::

    events:
      - round: 2
        text:
          en: Until the end of round 3 no unit attacks a target more than two hexes away.
          fr: Jusqu'à la fin du round 3, aucune unité n'attaque une cible à plus de 2 hexagones.

Bad::

    events:
      - round: 2
        text:
          en: Until the end of round 3 nobody moves.
          fr: Jusqu'à la fin du round 4 personne ne bouge.  # <- the French text has round 4 where the English one has round 3

Bad::

    special_rules:
      - text:
          en: No unit attacks a target more than 3 hexes away.
          fr: Aucune unité n'attaque à plus de quatre hexagones.  # <- the French text has 4 hexes where the English one has 3

Bad::

    objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}
    victory:
      text:
        en: Whoever holds {objective:wood} at the end wins.
        fr: Qui tient {objective:farm} à la fin gagne.  # <- the French text has {objective:farm} where the English one has {objective:wood}

Bad::

    game: heroes-of-normandie
    special_rules:
      - text:
          en: In turn 2 nobody moves more than two squares.
          fr: Au tour 2 personne n'avance de plus de trois cases.  # <- the French text has 3 squares where the English one has 2

Bad::

    game: legends-of-the-old-west
    special_rules:
      - text:
          en: Nobody sees farther than 30 cm.
          fr: Personne ne voit à plus de 20 cm.  # <- the French text has 20 cm where the English one has 30
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed, plain
from toi_scenario.rules.numbers_in_prose import TIMES, ordinal, spoken, value
from toi_scenario.rules.plain_words import texts_of_sheet

severity = Severity.WARNING
READS = ("rounds", "board", "zones", "objectives", "sides")

_CALLED = {"en": "English", "fr": "French"}
_REFERENCE = r"\{(zone|objective|side|feature):\s*([^{}]+?)\s*\}"
# What games count, as findings call it, and as both languages do.
_COUNTED = {
    "points": r"(?:points?|VPs?|PV)",
    "hexes": r"(?:hex(?:es|agones?)?)",
    "squares": r"(?:squares?|cases?)",
    "cm": r"(?:cm|centimet(?:re|er)s?|centimètres?)",
    "inches": r"(?:inch(?:es)?|pouces?)",
    "actions": r"actions?",
    "orders": r"(?:orders?|ordres?)",
    "cards": r"(?:cards?|cartes?)",
    "dice": r"(?:dice|dés)",
    "units": r"(?:units?|unités?)",
}
_ONE = {what: what.removesuffix("s") for what in ("points", "squares", "actions", "orders", "cards", "units", "rounds")}
_ONE |= {"hexes": "hex", "inches": "inch", "dice": "die"}
# Letters of which a text that counts them has some: to look for these first costs least.
_STEMS = {
    "points": ("point", "vp", "pv"),
    "hexes": ("hex",),
    "squares": ("square", "case"),
    "cm": ("cm", "centim"),
    "inches": ("inch", "pouce"),
    "actions": ("action",),
    "orders": ("order", "ordre"),
    "cards": ("card", "carte"),
    "dice": ("dice", "dés"),
    "units": ("unit",),
}
# What may stand between the number and what it counts.
_BETWEEN = r"(?:(?:victory|movement|command|action|hit|strategy|operations|adjacent|neighbouring|whole|more|other|autres?|seuls?)\s+)?"
# One language may say "more than 3" where the other says "at least 4".
_BEYOND = r"\b(?:more\s+than|less\s+than|fewer\s+than|beyond|over|under|farther\s+than|plus\s+d(?:e\b|['’])|moins\s+d(?:e\b|['’])|au-delà)"


def check(scenario: Scenario) -> Iterator[Finding]:
    own = {path: text for path, text in texts_of_sheet(scenario) if path[-1] in LANGUAGES}
    for path, text in own.items():
        first = (*path[:-1], LANGUAGES[0])
        if path != first and first in own:
            yield from _told(scenario, path, own[first], text)


def _told(scenario: Scenario, path: Path, first: str, second: str) -> Iterator[Finding]:
    """The first thing that one text has otherwise than its translation."""
    small = first.casefold(), second.casefold()
    counted = [what for what, stems in _STEMS.items() if all(any(one in text for one in stems) for text in small)]
    ones, others = _said(scenario, first, counted), _said(scenario, second, counted)
    for what in ones.keys() & others.keys():
        here, there = others[what], ones[what]
        lacking, added = there.keys() - here.keys(), here.keys() - there.keys()
        if not lacking or not added or (what in _COUNTED and _beyond(first) != _beyond(second)):
            continue
        own, other = _CALLED[LANGUAGES[1]], _CALLED[LANGUAGES[0]]
        mine, theirs = _in_words(what, added), _in_words("" if what in _COUNTED else what, lacking)
        message = f"the {own} text has {mine} where the {other} one has {theirs}"
        yield Finding(path, message, "change whichever is wrong", fragment=here[min(added)])
        return


def _beyond(text: str) -> bool:
    return re.search(_BEYOND, text, re.IGNORECASE) is not None


def _said(scenario: Scenario, text: str, counted: Iterable[str]) -> dict[str, dict[str, str]]:
    """What a text names, and how many it has of some things, by kind; each by what it says and how it is written."""
    found: dict[str, dict[str, str]] = {}
    known = _known(scenario)
    for one in re.finditer(_REFERENCE, text) if "{" in text else ():
        if plain(one[2]) in known[one[1]]:  # of others `broken-reference` tells
            found.setdefault(f"{{{one[1]}:", {})[plain(one[2])] = one[0]
    for said in spoken(text, {}, TIMES):
        what = "round" if said.way in ("name", "ordinal") else "rounds"
        *_, word = ("", *said.before.split())
        of_word = ordinal(word)  # as in "after the fifth round two units"
        for number in said.numbers if of_word is None else (of_word,):
            found.setdefault(what, {})[str(number)] = said.said
    for written, number in re.findall(r"(\{round:\s*(\w+)\s*\})", text) if "{round" in text else ():
        found.setdefault("round", {})[str(scenario.rounds) if number == "last" else number] = written
    for what in counted:
        for one in re.finditer(rf"\b(\w+)[\s-]+{_BETWEEN}{_COUNTED[what]}(?!\w)", text, re.IGNORECASE):
            told = one[1].lstrip("0") if one[1].isdecimal() else str(value(one[1]) or "")
            if told:
                found.setdefault(what, {})[told] = one[0]
    return found


@kept
def _known(scenario: Scenario) -> dict[str, frozenset[str]]:
    """The names that references may have, by their kind."""
    nouns = {
        "zone": scenario.zones,
        "objective": scenario.objectives,
        "side": scenario.sides,
        "feature": scenario.scenery.features,
    }
    return {kind: frozenset(map(plain, names)) for kind, names in nouns.items()}


def _in_words(what: str, names: set[str]) -> str:
    """Some of a kind in words: `round 3`, `3 and 4 hexes`, `{zone:mill}`."""
    several = sorted(names, key=lambda name: (len(name), name))
    if what.startswith("{"):
        return listed([f"{what}{name}}}" for name in several], "and")
    if what == "round":
        return f"{'round' if len(several) == 1 else 'rounds'} {listed(several, 'and')}"
    return f"{listed(several, 'and')} {_ONE.get(what, what) if several == ['1'] else what}".strip()
