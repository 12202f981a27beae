"""What the analysis panel says of ways and places, and how it points them out."""

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.passing import passing
from core.quest.analysis.width import OVERTAKING
from editor.quest.panels.analysis.analysis import AnalysisPanel
from tests.editor.hands import press_key
from tests.editor.quest.panels.analysis.desk import Desk, Role, cell_of, middle_of, said

Key = Qt.Key


# --- Ways -----------------------------------------------------------------------------------------


def test_the_ways_stand_in_a_table(desk: Desk) -> None:
    table = desk.panel.sections.ways
    rows = [[said(table, row, column) for column in range(6)] for row in range(4)]
    assert rows[0] == ["1", "35", "46", "2", "1", "4"]
    assert [row[0] for row in rows] == ["1", "2*", "3*", "4*"]
    assert desk.panel.sections.mark.text().startswith("*")
    assert (
        said(table, 0, 6, Role.AccessibleTextRole)
        == "12 × jungle, 9 × river, 7 × village, 7 × rubble"
    )


def test_the_mouse_points_ways_out_and_goes_there(desk: Desk) -> None:
    table, analysis = desk.panel.sections.ways, desk.analysis
    mouse = desk.bring(table)
    second = cell_of(table, 1)
    mouse.move(second)
    assert desk.hovered[-1] == desk.hexes(analysis.ways[1].spaces)
    mouse.double_click(second)
    assert desk.located == [desk.hexes(analysis.ways[1].spaces)]
    desk.panel.area.setFocus()
    mouse.move(middle_of(desk.panel.sections.mark))
    assert desk.hovered[-1] == frozenset()


def test_the_keyboard_points_ways_out_and_goes_there(desk: Desk) -> None:
    table, analysis = desk.panel.sections.ways, desk.analysis
    table.setFocus()
    assert desk.hovered[-1] == desk.hexes(analysis.ways[0].spaces)
    press_key(table, Key.Key_Down)
    press_key(table, Key.Key_Return)
    assert desk.hovered[-1] == desk.located[-1] == desk.hexes(analysis.ways[1].spaces)
    press_key(table, Key.Key_Tab)
    assert not table.hasFocus()
    assert not table.selectedItems()


def line_about(panel: AnalysisPanel, words: str) -> QLabel:
    """The line that says something, wherever it stands."""
    reading = panel.sections
    parts = (reading.about_ways, reading.about_width, reading.about_shape)
    lines = (line for part in parts for line in part.lines if line.isVisible())
    return next(line for line in lines if words in line.text())


def test_the_route_is_described_in_words(desk: Desk) -> None:
    for words in (
        "A shortcut saves 1 step for 1 more strength.",
        "All start spaces are worth the same: strength 46.",
        "No way is open without single cards of 1 machete and 1 paddle. Some way needs no coin.",
        "Base camps: 2 on good ways, 0 beside them, 3 elsewhere.",
        "Rubble: 24 spaces on good ways, 2 beside them, 5 elsewhere.",
        "Caves: 4 beside good ways, 2 elsewhere.",
        "Narrowest place: 2 travellers pass side by side.",
        "Longest queue: 3 rows in a row in which nobody overtakes.",
        "Worst choke: whoever stands there costs others 4 more strength.",
        "Bend on C: inside 4 steps of strength 4, outside 8 steps of strength 8; the short side",
        "Bend on E: inside 5 steps of strength 8, outside 7 steps of strength 11;",
        "Largest region of one colour: 25 spaces of jungle, 13% of the table.",
        "Longest stretch of one colour on a best way: 4 spaces of village.",
    ):
        assert words in line_about(desk.panel, words).text()


def test_lines_about_places_point_them_out(desk: Desk) -> None:
    analysis = desk.analysis
    line, narrow = line_about(desk.panel, "Narrowest"), desk.hexes(analysis.narrowest.spaces)
    mouse = desk.bring(line)
    mouse.move(middle_of(line))
    assert desk.hovered[-1] == narrow
    mouse.double_click(middle_of(line))
    assert desk.located == [narrow]
    line.clearFocus()
    mouse.move(desk.window.mapToGlobal(QPoint(2, 2)))
    assert desk.hovered[-1] == frozenset()


def test_keys_go_from_line_to_line(desk: Desk) -> None:
    analysis = desk.analysis
    line = line_about(desk.panel, "Narrowest")
    line.setFocus()
    press_key(line, Key.Key_Down)
    queue = line_about(desk.panel, "Longest queue")
    assert queue.hasFocus()
    press_key(queue, Key.Key_Enter)
    wanted = tuple(space for row in analysis.queue for space in row.good)
    assert desk.located == [desk.hexes(wanted)]
    press_key(queue, Key.Key_Up)
    assert line.hasFocus()


# --- Rhythm and width -----------------------------------------------------------------------------


def test_every_tenth_is_told_in_words(desk: Desk) -> None:
    strip, note = desk.panel.sections.rhythm, desk.panel.sections.rhythm_note
    usual = note.text()
    mouse = desk.bring(strip)
    mouse.move(strip.mapToGlobal(strip.column_box(4).center().toPoint()))
    told = strip.toolTip()
    assert note.text() == told
    assert told == "Tenth 5: rubble 1, jungle 1, village 6; hardest space: village 4."
    assert told in strip.accessibleDescription()
    assert strip.accessibleDescription().count("Tenth") == 10
    mouse.move(desk.window.mapToGlobal(QPoint(2, 2)))
    assert note.text() == usual


def test_tenths_are_pointed_out(desk: Desk) -> None:
    strip, analysis = desk.panel.sections.rhythm, desk.analysis
    assert analysis.best is not None
    strip.setFocus()
    press_key(strip, Key.Key_End)
    assert strip.accessibleName().startswith("Rhythm: Tenth 10")
    last = desk.hovered[-1]
    assert desk.hexes(analysis.best.spaces[-1:]) <= last
    press_key(strip, Key.Key_Left)
    assert not desk.hovered[-1] & last
    press_key(strip, Key.Key_Home)
    press_key(strip, Key.Key_Return)
    assert desk.located == [desk.hovered[-1]]
    assert desk.hexes(analysis.best.spaces[1:2]) <= desk.located[0]


def test_the_width_is_told_row_by_row(desk: Desk) -> None:
    chart, analysis = desk.panel.sections.chart, desk.analysis
    mouse = desk.bring(chart)
    narrow = next(n for n, row in enumerate(analysis.rows) if row.width < OVERTAKING)
    at = chart.column_box(narrow).center().toPoint()
    mouse.move(chart.mapToGlobal(at))
    assert chart.toolTip() == (
        "13 steps from the finish: 2 good spaces side by side, too narrow to overtake a queue."
    )
    assert desk.hovered[-1] == desk.hexes(analysis.rows[narrow].good)
    mouse.double_click(chart.mapToGlobal(at))
    assert desk.located == [desk.hexes(analysis.rows[narrow].good)]
    assert "33 rows from start to finish" in chart.accessibleDescription()


def test_narrow_rows_look_different(desk: Desk) -> None:
    chart, analysis = desk.panel.sections.chart, desk.analysis
    picture = chart.grab().toImage()
    widths = [row.width for row in analysis.rows]

    def foot_of(number: int) -> str:
        box = chart.column_box(number)
        return picture.pixelColor(int(box.center().x()), int(box.bottom()) - 4).name()

    assert foot_of(widths.index(2)) == chart.palette().highlight().color().name()
    assert foot_of(widths.index(9)) != foot_of(widths.index(2))


# --- Who must pass --------------------------------------------------------------------------------


def test_who_must_pass_is_looked_for_on_demand(desk: Desk, qtbot: QtBot) -> None:
    view = desk.panel.sections.passing
    assert (view.button.isVisible(), view.remarks) == (True, ())
    desk.bring(view.button).click(middle_of(view.button))
    assert not view.button.isEnabled()
    qtbot.waitUntil(lambda: bool(view.remarks))
    assert not view.button.isVisible()
    found = passing(desk.analysis.board)
    always, often, hinges, parts = view.remarks
    assert always.hexes == desk.hexes(found.over(1))
    assert often.hexes == desk.hexes(found.over(0.5)) > always.hexes
    assert hinges.text == "No single space holds the table together."
    assert parts.text == "All spaces that can be entered hang together."
    line = view.lines.lines[0]
    desk.bring(line).move(middle_of(line))
    assert desk.hovered[-1] == always.hexes


def test_of_another_route_nobody_knows_who_must_pass(desk: Desk, qtbot: QtBot) -> None:
    view, document = desk.panel.sections.passing, desk.bench.document
    view.look()
    qtbot.waitUntil(lambda: bool(view.remarks))
    with qtbot.waitSignal(desk.bench.live.analysed):
        document.edit(tr_lazy("Rename"), with_details(document.design, name="Another"))
    qtbot.waitUntil(view.button.isVisible)
    assert view.remarks == ()


def test_what_was_asked_of_the_route_before_is_not_shown(desk: Desk) -> None:
    view = desk.panel.sections.passing
    view.look()
    view.show_analysis(Analysis(desk.analysis.board))
    desk.bench.jobs.stop_all()
    QApplication.processEvents()
    assert (view.button.isEnabled(), view.remarks) == (True, ())


# --- Measures -------------------------------------------------------------------------------------


def test_each_measure_stands_beside_its_band(desk: Desk) -> None:
    table = desk.panel.sections.measures
    assert table.rowCount() == len(MEASURES)
    assert [said(table, 0, column) for column in range(2)] == ["Steps", "35"]
    assert said(table, 0, 2, Role.AccessibleTextRole) == "official routes: 28 to 45"
    assert "spaces entered on the way" in said(table, 0, 0, Role.ToolTipRole)


def test_measures_about_places_point_them_out(desk: Desk) -> None:
    table, analysis = desk.panel.sections.measures, desk.analysis
    row = next(n for n, measure in enumerate(MEASURES) if measure.name == "region")
    mouse = desk.bring(desk.panel.facts.sides)  # so that the last rows above it are seen
    mouse.move(cell_of(table, row))
    assert desk.hovered[-1] == desk.hexes(analysis.regions[0].spaces)
