"""The whole program on a virtual display, with a real mouse and real keys (xdotool)."""

from pathlib import Path

from core.geometry.hexes import Hex
from core.quest.board.defects import defects
from core.quest.board.layout import lay_out
from core.quest.catalogue.reading import load_catalogue
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Placement, Route
from editor.safety.session import Session
from editor.widgets.settings import APPLICATION, Settings, StartWith
from tests.editor.program.real_program import Program, State, on_a_display

pytestmark = on_a_display
TWO_PIECES = """\
format: 1
game: quest
name: Short cut
pieces:
  - {side: B, at: [0, 0]}
  - {side: END_RIVER, at: [30, -30]}
"""


def lying(route: Route) -> dict[str, tuple[Hex, int]]:
    return {each.side: (each.at, each.turn) for each in route.pieces}


def drag_side(program: Program, side: str, to: Hex, wheel: int = 0) -> None:
    """Drag a side out of the box, turning the wheel on the way."""
    start = program.window["sides"][side]
    program.go(start)
    program.do("mousedown", "1")
    program.go(program.point_of(to), start=start)
    program.wait(lambda state: bool(state["windows"][0]["carried"]))
    for number in range(1, wheel + 1):
        program.do("click", "5")
        program.wait_for_turn(number)
    program.do("mouseup", "1")


def test_drag_turn_undo_redo_save_reopen_kill_recover(program: Program) -> None:
    file = program.home / "short_cut.yaml"
    file.write_text(TWO_PIECES, encoding="utf-8")
    program.start(file)

    drag_side(program, "C", Hex(7, -4), wheel=2)
    program.wait_for_route(lambda route: "C" in lying(route))
    at, turn = lying(program.route)["C"]
    assert turn == 2
    assert at.distance(Hex(7, -4)) <= 3
    assert not program.window["is_clean"]

    program.key("ctrl+z")
    program.wait_for_route(lambda route: "C" not in lying(route))
    program.key("ctrl+shift+z")
    program.wait_for_route(lambda route: lying(route).get("C") == (at, turn))

    program.key("ctrl+s")
    program.wait(lambda state: state["windows"][0]["is_clean"])
    assert lying(read_route(file).design)["C"] == (at, turn)
    program.key("ctrl+q")
    assert program.wait_for_end() == 0

    program.start(file)
    assert lying(program.route)["C"] == (at, turn)
    program.key("r")  # nothing is selected: R is a side of the box
    program.wait(lambda state: bool(state["windows"][0]["carried"]))
    program.key("Return")
    program.wait_for_route(lambda route: "R" in lying(route))
    unsaved = program.route
    program.wait_for_journal("side: R")
    program.kill()

    program.start()
    assert program.press("Recover") == "RecoveryDialog"
    state = program.wait(lambda state: bool(state["windows"][0]["path"]) and not state["dialogs"])
    [recovered] = state["windows"]  # it takes the place of the untouched first game
    assert parse_route(recovered["route"]).design.pieces == unsaved.pieces
    assert recovered["path"] == str(file)
    assert not recovered["is_clean"]
    assert "R" not in lying(read_route(file).design), "the user's file is left alone"


def test_a_whole_route_by_keys_alone(program: Program) -> None:
    """An untitled route that is killed before anybody named it comes back, too."""
    program.start()
    program.key("ctrl+n")
    program.press("Create")  # the empty table is offered first
    program.wait(lambda state: not state["dialogs"] and not parse_route_pieces(state))
    program.focus()
    for count, side in enumerate(("b", "c", "g"), start=1):
        program.key(side)
        program.wait(lambda state: bool(state["windows"][0]["carried"]))
        program.key("Return")
        program.wait_for_count(count)
    program.key("shift+e")
    program.wait(lambda state: bool(state["windows"][0]["carried"]))
    program.key("Return")
    program.wait_for_count(4)
    pieces = program.route.pieces
    layout = lay_out(program.route, load_catalogue())
    assert defects(layout) == ()
    program.wait_for_journal("END_JUNGLE")
    program.kill()
    program.start()
    program.press("Recover")
    program.wait(lambda state: not state["dialogs"])
    program.wait_for_route(lambda route: route.pieces == pieces)
    assert program.window["path"] == ""
    assert not program.window["is_clean"]


def parse_route_pieces(state: State) -> tuple[Placement, ...]:
    return parse_route(state["windows"][0]["route"]).design.pieces


def test_several_files_have_several_windows(program: Program) -> None:
    files = [program.home / f"route_{number}.yaml" for number in range(2)]
    for file in files:
        file.write_text(TWO_PIECES, encoding="utf-8")
    program.start(*files)
    state = program.wait(lambda state: len(state["windows"]) == 2)
    assert {window["path"] for window in state["windows"]} == set(map(str, files))


def test_finding_10_all_windows_and_unsaved_work_come_back_after_kill_9(program: Program) -> None:
    one, other = program.home / "one.yaml", program.home / "other.yaml"
    one.write_text(TWO_PIECES, encoding="utf-8")
    other.write_text(TWO_PIECES.replace("Short cut", "Other way"), encoding="utf-8")
    settings = Settings(program.home / "CONFIG" / APPLICATION / "settings.ini")
    settings.start_with = StartWith.LAST
    settings.write()
    program.start(one, other)
    program.wait(lambda state: len(state["windows"]) == 2)
    program.key("c")
    program.wait(lambda state: any(each["carried"] for each in state["windows"]))
    program.key("Return")
    program.wait(lambda state: not all(each["is_clean"] for each in state["windows"]))
    program.wait_for_journal("side: C")
    noted = program.home / "STATE" / APPLICATION / "sessions"
    program.wait(lambda _: any(_drafts(file) for file in noted.glob("*.json")))
    before = {each["path"]: each["route"] for each in program.state["windows"]}
    program.kill()

    program.start()
    state = program.wait(lambda state: len(state["windows"]) == 2)
    assert not state["dialogs"], "nothing has to be asked"
    assert {each["path"]: each["route"] for each in state["windows"]} == before
    assert sorted(each["is_clean"] for each in state["windows"]) == [False, True]


def _drafts(session: Path) -> list[str]:
    """The windows with unsaved work in what was noted of a program."""
    read = Session.read(session.read_text(encoding="utf-8"))
    return [each.draft for each in read.windows if each.draft] if read is not None else []
