"""A text speaks of something that is not there.

In any text, `{rounds}`, `{round:last}`, `{side:german}`, `{zone:orchard}`, `{objective:mill}` and `{hex:P1A.C2}`, on
a table `{hex:30,45}` and `{feature:farm}`, are replaced by what they stand for when the sheet is printed, so that the text cannot disagree
with the data. This one stands for nothing.

Rules: none; the format.

Good::

    victory: {text: "Hold {hex:P1A.C2} at the end of round {rounds}."}

Bad::

    victory: {text: "Hold { zone : orchard } at the end."}  # <- { zone : orchard } names no zone of this scenario

Bad::

    victory: {text: "Hold {zone:orchard} at the end."}  # <- {zone:orchard} names no zone of this scenario

Bad::

    zones: {orchard: {color: green, hexes: [B2, C2]}}
    victory: {text: "Hold {zone:orchard} and the edge of {zone:orhcard} at the end."}  # <- {zone:orhcard} names no zone of this scenario

Bad::

    victory: {text: "Hold {hexagon:C2} at the end."}  # <- {hexagon:C2} stands for nothing

Good::

    game: frontline-d-day
    objectives: {mill: {kind: key-location, at: 5}}
    victory: {text: "Hold {objective:mill}, or break the enemy."}

Bad::

    game: frontline-d-day
    victory: {text: "Hold {objective:mill} at the end."}  # <- {objective:mill} names no objective of this scenario
Bad::

    game: legends-of-the-old-west
    victory: {text: "Hold { zone : orchard } at the end."}  # <- { zone : orchard } names no zone of this scenario
Bad::

    game: legends-of-the-old-west
    zones: {orchard: {color: green, area: [[40, 80], [50, 80]]}}
    victory: {text: "Hold {zone:orchard} and the edge of {zone:orhcard} at the end."}  # <- {zone:orhcard} names no zone of this scenario

Good::

    game: legends-of-the-old-west
    victory: {text: "Hold {hex:60,60} at the end of round {rounds}."}

Good::

    game: legends-of-the-old-west
    victory: {text: "Hold {feature:farm} at the end."}

Bad::

    game: legends-of-the-old-west
    victory: {text: "Hold {feature:fram} at the end."}  # <- {feature:fram} names no feature of this scenario
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.text_tokens import WORDS, all_references, named, things
from toi_scenario.names import closest, did_you_mean, listed, meant, there_is

severity = Severity.ERROR
READS = ("rounds", "board", "boards", "catalog", "zones", "objectives", "sides")
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    names = things(scenario)
    for path, reference in all_references(scenario):
        whole, word, name = reference.whole, reference.word, reference.name or ""
        if not reference.closed:
            yield Finding(path, f"{whole} is not closed", "a reference ends with }", fragment=whole)
        elif named(scenario, reference) is not None:
            continue
        elif word in names:
            known = names[word]
            help = did_you_mean(name, known) or (there_is(known) if known else "")
            if known and reference.name is None:
                help = f"write it with a name, as in {_written(scenario)[word]}"
            message = f"{whole} names no {word} of this scenario"
            yield Finding(path, message, help, fragment=whole, fix=meant(name, known, whole))
        elif word == "hex":
            if scenario.surface.whole and not scenario.assumed:
                message = f"{whole} names no {scenario.surface.cell} in play"
                help = f"a {scenario.surface.cell} is written like {_written(scenario)[word]}"
                yield Finding(path, message, help, fragment=whole)
        elif not scenario.rounds and (word == "rounds" or (word, name) == ("round", "last")):
            message = f"{whole} stands for nothing: nobody says how many rounds there are"
            yield Finding(path, message, "write `rounds:`, or say it without a number", fragment=whole)
        elif word == "round":
            message = f"{whole} names no round of this scenario"
            last = scenario.last_round
            help = f"it has {last}: {{round:1}} to {{round:{last}}}, which is {{round:last}} too"
            yield Finding(path, message, help, fragment=whole)
        else:
            words = _words(scenario)
            close = closest(word, words)
            written = _written(scenario)
            said = close if reference.name else written.get(close, "")
            help = f"did you mean {said}?" if close else f"a text may say {listed(written.values())}"
            fix = meant(reference.word, words, f"{{{reference.word}")
            yield Finding(path, f"{whole} stands for nothing", help, fragment=whole, fix=fix)


def _written(scenario: Scenario) -> dict[str, str]:
    """How each word is written, with a name that exists."""
    named = {word: next(iter(known), "NAME") for word, known in things(scenario).items()} | {
        "round": "last",
        "hex": scenario.surface.place_words().another,
    }
    return {word: f"{{{word}:{named[word]}}}" if word in named else f"{{{word}}}" for word in _words(scenario)}


def _words(scenario: Scenario) -> tuple[str, ...]:
    """What may stand in braces: features only where there are any."""
    return tuple(word for word in WORDS if word != "feature" or word in things(scenario))
