"""Tests that an editor leads to what a game ships."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.editor.lsp.test_packs import covered, opened, other
from tests.editor.lsp.test_server import TEXT, Client
from tests.support.editing import SHIPPED
from toi_scenario import games
from toi_scenario.editor.names_here import stretches
from toi_scenario.editor.pack_places import Noun, noun_of
from toi_scenario.games.game import catalog_folder
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.names import plain

# The largest scenario of each game, which names most.
LARGEST = {file.parent.name: file for file in sorted(SHIPPED, key=lambda file: file.stat().st_size)}


@pytest.mark.parametrize("game", list(games.ALL))
def test_every_entry_of_a_catalog_has_a_home(game: str) -> None:
    """Whatever a scenario names of a catalog is found in a file of its pack or of its game, under that name, also where
    an era has another piece of that name."""
    client = Client(LARGEST[game], ["utf-32"])
    client.write(LARGEST[game].read_text(encoding="utf-8"))
    text = client.server.texts.opened[client.uri]
    scenario, document = text.scenario, text.document
    assert scenario is not None
    assert document is not None
    shipped, seen = set[str](), set[Noun]()
    for one, stretch in stretches(document, mentions_of(scenario)).items():
        noun = noun_of(one, scenario)
        if noun is None or noun in seen:
            continue
        seen.add(noun)
        line, column, *_ = document.between(*stretch)
        where = {"line": line - 1, "character": column}
        home = client.ask("textDocument/definition", textDocument={"uri": client.uri}, position=where)
        file = File(home["uri"].removeprefix("file://"))
        found = plain(covered(home, file.read_text(encoding="utf-8")).strip('"'))
        assert plain(noun.name) == found.rpartition("/")[2], one
        if file.parent == catalog_folder(games.ALL[game]):
            shipped.add(file.name)
    assert len(shipped) > 1


def test_the_file_of_a_game_is_explained_as_any_catalog(here: File) -> None:
    """Where somebody is led has no findings, and its words are explained."""
    client = Client(here / "a.yaml")
    client.write(TEXT)
    for word, name, key in (("P1A", "boards-practice.yaml", "columns:"), ("regular", "figures.yaml", "slots:")):
        home = client.at("definition", TEXT, word)
        file = File(home["uri"].removeprefix("file://"))
        assert name == file.name
        catalog, text = opened(file)
        assert word == covered(home, text).strip('"')
        assert catalog.server.texts.opened[catalog.uri].look().diagnostics == ()
        assert f"`{key[:-1]}`" in catalog.at("hover", text, key)["contents"]["value"]


def test_what_is_like_a_shipped_piece_leads_to_it(here: File) -> None:
    """A piece of a pack that is like one of its game leads there, if the catalog says which game that is."""
    text = "game: tide-of-iron\npieces:\n  guards: {like: elite, en: Guards}\n  heroes: {like: guards}\n"
    client = Client(here / "pieces.yaml")
    client.write(text)
    assert "elite" not in str(client.at("definition", text, "guards}"))
    home = client.at("definition", text, "elite")
    file = File(home["uri"].removeprefix("file://"))
    assert ("figures.yaml", "elite") == (file.name, covered(home, file.read_text(encoding="utf-8")))
    without = text.replace("game: tide-of-iron\n", "")
    client.write(without)
    assert client.at("definition", without, "elite") is None


def test_a_pack_may_lay_its_own_over_it(here: File) -> None:
    """What a pack writes in the place of a shipped entry is where that is found."""
    (here / "pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    client = Client(here / "a.yaml")
    client.write(TEXT)
    assert "figures.yaml" in client.at("definition", TEXT, "regular")["uri"]
    own = here / "pieces.yaml"
    other(client, own, "game: tide-of-iron\npieces:\n  regular: {kind: figure, en: Ours, fr: Nous, slots: 1}\n")
    client.server.rest()
    assert own.as_uri() == client.at("definition", TEXT, "regular")["uri"]
