"""Begins a new scenario beside those that are open."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as File

from toi_scenario import games
from toi_scenario.authoring.new_scenario import begun, is_no_text, schema_above, title_of, whole
from toi_scenario.editor.shelf import Shelf
from toi_scenario.files.whole_file import write_new
from toi_scenario.finding import Refused
from toi_scenario.packs.discovery import ENDINGS, MANIFEST

_FORBIDDEN = frozenset('/\\:*?"<>|')


def beginnings(shelf: Shelf) -> dict[str, object]:
    """The games there are, each with the boards that a map may be laid of."""
    pack = shelf.workspace.pack_of(shelf.folder / "new.yaml")
    return {
        "games": [
            {"name": game.name, "title": game.title, "boards": list(pack.catalog(game).boards)}
            for game in games.ALL.values()
        ]
    }


def begin(shelf: Shelf, body: Mapping[str, object]) -> int:
    """Write a new scenario as `new` does; returns its number on the shelf."""
    name, title, boards = (_text(body, word).strip() for word in ("name", "title", "boards"))
    game = games.ALL.get(_text(body, "game"))
    rounds = body.get("rounds")
    if game is None:
        raise Refused("say for which game it is")
    if not name or _FORBIDDEN & set(name) or name.startswith(".") or not name.isprintable():
        raise Refused("a scenario needs a plain name, such as bridge.yaml")
    file = shelf.folder / name
    file = file if file.suffix else file.with_suffix(".yaml")
    if file.suffix.casefold() not in ENDINGS or file.name == MANIFEST:
        raise Refused(f"{file.name} is not taken for a scenario: it should end in .yaml, and not be {MANIFEST}")
    if is_no_text(title):
        raise Refused("half a character cannot be written")
    chosen = game
    text = begun(
        chosen,
        lambda: shelf.workspace.pack_of(file).catalog(chosen),
        title or title_of(File(name).stem),
        rounds if isinstance(rounds, int) else None,
        boards or None,
    )
    beside = f"{game.schema}.schema.json"
    write_new(file, whole(text, file, schema_above(file, beside), beside).encode())
    return shelf.add(file)


def _text(body: Mapping[str, object], word: str) -> str:
    value = body.get(word)
    return value if isinstance(value, str) else ""
