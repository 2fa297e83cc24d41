"""The engine that says why data does not have a shape."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

_MANY = 100  # things in one list or mapping
_Things = list[tuple[object, object]]  # each with its step


def engine_of(whole: Mapping[str, Any]) -> Any:
    """The engine for a schema. It need not be fast, but for very many things."""
    import json

    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from jsonschema.validators import extend

    def pattern(_: object, wanted: str, instance: object, __: object) -> Iterator[ValidationError]:
        # Python's $ lets a line break at the end through; the other engines do not.
        if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", wanted), instance):
            yield ValidationError(f"{instance!r} does not match {wanted!r}")

    def properties(engine: Any, wanted: Mapping[str, object], instance: Any, __: object) -> Iterator[ValidationError]:
        # For a forbidden word, the engine's own check names only the mapping that holds it.
        for word in [word for word in wanted if word in instance] if isinstance(instance, dict) else ():
            if wanted[word] is False:
                found = ValidationError("", validator=None, path=[word], schema_path=[word], validator_value=None)
                found._set(instance=instance[word], schema=False)
                yield found
            else:
                yield from engine.descend(instance[word], wanted[word], path=word, schema_path=word)

    @lru_cache(maxsize=64)
    def sound(part: str) -> Any:
        from jsonschema_rs import Draft202012Validator as Fast

        return Fast({**json.loads(part), "$defs": whole.get("$defs", {})})

    def skipping(keyword: str, things_of: Callable[[object, Mapping[str, Any]], _Things]) -> Any:
        # The engine takes long for each of very many things, so it is only asked about those that are wrong.
        own = Draft202012Validator.VALIDATORS[keyword]

        def check(
            engine: Any, wanted: object, instance: object, beside: Mapping[str, Any]
        ) -> Iterator[ValidationError]:
            things = things_of(instance, beside) if isinstance(wanted, dict) else []
            if len(things) < _MANY:
                yield from own(engine, wanted, instance, beside)
                return
            is_sound = sound(json.dumps(wanted)).is_valid
            for step, thing in things:
                if not is_sound(thing):
                    yield from engine.descend(thing, wanted, path=step)

        return check

    def items(instance: object, _: object) -> _Things:
        return list(enumerate(instance)) if isinstance(instance, list) else []

    def keys(instance: object, _: object) -> _Things:
        return [(None, key) for key in instance] if isinstance(instance, dict) else []

    def others(instance: object, beside: Mapping[str, Any]) -> _Things:
        known = beside.get("properties", {})
        return [one for one in instance.items() if one[0] not in known] if isinstance(instance, dict) else []

    many = {"items": items, "propertyNames": keys, "additionalProperties": others}
    checks = {"pattern": pattern, "properties": properties}
    checks |= {keyword: skipping(keyword, things_of) for keyword, things_of in many.items()}
    return extend(Draft202012Validator, checks)(whole)
