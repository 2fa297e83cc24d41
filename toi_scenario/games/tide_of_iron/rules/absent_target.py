"""Points are paid for units that nobody has.

No game could ever earn these points. Perhaps the forces were changed and the points were not. The rule counts the
forces of the start, what comes later and the units the scenario places; it is silent where players build their forces,
and where a deck of reinforcements could bring such a unit.

Rules: "Recevoir des PV".

Good::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, vehicles: {tiger: 1}, deploy: [E3]}
    victory:
      text: Whoever has more points wins.
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: american, for: {destroyed: [tank, truck]}, points: 2}
        - {side: german, for: {destroyed: squad}, points: 1}

Bad::

    victory:
      text: Whoever has more points wins.
      conditions: [{winner: most-points, when: end}]
      points:
        - {side: german, for: {destroyed: squad}, points: 1}
        - {side: american, for: {destroyed: [tiger, truck]}, points: 2}  # <- points are paid for a destroyed tiger or truck, and german has none
        - {side: german, for: {exited: half-track}, points: 1}  # <- points are paid for an exited half-track, and german has none
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.names import each_name, listed, plain
from toi_scenario.scenario import Scenario, Side

severity = Severity.WARNING

# Words for any unit, and for what befalls one.
_ANY = {"unit", "light", "heavy"}


def check(scenario: Scenario) -> Iterator[Finding]:
    for index, entry in enumerate(scenario.facts["victory"].get("points", ())):
        for verb in ("destroyed", "exited"):
            if verb not in entry["for"]:
                continue
            path = ("victory", "points", index, "for", verb)
            own = plain(entry["side"])
            whose = [side for side in scenario.sides.values() if (plain(side.name) == own) == (verb == "exited")]
            names = [name for _, name in each_name(entry["for"][verb], path)]
            if names and all(_is_known(side) for side in whose):
                there = _ANY.union(*(_units(scenario, side) for side in whose))
                if there.isdisjoint(map(plain, names)):
                    article = "an" if verb == "exited" else "a"
                    nobody = listed(side.name for side in whose)
                    message = f"points are paid for {article} {verb} {listed(names)}, and {nobody} has none"
                    yield Finding(path, message, "name a unit that side has, or a class such as tank")


def _is_known(side: Side) -> bool:
    """Whether all the units of a side can be known: some are built by the players, some are told of in words, and
    some come from cards."""
    forces = (*side.forces, *side.reinforcements)
    if any(force.free for force in forces) or any("text" in facts for facts in side.facts.get("reinforcements", ())):
        return False
    families = {use.deck.facts.get("family", "reinforcements") if use.deck else "reinforcements" for use in side.decks}
    return "reinforcements" not in families and any(stock.number for force in forces for stock in force.stock)


def _units(scenario: Scenario, side: Side) -> set[str]:
    """Every word by which one of a side's units could be meant: its name, kind, class and traits."""
    words: set[str] = set()
    pieces = {stock.piece for force in (*side.forces, *side.reinforcements) for stock in force.stock if stock.number}
    for unit in scenario.units:
        if unit.side == side.name:
            pieces.update(unit.pieces)
            words.update((unit.kind, plain(unit.facts.get("id", unit.kind))))
    for piece in pieces:
        words.update((piece.name, "squad" if piece.kind in ("figure", "base") else piece.kind))
        words.update(map(plain, (piece.facts.get("class", piece.name), *piece.facts.get("traits", ()))))
    return words
