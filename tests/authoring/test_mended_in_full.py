"""Tests what is mended in many texts, what is left, and why."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.cases import cases
from tests.support.examples import whole
from tests.support.paths import ROOT
from toi_scenario.authoring import fix_all
from toi_scenario.authoring.fix_all import Mended, mended
from toi_scenario.finding import Diagnostic, Refused
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, with_suggestions

CASES = cases(ROOT / "tests/data/mended.txt")


def told(before: bytes, made: Mended) -> list[str]:
    """What was mended and what was left, and the lines that came of it."""
    lines = [f"  mended {one.rule} {one.path}: {one.message}" for one in made.done]
    lines += [f"  left {one.rule} {one.path}: {why}" for one, why in made.left]
    was, now = (raw.decode().split("\n") for raw in (before, made.changed.after))
    return [*lines, *(line for line in unified_diff(was, now, lineterm="", n=0) if not line.startswith(("---", "+++")))]


def test_every_case(tmp_path: File, golden: Golden) -> None:
    """All at once, then one, two and three at the most; of each suggestion by itself, whether it is proven."""
    lines, file = [], tmp_path / "x.yaml"
    for name, text in CASES.items():
        raw = (text if text.startswith("- ") else whole(text, "tide-of-iron")).encode()
        file.write_bytes(raw)
        lines += [f"== {name}", *told(raw, mended(file, Workspace()))]
        for most in (1, 2, 3):
            lines += [f"at most {most}:", *told(raw, mended(file, Workspace(), most=most))]
        found = with_suggestions(Workspace().check(file))
        for one in found.diagnostics:
            lines.append(f"alone {one.rule} {one.path}: {_alone(found, one)}")
        for most in (1, 3):
            held = [one.path for one in fix_all.proven(found, Workspace(), most).diagnostics if one.suggested]
            lines.append(f"proven of {most}: {', '.join(held) or 'none'}")
    golden(File("tests/golden/mended.txt"), "\n".join(lines) + "\n")


def _alone(found: Checked, one: Diagnostic) -> str:
    try:
        return f"mends {len(fix_all.mend(found, one, Workspace()).text)} letters"
    except Refused as refused:
        return str(refused)


@pytest.mark.parametrize("wanted", ["unused-zone", "unknown-name", "nothing"])
def test_only_what_is_wanted(wanted: str, tmp_path: File) -> None:
    """Of rules that are not wanted, nothing is mended; gates are always wanted while they halt."""
    for name, text in CASES.items():
        file = tmp_path / f"{wanted}.yaml"
        file.write_text(text if text.startswith("- ") else whole(text, "tide-of-iron"), "utf-8")
        made = mended(file, Workspace(), lambda rule: rule == wanted)
        halted = Workspace().check(file).halted
        assert halted or {wanted} >= {one.rule for one in made.done}, name
