"""Tests of playing in the window: real clicks and keys from F5 to the end of a game."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.board.names import space_names
from core.quest.bots.bots import bot_called
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.session.asking import Ask
from core.quest.session.distances import Distances
from core.quest.session.game_table import GameTable
from core.quest.session.plays import Play
from editor.drawing.shapes import point_of
from editor.quest.play.board.board_view import middle_of_gate
from editor.quest.play.new_game import NewGame, NewGameDialog
from editor.quest.play.page import PlayPage
from editor.quest.play.replay.replay_page import ReplayPage
from editor.quest.play.session import Speed
from editor.quest.settings import RouteSettings
from tests.editor.conftest import OVERLAPPING
from tests.editor.hands import inside
from tests.editor.windows import RouteWindow, ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

OXBOW = (paths.examples("quest") / "oxbow.yaml").read_text(encoding="utf-8")
HOT_SEAT = NewGame(("person", "person"), seed=7)
AGAINST_BOT = NewGame(("person", "sprinter"), seed=7)
BOTS_ONLY = NewGame(("sprinter", "sprinter"), seed=7)
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
Key = Qt.Key
MOST_PICKS = 1_500


class Player:
    """What a person at the screen sees and does."""

    def __init__(self, window: RouteWindow) -> None:
        self.window = window

    @property
    def page(self) -> PlayPage:
        page = self.window.playing.page
        assert page is not None
        return page

    @property
    def game(self) -> Game:
        return self.page.session.table.game

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.window.windowHandle(), key, held)

    def click_widget(self, widget: QWidget) -> None:
        QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())

    def click_board(self, at: QPointF) -> None:
        view = self.page.view
        if not inside(view).rect().contains(view.mapFromScene(at)):
            view.center_view_on(at)
        QTest.mouseClick(inside(view), LEFT, NONE, view.mapFromScene(at))

    def click_space(self, space: int) -> None:
        self.click_board(point_of(self.game.board.spaces[space].at))

    def click_card(self, card: str) -> None:
        buttons = [each for each in self.page.hand.buttons if each.card.id == card]
        self.click_widget(buttons[0])

    def click_pile(self, card: str) -> None:
        self.click_widget(self.page.market.buttons[card])


Play_ = Callable[..., Player]


@pytest.fixture
def play(show_window: ShowWindow, qtbot: QtBot) -> Play_:
    """Opens a route and plays it at once, as after a game like it."""

    def play(game: NewGame, text: str = OXBOW) -> Player:
        window = show_window(text)
        qtbot.waitUntil(lambda: window.checks.is_current)
        RouteSettings(window.shared.settings).game = game.text()
        player = Player(window)
        player.key(Key.Key_F5, SHIFT)
        assert window.playing.is_playing
        player.page.session.bots.speed = Speed.INSTANT
        return player

    return play


def answer_dialog(qtbot: QtBot, key: Qt.Key = Key.Key_Return) -> None:
    """Press a key in the dialog for a new game as soon as it is there."""

    def is_there() -> bool:
        dialog = QApplication.activeModalWidget()
        return isinstance(dialog, NewGameDialog) and dialog.isActiveWindow()

    qtbot.waitUntil(is_there)
    QTest.keyClick(QApplication.activeModalWidget(), key)


# --- There and back -------------------------------------------------------------------------------


def test_f5_and_enter_play_and_esc_leads_back_to_the_same_view(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(OXBOW)
    RouteSettings(window.shared.settings).game = HOT_SEAT.text()
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.selection.set_pieces((1,))
    window.canvas.zoom(1.5)
    corner, scale = window.canvas.seen.topLeft(), window.canvas.pixels
    route = window.document.design
    player = Player(window)
    player.key(Key.Key_F5)
    answer_dialog(qtbot)
    assert window.playing.is_playing
    window.activateWindow()  # offscreen, nobody hands the keys back after a dialog
    qtbot.waitUntil(player.page.view.hasFocus)
    assert not window.canvas.isVisible()
    assert not window.commands["select_all"].isEnabled()
    piece_menu = window.commands.menus["piece"].menuAction()
    assert piece_menu is not None
    assert not piece_menu.isEnabled()
    assert window.commands["play_leave"].isEnabled()
    player.key(Key.Key_Escape)
    assert not window.playing.is_playing
    assert window.canvas.isVisible()
    assert window.canvas.hasFocus()
    assert (window.canvas.seen.topLeft(), window.canvas.pixels) == (corner, scale)
    assert window.selection.pieces == {1}
    assert window.document.design is route
    assert window.commands["select_all"].isEnabled()
    player.key(Key.Key_F5, CTRL)
    assert window.playing.is_playing, "the game waits for its players"


def test_the_dialog_can_be_left_without_a_game(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(OXBOW)
    qtbot.waitUntil(lambda: window.checks.is_current)
    Player(window).key(Key.Key_F5)
    answer_dialog(qtbot, Key.Key_Escape)
    assert window.playing.page is None


def test_the_unsaved_route_is_played(play: Play_) -> None:
    player = play(HOT_SEAT)
    assert player.window.document.path is None
    assert player.game.board.route == player.window.document.design
    assert player.game.seed == 7


@pytest.mark.parametrize("text", [OVERLAPPING, ""])
def test_a_route_with_errors_is_not_played(
    show_window: ShowWindow, qtbot: QtBot, text: str
) -> None:
    window = show_window(text)
    qtbot.waitUntil(lambda: window.checks.is_current)
    Player(window).key(Key.Key_F5)
    assert window.playing.page is None
    assert window.message.isVisible()
    assert window.message.text()


def test_esc_drops_what_is_picked_first(play: Play_) -> None:
    player = play(AGAINST_BOT)
    session = player.page.session
    card = min(session.turn.pickable.cards)
    player.click_card(card)
    assert session.turn.pickable.picked == card
    player.key(Key.Key_Escape)
    assert session.turn.pickable.picked is None
    assert player.window.playing.is_playing
    player.key(Key.Key_Escape)
    assert not player.window.playing.is_playing


# --- Playing by hand ------------------------------------------------------------------------------


def test_a_card_and_a_lit_space_make_a_move(play: Play_) -> None:
    player = play(AGAINST_BOT)
    session = player.page.session
    card = next(card for card in sorted(session.turn.pickable.cards) if _leads(player, card))
    player.click_card(card)
    assert player.page.view.pickable.spaces == session.turn.pickable.spaces
    goal = min(session.turn.pickable.spaces)
    player.click_space(goal)
    assert goal in player.game.position.players[0].pieces
    assert player.page.view.trail is not None
    player.key(Key.Key_Z, CTRL)
    assert player.game.actions == ()


def _leads(player: Player, card: str) -> bool:
    session = player.page.session
    session.turn.pick_card(card)
    found = bool(session.turn.pickable.spaces)
    session.turn.cancel()
    return found


def test_a_card_is_dragged_to_a_space(play: Play_) -> None:
    player = play(AGAINST_BOT)
    session, view = player.page.session, player.page.view
    card = next(card for card in sorted(session.turn.pickable.cards) if _leads(player, card))
    button = next(each for each in player.page.hand.buttons if each.card.id == card)
    session.turn.pick_card(card)
    goal = point_of(player.game.board.spaces[min(session.turn.pickable.spaces)].at)
    session.turn.cancel()
    view.center_view_on(goal)
    start = button.rect().center()
    end = button.mapFromGlobal(inside(view).mapToGlobal(view.mapFromScene(goal)))
    QTest.mousePress(button, LEFT, NONE, start)
    QTest.mouseMove(button, start + QPoint(0, -30))
    QTest.mouseMove(button, end)
    QTest.mouseRelease(button, LEFT, NONE, end)
    assert len(player.game.actions) >= 2


def test_the_board_is_played_by_keys(play: Play_) -> None:
    player = play(AGAINST_BOT)
    player.page.view.setFocus()
    for key in (Key.Key_Up, Key.Key_Right, Key.Key_Left, Key.Key_Down):
        player.key(key)
    player.key(Key.Key_Return)
    question = player.page.session.turn.question
    assert player.game.actions or (question is not None and question.kind in {Ask.WALK, Ask.PIECE})


def test_any_arrow_key_finds_a_space_at_first_and_screen_readers_hear_of_it(play: Play_) -> None:
    player = play(AGAINST_BOT)
    view, session = player.page.view, player.page.session
    names = space_names(player.game.board)
    view.setFocus()
    for key in (Key.Key_Up, Key.Key_Right, Key.Key_Left, Key.Key_Down):
        QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
        assert view.accessibleName() == "Board"
        player.key(key)
        place = view.accessibleName().removeprefix("Board: ")
        reached = next(space for space, name in enumerate(names) if place.startswith(f"{name}: "))
        assert reached in session.turn.pickable.spaces
        walk = session.turn.way_to(reached)
        assert walk is not None
        assert place.endswith(session.teller.cost(walk))
        assert player.window.status.line.text().startswith(f"{names[reached]}: ")
    player.key(Key.Key_Return)
    assert view.accessibleName() == "Board", "the piece has gone there"


def test_enter_ends_a_turn_even_if_the_keys_were_at_the_market(play: Play_) -> None:
    player = play(HOT_SEAT)
    page = player.page
    page.session.turn.reveal_hand()
    next(iter(page.market.buttons.values())).setFocus()
    player.key(Key.Key_E)
    question = page.session.turn.question
    assert question is not None
    assert question.kind is Ask.DISCARD
    player.key(Key.Key_Return)
    assert page.session.table.player == 1


def test_a_wish_against_the_rules_is_told_with_the_rule(play: Play_) -> None:
    player = play(AGAINST_BOT)
    board = player.game.board
    mountain = next(i for i, each in enumerate(board.spaces) if each.space.is_mountain)
    player.click_space(mountain)
    notice = player.page.notice
    assert notice.isVisible()
    assert "Q-MOVE-9" in notice.text()
    assert player.window.status.line.text()


def test_a_turn_is_ended_by_keys_and_the_bot_answers(play: Play_, qtbot: QtBot) -> None:
    player = play(AGAINST_BOT)
    session = player.page.session
    player.key(Key.Key_E)
    assert session.turn.question is not None
    assert session.turn.question.kind is Ask.DISCARD
    player.key(Key.Key_E)
    qtbot.waitUntil(lambda: session.turn.is_open and player.game.moment == (2, 1), timeout=10_000)
    assert {play.player for play in session.table.plays} == {0, 1}


def test_bots_move_visibly_and_can_be_stepped(play: Play_, qtbot: QtBot) -> None:
    player = play(BOTS_ONLY)
    session, view = player.page.session, player.page.view
    player.key(Key.Key_Space)
    qtbot.waitUntil(lambda: session.bots.is_paused and not session.is_thinking, timeout=10_000)
    session.bots.speed = Speed.SLOW
    shown: list[Play] = []
    session.played.connect(shown.append)
    while not _has_moved(shown):
        with qtbot.waitSignal(session.played, timeout=10_000):
            player.key(Key.Key_Period)
    made = len(session.table.plays)
    assert view.is_animating
    with qtbot.waitSignal(view.animation_over):
        view.skip()
    assert not view.is_animating
    assert made == len(session.table.plays), "it is still paused"


def _has_moved(plays: list[Play]) -> bool:
    return bool(plays) and any(action.space is not None for action in plays[-1].actions)


def test_hands_are_hidden_until_the_next_person_asks(play: Play_) -> None:
    player = play(HOT_SEAT)
    hand = player.page.hand
    assert player.page.session.turn.is_hand_hidden
    player.click_widget(hand.reveal_button)
    assert not player.page.session.turn.is_hand_hidden
    player.key(Key.Key_E)
    player.key(Key.Key_E)
    assert player.page.session.turn.is_hand_hidden
    player.page.view.setFocus()
    player.key(Key.Key_Return)
    assert player.page.session.turn.viewer == 1


# --- A whole game by real clicks ------------------------------------------------------------------


def test_a_whole_game_is_played_by_clicks(play: Play_, qtbot: QtBot) -> None:
    player = play(AGAINST_BOT)
    session = player.page.session
    clicker = Clicker(player)
    for _ in range(MOST_PICKS):
        if session.table.is_over:
            break
        if session.turn.is_open:
            clicker.click()
        else:
            qtbot.waitUntil(lambda: session.turn.is_open or session.table.is_over, timeout=20_000)
    assert session.table.is_over
    assert not player.window.commands["play_end"].isEnabled()
    assert player.window.commands["play_replay"].isEnabled()
    player.key(Key.Key_R, CTRL)
    qtbot.waitUntil(lambda: player.window.playing.replays.page is not None, timeout=20_000)


class Clicker:
    """Clicks what leads to the finish: nearest lit space, else a pile, else the end of the turn."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._steps = Distances.of(player.game.board).steps

    def click(self) -> None:
        page, session = self._player.page, self._player.page.session
        question, pickable = session.turn.question, session.turn.pickable
        if question is not None and question.kind is not Ask.GO_ON:
            self._answer()
        elif pickable.gates:
            self._player.click_board(middle_of_gate(self._player.game, min(pickable.gates)))
        elif pickable.spaces and self._gain() > 0:
            self._player.click_space(self._nearest())
        elif question is not None:
            self._press(page.question.answers[0])
        elif pickable.market:
            self._player.click_pile(max(pickable.market))
        else:
            self._press(page.question.end_button)

    def _answer(self) -> None:
        page, session = self._player.page, self._player.page.session
        question = session.turn.question
        assert question is not None
        if question.missing > 0:
            left = [card for card in session.turn.pickable.cards if card not in question.chosen]
            self._player.click_card((sorted(left) or sorted(session.turn.pickable.cards))[0])
        elif question.is_confirmable:
            self._press(page.question.confirm_button)
        elif question.kind is Ask.TAKE:
            self._player.click_pile(max(session.turn.pickable.market))
        else:
            self._press(page.question.answers[0])

    def _press(self, button: QPushButton) -> None:
        self._player.click_widget(button)

    def _nearest(self) -> int:
        pickable = self._player.page.session.turn.pickable
        return min(pickable.spaces, key=lambda space: self._steps.get(space, 999))

    def _gain(self) -> int:
        position = self._player.game.position
        here = [at for at in position.players[position.player].pieces if at is not None]
        return max(self._steps[at] for at in here) - self._steps.get(self._nearest(), 999)


# --- Logs, replays, branches, closing -------------------------------------------------------------


def test_a_game_is_saved_opened_again_and_played_on(
    play: Play_, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = play(HOT_SEAT)
    window, path = player.window, tmp_path / "first.log"
    player.page.session.turn.reveal_hand()
    player.key(Key.Key_E)
    player.key(Key.Key_E)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    player.key(Key.Key_L, CTRL | SHIFT)
    assert path.is_file()
    window.page.open_log(path)
    qtbot.waitUntil(lambda: window.playing.replays.page is not None, timeout=10_000)
    replay = window.playing.replays.page
    assert isinstance(replay, ReplayPage)
    assert len(replay.timeline) == 1
    table = replay.timeline.branch(1, [None, bot_called("sprinter")])
    replay.branched.emit(table)
    assert window.playing.is_playing
    assert player.page.session.table is table


@pytest.mark.parametrize("content", ["no log at all: [", "log: 1\nroute: abc\n"])
def test_a_log_that_cannot_be_replayed_is_told(
    show_window: ShowWindow, qtbot: QtBot, tmp_path: Path, content: str
) -> None:
    window, path = show_window(OXBOW), tmp_path / "odd.log"
    path.write_text(content, encoding="utf-8")
    window.page.open_log(path)
    qtbot.waitUntil(window.message.isVisible, timeout=10_000)
    assert "odd.log" in window.message.text()
    assert window.pages.is_editing


def test_the_window_can_be_closed_while_a_bot_thinks(play: Play_, qtbot: QtBot) -> None:
    player = play(BOTS_ONLY)
    player.page.view.skip()
    qtbot.waitUntil(lambda: player.page.session.is_thinking)
    player.window.close_for_good()
    assert not player.window.isVisible()


def test_a_table_of_somebody_else_is_played(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(OXBOW)
    qtbot.waitUntil(lambda: window.checks.is_current)
    board = window.checks.facts.board
    assert board is not None
    table = GameTable(Game(board, 2, 3, Options()), [None, None])
    window.playing.play_table(table)
    assert window.playing.is_playing
    window.commands["play_leave"].trigger()
    assert window.pages.is_editing


@pytest.mark.parametrize(
    "text", ["", "nonsense", '{"seats": ["nobody", "x"]}', '{"seats": [], "caves": 1, "seed": -3}']
)
def test_what_makes_no_sense_is_not_remembered(text: str) -> None:
    assert NewGame.read(text) == NewGame()


def test_a_game_is_remembered() -> None:
    game = NewGame(("person", "planner", "random"), caves=True, seed=12)
    assert NewGame.read(game.text()) == game
