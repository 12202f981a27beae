"""The first ten minutes with the real program: from the start page to the printed sheet.

A real mouse on a virtual display, and no key but those of a name: whoever owns the game is told of
none. What is seen on the way is on record as small pictures, in which letters of another rendering
weigh little; the faces are those of the program.
"""

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import platformdirs
from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtGui import QImage

from core.checking.report import check
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board.layout import lay_out
from core.quest.board.seat_worth import FLUSH_EDGES
from core.quest.board.seats import seats
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.rules import RULES
from tests.editor.program.real_program import Program, State, on_a_display
from tests.editor.quest.drawing.test_pictures import Compare, golden_picture
from tests.editor.quest.play.test_end_to_end import Person, page, wait_for_page
from tests.editor.shell.test_end_to_end import drag_side

__all__ = ["golden_picture"]
pytestmark = on_a_display
CATALOGUE = load_catalogue()
SMALL = QSize(480, 300)
OFF = [640, 790]
"""Where the mouse is on nothing that lights up: at the lower edge."""
PIECES = 5
NOTED = ("strength", "P lies on no way")
"""What is worked out while a piece is held still."""
ROOM = 30
"""In pixels: so far from the border of the table people let go of a piece."""
Keep = Callable[[str], None]


def test_the_first_ten_minutes(program: Program, golden_picture: Compare) -> None:
    numbers = count(1)

    def keep(name: str) -> None:
        file = f"{next(numbers)}_{name}.png"
        golden_picture(str(Path("ten_minutes") / file), seen(program))

    # Games that are played need no compiler here: what it made for other tests will do.
    cache = platformdirs.user_cache_path()
    program.start(XDG_CACHE_HOME=os.fspath(cache))
    _lay_a_route(program, keep)
    _name_it(program)
    _understand_it(program, keep)
    _play_a_turn(program, keep)
    _print_it(program, keep)
    _see_what_games_say(program)


def seen(program: Program) -> QImage:
    """What is in front, small."""
    whole = QImage(str(program.picture()))
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return whole.scaled(SMALL, kept, smooth)


# --- Laying ---------------------------------------------------------------------------------------


def _lay_a_route(program: Program, keep: Keep) -> None:
    """Drag piece after piece out of the box, the first one straight from the start page."""
    program.go(OFF)
    program.wait(_is_painted)
    keep("start_page")
    drag_side(program, "A", Hex(0, 0))
    program.wait_for_count(1)
    assert program.window["start"] is None
    _look_for(program, "Tiles", "C")
    for number, side in enumerate(("C", "E", "G"), start=2):
        _lay(program, side, number)
    _look_for(program, "End", "END_JUNGLE")
    _lay(program, "END_JUNGLE", PIECES)
    found = check(RULES, Facts.of_route(program.route, CATALOGUE))
    assert not found.has_errors
    _hold_a_strip(program, keep)


def _look_for(program: Program, kind: str, first: str) -> None:
    """See only pieces of a kind in the box, and the first of them at its top."""
    program.click(program.window["filters"][kind])
    top = program.window["table"][1] + 200
    program.wait(lambda state: state["windows"][0]["sides"].get(first, OFF)[1] < top)


def _lay(program: Program, side: str, number: int) -> None:
    """Drag a side to where it leads on."""
    drag_side(program, side, _onward(program, side))
    program.wait_for_count(number)
    _click_chip(program, "fit")
    program.settle()


def _onward(program: Program, side: str) -> Hex:
    """Where a side would lie flush with one piece that is seen, as far on as possible."""
    layout = lay_out(program.route, CATALOGUE)
    left, top, wide, high = program.window["table"]
    table = QRect(left, top, wide, high).adjusted(ROOM, ROOM, -ROOM, -ROOM)
    is_end = CATALOGUE.sides[side].kind is PieceKind.ENDING
    found = [
        seat.placement.at
        for seat in seats(layout, CATALOGUE.sides[side])
        if (is_end or seat.shared_edges == FLUSH_EDGES) and len(seat.contacts) == 1
        if table.contains(*program.point_of(seat.placement.at))
    ]
    return max(found, key=program.route.pieces[0].at.distance)


def _hold_a_strip(program: Program, keep: Keep) -> None:
    """Look at what a piece in the hand shows, and put it back."""
    _look_for(program, "Strips", "P")
    start, end = program.window["sides"]["P"], program.point_of(_beside_second_piece(program))
    program.go(start)
    program.do("mousedown", "1")
    program.go(end, start=start)
    program.wait(lambda state: all(told in state["windows"][0]["note"] for told in NOTED))
    program.wait(lambda state: state["windows"][0]["is_at_rest"])
    keep("carrying")
    program.go(start, start=end)
    program.do("mouseup", "1")
    program.wait(lambda state: not state["windows"][0]["carried"])
    program.wait_for_count(PIECES)
    _look_for(program, "All", "A")


def _beside_second_piece(program: Program) -> Hex:
    """A place beside the second piece, for somebody who is not sure yet."""
    return program.route.pieces[1].at.shifted(Hex(-5, 0))


def _name_it(program: Program) -> None:
    """Give the route a name."""
    program.choose("Edit", "Rename")
    program.type("Ten minutes")
    program.key("Return")
    program.wait_for_route(lambda route: route.name == "Ten minutes")


# --- Understanding --------------------------------------------------------------------------------


def _understand_it(program: Program, keep: Keep) -> None:
    """See the best ways, and how far par moves when a tile is turned."""
    state = program.wait(lambda state: "par" in state["windows"][0]["verdict"])
    before = state["windows"][0]["verdict"]
    assert "estimated" in before
    _click_chip(program, "overlay_ways")
    program.wait(lambda state: state["windows"][0]["overlay"] == "ways")
    _click_chip(program, "fit")
    program.go(OFF)
    program.wait(lambda state: state["windows"][0]["is_at_rest"])
    keep("ways")
    _click_chip(program, "overlay_ways")
    tile, laid = program.route.pieces[3], program.route
    program.do("mousemove", *map(str, program.point_of(tile.at)), "click", "3")
    program.pick("Turn right")
    program.wait_for_route(lambda route: route.pieces[3].turn != tile.turn)
    program.wait(lambda state: state["windows"][0]["verdict"] not in {"", before})
    program.choose("Edit", "Undo")
    program.wait_for_route(lambda route: route == laid)


# --- Playing --------------------------------------------------------------------------------------


def _play_a_turn(program: Program, keep: Keep) -> None:
    """Press Play, click what is lit until a turn has ended, and come back."""
    _click_chip(program, "play")
    program.focus_dialog("NewGameDialog")
    program.click(program.state["dialogs"][0]["buttons"]["Always the same deal, by the seed"])
    program.press("Play")
    wait_for_page(program, "game")
    program.focus()
    program.go(OFF)
    program.wait(lambda state: bool(page(state)["is_at_rest"]))
    keep("game")
    person = Person(program)
    for _ in range(40):
        state = program.wait(lambda state: bool(page(state)["is_open"]))
        if page(state)["plays"] > 1:
            break
        person.act(page(state))
    else:
        raise AssertionError("the turn never ends")
    program.choose("Play", "Back to the editor")
    wait_for_page(program, "editor")
    program.wait(lambda state: state["windows"][0]["waiting"].endswith("go on"))


# --- Printing -------------------------------------------------------------------------------------


def _print_it(program: Program, keep: Keep) -> None:
    """Print the setup sheet into a file."""
    program.choose("File", "Print")
    program.focus_dialog("PrintDialog")
    program.wait(lambda state: state["dialogs"][0]["has_preview"])
    keep("sheet")
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


# --- What games say -------------------------------------------------------------------------------


def _see_what_games_say(program: Program) -> None:
    """Have games played, as they are unless somebody turns that off: par, seats and traffic."""
    program.focus()
    program.click(program.window["tabs"]["playtest"])
    state = program.wait(lambda state: "Play every edit" in state["windows"][0]["ticks"])
    program.click(state["windows"][0]["ticks"]["Play every edit"])
    program.wait(lambda state: "\N{PLUS-MINUS SIGN}" in state["windows"][0]["verdict"])
    _click_chip(program, "overlay_traffic")
    program.wait(lambda state: state["windows"][0]["has_chart"])
    assert program.window["overlay"] == "traffic"


def _click_chip(program: Program, name: str) -> None:
    program.click(program.window["chips"][f"bar_{name}"])


def _is_painted(state: dict[str, list[dict[str, dict[str, int] | None]]]) -> bool:
    shown = state["windows"][0]["start"]
    return shown is not None and 0 < shown["designs"] == shown["painted"]
