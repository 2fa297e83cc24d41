"""The smallest scenario, the rules of gates, and a bomb of aliases."""

from __future__ import annotations

from tests.support.paths import ROOT

SMALLEST = (ROOT / "scenarios" / "tide-of-iron" / "smallest.yaml").read_bytes()
GATES = {"broken-yaml", "refused-yaml", "repeated-key", "ambiguous-scalar", "wrong-shape", "unknown-name"}
PAIRS = zip("abcdefgh", "bcdefghi", strict=True)
BOMB = "a: &a [x, x, x]\n" + "".join(f"{to}: &{to} [*{of}, *{of}, *{of}]\n" for of, to in PAIRS)
