"""A text speaks of something that is not there.

In any text, `{rounds}`, `{round:last}`, `{side:german}`, `{zone:orchard}`, `{objective:mill}` and `{hex:P1A.C2}` are
replaced by what they stand for when the sheet is printed, so that the text cannot disagree with the data. This one
stands for nothing.

Rules: none; the format.

Good::

    victory: {text: "Hold {hex:P1A.C2} at the end of round {rounds}."}

Bad::

    victory: {text: "Hold {zone:orchard} at the end."}  # <- {zone:orchard} names no zone of this scenario

Bad::

    victory: {text: "Hold {hexagon:C2} at the end."}  # <- {hexagon:C2} stands for nothing
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.names import did_you_mean, find, listed
from toi_scenario.scenario import Scenario

severity = Severity.ERROR

# A letter right behind the brace: other braces are just braces.
REFERENCE = re.compile(r"\{([^\W\d_][^{}:\n]*)(?::([^{}\n]*))?(\}?)")
WORDS = ("rounds", "round", "side", "zone", "objective", "hex")


def check(scenario: Scenario) -> Iterator[Finding]:
    named = {"side": scenario.sides, "zone": scenario.zones, "objective": scenario.objectives}
    sure = bool(scenario.surface.places) and not any(tile.board.assumed for tile in scenario.tiles)
    for path, text in scenario.texts:
        if "{" not in text:
            continue
        for reference in REFERENCE.finditer(text):
            whole, word, name = reference[0], reference[1].strip().casefold(), (reference[2] or "").strip()
            if not reference[3]:
                yield Finding(path, f"{whole} is not closed", "a reference ends with }", fragment=whole)
            elif word in named:
                if find(name, named[word]) is None:
                    known = named[word]
                    help = did_you_mean(name, known) or (f"there is {listed(known, 'and')}" if known else "")
                    message = f"{whole} names no {word} of this scenario"
                    yield Finding(path, message, help, fragment=whole)
            elif word == "hex":
                if sure and scenario.surface.find(name) not in scenario.surface.places:
                    yield Finding(path, f"{whole} names no {scenario.surface.cell} in play", fragment=whole)
            elif word == "round":
                if name != "last" and not (name.isdecimal() and len(name) < 4 and 1 <= int(name) <= scenario.rounds):
                    message = f"{whole} names no round of this scenario"
                    yield Finding(path, message, f"it has {scenario.rounds}", fragment=whole)
            elif word != "rounds" or reference[2] is not None:
                help = did_you_mean(word, WORDS) or f"a text may say {listed(f'{{{word}}}' for word in WORDS)}"
                yield Finding(path, f"{whole} stands for nothing", help, fragment=whole)
