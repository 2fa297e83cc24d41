"""Tests that nothing said of a table speaks of hexes."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.examples import IN_PACK, examples
from toi_scenario import games
from toi_scenario.cli import cli
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import rules_of
from toi_scenario.pipeline import check

GAME = "legends-of-the-old-west"
_PLACES = r".{0,30}(?<![-:{`/])\b(?:hex(?:es|agon\w*)?|squares?|cards?|boards?)\b(?![:`-]|\.\w).{0,30}"
# Square centimetres are no squares; a set of cards may be one.
_MEASURED = re.compile(r"square (?=centimetres|inches)")


def placed(text: str) -> list[str]:
    """Where a text speaks of places as other games have them, not counting words of the format and names of rules."""
    return re.findall(_PLACES, _MEASURED.sub("", text), re.IGNORECASE)


CASES = [
    pytest.param(name, one.text, id=f"{name}-{number}")
    for name, rule in rules_of(games.game(GAME)).items()
    for number, one in enumerate(examples(rule.__doc__ or "", games.FIRST.name))
    if one.game == GAME and not one.good and not one.files(GAME)
]


@pytest.mark.parametrize(("rule", "text"), CASES)
def test_what_rules_say(rule: str, text: str) -> None:
    """A rule that games share finds its fault on a table, and speaks of points and features."""
    found = [one for one in check(text, setting=IN_PACK).diagnostics if one.rule == rule]
    assert found
    assert [] == [line for one in found for line in placed(f"{one.message} / {one.help}")]


COMMANDS = """
show A
reach A
reach A --from 30,30 --unit able
reach A --from J9 --unit able
los A truck
los A truck J9
threat A
exposure A
box A
place A german regular J9
place A german regular 130,4
place A german smoke 40,40
move A able J9
move A able house
move A house 40,400
zone A wood J9
zone A yard '{within: 10, of: shed}'
erase A 40,40
erase A yard
erase A stream
rename A shed barn
diff A B
render A --crop C2..J9 -o c.svg
render A -o a.svg
render A --sheet --page 1 -o 1.svg
render A --sheet --page 2 -o 2.svg
render A --scale 1:10 --page 1 -o 3.svg
threat A -o 4.svg
reach A -o 5.svg
"""
FAILED = {"J9", "130,4", "40,400", "C2..J9"}  # what is in a command that is refused


def test_what_commands_say(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands and the pictures they draw speak of points and features, whether they succeed or refuse."""
    monkeypatch.chdir(tmp_path)
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_bytes((shipped_files.folder() / GAME / "farm-by-the-stream.yaml").read_bytes())
    said, failed = [], set()
    for line in COMMANDS.split("\n")[1:-1]:
        words = [{"A": "a.yaml", "B": "b.yaml"}.get(word, word) for word in re.findall(r"'[^']*'|\S+", line)]
        done = CliRunner().invoke(cli, [word.strip("'") for word in words])
        assert isinstance(done.exception, SystemExit | None), done.exception
        if done.exit_code > 1:
            failed.add(line)
        said += [(line, found) for found in placed(done.output)]
    for picture in tmp_path.glob("*.svg"):
        said += [
            (picture.name, found) for found in placed(re.sub(r"<[^>]*>", " ", picture.read_text(encoding="utf-8")))
        ]
    assert [] == said
    refused = {line for line in COMMANDS.split("\n") if FAILED & {*line.split()}} | {"erase A 40,40", "erase A yard"}
    assert set() == refused ^ failed
    assert 6 == len(list(tmp_path.glob("*.svg")))
