"""Whatever is done to the canvas, in whatever order: nothing breaks, and undo leads back."""

import random
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication

from core.geometry.hexes import Hex
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from tests.editor.hands import inside
from tests.editor.table import (
    ALT,
    CTRL,
    FIRST_GAME,
    HEAP,
    NONE,
    SHIFT,
    START,
    Key,
    Table,
    clipboard,
)
from tests.editor.windows import ShowWindow

# The offscreen platform says so about every menu.
pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)

TEXTS = (FIRST_GAME, HEAP, START, "")
SEEDS = range(3)
EVENTS = 200
BUTTONS = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
)
KEYS = tuple(
    (Key(ord(letter)), held)
    for letters, held in (("ABCEFGIJKLMNOPQRSR", NONE), ("ACVXDZYTR", CTRL), ("ER", SHIFT))
    for letter in letters
) + tuple(
    (key, held)
    for key in (
        Key.Key_Left,
        Key.Key_Right,
        Key.Key_Up,
        Key.Key_Down,
        Key.Key_Return,
        Key.Key_Escape,
        Key.Key_Delete,
        Key.Key_Plus,
        Key.Key_Minus,
    )
    for held in (NONE, CTRL)
    if (key, held) not in {(Key.Key_Escape, CTRL), (Key.Key_Return, CTRL)}
)

Deed = Callable[[Table, random.Random], None]


def select_some(table: Table, dice: random.Random) -> None:
    count = len(table.route.pieces)
    table.window.selection.set_pieces(dice.sample(range(count), dice.randint(0, min(3, count))))


def place(table: Table, dice: random.Random) -> None:
    free = sorted(table.document.facts.catalogue.sides)
    table.window.page.pieces.place(dice.choice(free))
    if table.is_carrying:
        table.canvas.carrier.move(some_hex(dice), is_snapping=dice.random() < 0.8)


def some_hex(dice: random.Random) -> Hex:
    return Hex(dice.randint(-12, 12), dice.randint(-22, 8))


DEEDS: tuple[Deed, ...] = (
    select_some,
    place,
    lambda table, _: table.canvas.carrier.drop(),
    lambda table, dice: table.window.page.pieces.turn(dice.choice((1, -1))),
    lambda table, _: table.window.page.pieces.flip(),
    lambda table, dice: table.window.page.pieces.nudge(
        dice.choice(((1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))),
        is_by_hex=dice.random() < 0.5,
    ),
    lambda table, _: table.window.page.pieces.delete(),
    lambda table, _: table.window.page.pieces.copy(),
    lambda table, _: table.window.page.pieces.cut(),
    lambda table, _: table.window.controllers.pasting.paste(),
    lambda table, _: table.window.page.pieces.duplicate(),
    lambda table, _: table.window.page.pieces.swap(),
    lambda table, _: table.document.undo_stack.undo(),
    lambda table, _: table.document.undo_stack.redo(),
    lambda table, _: table.canvas.escape(),
)


@pytest.fixture
def table(show_window: ShowWindow) -> Table:
    """One window for all examples; each begins on a table of its own."""
    return Table(show_window(""))


@given(
    text=st.sampled_from(TEXTS),
    deeds=st.lists(st.sampled_from(range(len(DEEDS))), max_size=25),
    seed=st.integers(0, 1000),
)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undo_leads_back_from_any_commands(
    table: Table, text: str, deeds: list[int], seed: int
) -> None:
    before, dice = begun(table, text), random.Random(seed)
    for deed in deeds:
        DEEDS[deed](table, dice)
        is_sound(table)
    after, steps = table.route, table.document.undo_stack.index()
    assert table.undo_all() == before
    table.document.undo_stack.setIndex(steps)
    assert table.route == after


def begun(table: Table, text: str) -> Route:
    """The route of a text on the table, with nothing to undo."""
    table.canvas.carrier.cancel()
    table.window.selection.clear()
    table.document.undo_stack.clear()
    table.document.show(parse_route(text).design if text else Route())
    return table.route


def is_sound(table: Table) -> None:
    """What is selected is there, and what is carried is shown."""
    assert all(0 <= each < len(table.route.pieces) for each in table.window.selection.pieces)
    assert table.is_carrying == (table.landing is not None) == table.note.isVisible()
    shown = table.canvas._board.layout.pieces.keys()
    hand = table.canvas.carrier.hand
    lifted = set() if hand is None else set(hand.carried.lifted)
    assert shown == table.document.facts.layout.pieces.keys() - lifted


class Monkey:
    """Hands without a plan; they keep to the canvas and to keys that open no dialog."""

    def __init__(self, table: Table, seed: int) -> None:
        self._table = table
        self._dice = random.Random(seed)
        self._pressed: list[Qt.MouseButton] = []
        self._keys: list[Qt.Key] = []
        self._at = self._somewhere()
        self._deeds = [self._turn, self._hold, self._let_go, *(self._key,) * 5, *(self._go,) * 6]
        self._deeds += [*(self._press,) * 3, *(self._release,) * 3]

    def play(self) -> None:
        for _ in range(EVENTS):
            self._dice.choice(self._deeds)()
            self._leave_menus()
        while self._pressed:
            self._release()
        self._let_go()
        self._leave_menus()

    def _somewhere(self) -> QPoint:
        view = inside(self._table.canvas)
        spot = QPoint(self._dice.randint(-80, view.width() + 40), self._dice.randint(60, 560))
        return view.mapToGlobal(spot)

    def _go(self) -> None:
        to = self._somewhere()
        self._table.mouse.glide(self._at, to, self._dice.randint(1, 4))
        self._at = to

    def _press(self) -> None:
        button = self._dice.choice(BUTTONS)
        if button not in self._pressed:
            self._pressed.append(button)
            self._table.mouse.press(self._at, button, self._dice.choice((NONE, NONE, CTRL, ALT)))

    def _release(self) -> None:
        if self._pressed:
            self._table.mouse.release(self._at, self._pressed.pop())

    def _key(self) -> None:
        self._table.key(*self._dice.choice(KEYS))

    def _hold(self) -> None:
        key = self._dice.choice((Key.Key_Space, Key.Key_Alt))
        self._keys.append(key)
        self._table.hold_key(key)

    def _let_go(self) -> None:
        while self._keys:
            self._table.let_key_go(self._keys.pop())

    def _turn(self) -> None:
        delta = self._dice.choice((-120, 120, 30, -240))
        self._table.wheel(self._at, delta, is_across=self._dice.random() < 0.2)

    def _leave_menus(self) -> None:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
            while self._pressed:
                self._release()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("text", TEXTS, ids=["first game", "heap", "start", "empty"])
def test_random_hands_break_nothing(show_window: ShowWindow, text: str, seed: int) -> None:
    table = Table(show_window(text))
    clipboard().setText(FIRST_GAME)
    before = table.route
    Monkey(table, seed).play()
    table.canvas.escape()
    assert not table.is_carrying
    is_sound(table)
    assert table.undo_all() == before
