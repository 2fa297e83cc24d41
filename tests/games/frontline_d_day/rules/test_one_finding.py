"""Tests that each mistake in a lane is told once."""

from __future__ import annotations

import pytest

from tests.support.examples import IN_PACK, whole
from toi_scenario.pipeline import check

PRISONER = "  - {side: american, section: [sample-leader, sample-spaher]}\n  - {side: german, section: [sample-fuhrer]}"
NINE = "open-ground, undergrowth, open-ground, stream, stream, stream, open-ground, undergrowth, open-ground"
BOG = NINE.replace("open-ground", "bog", 1)
WON = "{winner: american, when: {each_round: {from: 5, to: 2}}, destroys: 5}, {winner: german, otherwise: true}"

MISTAKES = [
    (f"board: {{cards: [{NINE}, stream]}}", "wrong-shape", "board.cards", ""),
    (f"board: {{cards: [{NINE.replace('open-ground', 'swamp', 1)}]}}", "unknown-name", "board.cards[0]", ""),
    ("board: {cards: {1: stream, 1: stream}}", "repeated-key", "", "the first is in line"),
    (
        "units:\n- {side: american, section: [sample-leader, ghost]}\n- {side: german, section: [sample-fuhrer]}",
        "unknown-name",
        "units[0].section[1]",
        "a card of your own",
    ),
    (
        f"units:\n{PRISONER}",
        "unknown-name",
        "units[0].section[1]",
        "a prisoner is a card of your own, {like: …} that card with the nation that holds him",
    ),
    ("initiative: polish", "unknown-name", "initiative", ""),
    (
        "catalog: {pieces: {own: {like: sample-leader, fire: {aimed: [8, 6, 4]}}}}",
        "wrong-shape",
        "catalog.pieces.own.fire.aimed",
        "",
    ),
    (
        f"board: {{cards: [{BOG}]}}\ncatalog: {{terrain: {{bog: {{like: stream, cover: 5}}}}}}",
        "odd-cover",
        "catalog.terrain.bog",
        "write `cover: 1` for light",
    ),
    (f"rounds: 8\nvictory: {{text: Held., conditions: [{WON}]}}", "reversed-span", "victory.conditions[0].when", ""),
]


@pytest.mark.parametrize(("text", "rule", "path", "help"), MISTAKES)
def test_it_is_told_once(text: str, rule: str, path: str, help: str) -> None:
    """One finding, and what to do."""
    found = check(whole(f"{text}\n", "frontline-d-day"), setting=IN_PACK).diagnostics
    assert [rule] == [one.rule for one in found], found
    assert (True, True) == (found[0].path.startswith(path), help in f"{found[0].message} {found[0].help}"), found


def test_the_game_counts_turns() -> None:
    """Rules that games share count as the game does."""
    late = "{winner: american, when: {each_round: {from: 2, to: 5}}, destroys: 5}, {winner: german, otherwise: true}"
    late = late.replace(", {winner: german, otherwise: true}", ", {winner: german, when: {round: 5}, destroys: 5}")
    text = f"rounds: 8\nvictory: {{text: Held., conditions: [{late}]}}\n"
    told = [one.message for one in check(whole(text, "frontline-d-day"), setting=IN_PACK).diagnostics]
    assert "nothing can be won or lost after turn 5, and the game goes on until turn 8" in told
