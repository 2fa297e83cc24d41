"""How every surface speaks of its places: pairs of whole numbers."""

from __future__ import annotations

Place = tuple[int, int]

# An address that names no place at all stands for this one, which lies on no surface.
NOWHERE: Place = (-1_000_000, -1_000_000)
