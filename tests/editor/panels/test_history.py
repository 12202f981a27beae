"""The history: every step by name, and going back and forth between them."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.catalogue.catalogue import Catalogue
from editor.panels.history import HistoryPanel
from editor.quest.documents.route_document import RouteDocument
from tests.editor.documents.untitled import untitled
from tests.editor.hands import click, press_key
from tests.editor.panels.bench import show_panel


@pytest.fixture
def document(catalogue: Catalogue, tmp_path: Path) -> RouteDocument:
    """A document with three steps, the last of them undone, saved after the first."""
    document = untitled(catalogue)
    for name in ("One", "Two", "Three"):
        after = with_details(document.design, name=name)
        document.edit(tr_lazy("Name it {name}", name=name), after)
        if name == "One":
            document.save(tmp_path / "route.yaml")
    document.undo_stack.undo()
    return document


def panel_on(document: RouteDocument, qtbot: QtBot) -> HistoryPanel:
    """The panel, shown and active."""
    panel = HistoryPanel(document)
    show_panel(panel, qtbot, height=400)
    return panel


def heard(panel: HistoryPanel) -> list[str]:
    role = Qt.ItemDataRole.AccessibleTextRole
    return [panel.steps.index(row).data(role) for row in range(panel.steps.rowCount())]


def at(panel: HistoryPanel, row: int) -> QModelIndex:
    return panel.steps.index(row)


def test_every_step_is_told_with_where_one_is_and_what_is_saved(
    document: RouteDocument, qtbot: QtBot
) -> None:
    panel = panel_on(document, qtbot)
    assert heard(panel) == [
        "As it was opened",
        "Name it One (saved)",
        "Name it Two, you are here",
        "Name it Three, undone",
    ]


def test_steps_that_were_undone_are_faint(document: RouteDocument, qtbot: QtBot) -> None:
    panel = panel_on(document, qtbot)
    role = Qt.ItemDataRole.ForegroundRole
    assert [at(panel, row).data(role) is None for row in range(4)] == [True, True, True, False]


def test_a_click_goes_to_a_step(document: RouteDocument, qtbot: QtBot) -> None:
    panel = panel_on(document, qtbot)
    click(panel.list, panel.list.visualRect(at(panel, 0)).center())
    assert document.design.name == ""
    click(panel.list, panel.list.visualRect(at(panel, 3)).center())
    assert document.design.name == "Three"


def test_the_keyboard_goes_to_a_step(document: RouteDocument, qtbot: QtBot) -> None:
    panel = panel_on(document, qtbot)
    panel.list.setFocus()
    press_key(panel.list, Qt.Key.Key_Up)
    assert document.design.name == "Two"
    press_key(panel.list, Qt.Key.Key_Return)
    assert document.design.name == "One"
    assert panel.list.currentIndex().row() == 1


def test_a_new_step_takes_the_place_of_those_undone(document: RouteDocument, qtbot: QtBot) -> None:
    panel = panel_on(document, qtbot)
    document.undo_stack.undo()
    document.edit(tr_lazy("Other"), with_details(document.design, name="Other"))
    assert heard(panel) == ["As it was opened", "Name it One (saved)", "Other, you are here"]
    assert panel.list.currentIndex().row() == 2


def test_what_was_never_saved_is_not_called_so(catalogue: Catalogue, qtbot: QtBot) -> None:
    document = untitled(catalogue)
    assert heard(panel_on(document, qtbot)) == ["As it was opened, you are here"]


def test_saving_moves_the_mark(document: RouteDocument, qtbot: QtBot) -> None:
    panel = panel_on(document, qtbot)
    document.save()
    assert heard(panel)[1:3] == ["Name it One", "Name it Two (saved), you are here"]


def test_a_gesture_back_to_its_origin_leaves_no_step(document: RouteDocument, qtbot: QtBot) -> None:
    panel = panel_on(document, qtbot)
    before = document.design
    document.edit(tr_lazy("Type"), with_details(before, author="A"), 7)
    document.edit(tr_lazy("Type"), before, 7)
    assert panel.steps.rowCount() == document.undo_stack.count() + 1


def test_thousands_of_steps_are_all_there(catalogue: Catalogue, qtbot: QtBot) -> None:
    document = untitled(catalogue)
    panel = panel_on(document, qtbot)
    for number in range(3000):
        after = with_details(document.design, author=str(number))
        document.edit(tr_lazy("Step {number}", number=number), after)
    assert panel.steps.rowCount() == 3001
    assert heard(panel)[-1] == "Step 2999, you are here"
    document.undo_stack.setIndex(0)
    assert panel.list.currentIndex().row() == 0


def test_the_steps_are_a_sound_model(
    document: RouteDocument, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    panel = panel_on(document, qtbot)
    qtmodeltester.check(panel.steps, force_py=True)  # type: ignore[no-untyped-call]  # pytest-qt
    document.undo_stack.undo()
    document.edit(tr_lazy("Other"), with_details(document.design, name="Other"))


def test_a_document_may_go_before_its_panel(catalogue: Catalogue, qtbot: QtBot) -> None:
    document = untitled(catalogue)
    panel = panel_on(document, qtbot)
    document.edit(tr_lazy("Other"), with_details(document.design, name="Other"))
    document.deleteLater()
    with qtbot.waitSignal(document.destroyed):
        pass
    assert panel.isVisible()
