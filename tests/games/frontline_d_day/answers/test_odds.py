"""Tests `odds`: firepower after cover, and the damage that it does."""

from __future__ import annotations

import json
from pathlib import Path as File

from click.testing import CliRunner

from tests.support.lane_battles import PLAIN, RECORDED, ask, battle, squeezed
from toi_scenario.cli import cli

NO_COUNTERS = "which damage counters there are is not recorded (pin, morale, wound and dead)"
PIN = "a pin takes a firepower of 1 in light cover, 2 in medium, 3 in heavy, by the rulebook's example\n"
BOTH = ("--against", "hit-the-dirt", "--against", "cautious")
BUSHES = PLAIN.replace("open-ground, open-ground", "open-ground, undergrowth", 1)


def test_firepower_by_distance(tmp_path: File) -> None:
    """Every section at each distance, what a pin takes, and that the counters are not recorded."""
    told = ask(tmp_path, battle("[{soldier: thrower, equipment: hand-grenade}]"), "odds")
    assert 0 == told.exit_code
    assert squeezed(told.output).startswith(f"""\
distance 0 1 2 3 4 5 6 7
american, thrower
aimed 8 8 6 6 - - - -
rapid 14 14 10 10 - - - -
rapid, Hand grenade 20 20 20 - - - - -
german, bertinelli
aimed 12 12 10 10 8 8 0 0
rapid 20 20 16 16 12 12 0 0
{PIN}{NO_COUNTERS}""")


def test_cards_and_cover(tmp_path: File) -> None:
    """The rulebook's example: of a firepower of 22, Stay Low and two times Hit The Dirt leave 4."""
    words = ("--playing", "attack", "--against", "stay-low", "--against", "Hit the dirt", "--against", "hit-the-dirt")
    told = ask(tmp_path, battle(), "odds", "bertinelli", *words).output
    assert "rapid 26 26 22 22 18 18 6 6\n" in squeezed(told)
    assert "rapid, after a cover of 18 8 8 4 4 0 0 0 0\n" in squeezed(told)
    assert "playing Attack\nagainst stay-low: -10\nagainst hit-the-dirt: -4\nagainst hit-the-dirt: -4\n" in squeezed(
        told
    )


def test_every_cover_that_an_owner_can_name(tmp_path: File) -> None:
    """What takes firepower away are cards, equipment, an ability and the concealment of a sniper, with the rulebook's
    numbers: Dig-In 4 for each hit on morale, a shovel 5."""
    for name, less in (
        ("fall-back", 10),
        ("stay-low", 10),
        ("hit-the-dirt", 4),
        ("dig-in", 4),
        ("cautious", 2),
        ("shovel", 5),
        ("concealment", 10),
    ):
        also = ["--against", "hit-the-dirt"] if name == "cautious" else []
        row = json.loads(ask(tmp_path, battle(), "odds", "--against", name, *also, "--format", "json").output)
        less += 4 * bool(also)
        assert (less, 20 - less) == (row["cover"], row["sections"][1]["distances"][0]["left"])


def test_a_counter_attack(tmp_path: File) -> None:
    """The rulebook's example: a section with a firepower of 20 makes 10 in a counter-attack, with Covering Fire 20.
    Half of what is odd is rounded down, and it says so."""
    for played, made in ((), 10), (("--playing", "covering-fire"), 20), (("--playing", "attack"), 13):
        words = ("odds", "bertinelli@3", "winslow", "--counter-attack", *played)
        told = squeezed(ask(tmp_path, battle(), *words).output)
        row = json.loads(ask(tmp_path, battle(), *words, "--format", "json").output)
        assert made == row["left"]["rapid"]
        assert ("half in a counter-attack" in told, "rounded down" in told) == (made != 20, made != 20)
    told = squeezed(ask(tmp_path, battle(), "odds", "bertinelli", "--counter-attack").output)
    assert "aimed 6 6 5 5 4 4 0 0\nrapid 10 10 8 8 6 6 0 0\na counter-attack has half" in told


def test_a_section_has_one_action(tmp_path: File) -> None:
    """Two cards that are an action each are refused, as is Covering Fire for an attack; what lasts goes with both."""
    for words, why in (
        (("--playing", "attack", "--playing", "pour-it-on"), "attack and pour-it-on are an action each"),
        (("--playing", "covering-fire"), "covering-fire is for a counter-attack: say --counter-attack, too"),
        (("--playing", "attack", "--playing", "covering-fire", "--counter-attack"), "are an action each"),
    ):
        told = ask(tmp_path, battle(), "odds", *words)
        assert (2, True) == (told.exit_code, why in told.output), told.output
    lasting = ("--playing", "flanking-position", "--playing", "flanking-position", "--playing", "attack")
    assert "rapid 30 30 26 26 22 22 10 10\n" in squeezed(ask(tmp_path, battle(), "odds", "bertinelli", *lasting).output)


def test_cover_that_needs_a_card(tmp_path: File) -> None:
    """A cautious soldier adds to Hit The Dirt, and alone to nothing; a target that has one adds it by itself."""
    told = ask(tmp_path, battle(), "odds", "--against", "cautious")
    why = "cautious only adds to the cover of hit-the-dirt: say --against hit-the-dirt, too"
    assert (2, True) == (told.exit_code, why in told.output)
    lane = battle().replace("rifle,\n      ammunition", "rifle, abilities: [cautious],\n      ammunition")
    for words, less in ((), 0), (("--against", "hit-the-dirt"), 6), (BOTH, 6), (("--against", "stay-low"), 10):
        row = json.loads(ask(tmp_path, lane, "odds", "winslow@8", "bertinelli", *words, "--format", "json").output)
        assert less == sum(one["less"] for one in row["cover"])


def test_a_grenade_at_another_distance(tmp_path: File) -> None:
    """From high ground a rifle is fired as if the target were nearer, its grenade from as far as it is; both are told
    with their distance, and what a card adds goes by it."""
    hill = PLAIN.replace("open-ground, open-ground", "open-ground, high-ground", 1)
    lane = battle("[{soldier: winslow, equipment: rifle-grenade}]", cards=hill)
    told = squeezed(ask(tmp_path, lane, "odds", "winslow", "4", "--playing", "pour-it-on").output)
    assert "distance 1; open-ground, light cover\nfirepower 6 14\nPour It On +10 +6\nin all 16 20\n" in told
    assert "firepower aimed Rifle grenade, distance 2\n" in told


def test_rapid_fire_that_is_no_stronger(tmp_path: File) -> None:
    """Where a soldier can fire rapidly it is told, though it may be as strong as aimed fire there."""
    lane = battle("[thrower]").replace("rapid: [14, 10, null, null]", "rapid: [14, 6, null, null]")
    assert "firepower aimed rapid\n" in squeezed(ask(tmp_path, lane, "odds", "thrower@5", "8").output)


def test_at_a_sniper(tmp_path: File) -> None:
    """A sniper has its own cover and its concealment, unless the scenario takes that away."""
    lane = battle("[thrower]", "[marksman]", more=RECORDED)
    told = ask(tmp_path, lane, "odds", "thrower@7", "marksman").output
    assert """\
firepower aimed rapid
american, thrower, from card 7 at card 8, distance 1; open-ground, light cover
firepower 8 14
marksman -3 -3
concealment -10 -10
left after cover 0 1
""" in squeezed(told)
    again = squeezed(ask(tmp_path, lane, "odds", "thrower@7", "marksman", "--against", "concealment").output)
    assert "marksman -3 -3\nconcealment -10 -10\nleft after cover 0 1\n" in again  # told again, it counts once
    seen = lane.replace("[marksman]", "[{soldier: marksman, concealed: false}]")
    row = json.loads(ask(tmp_path, seen, "odds", "thrower@7", "marksman", "--format", "json").output)
    assert ([{"name": "marksman", "less": 3}], {"aimed": 5, "rapid": 11}) == (row["cover"], row["left"])


def test_damage_that_an_owner_recorded(tmp_path: File) -> None:
    """With the counters recorded the chances are exact. With one firepower in light cover, the first of seven counters
    has to be one of the two pins that cost one; the seven costs are 1, 1, 2, 3, 5, 4 and 9."""
    lane = battle("[thrower]", "[marksman]", more=RECORDED)
    row = json.loads(ask(tmp_path, lane, "odds", "thrower@7", "marksman", "--format", "json").output)
    assert {"pin": ["2/7"], "morale": [], "wound": [], "dead": []} == row["damage"]["rapid"]
    assert {"pin": [], "morale": [], "wound": [], "dead": []} == row["damage"]["aimed"]
    told = ask(tmp_path, lane, "odds", "thrower@7", "marksman").output
    assert "at least 1 pin 0.0 % 28.6 %\npin on average 0.0 0.3\n" in squeezed(told)
    assert told.endswith(
        "assumed: counters are drawn until one costs more than the firepower that is left, and none goes back "
        "meanwhile\n"
    )


def test_damage_by_distance(tmp_path: File) -> None:
    """By distance, how many counters are to be expected: with 2 firepower in light cover the first counter is a pin of
    1 (2 of 7), then perhaps the other (1 of 6), or the pin of 2 (1 of 7)."""
    told = ask(tmp_path, battle(more=RECORDED), "odds", "winslow").output
    expected = 2 / 7 + 2 / 7 / 6 + 1 / 7
    line = next(line for line in told.splitlines() if "light cover" in line and "average" in line)
    assert [f"{expected:.1f}"] * 2 + ["-", "-"] == line.split()[-4:]
    assert line.strip().startswith("aimed, counters on average, light cover")
    covered = squeezed(ask(tmp_path, battle(more=RECORDED), "odds", "winslow", "--against", "hit-the-dirt").output)
    assert f"aimed, counters on average, light cover {expected:.1f} {expected:.1f} 0.0 0.0 0.0 0.0 - -\n" in covered
    assert (
        "rapid, counters on average, light cover" in ask(tmp_path, battle(more=RECORDED), "odds", "bertinelli").output
    )
    assert NO_COUNTERS not in told


def test_counters_in_part(tmp_path: File) -> None:
    """Counters of which some kinds are not recorded tell nothing, and the sentence names those that are missing."""
    some = "  counters: {pin: {like: pin, costs: [[1, 2, 3]]}, dead: {like: dead, costs: []}}\n"
    told = ask(tmp_path, battle(more=some), "odds").output
    assert "which damage counters there are is not recorded (morale and wound), so what" in told
    assert "write `counters: {morale: {like: morale, costs: [[LIGHT, MEDIUM, HEAVY]]}}`" in told
    assert "average" not in told


def test_ground_that_adds(tmp_path: File) -> None:
    """At a card, what the attacker's ground adds is counted, or told as unsure."""
    told = ask(tmp_path, battle(cards=BUSHES), "odds", "winslow", "4").output
    assert "firepower 4?\n" in squeezed(told)
    assert "how much undergrowth adds to firepower (?) is not recorded" in told
    told = ask(tmp_path, battle(cards=BUSHES, more=RECORDED), "odds", "winslow", "4").output
    assert "firepower 6\n" in squeezed(told)


def test_ground_that_adds_by_distance(tmp_path: File) -> None:
    """By distance, too, what the ground adds where a section stands is counted, or told as unsure; programs are told
    the same."""
    lane, words = battle(cards=BUSHES), ("odds", "winslow", "--against", "hit-the-dirt")
    told = squeezed(ask(tmp_path, lane, *words).output)
    assert "aimed 6? 6? 4? 4? 2? 2? - -\naimed, after a cover of 4 2? 2? 0? 0? 0? 0? - -\n" in told
    assert "how much undergrowth adds to firepower (?) is not recorded" in told
    row = json.loads(ask(tmp_path, lane, *words, "--format", "json").output)
    assert (True, True) == (row["sections"][0]["unsure"], row["notes"][0].startswith("how much undergrowth adds"))
    assert "?" not in ask(tmp_path, lane, "odds", "winslow@3").output
    known = squeezed(ask(tmp_path, battle(cards=BUSHES, more=RECORDED), "odds", "winslow").output)
    assert "aimed 8 8 6 6 4 4 - -\n" in known


def test_notes_for_programs(tmp_path: File) -> None:
    """What stands below a table is told to programs as well: what is missing, assumed and halved."""
    bare, recorded = battle(cards=BUSHES), battle(cards=BUSHES, more=RECORDED)
    for lane in bare, recorded:
        for target in [], ["4"]:
            words = ("odds", "winslow", *target, "--counter-attack")
            notes = json.loads(ask(tmp_path, lane, *words, "--format", "json").output)["notes"]
            below = ask(tmp_path, lane, *words).output.splitlines()[-len(notes) :]
            assert notes == below
            assert [lane is bare, True, lane is recorded] == [
                any(note.startswith(begin) for note in notes)
                for begin in ("how much undergrowth", "a counter-attack has half", "assumed")
            ]


def test_ground_without_cover(tmp_path: File) -> None:
    """Where nobody has written how much cover a terrain gives, the damage is left out, and the rest is told."""
    ground = RECORDED.replace("  terrain:\n", "  terrain:\n    swamp: {kind: ground}\n")
    lane = battle(cards=PLAIN.replace("open-ground", "swamp", 4), more=ground)
    told = squeezed(ask(tmp_path, lane, "odds", "winslow", "4").output)
    assert (True, True, False) == (
        "at card 4, distance 2; swamp, ? cover\n" in told,
        "firepower 4\n" in told,
        "%" in told,
    )
    row = json.loads(ask(tmp_path, lane, "odds", "winslow", "4", "--format", "json").output)
    assert ({"aimed": 4}, {"aimed": {}}) == (row["firepower"], row["damage"])


def test_refusals(tmp_path: File) -> None:
    """What cannot be asked is refused in a sentence, without a scenario, too."""
    for words, why in (
        (("nobody",), "there is no section nobody; there are winslow and bertinelli"),
        (("winslow", "8"), "winslow cannot fire from 2 at 8, at distance 6"),
        (("winslow", "winslow"), "winslow and winslow are both of american"),
        (("winslow", "77"), "77 is no card in play"),
        (("--playing", "rally"), "there is no card that adds to firepower rally; there are attack, "),
        (("--against", "shovle"), "there is no cover shovle; did you mean shovel?"),
        (("--bonus", "1"), "the odds of frontline-d-day know no --bonus"),
    ):
        told = ask(tmp_path, battle(), "odds", *words)
        assert (2, True) == (told.exit_code, why in told.output), told.output
    for options in (["--game", "frontline-d-day"], ["--against", "shovel"]):
        told = CliRunner().invoke(cli, ["odds", *options])
        assert (2, True) == (told.exit_code, "say which scenario" in told.output)


def test_pictures(tmp_path: File) -> None:
    """Both tables are drawn, in either language."""
    lane = battle("[{soldier: thrower, equipment: hand-grenade}]", "[marksman]", more=RECORDED)
    out = tmp_path / "odds.svg"
    for words, lang, asked in (
        (("thrower",), "en", "How strong the fire of each section is by distance"),
        (("thrower@7", "marksman"), "fr", "Effet du tir, Thrower sur Marksman"),
    ):
        assert 0 == ask(tmp_path, lane, "odds", *words, "-o", str(out), "--lang", lang).exit_code
        assert asked in out.read_text(encoding="utf-8")
