"""Tells the odds of searches, reserve, intel and close quarters."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Said
from toi_scenario.games.dice import mean
from toi_scenario.games.dropzone_commander.answers.told_shots import checked_armor, size_named
from toi_scenario.games.dropzone_commander.answers.wording import WORDS, score, words_in
from toi_scenario.games.dropzone_commander.combat.close_quarters import fought
from toi_scenario.games.dropzone_commander.combat.intel import first, second_of
from toi_scenario.games.dropzone_commander.combat.searching import by_turns
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.games.told_numbers import decimal, exactly, percent
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.printed_names import titled

_MOST = 3  # so many points of damage are told one by one


def searching(said: Said, catalog: Catalog) -> TableAnswer:
    """How likely an objective is found, turn by turn."""
    size, squads = size_named(catalog, said["search"]), said["squads"]
    if not size.search:
        raise Refused(f"nobody goes into a structure of size {size.name}, so nothing is found in it")
    every = [*by_turns(size.search, squads)]

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        label = words["searched"].format(size=titled(size, lang), squads=squads)
        return _by_turns("search", "turn", label, every, (words["starts"],), lang)

    return _told({"size": size.name, "squads": squads, "turns": _turn_rows(every)}, table)


def reserve(said: Said, catalog: Catalog) -> TableAnswer:  # noqa: ARG001
    """How likely a battlegroup comes out of reserve, turn by turn."""
    every = [*by_turns(rolls(catalog)["reserve"].scores)]
    return _told(
        {"turns": _turn_rows(every)},
        lambda lang: _by_turns("reserve", "reserve_turn", words_in(lang)["comes"], every, (), lang),
    )


Turns = list[tuple[int, Fraction, Fraction]]


def _turn_rows(every: Turns) -> list[dict[str, object]]:
    return [
        {"turn": turn, "needs": needs, "in_turn": exactly(here), "by_then": exactly(by_then)}
        for turn, (needs, here, by_then) in enumerate(every, 1)
    ]


def _by_turns(title: str, corner: str, label: str, every: Turns, notes: tuple[str, ...], lang: str) -> NumberTable:
    words, last = words_in(lang), len(every)
    heads = [Head(f"  {turn}{'+' * (turn == last)}") for turn in range(1, last + 1)]
    plain = [0.0] * last
    lines = [
        Row(label),
        Row(words["needs"], [score(needs, lang) for needs, _, _ in every], plain),
        Row(words["in_turn"], [percent(here, lang) for _, here, _ in every], [float(here) for _, here, _ in every]),
        Row(words["by_then"], [percent(by, lang) for *_, by in every], [float(by) for *_, by in every]),
    ]
    return NumberTable(words[title], words[corner], heads, lines, notes)


def intel(said: Said, catalog: Catalog) -> TableAnswer:  # noqa: ARG001
    """What the first player who rolls for a fragment finds, and the second."""
    every = {"first": first(catalog), "second": second_of(first(catalog))}
    columns = ("point_scored", "becomes", "bad", "gone")

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        heads = [Head(f" {words[word]}") for word in columns]
        lines = [
            Row(words[who], [percent(share, lang) for share in shares], [float(share) for share in shares])
            for who, shares in every.items()
        ]
        return NumberTable(words["intel"], words["intel_roll"], heads, lines, (words["intel_once"],))

    rows: dict[str, object] = {
        who: {word: exactly(share) for word, share in zip(columns, shares, strict=True)}
        for who, shares in every.items()
    }
    return _told(rows, table)


def quarters(said: Said, catalog: Catalog) -> TableAnswer:
    """What dice do to a squad in close quarters."""
    dice, points, morale = said["close_quarters"], said["damage"], said["morale"]
    if said["armor"] is None:
        raise Refused("say the armour of who is fought: --close-quarters 6 --armor 2")
    if morale is not None and points is None:
        raise Refused("--morale goes with --damage: who has lost more than half of its points tests it")
    found = fought(catalog, dice, checked_armor(catalog, said["armor"]), points, morale)
    least = [sum(found.damage[number:], Fraction(0)) for number in range(1, _MOST + 1)]
    ends = {"wiped": found.destroyed, "tests": found.tests, "flees": found.flees}
    known = {word: share for word, share in ends.items() if share is not None}

    def table(lang: str) -> NumberTable:
        words = words_in(lang)
        heads = [words["on"], words["mean"], *(words["least"].format(number=one + 1) for one in range(_MOST))]
        told = [percent(share, lang) for share in least]
        lines = [
            Row(words["quarters_row"].format(dice=dice, armor=said["armor"])),
            Row(
                words["damage"],
                [score(found.needs, lang), decimal(mean(found.damage), lang), *told],
                [0.0, 0.0, *map(float, least)],
            ),
        ]
        notes = [f"{words[word].format(points=points)} : {percent(share, lang)}" for word, share in known.items()]
        if lang != "fr":
            notes = [note.replace(" : ", ": ") for note in notes]
        return NumberTable(
            words["quarters"],
            words["dice"],
            [Head(f" {head}") for head in heads],
            lines,
            [*notes, words["quarters_dice"]],
        )

    rows: dict[str, object] = {
        "dice": dice,
        "needs": found.needs,
        "mean": exactly(mean(found.damage)),
        "at_least": [exactly(share) for share in least],
        **{word: exactly(share) for word, share in known.items()},
    }
    return _told(rows, table)


def _told(rows: dict[str, object], table: Callable[[str], NumberTable]) -> TableAnswer:
    return TableAnswer(rows, {lang: table(lang) for lang in ("", *WORDS)})
