"""What games tell of two designs, shown while they are played: verdicts, progress and Cancel."""

from functools import partial
from threading import Event

import numpy as np
import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.basics.paths import examples
from core.geometry.hexes import Hex
from core.playtest.comparing import STRIDE
from core.playtest.running.runner import Partial, Playtest
from core.playtest.spec import AnySpec
from core.playtest.totals import Gathered, Totals
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.route import edits
from editor.comparing.choices import choice_of_file, choices_of
from editor.comparing.dialog import CompareDialog
from editor.comparing.games import comparing_games
from editor.studio.shared import Shared
from tests.editor.hands import press_key
from tests.editor.table import FIRST_GAME
from tests.editor.windows import RouteWindow, ShowWindow
from tests.playtest.reports.test_report import game

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT = Qt.MouseButton.LeftButton
BATCH, ALL = 125, 1_000_000
LONGER = "Serpentine"


class MadeUpGames:
    """Games in which the second design takes a round longer; no more than are allowed."""

    def __init__(self) -> None:
        self.allowed, self.played, self.is_closed = 0, 0, False
        self._beat = Event()
        self.begun: list[tuple[str, int]] = []

    def play(self, spec: AnySpec) -> Playtest:
        longer = int(spec.board.design.name == LONGER)
        gathered = Gathered.none(LAYOUT, spec.players)
        self.begun.append((spec.board.design.name, spec.first_seed))
        try:
            for begin in range(0, spec.games, BATCH):
                rows = [row(seed, longer, spec.players) for seed in spec.seeds[begin:][:BATCH]]
                part = np.array(rows, dtype=np.int64)
                gathered = gathered.with_part(Totals(LAYOUT, Totals.none(LAYOUT).sums, part))
                self.played += len(rows)
                yield Partial(gathered.games, spec.games, gathered=gathered)
                while self.played >= self.allowed:
                    self._beat.wait(0.005)  # lest the window be told of nothing all the time
                    yield Partial(gathered.games, spec.games, gathered=gathered)
        finally:
            self.is_closed = True
        return gathered.totals


def row(seed: int, longer: int, players: int) -> list[int]:
    mixed = (seed * 2_654_435_761) % 2**32
    found: list[int] = game(
        seed, rounds=12 + mixed % 5 + longer, winner=(mixed >> 8) % players, turns=40
    )
    return found


@pytest.fixture
def games() -> MadeUpGames:
    return MadeUpGames()


@pytest.fixture
def dialog(show_window: ShowWindow, shared: Shared, games: MadeUpGames) -> CompareDialog:
    """A route and what became of it, about to be played."""
    window = show_window(FIRST_GAME)
    return opened(window, shared, games)


def opened(window: RouteWindow, shared: Shared, games: MadeUpGames) -> CompareDialog:
    choices = (
        *choices_of(window.document.design, "As it is now"),
        choice_of_file(examples("quest") / "serpentine.yaml"),
    )
    playing = partial(comparing_games, play=games.play)
    dialog = CompareDialog(choices, shared, window, playing)
    dialog.tabs.setCurrentIndex(1)
    dialog.open()
    return dialog


def texts(dialog: CompareDialog) -> list[tuple[str, ...]]:
    return [tuple(each.text() for each in row) for row in dialog.games.rows if row[0].isVisible()]


def click(part: QPushButton) -> None:
    assert part.isVisible()
    QTest.mouseClick(part, LEFT)


def test_verdicts_stream_until_all_is_decided(
    dialog: CompareDialog, games: MadeUpGames, qtbot: QtBot
) -> None:
    view = dialog.games
    assert not view.bar.isVisible()
    click(view.play_button)
    assert view.bar.isVisible()
    games.allowed = STRIDE
    qtbot.waitUntil(lambda: bool(texts(dialog)))
    assert {each[-1] for each in texts(dialog)[1:]} == {"undecided yet"}
    games.allowed = ALL
    qtbot.waitUntil(lambda: not view.is_playing)
    head, rounds, *_seats, unfinished = texts(dialog)
    assert head[1:3] == ("As it is now", "serpentine")
    assert rounds[-1] == "◆ longer"
    assert "±" in rounds[3]
    assert unfinished[-1] == "practically the same"
    assert "rounds longer" in view.told.text()
    assert "All is decided" in view.note.text()
    assert "longer" in view.accessibleDescription()
    assert not view.play_button.isVisible()
    dialog.accept()


def test_cancel_keeps_what_is_known_and_play_goes_on_from_there(
    dialog: CompareDialog, games: MadeUpGames, qtbot: QtBot
) -> None:
    view = dialog.games
    games.allowed = STRIDE
    click(view.play_button)
    qtbot.waitUntil(lambda: bool(texts(dialog)))
    assert dialog.focusWidget() is view.cancel_button
    click(view.cancel_button)
    qtbot.waitUntil(lambda: games.is_closed)
    assert dialog.focusWidget() is view.play_button
    assert "Stopped after" in view.note.text()
    known = texts(dialog)
    assert known
    begun = len(games.begun)
    games.allowed = ALL
    click(view.play_button)
    qtbot.waitUntil(lambda: not view.is_playing)
    assert all(seed >= STRIDE for name, seed in games.begun[begun:] if name != LONGER)
    assert "All is decided" in view.note.text()
    dialog.accept()


def test_closing_ends_the_games(dialog: CompareDialog, games: MadeUpGames, qtbot: QtBot) -> None:
    click(dialog.games.play_button)
    qtbot.waitUntil(lambda: games.played > 0)
    press_key(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: games.is_closed)
    assert games.played <= 2 * BATCH


def test_another_choice_forgets_the_games(
    dialog: CompareDialog, games: MadeUpGames, qtbot: QtBot
) -> None:
    games.allowed = STRIDE
    click(dialog.games.play_button)
    qtbot.waitUntil(lambda: bool(texts(dialog)))
    dialog.sides[1].setFocus()
    press_key(dialog.sides[1], Qt.Key.Key_Up)
    assert not texts(dialog)
    assert not dialog.games.is_playing
    assert dialog.games.play_button.isVisible()
    dialog.accept()


def test_what_cannot_be_played_is_told(
    show_window: ShowWindow, shared: Shared, games: MadeUpGames, qtbot: QtBot
) -> None:
    window = show_window(FIRST_GAME)
    apart = edits.moved(window.document.design, {2}, Hex(30, 0))
    window.document.edit(tr_lazy("Move"), apart)
    dialog = opened(window, shared, games)
    click(dialog.games.play_button)
    qtbot.waitUntil(dialog.games.trouble.isVisible)
    assert "As it is now has errors" in dialog.games.trouble.text()
    dialog.accept()
