"""A division stands on bases of a shade that it cannot have.

Each nation's bases come in a light and a dark shade, so that each player of a team knows which squads to lead. Two
divisions on the same shade could not be told apart when three or four play, and a shade that the boxes do not hold is
on no base. Give each division its own.

Rules: "Divisions et couleurs", "Jeu à 3 et 4 joueurs".

Good::

    sides:
      american:
        actions: 4
        deploy: [B2]
        divisions:
          first: {shade: light, squads: {bases: 1, regular: 4}}
          second: {shade: dark, squads: {bases: 1, regular: 4}}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    players: [2, 4]
    sides:
      american:
        actions: 4
        deploy: [B2, B3]
        divisions:
          first: {shade: light, squads: {bases: 1, regular: 4}}
          second: {shade: light, squads: {bases: 1, regular: 4}}  # <- second and first both stand on light bases, and up to 4 can play
      german:
        actions: 4
        deploy: [E3, E4]
        divisions:
          left: {shade: light, squads: {bases: 1, regular: 4}}
          right: {shade: black, squads: {bases: 1, regular: 4}}  # <- there are no black bases of german, only light and dark ones
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.as_written import of_side
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed, plain

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    _, most = scenario.players
    for side in scenario.sides.values():
        taken: dict[tuple[str, str], str] = {}
        for force in side.forces:
            written = of_side(side)["divisions"][force.division] if force.division else of_side(side)
            if "shade" not in written:
                continue
            shade = plain(written["shade"])
            path: Path = (*force.path, "shade")
            shades = scenario.catalog.pieces["bases"].of(force.nation).get("shades")
            if shades and shade not in map(plain, shades):
                message = f"there are no {written['shade']} bases of {force.nation}, only {listed(shades, 'and')} ones"
                yield Finding(path, message, f"write {listed(shades)}")
            elif most > 2 and (force.nation, shade) in taken:
                other = taken[force.nation, shade]
                message = f"{force.division} and {other} both stand on {shade} bases, and up to {most} can play"
                yield Finding(path, message, "give each division a shade of its own")
            taken.setdefault((force.nation, shade), force.division)
