"""Builds the sides and their forces, for gate 3."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from toi_scenario.finding import Path, each_name
from toi_scenario.finding.articles import with_article
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.areas import Areas
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.scenario import Arrival, Deployment, Force, Side, Stock, Written
from toi_scenario.names import (
    FEW,
    Lookup,
    also_called,
    did_you_mean,
    find,
    listed,
    meant,
    nearly_called,
    plain,
    shown,
    there_is,
)

if TYPE_CHECKING:
    from toi_scenario.model.scenario.schema_types import AreaFacts, RoundsWhenFacts

# Stands in for an unknown nation that was reported, so that its divisions are not reported as well.
UNKNOWN = "?"
_NOTHING: Written = {}

# Reads what only one game has of some facts and their path: the whole scenario's, or those of a side.
Own = Callable[[Written, Path, Catalog, Lookup], object]


def nothing_own(facts: Written, path: Path, catalog: Catalog, lookup: Lookup) -> object:  # noqa: ARG001
    """For games that have nothing but what all have."""
    return None


@kept
def _usual(catalog: Catalog, kinds: tuple[str, ...], nation: str) -> Mapping[str, Piece]:
    """The pieces, by their exact names, of which there is nothing to report or replace: nearly all that are named."""
    return {
        name: piece
        for name, piece in catalog.pieces.items()
        if piece.kind in kinds and piece.nation in ("", nation) and not piece.stands_for
    }


def rounds_of(when: RoundsWhenFacts) -> tuple[tuple[int, ...], bool]:
    """The rounds in which something comes, and whether it comes in one of them only, drawn at random."""
    if isinstance(when, dict):
        return tuple(when["one_of"]), True
    return (tuple(when) if isinstance(when, list) else (when,)), False


class Forces:
    """Builds sides, and finds their pieces; `area` reads an area and remembers that the scenario mentions it."""

    def __init__(
        self,
        data: Written,
        words: GameWords,
        catalog: Catalog,
        lookup: Lookup,
        reader: Areas,
        area: Callable[[AreaFacts, Path], Area],
    ) -> None:
        self.data = data
        self.words = words
        self.catalog = catalog
        self.lookup = lookup
        self.reader = reader
        self.area = area
        self.kinds = tuple(kind for kinds in words.forces.values() for kind in kinds)
        self.nations = {name: self._nation(name, side, ("sides", name), "") for name, side in data["sides"].items()}

    def sides(self, of_side: Own) -> Iterator[Side]:
        """Each side with what it has at the start, what comes later, and what only its game has."""
        for name, facts in self.data["sides"].items():
            path: Path = ("sides", name)
            divisions = facts.get("divisions", {})
            nations = {
                division: self._nation(division, inner, (*path, "divisions", division), self.nations[name] or UNKNOWN)
                for division, inner in divisions.items()
            }
            forces = [
                self._force(name, division, nations[division], inner, facts, (*path, "divisions", division))
                for division, inner in divisions.items()
            ] or [self._force(name, "", self.nations[name], facts, facts, path)]
            reinforcements = []
            for index, inner in enumerate(facts.get("reinforcements", [])):
                at = (*path, "reinforcements", index)
                wanted = inner.get("division", "")
                division = self.lookup.word(wanted, divisions, (*at, "division"), "division") if wanted else ""
                nation = nations.get(division, self.nations[name])
                entry = {"enter": facts["enter"]} if "enter" in facts else {}
                reinforcements.append(self._force(name, division, nation, inner, entry, at))
            goal, actions = facts.get("goal", ""), facts.get("actions")
            own, later = tuple(forces), tuple(reinforcements)
            its_own = of_side(facts, path, self.catalog, self.lookup)
            enters = self._entry(facts, path)
            called = facts.get("name", "")
            yield Side(name, self.nations[name], own, later, enters, its_own, path, called, goal, actions, facts)

    def _nation(self, name: str, facts: Written, path: Path, default: str) -> str:
        """Whose pieces a side or division plays: those of the nation it is named after, unless it says otherwise."""
        for word in ("pieces_of", "nation"):
            if word in facts:
                found = self.lookup.noun(facts[word], self.catalog.nations, (*path, word), "nation")
                return found.name if found else default
        nation = self.catalog.nations.get(plain(name))
        if nation is None and self.words.nationless:
            return default
        if nation is None and not default and not self.lookup.passes_over(name, path, ("catalog",)):
            help = did_you_mean(name, self.catalog.nations)
            help = help or f"a side with a name of its own says `nation:` {listed(self.catalog.nations)}"
            self.lookup.say(path, f"there is no nation {name}", help, on_key=True)
            self.lookup.misspelt.add(name)
        return nation.name if nation else default

    def nation_of_unit(self, side: str, facts: Written, path: Path) -> str:
        """Whose pieces a placed unit is made of."""
        nation = self.own_nation(facts, path, self.nations.get(side, ""))
        if side and "division" in facts:
            divisions = self.data["sides"][side].get("divisions", {})
            name = self.lookup.word(facts["division"], divisions, (*path, "division"), "division")
            if name:
                return self._nation(name, divisions[name], ("sides", side, "divisions", name), nation)
        return nation

    def own_nation(self, facts: Written, path: Path, nation: str) -> str:
        """The nation that is written of a unit or of some of its pieces; this one, if none is."""
        if "nation" not in facts:
            return nation
        found = self.lookup.noun(facts["nation"], self.catalog.nations, (*path, "nation"), "nation")
        return found.name if found else nation

    def _force(self, side: str, division: str, nation: str, facts: Written, default: Written, path: Path) -> Force:
        """A force; where it goes may be said once by its side for all divisions."""
        enter, enter_at = facts.get("enter"), (*path, "enter")
        deploy, deploy_at = facts.get("deploy"), (*path, "deploy")
        if enter is None and deploy is None:
            enter, enter_at = default.get("enter"), (*path[:2], "enter")
            deploy, deploy_at = default.get("deploy"), (*path[:2], "deploy")
        if deploy is not None:  # then `enter` is where its reinforcements come on
            if division and "enter" in facts:
                self._entry(facts, path)  # for the names in it
            enter = None
        stock, free = self._stock(facts, nation, path)
        deployments = tuple(self._deployments(deploy, deploy_at)) if deploy is not None else ()
        arrival = self._arrival(facts, path, enter, enter_at)
        return Force(side, division, nation, stock, free or "points" in facts, deployments, arrival, path)

    def _stock(self, facts: Written, nation: str, path: Path) -> tuple[tuple[Stock, ...], bool]:
        """The pieces of a force, and whether players build some of them as they like."""
        stock: list[Stock] = []
        free, note = False, self.lookup.notes.append
        for word, kinds in self.words.forces.items():
            entry = facts.get(word)
            if isinstance(entry, int):
                if piece := self.piece(word, kinds, nation, (*path, word)):
                    stock.append(Stock(piece, entry, (*path, word), {}))
            elif entry is not None:
                usual = self.usual(kinds, nation)
                for name, amount in entry.items():
                    if amount is True or amount is False:  # `free: true` counts nothing
                        free |= amount and name == "free"
                        continue
                    at = (*path, word, name)
                    if piece := usual.get(name):
                        note((at, "piece", name))
                    else:
                        piece = self.piece(name, kinds, nation, at, on_key=True)
                    if piece:
                        own = amount if isinstance(amount, dict) else None
                        # `_make` is the faster, and no other record is made as often.
                        stock.append(Stock._make((piece, own["count"] if own else amount, at, own or _NOTHING)))
        return tuple(stock), free

    def usual(self, kinds: tuple[str, ...], nation: str) -> Mapping[str, Piece]:
        """The pieces, by their exact names, that need no more than a note; none, if somebody asks what there is."""
        return _usual(self.catalog, kinds, nation) if self.lookup.asked is None else {}

    def pieces(self, written: Written, kinds: tuple[str, ...], nation: str, path: Path) -> Iterator[Piece]:
        """Those pieces that are written: one, a list, or how many of each."""
        usual = self.usual(kinds, nation)
        for step, name in each_name(written, path):
            if piece := usual.get(name):
                self.lookup.notes.append((step, "piece", name))
            else:
                piece = self.piece(name, kinds, nation, step)
            if piece:
                yield piece

    def _place_of(self, piece: Piece | None, path: Path) -> str:
        """Where a piece of another kind is to be written."""
        if piece is None:
            return ""
        hidden, value = self.words.hidden
        if path[0] == "units" and piece.kind in self.words.forces.get(hidden, ()):
            return f"write `{hidden}: {str(value).lower()}` beside the {path[2]}" if len(path) > 2 else ""
        placed = (*self.words.units.items(), *self.words.borne.items()) if path[0] == "units" else ()
        units = [f"{word}:`" for word, kinds in placed if piece.kind in kinds]
        forces = [f"{word}:` of its side" for word, kinds in self.words.forces.items() if piece.kind in kinds]
        there = [*units, *forces]
        return f"each {piece.kind} stands under `{there[0]}" if there else ""

    def piece(self, name: str, kinds: tuple[str, ...], nation: str, path: Path, on_key: bool = False) -> Piece | None:
        """A piece of certain kinds that a nation has; one that stands for each nation's own is replaced by it."""
        if self.lookup.asked is not None:
            self.lookup.offer(path, "piece", self._pieces(kinds, nation))
        if usual := _usual(self.catalog, kinds, nation).get(name):
            self.lookup.notes.append((path, "piece", name))
            return usual
        piece = find(name, self.catalog.pieces)
        if piece and "kind" not in piece.facts:  # it is `like` something unknown, which is reported where it is defined
            return None
        if self.lookup.passes_over(name, path, ("catalog",), ("catalog", "pieces")):
            return None
        if piece is None or piece.kind not in kinds:
            told = with_article if piece and piece.kind not in self.words.mass else str
            message = (
                f"{piece.name} is no {listed(kinds)} but {told(piece.kind)}"
                if piece
                else f"there is no {listed(kinds)} {shown(name)}"
            )
            theirs = self._pieces(kinds, nation)
            known = {name: self.catalog.pieces[name] for name in theirs}
            help = self._place_of(piece, path) or also_called(name, known) or did_you_mean(name, theirs)
            help = help or nearly_called(name, known)
            listing = f"`toi-scenario catalog --kind {kinds[0]} --game {self.data['game']}` lists what there is"
            there = there_is(theirs) if len(theirs) <= FEW else listing
            help = help or "; ".join(filter(None, (there if theirs else "", self.words.missing)))
            self.lookup.say(path, message, help, on_key, None if piece else meant(name, theirs))
            return None
        if piece.stands_for:
            own = {plain(whose): stands for whose, stands in piece.stands_for.items()}
            replaced = find(own.get(nation, ""), self.catalog.pieces)
            self.lookup.note(path, "piece", name)
            if replaced is None and nation:
                self.lookup.say(path, f"{nation} has no {piece.name}", on_key=on_key)
            return replaced
        if piece.nation and nation and piece.nation != nation:
            theirs = [name for name in self._pieces(kinds, nation) if self.catalog.pieces[name].nation]
            its_own = f"{nation} has {listed(theirs, 'and')}" if theirs else ""
            help = "; ".join(filter(None, (its_own, self.words.foreign.format(nation=piece.nation))))
            self.lookup.say(path, f"{piece.name} is {piece.nation}, not {nation}", help, on_key)
            return None
        self.lookup.note(path, "piece", name)
        return piece

    def _pieces(self, kinds: tuple[str, ...], nation: str) -> list[str]:
        """What a nation has of some kinds."""
        pieces = (piece for piece in self.catalog.pieces.values() if piece.kind in kinds)
        return [piece.name for piece in pieces if not (piece.nation and nation and piece.nation != nation)]

    def _deployments(self, deploy: Written, path: Path) -> Iterator[Deployment]:
        """Where to set up: one area, or one for each word of the force."""
        if isinstance(deploy, dict) and not deploy.keys().isdisjoint(self.words.forces):
            for word, inner in deploy.items():
                yield self._deployment(self.words.forces[word], inner, (*path, word))
        else:
            yield self._deployment(self.kinds, deploy, path)

    def _deployment(self, kinds: tuple[str, ...], area: Written, path: Path) -> Deployment:
        each = None
        if isinstance(area, dict):
            each = area.get("each")
            area = {word: value for word, value in area.items() if word != "each"}
        name = area.get("zone") if isinstance(area, dict) else area
        if each is None and isinstance(name, str) and (zone := find(name, self.data.get("zones", {}))):
            each = zone.get("each")
        return Deployment(kinds, self.area(area, path), each)

    def _entry(self, facts: Written, path: Path) -> Area | None:
        """Where what comes later enters, as a side or a division says."""
        entry = self._arrival({}, path, facts.get("enter"), (*path, "enter"))
        return entry.by if entry else None

    def _arrival(self, facts: Written, path: Path, enter: Written, enter_at: Path) -> Arrival | None:
        """When and where a force comes; None if it is there from the start."""
        when, told = facts.get("round"), (*path, "round")
        phase = facts.get("phase", "status")
        if isinstance(enter, dict) and "by" in enter:
            if "round" in enter:
                when, told = enter["round"], (*enter_at, "round")
            phase = enter.get("phase", phase)
            enter, enter_at = enter["by"], (*enter_at, "by")
        if when is None and enter is None:
            return None
        rounds, random = rounds_of(1 if when is None else when)
        rounds = rounds if random else tuple(dict.fromkeys(rounds))
        return Arrival(rounds, random, phase, self.area(enter, enter_at) if enter is not None else None, told)
