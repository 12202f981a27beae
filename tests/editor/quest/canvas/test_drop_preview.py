"""Before the drop, the note also tells what only a look at the whole route finds."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from core.checking.report import check, new_problems
from core.quest.analysis.facts import Facts
from core.quest.analysis.measures import KeyFigures, key_figures
from core.quest.checks.carrying import Landing
from core.quest.checks.rules import RULES
from core.quest.route.route import Placement
from editor.background.jobs import Job
from editor.quest.canvas.drop_preview import about_figures
from tests.editor.table import FIRST_GAME, PAIR, Table
from tests.editor.windows import ShowWindow

HERE = KeyFigures(28, 34, 3)
"""The first game."""
SHOWN = 4
"""How many problems a note has room for."""


def carry_to_a_dead_end(table: Table) -> str:
    """Hold a tile where only the full checks find fault; what they find."""
    table.window.canvas.carry_side("E")
    hand = table.window.canvas.carrier.hand
    assert hand is not None
    for spot in hand.spots:
        table.window.canvas.carrier.move(spot.first.at)
        landing = table.window.canvas.carrier.landing
        assert landing is not None
        report = check(RULES, Facts.of_route(landing.route, table.document.facts.catalogue))
        told = {each.message for each in landing.problems}
        new = new_problems(table.window.checks.report.problems, report.problems)
        more = [each.message for each in new[:SHOWN] if each.message not in told]
        if more:
            return more[0]
    raise AssertionError("there is no such seat")


def settled_table(show_window: ShowWindow, qtbot: QtBot, text: str = FIRST_GAME) -> Table:
    """A table whose route is checked and analysed."""
    table = Table(show_window(text))
    window = table.window
    qtbot.waitUntil(lambda: window.checks.is_current and not window.shared.jobs.running)
    return table


def test_problems_of_the_ways_are_told_while_the_hand_rests(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled_table(show_window, qtbot)
    problem = carry_to_a_dead_end(table)
    assert problem not in table.note.text()
    qtbot.waitUntil(lambda: problem in table.note.text())


def test_nothing_is_told_about_a_landing_that_was_left(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled_table(show_window, qtbot)
    window = table.window
    problem = carry_to_a_dead_end(table)
    window.page.area.drop_preview._check()
    window.canvas.carrier.cancel()
    qtbot.waitUntil(lambda: not window.shared.jobs.running)
    assert not table.note.isVisible()
    assert problem not in table.note.text()


# --- Figures --------------------------------------------------------------------------------------


def hold_over_a_tile(table: Table) -> Landing:
    """Hold a side over a tile of another kind of land, which makes the route another one."""
    carrier = table.window.canvas.carrier
    table.canvas.carry_side("E")
    for at in (piece.at for piece in table.route.pieces):
        carrier.move(at)
        landing = carrier.landing
        board = None if landing is None else landing.facts.board
        if landing is not None and board is not None and key_figures(board) != HERE:
            return landing
    raise AssertionError("no such landing changes the figures")


def figures_of(landing: Landing) -> KeyFigures:
    board = landing.facts.board
    assert board is not None
    return key_figures(board)


def test_the_note_tells_how_the_route_would_change(show_window: ShowWindow, qtbot: QtBot) -> None:
    table = settled_table(show_window, qtbot)
    landing = hold_over_a_tile(table)
    after = figures_of(landing)
    line = about_figures(after, HERE)
    assert "(" in line, "this landing must change something"
    qtbot.waitUntil(lambda: line in table.note.text().splitlines())


def test_the_figures_stay_when_the_full_checks_have_spoken(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled_table(show_window, qtbot)
    landing = hold_over_a_tile(table)
    line = about_figures(figures_of(landing), HERE)
    told = []
    table.window.shared.jobs.started.connect(lambda job: told.append(str(job.title)))
    table.window.page.area.drop_preview._check()
    assert told == ["Checking the route"]
    qtbot.waitUntil(lambda: not table.window.shared.jobs.running)
    assert line in table.note.text().splitlines()


def test_an_unchanged_landing_is_not_worked_out_again(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled_table(show_window, qtbot)
    begun = []
    table.window.shared.jobs.started.connect(lambda job: begun.append(str(job.title)))
    landing = hold_over_a_tile(table)
    line = about_figures(figures_of(landing), HERE)
    qtbot.waitUntil(lambda: line in table.note.text())
    begun.clear()
    table.canvas.carrier._show(replace(landing))
    assert line in table.note.text().splitlines()
    assert begun == []


def test_nothing_is_said_of_a_route_that_is_not_whole(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = settled_table(show_window, qtbot, PAIR)
    table.canvas.carry_side("N")
    qtbot.waitUntil(lambda: not table.window.shared.jobs.running)
    assert "strength" not in table.note.text()
    assert "…" not in table.note.text()


def test_a_hand_that_moves_on_cancels_the_figures(show_window: ShowWindow, qtbot: QtBot) -> None:
    table = settled_table(show_window, qtbot)
    begun: list[Job] = []
    table.window.shared.jobs.started.connect(begun.append)
    first = hold_over_a_tile(table)
    sketches = [job for job in begun if str(job.title) == "Sketching the route"]
    elsewhere = Placement("E", first.placements[0].at.shifted(first.placements[0].at), 1)
    assert table.canvas.carrier.hand is not None
    table.canvas.carrier._show(table.canvas.carrier.hand.landing_of((elsewhere,)))
    assert sketches[-1].is_cancelled
    table.canvas.carrier.cancel()
    qtbot.waitUntil(lambda: not table.window.shared.jobs.running)
    assert not table.note.isVisible()


@pytest.mark.parametrize(
    ("after", "line"),
    [
        (KeyFigures(32, 37, 2), "32 steps (+4), strength 37 (+3), narrowest 2 (\N{MINUS SIGN}1)"),
        (KeyFigures(28, 34, 3), "28 steps, strength 34, narrowest 3"),
        (KeyFigures(None, None, 0), "no way to the finish"),
        (None, ""),
    ],
)
def test_the_figures_in_words(after: KeyFigures | None, line: str) -> None:
    assert about_figures(after, HERE) == line


def test_without_a_present_way_there_is_nothing_to_compare() -> None:
    assert about_figures(KeyFigures(1, 2, 1), None) == "1 step, strength 2, narrowest 1"
