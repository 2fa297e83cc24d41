"""A decorator that makes each named tuple equal only to itself."""

from __future__ import annotations

from typing import TypeVar, cast

_Form = TypeVar("_Form", bound=type)


def by_identity(form: _Form) -> _Form:
    """Make each tuple of a form equal only to itself, and let it hold what is worked out of it, which is `kept` as
    long as it is. No copy of it has these results.

    A frozen dataclass would do as well, but it takes five times as long to make, and every command waits for it.
    """
    own = {"__eq__": _is, "__ne__": _is_not, "__hash__": object.__hash__, "__getstate__": _nothing}
    told = {"__doc__": form.__doc__, "__module__": form.__module__, "__qualname__": form.__qualname__}
    return cast(_Form, type(form.__name__, (form,), {**own, **told}))


def _is(one: object, other: object) -> bool:
    return one is other


def _is_not(one: object, other: object) -> bool:
    return one is not other


def _nothing(one: object) -> None:
    """What to pickle or copy beside the tuple itself."""
