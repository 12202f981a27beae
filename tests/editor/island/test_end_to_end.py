"""The whole program with an island on a virtual display, with a real mouse and real keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.designs.reading import parse_design
from core.geometry.hexes import Hex
from core.island.design.edits import tile_at
from core.island.design.format import ISLANDS
from core.island.design.island_design import IslandDesign, TileKind
from editor.widgets.settings import APPLICATION, Settings, StartWith
from tests.editor.program.real_program import Program, State, on_a_display

pytestmark = on_a_display
ISLAND = Path("routes/island/three_bays.yaml")
STEPS = 6
"""How often the first answer is given in the game, one after the other."""


class IslandProgram(Program):
    """The program with an island."""

    observer = "tests.editor.island.observed"

    @property
    def island(self) -> IslandDesign:
        design: IslandDesign = parse_design(self.window["island"], {ISLANDS.id: ISLANDS}).design
        return design

    def kind_at(self, at: Hex) -> TileKind | None:
        tile = tile_at(self.island, at)
        return None if tile is None else tile.kind

    def wait_to_be_asked(self) -> dict[str, Any]:
        """Wait until somebody at the screen is asked something that has an answer."""

        def is_so(state: State) -> bool:
            game = state["windows"][0]["game"]
            return bool(game.get("is_asked") and game["choices"])

        asked: dict[str, Any] = self.wait(is_so)["windows"][0]["game"]
        return asked

    def wait_for_more_than(self, actions: int) -> None:
        """Wait until somebody has done something more."""
        self.wait(lambda state: state["windows"][0]["game"]["actions"] > actions)


@pytest.fixture
def islands(display: str, tmp_path: Path) -> Iterator[IslandProgram]:
    started = IslandProgram(display, tmp_path)
    yield started
    started.end()


def test_paint_save_play_kill_and_go_on(islands: IslandProgram) -> None:
    file = islands.home / "island.yaml"
    file.write_text(ISLAND.read_text("utf-8"), encoding="utf-8")
    settings = Settings(islands.home / "CONFIG" / APPLICATION / "settings.ini")
    settings.start_with = StartWith.LAST
    settings.write()
    islands.start(file)

    at = next(each.at for each in islands.island.tiles if each.kind is TileKind.FOOD)
    spot = islands.window["tiles"][str(tuple(at))]
    islands.click(spot)
    islands.key("w")
    islands.click(spot)
    islands.wait(lambda _: islands.kind_at(at) is TileKind.WATER)
    islands.key("ctrl+z")
    islands.wait(lambda _: islands.kind_at(at) is TileKind.FOOD)
    islands.key("g")
    islands.click(spot)
    islands.wait(lambda _: islands.kind_at(at) is TileKind.GOLD)
    islands.key("v", "ctrl+shift+a", "1")
    islands.wait(lambda state: state["windows"][0]["overlay"] != "")
    islands.key("ctrl+s")
    islands.wait(lambda state: state["windows"][0]["is_clean"])

    islands.key("shift+F5")
    for _ in range(STEPS):
        before = islands.wait_to_be_asked()
        islands.click(before["choices"][0])
        islands.wait_for_more_than(before["actions"])
    done = islands.wait_to_be_asked()["actions"]
    sessions = islands.home / "STATE" / APPLICATION / "sessions"
    islands.wait(lambda _: any("moves" in each.read_text() for each in sessions.glob("*.json")))
    islands.kill()

    islands.start()
    state = islands.wait(lambda state: bool(state["windows"][0]["game"].get("actions")))
    assert state["windows"][0]["path"] == str(file)
    assert islands.kind_at(at) is TileKind.GOLD
    assert 0 < state["windows"][0]["game"]["actions"] <= done
