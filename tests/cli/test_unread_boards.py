"""Tests `board` where a file of boards cannot be read."""

from __future__ import annotations

import pytest

from tests.support.command_line import run, wrote

pytestmark = pytest.mark.usefixtures("here")


@pytest.mark.parametrize("words", [["show", "5A"], ["check", "5A"], ["paint", "5A", "woods", "C2"]])
def test_a_board_that_may_be_in_it(words: list[str]) -> None:
    """Nobody is told to begin anew what may be recorded, but which file to mend."""
    wrote("pack.yaml", "title: Ours\n")
    wrote("boards/5a.yaml", "boards: {5A: \n")
    code, out, err = run("board", *words, "--pack", ".")
    told = (
        "boards/5a.yaml cannot be read, so what it holds is not known; `toi-scenario validate boards/5a.yaml` says why"
    )
    assert (2, "", f"Error: there is no board 5A in boards; {told}") == (code, out, err.splitlines()[-1])
    assert (0, f"{told}\n", "") == run("board", "list", "--pack", ".")
    code, out, _ = run("validate", "boards/5a.yaml")
    assert (1, True) == (code, "[broken-yaml]" in out)


def test_two_of_them() -> None:
    """Both are named; a board that can be read is listed all the same."""
    wrote("pack.yaml", "title: Ours\n")
    for name in ("a", "b"):
        wrote(f"boards/{name}.yaml", "boards: [\n")
    wrote("boards/x.yaml", "boards: {X: {rows: 1, columns: 3, terrain: clear}}\n")
    listed, told = run("board", "list", "--pack", ".")[1].splitlines()
    assert listed.startswith("X ")
    assert told.startswith("boards/a.yaml and boards/b.yaml cannot be read, so what they hold is not known; ")
