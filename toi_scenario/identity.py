"""A tuple with names in, one that is itself and equal to no other out, so that what is made of it is made once."""

from __future__ import annotations

from typing import TypeVar

_Form = TypeVar("_Form", bound=type)


def by_identity(form: _Form) -> _Form:
    """A frozen dataclass would do as well, but it takes three times as long to make, and every command waits for it."""
    for name in ("__eq__", "__ne__", "__hash__"):
        setattr(form, name, getattr(object, name))
    return form
