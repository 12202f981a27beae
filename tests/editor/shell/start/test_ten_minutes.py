"""The first ten minutes with the real program: from the start page to the printed sheet.

Real keys and a real mouse on a virtual display. What is seen on the way is on record as small
pictures, in which letters of another rendering weigh little; the faces are those of the program.
"""

from pathlib import Path

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QImage

from core.geometry.hexes import Hex
from core.quest.board.defects import defects
from core.quest.board.layout import lay_out
from core.quest.catalogue.reading import load_catalogue
from tests.editor.program.real_program import Program, State, on_a_display
from tests.editor.quest.drawing.test_pictures import Compare, golden_picture
from tests.editor.quest.play.test_end_to_end import Person, begin_game, page, wait_for_page
from tests.editor.shell.test_end_to_end import drag_side

__all__ = ["golden_picture"]
pytestmark = on_a_display
SMALL = QSize(480, 300)
OFF = [640, 790]
"""Where the mouse is on nothing that lights up: at the lower edge."""


def seen(program: Program) -> QImage:
    """What is in front, small."""
    whole = QImage(str(program.picture()))
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return whole.scaled(SMALL, kept, smooth)


def lay(program: Program, keys: str, count: int) -> None:
    """Take a piece by its letter and lay it where it is offered."""
    program.key(keys)
    program.wait(lambda state: bool(state["windows"][0]["carried"]))
    program.key("Return")
    program.wait_for_count(count)


def click_chip(program: Program, name: str) -> None:
    program.click(program.window["chips"][f"bar_{name}"])


def test_the_first_ten_minutes(program: Program, golden_picture: Compare) -> None:
    def keep(name: str) -> None:
        golden_picture(str(Path("ten_minutes") / f"{name}.png"), seen(program))

    program.start()
    program.go(OFF)
    program.wait(_is_painted)
    keep("1_start_page")

    drag_side(program, "A", Hex(0, 0))  # straight out of the box: the start page costs no click
    program.wait_for_count(1)
    assert program.window["start"] is None
    program.go(OFF)
    for count, keys in enumerate(("c", "g", "shift+e"), start=2):
        lay(program, keys, count)
    assert defects(lay_out(program.route, load_catalogue())) == ()
    state = program.wait(lambda state: "par" in state["windows"][0]["verdict"])
    assert "estimated" in state["windows"][0]["verdict"]

    click_chip(program, "overlay_ways")
    program.wait(lambda state: state["windows"][0]["overlay"] == "ways")
    click_chip(program, "fit")
    program.go(OFF)
    program.wait(lambda state: state["windows"][0]["is_at_rest"])
    keep("2_ways")
    click_chip(program, "overlay_traffic")
    program.wait(lambda state: state["windows"][0]["overlay"] == "traffic")
    click_chip(program, "overlay_traffic")
    program.wait(lambda state: not state["windows"][0]["overlay"])

    program.focus()
    begin_game(program)
    program.wait(lambda state: bool(page(state)["is_at_rest"]))
    keep("3_game")
    _play_a_turn(program)
    program.key("Escape")
    wait_for_page(program, "editor")

    program.focus()
    program.key("ctrl+p")
    program.focus_dialog("PrintDialog")
    program.wait(lambda state: state["dialogs"][0]["has_preview"])
    keep("4_sheet")
    program.press("Save as PDF")  # no printer is set up on this display
    program.focus_dialog("ExportDialog")
    program.wait(lambda state: state["dialogs"][0]["has_preview"])
    program.press("Export")
    program.wait(lambda state: any(each.startswith("Show") for each in _buttons(state)))
    [sheet] = program.home.rglob("*.pdf")
    assert sheet.read_bytes().startswith(b"%PDF-")
    program.press("Close")
    program.wait(lambda state: not state["dialogs"])


def _buttons(state: State) -> list[str]:
    """The words on the buttons of the dialog in front."""
    return list(state["dialogs"][0]["buttons"])


def _is_painted(state: dict[str, list[dict[str, dict[str, int] | None]]]) -> bool:
    shown = state["windows"][0]["start"]
    return shown is not None and 0 < shown["designs"] == shown["painted"]


def _play_a_turn(program: Program) -> None:
    """Click what is lit until the turn has ended."""
    person, begun = Person(program), page(program.state)["plays"]
    for _ in range(40):
        state = program.wait(lambda state: bool(page(state)["is_open"]))
        if page(state)["plays"] > begun + 1:
            return
        person.act(page(state))
    raise AssertionError("the turn never ends")
