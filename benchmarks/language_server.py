"""Measures what the language server costs an editor.

Run it with `python -m benchmarks.language_server [--quick]`. All figures are ratios, medians of runs that are taken in
turn, of CPU time; only the last is of the time that somebody waits at least, here and with yaml-language-server, if
there is one on the PATH.
"""

from __future__ import annotations

import compileall
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path as File
from statistics import median

import toi_scenario
from benchmarks.bars import Bar, judge
from benchmarks.generate import scenario
from benchmarks.spine import PYTHON
from tests.support import yaml_language_server
from tests.support.talking_server import Talk
from toi_scenario import games
from toi_scenario.files.shipped_files import folder
from toi_scenario.names import Lookup
from toi_scenario.packs.discovery import is_scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, check
from toi_scenario.text.document import read

SERVER = (PYTHON, "-m", "toi_scenario", "lsp")
KEYS = 50  # at once
CHANGES = 40  # one after the other
_AGAIN = 20  # times that names are noted, to be measured


def cpu(work: Callable[[], object]) -> float:
    """The CPU time of some work here."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def elsewhere(work: Callable[[], object]) -> float:
    """The CPU time of the processes that some work starts and ends."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run(*command: str) -> None:
    """Wait for a process."""
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def ratio(ours: Callable[[], float], other: Callable[[], float], runs: int) -> float:
    """The median of one measure by that of another, taken in turn."""
    pairs = [(ours(), other()) for _ in range(runs)]
    return median(one for one, _ in pairs) / median(two for _, two in pairs)


def largest(game: str) -> File:
    """The largest shipped scenario of a game."""
    files = (file for file in (folder() / game).rglob("*.yaml") if is_scenario(file.read_bytes()))
    return max((one for one in files if b"\nsides:" in one.read_bytes()), key=lambda one: one.stat().st_size)


def of_200_kb() -> str:
    """A scenario with hundreds of units, zones and rules."""
    text = scenario(0)
    lines = text.splitlines(keepends=True)
    units = "".join(line for line in lines if line.startswith("  - {side: german, squad: "))
    ridge = next(line for line in lines if line.startswith("  ridge: {")).replace("color: brown, ", "")
    rules = text.partition("special_rules:\n")[2].partition("notes: |")[0]
    text = text.replace("units:\n", f"units:\n{units * 120}")
    text = text.replace("zones:\n", f"zones:\n{''.join(ridge.replace('ridge', f'ridge-{n}') for n in range(500))}")
    text = text.replace("special_rules:\n", f"special_rules:\n{rules * 180}")
    assert 190_000 < len(text) < 240_000, len(text)
    return text


def typed(text: str, number: int) -> str:
    """A text as it is after so many keys on one line."""
    return re.sub(r"(?m)(^game: [\w-]+)", rf"\1  # {'x' * number}", text, count=1)


def beginning(runs: int, file: File) -> Iterator[Bar]:
    """What is paid until the first answer, and until the first findings."""

    def answers() -> None:
        with Talk(SERVER):
            pass

    def finds() -> None:
        with Talk(SERVER, file) as talk:
            talk.findings()

    validate = partial(run, PYTHON, "-m", "toi_scenario", "validate", "--no-cache", "--quiet", str(file))
    for what, work, other, most in (
        ("initialize / python -c pass", answers, partial(run, PYTHON, "-c", "pass"), 3.0),
        ("first findings / validate --no-cache", finds, validate, 1.0),
    ):
        yield Bar(what, ratio(partial(elsewhere, work), partial(elsewhere, other), max(runs, 15)), most)


def while_typing(runs: int, game: str) -> Iterator[Bar]:
    """What a key costs in the largest scenario of a game: a wrong one, over the wire, and for the notes of names."""
    file = largest(game)
    text, setting = file.read_text(encoding="utf-8"), Workspace().pack_of(file).setting()
    wrong = text.replace("\ntitle:", "\ntitel:", 1)

    def looks(text: str) -> Checked:
        return check(text, str(file), setting, file.stem)

    assert looks(wrong).diagnostics[0].rule == "wrong-shape"
    noted = looks(text).understood
    assert noted is not None
    lookup = Lookup()

    def notes() -> None:
        """Note each name, and offer what may stand there, which is more than is done for most."""
        for path, what, name in noted.notes * _AGAIN:
            lookup.offer(path, what, ())
            lookup.note(path, what, name)
        lookup.notes.clear()

    one = partial(cpu, partial(looks, text))
    texts = [typed(text, number) for number in range(5)]
    checks = partial(cpu, lambda: [looks(texts[number % 5]) for number in range(CHANGES)])
    wire, few = partial(changes, SERVER, file, texts), runs // 8 + 10  # a check of a lane takes a millisecond
    yield Bar(f"{game}: wrong shape / sound", ratio(partial(cpu, partial(looks, wrong)), one, runs), 3.0)
    yield Bar(f"{game}: names noted / not", 1 / (1 - ratio(partial(cpu, notes), one, runs) / _AGAIN), 1.05)
    yield Bar(f"{game}: change over the wire / check", ratio(wire, checks, few), 1.3)


def changes(command: Sequence[str], file: File, texts: Sequence[str], number: int = CHANGES) -> float:
    """The CPU time of a server that is sent texts in turn, after the first few."""

    def types(number: int) -> None:
        with Talk(command, file) as talk:
            for one in range(number):
                talk.change(texts[one % len(texts)], wrong=_is_wrong(texts[one % len(texts)]))

    few = len(texts)
    return elsewhere(partial(types, number + few)) - elsewhere(partial(types, few))


def _is_wrong(text: str) -> bool:
    return "\ntitel:" in text


def of_a_long_text(runs: int, home: File) -> Iterator[Bar]:
    """What 200 KB cost: to check beside to read, and under many keys at once."""
    text, file = of_200_kb(), home / "long.yaml"
    file.write_text(text, encoding="utf-8")
    one, reads = partial(cpu, lambda: check(text)), partial(cpu, lambda: read(text).span(("notes",)))
    yield Bar("200 KB: check / read with places", ratio(one, reads, runs), 6.0)
    published: list[int] = []

    def types(number: int) -> None:
        with Talk(SERVER, file) as talk:
            talk.findings()
            if number:
                published.append(talk.change(*(typed(text, one) for one in range(number))))

    keys = ratio(lambda: elsewhere(partial(types, KEYS)) - elsewhere(partial(types, 0)), one, runs // 4 + 1)
    yield Bar(f"200 KB: {KEYS} keys at once / check", keys, 12.0)
    yield Bar(f"200 KB: how often findings come for {KEYS} keys at once", max(published), 8)


def beside_another(runs: int, home: File) -> Iterator[Bar]:
    """What a key costs, and how long somebody waits for findings, beside another server, which knows the schema."""
    other = yaml_language_server.there()
    if other is None:
        print(f"{yaml_language_server.NAME} is not on the PATH, so nothing is measured beside it")
        return
    file, theirs = home / "waited.yaml", (other, "--stdio")
    text = f"# yaml-language-server: $schema=names.json\n{largest(games.FIRST.name).read_text(encoding='utf-8')}"
    file.write_text(text, encoding="utf-8")
    schema = [PYTHON, "-m", "toi_scenario", "schema", "--names"]
    (home / "names.json").write_bytes(subprocess.run(schema, capture_output=True, check=True).stdout)
    texts = (text.replace("\ntitle:", "\ntitel:", 1), text)
    both = [partial(changes, command, file, texts, 20) for command in (SERVER, theirs)]
    yield Bar("change, wrong and sound / yaml-language-server", ratio(both[0], both[1], runs // 8 + 2), 0.2, held=False)

    def waits(talk: Talk) -> float:
        begun = time.perf_counter()
        for one in texts:
            talk.change(one, wrong=_is_wrong(one))
        return time.perf_counter() - begun

    with Talk(SERVER, file) as ours, Talk(theirs, file) as another:
        waits(ours), waits(another)
        pairs = [(waits(ours), waits(another)) for _ in range(2 * runs)]
    shortest = [min(times) for times in zip(*pairs, strict=True)]
    yield Bar("shortest wait for findings / yaml-language-server", shortest[0] / shortest[1], 0.1)


def main() -> None:
    """Print the ratios, and fail above the bars."""
    runs = 7 if "--quick" in sys.argv else 31
    compileall.compile_dir(File(toi_scenario.__file__).parent, quiet=1)
    with tempfile.TemporaryDirectory() as home:
        judge(_every(runs, File(home)))


def _every(runs: int, home: File) -> Iterator[Bar]:
    yield from beginning(runs, largest(games.FIRST.name))
    for name in games.ALL:
        yield from while_typing(runs, name)
    yield from of_a_long_text(runs, home)
    yield from beside_another(runs, home)


if __name__ == "__main__":
    main()
