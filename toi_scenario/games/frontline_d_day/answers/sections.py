"""Names the sections, and says in which card each starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toi_scenario.finding import Refused
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.frontline_d_day.answers.wording import titled
from toi_scenario.games.frontline_d_day.sections import leader
from toi_scenario.games.frontline_d_day.sections import start_point as behind
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.scenario.printed_names import capital, printed, written_in
from toi_scenario.model.scenario.scenario import Scenario, Unit
from toi_scenario.names import did_you_mean, find, listed


class Section(NamedTuple):
    """A section: the name by which one asks for it, and the number of the card where it starts."""

    name: str
    side: str
    card: int
    unit: Unit
    number: int  # of several that are called alike

    @property
    def led(self) -> bool:
        """Whether a soldier of it leads it."""
        return leader(self.unit) is not None

    def called(self, lang: str) -> str:
        """What a picture in a language calls it; without one, the name by which one asks for it."""
        if not lang:
            return self.name
        own = self.unit.id or self.unit.called
        told = printed(self.unit.called, self.unit.id, lang) if own else titled(_first(self.unit), lang)
        return f"{told} {self.number}" if self.number > 1 else told


@kept
def sections(scenario: Scenario) -> Mapping[str, Section]:
    """The sections in the lane by their names: the id, or else the card that leads, with a number if that is taken."""
    found = {one.name: one for one in in_lane(scenario)}
    if not found:
        raise Refused("no section stands in a card of the lane, so there is nothing to tell")
    return found


def in_lane(scenario: Scenario) -> list[Section]:
    """The sections that stand in a card of the lane, if there are any."""
    return [one for one in named(scenario) if one.card]


@kept
def named(scenario: Scenario) -> Sequence[Section]:
    """Every section with soldiers; those that stand in no card of the lane with 0 for it."""
    taken: dict[str, Section] = {}
    for unit in scenario.units:
        if unit.pieces:
            name = first = unit.id or _first(unit).name
            number = 1
            while name in taken:
                number += 1
                name = f"{first} {number}"
            card = scenario.surface.address(unit.place) if unit.place in scenario.surface.whole else 0
            taken[name] = Section(name, unit.side, int(card), unit, number)
    return list(taken.values())


def title(scenario: Scenario, unit: Unit, lang: str) -> str:
    """What pictures and sheets in a language call a section."""
    return next((capital(one.called(lang)) for one in named(scenario) if one.unit is unit), "")


def section_named(scenario: Scenario, name: str) -> Section:
    """A section by its name."""
    known = sections(scenario)
    if section := find(name, known):
        return section
    help = did_you_mean(name, known) or f"there are {listed(known, 'and')}"
    raise Refused(f"there is no section {name}; {help}")


def placed(scenario: Scenario, told: str) -> Section:
    """A section where it starts, or where it is told to be, as in `patrol@4`."""
    name, at, card = told.partition("@")
    section = section_named(scenario, name.strip())
    return section._replace(card=card_named(scenario, card)) if at else section


def card_named(scenario: Scenario, address: str) -> int:
    """A card by its number."""
    return int(scenario.surface.address(scenario.in_play(address.strip())))


def terrain_of(scenario: Scenario, card: int) -> Terrain | None:
    """What a card shows; None where it is drawn before the battle."""
    place = scenario.surface.find(str(card))
    return scenario.catalog.terrain.get(scenario.ground.of(place)) if place else None


def cards(scenario: Scenario) -> range:
    """The numbers of the cards."""
    return range(1, len(scenario.cells.places) + 1)


def knows_start(scenario: Scenario, side: str) -> bool:
    """Whether it is known at which end of the lane a side has its start point."""
    return behind(scenario, scenario.sides[side]) is not None


def start_point(scenario: Scenario, side: str) -> int:
    """The card at the end of the lane behind the start of a side."""
    card = behind(scenario, scenario.sides[side])
    if card is None:
        raise Refused(f"{side} has no start at one end of the lane, so nobody knows which end is its start point")
    return card


def called(scenario: Scenario, side: str, lang: str) -> str:
    """What a picture in a language calls a side; without one, its name in the file."""
    if not lang:
        return side
    own, nation = scenario.sides[side].called, scenario.catalog.nations.get(side)
    if nation is None or own:
        return capital(printed(own, side, lang))
    people = written_in(nation.people, lang).partition(" ")[2]  # without its article
    return capital(people or titled(nation, lang))


def _first(unit: Unit) -> Piece:
    """The card that leads a section, or else the first of it."""
    return leader(unit) or unit.pieces[0]
