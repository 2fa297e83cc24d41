"""The firepower of sections at each distance, after cover."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.answers import Said
from toi_scenario.games.frontline_d_day.answers.action import Play, play
from toi_scenario.games.frontline_d_day.answers.cover import Cover, left, named_covers
from toi_scenario.games.frontline_d_day.answers.damage import chances, costs, pin_notes
from toi_scenario.games.frontline_d_day.answers.firepower import Fire, Firepower, added, fire
from toi_scenario.games.frontline_d_day.answers.lane_tables import decimal, shaded, table
from toi_scenario.games.frontline_d_day.answers.sections import Section, called, placed, sections, terrain_of
from toi_scenario.games.frontline_d_day.answers.unrecorded import of_counters, of_ground
from toi_scenario.games.frontline_d_day.answers.wording import COVERS, WORDS, titled, words_in
from toi_scenario.games.frontline_d_day.printed import Ground, ground
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.model.scenario.scenario import Scenario

Fires = tuple[Section, list[Fire]]  # at each distance, with what is played


def by_distance(scenario: Scenario, one: str, said: Said) -> TableAnswer:
    """The firepower of every section, or of one, at each distance that a table of fire has."""
    catalog = scenario.catalog
    action, against = play(catalog, said), named_covers(catalog, said["against"])
    every = [placed(scenario, one)] if one else list(sections(scenario).values())
    found = [(section, list(_fires(scenario, section, action))) for section in every]
    rows: dict[str, object] = {
        "sections": [
            {
                "side": section.side,
                "section": section.name,
                "unsure": _ground(scenario, section).gains_unknown,
                "distances": [
                    {"distance": away, **at._asdict(), "left": left(at.strongest, against)}
                    for away, at in enumerate(fires)
                ],
            }
            for section, fires in found
        ],
        "playing": [card.name for card in action.cards],
        "divisor": action.divisor,
        "cover": sum(cover.less for cover in against),
        "notes": _notes(scenario, found, action, ""),
    }
    return TableAnswer(rows, {lang: _table(scenario, found, action, against, lang) for lang in ("", *WORDS)})


def _fires(scenario: Scenario, section: Section, action: Play) -> Iterator[Fire]:
    catalog = scenario.catalog
    for distance in range(catalog.limit("farthest") + 1):
        bonus = sum(added(scenario, section, card, distance, section.card) for card in action.cards)
        bonus += _ground(scenario, section).firepower
        yield fire(catalog, section.unit.members, distance, bonus).changed(action.made)


def _ground(scenario: Scenario, section: Section) -> Ground:
    """What the card where a section stands does."""
    return ground(terrain_of(scenario, section.card))


def _notes(scenario: Scenario, found: Sequence[Fires], action: Play, lang: str) -> list[str]:
    """What is not recorded, halved and assumed."""
    catalog = scenario.catalog
    unsure = not scenario.ground.complete or any(_ground(scenario, section).gains_unknown for section, _ in found)
    halved = [words_in(lang)["halved"]] if action.divisor > 1 else []
    missing = of_counters(catalog, lang) or [words_in(lang)["assumed"]]
    return [*(of_ground(scenario, lang) if unsure else ()), *halved, *pin_notes(catalog, lang), *missing]


def _table(
    scenario: Scenario, found: Sequence[Fires], action: Play, against: Sequence[Cover], lang: str
) -> NumberTable:
    words, catalog = words_in(lang), scenario.catalog
    most = max((at.strongest or 0 for _, fires in found for at in fires), default=0)
    rows = [row for one in found for row in _rows(scenario, one, against, most, lang)]
    heads = [Head(str(distance)) for distance in range(catalog.limit("farthest") + 1)]
    notes = [words["playing"].format(card=titled(card, lang)) for card in action.cards]
    notes += [words["against"].format(cover=cover.called(lang), number=cover.less) for cover in against]
    notes += _notes(scenario, found, action, lang)
    return table(scenario, words["odds"], words["distance"], heads, rows, notes)


def _rows(scenario: Scenario, one: Fires, against: Sequence[Cover], most: int, lang: str) -> Iterator[Row]:
    words, catalog = words_in(lang), scenario.catalog
    section, fires = one
    side = called(scenario, section.side, lang)
    yield Row(words["of"].format(side=side, section=section.called(lang)))
    rapid = [at.rapid for at in fires]
    told: list[tuple[str, list[Firepower]]] = [(words["aimed"], [at.aimed for at in fires])]
    if rapid != told[0][1]:
        told.append((words["rapid"], rapid))
    for item in dict.fromkeys(name for at in fires for name in at.equipment):
        label = words["with"].format(item=titled(catalog.pieces[item], lang))
        told.append((label, [at.equipment.get(item) for at in fires]))
    less = sum(cover.less for cover in against)
    unsure = _ground(scenario, section).gains_unknown
    for mode, numbers in told:
        doubt = [unsure and at is not None for at in numbers]
        yield shaded(mode, numbers, most, section.side, doubt)
        if less:
            rest = [left(at, against) for at in numbers]
            yield shaded(words["left"].format(mode=mode, cover=less), rest, most, section.side, doubt)
    if of_counters(catalog, ""):
        return
    for level, cover in enumerate(COVERS, 1):
        known = costs(catalog, level)
        numbers = [left(at, against) for at in rapid]
        means = [None if at is None else float(sum(chances(known, known, at))) for at in numbers]
        label = words["damage"].format(mode=told[0][0] if rapid == told[0][1] else words["rapid"], cover=words[cover])
        yield Row(label, [decimal(at, lang) for at in means])
