"""Named tuples as in `typing`, made in a tenth of the time.

Every command waits for some ninety of them, and uses half. Here, nothing is compiled before the first record of a form
is made, and no annotation is looked at. Modules that no check waits for take those of `typing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from types import FunctionType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from _collections import _tuplegetter  # what `collections` itself takes

    class _Form(type):
        """Makes a form of records from a class statement with annotations."""

        def __new__(cls, name: str, _bases: tuple[type, ...], body: dict[str, object]) -> type:
            fields = tuple(body.get("__annotations__", ()))
            usual = {field: body[field] for field in fields if field in body}
            getters = {field: _tuplegetter(at, "") for at, field in enumerate(fields)}
            own = {"__slots__": (), "_fields": fields, "_field_defaults": usual, "__match_args__": fields}
            form = type(name, (tuple,), {**_SHARED, **body, **own, **getters})
            form.__new__ = _compiled_first(form)
            return form

    @cache
    def _maker(number: int) -> FunctionType:
        """What makes a tuple of so many values: compiling it takes long, and naming them does not."""
        words = ", ".join(f"_{at}" for at in range(number))
        return eval(f"lambda _cls, {words}: _new(_cls, ({words},))")

    def _compiled_first(form: type) -> Callable[..., tuple]:
        """What makes the first record of a form: it compiles what makes all others."""

        def first(cls: type, *values: object, **named: object) -> tuple:
            made_of = _maker(len(form._fields)).__code__
            named_so = made_of.replace(co_varnames=("_cls", *form._fields), co_name="__new__")
            make = FunctionType(named_so, {"_new": tuple.__new__}, "__new__", tuple(form._field_defaults.values()))
            make.__qualname__ = f"{form.__qualname__}.__new__"  # as refusals call it
            form.__new__ = make
            return make(cls, *values, **named)

        return first

    def _make(cls: type, values: Iterable[object]) -> tuple:
        made = tuple.__new__(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"{cls.__name__} has {len(cls._fields)} fields, not {len(made)}")
        return made

    def _replace(self: tuple, /, **named: object) -> tuple:
        made = self._make(map(named.pop, self._fields, self))
        if named:
            raise ValueError(f"{type(self).__name__} has no {', '.join(named)}")
        return made

    def _asdict(self: tuple) -> dict[str, object]:
        return dict(zip(self._fields, self, strict=True))

    def _values(self: tuple) -> tuple:
        return tuple(self)

    def _shown(self: tuple) -> str:
        return f"{type(self).__name__}({', '.join(f'{field}={value!r}' for field, value in self._asdict().items())})"

    _SHARED = {
        "_make": classmethod(_make),
        "_replace": _replace,
        "_asdict": _asdict,
        "__repr__": _shown,
        "__getnewargs__": _values,
    }
    NamedTuple = type.__new__(_Form, "NamedTuple", (), {})
