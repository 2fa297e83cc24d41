"""Answers `exposure`: which hexes the enemy sees at the start."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.answers import UNSURE
from toi_scenario.games.tide_of_iron.as_written import of_stock, of_unit
from toi_scenario.games.tide_of_iron.ground.panorama import Panorama
from toi_scenario.games.tide_of_iron.ground.ranges import BANDS, TARGETS, band, concussion, from_above
from toi_scenario.games.tide_of_iron.ground.sight import Relief, relief_of
from toi_scenario.games.tide_of_iron.movement.origins import held_back, placed_by, rallies, stays_put
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.games.tide_of_iron.setup.room import groups
from toi_scenario.model.catalog.nouns import Piece, several
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place
from toi_scenario.names import counted, listed

_IN_RANGE = BANDS[:-1]
_WORST = 5
_MOST = 250_000  # pairs of hexes


class Watcher(NamedTuple):
    """An enemy hex that sees this one, how far it is, and in which band each of its weapons would fire."""

    enemy: Place
    distance: int
    shots: Mapping[str, str]

    @property
    def worst(self) -> tuple[int, int, Place]:
        """The key that pairs are sorted by, the nearest band first."""
        bands = [BANDS.index(shot) for shot in self.shots.values() if shot in BANDS]
        return min(bands, default=len(BANDS)), self.distance, self.enemy


class Exposure(NamedTuple):
    """A side's ground to set up on, and for each hex of it that is in sight the enemy's hexes that see it, the worst
    first; certain if all the ground is recorded."""

    side: str
    ground: frozenset[Place]
    pairs: Mapping[Place, list[Watcher]]
    certain: bool

    @property
    def within_range(self) -> list[Place]:
        """The hexes that somebody could fire at."""
        return [place for place, pairs in self.pairs.items() if any(pair.shots for pair in pairs)]

    @property
    def bands(self) -> dict[tuple[str, str], int]:
        """For each enemy weapon and the nearest band in which it could fire: at how many hexes."""
        counts: dict[tuple[str, str], int] = {}
        for pairs in self.pairs.values():
            nearest: dict[str, str] = {}
            for pair in pairs:
                for name, shot in pair.shots.items():
                    nearest[name] = min(shot, nearest.get(name, shot), key=BANDS.index)
            for weapon in nearest.items():
                counts[weapon] = counts.get(weapon, 0) + 1
        return counts

    def nearest(self, place: Place) -> tuple[Place, int] | None:
        """The nearest enemy hex that sees one of these, and how far that is."""
        pairs = self.pairs.get(place)
        pair = min(pairs, key=lambda pair: (pair.distance, pair.enemy)) if pairs else None
        return (pair.enemy, pair.distance) if pair else None

    def row(self, name: Callable[[Place], str]) -> dict[str, object]:
        """The same for programs, hexes by their names."""
        seen = [
            {
                "hex": name(place),
                "from": [{"hex": name(one.enemy), "distance": one.distance, "shots": dict(one.shots)} for one in pairs],
            }
            for place, pairs in self.pairs.items()
        ]
        bands = [{"figure": figure, "band": band, "hexes": n} for (figure, band), n in sorted(self.bands.items())]
        return {
            "side": self.side,
            "hexes": len(self.ground),
            "in_sight": len(self.pairs),
            "in_range": len(self.within_range),
            "certain": self.certain,
            "seen": seen,
            "bands": bands,
        }

    def lines(self, name: Callable[[Place], str]) -> Iterator[str]:
        """The same in words, the pairs that stand closest in sight of one another last."""
        total = len(self.ground)
        shares = [
            f"{number} {what} ({round(100 * number / total) if total else 0} %)"
            for number, what in ((len(self.pairs), "in sight"), (len(self.within_range), "within range"))
        ]
        yield f"{self.side}: {counted(total, 'hex', 'hexes')} to set up on, {', '.join(shares)}"
        if not self.certain:
            yield f"  {UNSURE}"
        counts = self.bands
        for figure in sorted({figure for figure, _ in counts}):
            bands = [(band, counts[figure, band]) for band in _IN_RANGE if (figure, band) in counts]
            yield f"  {figure:16}{', '.join(f'{number} at {band} range' for band, number in bands)}"
        # The worst of a hex comes first.
        hit = [(place, pairs[0]) for place, pairs in self.pairs.items() if pairs[0].shots]
        for _, place, pair in sorted((pair.worst, place, pair) for place, pair in hit)[:_WORST]:
            shots = [
                f"{listed([figure for figure, shot in pair.shots.items() if shot == band], 'and')} at {band} range"
                for band in _IN_RANGE
                if band in pair.shots.values()
            ]
            yield f"  worst: {name(place)} from {name(pair.enemy)}, {pair.distance} away: {'; '.join(shots)}"


def exposure(scenario: Scenario) -> list[Exposure]:
    """For each side, which of its hexes the others see before anyone moves."""
    relief = relief_of(scenario)
    panorama = Panorama(relief)
    units = {name: _units(scenario, name) for name in scenario.sides}
    pairs = sum(len(one) * len(other) for one, other in combinations(units.values(), 2))
    if pairs > _MOST:
        raise Refused(f"the hexes to set up on make {pairs:,} pairs, more than {_MOST:,}: take smaller zones")
    found = []
    for name, own in units.items():
        enemies = [other for side, other in units.items() if side != name]
        seen = {}
        for place, kinds in sorted(own.items()):
            seen_by = sorted(
                (
                    _pair(scenario, relief, place, kinds, enemy, there)
                    for other in enemies
                    for enemy, there in other.items()
                    if panorama.sees(place, enemy)
                ),
                key=lambda pair: pair.worst,
            )
            if seen_by:
                seen[place] = seen_by
        found.append(Exposure(name, frozenset(own), seen, scenario.ground.complete))
    return found


class Armed(NamedTuple):
    """A piece that fires, and of which nation it is."""

    piece: Piece
    nation: str


# By kind of unit, what could stand in a hex, and with which weapons.
_Here = dict[str, set[Armed]]
_WEAPONS = {"squad": ("figure", "specialization"), "vehicle": ("vehicle",)}


def _units(scenario: Scenario, side: str) -> dict[Place, _Here]:
    """Where a side's units stand or may be set up before the first round, and what they fire with in it."""
    found: dict[Place, _Here] = {}

    def stands(places: Iterable[Place], unit: str, nation: str, pieces: Iterable[Piece]) -> None:
        armed = {Armed(piece, nation) for piece in pieces if piece.kind in _WEAPONS[unit] and _is_armed(piece, nation)}
        for place in places:
            if place in scenario.surface.whole:
                found.setdefault(place, {}).setdefault(unit, set()).update(armed)

    for group in groups(scenario, scenario.sides[side]):
        force = group.force
        idle = group.unit == "squad" and held_back(force)[0]
        fires = [one.piece for one in force.stock if one.number and not idle and not stays_put(of_stock(one))]
        stands(group.usable, group.unit, force.nation, fires)
    for unit in placed_by(scenario, side):
        if not unit.carrier:
            inside = unit.shelter.name if unit.shelter else ""
            fires = [] if stays_put(of_unit(unit)) and not rallies(scenario, unit) else [*unit.pieces, *unit.bears]
            fires = [piece for piece in fires if inside not in rules_of(piece).not_in]
            stands([unit.place], unit.kind, unit.nation, fires)
    return found


def _is_armed(piece: Piece, nation: str) -> bool:
    """Whether it fires at all: trucks do not, and of the tokens only those that give a squad a range."""
    facts = piece.of(nation)
    return bool(facts.get("range")) and any({**facts.get("firepower", {}), **facts.get("bonus", {})}.values())


def _pair(scenario: Scenario, relief: Relief, place: Place, kinds: _Here, enemy: Place, there: _Here) -> Watcher:
    """What an enemy's hex could do to one that it sees."""
    distance = scenario.cells.distance(place, enemy)
    bonus = from_above(scenario.catalog) if relief.level(enemy) > relief.level(place) else 0
    shots: dict[str, str] = {}
    for piece, nation in sorted(set().union(*there.values()), key=lambda armed: armed.piece.name):
        facts = piece.of(nation)
        ranges = facts.get("range", {})
        if scenario.ground.of(enemy) in several(facts.get("not_in", ())):
            continue
        least = facts.get("minimum_range") or 0
        more = {kind: bonus + concussion(scenario, piece, kind, place) for kind in kinds}
        reach = [ranges[TARGETS[kind]] + more[kind] for kind in kinds if TARGETS[kind] in ranges]
        bands = [shot for far in reach if (shot := band(scenario.catalog, far, distance, least)) in _IN_RANGE]
        if bands:
            shots[piece.name] = min(bands, key=BANDS.index)
    return Watcher(enemy, distance, shots)
