"""What live games say against a board stands among its problems, and goes with the board."""

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.checking.problem import Place, Problem, Severity
from core.lost_cities.checks.places import TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from core.shelf import read_design
from editor.panels.problems.problem_rows import AcceptedHeading, ProblemRow
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow, shared, show_window

__all__ = ["shared", "show_window"]
OFFICIAL: BoardDesign = read_design(Path("routes/lost_cities/official.yaml")).design
AGAINST = Problem(
    "P405", Severity.WARNING, "from 400 games", Place((TrackSpot("desert"),)), (("games", 400),)
)


@pytest.fixture
def window(show_window: ShowWindow, qtbot: QtBot) -> DesignWindow:
    shown: DesignWindow = show_window(OFFICIAL)
    shown.live.playtest.is_on = False
    qtbot.waitUntil(lambda: shown.checks.is_current)
    return shown


def listed(window: DesignWindow) -> list[str]:
    rows = window.editor.panels.problems.list.rows.rows
    return [row.problem.code for row in rows if isinstance(row, ProblemRow)]


def test_problems_that_games_show_stand_in_the_list_and_are_counted(window: DesignWindow) -> None:
    assert "P405" not in listed(window)
    window.checks.hear((AGAINST,))
    assert listed(window)[0] == "P405"
    assert "1 warning" in window.status.problems.text()
    window.checks.hear(())
    assert "P405" not in listed(window)


def test_an_error_that_games_show_stops_no_games(window: DesignWindow) -> None:
    window.checks.hear((replace(AGAINST, code="P408", severity=Severity.ERROR),))
    assert window.checks.playable_board is not None


def test_an_edit_leaves_nothing_of_what_games_said_of_the_board_before(
    window: DesignWindow, qtbot: QtBot
) -> None:
    window.checks.hear((AGAINST,))
    window.document.edit(tr_lazy("Other crossings"), replace(OFFICIAL, crossings=4))
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert "P405" not in listed(window)


def test_what_games_say_and_the_author_accepts_stands_under_accepted(
    window: DesignWindow, qtbot: QtBot
) -> None:
    accepted = replace(OFFICIAL, accepted=(("P405", "the desert is rich"),))
    window.document.edit(tr_lazy("Accept"), accepted)
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.checks.hear((AGAINST,))
    assert "P405" not in {each.code for each in window.checks.told.problems}
    told = [(each.problem, each.reason) for each in window.checks.told.accepted]
    assert (AGAINST, "the desert is rich") in told
    rows = window.editor.panels.problems.list.rows.rows
    assert any(isinstance(row, AcceptedHeading) for row in rows)
