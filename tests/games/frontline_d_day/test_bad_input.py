"""Tests that each bad input is one finding with a remedy."""

from __future__ import annotations

import pytest

from tests.games.frontline_d_day.test_words import LANE, found

LONG = "[open-ground, open-ground, stream, stream, open-ground, stream, stream, open-ground, open-ground, stream]"
TWICE = "[{soldier: sample-scout}, sample-leader, sample-scout]"
PIECE = "catalog: {pieces: {own: {like: sample-scout, FACTS}}}\n"
CARDS = "cards of board"
WRONG: list[tuple[str, str, str, str]] = [
    (
        "a tenth card",
        f"board: {{cards: {LONG}}}\n",
        "board.cards",
        f"{CARDS} takes at most 9 entries, and has 10",
    ),
    (
        "an eighth",
        "board: {cards: [stream, stream]}\n",
        "board.cards",
        f"{CARDS} needs at least 9 entries, and has 2",
    ),
    ("a card twice", 'board: {"1": stream, cards: random}\n', "board.1", '"1" is no word of board'),
    (
        "a soldier's card twice",
        (
            f"battle_size: 14\nunits: [{{side: american, section: {TWICE}}}, "
            "{side: german, section: [sample-fuhrer, sample-schutze, sample-schutze]}]\n"
        ),
        "units[0].section[2]",
        "sample-scout is here for the second time, and there is one such card",
    ),
    (
        "a soldier of no catalog",
        "units: [{side: american, section: [sample-cook]}, {side: german, section: [sample-fuhrer]}]\n",
        "units[0].section[0]",
        "there is no soldier, vehicle or infantry-gun sample-cook",
    ),
    (
        "three bands",
        PIECE.replace("FACTS", "fire: {aimed: [8, 6, 4]}"),
        "catalog.pieces.own.fire.aimed",
        "aimed of fire needs at least 4 entries, and has 3",
    ),
    (
        "an unknown side",
        (
            "units: [{side: french, section: [sample-leader, sample-scout]}, "
            "{side: german, section: [sample-fuhrer, sample-spaher]}]\n"
        ),
        "units[0].side",
        "there is no side french",
    ),
    (
        "an unknown terrain",
        f"board: {{cards: {LANE.replace('high-ground', 'swamp')}}}\n",
        "board.cards[4]",
        "there is no terrain swamp",
    ),
    (
        "an unknown back",
        f"board: {{cards: {LANE.replace('high-ground', '{terrain: stream, back: swamp}')}}}\n",
        "board.cards[4].back",
        "there is no terrain swamp",
    ),
    (
        "a misspelt terrain",
        f"board: {{cards: {LANE.replace('high-ground', 'high-grund')}}}\n",
        "board.cards[4]",
        "there is no terrain high-grund",
    ),
    (
        "five bands",
        PIECE.replace("FACTS", "fire: {aimed: [8, 6, 4, 2, 1]}"),
        "catalog.pieces.own.fire.aimed",
        "aimed of fire takes at most 4 entries, and has 5",
    ),
    (
        "another fire",
        PIECE.replace("FACTS", "fire: {burst: [8, 6, 4, 2]}"),
        "catalog.pieces.own.fire.burst",
        "burst is no word of fire of own",
    ),
    (
        "cards twice",
        "board:\n  cards: random\n  cards: random\n",
        "",
        "cards stands here a second time; the first is in",
    ),
    (
        "a start that is no card",
        "sides: {american: {deploy: two}, german: {deploy: 8}}\n",
        "sides.american.deploy",
        "there is no zone, objective or unit two",
    ),
    (
        "a start beyond the lane",
        "sides: {american: {deploy: 10}, german: {deploy: 8}}\n",
        "sides.american.deploy",
        "10 is not on the map",
    ),
    ("a misspelt action card", "action_deck: {atack: 12}\n", "action_deck.atack", "there is no action card atack"),
    (
        "a misspelt ability",
        PIECE.replace("FACTS", "abilities: [pathfindr]"),
        "catalog.pieces.own.abilities[0]",
        "there is no ability pathfindr",
    ),
    ("no cards", "board: {}\n", "board", "board needs cards"),
    ("half a random lane", "board: {cards: drawn}\n", "board.cards", f"{CARDS} is drawn; it may be random"),
    (
        "a zone beyond the lane",
        'zones: {far: {area: [9, 10]}}\nspecial_rules: [{text: "In {zone:far} it rains."}]\n',
        "zones.far.area[1]",
        "10 is not on the map",
    ),
    (
        "a third side",
        "sides: {american: {deploy: 2}, german: {deploy: 8}, british: {deploy: 2}}\n",
        "sides",
        "sides takes at most 2 entries, and has 3",
    ),
    ("no start", "sides: {american: {deploy: 2}, german: {}}\n", "sides.german", "german of sides needs deploy"),
    ("a battle of nothing", "battle_size: 0\n", "battle_size", "battle_size is 0; the least is 1"),
]


@pytest.mark.parametrize(("changes", "path", "message"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG])
def test_bad_input(changes: str, path: str, message: str) -> None:
    """What is wrong is told once, on its place, with a remedy."""
    told = found(changes)
    assert [path] == [one[0] for one in told]
    assert told[0][1].startswith(message)
    assert all(help or "least is" in message or "may be" in message for _, message, help in told)
