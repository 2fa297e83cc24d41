"""Reads the tool's own YAML files once, and keeps their data.

Every command waits for the catalog of its game, and YAML takes long to read; what is kept is in the form in which
Python keeps its modules. It begins with the very text it was read from, so that nothing else can be taken for it.
"""

from __future__ import annotations

import marshal
import sys
from binascii import crc32
from collections.abc import Iterable
from importlib.machinery import PathFinder
from pathlib import Path as File
from typing import Any

from toi_scenario.files.user_folders import cache_folder
from toi_scenario.files.whole_file import keep
from toi_scenario.text import document, scalars, yaml_composer
from toi_scenario.text.document import read
from toi_scenario.version import __version__

# A change in these modules may change how a text is read.
_READERS = tuple(File(str(module.__file__)) for module in (yaml_composer, document, scalars))


def data_of(name: str, files: Iterable[File]) -> list[Any]:
    """What each of some files holds. `name` is what they are kept under."""
    raws = [file.read_bytes() for file in files]
    sizes = " ".join(str(len(raw)) for raw in raws)
    source = b"\n".join((_reader(), sizes.encode("ascii"), *raws, b""))
    place = cache_folder() / "read" / f"{name}-{__version__}"
    data = _known(place, source)
    if data is None:
        data = [read(raw.decode("utf-8")).data for raw in raws]
        whole = source + marshal.dumps(data)
        keep(place, _sum(whole) + whole)
    return data


def _known(place: File, source: bytes) -> list[object] | None:
    """What is kept of a source; None if it is of another one, damaged or unreadable."""
    try:
        kept = place.read_bytes()
    except OSError:
        return None
    if not kept.startswith(source, _SUM) or kept[:_SUM] != _sum(kept[_SUM:]):
        return None
    try:
        data = marshal.loads(kept[_SUM + len(source) :])
    except (EOFError, ValueError, TypeError):
        return None
    return data if isinstance(data, list) else None


def _reader() -> bytes:
    """What identifies the readers. Where only compiled modules are installed, nobody changes them."""
    code = b"".join(file.read_bytes() for file in _READERS if file.is_file())
    return f"{__version__} {_library()} {sys.hexversion} {crc32(code)}".encode("ascii")


def _library() -> str:
    """Which PyYAML is installed, without a wait for it: who has the faster library may not need it."""
    found = PathFinder.find_spec("yaml")
    return str(File(found.origin).stat().st_mtime_ns) if found and found.origin else ""


_SUM = 8


def _sum(raw: bytes) -> bytes:
    return b"%08x" % crc32(raw)
