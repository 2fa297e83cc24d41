"""Gate 2: checks data against a JSON Schema and explains its faults.

A quick look answers yes or no in a fraction of a millisecond; only when it says no is jsonschema asked why, and only
about the parts that are wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from toi_scenario.files.shipped_files import beside
from toi_scenario.finding import Finding, Fix, Path, Set
from toi_scenario.names import (
    MOST_FINDINGS,
    MOST_SUGGESTIONS,
    did_you_mean_either,
    listed,
    meant,
)
from toi_scenario.text import scalars
from toi_scenario.text.document import Document
from toi_scenario.text.meant_words import Resolve, described, home_of, intended, just_as_well, says, where_told
from toi_scenario.text.quick_fit import quick_fit
from toi_scenario.text.schema_parts import Fits, Schema, fitting, referred
from toi_scenario.text.shown_values import KINDS, in_a_line, json_text, kind_of, short
from toi_scenario.text.twins import nearly_twice, repeated

if TYPE_CHECKING:
    from jsonschema import ValidationError

RULE = "wrong-shape"
MOST_SHOWN = 80  # letters of an example in a help
OTHERS = ("catalog", "pack")  # what a file can be besides a scenario of some game


def folder() -> File:
    """Where the schemas are: inside the package in a wheel, beside it in a checkout."""
    return beside("schemas")


@lru_cache(maxsize=16)
def schema(name: str) -> Schema:
    """A bundled schema by name."""
    loaded: Schema = json.loads((folder() / f"{name}.schema.json").read_bytes())
    return loaded


def validate(document: Document, name: str) -> list[Finding]:
    """Every way in which a document does not have the shape of a schema."""
    return list(explain(document.data, name, document.written))


def fits(data: object, name: str) -> bool:
    """The fast look: whether the data has the shape of a schema, or, behind a #, of one of its definitions."""
    return _quick(name)(data)


def fits_part(part: object, data: object, name: str) -> bool:
    """Whether the data has the shape of some part of a schema."""
    return _parts(name)(part, data)


def errors(data: object, name: str) -> list[ValidationError]:
    """The careful look: where the data does not have the shape, and why, as the engine says it."""
    return sorted(islice(() if fits(data, name) else _careful(name).iter_errors(data), 10 * MOST_FINDINGS), key=_place)


def explain(data: object, name: str, written: Callable[[Path], str] = lambda path: "") -> Iterator[Finding]:
    """Why the data does not have the shape. `written` gives a value as the text has it."""
    return explained(errors(data, name), name, written)


def explained(found: list[ValidationError], name: str, written: Callable[[Path], str]) -> Iterator[Finding]:
    """Errors of the engine in words for people."""
    # A word that is missing because it is misspelt is reported once, as misspelt.
    misspelt = {
        (tuple(error.absolute_path), word)
        for error in found
        if error.validator == "additionalProperties"
        for key in list(error.instance)[:MOST_SUGGESTIONS]
        if key not in error.schema.get("properties", {})
        and (word := intended(key, _free(error, name), _resolving(name)))
        and word not in error.instance
    }
    # What has none of the words of its place is another thing; what the right one would need is not missing.
    misspelt |= {
        (tuple(error.absolute_path), word)
        for error in found
        if error.validator == "additionalProperties" and not error.instance.keys() & error.schema.get("properties", {})
        for word in error.schema.get("required", ())
    }
    # A word that does not belong here is not also reported as the wrong kind.
    foreign = {tuple(error.absolute_path) for error in found if error.validator is None}
    told: set[tuple[Path, str]] = set()
    for error in found:
        if error.validator is not None and any(tuple(error.absolute_path)[: len(path)] == path for path in foreign):
            continue
        for finding in _say(error, name, misspelt, written):
            if (finding.path, finding.message) not in told:
                told.add((finding.path, finding.message))
                yield finding
            if len(told) >= MOST_FINDINGS:
                return


@lru_cache(maxsize=16)
def _quick(name: str) -> Callable[[object], bool]:
    name, _, part = name.partition("#")
    return quick_fit({"$defs": schema(name)["$defs"], "$ref": f"#/$defs/{part}"} if part else schema(name))


@lru_cache(maxsize=16)
def _careful(name: str) -> Any:
    from toi_scenario.text.schema_engine import engine_of

    return engine_of(schema(name), _parts(name))


@lru_cache(maxsize=16)
def _parts(name: str) -> Fits:
    return fitting(schema(name))


def _place(error: ValidationError) -> list[tuple[bool, Any]]:
    return [(isinstance(step, str), step) for step in error.absolute_path]


def _say(
    error: ValidationError, name: str, misspelt: set[tuple[Path, str]], written: Callable[[Path], str]
) -> Iterator[Finding]:
    """An error of the engine in words for people."""
    path: Path = tuple(error.absolute_path)
    here, value, wanted = _name(path, name), error.instance, error.validator_value
    match error.validator:
        case "additionalProperties":
            known, free = error.schema.get("properties", {}), _free(error, name)
            strange = [key for key in value if key not in known]
            for index, key in enumerate(strange):
                if index < MOST_FINDINGS:
                    some = listed(known, "and") if len(known) <= 12 else f"those that {where_told(path, name)} tells"
                    word = intended(key, free, _resolving(name)) if index < MOST_SUGGESTIONS else ""
                    home = home_of(key, free, _resolving(name)) if index < MOST_SUGGESTIONS else ""
                    suggestion = f"it stands {home}" if home else f"did you mean {word}?" if word else ""
                    help = suggestion or f"the words here are {some}"
                    fix = meant(key, set(free) - value.keys()) if suggestion and not home else None
                    yield Finding(
                        (*path, key), f"{short(key)} is no word of {here}", help, rule=RULE, on_key=True, fix=fix
                    )
        case "required":
            instead = {(path, word) for word in _instead(error, name)}
            for key in wanted if misspelt.isdisjoint(instead) else ():
                if key not in value and (path, key) not in misspelt:
                    either = [key, *(just_as_well(_way(error, name)) if len(wanted) == 1 else ())]
                    yield Finding(path, f"{here} needs {listed(either)}", _hint(error, name, key), rule=RULE)
        case "dependentRequired":
            for key, needed in wanted.items():
                missing = [other for other in needed if key in value and other not in value]
                if missing:
                    message = f"`{key}` needs `{listed(missing, '` and `')}` beside it"
                    yield Finding((*path, key), message, rule=RULE, on_key=True)
        case "type":
            types = [wanted] if isinstance(wanted, str) else wanted
            text = _as_text(error, written(path), name)
            help = f'write "{text}" in quotes' if text else ""
            if isinstance(value, str) and scalars.is_odd(value):
                help = "write it without quotes"
            help = help or (_shown if {"array", "object"}.issuperset(types) else _nearest)(error, name)
            fix = _in_quotes(path, value, written(path)) if text else None
            message = f"{here} should be {listed(KINDS[kind] for kind in types)}, not {kind_of(value)}"
            yield Finding(path, message, help, rule=RULE, fix=fix)
        case "enum":
            help = did_you_mean_either(value, [*map(str, wanted)]) if isinstance(value, str) else ""
            help = "write it without quotes" if value in map(str, wanted) else help
            message = f"{here} is {short(value)}; it may be {listed(map(short, wanted))}"
            fix = meant(value, list(map(str, wanted))) if isinstance(value, str) and len(value) < 80 else None
            yield Finding(path, message, help, rule=RULE, fix=fix)
        case "const":
            yield Finding(path, f"{here} is {short(value)}, not {short(wanted)}", rule=RULE)
        case "minimum" | "maximum":
            end = "least" if error.validator == "minimum" else "most"
            yield Finding(path, f"{here} is {short(value)}; the {end} is {wanted}", rule=RULE)
        case "minLength" | "minItems" | "minProperties":
            size = "may not be empty" if wanted == 1 else f"needs at least {wanted} entries, and has {len(value)}"
            yield Finding(path, f"{here} {size}", described(error.schema), rule=RULE)
        case "maxLength" | "maxItems" | "maxProperties":
            unit = "characters" if error.validator == "maxLength" else "entries"
            message = f"{here} takes at most {wanted} {unit}, and has {len(value)}"
            yield Finding(path, message, nearly_twice(value) or described(error.schema), rule=RULE)
        case "uniqueItems":
            again = repeated(value)
            yield Finding((*path, again), f"{here} has {short(value[again])} twice", "once is enough", rule=RULE)
        case "pattern" if error.parent is None and "propertyNames" in error.absolute_schema_path:
            message = f"{short(value)} cannot be a name here"
            yield Finding((*path, value), message, described(error.schema), rule=RULE, on_key=True)
        case "pattern":
            yield Finding(path, f"{here} cannot be {short(value)}", described(error.schema), rule=RULE)
        case _:  # a schema that is just `false`: this word does not go with its neighbours
            message = f"{here} does not go with the words beside it"
            yield Finding(path, message, _nearest(error, name), rule=RULE, on_key=True)


def _free(error: ValidationError, name: str) -> Schema:
    """The words that are allowed beside those already there."""
    words = {word: facts for word, facts in error.schema.get("properties", {}).items() if facts is not False}
    for branch in error.schema.get("allOf", ()):
        if fits_part(branch.get("if", True), error.instance, name):
            part = branch.get("then", {})
            part = _resolved(part, name) if "$ref" in part else part
            words = {word: facts for word, facts in words.items() if part.get("properties", {}).get(word) is not False}
    return words


def _name(path: Path, schema: str) -> str:
    """What to call the thing at a path."""
    if not path:
        return f"the {schema if schema in OTHERS else 'scenario'}"
    words = [short(step) for step in path if isinstance(step, str)]
    if isinstance(path[-1], int) and words:
        return f"entry {path[-1] + 1} of {words[-1]}"
    return words[-1] if len(words) < 2 or isinstance(path[-2], int) else f"{words[-1]} of {words[-2]}"


def _as_text(error: ValidationError, written: str, name: str) -> str:
    """A number or truth value that stands where text is wanted, and would do as such."""
    text = (written or json_text(error.instance)) if isinstance(error.instance, int | float) else ""
    return text if text and fits_part(error.schema, text, name) else ""


def _in_quotes(path: Path, value: object, written: str) -> Fix | None:
    """The fix that puts a number in quotes, as it is written; true and false may be meant as such."""
    if isinstance(value, bool) or not written:
        return None
    return Fix(f"put {short(written)} in quotes", (Set(path, written),))


def _hint(error: ValidationError, name: str, key: str) -> str:
    """The description of a missing word; where it is one of a choice, that of the whole."""
    owners = [part for part, _ in _way(error, name) if isinstance(part, dict)]  # a condition only says what it needs
    words = (one.get("properties", {}).get(key) for one in (error.schema, *reversed(owners)))
    return says(next(filter(None, words), None), _resolving(name)) or _nearest(error, name)


def _nearest(error: ValidationError, name: str) -> str:
    """The innermost description on the way to the part of the schema that was violated."""
    said, before = "", None
    for part, step in _way(error, name):
        said = (says(part[step], _resolving(name)) if before == "properties" else described(part[step])) or said
        before = step
    return said


def _shown(error: ValidationError, name: str) -> str:
    """What a place is for, with the nearest example of a mapping or a list, or where examples are."""
    way = [error.schema, *reversed([part for part, _ in _way(error, name)])]
    given = next((part["examples"][0] for part in way if "examples" in part), None)
    said = _nearest(error, name) or described(error.schema)
    shown = in_a_line(given) if isinstance(given, dict | list) else ""
    if 0 < len(shown) <= MOST_SHOWN:
        return said if shown in said else f"{said}, such as {shown}"
    return f"{said}; {where_told(tuple(error.absolute_path), name)} has examples"


def _instead(error: ValidationError, name: str) -> Iterator[str]:
    """The words with which a missing one would not be needed."""
    for part, step in _way(error, name):
        if step == "else":
            yield from part["if"].get("required", ())


def _way(error: ValidationError, name: str) -> Iterator[tuple[Any, str | int]]:
    """The parts of the schema on the way to the one that was violated, each with the step that leads on."""
    part: Any = schema(name)
    for step in error.absolute_schema_path:  # which leaves out `$ref`
        while isinstance(part, dict) and step not in part and "$ref" in part:
            part = _resolved(part, name)
        yield part, step
        part = part[step]


def _resolving(name: str) -> Resolve:
    return lambda part: _resolved(part, name)


def _resolved(part: Schema, name: str) -> Schema:
    return referred(schema(name), part["$ref"])
