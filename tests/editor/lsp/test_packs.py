"""Tests what the language server knows of the files of a pack."""

from __future__ import annotations

import shutil
from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.lsp.test_server import Client, applied
from tests.support.command_line import run
from tests.support.paths import ROOT
from toi_scenario.files.overlay import Disk

PACKS = ("heroes-of-normandie", "frontline-d-day", "tide-of-iron")


@pytest.fixture
def pack(here: File) -> File:
    """A copy of the shipped packs; the folder of one with cards of its own."""
    for name in PACKS:
        shutil.copytree(ROOT / "scenarios" / name, here / name)
    return here / PACKS[0]


def opened(file: File) -> tuple[Client, str]:
    """A client with a file open, and its text."""
    text = file.read_text(encoding="utf-8")
    client = Client(file)
    client.write(text)
    return client, text


def other(client: Client, file: File, text: str) -> None:
    """Open another file with a text that is not saved."""
    document = {"uri": file.as_uri(), "version": 1, "text": text}
    client.server.take({"method": "textDocument/didOpen", "params": {"textDocument": document}})


def covered(location: Any, text: str) -> str:
    """What a location of a text covers."""
    start, end = location["range"]["start"], location["range"]["end"]
    return text.split("\n")[int(start["line"])][int(start["character"]) : int(end["character"])]


def test_a_card_of_the_pack_is_found_in_its_catalog(pack: File) -> None:
    """From a scenario, the definition of a card is its entry in the pack's catalog, saved or not; from the catalog and
    from the scenario, all that name it are found in the whole pack."""
    client, text = opened(pack / "mill-crossroads.yaml")
    cards = pack / "pieces.yaml"
    home = client.at("definition", text, "sample-rifles")
    assert (cards.as_uri(), "sample-rifles") == (home["uri"], covered(home, cards.read_text(encoding="utf-8")))
    found = client.at("references", text, "sample-rifles", context={"includeDeclaration": True})
    assert home == found[0]
    named = {File(one["uri"].removeprefix("file://")).name for one in found}
    assert {"pieces.yaml", "mill-crossroads.yaml"} <= named
    for one in found:
        written = File(one["uri"].removeprefix("file://")).read_text(encoding="utf-8")
        assert "sample-rifles" == covered(one, written)
    every = sum(file.read_text(encoding="utf-8").count("sample-rifles") for file in pack.glob("*.yaml"))
    assert every >= len(found) > 3
    assert found[1:] == client.at("references", text, "sample-rifles", context={"includeDeclaration": False})
    longer = "# one more line\n" + cards.read_text(encoding="utf-8")
    other(client, cards, longer)
    moved = client.at("definition", text, "sample-rifles")
    assert home["range"]["start"]["line"] + 1 == moved["range"]["start"]["line"]
    catalog, written = opened(cards)
    same = catalog.at("references", written, "sample-rifles", context={"includeDeclaration": True})
    assert sorted(map(str, found)) == sorted(map(str, same))
    assert 1 == len(catalog.at("documentHighlight", written, "sample-rifles"))


def test_likeness_in_a_catalog_is_followed(pack: File) -> None:
    """A card that says which other one it is like leads there."""
    client, text = opened(pack.parent / PACKS[1] / "pieces.yaml")
    home = client.at("definition", text, "sample-leader, en:")
    assert "  sample-leader:" == text.split("\n")[home["range"]["start"]["line"]][: len("  sample-leader:")]
    assert client.at("definition", text, "Führer") is None


def test_boards_of_a_pack_are_found(pack: File) -> None:
    """A board that a pack brings with it is found in its file."""
    folder = pack.parent / PACKS[2]
    boards = folder / "boards"
    boards.mkdir()
    board = "game: tide-of-iron\nboards:\n  field: {columns: 7, rows: 4, terrain: clear}\n"
    (boards / "field.yaml").write_text(board, encoding="utf-8")
    text = (folder / "smallest.yaml").read_text(encoding="utf-8").replace("[[P1A]]", "[[field]]")
    client = Client(folder / "smallest.yaml")
    client.write(text)
    home = client.at("definition", text, "field]]")
    assert ((boards / "field.yaml").as_uri(), "field") == (home["uri"], covered(home, board))


def test_manifests_and_catalogs_are_explained_and_completed(pack: File) -> None:
    """Their words are explained and offered, and none of those of scenarios; rules stand where they are waived."""
    client, text = opened(pack / "pack.yaml")
    assert "`license`" in client.at("hover", text, "license:")["contents"]["value"]
    catalog, written = opened(pack / "pieces.yaml")
    assert "`activation`" in catalog.at("hover", written, "activation:")["contents"]["value"]
    for one, typed, word in (
        (client, f"{text}wa", "waive"),
        (client, f"{text}waive: {{cr", "crowded-place"),
        (client, f"{text}ignore: [cr", "crowded-place"),
        (catalog, f"{written}  mine: {{kind: unit, ac", "activation"),
    ):
        one.write(typed)
        line = typed.count("\n")
        where = {"line": line, "character": len(typed.rpartition("\n")[2])}
        offered = one.ask("textDocument/completion", textDocument={"uri": one.uri}, position=where)["items"]
        labels = {item["label"] for item in offered}
        assert (True, False) == (word in labels, "rounds" in labels), typed


def test_a_manifest_leads_to_its_files(pack: File) -> None:
    """What a manifest lists is a click away."""
    client, text = opened(pack / "pack.yaml")
    assert (pack / "ford-at-dawn.yaml").as_uri() == client.at("definition", text, "ford-at-dawn")["uri"]
    assert client.at("definition", text, "CC-BY") is None


def test_an_id_is_renamed_in_all_files_as_the_command_does(pack: File) -> None:
    """The id of a pack or a scenario is changed in every file that has it, saved or not, as `rename` does it."""
    folder = pack.parent / PACKS[2]
    twin = folder / "twin"
    twin.mkdir()
    (twin / "pack.yaml").write_text("id: first-steps\ntitle: Twin\n", encoding="utf-8")
    client, text = opened(folder / "pack.yaml")
    spot = client.at("prepareRename", text, "first-steps")
    assert "first-steps" == covered({"range": spot}, text)
    answer = client.at("rename", text, "first-steps", newName="easy-steps")
    changed = {File(uri.removeprefix("file://")): edits for uri, edits in answer["changes"].items()}
    after = {file: applied(file.read_text(encoding="utf-8"), edits) for file, edits in changed.items()}
    assert 0 == run("rename", str(folder), "first-steps", "easy-steps")[0]
    assert 2 == len(after)
    for file in folder.rglob("*.yaml"):
        if file in after:
            assert file.read_bytes() == after[file].encode()
    assert "easy-steps" not in "".join(file.read_text("utf-8") for file in folder.rglob("*.yaml") if file not in after)
    assert "already" in client.at("rename", text, "first-steps", newName="first-patrol")["message"]


def test_a_card_is_renamed_in_all_files_as_the_command_does(pack: File) -> None:
    """From its entry or from a scenario, a card of the pack is renamed in every file, unsaved ones as they stand; what
    the game ships is not."""
    scenario, cards = pack / "mill-crossroads.yaml", pack / "pieces.yaml"
    client, text = opened(scenario)
    assert "sample-rifles" == covered({"range": client.at("prepareRename", text, "sample-rifles")}, text)
    changes = client.at("rename", text, "sample-rifles", newName="sample-guards")["changes"]
    catalog, written = opened(cards)
    assert "sample-rifles" == covered({"range": catalog.at("prepareRename", written, "sample-rifles:")}, written)
    assert changes == catalog.at("rename", written, "sample-rifles:", newName="sample-guards")["changes"]
    other(client, cards, f"# one more line\n{written}")
    moved = client.at("rename", text, "sample-rifles", newName="sample-guards")["changes"]
    below = [edit["range"]["start"]["line"] for edit in moved[cards.as_uri()]]
    assert below == [edit["range"]["start"]["line"] + 1 for edit in changes[cards.as_uri()]]
    files = {File(uri.removeprefix("file://")): edits for uri, edits in changes.items()}
    after = {file: applied(file.read_text(encoding="utf-8"), edits) for file, edits in files.items()}
    assert 0 == run("rename", str(pack), "piece:sample-rifles", "sample-guards")[0]
    assert {file: text.encode() for file, text in after.items()} == {file: file.read_bytes() for file in after}
    assert 3 < sum(b"sample-guards" in file.read_bytes() for file in pack.glob("*.yaml")) == len(after)
    assert "already" in catalog.at("rename", written, "sample-rifles:", newName="sample-tank")["message"]
    first, text = opened(pack.parent / PACKS[2] / "smallest.yaml")
    assert first.at("prepareRename", text, "P1A") is None


def test_an_unsaved_scenario_counts(pack: File) -> None:
    """Another scenario that is open counts as it is written there."""
    client, text = opened(pack / "mill-crossroads.yaml")
    beside = pack / "ford-at-dawn.yaml"
    before = client.at("references", text, "sample-rifles", context={})
    other(client, beside, beside.read_text(encoding="utf-8").replace("sample-rifles", "sample-mortars"))
    after = client.at("references", text, "sample-rifles", context={})
    assert len(after) < len(before)
    assert Disk().exists(beside)
