"""The engine that says why data does not have a shape."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from toi_scenario.text.schema_parts import Fits, referred

_Things = list[tuple[object, object]]  # each with its step


def engine_of(whole: Mapping[str, Any], fits: Fits) -> Any:
    """The engine for a schema. It takes long for each thing that it looks at, so it is only asked about those that are
    wrong; `fits` tells which."""
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
            elif not fits(wanted[word], instance[word]):
                yield from engine.descend(instance[word], wanted[word], path=word, schema_path=word)

    def reference(engine: Any, wanted: str, instance: object, _: object) -> Iterator[ValidationError]:
        yield from engine.descend(instance, referred(whole, wanted))

    def condition(
        engine: Any, wanted: object, instance: object, beside: Mapping[str, object]
    ) -> Iterator[ValidationError]:
        branch = "then" if fits(wanted, instance) else "else"
        if branch in beside:
            yield from engine.descend(instance, beside[branch], schema_path=branch)

    def skipping(keyword: str, things_of: Callable[[object, Mapping[str, Any]], _Things]) -> Any:
        own = Draft202012Validator.VALIDATORS[keyword]

        def check(
            engine: Any, wanted: object, instance: object, beside: Mapping[str, Any]
        ) -> Iterator[ValidationError]:
            if not isinstance(wanted, dict):
                yield from own(engine, wanted, instance, beside)
                return
            for step, thing in things_of(instance, beside):
                if not fits(wanted, thing):
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
    checks = {"pattern": pattern, "properties": properties, "$ref": reference, "if": condition}
    checks |= {keyword: skipping(keyword, things_of) for keyword, things_of in many.items()}
    return extend(Draft202012Validator, checks)(whole)
