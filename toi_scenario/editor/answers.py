"""What the page asks of scenarios: sight, exposure, reach, counts, prints, forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path as File

from toi_scenario import games
from toi_scenario.authoring.schema_with_names import with_names
from toi_scenario.drawing import render
from toi_scenario.drawing.words.map import WORDS
from toi_scenario.editor.session import Session
from toi_scenario.editor.table_answers import drawn
from toi_scenario.finding import Refused
from toi_scenario.games.answers import answers_of
from toi_scenario.games.arrivals import by_objective
from toi_scenario.games.worded_answers import sightless, worded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import rule_called
from toi_scenario.report.explanation import explanation
from toi_scenario.rules.rule import current_name
from toi_scenario.text.schema import schema

Asked = Mapping[str, str]
_KINDS = {"svg": "image/svg+xml", "pdf": "application/pdf", "png": "image/png"}
_ON_MAPS = ("los", "exposure", "reach")


def explained(rule: str) -> dict[str, str]:
    """What `toi-scenario explain` says of a rule."""
    name = current_name(rule)
    found = rule_called(name)
    if found is None:
        raise Refused(f"{rule} is no rule with an explanation")
    return {"rule": name, "text": explanation(name, found)}


def answered(session: Session) -> list[str]:
    """The questions that this page can ask about the scenario and show on its map."""
    scenario = session.scenario
    if scenario is None or not scenario.surface.whole:
        return []
    cells = celled(scenario.surface)
    kept = [one for one in _ON_MAPS if one in scenario.words.answer_modules and cells == (not worded(scenario, one))]
    return [name for name in kept if name == "reach" or not sightless(scenario)]


def scenario_of(session: Session) -> Scenario:
    """The scenario that the text describes; refused while it cannot be read."""
    if session.scenario is None:
        raise Refused("mend the text first: it describes no map")
    return session.scenario


def sight(scenario: Scenario, name: str) -> dict[str, object]:
    """What a place sees, as `los` tells it."""
    if whole := worded(scenario, "los"):
        told = drawn(whole, scenario, {"a": name, "b": ""})
        return {"from": name, **told, "told": "; ".join(told["lines"])}
    answers = answers_of(scenario, "los")
    if answers is None or sightless(scenario):
        raise Refused(f"{scenario.words.title} has no lines of sight to show")
    here = scenario.in_play(name)
    seen = answers.los_from(scenario, here)
    address = scenario.surface.address
    kinds = {True: "seen", False: "hidden", None: "unknown"}
    rows = [[address(place), kinds[one.visible]] for place, one in seen.items() if place != here]
    return {"from": address(here), "places": rows, "told": answers.seen_in_all(scenario, here, seen)}


def exposure(scenario: Scenario) -> dict[str, object]:
    """Which ground is seen before anyone moves, as `exposure` tells it."""
    if whole := worded(scenario, "exposure"):
        return {**drawn(whole, scenario, {})}
    answers = answers_of(scenario, "exposure")
    if answers is None:
        raise Refused(f"{scenario.words.title} has no exposure to show")
    address = scenario.surface.address
    found = answers.exposure(scenario)
    rows = [[address(place), "hidden" if one.nearest(place) else "seen"] for one in found for place in one.ground]
    return {"places": rows, "lines": [line for one in found for line in one.lines(address)]}


def reach(scenario: Scenario) -> dict[str, object]:
    """In which round each place can be reached first, as `reach` tells it."""
    if whole := worded(scenario, "reach"):
        return {**drawn(whole, scenario, {"from": None, "unit": None})}
    answers = answers_of(scenario, "reach")
    if answers is None:
        raise Refused(f"{scenario.words.title} has no reach to show")
    address = scenario.surface.address
    spread = {
        side: {address(place): number for place, number in rounds.items()}
        for side, rounds in answers.spread(scenario).items()
    }
    return {"sides": spread, "lines": list(by_objective(scenario, answers.reach(scenario)))}


def counted(files: Iterable[File]) -> list[tuple[int, int]]:
    """How many errors and warnings each file has on the disk, with its pack around it."""
    workspace = Workspace()
    errors = ([one.severity == "error" for one in workspace.check(file).diagnostics] for file in files)
    return [(sum(one), len(one) - sum(one)) for one in errors]


def printed(scenario: Scenario, asked: Asked) -> tuple[str, bytes]:
    """A print as `render` writes it: the kind of the file, and its bytes."""
    form = asked.get("form", "svg")
    if form not in _KINDS:
        raise Refused(f"a print is {', '.join(_KINDS)}, not {form}")
    number = asked.get("page", "")
    wanted = render.PrintOptions(
        theme=asked.get("theme") or "color",
        paper=asked.get("paper", ""),
        lang=asked.get("lang", ""),
        sheet=asked.get("what") == "sheet",
        steps=asked.get("what") == "steps",
        page=int(number) if number.isdecimal() and len(number) < 4 else 0,
    )
    return _KINDS[form], render.written(render.pages(scenario, wanted), f".{form}")


def prints(scenario: Scenario) -> dict[str, object]:
    """What a print may be: themes, papers, languages."""
    return {
        "themes": list(render.THEMES),
        "papers": [render.FIT, *render.PAPERS],
        "languages": list(WORDS),
        "lang": render.language(scenario, ""),
    }


def form(session: Session) -> dict[str, object]:
    """What is written in the text, and the schema of the game with the names that may stand in it."""
    source = session.now.source
    data = source.document.data if source else None
    named = data.get("game") if isinstance(data, dict) else None
    try:
        found = games.game(str(named))
    except KeyError:
        raise Refused("the text does not say for which game it is: mend that first") from None
    catalog = session.workspace.pack_of(session.file).catalog(found)
    return {"schema": with_names(schema(found.schema), found, catalog), "data": data}
