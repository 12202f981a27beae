"""One edit in the window: its route is laid out once and its board built once, whoever looks."""

import pytest
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.checks.carrying import side_in_hand
from editor.commands.actions import WindowActions
from editor.shell.controllers import DesignControllers
from tests.counted import Counted, counted
from tests.editor.short_routes import DASH
from tests.editor.windows import RouteWindow, ShowWindow

__all__ = ["counted"]


@pytest.fixture
def window(show_window: ShowWindow, qtbot: QtBot) -> RouteWindow:
    shown = show_window(DASH)
    qtbot.waitUntil(
        lambda: shown.checks.is_current and shown.page.live.analysis.analysis is not None
    )
    return shown


def edit(window: RouteWindow, qtbot: QtBot, name: str) -> None:
    """Change the route and wait for all that follows."""
    route = with_details(window.document.design, name=name)
    with qtbot.waitSignals([window.checks.reported, window.page.live.analysis.analysed]):
        window.document.edit(tr_lazy("Rename"), route)


def test_an_edit_is_laid_out_once_and_built_once(
    window: RouteWindow, counted: Counted, qtbot: QtBot
) -> None:
    edit(window, qtbot, "Another")
    assert counted.numbers == (0, 0, 1, 1)
    assert window.checks.facts is window.document.facts
    assert window.checks.facts.analysis is window.page.live.analysis.analysis


def test_what_was_known_of_a_piece_in_the_hand_is_not_worked_out_again_when_it_is_let_go(
    window: RouteWindow, counted: Counted, qtbot: QtBot
) -> None:
    document, carrier = window.document, window.canvas.carrier
    carrier.take(side_in_hand(document.facts, "O"))
    landing = carrier.landing
    assert landing is not None
    qtbot.waitUntil(lambda: landing.route in counted.boards)
    with qtbot.waitSignals([window.checks.reported, window.page.live.analysis.analysed]):
        carrier.drop()
    assert document.design is landing.route
    assert counted.routes.count(document.design) == 1
    assert counted.boards.count(document.design) == 1


def test_what_is_enabled_is_found_out_once_for_each_step(
    window: RouteWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    finding_out = WindowActions.update_enabled

    def noting(actions: WindowActions[DesignControllers]) -> None:
        asked.append(window.document.design.name)
        finding_out(actions)

    document, commands = window.document, window.commands
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Unsaved"))
    monkeypatch.setattr(WindowActions, "update_enabled", noting)
    before = document.design
    for name in ("First", "Second", before.name):  # the third step undoes the gesture
        document.edit(tr_lazy("Rename"), with_details(before, name=name), gesture=1)
    assert asked == ["First", "Second", before.name]
    assert commands["undo"].isEnabled()
    assert not commands["redo"].isEnabled()
    document.edit(tr_lazy("Rename"), with_details(before, name="Another"))
    document.undo_stack.undo()
    assert asked[3:] == ["Another", before.name]
    assert commands["redo"].isEnabled()


def test_history_keeps_routes_alone(window: RouteWindow, counted: Counted, qtbot: QtBot) -> None:
    edit(window, qtbot, "Another")
    with qtbot.waitSignals([window.checks.reported, window.page.live.analysis.analysed]):
        window.document.undo_stack.undo()
    assert counted.numbers == (0, 0, 2, 2)
