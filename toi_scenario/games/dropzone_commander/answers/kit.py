"""What can be cut out: tokens, the ring of focal points, cards."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.games.dropzone_commander.answers.reference import (
    UNIT,
    WEAPON,
    carries,
    label,
    profiles,
    structure_numbers,
    title,
    unit_numbers,
    weapon_name,
    weapon_numbers,
)
from toi_scenario.games.dropzone_commander.answers.sheet_words import words
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.goals import INTEL, OBJECTIVE, POSSIBLE, every_goal, of_kind
from toi_scenario.games.dropzone_commander.nouns import goals
from toi_scenario.games.dropzone_commander.profiles import Profile
from toi_scenario.games.dropzone_commander.structures import Structure, linked, structures
from toi_scenario.games.printed_answers import NOTHING, PrintedCard, PrintedCounter, PrintedTemplate, SheetNames
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario

_SIDE = 25.4  # of a token, in millimetres
_INCH = 25.4
_STRUCTURE = ("size", "armor", "damage", "height", "fires", "holds")


def key(lang: str) -> str:  # noqa: ARG001
    """Tokens have no numbers that need words."""
    return ""


def counters(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:
    """An objective for each intel fragment, which may become one. Of possible objectives all have one face; the other
    says which of them are real."""
    told = words(names.lang)
    if intel := sum(goal.markers for goal in of_kind(scenario, INTEL)):
        yield _token(OBJECTIVE, intel, told["marker"])
    real = sum(goal.confirmed for goal in of_kind(scenario, POSSIBLE))
    every = sum(goal.markers for goal in of_kind(scenario, POSSIBLE))
    if real:
        yield _token(POSSIBLE, real, told["possible"], told["real_face"])
    if every > real:
        yield _token(POSSIBLE, every - real, told["possible"], told["false_face"])


def _token(word: str, number: int, called: str, behind: str = "") -> PrintedCounter:
    back = _thing(f"{word}-back", behind) if behind else None
    return PrintedCounter(_thing(word, called), "", number, called, _SIDE, _SIDE, (), back=back)


def _thing(name: str, called: str) -> Piece:
    """What is printed that no catalog calls a piece."""
    return Piece(name, "counter", "", {"en": called, "fr": called})


def of_box(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:  # noqa: ARG001
    """The sheet names no box."""
    return iter(())


def templates(scenario: Scenario, names: SheetNames) -> Iterator[PrintedTemplate]:
    """How far focal points reach, at true size."""
    kinds = goals(scenario.catalog)
    for far in sorted({kinds[goal.kind].within for goal in every_goal(scenario)} - {0}):
        yield PrintedTemplate("radius", far * _INCH, words(names.lang)["ring"].format(size=far))


def cards(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCard]:
    """A card for each unit of a side, and one for each structure."""
    for side in scenario.sides:
        mine = {squad.profile.name for squad in squads(scenario) if squad.side == side}
        for one in profiles(scenario):
            if one.name in mine:
                yield _unit(scenario, side, one, names)
    for structure in structures(scenario).values():
        yield _structure(scenario, structure, names)


def _unit(scenario: Scenario, side: str, one: Profile, names: SheetNames) -> PrintedCard:
    """The profile of a unit, and its weapons as a table."""
    told, piece = words(names.lang), scenario.catalog.pieces[one.name]
    boxes = [(told[word], value) for word, value in zip(UNIT, unit_numbers(one, names), strict=True)]
    texts = [("", f"{capital(carries(one, names))}.")] if one.carries else []
    rows = [(weapon_name(scenario, one, arm, names), *weapon_numbers(arm, names)) for arm in one.weapons]
    table = (("", *(told[word] for word in WEAPON)), *rows) if rows else ()
    return PrintedCard(
        side,
        1,
        title(scenario, one, names),
        told["unit"],
        tuple(texts),
        tuple((head, value) for head, value in boxes if value != NOTHING),
        piece,
        table=table,
        back=capital(str(names.who(side))),
    )


def _structure(scenario: Scenario, one: Structure, names: SheetNames) -> PrintedCard:
    """What a structure is like, what finds an objective in it, and what it is linked with."""
    told = words(names.lang)
    boxes = [(told[word], value) for word, value in zip(_STRUCTURE, structure_numbers(one, names), strict=True)]
    texts = []
    if one.search:
        texts.append((told["search"], ", ".join(f"{score}+" for score in one.search)))
    if others := list(linked(scenario, one.name)):
        built = structures(scenario)
        known = [label(built[name], names) if name in built else name for name in others]
        texts.append((told["linked"], names.all(known)))
    return PrintedCard(
        "", 1, label(one, names), told["structure"], tuple(texts), tuple(box for box in boxes if box[1] != NOTHING)
    )
