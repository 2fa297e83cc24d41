"""The fire of a section at a card, and its damage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.frontline_d_day.answers.action import Play, play
from toi_scenario.games.frontline_d_day.answers.cover import Cover, left, named_covers, own_covers
from toi_scenario.games.frontline_d_day.answers.damage import chances, costs, pin_notes
from toi_scenario.games.frontline_d_day.answers.firepower import Shot, added_to, shot
from toi_scenario.games.frontline_d_day.answers.lane_tables import decimal, plain_row, shaded, table
from toi_scenario.games.frontline_d_day.answers.sections import (
    Section,
    called,
    card_named,
    placed,
    sections,
    terrain_of,
)
from toi_scenario.games.frontline_d_day.answers.unrecorded import of_counters, of_ground
from toi_scenario.games.frontline_d_day.answers.wording import COVERS, WORDS, titled, words_in
from toi_scenario.games.frontline_d_day.nouns import Action, counters
from toi_scenario.games.frontline_d_day.printed import card, ground
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.model.catalog.nouns import Terrain
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

_MOST = 3  # so many counters of a kind are told one by one


class Attack(NamedTuple):
    """A section that fires at a card, or at a section in it."""

    attacker: Section
    target: Section | None
    terrain: Terrain | None  # on which the target is; None if the cards are drawn before the battle
    shot: Shot
    action: Play
    against: Sequence[Cover]

    @property
    def level(self) -> int | None:
        """How much cover the terrain of the target gives, from 1 to 3; None if nobody knows."""
        cover = ground(self.terrain).cover
        return cover and min(cover, len(COVERS))

    @property
    def modes(self) -> Mapping[str, int]:
        """The firepower of each way to fire that there is, by its name or by the equipment that is used."""
        fire, rapidly = self.shot.fire, any("rapid" in card(piece).fire for piece in self.attacker.unit.pieces)
        found = {"aimed": fire.aimed, "rapid": fire.rapid if rapidly else None, **fire.equipment}
        return {name: number for name, number in found.items() if number is not None}


def at_target(scenario: Scenario, one: str, other: str, said: Said) -> TableAnswer:
    """What a section does to a card, or to a section in it. Refused if it cannot fire so far."""
    catalog, attacker = scenario.catalog, placed(scenario, one)
    named = find(other.partition("@")[0], sections(scenario))
    target = placed(scenario, other) if named else None
    card = target.card if target else card_named(scenario, other)
    if target and target.side == attacker.side:
        raise Refused(f"{attacker.name} and {target.name} are both of {attacker.side}")
    played, fire = named_covers(catalog, said["against"]), shot(scenario, attacker, attacker.card, card)
    against = [*(own_covers(scenario, target, played) if target else ()), *played]
    fired = Attack(attacker, target, terrain_of(scenario, card), fire, play(catalog, said), against)
    if not fired.modes:
        raise Refused(f"{attacker.name} cannot fire from {attacker.card} at {card}, at distance {fired.shot.distance}")
    tables = {lang: _table(scenario, fired, lang) for lang in ("", *WORDS)}
    return TableAnswer(_row(scenario, fired), tables)


def _made(scenario: Scenario, fired: Attack) -> dict[str, int]:
    """The firepower of each way to fire, with what is played."""
    more = [_more(scenario, fired, card) for card in fired.action.cards]
    return {name: fired.action.made(number + sum(each[name] for each in more)) for name, number in fired.modes.items()}


def _more(scenario: Scenario, fired: Attack, card: Action) -> dict[str, int]:
    """What a card adds to each way to fire, at the distance that is counted for it."""
    at = [fired.shot._replace(distance=fired.shot.apart.get(name, fired.shot.distance)) for name in fired.modes]
    added = (added_to(scenario, fired.attacker, card, one) or 0 for one in at)
    return dict(zip(fired.modes, added, strict=True))


def _left(scenario: Scenario, fired: Attack) -> dict[str, int]:
    """The same after all cover."""
    return {name: left(number, fired.against) or 0 for name, number in _made(scenario, fired).items()}


def _row(scenario: Scenario, fired: Attack) -> dict[str, object]:
    """The same for programs."""
    catalog = scenario.catalog
    known = {} if of_counters(catalog, "") or not fired.level else costs(catalog, fired.level)
    return {
        "attacker": fired.attacker.name,
        "from": fired.shot.stand,
        "target": fired.shot.target,
        "distance": fired.shot.distance,
        "terrain": fired.terrain.name if fired.terrain else None,
        "firepower": dict(fired.modes),
        "adds": {card.name: _more(scenario, fired, card) for card in fired.action.cards},
        "divisor": fired.action.divisor,
        "cover": [{"name": cover.name, "less": cover.less} for cover in fired.against],
        "left": _left(scenario, fired),
        "damage": {
            mode: {kind: [str(chance) for chance in chances([kind], known, number)] for kind in known}
            for mode, number in _left(scenario, fired).items()
        },
        "unsure": fired.shot.unsure,
        "notes": _notes(scenario, fired, ""),
    }


def _table(scenario: Scenario, fired: Attack, lang: str) -> NumberTable:
    words = words_in(lang)
    heads = [Head(_mode(scenario, fired, name, lang)) for name in fired.modes]
    target = fired.target.called(lang) if fired.target else str(fired.shot.target)
    asked = words["target"].format(section=fired.attacker.called(lang), target=target)
    rows = _rows(scenario, fired, _recorded(scenario, fired), lang)
    return table(scenario, asked, words["firepower"], heads, rows, _notes(scenario, fired, lang))


def _recorded(scenario: Scenario, fired: Attack) -> bool:
    """Whether all is known of which the damage comes."""
    return bool(fired.level) and not of_counters(scenario.catalog, "")


def _notes(scenario: Scenario, fired: Attack, lang: str) -> list[str]:
    """What is not recorded, halved and assumed."""
    words, catalog = words_in(lang), scenario.catalog
    notes = list(of_ground(scenario, lang)) if fired.shot.unsure or fired.terrain is None else []
    notes += [words["halved"]] if fired.action.divisor > 1 else []
    if _recorded(scenario, fired):
        return [*notes, words["assumed"]]
    return [*notes, *pin_notes(catalog, lang), *of_counters(catalog, lang)]


def _mode(scenario: Scenario, fired: Attack, name: str, lang: str) -> str:
    """What a way to fire is called, with its distance where that is counted otherwise."""
    words = words_in(lang)
    told = words[name] if name in words else titled(scenario.catalog.pieces[name], lang)
    return f"{told}, {words['distance']} {fired.shot.apart[name]}" if name in fired.shot.apart else told


def _rows(scenario: Scenario, fired: Attack, recorded: bool, lang: str) -> Iterator[Row]:
    words, modes, at = words_in(lang), fired.modes, fired.shot
    side = called(scenario, fired.attacker.side, lang)
    section = fired.attacker.called(lang)
    told = words["at"].format(side=side, section=section, card=at.stand, target=at.target, distance=at.distance)
    if terrain := fired.terrain:
        level = words[COVERS[fired.level - 1]] if fired.level else "?"
        told += words["on"].format(terrain=titled(terrain, lang) if lang else terrain.name, cover=level)
    yield Row(told)
    yield shaded(words["firepower"], list(modes.values()), 0, "", [at.unsure for _ in modes])
    for one in fired.action.cards:
        yield plain_row(titled(one, lang), list(_more(scenario, fired, one).values()), "+")
    if fired.action.divisor > 1:
        yield shaded(words["half"], list(_made(scenario, fired).values()), 0, "", [at.unsure for _ in modes])
    for cover in fired.against:
        yield plain_row(cover.called(lang), [-cover.less for _ in modes])
    rest = _left(scenario, fired)
    if fired.against or (fired.action.cards and fired.action.divisor == 1):
        label = words["after" if fired.against else "in all"]
        yield shaded(label, list(rest.values()), 0, "", [at.unsure for _ in modes])
    if recorded and fired.level:
        yield from _damage(scenario, fired, fired.level, lang)


def _damage(scenario: Scenario, fired: Attack, level: int, lang: str) -> Iterator[Row]:
    """How likely so many counters of each kind are, and how many are to be expected."""
    words, rest, known = words_in(lang), _left(scenario, fired), costs(scenario.catalog, level)
    for counter in counters(scenario.catalog).values():
        kind = titled(counter, lang) if lang else counter.name
        found = [[float(one) for one in chances([counter.name], known, number)] for number in rest.values()]
        for number in range(_MOST):
            shares = [each[number] if number < len(each) else 0.0 for each in found]
            if any(shares):
                told = [f"{decimal(100 * share, lang)} %" for share in shares]
                yield Row(words["least"].format(number=number + 1, kind=kind), told, shares, fired.attacker.side)
        yield Row(words["mean"].format(kind=kind), [decimal(sum(each), lang) for each in found])
