"""Tests that nobody's forged result is taken for what was found."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.folders import POSIX, WEAK, write
from toi_scenario.files.cached_file import MOST_BYTES
from toi_scenario.finding import part_at
from toi_scenario.packs.many_files import check_many
from toi_scenario.packs.results_cache import checked_folder

pytestmark = pytest.mark.usefixtures("here")


def told() -> list[str]:
    """The rules of the findings in a file, with what is kept; they are the same without it."""
    with_memory, anew = (
        [one for checked in check_many([File("hill.yaml")], None, 1, kept) for one in checked.diagnostics]
        for kept in (True, False)
    )
    assert anew == with_memory
    return [one.rule for one in anew]


def kept_result() -> File:
    [place] = (file for file in checked_folder().rglob("*") if file.is_file())
    return place


def _parts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every part of what is kept."""
    if path:
        yield path
    for step, part in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _parts(part, (*path, step))


def test_a_row_of_any_shape_is_no_answer() -> None:
    """What is kept and has another shape, though its sum fits, is taken for nothing, wherever it differs."""
    write("hill.yaml", WEAK)
    before = told()
    place = kept_result()
    row = json.loads(place.read_bytes().partition(b"\n")[2])
    for path in _parts(row):
        for odd in (None, "odd", [1], {"odd": 1}, 1.5):
            changed = deepcopy(row)
            part = part_at(changed, path[:-1])
            if type(part[path[-1]]) is type(odd):
                continue
            part[path[-1]] = odd
            payload = json.dumps(changed).encode()
            place.write_bytes(sha256(payload).hexdigest().encode() + b"\n" + payload)
            told()  # whatever it says, it says it without a fault
    for raw in (b"[" * 100_000, b"5", b"[]", b"\xff"):
        place.write_bytes(sha256(raw).hexdigest().encode() + b"\n" + raw)
        assert before == told()


@pytest.mark.parametrize(("part", "forged"), [(2, "\x1b[31m"), (2, "a\n::error::b"), (2, ""), (0, [0, 1, 1, 1])])
def test_a_forged_finding_is_no_answer(part: int, forged: object) -> None:
    """What no rule is called, and what stands nowhere, is taken for nothing."""
    write("hill.yaml", WEAK)
    before = told()
    place = kept_result()
    row = json.loads(place.read_bytes().partition(b"\n")[2])
    row[0][0][part] = forged
    payload = json.dumps(row).encode()
    place.write_bytes(sha256(payload).hexdigest().encode() + b"\n" + payload)
    assert before == told()


@POSIX
@pytest.mark.parametrize("odd", ["pipe", "folder", "link to no end", "link to itself", "far too long"])
def test_no_file_in_the_place_of_a_result(odd: str) -> None:
    """What is no file is taken for nothing, at once: nobody waits for the other end of a pipe."""
    write("hill.yaml", WEAK)
    before = told()
    place = kept_result()
    place.unlink()
    match odd:
        case "pipe":
            os.mkfifo(place)
        case "folder":
            place.mkdir()
        case "far too long":
            place.touch()
            os.truncate(place, MOST_BYTES + 1)
        case _:
            place.symlink_to("/dev/zero" if odd == "link to no end" else place)
    assert before == told()
