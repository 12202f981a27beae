"""The whole program with a board on a virtual display, with a real mouse and real keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.designs.reading import parse_design
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.edits import token_on, value_on
from core.lost_cities.design.format import BOARDS
from editor.widgets.settings import APPLICATION, Settings, StartWith
from tests.editor.program.real_program import Program, State, on_a_display

pytestmark = on_a_display
OFFICIAL = Path("routes/lost_cities/official.yaml")


class BoardProgram(Program):
    """The program with a board."""

    observer = "tests.editor.lost_cities.observed"

    @property
    def board(self) -> BoardDesign:
        design: BoardDesign = parse_design(self.window["board"], {BOARDS.id: BOARDS}).design
        return design

    def wait_for_game(self, words: str) -> dict[str, Any]:
        """Wait until a game is shown whose message holds some words."""

        def is_so(state: State) -> bool:
            return words in state["windows"][0]["game"].get("message", "")

        shown: dict[str, Any] = self.wait(is_so)["windows"][0]["game"]
        return shown


@pytest.fixture
def boards(display: str, tmp_path: Path) -> Iterator[BoardProgram]:
    started = BoardProgram(display, tmp_path)
    yield started
    started.end()


def test_edit_save_play_kill_and_go_on(boards: BoardProgram) -> None:
    file = boards.home / "board.yaml"
    file.write_text(OFFICIAL.read_text("utf-8"), encoding="utf-8")
    settings = Settings(boards.home / "CONFIG" / APPLICATION / "settings.ini")
    settings.start_with = StartWith.LAST
    settings.write()
    boards.start(file)

    boards.click(boards.window["slots"]["desert 2"])
    boards.wait(lambda _: token_on(boards.board, "desert", 2) is None)
    boards.key("ctrl+z")
    boards.wait(lambda _: token_on(boards.board, "desert", 2) == "any")
    boards.click(boards.window["values"]["rock 4"])
    boards.type("25")
    boards.key("Return")
    boards.wait(lambda _: value_on(boards.board, "rock", 4) == 25)

    bridge, there = boards.window["bridges"][0], boards.window["ways"][2]
    boards.go(bridge)
    boards.do("mousedown", "1")
    boards.go(there, start=bridge)
    boards.do("mouseup", "1")
    boards.wait(lambda _: boards.board.expeditions[0].bridge == 3)

    boards.key("ctrl+shift+a", "2")
    boards.wait(lambda state: state["windows"][0]["overlay"] == "value")
    boards.key("ctrl+s")
    boards.wait(lambda state: state["windows"][0]["is_clean"])

    boards.key("shift+F5")
    shown = boards.wait_for_game("Choose a card")
    boards.click(shown["hand"][0])
    state = boards.wait(lambda state: bool(state["windows"][0]["game"].get("choices")))
    choices = state["windows"][0]["game"]["choices"]
    boards.click(choices["Discard it"])
    shown = boards.wait_for_game("Take a card")
    boards.click(shown["pile"])
    boards.wait(lambda state: state["windows"][0]["game"].get("actions", 0) >= 2)
    sessions = boards.home / "STATE" / APPLICATION / "sessions"
    boards.wait(lambda _: any("take pile" in each.read_text() for each in sessions.glob("*.json")))
    boards.kill()

    boards.start()
    state = boards.wait(lambda state: state["windows"][0]["game"].get("actions", 0) >= 2)
    assert state["windows"][0]["path"] == str(file)
    assert boards.board.expeditions[0].bridge == 3
