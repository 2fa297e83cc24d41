"""Checks many files, with kept results or by several processes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path as File
from typing import TYPE_CHECKING

from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.packs.discovery import MANIFEST, Candidate, candidates, is_scenario
from toi_scenario.packs.processes import START, Done, ordered
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, RuleChoice, with_suggestions

if TYPE_CHECKING:
    from toi_scenario.packs.results_cache import Cache


class Shard(NamedTuple):
    """One of several equal parts."""

    number: int
    of: int


def check_many(
    paths: Iterable[File],
    wanted: RuleChoice | None = None,
    jobs: int | None = None,
    kept: bool = True,
    shard: Shard | None = None,
    workspace: Workspace | None = None,
    start: str = START,
) -> Iterator[Checked]:
    """What is wrong with each file, folders walked through, as `check_all` reports it, but without the scenarios
    themselves. `jobs` processes do the work; if it is None, many files are shared among as many as there are cores."""
    number, of = shard or (1, 1)
    few = 16 if start == "fork" else 64  # files that are checked here first: other processes take a while to start
    workspace = workspace or Workspace()
    chosen = islice(candidates(paths, workspace.files), number - 1, None, of)
    cache = _cache() if kept else None
    look = Look(workspace, wanted, cache)
    looked: Iterator[Checked | None] = ordered(
        map(look.known, chosen), look, jobs or cores(), few if jobs is None else 1, start
    )
    yield from workspace.together(looked, wanted)
    if cache:
        cache.prune()


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _cache() -> Cache:
    from toi_scenario.packs.results_cache import Cache, checked_folder

    return Cache(checked_folder())


class Look:
    """Looks at one file after the other, in whichever process it is called."""

    def __init__(self, workspace: Workspace, wanted: RuleChoice | None, cache: Cache | None) -> None:
        self.workspace = workspace
        self.wanted = wanted
        self.cache = cache

    def known(self, candidate: Candidate) -> Candidate | Done:
        """What is known of a file, or the file itself if it has to be checked."""
        if self.cache is None:
            return candidate
        file = candidate.file
        try:
            raw = self.workspace.read(*candidate)
        except Rejected:
            return candidate
        if file.name == MANIFEST or not is_scenario(raw):
            return candidate if candidate.named or file.name == MANIFEST else Done(None)
        known = self.cache.read(self._key(file, raw), file)
        return Done(known) if known else candidate

    def __call__(self, candidate: Candidate) -> Checked | None:
        """What is wrong with a file; kept, if it is a scenario that can be read."""
        checked = self._checked(candidate)
        return checked and checked._replace(scenario=None, document=None, understood=None, in_part=None)

    def _checked(self, candidate: Candidate) -> Checked | None:
        file = candidate.file
        if self.cache is None or file.name == MANIFEST:
            return self._looked(candidate)
        try:
            raw = self.workspace.read(*candidate)
        except Rejected:
            return self._looked(candidate)
        if not is_scenario(raw):
            return self._looked(candidate)
        # The key is made of the very text that is checked, and of the pack as this process knows it.
        checked = with_suggestions(self.workspace.check_scenario(file, raw, self.wanted))
        self.cache.write(self._key(file, raw), checked)
        return checked

    def _key(self, file: File, raw: bytes) -> str:
        from toi_scenario.packs.results_cache import key_of

        return key_of(self.workspace.pack_of(file), self.wanted, file.stem, raw)

    def _looked(self, candidate: Candidate) -> Checked | None:
        checked = self.workspace.look(candidate, self.wanted)
        return checked and with_suggestions(checked)
