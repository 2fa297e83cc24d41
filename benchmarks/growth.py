"""Measures how a check grows with what it looks at.

Run it with `python -m benchmarks.growth [--quick]`.

One thing of a scenario is doubled at a time. For the layout, each gate and each rule that takes long enough to be
measured, the power by which its time grows must stay below a bound: 1 is in step with the thing, 2 with its pairs.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Iterator
from math import log2
from typing import Any

import yaml

from benchmarks.generate import scenario
from toi_scenario import games, load
from toi_scenario.authoring.formatting import formatted
from toi_scenario.games.game import named_rules
from toi_scenario.pipeline import game_of
from toi_scenario.text.document import read
from toi_scenario.text.schema import validate

MOST = 1.6  # the power: no rule compares pairs of what there may be thousands of
LONG_ENOUGH = 0.004  # seconds, below which a power says nothing
Data = dict[str, Any]


def _units(data: Data, number: int) -> None:
    data["units"] = [data["units"][n % len(data["units"])] for n in range(number)]


def _divisions(data: Data, number: int) -> None:
    for side in data["sides"].values():
        one = side["divisions"]["light"]
        side["divisions"] |= {f"division-{n}": one for n in range(number // 2)}


def _reinforcements(data: Data, number: int) -> None:
    for side in data["sides"].values():
        later = side["reinforcements"]
        side["reinforcements"] = [{**later[0], "round": 2 + n % 6} for n in range(number // 2)]


def _objectives(data: Data, number: int) -> None:
    one = data["objectives"]["first"]
    data["objectives"] |= {f"goal-{n}": one for n in range(number)}
    data["victory"]["conditions"][0]["holds"] = [f"goal-{n}" for n in range(number)]


def _overlays(data: Data, number: int) -> None:
    laid = data["board"]["overlays"]
    data["board"]["overlays"] = [laid[n % len(laid)] for n in range(number)]


def _markers(data: Data, number: int) -> None:
    data["board"]["markers"] = [data["board"]["markers"][0]] * number


def _zones(data: Data, number: int) -> None:
    data["zones"] |= {f"zone-{n}": {"hexes": data["zones"]["west-light"]["hexes"]} for n in range(number // 4)}


def _conditions(data: Data, number: int) -> None:
    first, *rest = data["victory"]["conditions"]
    data["victory"]["conditions"] = [first] * number + rest


def _points(data: Data, number: int) -> None:
    data["victory"]["points"] = [data["victory"]["points"][0]] * number


def _boards(data: Data, number: int) -> None:
    del data["board"]["overlays"], data["board"]["markers"]
    data["board"]["layout"] = [["P1A", "P2A"] * 6 for _ in range(max(2, number // 48))]


def _cliffs(data: Data, number: int) -> None:
    _boards(data, number)
    rows = ["2 " * 7] * 4 + ["- 2 - 2 - 2 -"]
    data["boards"] = {"High": {"columns": 7, "rows": 4, "terrain": "\n".join(row.strip() for row in rows)}}
    data["board"]["layout"] = [["P1A", "High"] * 6 for _ in range(max(2, number // 48))]


def _distance(data: Data, number: int) -> None:
    _boards(data, number)
    data["rounds"] = 1
    data["objectives"]["first"]["at"] = f"E{4 * len(data['board']['layout']) - 2}"
    data |= {"events": [], "special_rules": []}  # which may speak of movement
    for side in data["sides"].values():
        del side["decks"], side["operations"]


def _prose(data: Data, number: int) -> None:
    data["special_rules"] = [{"title": "Rain", "text": "It ends in round 3 of 9, after 12 rounds."}] * number


def _references(data: Data, number: int) -> None:
    data["background"] = "Take {objective:first} by {zone:near}. " * number


THINGS: dict[str, Callable[[Data, int], None]] = {
    word.__name__[1:]: word
    for word in (
        *(_units, _divisions, _reinforcements, _objectives, _overlays, _markers, _zones, _conditions, _points, _boards),
        *(_cliffs, _distance, _prose, _references),
    )
}


def text_of(thing: str, number: int) -> str:
    """A scenario with so many of one thing."""
    data = yaml.safe_load(scenario(0))
    THINGS[thing](data, number)
    return json.dumps(data)


def times(text: str) -> Iterator[tuple[str, float]]:
    """The seconds that each gate and rule takes, with nothing remembered of the scenario."""
    started = time.process_time()

    def lap() -> float:
        nonlocal started
        taken, started = time.process_time() - started, time.process_time()
        return taken

    document = read(text)
    yield "gate 1", lap()
    formatted(text)
    yield "fmt", lap()
    game = game_of(document.data)
    validate(document, game.schema)
    yield "gate 2", lap()
    some = load(text)
    yield "all gates", lap()
    for name, rule in named_rules(games.ALL[some.game]):
        lap()
        for _ in rule.check(some):
            pass
        yield name, lap()


def measured(thing: str, small: int) -> tuple[dict[str, float], dict[str, float]]:
    """The power by which each gate and rule grows from so many of a thing to twice as many, and its seconds then."""
    runs = [[dict(times(text_of(thing, number))) for _ in range(3)] for number in (small, 2 * small)]
    less, more = ({name: min(run[name] for run in same) for name in same[0]} for same in runs)
    return {name: log2(more[name] / less[name]) for name in more if less[name] > LONG_ENOUGH}, more


def main() -> None:
    """Prints the steepest of each thing, and fails where one is too steep."""
    quick = "--quick" in sys.argv
    small = 250 if quick else 500
    too_steep = []
    sys.modules["ryaml"] = None  # type: ignore[assignment]  # it reads no long texts, which is a step and no growth
    load(text_of("units", 4))  # what is remembered of the catalog and the boards is not the thing's
    gc.disable()
    for thing in THINGS:
        for _ in range(3):  # what only a busy machine made steep is not so again
            powers, more = measured(thing, small)
            worst = sorted(powers, key=powers.__getitem__, reverse=True)[:3]
            steep = [f"{name} by {thing}" for name in worst if powers[name] > MOST]
            if not steep:
                break
        print(f"{thing:15} " + ", ".join(f"{name} {powers[name]:.2f} ({1000 * more[name]:.0f} ms)" for name in worst))
        too_steep += steep
    if too_steep:
        raise SystemExit(f"steeper than {MOST}: {', '.join(too_steep)}")


if __name__ == "__main__":
    main()
