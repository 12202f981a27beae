"""What a new user stumbled over on the canvas, each by the hands that stumbled."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PyQt6.QtCore import QPoint, QPointF, QRect, QRectF
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import tr_lazy
from core.checking.problem import Severity
from core.geometry.hexes import Hex
from core.quest.board.blockade_edits import with_listed_blockades
from core.quest.checks.carrying import LandingWay
from core.quest.checks.places import hexes_of
from editor.canvas.gestures import pull_at
from editor.drawing.palette import SEVERITY_INKS
from editor.drawing.shapes import box_around
from editor.panels.problems.problem_rows import ProblemRow
from editor.quest.canvas.canvas import Canvas
from tests.editor.conftest import OVERLAPPING
from tests.editor.hands import inside
from tests.editor.table import ALT, CTRL, FIRST_GAME, SHIFT, START, Key, Table
from tests.editor.windows import ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

pytestmark = pytest.mark.qt_log_ignore("raise()", extend=True)
"""A larger map of a side that the mouse rests on, offscreen."""


@pytest.fixture
def empty(show_window: ShowWindow, qtbot: QtBot) -> Table:
    return settled(Table(show_window("")), qtbot)


@pytest.fixture
def first_game(show_window: ShowWindow, qtbot: QtBot) -> Table:
    return settled(Table(show_window(FIRST_GAME)), qtbot)


def settled(table: Table, qtbot: QtBot) -> Table:
    """The table once its route is checked."""
    window = table.window
    qtbot.waitUntil(lambda: window.checks.is_current and not window.shared.jobs.running)
    return table


# --- The empty table ------------------------------------------------------------------------------


def test_finding_5_the_empty_table_does_not_scold(empty: Table) -> None:
    problems = empty.window.editor.panels.problems
    said = "Still to do: start tile, ending tile"
    assert problems._heading.text().startswith(said)
    assert empty.window.status.problems.text().startswith(said)
    rows = [row for row in problems.list.rows.rows if isinstance(row, ProblemRow)]
    assert [row.to_do for row in rows if row.problem.severity is Severity.ERROR] == [
        "start tile",
        "ending tile",
    ]
    assert "error" not in " ".join(row.spoken for row in rows)


def test_finding_5_what_is_still_to_do_goes_with_what_is_laid(empty: Table, qtbot: QtBot) -> None:
    empty.key(Key.Key_B)
    empty.key(Key.Key_Return)
    settled(empty, qtbot)
    said = empty.window.status.problems.text()
    assert said.startswith("Still to do: ending tile")


def test_finding_5_the_first_piece_is_never_red(empty: Table) -> None:
    box = empty.box_spot("B")
    empty.mouse.press(box)
    for at in (Hex(0, 0), Hex(3, 2), Hex(-4, 3)):
        empty.mouse.glide(box, empty.spot(at))
        assert empty.landing is not None
        assert (empty.landing.way, empty.landing.warning) == (LandingWay.SEAT, None)
    empty.mouse.release(empty.spot(Hex(-4, 3)))
    assert empty.lying("B").at == Hex(-4, 3)


# --- Carrying -------------------------------------------------------------------------------------


def test_finding_13_shift_works_like_alt_and_the_note_says_so(first_game: Table) -> None:
    first_game.key(Key.Key_F)
    seat = first_game.ghost.at
    first_game.mouse.move(first_game.spot(seat))
    beside = first_game.spot(seat.shifted(Hex(1, 0)))
    first_game.mouse.move(beside)
    assert "Shift" in first_game.note.text()
    first_game.hold_key(Key.Key_Shift)
    held = first_game.canvas.hex_under(QPointF(inside(first_game.canvas).mapFromGlobal(beside)))
    assert first_game.ghost.at == held
    assert "Without Shift" in first_game.note.text()
    first_game.let_key_go(Key.Key_Shift)
    assert "Shift: " in first_game.note.text()


def test_finding_15_the_note_lies_beside_the_piece(first_game: Table) -> None:
    first_game.key(Key.Key_F)
    for at in (Hex(6, -8), Hex(8, -14), Hex(-6, -4)):
        first_game.mouse.move(first_game.spot(at))
        both = first_game.note.geometry() & first_game.canvas.carried_box.adjusted(30, 30, -30, -30)
        assert both.isEmpty()


def test_finding_8_what_is_carried_stays_under_the_cursor_at_a_fit(first_game: Table) -> None:
    first_game.canvas.zoom(2)
    first_game.key(Key.Key_F)
    middle = inside(first_game.canvas).mapToGlobal(inside(first_game.canvas).rect().center())
    first_game.mouse.move(middle + QPoint(130, 0))
    first_game.hold_key(Key.Key_Shift)
    first_game.key(Key.Key_1, CTRL)
    point = QPointF(inside(first_game.canvas).mapFromGlobal(middle + QPoint(130, 0)))
    assert first_game.landing is not None
    assert first_game.landing.grabbed == first_game.canvas.hex_under(point)
    first_game.let_key_go(Key.Key_Shift)


def test_finding_8_scrolling_at_the_border_starts_slow() -> None:
    view = QRect(0, 0, 800, 600)
    depths = [pull_at(QPoint(x, 300), view).x() for x in (24, 23, 12, 4, 0)]
    assert depths == sorted(depths)
    assert depths[0] == 0
    assert depths[1] < 2 < depths[-1]


def test_finding_8_scrolling_stops_before_the_route_leaves(first_game: Table) -> None:
    canvas = first_game.canvas
    assert canvas.shows_content_after(QPoint(-20, 0))
    assert not canvas.shows_content_after(QPoint(-canvas.width(), 0))
    assert not canvas.shows_content_after(QPoint(0, canvas.height()))


def test_finding_8_holding_a_piece_at_the_border_scrolls_slowly_and_never_loses_the_route(
    first_game: Table, qtbot: QtBot
) -> None:
    canvas = first_game.canvas
    view = inside(canvas)
    first_game.key(Key.Key_F)
    edge = view.mapToGlobal(QPoint(view.width() - 2, view.height() // 2))
    first_game.mouse.glide(view.mapToGlobal(view.rect().center()), edge)
    moves: list[float] = []
    canvas._rim.pulled.connect(lambda: moves.append(canvas.seen.left() * canvas.pixels))
    qtbot.waitUntil(lambda: len(moves) >= 12)
    steps = [b - a for a, b in pairwise(moves)]
    assert max(steps[:3]) <= 3 < 2 * max(steps)
    first_game.mouse.move(edge - QPoint(1, 0))
    canvas.pan(QPoint(130 - round(route_in_view(canvas).right()), 0))
    qtbot.waitUntil(lambda: route_in_view(canvas).right() < 126)
    before = len(moves)
    qtbot.wait(120)
    assert len(moves) - before <= 1, "it has stopped"
    assert route_in_view(canvas).right() >= 119
    first_game.mouse.glide(edge, view.mapToGlobal(QPoint(1, view.height() // 2)))
    canvas.pan(QPoint(-400, 0))
    assert route_in_view(canvas).right() < 0
    qtbot.waitUntil(lambda: route_in_view(canvas).right() > 0)


def route_in_view(canvas: Canvas) -> QRectF:
    """Where the route is, in the pixels of the view."""
    return canvas.viewportTransform().mapRect(canvas._board.content)


# --- The view -------------------------------------------------------------------------------------


def test_finding_12_f8_keeps_the_scale_and_alt_left_goes_back(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled(Table(show_window(OVERLAPPING)), qtbot)
    canvas = table.canvas
    canvas.zoom(1.5)
    canvas.pan(QPoint(900, 500))
    before, scale = canvas.seen, canvas.pixels
    table.key(Key.Key_F8)
    assert canvas.pixels <= scale
    row = table.window.editor.panels.problems.list.current_row
    assert isinstance(row, ProblemRow)
    assert canvas.seen.contains(
        box_around(hexes_of(canvas.document.facts.layout, row.problem.place))
    )
    after = canvas.seen
    table.key(Key.Key_Left, ALT)
    assert canvas.seen.center().x() == pytest.approx(before.center().x(), abs=0.2)
    assert canvas.pixels == pytest.approx(scale)
    table.key(Key.Key_Right, ALT)
    assert canvas.seen.center().x() == pytest.approx(after.center().x(), abs=0.2)
    table.key(Key.Key_Right, ALT)
    assert table.said == "There is no later view."


# --- Marks ----------------------------------------------------------------------------------------


def test_finding_11_a_highlight_has_the_colour_of_its_severity(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled(Table(show_window(OVERLAPPING)), qtbot)
    seen = set()
    for _ in table.window.editor.panels.problems.list.rows.rows:
        table.key(Key.Key_F8)
        row = table.window.editor.panels.problems.list.current_row
        if isinstance(row, ProblemRow) and table.canvas.highlighted:
            assert table.canvas._marks.marks.light is SEVERITY_INKS[row.problem.severity]
            seen.add(row.problem.severity)
    assert seen


def test_finding_11_hints_do_not_litter(show_window: ShowWindow, qtbot: QtBot) -> None:
    shifted = START.replace("]\n", ", {side: C, at: [-5, -2], turn: 3}]\n")
    table = settled(Table(show_window(shifted)), qtbot)
    hints = [p for p in table.window.checks.report.problems if p.severity is Severity.HINT]
    assert any(each.place.spots for each in hints)
    assert not table.canvas._marks.marks.badges
    table.key(Key.Key_H, CTRL)
    assert table.canvas._marks.marks.badges
    table.window.commands["overlay_ways"].trigger()
    assert not table.canvas._marks.marks.badges


def test_finding_18_places_are_named_at_the_borders_on_demand_and_beside_the_playtest(
    first_game: Table,
) -> None:
    borders = first_game.window.page.area.borders
    assert not any(each.isVisible() for each in borders)
    first_game.key(Key.Key_G, CTRL | SHIFT)
    assert all(each.isVisible() for each in borders)
    columns, rows = ([name for name, _, _ in each._names()] for each in borders)
    assert columns[0] == "a"
    assert rows[0] == "1"
    first_game.key(Key.Key_G, CTRL | SHIFT)
    first_game.window.controllers.view.show_tab("playtest")
    assert all(each.isVisible() for each in borders)
    first_game.window.controllers.view.show_tab("outline")
    assert not any(each.isVisible() for each in borders)


# --- The bar, the panels, the invitation ----------------------------------------------------------


def test_finding_9_the_best_features_have_a_handle(first_game: Table, qtbot: QtBot) -> None:
    bar = first_game.window.editor.bar
    chips = {chip.objectName(): chip for chip in bar.chips}
    overlays = [name for name in chips if name.startswith("bar_overlay_")]
    assert len(overlays) == 9
    assert {"bar_fit", "bar_seam_tool", "bar_play"} <= chips.keys()
    ways = chips["bar_overlay_ways"]
    assert "(1)" in ways.toolTip()
    first_game.mouse.click(ways.mapToGlobal(ways.rect().center()))
    assert ways.isChecked()
    shown = first_game.window.page.area.overlays.shown
    assert shown is not None
    assert shown.name == "ways"
    first_game.key(Key.Key_1)
    assert not ways.isChecked()
    assert first_game.canvas.hasFocus()
    first_game.window.resize(900, 620)
    qtbot.waitUntil(lambda: bar.width() < 600)
    assert all(bar.rect().contains(chip.geometry()) for chip in bar.chips)


def test_finding_9_one_line_of_verdict_is_always_in_view(first_game: Table, qtbot: QtBot) -> None:
    line = first_game.window.editor.verdict.line
    qtbot.waitUntil(lambda: "par " in line.text())
    assert line.text().startswith("Easy")
    for tab in ("problems", "history"):
        first_game.window.controllers.view.show_tab(tab)
        assert line.isVisible()
    below = first_game.window.status.verdict
    assert not below.isVisible()
    first_game.window.commands["panel"].trigger()
    assert not line.isVisible()
    assert below.isVisible()
    assert below.text() == line.text()
    first_game.window.commands["panel"].trigger()
    assert line.isVisible()
    assert not below.isVisible()


def test_finding_16_a_panel_can_be_a_page_or_a_window_and_comes_back(first_game: Table) -> None:
    editor, commands = first_game.window.editor, first_game.window.commands
    commands["panel_page"].trigger()
    assert not first_game.canvas.isVisible()
    assert editor.tabs.isVisible()
    commands["panel_page"].trigger()
    assert first_game.canvas.isVisible()
    before = editor.side.mapToGlobal(editor.side.rect().topRight())
    commands["panel_window"].trigger()
    assert editor.side.window() is not first_game.window
    apart = editor.side.window()
    assert apart is not None
    assert apart.geometry().right() == pytest.approx(before.x(), abs=4), "the box is seen"
    apart.close()
    assert not commands["panel_window"].isChecked()
    assert editor.side.window() is first_game.window
    assert editor.side.isVisible()


def test_finding_16_keys_mean_the_same_in_the_window_of_the_panels(
    first_game: Table, qtbot: QtBot
) -> None:
    before, editor = first_game.route, first_game.window.editor
    first_game.mouse.click(first_game.spot(first_game.lying("N").at))
    first_game.key(Key.Key_Delete)
    first_game.key(Key.Key_F10, CTRL)
    apart = editor.panel_window
    assert apart is not None
    apart.activateWindow()
    qtbot.waitUntil(apart.isActiveWindow)
    QTest.keyClick(apart.windowHandle(), Key.Key_Z, CTRL)
    assert first_game.route == before
    QTest.keyClick(apart.windowHandle(), Key.Key_F10, CTRL)
    assert editor.panel_window is None
    assert editor.side.window() is first_game.window


def test_finding_5_the_empty_table_invites(empty: Table) -> None:
    card = empty.window.page.area.invitation
    assert card.isVisible()
    assert "A or B" in card.text.text()
    button = card.starts[1]
    empty.mouse.click(button.mapToGlobal(button.rect().center()))
    assert empty.is_carrying
    assert not card.isVisible()
    empty.key(Key.Key_Return)
    assert empty.has("B")
    assert not card.isVisible()
    empty.key(Key.Key_Z, CTRL)
    assert card.isVisible()


def test_finding_5_invitation_and_guide_do_not_say_the_same_twice(empty: Table) -> None:
    card, guide = empty.window.page.area.invitation, empty.window.page.area.guide
    empty.mouse.click(card.guide.mapToGlobal(card.guide.rect().center()))
    assert guide.isVisible()
    assert not card.isVisible()
    close = guide.close_button
    empty.mouse.click(close.mapToGlobal(close.rect().center()))
    assert not guide.isVisible()
    assert card.isVisible()


def test_smaller_thing_menus_offer_only_what_can_be_done(first_game: Table) -> None:
    commands = first_game.window.commands
    for name in ("turn_right", "turn_left", "flip", "put_back"):
        assert not commands[name].isEnabled(), name
    first_game.mouse.click(first_game.spot(first_game.lying("N").at))
    for name in ("turn_right", "turn_left", "flip"):
        assert commands[name].isEnabled(), name
    first_game.key(Key.Key_Escape)
    assert first_game.selected == set()
    first_game.key(Key.Key_F)
    assert (first_game.is_carrying, first_game.ghost.side) == (True, "F")
    assert commands["put_back"].isEnabled()
    first_game.key(Key.Key_Escape)
    assert not first_game.is_carrying


# --- Blockades ------------------------------------------------------------------------------------


def test_finding_20_blockades_travel_with_their_seam_in_the_same_step(first_game: Table) -> None:
    window = first_game.window
    window.document.edit(tr_lazy("List"), with_listed_blockades(window.document.facts.layout))
    before = first_game.route
    last, start = first_game.lying("K"), first_game.lying("C")
    window.selection.set_pieces([before.pieces.index(start)])
    first_game.key(Key.Key_Delete)
    first_game.mouse.drag(first_game.spot(last.at), first_game.spot(start.at))
    fixed = first_game.route.blockades.fixed
    assert any(each.is_between("B", "K") for each in fixed)
    assert not any(each.is_between("I", "K") for each in fixed)
    window.document.undo_stack.undo()
    window.document.undo_stack.undo()
    assert first_game.route == before


def test_finding_20_one_fix_mends_what_a_pulled_out_tile_has_broken_and_undo_brings_it_back(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    """The tile lies far off, blockades are listed where it was, and what lay behind is cut off."""
    whole = (paths.examples("quest") / "serpentine.yaml").read_text(encoding="utf-8")
    listed = ", ".join(
        f"{{between: [{pair}]}}" for pair in ("A, C", "C, E", "E, G", "G, J", "J, M")
    )
    broken = whole.replace("{side: G, at: [3, -8]", "{side: G, at: [1, -20]")
    broken = broken.replace("blockades: random", f"blockades: [{listed}]")
    table = settled(Table(show_window(broken)), qtbot)
    before, problems = table.route, table.window.editor.panels.problems
    assert problems._heading.text() == "2 errors"
    table.key(Key.Key_F8)
    table.mouse.click(problems.fix_button.mapToGlobal(problems.fix_button.rect().center()))
    qtbot.waitUntil(lambda: table.route != before)
    settled(table, qtbot)
    assert problems._heading.text() == "No problems"
    assert table.lying("G").at == Hex(3, -8)
    assert not table.canvas.highlighted
    table.key(Key.Key_Z, CTRL)
    assert table.route == before
    settled(table, qtbot)
    assert problems._heading.text() == "2 errors"
