"""Finds in texts numbers of points, sections and soldiers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.finding import Path
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.frontline_d_day.own import threshold
from toi_scenario.games.frontline_d_day.rules.starts_in_prose import PERHAPS, named_sides
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.prices import price_of_enemy
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.numbers_in_prose import value
from toi_scenario.rules.plain_words import clauses_with, denies

_FLAGS = re.IGNORECASE | re.VERBOSE
_POINTS = r"(?:victory\s+)?(?:points?|VPs?|PV)\b(?!\s+(?:more|each|per|supplément\w*|de\s+plus|par))"
_PARTS = {
    "half": (1, 2), "la moitié": (1, 2), "a third": (1, 3), "one third": (1, 3), "un tiers": (1, 3), "le tiers": (1, 3),
    "two thirds": (2, 3), "deux tiers": (2, 3), "a quarter": (1, 4), "un quart": (1, 4), "le quart": (1, 4),
    "three quarters": (3, 4), "trois quarts": (3, 4), "all": (1, 1), "tous": (1, 1), "la totalité": (1, 1),
}  # fmt: skip
_A_PART = "|".join(part.replace(" ", r"\s+") for part in _PARTS)
_DESTROYS = re.compile(
    r"\b(?:destroy\w*|eliminat\w*|détrui\w*|élimin\w*|(?P<lost>(?:has|have) lost|(?:a|ont|aura) perdu))\b",
    re.IGNORECASE,
)
_DEEDS = ("destroy", "eliminat", "détrui", "élimin", "lost", "perdu")  # one of which each of these has
_SO_MANY = re.compile(
    rf"""[^,;]{{0,30}}?\b(?:(?P<part>{_A_PART})\b
      [^,;]{{0,40}}?\b(?:points?|VPs?|PV|forces?)\b
    |(?P<number>\w+)\s+(?:of\s+(?:the\s+)?\w+['’]?s?['’]?\s+|des\s+|de\s+)?{_POINTS})""",
    _FLAGS,
)
_COUNTED = ("point", "vp", "pv", "section", "soldier", "soldat")  # one of which each of the following has
_FORCES = r"(?:(?:its|their|ses|leurs?)\s+)?(?:forces?|troops|army|soldiers|sections|troupes|armée|soldats)\b"
# The number is that of all a side has; points for anything but its forces are earned.
_EACH_HAS = re.compile(
    rf"""\b(?:each|every|both|chaque|les\s+deux)\s+(?:sides?|players?|camps?|joueurs?)\s+(?:may\s+|peut\s+|can\s+|will\s+)?
    (?:takes?|has|have|buys?|chooses?|spends?|gets?|brings?|starts?\s+with|prend|dispose\s+de|achète|choisit|a|ont|reçoit)
    \s+(?P<number>\w+)\s+{_POINTS}(?!\s+(?:for|pour)\s+(?!{_FORCES}))""",
    _FLAGS,
)
_BATTLE = re.compile(
    r"""\b(?:battle|bataille)\s+(?:of|for|de|à)\s+(?P<number>\w+)\s+(?:victory\s+)?(?:points?|VPs?|PV)\b
    (?=\s*(?:[.,;]|$|(?:a|per|each|for\s+each|par|chacune?|pour\s+chaque)\b))""",
    _FLAGS,
)
_HAVE_EACH = re.compile(
    rf"""\b(?:have|take|get|spend|ont|reçoivent)\s+(?P<number>\w+)\s+(?:victory\s+)?(?:points?|VPs?|PV)\s+(?:each|chacune?)\b
    (?=(?:\s+(?:to\s+spend\s+)?(?:for|on|pour)\s+{_FORCES})?\s*(?:[.,;]|$))""",
    _FLAGS,
)
_HAS = re.compile(
    r"""\W*(?:has|have|with|leads?|commands?|brings?|a|ont|avec|aligne\w*|dispose\w*\s+d[e'’])\s*(?P<number>\w+)\s+
    (?P<what>sections?|soldiers?|soldats?)\b(?!\s+(?:more|in|on|at|near|behind|of|with|who|that|which|left|each|per|de|par|dans|sur|derrière|à|avec|qui)\b|\s+d['’])""",
    _FLAGS,
)
# A sentence about the end of the battle; and one about what somebody earns.
_ENDS_IT = re.compile(r"\b(?:wins?|loses?|victor\w*|victoire|gagne\w*|perd(?:ent)?|emport\w*|remport\w*)\b", _FLAGS)
_EARNS = re.compile(
    r"\b(?:worth|scores?|earns?|gains?|(?:for|pour)\s+(?:each|every|chaque)|vaut|valent|rapporte\w*|marque\w*)\b",
    _FLAGS,
)


class Destruction(NamedTuple):
    """What a text says has to be destroyed: how many points, by which side; by either, if it names none."""

    path: Path
    side: str
    number: int | None  # None where it is a part of all
    part: tuple[int, int] | None
    said: str
    wins: bool  # whether it is about who wins, and not about what somebody earns

    def of(self, price: int) -> int:
        """How many of so many points."""
        if self.number is not None:
            return self.number
        over, under = self.part or (1, 1)
        return -(-price * over // under)


class Count(NamedTuple):
    """A number that a text gives a side of something."""

    path: Path
    side: str  # empty for each
    what: str  # points, sections or soldiers
    number: int
    said: str


@kept
def destructions(scenario: Scenario) -> tuple[Destruction, ...]:
    """What texts say has to be destroyed, in clauses that deny nothing."""
    sides, found = named_sides(scenario), []
    for path, clause in _clauses(scenario, _DEEDS):
        of_play = path[0] not in ("victory", "sides")
        wins = not _EARNS.search(clause) and not (of_play and not _ENDS_IT.search(clause))
        for deed in _DESTROYS.finditer(clause):
            if there := _SO_MANY.match(clause, deed.end()):
                before = list(sides.finditer(clause, 0, deed.start()))
                side = _side(scenario, before[-1]) if before else ""
                if side and deed["lost"]:
                    side = price_of_enemy(scenario, side)[0]
                part = _PARTS.get(" ".join(there["part"].casefold().split())) if there["part"] else None
                number = value(there["number"]) if there["number"] else None
                if part or number:
                    found.append(Destruction(path, side, number, part, clause[deed.start() : there.end()], wins))
    return tuple(found)


def counts(scenario: Scenario) -> Iterator[Count]:
    """The points, sections and soldiers that texts give the sides, in clauses that deny nothing."""
    sides = named_sides(scenario)
    for path, clause in _clauses(scenario, _COUNTED):
        for there in (*_EACH_HAS.finditer(clause), *_HAVE_EACH.finditer(clause), *_BATTLE.finditer(clause)):
            if number := value(there["number"]):
                yield Count(path, "", "points", number, there[0])
        if PERHAPS.search(clause) or path[0] == "background":
            continue
        for one in sides.finditer(clause):
            has = _HAS.match(clause, one.end())
            if has and (side := _side(scenario, one)) and (number := value(has["number"])):
                what = "sections" if has["what"].casefold().startswith("section") else "soldiers"
                yield Count(path, side, what, number, one[0] + has[0])


def wanted(scenario: Scenario) -> Mapping[str, frozenset[int]]:
    """How many points each side is to destroy: as conditions say, or by the rulebook. None if nobody knows the price."""
    found: dict[str, frozenset[int]] = {}
    for side in scenario.sides:
        said = {one.destroys for one in scenario.victory.conditions if one.destroys is not None and one.side == side}
        price = price_of_enemy(scenario, side)[1]
        if said or price:
            found[side] = frozenset(one for one in said if one) or frozenset({threshold(scenario, price or 0)})
    return found


_SILENT = {"title", "place", "notes"}  # a name may hold any number, and notes speak of other games


def _clauses(scenario: Scenario, stems: tuple[str, ...]) -> Iterator[tuple[Path, str]]:
    for path, clause, _ in clauses_with(scenario, stems):
        if path[0] not in _SILENT and not denies(clause):
            yield path, clause


def _side(scenario: Scenario, named: re.Match[str]) -> str:
    group = str(named.lastgroup)
    return "" if group == "both" else [*scenario.sides][int(group.removeprefix("side"))]
