"""The engine that says why data does not have a shape."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from toi_scenario.text.schema_parts import Fits, Schema, referred


class Engine(Protocol):
    """What the library's engine does for its keywords."""

    def descend(
        self, instance: object, schema: object, path: object = None, schema_path: object = None
    ) -> Iterable[Any]:
        """The errors of a thing by a part of the schema."""


def engine_of(whole: Schema, fits: Fits) -> Any:
    """The engine for a schema. It takes long for each thing that it looks at, so it is only asked about those that are
    wrong; `fits` tells which."""
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from jsonschema.validators import extend

    def pattern(_: Engine, wanted: str, instance: object, __: Schema) -> Iterator[ValidationError]:
        # Python's $ lets a line break at the end through; the other engines do not.
        if isinstance(instance, str) and not re.search(re.sub(r"\$$", r"\\Z", wanted), instance):
            yield ValidationError(f"{instance!r} does not match {wanted!r}")

    def reference(engine: Engine, wanted: str, instance: object, _: Schema) -> Iterator[ValidationError]:
        yield from engine.descend(instance, referred(whole, wanted))

    def condition(engine: Engine, wanted: object, instance: object, beside: Schema) -> Iterator[ValidationError]:
        branch = "then" if fits(wanted, instance) else "else"
        if branch in beside:
            yield from engine.descend(instance, beside[branch], schema_path=branch)

    def properties(
        engine: Engine, wanted: Mapping[str, object], instance: object, _: Schema
    ) -> Iterator[ValidationError]:
        # For a forbidden word, the engine's own check names only the mapping that holds it.
        known = instance if isinstance(instance, dict) else {}
        for word in [word for word in wanted if word in known]:
            if wanted[word] is False:
                found = ValidationError("", validator=None, path=[word], schema_path=[word], validator_value=None)
                found._set(instance=known[word], schema=False)
                yield found
            elif not fits(wanted[word], known[word]):
                yield from engine.descend(known[word], wanted[word], path=word, schema_path=word)

    def others(engine: Engine, wanted: object, instance: object, beside: Schema) -> Iterator[ValidationError]:
        if isinstance(wanted, dict) and isinstance(instance, dict):
            known = beside.get("properties", {})
            yield from each(engine, wanted, (one for one in instance.items() if one[0] not in known))
        else:
            yield from Draft202012Validator.VALIDATORS["additionalProperties"](engine, wanted, instance, beside)

    def items(engine: Engine, wanted: object, instance: object, _: Schema) -> Iterator[ValidationError]:
        yield from each(engine, wanted, enumerate(instance if isinstance(instance, list) else ()))

    def keys(engine: Engine, wanted: object, instance: object, _: Schema) -> Iterator[ValidationError]:
        yield from each(engine, wanted, ((None, key) for key in (instance if isinstance(instance, dict) else ())))

    def each(engine: Engine, wanted: object, things: Iterable[tuple[object, object]]) -> Iterator[ValidationError]:
        for step, thing in things:
            if not fits(wanted, thing):
                yield from engine.descend(thing, wanted, path=step)

    checks = {"pattern": pattern, "$ref": reference, "if": condition, "properties": properties}
    checks |= {"additionalProperties": others, "items": items, "propertyNames": keys}
    return extend(Draft202012Validator, checks)(whole)
