"""Tests that no text speaks for itself in any output."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path as File
from typing import Any
from zipfile import ZipFile

import pytest

from tests.support.examples import IN_PACK, SHIPPED, SHIPPED_PACKS, nouns
from tests.support.folders import run
from tests.support.payloads import Path, Places, as_yaml, merged, renamed
from tests.support.strict_output import check_html, check_log, check_pdf, check_svg, check_xml
from toi_scenario import games
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import no_rule
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, Setting, check, with_suggestions
from toi_scenario.report import REPORTERS
from toi_scenario.report.style import Style
from toi_scenario.report.summary import Summary
from toi_scenario.text.document import read
from toi_scenario.text.schema import schema

GATES = Setting(wanted=no_rule)
RICH = {
    "tide-of-iron": "steel-meadow",
    "heroes-of-normandie": "heroes-of-normandie-bunker-hill",
    "frontline-d-day": "frontline-d-day-mortar-on-the-hill",
    "legends-of-the-old-west": "legends-of-the-old-west-farm-by-the-stream",
    "dropzone-commander": "dropzone-commander-false-trails",
}


def passes(data: Any) -> bool:
    return check(as_yaml(data), setting=GATES).scenario is not None


def small(game: str) -> Any:
    return read(shipped_files.smallest(game)).data


def hostile(game: str) -> dict[str, Any]:
    """A scenario with the payload in every place of the format that the gates let through, and one in which everything
    of the catalog has a hostile name."""
    places = Places(schema(game))
    everywhere = sound = small(game)
    for path in places.all():
        if passes(places.document(path, sound)) and passes(more := places.document(path, everywhere)):
            everywhere = more
    rich = read(SHIPPED[RICH[game]].read_text("utf-8")).data
    for layer in SHIPPED_PACKS.pack_of(
        SHIPPED[RICH[game]]
    ).layers:  # what its pack defines, so that it can stand in another one
        tables = {word: table for word, table in layer.items() if word != "game"}
        rich = merged({"catalog": tables}, rich)
    tables = {name: table for name, table in nouns(games.ALL[game])._asdict().items() if isinstance(table, Mapping)}
    return {"everywhere": everywhere, "names": renamed(rich, tables, passes)}


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> File:
    """A pack of such scenarios, whose manifest and catalog are hostile as well."""
    folder = tmp_path_factory.mktemp("pack")
    for game in games.ALL:
        for name, data in hostile(game).items():
            (folder / f"{game}-{name}.yaml").write_text(as_yaml(data), encoding="utf-8")
    for kind, name, data in (("pack", "pack.yaml", {"title": "Ours"}), ("catalog", "pieces.yaml", {})):
        places = Places(schema(kind))
        for path in places.all():
            more = places.document(path, data)
            (folder / name).write_text(as_yaml(more), encoding="utf-8")
            if path[:1] not in (("catalogs",), ("scenarios",)) and not Workspace().check(folder / name).diagnostics:
                data = more
        (folder / name).write_text(as_yaml(data), encoding="utf-8")
    return folder


def check_report(form: str, checked: Checked) -> None:
    """Checks that a report is well formed, whatever is in it."""
    lines = list(REPORTERS[form]([checked], Style(waived=True)))
    text = "\n".join(lines)
    meant = ("::error file=x.yaml,", "::warning file=x.yaml,", "::notice file=x.yaml,") if form == "github" else ()
    check_log(text, commands=meant)
    if form in ("json", "gitlab", "sarif"):
        json.loads(text)
    if form == "junit":
        check_xml(text)
    if form == "github":
        assert len(checked.diagnostics) + len(checked.waived) == len(text.splitlines())


@pytest.mark.parametrize("game", games.ALL)
def test_every_place_in_every_report(game: str) -> None:
    """With a hostile text in any place that takes text, each report of what is wrong is well formed."""
    places = Places(schema(game))
    found = 0
    for path in places.all():
        checked = with_suggestions(check(as_yaml(places.document(path, small(game))), "x.yaml", IN_PACK))
        found += bool(checked.diagnostics)
        for form in REPORTERS:
            check_report(form, checked)
        summary = Summary(File("page"))
        list(summary.gather([checked]))
        check_log(page := summary.text("1 file"))
        assert "<" not in page
    assert found > 100


def test_the_walk_finds_what_authors_may_write() -> None:
    """The places are those of the whole format: texts, names, keys that authors make up, and parts of catalogs."""
    places = set(Places(schema("tide-of-iron")).all())
    known: set[Path] = {
        ("title",),
        ("author", 0),
        ("special_rules", 0, "text"),
        ("board", "overlays", 0, "terrain"),
        ("zones", "*"),
        ("catalog", "terrain", "*"),
        ("catalog", "terrain", "*", "value", "token"),
        ("sides", "*", "value", "squads", "*"),
        ("waive", "*", "value"),
    }
    assert known <= places


@pytest.mark.parametrize("game", games.ALL)
@pytest.mark.parametrize("which", ["everywhere", "names"])
def test_pictures(game: str, which: str, pack: File, tmp_path: File) -> None:
    """Pictures of such scenarios are sound, in every format and of every sort."""
    file = pack / f"{game}-{which}.yaml"
    for options in (
        *([], ["--theme", "ink"], ["--sheet", "--page", "1"], ["--sheet", "--page", "2"], ["--steps", "--page", "1"]),
        *(["--true-size", "--assumed", "--page", "1"], ["--lang", "fr"]),
    ):
        done = run("render", str(file), "-o", str(tmp_path / "x.svg"), *options)
        check_log(done.output)
        if done.exit_code == 0:
            check_svg((tmp_path / "x.svg").read_bytes())
        assert done.exit_code == 0 or "--" in " ".join(options), done.output
    for ending in ("pdf", "png"):
        assert 0 == run("render", str(file), "-o", str(tmp_path / f"x.{ending}")).exit_code
    check_pdf((tmp_path / "x.pdf").read_bytes())
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


COMMANDS = [
    *("show FILE", "box FILE", "reach FILE -o OUT.svg", "los FILE B2 -o OUT.svg", "los FILE B2 C3", "exposure FILE"),
    *("threat FILE -o OUT.svg", "odds FILE", "diff FILE OTHER -o OUT.svg", "fmt --diff FILE", "fmt FILE --check"),
    *("set FILE rounds 5 -n", "unset FILE notes -n", "add FILE events {round:1,text:x} -n", "rename FILE woods x -n"),
    *("print-kit FILE -o OUT --assumed", "undo FILE", "validate FILE", "validate FILE --waived --format github"),
    *("validate FILE --diff", "watch OUT", "move FILE B2 B3 -n", "erase FILE B2 -n", "zone FILE z B2 -n"),
    *("place FILE mine B2 -n", "paint FILE woods B2 -n", "turn FILE P1A -n", "swap FILE P1A P2A -n"),
]
PACK_COMMANDS = [
    *("validate .", "pack check .", "pack list .", "box .", "catalog", "catalog terrain", "catalog pieces"),
    *("catalog x --lang fr", "board list --pack .", "board show P1A --pack .", "rules", "rename . woods x -n"),
]


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize("game", games.ALL)
def test_commands(words: str, game: str, pack: File, tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """No command lets such a scenario move the cursor, or begin a line where a server takes it for a command."""
    monkeypatch.chdir(pack)
    for which, other in (("everywhere", "names"), ("names", "everywhere")):
        named = {"FILE": f"{game}-{which}.yaml", "OTHER": f"{game}-{other}.yaml", "OUT": str(tmp_path / "out")}
        done = run(*(_filled(word, named) for word in words.split()))
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        meant = [f"::{level} file={game}-" for level in ("error", "warning", "notice")] if "github" in words else []
        check_log(done.output, commands=tuple(meant))
        for picture in tmp_path.glob("out*.svg"):
            check_svg(picture.read_bytes())


@pytest.mark.parametrize("words", PACK_COMMANDS)
def test_commands_for_packs(words: str, pack: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same holds for commands that look at all of the pack."""
    monkeypatch.chdir(pack)
    done = run(*words.split())
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    check_log(done.output)
    assert done.output


GIVEN_AWAY = ["pack build . -o OUT --jobs 1 --anyway", "pack build . -o OUT.zip --jobs 1 --anyway", "render . -o OUT"]


@pytest.mark.parametrize("words", GIVEN_AWAY)
def test_what_is_given_away(words: str, pack: File, tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """Galleries, booklets and archives of such a pack are sound."""
    monkeypatch.chdir(pack)
    done = run(*words.replace("OUT", str(tmp_path / "out")).split())
    check_log(done.output)
    out = tmp_path / "out"
    if (archive := tmp_path / "out.zip").exists():
        assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-./") for name in ZipFile(archive).namelist())
        ZipFile(archive).extractall(out)
    check_html((out / "index.html").read_bytes())
    pictures, files = list(out.rglob("*.svg")), list(out.rglob("*.pdf"))
    assert len(pictures) >= 2 * len(games.ALL)
    for picture in pictures:
        check_svg(picture.read_bytes())
    for file in files:
        check_pdf(file.read_bytes())


@pytest.mark.parametrize("game", games.ALL)
@pytest.mark.parametrize("which", ["everywhere", "names"])
def test_a_terminal_with_colour(game: str, which: str, pack: File) -> None:
    """On a terminal, the only sequences are those of colours."""
    from toi_scenario.drawing.terminal.scenario_map import Way, show

    scenario = Workspace().check(pack / f"{game}-{which}.yaml").scenario
    assert scenario is not None
    for line in show(scenario, Way(colour=True, glyphs=True)):
        check_log(line, painted=True)


def _filled(word: str, named: dict[str, str]) -> str:
    for name, value in named.items():
        word = word.replace(name, value)
    return word
