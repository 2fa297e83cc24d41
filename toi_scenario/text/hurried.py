"""Reads plain YAML with a faster library, where somebody installed it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any, Final

from toi_scenario.text.scalars import AMBIGUOUS, TURNCOATS, short_meaning
from toi_scenario.text.yaml_composer import MOST_DEPTH

LEFT: Final = object()  # a text that is left to the careful reader
_LONGEST = 65_536  # letters: for what is nested deeply, the library needs the square of the depth
_NOT_READ = ("&", "*", "!", "<")  # anchors, aliases, tags and merge keys, or letters of a text
_NUMBERISH = r"[-+.0-9](?<![^\s\[{,:?].)[^\s,\]}]*"  # the lookbehind comes second: that is found faster


def read(text: str) -> Any:
    """The data of a text of which both readers surely make the same; LEFT for any other, and for what has a fault."""
    loads = _library()
    if loads is None or len(text) > _LONGEST or any(sign in text for sign in _NOT_READ):
        return LEFT
    if AMBIGUOUS in map(short_meaning, {*re.findall(_NUMBERISH, text)}):
        return LEFT
    try:
        data = loads(text)
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException:  # what it refuses, the careful reader explains; a panic of Rust is no `Exception`
        return LEFT
    return data if _is_plain(data) else LEFT


@cache
def _library() -> Callable[[str], Any] | None:
    try:
        library = import_module("ryaml")
    except ImportError:
        return None
    return getattr(library, "loads", None)  # a folder of this name is a module, too


def _is_plain(data: object) -> bool:
    """Whether all keys are texts, no value is a word such as `yes`, and nothing is nested too deeply."""
    level = [data] if isinstance(data, dict | list) else []
    turncoats = TURNCOATS  # a local name, as each line of the loop runs for every part of every file
    for _ in range(MOST_DEPTH):
        inner: list[Any] = []
        for one in level:
            parts: Iterable[object] = one
            if type(one) is dict:
                for key in one:
                    if type(key) is not str:
                        return False
                parts = one.values()
            for part in parts:
                kind = type(part)
                if kind is str:
                    if part in turncoats:
                        return False
                elif kind is dict or kind is list:
                    inner.append(part)
        if not inner:
            return bool(level)
        level = inner
    return False
