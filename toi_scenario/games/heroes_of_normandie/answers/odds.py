"""Answers `odds`: what two dice make of a fire value, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from toi_scenario.games.answers import Chart, OddsOption, Said
from toi_scenario.model.catalog.nouns import Catalog

ROLLS = tuple(product(range(1, 7), repeat=2))
VALUES = range(5, 13)
SAVES = (6, 5, 4)
OPTIONS: Sequence[OddsOption] = (
    OddsOption("bonus", "Added to each roll.", (-9, 9)),
    OddsOption("armored", "At an armoured unit, without piercing."),
)
NEEDS = ""


class Odds(NamedTuple):
    """How likely a fire hits, half succeeds (a double that fails suppresses the target) or does nothing."""

    value: int
    hit: Fraction
    half: Fraction
    nothing: Fraction
    directive: Fraction  # that it hits if a directive adds one after the roll
    saved: tuple[Fraction, ...]  # that the hit stands after a save of 6, 5 and 4
    twice: Fraction  # that at least one of two fires hits


def odds(value: int, bonus: int = 0, armored: bool = False) -> Odds:
    """The odds of one fire; `bonus` is added to each roll. Without piercing, a hit on an armoured unit suppresses."""
    hits = sum(one + other + bonus >= value for one, other in ROLLS)
    doubles = sum(one == other and one + other + bonus < value for one, other in ROLLS)
    raised = sum(one + other + bonus + 1 >= value for one, other in ROLLS)
    hit, half, lifted = (Fraction(number, len(ROLLS)) for number in (hits, doubles, raised))
    nothing = 1 - hit - half
    if armored:
        # A directive makes the fire piercing, so that a roll that succeeds hits.
        hit, half, lifted = Fraction(0), hit + half, hit
    saved = tuple(hit * Fraction(save - 1, 6) for save in SAVES)
    return Odds(value, hit, half, nothing, lifted, saved, 1 - (1 - hit) ** 2)


class Called(NamedTuple):
    """What a picture of the odds calls things."""

    title: str
    value: str
    outcomes: tuple[str, str, str]
    directive: str
    bonus: str
    armored: str
    point: str  # the decimal mark


CALLED: Mapping[str, Called] = {
    "en": Called(
        "What two dice make of a fire value, in per cent",
        "value",
        ("hit", "half a success", "nothing"),
        "hit, with a directive",
        "{:+} on each roll",
        "at an armoured unit, without piercing",
        ".",
    ),
    "fr": Called(
        "Deux dés et une valeur de tir, en pour cent",
        "valeur",
        ("touché", "demi-succès", "rien"),
        "touché, avec une directive",
        "{:+} à chaque jet",
        "sur une unité blindée, sans tir perforant",
        ",",
    ),
}


class FireOdds(NamedTuple):
    """The odds of every value worth asking about, with what is added to each roll, at an armoured unit or not."""

    bonus: int = 0
    armored: bool = False

    @property
    def table(self) -> list[Odds]:
        """One value after the other."""
        return [odds(value, self.bonus, self.armored) for value in VALUES]

    def row(self) -> dict[str, object]:
        """All odds, for programs."""
        rows = [{word: _number(value) for word, value in one._asdict().items()} for one in self.table]
        return {"odds": rows, "saves": list(SAVES)}

    def lines(self) -> Iterator[str]:
        """A table in per cent, and a bar for each value."""
        rows = self.table
        saves = "".join(f"{f'save {save}':>9}" for save in SAVES)
        yield f"value{'hit':>8}{'half':>8}{'nothing':>9}{'directive':>11}{saves}{'of two':>9}"
        for one in rows:
            left = "".join(f"{_percent(share):>9}" for share in one.saved)
            most = (
                f"{_percent(one.hit):>8}{_percent(one.half):>8}{_percent(one.nothing):>9}{_percent(one.directive):>11}"
            )
            yield f"{one.value:>5}{most}{left}{_percent(one.twice):>9}"
        yield ""
        for one in rows:
            parts = zip("#+.", (one.hit, one.half, one.nothing), strict=True)
            yield f"{one.value:>5}  {''.join(sign * round(part * len(ROLLS)) for sign, part in parts)}"
        yield f"       # a hit, + half a success, . nothing; a sign for each of {len(ROLLS)} rolls"

    def chart(self, lang: str) -> Chart:
        """The shares of each value's outcomes, and how likely it hits if a directive is spent where it helps."""
        called, rows = CALLED[lang], self.table
        shares = [(str(one.value), (float(one.hit), float(one.half), float(one.nothing))) for one in rows]
        bonus = [called.bonus.format(self.bonus)] if self.bonus else []
        note = ", ".join([*bonus, *([called.armored] if self.armored else [])])
        reached = [float(one.directive) for one in rows]
        return Chart(called.title, called.value, called.outcomes, shares, note, called.point, reached, called.directive)


def answer(said: Said, catalog: Catalog) -> FireOdds:  # noqa: ARG001
    """The odds of what is said: dice know no catalog."""
    return FireOdds(said["bonus"], said["armored"])


def _percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.1f}"


def _number(value: int | Fraction | tuple[Fraction, ...]) -> int | float | list[float]:
    """A chance as a number that programs read; a value as it is."""
    if isinstance(value, tuple):
        return [float(one) for one in value]
    return value if isinstance(value, int) else float(value)
