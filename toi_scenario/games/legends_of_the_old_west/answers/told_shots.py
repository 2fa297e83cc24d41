"""Reads shots that are told in options, and works them out."""

from __future__ import annotations

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Answer, Said
from toi_scenario.games.legends_of_the_old_west.answers.locating import locating
from toi_scenario.games.legends_of_the_old_west.answers.volley_odds import told
from toi_scenario.games.legends_of_the_old_west.combat.effects import Target
from toi_scenario.games.legends_of_the_old_west.combat.fire import Case, fired
from toi_scenario.games.legends_of_the_old_west.combat.shooting import Shooter, Shot
from toi_scenario.games.legends_of_the_old_west.combat.weapons import is_fired
from toi_scenario.games.legends_of_the_old_west.eras import era_of
from toi_scenario.games.legends_of_the_old_west.rows import profile, vehicle_row
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.names import did_you_mean, find

BUILDING = "building"


def told_shot(said: Said, catalog: Catalog, needs: str) -> Answer:
    """The odds of a shot, or of a search, that is told in words."""
    figure = _named(catalog, said["figure"], "figure") if said["figure"] else None
    target = None if said["at"] in (None, BUILDING) else _named(catalog, said["at"], "figure", "vehicle")
    if said["locate"]:
        return locating(catalog, said, figure, target)
    check_search(said)
    if said["weapon"] is None or (figure is None and said["shoot"] is None):
        raise Refused(f"say {needs}")
    if figure is not None and said["shoot"] is not None:
        raise Refused("--figure and --shoot do not go together: a profile has a roll of its own")
    weapon = weapon_named(catalog, said["weapon"])
    vehicle = _named(catalog, said["vehicle"], "vehicle") if said["vehicle"] else None
    _check_eras(weapon, *filter(None, (figure, vehicle, target)))
    roll = profile(figure).shoot if figure else said["shoot"]
    shooter = Shooter(roll, weapon, figure, vehicle, 1, said["loader"])
    targets = [Target(target.name, withstands(target), target, said["save"])] if target else []
    if not target and said["wound"] is not None and not said["at"]:
        targets = [Target(save=said["save"])]
    case = Case(shooter, shot_of(said, target, said["distance"]), targets, wound=said["wound"])
    return told(catalog, [fired(catalog, case)], [], in_scenario=False)


def shot_of(said: Said, target: Piece | None, distance: float | None) -> Shot:
    """How it is fired, after what is said."""
    if said["target_moved"] and (target is None or target.kind != "vehicle"):
        raise Refused("--target-moved is about a vehicle that is shot at: --at ww2/light-tank")
    building = said["at"] == BUILDING
    return Shot(distance, said["moved"], target, building, said["target_moved"], said["observed"])


def check_search(said: Said) -> None:
    """Refuse what is only said of a search."""
    if said["sentry"]:
        raise Refused("--sentry goes with --locate")


def withstands(piece: Piece) -> int:
    """The number against which wounds are rolled: the resistance of a figure, the toughness of a vehicle."""
    resistance = profile(piece).resistance
    return resistance if resistance is not None else vehicle_row(piece).toughness or 0


def weapon_named(catalog: Catalog, name: str) -> Piece:
    """A weapon by its name. Refused if nobody fires it."""
    weapon = _named(catalog, name, "weapon", "gun")
    if not is_fired(weapon):
        raise Refused(
            f"{weapon.name} is not fired; what decides a fight hand to hand is in the main rulebook of Legends of the "
            "Old West, and is not recorded"
            if weapon.counts_as == "melee"
            else f"{weapon.name} is not fired"
        )
    return weapon


def _named(catalog: Catalog, name: str, *kinds: str) -> Piece:
    """A piece of some kinds by its name."""
    known = {piece.name: piece for piece in catalog.pieces.values() if piece.kind in kinds}
    piece = find(name, known)
    if piece is None:
        known_so = [one for one in known if one.endswith(f"/{name}")]
        help = did_you_mean(name, known) or (f"write {known_so[0]}" if known_so else "`catalog` lists all there are")
        raise Refused(f"there is no {kinds[0]} {name}; {help}")
    return piece


def _check_eras(*pieces: Piece) -> None:
    eras = {era: piece for piece in pieces if (era := era_of(piece))}
    if len(eras) > 1:
        one, other = list(eras.values())[:2]
        raise Refused(f"{one.name} and {other.name} are not of one era")
