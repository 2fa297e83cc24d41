"""The colours and sizes of a map, in one place."""

from __future__ import annotations

from typing import NamedTuple


class Theme(NamedTuple):
    """What things look like. Ground is coloured by level, what stands on it by its kind."""

    paper: str = "#ffffff"
    ink: str = "#23281f"
    levels: tuple[str, ...] = ("#dfe3b4", "#d3b781", "#b68d57")
    slope: str = "#8c6a3d"
    unrecorded: str = "#f1efe6"
    cut: str = "#ffffff"
    hex_edge: str = "#8d946c"
    board_edge: str = "#59604a"
    woods: tuple[str, str] = ("#3f7042", "#27512f")
    building: tuple[str, str] = ("#b5523f", "#5b2119")
    rough: tuple[str, str] = ("#9b9a8d", "#5d5d54")
    water: tuple[str, str] = ("#7fb2cf", "#3c7596")
    road: tuple[str, str] = ("#f3e6bf", "#8d7440")
    bridge: tuple[str, str] = ("#d8c9a0", "#4a3d22")
    sides: tuple[str, ...] = ("#5d6f3a", "#6d7178", "#8a5a3c", "#46618a")
    neutral: str = "#3f6da3"
    victory: str = "#c23b2e"


COLOR = Theme()

# Names of CSS that zones may use are passed on as they are; a zone without a colour takes the next of these.
ZONES = ("#3c7d3f", "#7a4fa0", "#c07a1d", "#2f78a8", "#a33a3a", "#5d5d5d")

HEX = 14.0  # millimetres across the flats on a sheet
MARGIN = 8.0
HEAD = 13.0
