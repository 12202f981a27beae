"""A board that is looked at: drawn once for each place it is seen from, and right from each."""

import pytest
from pytestqt.qtbot import QtBot

from core.lost_cities.design.edits import with_value
from editor.lost_cities import board_view
from editor.lost_cities.board_view import BoardView
from editor.lost_cities.drawing.board_art import Lying, paint_board
from editor.lost_cities.drawing.plan import View, plan_of
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.lost_cities.conftest import OFFICIAL


class Paint:
    """Counts how often a board is drawn."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, *order: object) -> None:
        self.times += 1
        paint_board(*order)  # type: ignore[arg-type]  # what it was asked for


@pytest.fixture
def paint(monkeypatch: pytest.MonkeyPatch) -> Paint:
    counted = Paint()
    monkeypatch.setattr(board_view, "paint_board", counted)
    return counted


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    made = BoardView(Theme(Look.LIGHT))
    qtbot.addWidget(made)
    made.resize(500, 400)
    made.show_plan(plan_of(OFFICIAL, View.ARMS))
    return made


def test_who_sees_a_board_again_sees_the_same_without_its_being_drawn(
    view: BoardView, paint: Paint
) -> None:
    first = view.grab().toImage()
    assert view.grab().toImage() == first
    assert paint.times == 2, "once for the screen, and once to be kept"
    assert view.grab().toImage() == first
    assert paint.times == 2


def test_another_board_tokens_or_place_are_seen_at_once(view: BoardView, paint: Paint) -> None:
    before = [view.grab().toImage() for _ in range(3)][-1]
    seen = [before]
    view.show_plan(plan_of(with_value(OFFICIAL, "desert", 5, 5), View.ARMS))
    seen.append(view.grab().toImage())
    view.show_plan(plan_of(OFFICIAL, View.ARMS), Lying({1: 5}))
    seen.append(view.grab().toImage())
    view.show_plan(plan_of(OFFICIAL, View.COLUMNS))
    seen.append(view.grab().toImage())
    view.zoom_at(view.rect().center().toPointF(), 1.5)
    seen.append(view.grab().toImage())
    assert all(one != other for number, one in enumerate(seen) for other in seen[:number])
    assert paint.times == 2 + 4
