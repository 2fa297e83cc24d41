"""What the scenarios of a pack share: its manifest and its catalogs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path as File
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from toi_scenario import games
from toi_scenario.finding import Finding, Rejected, bounded
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.asking import RuleChoice
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.catalog.by_identity import by_identity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.named_nouns import judged
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.catalog.reader import Facts, nouns
from toi_scenario.names import begin_text, closest
from toi_scenario.packs.discovery import ENDINGS, MANIFEST
from toi_scenario.packs.manifest_names import unknown_boxes, unknown_rules
from toi_scenario.pipeline import Checked, Setting, diagnostic, game_of
from toi_scenario.text import document, schema

if TYPE_CHECKING:
    from toi_scenario.model.pack_types import PackFacts

# A pack that does not list its catalogs keeps them under these names: in this folder, whatever ends so; and these.
BOARDS = "boards"
USUAL_CATALOGS = ("pieces.yaml", "decks.yaml")


# By a word of the manifest, the chapters of a scenario for which it counts, too.
_CHAPTERS = {"catalogs": ("catalog", "boards"), "boxes": ("boxes",)}
_TELLING = ("waive", "select", "ignore")  # say which findings are told
UNREAD = frozenset((("catalogs",),))  # whatever may stand in a catalog


class Part(NamedTuple):
    """A manifest or a catalog: what is wrong with it, what of it can be used, and what cannot: words of a manifest, or
    boards."""

    checked: Checked
    facts: Any  # by the schema of the one or the other
    doubtful: frozenset[tuple[str, ...]] = frozenset()


@by_identity
class Pack(NamedTuple):
    """A folder of scenarios that share nouns, waivers and defaults. Without a manifest it is just a folder."""

    facts: PackFacts
    checked: tuple[Checked, ...] = ()  # its manifest and its catalogs
    folder: File | None = None  # where its manifest is
    layers: tuple[Facts, ...] = ()  # the data of its catalogs, the user's own boards first
    doubtful: frozenset[tuple[str, ...]] = frozenset()  # what cannot be used of its manifest and its catalogs

    @kept
    def setting(self, wanted: Callable[[str], bool] | None = None) -> Setting:
        """What its scenarios are checked against; where nobody says which rules are wanted, the manifest does."""
        facts = self.facts
        doubtful = {one for one in self.doubtful if one[0] == "boards"}
        doubtful |= {(chapter,) for word, *_ in self.doubtful for chapter in _CHAPTERS.get(word, ())}
        if any((word,) in self.doubtful for word in (_TELLING[:1] if wanted else _TELLING)):
            doubtful.add(("waive",))
        return Setting(self.catalog, facts.get("waive", {}), facts.get("boxes", ()), wanted or _choice(self), doubtful)

    @kept
    def catalog(self, game: Game) -> Catalog:
        """A game's nouns under those of the pack and its user; a catalog of another game adds none."""
        return _over(game, self.layers)

    def reads(self, name: str) -> bool:
        """Whether it reads what is under this path within its folder, or would if there were something."""
        if name == MANIFEST:
            return True
        if "catalogs" in self.facts:
            return name in {os.path.normpath(one) for one in self.facts["catalogs"]}
        folder, base = os.path.split(name)
        return name in USUAL_CATALOGS or (folder == BOARDS and base.endswith(ENDINGS))


# The catalog that was last put together for each game, and of what: each catalog of a pack is read over one layer more.
_last: dict[Game, tuple[tuple[Facts, ...], Catalog]] = {}


def _over(game: Game, layers: tuple[Facts, ...]) -> Catalog:
    """A game's nouns under those of some catalogs, the first one lowest."""
    below, catalog = _last.get(game) or ((), catalog_of(game))
    if [*map(id, below)] != [*map(id, layers[: len(below)])]:
        below, catalog = (), catalog_of(game)
    for layer in layers[len(below) :]:
        if layer.get("game", game.name) == game.name:
            catalog = nouns(layer, catalog, game.nouns)[0].over(catalog)
    _last[game] = layers, catalog
    return catalog


@kept
def _choice(pack: Pack) -> RuleChoice:
    facts = pack.facts
    return wanted_by(facts.get("select", ()), facts.get("ignore", ()))


def wanted_by(select: Iterable[str], ignore: Iterable[str]) -> RuleChoice:
    """Which rules are to be checked."""
    return RuleChoice(frozenset(select), frozenset(ignore))


def manifest_in(
    file: File, raw: bytes, is_there: Callable[[str], bool], catalogs: Callable[[Any], Iterable[Part]]
) -> Part:
    """A manifest, with all that is wrong with it, such as names of missing files; and what can be used of it."""
    read, findings = _read(raw, "pack")
    # A fault in one word does not spoil the others.
    wrong = {str(finding.path[0]) if finding.path else "" for finding in findings}
    facts: Any = {} if "" in wrong else {word: value for word, value in read.data.items() if word not in wrong}
    doubtful = {one for word in wrong for one in words_meant(word, facts)}
    for index, name in enumerate(facts.get("catalogs", [])):
        if not is_there(name):
            findings.append(
                Finding(("catalogs", index), f"there is no file {name} in this folder", rule="unknown-name")
            )
            doubtful |= UNREAD
    boxes = unknown_boxes(facts, lambda: _boxes_of(catalogs(facts)))
    return Part(told(file, read, [*findings, *unknown_rules(facts), *boxes]), facts, frozenset(doubtful))


def words_meant(word: str = "", facts: Facts = MappingProxyType({})) -> set[tuple[str, ...]]:
    """The words of a manifest that one of them may have been meant as; all that it lacks, if nobody can tell."""
    words = schema.schema("pack")["properties"]
    likely = word if word in words else closest(word, words)
    return {(one,) for one in ([likely] if likely else words.keys() - facts)}


def _boxes_of(catalogs: Iterable[Part]) -> list[str] | None:
    """The boxes that a pack's own catalogs hold; None if one of them is refused."""
    catalogs = list(catalogs)
    if any(one.checked.diagnostics for one in catalogs):
        return None
    return [name for one in catalogs for name in one.facts.get("boxes", ())]


def catalog_in(file: File, raw: bytes, before: tuple[Facts, ...] = ()) -> Part:
    """A catalog, with all that is wrong with it. It may name what those have that come `before` it in its pack."""
    read, findings = _read(raw, "catalog")
    facts = {} if findings else read.data
    if facts:
        findings = _strange_names(facts, before)
    return Part(told(file, read, findings), facts, _unread(read.data) if findings else frozenset())


def _unread(data: object) -> frozenset[tuple[str, ...]]:
    """What cannot be used of a catalog with a fault. If it holds only boards, these concern those who use them."""
    boards = data.get("boards") if isinstance(data, dict) and data.keys() <= {"game", "boards"} else None
    return frozenset(("boards", name) for name in boards) if isinstance(boards, dict) else UNREAD


def _strange_names(facts: Facts, before: tuple[Facts, ...]) -> list[Finding]:
    """What neither a catalog's game knows nor those before it. One that does not say for which game it is must
    make sense in one of those that have its words."""
    tables = {table: entries for table, entries in facts.items() if table != "game"}
    having = [
        game
        for game in games.ALL.values()
        if ("boards" not in tables or "boards" in game.tables) and schema.fits(tables, f"{game.schema}#catalog")
    ]
    if "game" not in facts:
        every = having or games.ALL.values()
        return min((judged(tables, _over(game, before), game.nouns)[1] for game in every), key=len)
    try:
        game = game_of(facts)
    except Rejected as rejected:
        return rejected.findings
    if game in having:
        return judged(tables, _over(game, before), game.nouns)[1]
    # As part of a scenario of that game, which explains itself; what else such a scenario lacks does not matter.
    wrong = schema.explain({"catalog": tables}, game.schema)
    return [one._replace(path=one.path[1:]) for one in wrong if one.path[:1] == ("catalog",)]


def _read(raw: bytes, name: str) -> tuple[document.Document, list[Finding]]:
    """A text that is no scenario, and where it breaks its schema."""
    begin_text()
    try:
        read = document.read(document.decode(raw))
    except Rejected as rejected:
        return document.unread(raw), rejected.findings
    return read, schema.validate(read, name)


def refused(file: File, findings: Iterable[Finding], doubtful: Iterable[tuple[str, ...]] = ()) -> Part:
    """A file that cannot be read."""
    return Part(told(file, document.unread(""), findings), {}, frozenset(doubtful))


def told(file: File, read: document.Document, findings: Iterable[Finding]) -> Checked:
    """What is found in a file that is no scenario."""
    # Fixes are for scenarios only: a slip in a manifest or catalog shows in every file that needs it.
    diagnostics = (diagnostic(read, str(file), one._replace(fix=None)) for one in bounded(findings))
    return Checked(str(file), tuple(diagnostics), (), None)
