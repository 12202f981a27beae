"""Designs made to order in the window: wishes, answers as they come, going on, once more."""

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress
from core.designs.design import Design
from core.designs.generated import Generated
from core.quest.game import QUEST
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from core.search.demands import Demand
from core.search.estimates import Estimate
from core.search.generating.answers import Met
from core.search.generating.briefs import Brief
from core.search.generating.summaries import AnswerSummary, GenerationSummary, MadeSoFar
from core.search.wishes import BadWish
from editor.shell.ordering.dialog import OrderDialog
from editor.shell.ordering.form import MaterialLine, OrderForm
from editor.shell.studio import Studio
from tests.editor.hands import press_key
from tests.editor.panels.found import AFTER, MAIN, told
from tests.editor.windows import RouteWindow, ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

MADE = read_route(QUEST.terminal.first_example).design
EVEN = Demand("seats", high=0.02, scale=0.01)
ANSWER = AnswerSummary(MADE, (Met(EVEN, MAIN, Estimate(0.012, 0.01)),), (told(MAIN, AFTER, 1),))


def click(button: QAbstractButton) -> None:
    """Click at the left end, where a box to tick is, too."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(9, button.height() // 2))


@dataclass
class Maker:
    """Makes the same design again and again, without playing."""

    count: int = 2
    binding: Demand | None = None
    nearest: Design | None = None
    error: Exception | None = None
    is_endless: bool = False
    games: int = 7_000
    asked: list[tuple[Brief, Design | None]] = field(default_factory=list)

    def making(
        self, _game: object, _box: object, brief: Brief, begun: Design | None
    ) -> Generator[Progress, None, GenerationSummary]:
        """One after the other."""
        self.asked.append((brief, begun))
        yield Progress(0, 1)
        if self.error is not None:
            raise self.error
        answers = (ANSWER,) * self.count
        for number in range(self.count):
            yield MadeSoFar(number + 1, 10, "", answers[: number + 1])
        while self.is_endless:
            yield MadeSoFar(5, 10, "", answers)
        return GenerationSummary(answers, self.games, 60, self.binding, self.nearest)


@dataclass
class Desk:
    """A dialog that is shown over a window."""

    dialog: OrderDialog
    maker: Maker
    window: RouteWindow
    opened: list[Design]
    qtbot: QtBot

    @property
    def form(self) -> OrderForm:
        assert self.dialog.form is not None
        return self.dialog.form

    def material(self, key: str) -> MaterialLine:
        return next(each for each in self.form.materials if each.material.key == key)

    def make(self) -> None:
        """Press the button, and wait for the end."""
        click(self.dialog.make_button)
        self.qtbot.waitUntil(lambda: not self.dialog.is_making)


def shown(window: RouteWindow, begun: Route, qtbot: QtBot) -> Desk:
    maker, opened = Maker(), list[Design]()
    dialog = OrderDialog(QUEST, window.shared, window, begun, maker.making)
    dialog.open_wanted.connect(opened.append)
    with qtbot.waitSignal(dialog.ready):
        dialog.open()
    return Desk(dialog, maker, window, opened, qtbot)


@pytest.fixture
def desk(show_window: ShowWindow, qtbot: QtBot) -> Iterator[Desk]:
    window = show_window("")
    desk = shown(window, MADE, qtbot)
    yield desk
    desk.dialog.close()


def test_designs_come_with_picture_and_why_they_fit(desk: Desk) -> None:
    desk.make()
    first, second = desk.dialog.sheets
    assert first.accessibleName() == "Made to order 1"
    assert first.why.text() == "Seats off even: 1.2% (asked: 2.0% at most)"
    assert [each.words for each in first.seats.shifts] == ["25%"] * 4
    desk.qtbot.waitUntil(lambda: not second.picture.pixmap().isNull())
    assert desk.dialog.state.text() == ("2 designs have all that is wished for, after 7,000 games.")
    click(second.open_button)
    assert [(each.name, each.fingerprint) for each in desk.opened] == [
        ("Made to order 2", MADE.fingerprint)
    ]
    click(desk.dialog.all_button)
    assert len(desk.opened) == 3


def test_all_that_is_said_is_asked_for(desk: Desk) -> None:
    click(desk.form.players[3])
    for key in ("minutes", "wider"):
        click(next(each.box for each in desk.form.wishes.lines if each.kind.key == key))
    without, blockades = desk.material("without"), desk.material("blockades")
    for line in (without, blockades, desk.material("caves")):
        click(line.box)
    assert without.text is not None
    QTest.keyClicks(without.text, "O/P")
    desk.form.count.setValue(3)
    click(desk.form.begun)
    desk.make()
    ((brief, begun),) = desk.maker.asked
    said = [(each.kind.key, each.value) for each in brief.wishes]
    assert said == [("seats-even", None), ("minutes", 45.0), ("wider", 2.0)]
    assert dict(brief.materials) == {"without": "O/P", "blockades": "random", "caves": ""}
    assert (brief.players, brief.count) == ((3,), 3)
    assert begun is MADE


def test_what_cannot_be_had_is_told_as_the_wish_that_binds_with_the_nearest(desk: Desk) -> None:
    desk.maker.count, desk.maker.binding, desk.maker.nearest = 0, EVEN, MADE
    desk.make()
    assert "What binds is “seats off even” (asked: 2.0% at most)" in desk.dialog.state.text()
    click(desk.dialog.nearest_button)
    assert [each.name for each in desk.opened] == ["Nearest to the wish"]


def test_what_nothing_can_be_made_of_is_told(desk: Desk) -> None:
    desk.maker.count, desk.maker.games = 0, 0
    desk.make()
    assert "What binds is what it is to be made of" in desk.dialog.state.text()


def test_a_design_that_was_made_to_order_begins_with_its_wish(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    wish = (("players", "3-4"), ("minutes", "40.0"), ("class", "moderate"), ("without", "O/P"))
    begun = replace(MADE, generated=Generated(wish, 7, 1, 1))
    desk = shown(show_window(""), begun, qtbot)
    click(desk.dialog.make_button)
    qtbot.waitUntil(lambda: not desk.dialog.is_making)
    click(desk.dialog.again_button)
    desk.make()
    (first, _), (second, _) = desk.maker.asked
    assert first.words == second.words == wish
    assert (first.start, second.start) == (7, 8)
    desk.dialog.close()


def test_it_can_be_stopped_and_what_was_made_stays(desk: Desk) -> None:
    desk.maker.is_endless = True
    click(desk.dialog.make_button)
    desk.qtbot.waitUntil(lambda: len(desk.dialog.sheets) == 2)
    click(desk.dialog.stop_button)
    assert not desk.dialog.is_making
    assert desk.dialog.state.text() == "Stopped; this is what was made by then."
    assert desk.dialog.sheets[0].open_button.isEnabled()


def test_the_keyboard_stays_with_what_can_be_pressed(desk: Desk) -> None:
    desk.maker.is_endless = True
    desk.dialog.make_button.setFocus()
    press_key(desk.dialog.make_button, Qt.Key.Key_Space)
    assert desk.dialog.is_making
    assert desk.dialog.stop_button.hasFocus()
    press_key(desk.dialog.stop_button, Qt.Key.Key_Space)
    assert not desk.dialog.is_making
    assert desk.dialog.again_button.hasFocus()


def test_a_wish_that_makes_no_sense_is_told(desk: Desk) -> None:
    desk.maker.error = BadWish("there is no piece “X9”")
    desk.make()
    assert desk.dialog.state.text() == "This could not be looked for: there is no piece “X9”"


def test_menu_and_new_dialog_lead_there(studio: Studio, qtbot: QtBot) -> None:
    window = studio.open_empty()
    window.commands["generate"].trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(OrderDialog)))
    (dialog,) = window.findChildren(OrderDialog)
    assert dialog.isVisible()
    dialog.close()


def test_even_seats_are_not_wished_for_where_two_alone_play(desk: Desk) -> None:
    """Few routes give both the same chance; whoever wishes for it has the last word."""
    players, wishes = desk.form.players, desk.form.wishes

    def is_even() -> bool:
        return "seats-even" in {wish.kind.key for wish in wishes.wishes}

    assert is_even()
    click(players[2])
    assert not is_even()
    click(players[3])
    assert is_even()
    click(players[3])
    assert not is_even()
    click(next(each.box for each in wishes.lines if each.kind.key == "seats-even"))
    assert is_even()
