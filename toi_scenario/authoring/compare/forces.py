"""How the sides of two scenarios differ.

That is: their forces, where and when these come, their cards and their placed units.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

from toi_scenario.authoring.compare.difference import Difference, changed, named, number, renamed, said, tally
from toi_scenario.authoring.compare.english import adjective, mass, names, people, piece, plural
from toi_scenario.authoring.compare.ground import called, shifted
from toi_scenario.authoring.compare.table_ground import instead, spots, where
from toi_scenario.model.scenario.area import Area
from toi_scenario.model.scenario.scenario import Force, Scenario, Side, Unit
from toi_scenario.model.surfaces import measured

# The words of a side whose meaning is compared, not what is written.
_OTHERWISE = ("goal", "divisions", "deploy", "enter", "reinforcements")


def sides(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Every difference between the sides and their units."""
    before, after = dict(one.sides), dict(other.sides)
    same = renamed(*({name: dict(side.facts) for name, side in s.sides.items()} for s in (one, other)))
    yield from named("sides", "side", before, after, same)
    for name, side in before.items():
        new = same.get(name, name)
        if new in after:
            yield from _side(one, side, other, after[new])
    yield from _units(one, other)


def _side(one: Scenario, before: Side, other: Scenario, after: Side) -> Iterator[Difference]:
    who = people(other, after.name)
    otherwise = {*_OTHERWISE, *other.words.dealt, *other.words.forces}
    old, new = before.facts, after.facts
    words = [word for word in dict.fromkeys((*old, *new)) if word not in otherwise]
    for word, sentence in changed(old, new, words, mass(other), names(other)):
        yield Difference("sides", word, f"{who}: {sentence}")
    was, now = ({force.division: force for force in side.forces} for side in (before, after))
    for division in dict.fromkeys((*was, *now)):
        whose = f"{who}, {division} division" if division else who
        if division not in now or division not in was:
            yield Difference("sides", whose, f"{who}: {division} division is {'gone' if division in was else 'new'}")
            continue
        yield from _force(one, was[division], other, now[division], whose)
    yield from _reinforcements(one, before, other, after)
    for word, (key, what) in other.words.dealt.items():
        yield from _cards(other, who, key, what, old.get(word, []), new.get(word, []))


# forces ------------------------------------------------------------------------------------------------------------


def _force(one: Scenario, before: Force, other: Scenario, after: Force, whose: str) -> Iterator[Difference]:
    was, now = _pieces(one, before), _pieces(other, after)
    for name, sentence in tally(was, now, mass(other)):
        yield Difference("sides", name, f"{whose}: {sentence}")
    old, new = ({part.kinds: part for part in force.deployments} for force in (before, after))
    for kinds in dict.fromkeys((*new, *old)):
        kind = f" {_called(other, kinds)}" if len({*new, *old}) > 1 else ""
        what = f"{whose}{',' if ', ' in whose else ''} set up{kind}"
        ground = [part.area if part else Area((), other.surface.union(())) for part in (old.get(kinds), new.get(kinds))]
        yield from shifted("sides", whose, what, (one, ground[0]), (other, ground[1]))
        each = [part[kinds].each if kinds in part else None for part in (old, new)]
        if kinds in old and kinds in new and each[0] != each[1]:
            most = f"{_each(each[1])} to a {other.surface.cell}"
            yield Difference("sides", whose, f"{what} {most} instead of {_each(each[0])}")
    yield from _coming(one, before, other, after, whose)


def _called(scenario: Scenario, kinds: tuple[str, ...]) -> str:
    """What the game calls pieces of these kinds, if they are not of every kind."""
    words = scenario.words.forces
    return next((word for word, named in words.items() if named == kinds), "everything")


def _each(most: int | None) -> str:
    return f"at most {most}" if most else "any number"


def _pieces(scenario: Scenario, force: Force) -> Counter[str]:
    """Its pieces by name; those that start damaged or pinned are counted apart."""
    pieces: Counter[str] = Counter()
    for stock in force.stock:
        extra = ", ".join(f"{word} {said(value)}" for word, value in stock.facts.items() if word != "count")
        called = piece(scenario, stock.piece)
        pieces[f"{called} ({extra})" if extra else called] += stock.number
    return pieces


def _coming(one: Scenario, before: Force, other: Scenario, after: Force, whose: str) -> Iterator[Difference]:
    """When and by which hexes a force comes onto the map."""
    was, now = before.arrival, after.arrival
    if was is None or now is None:
        if was is not now:
            how = "onto the map later" if now else "set up before the game"
            yield Difference("sides", whose, f"{whose}: {how}")
        return
    if (was.rounds, was.random) != (now.rounds, now.random):
        yield Difference("sides", whose, f"{whose}: {_when(after)} instead of {_when(before)}")
    if was.phase != now.phase:
        yield Difference("sides", whose, f"{whose}: in phase {now.phase or 'status'}, not {was.phase or 'status'}")
    if was.by and now.by:
        yield from shifted("sides", whose, f"{whose}: where they enter", (one, was.by), (other, now.by))


def _when(force: Force) -> str:
    assert force.arrival is not None
    rounds = [str(number) for number in force.arrival.rounds]
    if force.arrival.random:
        return f"in one of rounds {', '.join(rounds)}"
    return f"in round{'s' if len(rounds) > 1 else ''} {', '.join(rounds)}"


def _reinforcements(one: Scenario, before: Side, other: Scenario, after: Side) -> Iterator[Difference]:
    """Pair reinforcements by round and division, then by pieces, then by division alone; the rest are gone or new."""
    left, right = list(before.reinforcements), list(after.reinforcements)
    for alike in (_same_coming, partial(_same_pieces, other), lambda a, b: a.division == b.division):
        for old in list(left):
            new = next((force for force in right if alike(old, force)), None)
            if new is not None:
                left.remove(old)
                right.remove(new)
                is_then = old.arrival and new.arrival and _when(old) == _when(new)
                whose = f"{people(other, after.name)}, reinforcement{f' {_when(new)}' if is_then else ''}"
                yield from _force(one, old, other, new, whose)
    for word, forces in (("gone", left), ("new", right)):
        for force in forces:
            when = f" {_when(force)}" if force.arrival else ""
            pieces = ", ".join(
                f"{number(count)} {plural(name, count, mass(other))}" for name, count in _pieces(other, force).items()
            )
            who = people(other, after.name)
            yield Difference("sides", after.name, f"{who}, reinforcement{when}: {word}, {pieces}")


def _same_coming(one: Force, other: Force) -> bool:
    return one.division == other.division and bool(
        one.arrival
        and other.arrival
        and (one.arrival.rounds, one.arrival.random) == (other.arrival.rounds, other.arrival.random)
    )


def _same_pieces(scenario: Scenario, one: Force, other: Force) -> bool:
    return one.division == other.division and _pieces(scenario, one) == _pieces(scenario, other)


def _cards(
    scenario: Scenario, who: str, word: str, what: str, before: list[object], after: list[object]
) -> Iterator[Difference]:
    """Cards that a side is dealt which are new, gone, or used differently."""
    titles = names(scenario)
    was, now = ({_named(entry, word): entry for entry in entries} for entries in (before, after))
    for name in dict.fromkeys((*was, *now)):
        if name not in now or name not in was:
            yield Difference(
                "sides", name, f"{who}: {what} {titles.get(name, name)} is {'gone' if name in was else 'new'}"
            )
        elif was[name] != now[name]:
            facts = [entry if isinstance(entry, dict) else {} for entry in (was[name], now[name])]
            words = [key for key in dict.fromkeys((*facts[0], *facts[1])) if key != word]
            for _, sentence in changed(facts[0], facts[1], words, mass(scenario), titles):
                yield Difference("sides", name, f"{who}: {what} {titles.get(name, name)}, {sentence}")


def _named(entry: object, word: str) -> str:
    return str(entry[word]) if isinstance(entry, Mapping) else str(entry)


# placed units ------------------------------------------------------------------------------------------------------


def _units(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Compare units that have an id by it; count the others by what they are and where they stand."""
    before, after = ({u.id: u for u in s.units if u.id} for s in (one, other))
    also = called(one, other)
    stand = [{unit.id: spots(s, unit.place) for unit in s.units} for s in (one, other)]
    yield from named("units", "unit", before, after, {}, (stand[0], stand[1]))
    for name, unit in before.items():
        if name in after:
            stood, stands = stand[0][name], stand[1][name]
            was_at = where(one, unit.place, also.get(unit.inside, unit.inside))
            is_at = where(other, after[name].place, after[name].inside)
            if was_at != is_at:
                yield Difference("units", name, f"unit {name} stands {instead(is_at, was_at)}", stood, stands)
            elif unit.spots != after[name].spots:
                yield Difference("units", name, f"unit {name}: its models stand elsewhere")
            for _, sentence in changed(unit.facts, after[name].facts, ("name",), mass(other)):
                yield Difference("units", name, f"unit {name}: {sentence}", stood, stands)
            if _what(one, unit) != _what(other, after[name]):
                sentence = f"unit {name} is {_what(other, after[name])} instead of {_what(one, unit)}"
                yield Difference("units", name, sentence, stood, stands)
    was, now = (
        Counter((_what(s, u), "" if u.carrier else where(s, u.place, u.inside)) for u in s.units if not u.id)
        for s in (one, other)
    )
    for word, more in (("more", now - was), ("fewer", was - now)):
        for (what, place), count in more.items():
            at = (place.removeprefix("at "),) if place else ()
            units = f"{number(count)} unit{'s' if count > 1 else ''} {word}{f' {place}' if place else ''}"
            yield Difference("units", what, f"{units}: {what}", *(((), at) if word == "more" else (at, ())))


def _what(scenario: Scenario, unit: Unit) -> str:
    """A unit in words: its side, its pieces, and all that is said of it except where it stands."""
    pieces = Counter[str]()
    if unit.members and unit.pieces == tuple(member.piece for member in unit.members):
        for member in unit.members:
            pieces[piece(scenario, member.piece)] += member.number
    else:
        pieces.update(piece(scenario, one) for one in unit.pieces)
    called = ", ".join(
        f"{number(count)} {plural(name, count, mass(scenario))}" if count > 1 else name
        for name, count in pieces.items()
    )
    seen = {"side", "id", "at", *scenario.words.units}
    seen |= {*(("name",) if unit.id else ()), *(("in",) if measured(scenario.surface) else ())}
    extra = [f"{word} {said(unit.facts[word], names(scenario))}" for word in sorted(unit.facts) if word not in seen]
    return f"{adjective(scenario, unit.side)} {called}{f' ({said(extra)})' if extra else ''}"
