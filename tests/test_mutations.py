"""Tests that every damage to a shipped scenario is handled.

Nothing crashes, and a report says which rule found which damage where.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path as File
from typing import NamedTuple

import pytest

from tests.conftest import Golden
from tests.support.mutations import KINDS, Mutation, Tally, looked_at, mutations, place, written
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.packs.discovery import is_scenario
from toi_scenario.text.document import read

FILES = {
    game: sorted(file for file in (shipped_files.folder() / game).glob("*.yaml") if is_scenario(file.read_bytes()))
    for game in games.ALL
}
REPORTS = {
    game: File(f"tests/golden/mutations{f'-{game}' if number else ''}.txt") for number, game in enumerate(games.ALL)
}
RULES = {
    "tide-of-iron": 60,
    "heroes-of-normandie": 30,
    "frontline-d-day": 20,
    "legends-of-the-old-west": 30,
    "dropzone-commander": 30,
}  # at least so many rules find some damage
LEAST = {  # at least so much damage is done
    "tide-of-iron": 5_000,
    "heroes-of-normandie": 1_000,
    "frontline-d-day": 500,
    "legends-of-the-old-west": 500,
    "dropzone-commander": 500,
}
LONG = os.environ.get("TOI_FUZZ") == "long"
EVERY = 11  # in the usual run, one mutation in eleven
# Why no rule finds some damage: by reason and kind, the places in the format. `_` stands for any name or number there.
REASONS: dict[str, dict[str, str]] = {
    "it tells of the battle or of the file, and a table can play without knowing": {
        "dropped": "author background date id language license notes place version sides._.goal zones._.color"
        " sides._.divisions._.name sides._.decks._.text special_rules._.title historical_events._.title"
        " catalog.pieces.*.en catalog.pieces.*.fr objectives._.name* units._.id units._.name* zones._.name*"
        " board.features._.name* sides._.battlegroups._.name*",
        "renamed": "sides._.battlegroups._.name* sides._.divisions._.name.*"
        " catalog.pieces.*.en catalog.pieces.*.fr objectives._.name.*"
        " units._.name.* zones._.name.* board.features._.name.*",
    },
    "a special rule or an event fewer is another scenario, and as good a one": {
        "dropped": "events events._ special_rules special_rules._",
    },
    "where the scenario itself does not say, its pack does": {
        "dropped": "catalog catalog.pieces catalog.pieces.sample-rifles catalog.pieces.sample-grenadiers"
        " catalog.pieces.sample-leader catalog.pieces.sample-scout catalog.pieces.sample-fuhrer"
        " catalog.pieces.sample-spaher catalog.pieces.sample-flak catalog.pieces.sample-lifter"
        " catalog.pieces.sample-squad",
    },
    "there is a usual value where nothing is said, and it may be the one that is meant": {
        "dropped": "players boxes battle_size initiative victory victory.text"
        " board.markers._.count board.markers._.side board.overlays._.level"
        " events._.side special_rules._.side objectives._.clear objectives._.held_by objectives._.once"
        " objectives._.owner sides._.decks._.rounds sides._.decks._.shared sides._.deploy.each"
        " sides._.deploy.squads.each sides._.divisions._.enter.* sides._.operations._.from sides._.operations._.until"
        " sides._.reinforcements._.division sides._.reinforcements._.vehicles.panzer-iv.damage"
        " sides._.vehicles.sherman.damage units._.concealed units._.damage units._.fixed units._.in"
        " units._.specialization victory.conditions._.* catalog.pieces.*.nation"
        " board.features._.height sides._.points units._.crew.role units._.leave"
        " board.markers._.radius objectives._.rounds*",
    },
    "less of it, or none, is another scenario, and as good a one": {
        "dropped": "board.overlays board.overlays._ board.overlays._.at._ sides._.cards sides._.cards.* sides._.command"
        " sides._.concealed sides._.divisions._.concealed sides._.decks._.cards sides._.decks._.cards.*"
        " sides._.decks._.remove sides._.decks._.remove.* sides._.divisions._.specializations*"
        " sides._.divisions._.vehicles.* sides._.operations sides._.operations._ sides._.reinforcements._.round*"
        " sides._.reinforcements._.specializations* sides._.reinforcements._.vehicles.* sides._.specializations.*"
        " sides._.start_cards* sides._.vehicles.* units units._.squad.* victory.conditions victory.points._*"
        " board.cards._.back units._.section._.equipment*"
        " board.markers board.markers._ sides._.directives sides._.hand sides._.reserve.*"
        " units._ units._.markers* variants variants._ victory.points"
        " board.features._.blocks board.features._.polygon._ units._.ambush board.links board.links._"
        " objectives._.spots._ units._.aboard units._.at victory.conditions._",
        "zero": "board.features._.height"
        " objectives._.clear sides._.cards sides._.cards.* sides._.command sides._.concealed"
        " sides._.divisions._.concealed sides._.decks._.cards.* sides._.decks._.remove.*"
        " sides._.divisions._.specializations.* sides._.divisions._.vehicles.*"
        " sides._.reinforcements._.specializations.* sides._.reinforcements._.vehicles.* sides._.specializations.*"
        " sides._.vehicles.* units._.squad.*"
        " sides._.directives sides._.hand sides._.reserve.*",
        "raised": "objectives._.points sides._.points sides._.reserve.*",
    },
    "the area is another one then, and as good a one": {
        "dropped": "sides._.deploy.zone sides._.deploy.squads.zone sides._.deploy.vehicles.* zones._.area.*"
        " zones._.hexes.*",
        "zero": "zones._.hexes._.within",
    },
    "every point of a table is as good a place": {
        "zero": "board.markers._.at._ objectives._.at._ objectives._.spots._.* units._.enter.at._",
    },
    "what is named twice is meant once, or said twice to the reader's face": {
        "doubled": "boxes._ events._ special_rules._ sides._.decks._.remove._ sides._.deploy._"
        " sides._.reinforcements._.round* sides._.start_cards.headquarters._ victory.conditions._.holds._"
        " victory.points._.for.* zones._.area.* zones._.hexes.*"
        " catalog.pieces.*.fires._ victory.points._"
        " board.features._.line._ board.features._.polygon._ board.markers._ units._.weapons._"
        " victory.conditions._",
    },
    "either side may have it, and only the author knows which": {
        "handed over": "initiative setup_first board.markers._.side events._.side objectives._.held_by"
        " objectives._.owner special_rules._.side victory.conditions._.by victory.conditions._.tie",
        "swapped": "sides._.actions sides._.command sides._.goal sides._.start_cards sides._.battlegroups"
        " sides._.deploy sides._.directives sides._.hand sides._.orders sides._.points sides._.cards",
    },
    "nobody has published how many cards a deck holds, nor all their names": {
        "raised": "sides._.decks._.cards.* sides._.decks._.remove.*",
        "renamed": "sides._.decks._.remove._ sides._.start_cards.headquarters._",
    },
    "the special rules of a scenario may ask for any number of hexes without an enemy": {
        "raised": "objectives._.clear",
    },
    "a card is its owner's to write down, and who does not know a number of it leaves that out": {
        "dropped": "catalog.pieces.*.abilities* catalog.pieces.*.command catalog.pieces.*.equipment"
        " catalog.pieces.*.fire.aimed catalog.pieces.*.fire.rapid catalog.pieces.*.weapon",
        "zero": "catalog.pieces.*.command catalog.pieces.*.equipment catalog.pieces.*.morale",
        "raised": "catalog.pieces.*.command catalog.pieces.*.equipment",
    },
    "a unit is its owner's to write down, with any numbers": {
        "dropped": "catalog.pieces.*.armor catalog.pieces.*.carries.* catalog.pieces.*.coherency"
        " catalog.pieces.*.counted* catalog.pieces.*.countermeasures catalog.pieces.*.cqb"
        " catalog.pieces.*.damage catalog.pieces.*.height"
        " catalog.pieces.*.look catalog.pieces.*.morale catalog.pieces.*.move catalog.pieces.*.points"
        " catalog.pieces.*.weapons*",
        "doubled": "catalog.pieces.*.weapons._",
        "raised": "catalog.pieces.*.damage catalog.pieces.*.move catalog.pieces.*.weapons.*",
        "zero": "catalog.pieces.*.cqb catalog.pieces.*.move catalog.pieces.*.points catalog.pieces.*.weapons.*",
        "renamed": "catalog.pieces.*.counted.*",
    },
    "a victory may have any degree that the author has a word for": {"renamed": "victory.conditions._.degree"},
}


each_game = pytest.mark.parametrize("game", FILES)


class Line(NamedTuple):
    """A line of a report: the damage, its place, how often it was found and done, and how often each rule found it."""

    kind: str
    where: str
    seen: int
    done: int
    rules: dict[str, int]
    text: str


def reported(game: str) -> Iterator[Line]:
    """The lines of a report."""
    for line in (ROOT / REPORTS[game]).read_text(encoding="utf-8").splitlines():
        kind = next(kind for kind in KINDS if line.startswith(f"{kind} "))
        where, seen, rules = line.removeprefix(kind).strip().split(": ", 2)
        told = dict(rule.rsplit(" ", 1) for rule in rules.split(", ")) if rules != "nobody" else {}
        often, done = map(int, seen.split(" of "))
        yield Line(kind, where, often, done, {rule: int(count) for rule, count in told.items()}, line)


@cache
def all_damage(game: str) -> list[tuple[File, Mutation]]:
    """All damage to the scenarios of a game."""
    return [(file, mutation) for file in FILES[game] for mutation in mutations(file.read_text(encoding="utf-8"))]


def rules_of(file: File, text: str) -> set[str]:
    """The rules that find something in a damaged scenario."""
    return {one.rule for one in looked_at(file, text).diagnostics}


def reasons(kind: str, where: str) -> list[tuple[str, str, str]]:
    """The reasons above that apply here."""
    plain = where.replace("*", "_")
    return [
        (reason, kind, pattern)
        for reason, kinds in REASONS.items()
        for pattern in kinds.get(kind, "").split()
        if fnmatchcase(plain, pattern)
    ]


@pytest.mark.parametrize(
    "file", [file for files in FILES.values() for file in files], ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_undamaged(file: File) -> None:
    """A scenario written by the program is as clean as the one its author wrote."""
    data = read(file.read_text(encoding="utf-8")).data
    assert () == looked_at(file, written(data)).diagnostics


def test_places() -> None:
    """A place leaves out the numbers of items and the names that authors choose."""
    assert "sides.*.squads.regular" == place(("sides", "german", "squads", "regular"))
    assert "sides.*.divisions.*.deploy.*" == place(("sides", "german", "divisions", "west", "deploy", 3))


@pytest.mark.slow
@each_game
def test_a_sample_of_all_damage(game: str) -> None:
    """No damage crashes the program; only rules that the report names find it, and those that always found it still
    do."""
    lines = {(line.kind, line.where): line for line in reported(game)}
    assert len(all_damage(game)) > LEAST[game]
    for file, (kind, where, text) in all_damage(game)[::EVERY]:
        line, found = lines[kind, where], rules_of(file, text)
        always = {rule for rule, count in line.rules.items() if count == line.done}
        assert (set(), set()) == (found - line.rules.keys(), always - found), (file.name, kind, where)


@pytest.mark.slow
@each_game
def test_no_rule_falls_silent(game: str) -> None:
    """For each rule that ever finds damage, the rarest kind of damage that it finds is done in full, and the report
    still has the same numbers for it."""
    least: dict[str, Line] = {}
    for line in reported(game):
        for rule in line.rules:
            # Larger numbers mean far more marches to work out.
            least[rule] = min(line, least.get(rule, line), key=lambda one: (one.kind == "raised", one.done))
    assert len(least) > RULES[game]
    tally = Tally()
    again = {line[:2] for line in least.values()}
    for file, mutation in all_damage(game):
        if mutation[:2] in again:
            tally.count(mutation, looked_at(file, mutation.text))
    assert sorted({line.text for line in least.values()}) == sorted(tally.lines())


if LONG:  # all damage takes a minute or two

    @each_game
    def test_all_damage(game: str, golden: Golden) -> None:
        """No damage crashes the program, and the report is unchanged."""
        tally = Tally()
        for file in FILES[game]:
            for mutation in mutations(file.read_text(encoding="utf-8")):
                tally.count(mutation, looked_at(file, mutation.text))
        golden(REPORTS[game], "\n".join(tally.lines()) + "\n")


@each_game
def test_what_nobody_sees_has_a_reason(game: str) -> None:
    """Damage that no rule finds in the report is still found by none, and has its reason in the table above."""
    unseen = {line[:2] for line in reported(game) if not line.seen}
    first = {mutation[:2]: (file, mutation.text) for file, mutation in reversed(all_damage(game))}
    silent = {place for place in unseen if not rules_of(*first[place])}
    assert (set(), []) == (unseen - silent, [place for place in sorted(silent) if not reasons(*place)])


def test_what_is_excused_is_never_seen() -> None:
    """Each entry of the table above is needed for some damage."""
    needed = {
        reason
        for game in FILES
        for line in reported(game)
        if not line.seen
        for reason in reasons(line.kind, line.where)
    }
    every = {
        (reason, kind, pattern)
        for reason, kinds in REASONS.items()
        for kind, patterns in kinds.items()
        for pattern in patterns.split()
    }
    assert set() == every - needed
