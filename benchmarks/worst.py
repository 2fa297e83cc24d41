"""Measures the dearest texts that a file can hold.

Run it with `python -m benchmarks.worst [--quick] [NAME]`. Each text is checked by a process of its own, which may take
ten seconds of one core and 500 MB, whatever stands in the file. `--quick` takes a twentieth of each and bounds its time
by that of the smallest scenario, measured beside it; it leaves out the words that rules look for, and the walk through
all that the schemas take many of. A NAME picks those whose name holds it. Two are measured at a time, if there are as
many processors; what takes too long is measured again, as another process may have slowed it down.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path as File
from shutil import copytree
from threading import Lock

from benchmarks.rule_words import texts_of_rules
from benchmarks.spine import PYTHON
from benchmarks.worst_tables import TABLES
from tests.support.pairs import PAIRS, SMALL
from tests.support.payloads import Places, as_yaml
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.files.shipped_files import smallest
from toi_scenario.text.document import MOST_BYTES, read
from toi_scenario.text.schema import schema

MOST_SECONDS, MOST_MB = 10.0, 500
_MOST_TIMES = 8  # checks of the smallest scenario, for a twentieth: the dearest are capped, and no dearer whole
_TRIES = 3
_AT_A_TIME = 2  # more would share what a processor keeps at hand
_MOST_PLACES = 40  # of a schema that takes many of something, in the long run
_ROOM = MOST_BYTES - 4_000  # what a short scenario leaves
_EVENTS = 390_000  # values, keys and ends of lists that a scenario may have, nearly
_COMMAND = """
import resource, sys
from toi_scenario.cli import cli
most = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_CPU, (most, most))
try: cli.main(sys.argv[2:], standalone_mode=False)
finally:
    used = resource.getrusage(resource.RUSAGE_SELF)
    size = used.ru_maxrss // (1024 * 1024 if sys.platform == "darwin" else 1024)
    print("USED", used.ru_utime + used.ru_stime, size, file=sys.stderr)
"""
Text = Callable[[int], str]  # of so many things


def prose(said: str) -> tuple[Text, int]:
    """Notes that say the same again and again, as long as a file may be; the number of each counts."""
    return lambda number: SMALL + 'notes: "' + "".join(said.format(n=n) for n in range(number)) + '"\n', len(said)


def mapping(word: str, entry: str, first: str = "") -> Text:
    """A mapping with so many entries at the end of a scenario, after a first one."""

    def whole(number: int) -> str:
        entries = ", ".join(entry.format(n=n, m=n - 1) for n in range(1, number + 1))
        return SMALL + f"{word}: {{{first}{entries}{'}' * (1 + word.count('{'))}\n"

    return whole


def listing(word: str, item: str) -> Text:
    """A list with so many items at the end of a scenario."""
    return lambda number: SMALL + f"{word}: [" + ", ".join(item.format(n=n) for n in range(number)) + "]\n"


def within(before: str, item: str) -> Text:
    """A list with so many items within a scenario, behind a place in it."""
    whole, at, rest = SMALL.partition(before)
    assert at
    return lambda number: whole + at + "".join(item.format(n=n) for n in range(number)) + rest


PROSE = {
    "open references": "{{zone:",
    "unknown references": "{{zone:ab}}",
    "distinct references": "{{zone:a{n}}}",
    "sound references": "{{side:american}}",
    "unknown words": "{{w{n}:x}}",
    "numbers": "7 ",
    "numbers in words": "seven squads, ",
    "rounds": "At the end of round 7 the side wins. ",
    "hexes": "in C3 and Z99 ",
    "one word": "x",
    "spaces": " ",
    "quotes": "''",
    "escapes": "\\\\n",
}
# Each with what stands for one thing, and how many events that is.
MANY: dict[str, tuple[Text, int]] = {
    "waivers": (mapping("waive", "unknown-waiver-{n}: x"), 2),
    "zones that are no mappings": (mapping("zones", "z{n}: 1"), 2),
    "zones": (mapping("zones", "z-{n}: {{hexes: C3}}"), 5),
    "zones of zones": (mapping("zones", "z-{n}: {{hexes: {{zone: z-{m}}}}}", "z-0: {hexes: C3}, "), 8),
    "zones off the map": (mapping("zones", "z-{n}: {{hexes: Q{n}}}"), 5),
    "objectives": (mapping("objectives", "o-{n}: {{kind: victory, at: C3}}"), 7),
    "objectives off the map": (mapping("objectives", "o-{n}: {{kind: victory, at: Q{n}}}"), 7),
    "events": (listing("events", "{{round: 99, text: Artillery hits 7 squads}}"), 6),
    "special rules": (listing("special_rules", "{{title: A, text: Stacking limit five}}"), 6),
    "units": (listing("units", "{{side: american, squad: [regular], at: B2}}"), 10),
    "unknown units": (listing("units", "{{side: xmerican, squad: [rexular], at: Q2}}"), 10),
    "authors": (listing("author", "x"), 1),
    "odd values": (listing("notes", "yes"), 1),
    "unknown words of a scenario": (lambda number: SMALL + "".join(f"w{n}: 1\n" for n in range(number)), 2),
    "repeated words": (lambda number: SMALL + "title: x\n" * number, 2),
    "terrain": (mapping("catalog: {terrain", "t{n}: {{kind: ground}}"), 5),
    "paths": (mapping("catalog: {terrain", "t{n}: {{kind: path}}"), 5),
    "terrain like itself": (mapping("catalog: {terrain", "t{n}: {{like: t{n}}}"), 5),
    "a chain of terrain": (mapping("catalog: {terrain", "t{n}: {{like: t{m}}}", "t0: {kind: ground}, "), 5),
    "pieces": (mapping("catalog: {pieces", "p{n}: {{kind: marker}}"), 5),
    "boards": (mapping("boards", "B{n}: {{columns: 99, rows: 99, terrain: woods}}"), 9),
    "a layout": (within("layout: [[P1A", ", P1A"), 1),
    "a layout of unknown boards": (within("layout: [[P1A", ", X{n}"), 1),
    "hexes to deploy on": (within("deploy: [B2", ", B2"), 1),
    "squads": (within("regular: 4", ", r{n}: 1"), 2),
}
LONG: dict[str, Text] = {
    "lists in lists": lambda number: SMALL + "notes: " + "[" * number,
    "dashes": lambda number: "- " * (number // 2),
    "keys without values": lambda number: "? " * (number // 2),
    "colons": lambda number: ": " * (number // 2),
    "documents": lambda number: "---\n" * (number // 4),
    "anchors": lambda number: "a: [" + "&a x, " * (number // 6) + "]",
    "empty lines": lambda number: "\n" * number,
    "comments": lambda number: "#\n" * (number // 2),
    "no text": lambda number: "\0" * number,
    "a long key": lambda number: SMALL + "k" * number + ": 1\n",
    "a long name": lambda number: SMALL.replace("[B2]", f"[{'k' * number}]"),
    "a long name, twice": lambda number: (
        SMALL + f"zones: {{{'k' * (number // 2)}: C3}}\nnotes: '{{zone:{'k' * (number // 2 - 9)}}}'\n"
    ),
}


def _names_under(word: str) -> Text:
    """A list of so many names, and nothing else in the file."""
    return lambda number: f"{word}: [{_names(number)}]\n"


# Manifests and catalogs, each with the name of its file.
BESIDE: dict[str, tuple[str, Text]] = {
    f"{word} of a manifest": ("pack.yaml", _names_under(word))
    for word in ("select", "ignore", "boxes", "scenarios", "catalogs", "authors")
} | {
    "waivers of a manifest": ("pack.yaml", lambda number: f"waive: {{{_names(number, ': x')}}}\n"),
    "pieces of a catalog": ("pieces.yaml", lambda number: f"pieces: {{{_names(number, ': {kind: marker}')}}}\n"),
    "pieces of unknown likeness": ("pieces.yaml", lambda number: f"pieces: {{{_names(number, ': {like: Q q}')}}}\n"),
    "operations of a catalog": ("pieces.yaml", lambda number: f"operations: {{{_names(number, ': {en: x}')}}}\n"),
}


def _names(number: int, behind: str = "") -> str:
    return ", ".join(f"n-{n}{behind}" for n in range(number))


def overlays(number: int) -> str:
    """The same overlay so many times."""
    laid = ", ".join(["{terrain: woods, at: [B2, B3, C3]}"] * number)
    return SMALL.replace("layout: [[P1A]]", f"layout: [[P1A]], overlays: [{laid}]")


def beside(share: float) -> Iterator[tuple[str, str, str]]:
    """Each text with its name and that of its file; one that needs the pack of a game has a file in that."""
    for name, text in texts(share):
        yield name, "worst.yaml", text
    for name, (file, write) in BESIDE.items():
        yield name, file, write(int(_EVENTS * share) // 5)
    if share == 1:
        for name, game, text in texts_of_rules(_ROOM):
            yield name, f"{game}/worst.yaml", text


def texts(share: float) -> Iterator[tuple[str, str]]:
    """The texts of scenarios by name, each as long as it may be, or a share of that."""
    for pair, number in PAIRS.items():  # much of two things
        yield pair.__name__.replace("_", " "), pair(2 * number if share == 1 else number // 4)
    for write, number in TABLES.items():
        yield write.__name__.replace("_", " "), write(int(number * share))
    for name, said in PROSE.items():
        write, length = prose(said)
        yield name, write(int(_ROOM * share) // max(1, len(said.format(n=999_999)) if "{n}" in said else length))
    for name, (write, events) in MANY.items():
        number = int(_EVENTS * share) // events
        while len(text := write(number)) > MOST_BYTES:
            number = number * 9 // 10
        yield name, text
    yield "overlays of three hexes", overlays(int(_EVENTS * share) // 10)
    for name, whole in LONG.items():
        yield name, whole(int(_ROOM * share))
    if share < 1:  # the walk through all that the schemas take many of is for the long run
        return
    for game in games.ALL:
        places, sound = Places(schema(game)), read(smallest(game)).data
        every = list(places.many())
        for path in every[:: -(-len(every) // _MOST_PLACES)]:  # evenly chosen, so that the whole takes minutes
            one = as_yaml(places.filled(path, sound, 100))
            number = int(min(_EVENTS / (one.count(",") + one.count("{")), MOST_BYTES / len(one)) * share * 100)
            yield f"{game}: {'.'.join(map(str, path))}", as_yaml(places.filled(path, sound, number))


def used_by(command: list[str], folder: File, most: int) -> tuple[float, int, str]:
    """The seconds and megabytes that a command takes in a folder, and what it last told; `most` seconds stop it."""
    words = [PYTHON, "-c", _COMMAND, str(most), *command]
    done = subprocess.run(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    *told, last = done.stderr.splitlines() or [""]
    if not last.startswith("USED"):
        return float(most), 0, last
    _, seconds, size = last.split()
    return float(seconds), int(size), "".join(told[-1:])


def used(text: str, file: File) -> tuple[float, int]:
    """The seconds and megabytes that a check takes."""
    file.write_text(text, encoding="utf-8")
    return used_by(["validate", "--no-cache", "--quiet", str(file)], File(), 60)[:2]


def main(quick: bool, wanted: str) -> int:
    """Check each text and tell what it takes, then those that take most; return how many take too much."""
    texts = enumerate(one for one in beside(0.05 if quick else 1.0) if wanted in one[0])
    found: list[tuple[float, float, int, str]] = []
    turn = Lock()

    def work(folder: str) -> None:
        while True:
            with turn:
                number, (name, file, text) = next(texts, (0, ("", "", "")))
            if not name:
                return
            place = File(folder, str(number), file)  # for itself: a manifest counts for what lies below
            if "/" in file:  # its game's pack has the nouns that examples speak of
                copytree(shipped_files.folder() / File(file).parent, place.parent)
            else:
                place.parent.mkdir()
            share, seconds, size = measured(text, place, quick)
            place.unlink()
            found.append((share, seconds, size, name))
            print(f"{share:6.0%} of its time: {seconds:6.2f} s {size:5} MB  {name}", flush=True)

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as workers:
        for done in [workers.submit(work, folder) for _ in range(min(_AT_A_TIME, os.cpu_count() or 1))]:
            done.result()
    found.sort(reverse=True)
    wrong = [one for one in found if one[0] > 1 or one[2] > MOST_MB]
    for share, seconds, size, name in (*found[:10], *(one for one in wrong if one not in found[:10])):
        print(f"{share:6.0%} of its time: {seconds:6.2f} s {size:5} MB  {name}")
    most = f"{_MOST_TIMES} times the smallest scenario" if quick else f"{MOST_SECONDS:.0f} s"
    print(f"{len(found)} texts; {len(wrong)} take more than {most} or {MOST_MB} MB")
    return len(wrong)


def measured(text: str, file: File, quick: bool) -> tuple[float, float, int]:
    """What share of the time that it may take a check does take, its seconds and its megabytes."""
    tried: list[tuple[float, float, int]] = []
    while len(tried) < _TRIES and (not tried or min(tried)[0] > 1):
        seconds, size = used(text, file)
        most = _MOST_TIMES * used(SMALL, file.parent.with_suffix(".yaml"))[0] if quick else MOST_SECONDS
        tried.append((seconds / most, seconds, size))
    return min(tried)


if __name__ == "__main__":
    quick = "--quick" in sys.argv[1:]
    sys.exit(bool(main(quick, " ".join(word for word in sys.argv[1:] if word != "--quick"))))
