"""The scenarios that come with the tool."""

from __future__ import annotations

from pathlib import Path as File


def folder() -> File:
    """Where they are: inside the package in a wheel, beside it in a checkout."""
    inside = File(__file__).parent / "scenarios"
    return inside if inside.is_dir() else inside.parent.parent / "scenarios"


def smallest(game: str) -> str:
    """The smallest scenario of a game: what `new` begins with and what the rules' examples change."""
    return (folder() / game / "smallest.yaml").read_text(encoding="utf-8")
