"""Keeps what is worked out of a thing with that thing."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, cast

MOST = 1024  # results of one function for one thing, as of names that an author misspells in ever new ways

_Work = TypeVar("_Work", bound=Callable[..., object])


def kept(work: _Work) -> _Work:
    """Remember what a function makes of its first argument, and of what else it is given, for as long as that first
    argument lives: a cache of the function's own would keep scenarios and catalogs that nobody else needs any more."""
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def known(thing: object, *more: object) -> object:
        try:
            return thing.__dict__[name][more]
        except KeyError:
            pass  # so that what goes wrong in the work is not told as part of this
        made = work(thing, *more)
        results = thing.__dict__.setdefault(name, {})
        if len(results) >= MOST:
            results.clear()
        results[more] = made
        return made

    return cast(_Work, known)
