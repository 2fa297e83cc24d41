"""Checks scenarios that were spoilt at random, and tells what crashes.

Run it with `python -m benchmarks.texts [--number 20000] [--seed 1]`. A text is one that is shipped; in it words, numbers
and lines change places with those of others of the same game, or go. What crashes, or takes more than a second of processor time, is
printed with the seed that makes it again.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path as File
from traceback import format_exception_only
from typing import NamedTuple

from toi_scenario.files import shipped_files
from toi_scenario.pipeline import check

_NUMBERS = ("0", "-1", "1", "2", "9", "99", "1000000", "1000000000000", "1.5", "~", "true", "[]", "{}", "''")
LONG = 1.0  # seconds


class Sources(NamedTuple):
    """What the texts of a game are made of: whole ones, their words, and their lines by what they begin with."""

    texts: Sequence[str]
    words: Sequence[str]
    lines: Mapping[str, Sequence[str]]


def shipped() -> list[Sources]:
    """What the shipped scenarios are made of, those of each game by themselves."""
    return [_made_of(folder.glob("*.yaml")) for folder in sorted(shipped_files.folder().iterdir()) if folder.is_dir()]


def _made_of(files: Iterable[File]) -> Sources:
    texts = [file.read_text(encoding="utf-8") for file in sorted(files)]
    lines: defaultdict[str, list[str]] = defaultdict(list)
    for line in (line.strip() for text in texts for line in text.splitlines()):
        lines[_head(line)].append(line)
    return Sources(texts, sorted({word for text in texts for word in re.findall(r"[\w-]+", text)}), lines)


def spoilt(chance: random.Random, games: Sequence[Sources]) -> str:
    """A text with one to three faults in it."""
    sources = chance.choice(games)
    text = chance.choice(sources.texts)
    for _ in range(chance.choice((1, 1, 2, 3))):
        text = chance.choice((_line_changed, _line_gone, *[_word_changed] * 4))(text, chance, sources)
    return text


def _line_changed(text: str, chance: random.Random, sources: Sources) -> str:
    """With a line of some text that begins alike."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    old = lines[at].strip()
    lines[at] = lines[at].replace(old, chance.choice(sources.lines.get(_head(old), [old]))) if old else ""
    return "\n".join(lines)


def _line_gone(text: str, chance: random.Random, sources: Sources) -> str:  # noqa: ARG001
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def _word_changed(text: str, chance: random.Random, sources: Sources) -> str:
    """With another word of this text, mostly, or of some other, or a number."""
    found = list(re.finditer(r"[\w-]+(?![\w-]*:)", text))  # no key
    if not found:
        return text
    old = chance.choice(found)
    alike = [one.group() for one in found if one.group()[0].isdigit() == old.group()[0].isdigit()]
    new = chance.choices((alike, sources.words, _NUMBERS), (6, 3, 1))[0]
    return text[: old.start()] + chance.choice(new) + text[old.end() :]


def _head(line: str) -> str:
    return line.split(":")[0]


def told(text: str) -> tuple[set[str], str]:
    """The rules that find something in a text; and the exception that checking it ends with, if it does."""
    try:
        return {one.rule for one in check(text).diagnostics}, ""
    except Exception as fault:  # whatever it is, it is what is looked for
        return set(), "".join(format_exception_only(fault)).strip()


def main() -> None:
    """Print what crashes and what takes long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games, found, crashed, dearest = shipped(), Counter[str](), 0, 0.0
    for seed in range(asked.seed, asked.seed + asked.number):
        text = spoilt(random.Random(seed), games)
        before = time.process_time()
        rules, fault = told(text)
        took = time.process_time() - before
        found.update(rules)
        crashed, dearest = crashed + bool(fault), max(dearest, took)
        if fault or took > LONG:
            print(f"seed {seed}: {fault or f'{took:.1f} s'}", flush=True)
    print(f"{asked.number} texts from seed {asked.seed} on: {crashed} crashed; the dearest took {dearest:.2f} s")
    print(f"{len(found)} rules found something, most often {', '.join(rule for rule, _ in found.most_common(5))}")


if __name__ == "__main__":
    main()
