"""The tool's own YAML files in, the data they hold out: read once, and from then on taken as it was read.

Every command waits for the catalog of its game, and YAML takes ten times as long to read as what Python writes for
itself. What is kept holds the very bytes it was read from, so that nothing else can be taken for it.
"""

from __future__ import annotations

import marshal
import sys
from binascii import crc32
from collections.abc import Iterable
from pathlib import Path as File
from typing import Any

from toi_scenario import __version__
from toi_scenario.document import read
from toi_scenario.homes import cache_folder, keep

_READERS = tuple(File(__file__).parent / f"{module}.py" for module in ("composer", "scalars"))


def data_of(name: str, files: Iterable[File]) -> list[Any]:
    """What each of some files holds. `name` is what they are kept under."""
    source = [_reader(), *(file.read_bytes() for file in files)]
    place = cache_folder() / "read" / f"{name}-{sys.implementation.cache_tag}"
    known = _known(place)
    if known is not None and known[0] == source:
        return list(known[1])
    data = [read(raw.decode("utf-8")).data for raw in source[1:]]
    payload = marshal.dumps((source, data))
    keep(str(place), crc32(payload).to_bytes(4, "big") + payload)
    return data


def _reader() -> bytes:
    """Who reads: with another Python, another version or a reader that was changed, all is read anew."""
    changed = [file.stat().st_mtime_ns for file in _READERS]
    return repr((__version__, sys.version, changed)).encode("utf-8")


def _known(place: File) -> tuple[list[bytes], list[Any]] | None:
    """What is kept; nothing, where it is damaged or cannot be read."""
    try:
        whole = place.read_bytes()
    except OSError:
        return None
    if len(whole) < 4 or crc32(whole[4:]) != int.from_bytes(whole[:4], "big"):
        return None
    source, data = marshal.loads(whole[4:])
    return source, data
