"""Tests what is told of a text that was spoilt somewhere."""

from __future__ import annotations

import random
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.editor.lsp.test_told_in_full import TEXTS, one_line
from tests.support.examples import IN_PACK
from tests.support.paths import ROOT
from toi_scenario.pipeline import Checked, check
from toi_scenario.text.document import unread
from toi_scenario.text.mended import mended

TIMES = 90  # that a text is spoilt
# What is put into a text.
SIGNS = (
    *("'", '"', "{", "}", "[", "]", ":", ": ", ",", "#", " #", "- ", "-", "?", "\t", "\n", "  ", " ", "%", "&a ", "*a"),
    *("!!str ", "!x ", "|", ">", "<<: ", "=", "@", "`", "\\", "\x07", "\u2028", "é", "~", "null", "yes", "1e3", "0x1F"),
    *("010", "6:30", "1_000", ".5", "2026-01-01", "...", "---\n", "%YAML 1.1\n", "\r", "''", '""', "{a: 1}", "[[[["),
)


def spoilt(text: str, chance: random.Random) -> tuple[int, str, str]:
    """Where a text was spoilt, how, and what it is then."""
    at = chance.randrange(len(text))
    line = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at) + 1 or len(text)
    match chance.randrange(7):
        case 0 | 1 | 2:
            sign = chance.choice(SIGNS)
            return at, f"put {sign!a}", text[:at] + sign + text[at:]
        case 3:
            long = chance.randint(1, 3)
            return at, f"left out {text[at : at + long]!a}", text[:at] + text[at + long :]
        case 4:
            deep = chance.choice((" ", "  ", "   ", "\t"))
            return line, f"moved by {deep!a}", text[:line] + deep + text[line:]
        case 5:
            return line, "twice", text[:end] + text[line:end] + text[end:]
        case _:
            return line, "cut off", text[:at]


def known(checked: Checked) -> str:
    """What is known of a text besides its findings."""
    there = [word for word in ("halted", "scenario", "understood", "in_part") if getattr(checked, word)]
    data = checked.document.data if checked.document else None
    return f"{' and '.join(there) or 'nothing'}, {len(data) if isinstance(data, dict) else 'no'} chapters"


@pytest.mark.parametrize("game", TEXTS)
def test_every_fault(game: str, golden: Golden) -> None:
    """What is told of it, where it points in the line that is shown, and how the line is mended for who writes it."""
    text = (ROOT / "scenarios" / game / f"{TEXTS[game]}.yaml").read_text("utf-8")
    chance, lines = random.Random(game), []
    for _ in range(TIMES):
        at, how, wrong = spoilt(text, chance)
        number = text.count("\n", 0, at) + 1
        document, checked = unread(wrong), check(wrong, "x.yaml", IN_PACK)
        found = checked.diagnostics
        if not found:
            continue
        lines.append(f"{number}:{at - text.rfind(chr(10), 0, at)} {how}: {len(found)} found, {known(checked)}")
        for one in found[:3]:
            shown, first = document.excerpt(one.span)
            marked = shown[one.span.column - first :][: max(1, one.span.end_column - one.span.column)]
            stands = "-".join(f"{line}:{column}" for line, column in (one.span[:2], one.span[2:]))
            lines.append(f"  {stands} {marked!a} {one.rule}: {one_line(f'{one.message}; {one.help}')}".rstrip("; "))
            if one.fix:
                lines.append(f"    {one.fix.title}")
        if found[0].rule.endswith("-yaml"):
            better = mended(wrong, number)
            lines.append(f"  mended: {better.line!a}" if better else "  not mended")
    golden(File(f"tests/golden/spoilt/{game}.txt"), "\n".join(lines) + "\n")
