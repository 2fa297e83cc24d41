"""Checks many files, with kept results or by several processes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path as File
from typing import TYPE_CHECKING

from toi_scenario.finding import Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.asking import RuleChoice
from toi_scenario.packs.discovery import MANIFEST, Candidate, candidates, is_scenario
from toi_scenario.packs.processes import START, Done, ordered
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, with_suggestions

if TYPE_CHECKING:
    from toi_scenario.packs.results_cache import Cache


TOGETHER = 16  # files that are checked together,
MOST_TOGETHER = 200_000  # as long as they have no more bytes than this


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
    few = 2 if start == "fork" else 5  # groups that are checked here first: other processes take a while to start
    workspace = workspace or Workspace()
    chosen = islice(candidates(paths, workspace.files), number - 1, None, of)
    cache = _cache() if kept else None
    look = Look(workspace, wanted, cache)
    groups = _groups(map(look.known, chosen))
    looked = ordered(groups, look, jobs or cores(), few if jobs is None else 1, start, together=1)
    yield from workspace.together(chain.from_iterable(looked), wanted)
    if cache:
        cache.prune()


class Group(NamedTuple):
    """Files that are checked together, and what is known of others between them."""

    files: tuple[Candidate | Done, ...]

    def __str__(self) -> str:
        return ", ".join(str(one) for one in self.files if not isinstance(one, Done))


def _groups(files: Iterator[Candidate | Done]) -> Iterator[Group | Done]:
    """Files by the handful, the first by itself, so that it is told at once."""
    most = 1
    while group := tuple(islice(files, most)):
        known = [one.result for one in group if isinstance(one, Done)]
        yield Done(known) if len(known) == len(group) else Group(group)
        most = TOGETHER


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _cache() -> Cache:
    from toi_scenario.packs.results_cache import Cache, checked_folder

    return Cache(checked_folder())


class Look:
    """Looks at a handful of files at each call, in whichever process."""

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

    def __call__(self, group: Group) -> list[Checked | None]:
        """What is wrong with some files; kept, if they are scenarios that can be read."""
        looked: dict[Candidate, Checked | None] = {}
        scenarios: dict[Candidate, bytes] = {}
        for one in group.files:
            if isinstance(one, Done):
                continue
            if (raw := self._scenario(one)) is None:
                checked = self.workspace.look(one, self.wanted)
                looked[one] = checked and _light(with_suggestions(checked))
                continue
            if sum(map(len, scenarios.values())) + len(raw) > MOST_TOGETHER:
                looked |= self._checked(scenarios)
                scenarios.clear()
            scenarios[one] = raw
        looked |= self._checked(scenarios)
        return [one.result if isinstance(one, Done) else looked[one] for one in group.files]

    def _scenario(self, candidate: Candidate) -> bytes | None:
        """The bytes of a scenario; None for another file, and for what cannot be read."""
        if candidate.file.name == MANIFEST:
            return None
        try:
            raw = self.workspace.read(*candidate)
        except Rejected:
            return None
        return raw if is_scenario(raw) else None

    def _checked(self, scenarios: Mapping[Candidate, bytes]) -> Iterator[tuple[Candidate, Checked]]:
        """What is wrong with some scenarios, kept for the next time."""
        found = self.workspace.check_scenarios([(one.file, raw) for one, raw in scenarios.items()], self.wanted)
        for (one, raw), checked in zip(scenarios.items(), map(with_suggestions, found), strict=True):
            if self.cache is not None:
                # The key is made of the very text that was checked, and of the pack as this process knows it.
                self.cache.write(self._key(one.file, raw), checked)
            yield one, _light(checked)

    def _key(self, file: File, raw: bytes) -> str:
        from toi_scenario.packs.results_cache import key_of

        return key_of(self.workspace.pack_of(file), self.wanted, file.stem, raw)


def _light(checked: Checked) -> Checked:
    """Without what only this process needs, which for large files is much: it goes before the next are looked at."""
    return checked._replace(scenario=None, document=None, understood=None, in_part=None)
