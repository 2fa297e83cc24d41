"""Reads the tool's own YAML files once, and keeps their data.

Every command waits for the catalog of its game, and YAML takes long to read; what is kept is in the form in which
Python keeps its modules. It begins with the very text it was read from, so that nothing else can be taken for it.
Whoever can write into the cache may have made it all the same, so it has to have the shape of what was asked for.
"""

from __future__ import annotations

import gc
import marshal
import sys
from binascii import crc32
from collections.abc import Collection, Iterable
from importlib.machinery import PathFinder
from pathlib import Path as File
from typing import Any

from toi_scenario.files.cached_file import keep, read_kept
from toi_scenario.files.user_folders import cache_folder
from toi_scenario.text import document, scalars, yaml_composer
from toi_scenario.text.document import read
from toi_scenario.version import __version__

# A change in these modules may change how a text is read.
_READERS = tuple(File(str(module.__file__)) for module in (yaml_composer, document, scalars))


def data_of(name: str, files: Iterable[File], tables: Collection[str]) -> list[Any]:
    """What each of some files holds: entries by name, in some of these tables. `name` is what they are kept under."""
    raws = [file.read_bytes() for file in files]
    sizes = " ".join(str(len(raw)) for raw in raws)
    source = b"\n".join((_reader(), sizes.encode("ascii"), *raws, b""))
    place = cache_folder() / "read" / f"{name}-{__version__}"
    data = _known(place, source)
    if data is None or len(data) != len(raws) or not all(_is_catalog(one, tables) for one in data):
        data = [read(raw.decode("utf-8")).data for raw in raws]
        payload = marshal.dumps(_sharing(data, {}))
        keep(place, _sum(payload) + source + payload)
    return data


def _known(place: File, source: bytes) -> list[object] | None:
    """What is kept of a source; None if it is of another one, damaged or unreadable."""
    found = read_kept(str(place))
    if found is None:
        return None
    raw, _ = found
    payload = raw[_SUM + len(source) :]
    if not raw.startswith(source, _SUM) or raw[:_SUM] != _sum(payload):
        return None
    try:
        data = marshal.loads(payload)
    except (EOFError, ValueError, TypeError):
        return None
    return data if isinstance(data, list) and _is_plain(data, len(payload)) else None


def _is_plain(parts: list[object], most: int) -> bool:
    """Whether something is made of what YAML can say, and of no more parts than that: a forged list can be a part of
    itself, or a thousand times that of another."""
    while parts:
        most -= len(parts)
        if most < 0 or not _KINDS.issuperset(map(type, parts)):
            return False
        parts = gc.get_referents(*parts)
    return True


def _is_catalog(data: object, tables: Collection[str]) -> bool:
    return isinstance(data, dict) and all(word in tables and _is_table(data[word]) for word in data)


def _is_table(entries: object) -> bool:
    return isinstance(entries, dict) and all(map(_is_entry, entries, entries.values()))


def _is_entry(name: object, facts: object) -> bool:
    return isinstance(name, str) and name.isprintable() and isinstance(facts, dict)


def _sharing(part: object, known: dict[str, str]) -> Any:
    """The same with each word only once, which makes it quicker to load."""
    if isinstance(part, dict):
        return {_sharing(word, known): _sharing(inner, known) for word, inner in part.items()}
    if isinstance(part, list):
        return [_sharing(inner, known) for inner in part]
    return known.setdefault(part, part) if isinstance(part, str) else part


def _reader() -> bytes:
    """What identifies the readers. Where only compiled modules are installed, nobody changes them."""
    code = b"".join(file.read_bytes() for file in _READERS if file.is_file())
    return f"{__version__} {_library()} {sys.hexversion} {crc32(code)}".encode("ascii")


def _library() -> str:
    """Which PyYAML is installed, without a wait for it: who has the faster library may not need it."""
    found = PathFinder.find_spec("yaml")
    return str(File(found.origin).stat().st_mtime_ns) if found and found.origin else ""


_SUM = 8
_KINDS = frozenset((dict, list, str, int, float, bool, type(None)))


def _sum(raw: bytes) -> bytes:
    return b"%08x" % crc32(raw)
