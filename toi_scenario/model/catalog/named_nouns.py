"""Looks up the nouns that entries of a catalog name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toi_scenario.finding import Finding, Path
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.catalog.reader import Facts, Known, Names, OwnNouns, nouns
from toi_scenario.names import FEW, RULE, also_called, did_you_mean, find, meant, plain, there_is


def _nations(every: Catalog) -> Known:
    return dict.fromkeys((*every.nations, "neutral"))  # what belongs to nobody is of the neutral


_TERRAIN = (
    Names("lifts", "terrain", lambda every: every.terrain),
    Names("joins", "path", lambda every: {name: one for name, one in every.terrain.items() if one.kind == "path"}),
)
_PIECES = (
    Names("not_on", "terrain", lambda every: every.terrain),
    Names("not_dug_on", "terrain", lambda every: every.terrain),
    Names("stands_for", "piece", lambda every: every.pieces),
    Names("stands_for", "nation", _nations, "keys"),
    Names("of", "nation", _nations, "keys"),
)
_SHARED = {named.word for named in (*_TERRAIN, *_PIECES)}


def judged(data: Facts, below: Catalog, own: OwnNouns, path: Path = ()) -> tuple[Catalog, list[Finding]]:
    """The nouns that a catalog's data adds to those below it, and findings for all that is wrong with them."""
    catalog, found = nouns(data, below, own, path)
    found = [*found, *_twice(data, path)]
    if _names_others(data, own.names):
        found = [*found, *_strange(data, catalog.over(below), own.names, path)]
    return catalog, found


def _names_others(data: Facts, own: Mapping[str, tuple[Names, ...]]) -> bool:
    """Whether some entry has a word that names others, as few have."""
    if "limits" in data or "boards" in data:
        return True
    words = {"boxes", *_SHARED, *(named.word for names in own.values() for named in names)}
    return any(not words.isdisjoint(facts) for table in data.values() if table for facts in _entries(table))


def _entries(table: object) -> Iterable[Facts]:
    return table.values() if isinstance(table, Mapping) else ()  # but for the name of a game


def _strange(data: Facts, every: Catalog, own: Mapping[str, tuple[Names, ...]], path: Path) -> Iterator[Finding]:
    """The names in a catalog's data that stand for nothing. `every` holds its nouns and all others there are, and `own`
    are the words that only its game has, by table."""
    for table, shared in (("terrain", _TERRAIN), ("pieces", _PIECES)):
        for name, facts in data.get(table, {}).items():
            yield from _in_entry(facts, (*shared, *own.get(table, ())), every, (*path, table, name))
    for table in own.keys() - {"terrain", "pieces"}:
        for name, facts in data.get(table, {}).items():
            yield from _in_entry(facts, own[table], every, (*path, table, name))
    yield from _slips(data, every, path)
    yield from _wrong_backs(data.get("boards", {}), (*path, "boards"))


def _twice(data: Facts, path: Path) -> Iterator[Finding]:
    """Entries of a table that are the same, spelt in another way."""
    for table, entries in data.items():
        first: dict[str, str] = {}
        for name in entries if isinstance(entries, Mapping) and len(entries) > 1 else ():
            if (other := first.setdefault(plain(name), name)) != name:
                message = f"{name} is another spelling of {other}, which stands here already"
                yield Finding((*path, table, name), message, "leave one of the two out", rule=RULE, on_key=True)


def _in_entry(facts: Facts, words: tuple[Names, ...], every: Catalog, path: Path) -> Iterator[Finding]:
    for named in words:
        if named.word in facts:
            known = named.known(every)
            for at, name in _named(facts[named.word], named.where, (*path, named.word)):
                if find(name, known) is None and plain(name) not in known:
                    help = also_called(name, known) or did_you_mean(name, known)
                    help = help or (there_is(known) if len(known) <= FEW else "")
                    message, fix = f"there is no {named.what} {name}", meant(name, known)
                    yield Finding(at, message, help, rule=RULE, on_key=named.where != "values", fix=fix)
    for nation, differs in facts.get("of", {}).items():
        yield from _in_entry(differs, words, every, (*path, "of", nation))


def _named(value: object, where: str, path: Path) -> Iterator[tuple[Path, str]]:
    """Each name in what is written under a word, with its path."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        yield from (((*path, index), name) for index, name in enumerate(value) if isinstance(name, str))
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if where == "keys":
                yield (*path, key), key
            elif isinstance(inner, str | list | Mapping):
                yield from _named(inner, "keys" if where == "inner keys" else where, (*path, key))


def _slips(data: Facts, every: Catalog, path: Path) -> Iterator[Finding]:
    """Boxes and limits that are nearly known ones. Others may stand in another file of the pack."""
    for table, entries in data.items():
        for name, facts in entries.items() if isinstance(entries, Mapping) else ():
            for word, where in (("boxes", "keys"), ("box", "values")):
                for at, box in _named(facts.get(word), where, (*path, table, name, word)):
                    yield from _slip("box", box, every.boxes, at, where == "keys")
    below = every.under.limits if every.under else {}
    for name in data.get("limits", {}):
        if find(name, every.pieces) is None:  # after which a limit may be named
            yield from _slip("limit", name, below, (*path, "limits", name), on_key=True)


def _slip(what: str, name: str, known: Known, path: Path, on_key: bool) -> Iterator[Finding]:
    if find(name, known) is None and (fix := meant(name, known)):
        help = did_you_mean(name, known)
        yield Finding(path, f"there is no {what} {name}", help, rule=RULE, on_key=on_key, fix=fix)


def _wrong_backs(boards: Mapping[str, Facts], path: Path) -> Iterator[Finding]:
    """Boards whose other side is surely another one. One that nobody has recorded is not wrong."""
    backs = {name: facts["back"] for name, facts in boards.items() if "back" in facts}
    claimed = {plain(back): name for name, back in backs.items()}
    named = {plain(name): name for name in boards}
    for name, back in backs.items():
        other, by = named.get(plain(back)), claimed.get(plain(name), "")
        theirs = backs.get(other or "", name)
        at = (*path, name, "back")
        if other == name:
            yield Finding(at, f"{name} would be its own other side", "name the board on its other side", rule=RULE)
        elif other is None and (by or meant(back, boards)):
            help = f"{by} says its other side is {name}: did you mean {by}?" if by else did_you_mean(back, boards)
            yield Finding(at, f"there is no board {back}", help, rule=RULE)
        elif plain(theirs) != plain(name) and plain(theirs) in named:
            message = f"{other} says its other side is {theirs}, not {name}"
            yield Finding(at, message, "a board has two faces: one of the two names another board", rule=RULE)
