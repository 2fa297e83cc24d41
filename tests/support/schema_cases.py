"""Files, the schemas that they should fit, and their parts."""

from __future__ import annotations

from functools import cache
from pathlib import Path as File
from typing import Any

from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.finding import Path
from toi_scenario.text.document import decode, read

CARDS = sorted((ROOT / "scenarios").rglob("pieces.yaml"))
CATALOGS = sorted([*(ROOT / "toi_scenario" / "games").glob("*/catalog/*.yaml"), *CARDS])


@cache
def told(file: File) -> tuple[Any, str]:
    """The data of a file, and the name of its schema."""
    data = read(decode(file.read_bytes())).data
    if file in CATALOGS:
        return data, "catalog"
    return (data, "pack") if file.name == "pack.yaml" else (data, games.ALL[data["game"]].schema)


def part(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data
