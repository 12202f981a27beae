"""Before the drop, the note also tells what only the full checks find."""

from pytestqt.qtbot import QtBot

from core.checks.report import check_route
from tests.editor.table import FIRST_GAME, Table
from tests.editor.windows import ShowWindow


def carry_to_a_dead_end(table: Table) -> str:
    """Hold a tile where only the full checks find fault; what they find."""
    table.window.canvas.carry_side("E")
    hand = table.window.canvas.carrier.hand
    assert hand is not None
    for spot in hand.spots:
        landing = hand.landing_of(spot)
        report = check_route(landing.route, table.document.catalogue)
        told = {each.message for each in landing.problems}
        more = [each.message for each in report.problems if each.message not in told]
        if more:
            table.window.canvas.carrier.move(spot[0].at)
            return more[0]
    raise AssertionError("there is no such seat")


def test_problems_of_the_ways_are_told_while_the_hand_rests(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = Table(show_window(FIRST_GAME))
    qtbot.waitUntil(lambda: table.window.checks.is_current)
    problem = carry_to_a_dead_end(table)
    assert problem not in table.note.text()
    qtbot.waitUntil(lambda: problem in table.note.text())


def test_nothing_is_told_about_a_landing_that_was_left(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    table = Table(show_window(FIRST_GAME))
    window = table.window
    qtbot.waitUntil(lambda: window.checks.is_current)
    problem = carry_to_a_dead_end(table)
    window.drop_preview._check()
    window.canvas.carrier.cancel()
    qtbot.waitUntil(lambda: not window.shared.jobs.running)
    assert not table.note.isVisible()
    assert problem not in table.note.text()
