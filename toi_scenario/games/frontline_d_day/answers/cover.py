"""What takes firepower away, by its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from toi_scenario.finding import Refused
from toi_scenario.games.frontline_d_day.answers.firepower import Firepower
from toi_scenario.games.frontline_d_day.answers.sections import Section
from toi_scenario.games.frontline_d_day.answers.wording import titled
from toi_scenario.games.frontline_d_day.nouns import Ability, abilities, abilities_of, actions
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.games.frontline_d_day.sections import is_concealed
from toi_scenario.model.catalog.nouns import Catalog, pieces_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import did_you_mean, find, listed

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled

Known = TypeVar("Known")
CONCEALMENT = "concealment"


class Cover(NamedTuple):
    """Something that takes so much firepower away."""

    name: str
    less: int
    noun: Titled

    def called(self, lang: str) -> str:
        """What a picture in a language calls it; without one, its name."""
        return titled(self.noun, lang) if lang else self.name


def covers(catalog: Catalog) -> Mapping[str, Cover]:
    """All that gives cover besides terrain, by name."""
    found = {CONCEALMENT: Cover(CONCEALMENT, catalog.limit(CONCEALMENT), catalog.limits[CONCEALMENT])}
    nouns: list[Titled] = [*actions(catalog).values(), *abilities(catalog).values()]
    for noun in (*nouns, *pieces_of(catalog, "equipment").values()):
        facts: Mapping[str, object] = noun.facts
        less = facts.get("cover") or facts.get("cover_for_morale")
        if isinstance(less, int):
            found[noun.name] = Cover(noun.name, less, noun)
    return found


def named_covers(catalog: Catalog, names: Sequence[str]) -> list[Cover]:
    """Those of these names. Refused if one adds to the cover of a card that is not named."""
    known = covers(catalog)
    found = [named(name, known, "cover") for name in names]
    for one in found:
        wanted = one.noun.cover_with if isinstance(one.noun, Ability) else ""
        if wanted and wanted not in [other.name for other in found]:
            raise Refused(f"{one.name} only adds to the cover of {wanted}: say --against {wanted}, too")
    return found


def left(firepower: Firepower, against: Iterable[Cover]) -> Firepower:
    """What cover leaves of firepower."""
    return None if firepower is None else max(0, firepower - sum(cover.less for cover in against))


def own_covers(scenario: Scenario, section: Section, played: Sequence[Cover]) -> Iterator[Cover]:
    """The cover that soldiers of a section have at the start, and what they add to cards that are played; what is
    named among these counts there."""
    known, names = covers(scenario.catalog), [one.name for one in played]
    for member in section.unit.members:
        piece = member.piece
        if less := card(piece).cover:
            yield Cover(piece.name, less, piece)
        has = [CONCEALMENT] if is_concealed(scenario, member) else []
        has += [one.name for one in abilities_of(scenario.catalog, piece) if one.cover_with in names]
        yield from (known[name] for name in has if name not in names)


def named(name: str, known: Mapping[str, Known], what: str) -> Known:
    """What is known by a name. Refused if nothing is."""
    found = find(name, known)
    if found is None:
        help = did_you_mean(name, known) or f"there are {listed(known, 'and')}"
        raise Refused(f"there is no {what} {name}; {help}")
    return found
