"""Fills empty brackets that hold comments."""

from __future__ import annotations

from toi_scenario.text.edit.places import Node, Places
from toi_scenario.text.edit.spelling import on_a_line
from toi_scenario.text.yaml_composer import Marks


def filled(places: Places, node: Node, value: object) -> tuple[int, str] | None:
    """Where a list or mapping is written into brackets that are empty but for comments, and the line for it: below
    these, as far indented as the last of them. None if there are no such brackets."""
    bracket = "{" if isinstance(value, dict) else "[" if isinstance(value, list) else ""
    if not value or not isinstance(node, Marks) or node.children or places.text[node.start] != bracket:
        return None
    lines = places.text[node.start : places.end(node)].splitlines()
    if not any("#" in line for line in lines):
        return None
    alone = [line for line in lines[1:] if line.lstrip().startswith("#")]
    outer = places.text[places.line_start(node.start) : node.start]
    margin = _blanks(alone[-1]) if alone else f"{_blanks(outer)}  "
    closing = places.line_start(places.end(node) - 1)
    return closing, f"{margin}{on_a_line(value)[1:-1]}{places.line_break}"


def _blanks(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" "))]
