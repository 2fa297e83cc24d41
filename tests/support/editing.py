"""Edits scenarios at random through a session, as a page would."""

from __future__ import annotations

import random
from pathlib import Path as File

from tests.support.paths import ROOT
from toi_scenario.drawing.write.svg import SHARED
from toi_scenario.editor.messages import Done, Opened, Wish
from toi_scenario.editor.session import Session
from toi_scenario.finding import Refused

SHIPPED = sorted(file for file in (ROOT / "scenarios").rglob("*.yaml") if file.name not in ("pack.yaml", "pieces.yaml"))


class Page:
    """What a page holds of a session: the parts of the map, with all changes made in them."""

    def __init__(self, opened: Opened) -> None:
        self.planes = {plane["step"]: [*plane["fragments"]] for plane in opened["planes"]}
        self.windows = {plane["step"]: plane["window"] for plane in opened["planes"]}
        self.defs, self.page = {**opened["defs"]}, opened["page"]
        self.places = {row["place"]: row for row in opened["places"]}

    def take(self, done: Done) -> None:
        """Make the changes that were answered."""
        for step, *changes in done["ops"]:
            parts = self.planes[str(step)]
            for change in reversed(changes):
                assert isinstance(change, list)
                start, removed, added = change
                parts[start : start + removed if removed >= 0 else None] = added
        self.defs |= done["defs"]
        if done["page"]:
            self.page, self.places = done["page"], {}
        self.places |= {row["place"]: row for row in done["places"]}

    def svg(self) -> str:
        """The map, put together."""
        assert self.page is not None
        body, around = [], ""
        for step, parts in self.planes.items():
            if self.windows[step] != around:
                body += ["</g>"] if around else []
                around = self.windows[step]
                body += [f'<g clip-path="url(#{around})">'] if around else []
            body += parts
        body += ["</g>"] if around else []
        wide, high = (f"{self.page[word]:g}" for word in ("width", "height"))
        spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        shared = " ".join(f'{name}="{value}"' for name, value in SHARED.items())
        size = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
        return f"<svg {spaces} {size} {shared}><defs>{''.join(self.defs.values())}</defs>{''.join(body)}</svg>"


def wish(chance: random.Random, opened: Opened, session: Session) -> Wish:
    """Anything that a page could wish for; some of it makes no sense."""
    things, palette = opened["things"], session.findings()["palette"]
    assert things is not None
    assert palette is not None
    places = [row["place"] for row in opened["places"]] or ["30,45", "12,60", "50,20", "75,75"]
    some = chance.sample(places, min(len(places), chance.randint(1, 4)))
    names = [
        row["name"] for kind in ("zones", "objectives", "units", "features") for row in things[kind] if row["name"]
    ]
    sides = [row["name"] for row in things["sides"]]
    boards = [row["name"] for row in things["boards"]] or places
    terrain = chance.choice(palette["terrain"])
    piece = chance.choice(palette["pieces"])
    wishes: list[Wish] = [
        {"action": "paint", "terrain": terrain["name"], "places": some},
        {"action": "paint", "terrain": terrain["name"], "places": some, "level": chance.randint(1, 3)},
        {"action": "erase", "places": some if chance.random() < 0.7 else names[:1] or some},
        {"action": "place", "side": chance.choice(sides), "unit": piece["name"], "place": some[0]},
        {"action": "move", "what": chance.choice([*names, *some]), "place": some[-1]},
        {"action": "zone", "name": chance.choice(["copse", *(row["name"] for row in things["zones"])]), "area": some},
        {"action": "rename", "old": chance.choice(names or ["x"]), "new": f"n{chance.randint(1, 9)}"},
        {"action": "turn", "board": chance.choice(boards)},
        {"action": "swap", "board": chance.choice(boards), "other": chance.choice(boards)},
        {"action": "set", "path": "rounds", "value": str(chance.randint(2, 12))},
        {"action": "set", "path": "title", "value": chance.choice(["A", "'Long, and much longer than it was before'"])},
        {"action": "unset", "path": chance.choice(["zones", "units", "board.overlays", "events", "date"])},
        {"action": "add", "path": "special_rules", "value": "{title: Fog, text: Nobody sees far.}"},
    ]
    return chance.choice(wishes)


def edited(chance: random.Random, session: Session, page: Page, number: int) -> int:
    """Make so many wishes, each an entry of the journal, and take what is answered into the page; how many were met."""
    met = 0
    for _ in range(number):
        try:
            before = session.rev
            page.take(session.do(session.rev, wish(chance, session.open(), session)))
        except Refused:
            continue
        met += session.rev > before
        session.save()
    return met


def copied(file: File, folder: File) -> File:
    """A copy of a shipped scenario, with the catalogs beside it, to work on."""
    for other in file.parent.iterdir():
        if other.name in ("pack.yaml", "pieces.yaml"):
            (folder / other.name).write_bytes(other.read_bytes())
    copy = folder / file.name
    copy.write_bytes(file.read_bytes())
    return copy
