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
    def known_of(thing: object) -> object:
        known = thing.__dict__
        if name not in known:
            known[name] = work(thing)
        return known[name]

    @wraps(work)
    def known_with_one(thing: object, other: object) -> object:
        try:
            return thing.__dict__[name][other]
        except KeyError:
            pass
        return keep(thing, other, work(thing, other))

    @wraps(work)
    def known_with_more(thing: object, *more: object) -> object:
        try:
            return thing.__dict__[name][more]
        except KeyError:
            pass
        return keep(thing, more, work(thing, *more))

    def keep(thing: object, given: object, made: object) -> object:
        results = thing.__dict__.setdefault(name, {})
        if len(results) >= MOST:
            results.clear()
        results[given] = made
        return made

    # Most functions take nothing else or one thing, and rules ask them some hundred times for each file.
    takes = work.__code__.co_argcount
    if takes == 1:
        return cast(_Work, known_of)
    return cast(_Work, known_with_one if takes == 2 and not work.__defaults__ else known_with_more)
