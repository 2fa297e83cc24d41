"""Tests folds, hints, related places, and what an editor can ask for."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from tests.editor.lsp.test_server import TEXT, WEAK, Client, applied, packed, received, started
from tests.support.paths import ROOT
from toi_scenario.editor.lsp.greeting import SELECT, Able, greeted
from toi_scenario.editor.lsp.server import Server
from toi_scenario.files import shipped_files
from toi_scenario.games import ALL
from toi_scenario.games.asking import rules_of
from toi_scenario.pipeline import known_rules

EVERYWHERE = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}


def able(file: File, text: str, **abilities: bool) -> tuple[Client, Any]:
    """A client with these abilities, with a text open; and its findings."""
    client = Client(file)
    client.server = Server("utf-16", Able(**abilities))
    return client, client.write(text)


def test_what_goes_on_for_lines_is_folded(here: File) -> None:
    """Every value below its key is folded to its last line, comments and blank lines behind it are not."""
    text = "# a\n# b\ngame: tide-of-iron\nzones:\n  mill:\n    hexes: [C2]\n\n# behind\nrounds: 4\ntitle: |\n  A\n  b\n"
    client, _ = able(here / "a.yaml", text)
    folds = client.ask("textDocument/foldingRange", textDocument={"uri": client.uri})
    found = [(one["startLine"], one["endLine"], one["kind"]) for one in folds]
    assert [(0, 1, "comment"), (3, 5, "region"), (4, 5, "region"), (9, 11, "region")] == found
    for file in ("tide-of-iron/four-corners", "heroes-of-normandie/pieces"):
        written = (ROOT / "scenarios" / f"{file}.yaml").read_text(encoding="utf-8")
        client, _ = able(here / "b.yaml", written)
        folds = client.ask("textDocument/foldingRange", textDocument={"uri": client.uri})
        lines = written.split("\n")
        assert len(folds) > 5
        for one in folds:
            assert lines[one["endLine"]].strip(), one
            assert one["startLine"] < one["endLine"]


def hints(client: Client, text: str) -> dict[str, str]:
    """What is told beside a text, by what stands before it on its line."""
    found = client.ask("textDocument/inlayHint", textDocument={"uri": client.uri}, range=EVERYWHERE)
    lines = text.split("\n")
    return {lines[one["position"]["line"]][: one["position"]["character"]].strip(): one["label"] for one in found}


def test_figures_are_told_beside_the_text(here: File) -> None:
    """Bases say how many slots are filled, areas how many hexes they have, sides their points."""
    text = WEAK.replace("hexes: [C2, C3]", "hexes: {within: 1, of: C2}")
    client, _ = able(here / "a.yaml", text)
    told = hints(client, text)
    assert {"3 of 4 slots", "4 of 4 slots"} <= {*told.values()}
    assert "7 hexes" == told["zones: {mill-yard: {hexes: {within: 1, of: C2}"]
    assert not [one for one in told if one.endswith("[E3]")]
    west = next((ROOT / "scenarios" / "legends-of-the-old-west").glob("ford*.yaml"))
    text = west.read_text(encoding="utf-8")
    client, _ = able(west, text)
    assert [one for one in hints(client, text).values() if " points" in one]
    asked = client.ask(
        "textDocument/inlayHint", textDocument={"uri": client.uri}, range={**EVERYWHERE, "end": EVERYWHERE["start"]}
    )
    assert [] == asked


def test_a_finding_tells_the_other_lines_that_it_names(here: File) -> None:
    """A key that is repeated tells where it stood first; a finding about two zones where the other is; only to an
    editor that can show it."""
    text = TEXT.replace("rounds: 4\n", "rounds: 4\ntitle: Twice\n")
    _, [one] = able(here / "a.yaml", text, related=True)
    assert "repeated-key" == one["code"]
    assert [1] == [found["location"]["range"]["start"]["line"] for found in one["relatedInformation"]]
    _, [one] = able(here / "a.yaml", text)
    assert "relatedInformation" not in one
    text = TEXT.replace("initiative: american", "waive: {unused-zone: so}\ninitiative: american")
    text = text.replace("zones: {mill-yard: {hexes: [C2, C3]}}", "zones:\n  mill-yard: {hexes: [C2, C3], color: red}\n")
    text = text.replace("  mill-yard: {", "  orchard: {hexes: [E2], color: red}\n  mill-yard: {")
    _, found = able(here / "a.yaml", text, related=True)
    [one] = [one for one in found if one["code"] == "same-color-zones"]
    [other] = one["relatedInformation"]
    named, start = other["message"], other["location"]["range"]["start"]
    assert text.split("\n")[start["line"]].strip().startswith(named.removeprefix("zone "))
    assert start["line"] != one["range"]["start"]["line"]


def test_every_rule_has_a_page(here: File) -> None:
    """A finding leads to what is written of its rule, on the page of its game."""
    _, [one] = able(here / "a.yaml", WEAK)
    page, _, rule = one["codeDescription"]["href"].partition("#")
    assert (shipped_files.pages()["rules"].as_uri(), "empty-slots") == (page, rule)
    for name, game in ALL.items():
        page = shipped_files.pages()["rules" if name == "tide-of-iron" else f"rules-{name}"]
        written = page.read_text(encoding="utf-8")
        assert [] == [rule for rule in rules_of(game) if f"\n### {rule}\n" not in written]
    assert len(known_rules()) > 50


def test_faults_of_shape_are_left_to_another_server(here: File) -> None:
    """With `shape: false` faults of shape are not told; all else is."""
    text = TEXT.replace("rounds: 4", "rounds: four").replace("initiative: american", "initiative: amercan")
    _, found = able(here / "a.yaml", text)
    assert {"wrong-shape", "unknown-name"} == {one["code"] for one in found}
    _, found = able(here / "a.yaml", text, shape=False)
    assert {"unknown-name"} == {one["code"] for one in found}
    assert not greeted({"initializationOptions": {"shape": False}}).able.shape
    assert greeted({"initializationOptions": {}}).able.shape


def test_the_whole_text_is_mended_at_once(here: File) -> None:
    """All fixes beyond doubt are one action, of a kind that editors run on saving; unasked for, only where it is more
    than one fix, and not while the cursor moves."""
    text = TEXT.replace("initiative: american", "initiative: amercan").replace(
        "regular: 4}, deploy: [E3]", "regulr: 4}, deploy: [E3]"
    )
    client, [_, _] = able(here / "a.yaml", text)
    ask = {"textDocument": {"uri": client.uri}, "range": {**EVERYWHERE, "end": EVERYWHERE["start"]}}
    [action] = client.ask("textDocument/codeAction", **ask, context={"only": ["source.fixAll"]})
    assert ("source.fixAll.toi-scenario", TEXT) == (
        action["kind"],
        applied(text, action["edit"]["changes"][client.uri]),
    )
    [action] = client.ask("textDocument/codeAction", **ask, context={"triggerKind": 1})
    assert "mend all that is beyond doubt (2)" == action["title"]
    assert [] == client.ask("textDocument/codeAction", **ask, context={"triggerKind": 2})
    assert [] == client.ask("textDocument/codeAction", **ask, context={"only": ["refactor"]})
    client.write(text.replace("amercan", "american"))
    assert [] == client.ask("textDocument/codeAction", **ask, context={})
    assert 1 == len(client.ask("textDocument/codeAction", **ask, context={"only": ["source"]}))


def test_the_reason_of_a_waiver_is_selected(here: File) -> None:
    """After a waiver the editor is told to select its reason, if it can; nothing else is a command."""
    client, [one] = able(here / "a.yaml", WEAK, shows=True)
    asked = {"textDocument": {"uri": client.uri}, "range": one["range"], "context": {}}
    action = client.ask("textDocument/codeAction", **asked)[-1]
    waived = applied(WEAK, action["edit"]["changes"][client.uri])
    done, shown = client.server.take({"id": 1, "method": "workspace/executeCommand", "params": action["command"]})
    assert {"id": 1, "result": None} == done
    place: Any = shown["params"]
    assert ("window/showDocument", client.uri) == (shown["method"], place["uri"])
    start, end = place["selection"]["start"], place["selection"]["end"]
    assert (
        "say here why this is so on purpose" == waived.split("\n")[start["line"]][start["character"] : end["character"]]
    )
    for params in ({"command": SELECT}, {"command": "other", "arguments": [1, 2]}, {"command": SELECT, "arguments": 3}):
        assert 1 == len(client.server.take({"id": 1, "method": "workspace/executeCommand", "params": params}))
    assert client.server.take({"id": "select", "result": {"success": True}}) == []


def test_an_editor_is_asked_to_watch_the_disk(here: File) -> None:
    """An editor that can watch files is asked to, and what another program writes into a pack counts then."""
    client, [one] = able(here / "a.yaml", WEAK, watches=True)
    assert "empty-slots" == one["code"]
    [asked] = client.server.take({"method": "initialized", "params": {}})
    assert "client/registerCapability" == asked["method"]
    (here / "pack.yaml").write_text("waive: {empty-slots: ours}\n", encoding="utf-8")
    change = {"uri": (here / "pack.yaml").as_uri(), "type": 1}
    client.server.take({"method": "workspace/didChangeWatchedFiles", "params": {"changes": [change]}})
    [published] = client.server.rest()
    assert [] == published["params"]["diagnostics"]  # type: ignore[index]
    assert [] == Server("utf-8").take({"method": "initialized", "params": {}})


def test_messages_are_logged(here: File) -> None:
    """With `--log` a file gets every message that came and that was sent."""
    sent = packed(id=1, method="initialize", params={"processId": None, "capabilities": {}})
    with started("--log", str(here / "log.txt")) as process:
        out, err = process.communicate(sent + packed(id=2, method="shutdown") + packed(method="exit"), timeout=60)
    assert (2, b"") == (len(received(out)), err)
    lines = (here / "log.txt").read_text(encoding="utf-8").splitlines()
    assert ["< ", "> "] == sorted({line[:2] for line in lines})
    for word in ('"method": "initialize"', '"capabilities": {"positionEncoding"', '"method": "shutdown"'):
        assert 1 == sum(word in line for line in lines), word
