"""Tests of taking back by real clicks and keys: whatever revealed nothing, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from core.quest.engine.game import Game
from core.quest.session.game_table import GameTable, UndoBarrier
from editor.quest.play.page import PlayPage
from editor.quest.play.session import Speed
from tests.editor.offered import Watched, watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import BESIDE, CROSSROADS, LOOP, blocked, place, set_up
from tests.editor.windows import RouteWindow, ShowWindow
from tests.quest.engine.scenes import Seat

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
Deeds = Callable[[Watched], None]


@dataclass(frozen=True)
class Case:
    """A position, and what is done in it."""

    deeds: Deeds
    hand: str = "explorer traveler"
    tokens: str = ""
    at: str = "e9"
    text: str = LOOP
    bar: UndoBarrier | None = None

    def game(self) -> Game:
        seat = Seat(self.hand, "4*sailor", tokens=self.tokens, at=place(self.at))
        return set_up(
            seat, caves=bool(self.tokens) or self.bar is UndoBarrier.TOKEN_TAKEN, text=self.text
        )


def take_back(screen: Watched) -> None:
    screen.press(screen.page.controls.undo_button)


def walk(screen: Watched) -> None:
    screen.click_space(BESIDE["machete"])


def walk_by_token(screen: Watched) -> None:
    screen.click_token("paddle_1")
    screen.click_space(BESIDE["paddle"])


def pay(screen: Watched) -> None:
    screen.click_space(place("f4"))
    screen.click_card("traveler")
    screen.confirm()


def buy(screen: Watched) -> None:
    screen.click_pile("scout")
    screen.confirm()


def take(screen: Watched) -> None:
    screen.click_card("transmitter")
    screen.confirm()
    screen.click_pile("native")


def clear(screen: Watched) -> None:
    screen.click_gate(0)


def keep(screen: Watched) -> None:
    screen.click_card("giant_machete")
    screen.click_space(BESIDE["machete"])
    screen.answer("&Stop")
    screen.click_token("keep_item")
    screen.answer("Giant")


def remove(screen: Watched) -> None:
    screen.click_token("remove")
    screen.click_card("traveler")


TAKEN_BACK = {
    "a walk": Case(walk),
    "a walk by a token": Case(walk_by_token, tokens="paddle_1"),
    "a payment": Case(pay, at="g4"),
    "a purchase": Case(buy),
    "a card that was taken": Case(take, hand="transmitter"),
    "a blockade": Case(clear, hand="scout", at="f8", text=blocked(LOOP, 5)),
    "a kept item": Case(keep, hand="giant_machete", tokens="keep_item"),
    "a removal by a token": Case(remove, tokens="remove"),
    "leave to pass": Case(lambda screen: screen.click_token("pass_through"), tokens="pass_through"),
    "a change": Case(lambda screen: screen.click_token("change_symbol"), tokens="change_symbol"),
}


@pytest.mark.parametrize("name", TAKEN_BACK)
def test_what_revealed_nothing_is_taken_back_bit_by_bit(sit_down: SitDown, name: str) -> None:
    case = TAKEN_BACK[name]
    screen = watched(sit_down(case.game()))
    button, start = screen.page.controls.undo_button, screen.game
    assert not button.isEnabled()
    assert button.toolTip() == "There is nothing to take back."
    case.deeds(screen)
    assert screen.game is not start
    for _ in range(6):
        if screen.game is not start:
            assert button.toolTip() == "Take back (Ctrl+Z)"
            take_back(screen)
    assert screen.game is start, "everything is as it was"
    assert not button.isEnabled()
    assert screen.refused == []


def draw(screen: Watched) -> None:
    screen.click_card("cartographer")
    screen.confirm()


def draw_by_token(screen: Watched) -> None:
    screen.click_token("draw")
    screen.confirm()


def replace(screen: Watched) -> None:
    screen.click_token("replace")
    screen.click_card("explorer")
    screen.confirm()


def explore(screen: Watched) -> None:
    screen.click_space(place("c9"))


def end(screen: Watched) -> None:
    screen.end_turn()
    screen.confirm()
    screen.reveal_hand()


REVEALED = {
    "cards that were drawn": Case(draw, hand="cartographer explorer", bar=UndoBarrier.CARDS_DRAWN),
    "a card drawn by a token": Case(draw_by_token, tokens="draw", bar=UndoBarrier.CARDS_DRAWN),
    "cards that were replaced": Case(replace, tokens="replace", bar=UndoBarrier.CARDS_DRAWN),
    "a token that was found": Case(explore, at="b10", bar=UndoBarrier.TOKEN_TAKEN),
    "a turn that has ended": Case(end, bar=UndoBarrier.TURN_ENDED),
}


@pytest.mark.parametrize("name", REVEALED)
def test_what_was_seen_cannot_be_taken_back_and_it_is_told_why(
    sit_down: SitDown, name: str
) -> None:
    case = REVEALED[name]
    assert case.bar is not None
    screen = watched(sit_down(case.game()))
    case.deeds(screen)
    after, button = screen.game, screen.page.controls.undo_button
    assert not button.isEnabled()
    assert button.toolTip() == case.bar.sentence
    screen.page.session.turn.undo()
    assert screen.refused == [("", case.bar.sentence)]
    assert screen.notice == case.bar.sentence
    assert screen.game is after


def test_after_a_draw_only_what_came_later_is_taken_back(sit_down: SitDown) -> None:
    screen = watched(sit_down(REVEALED["cards that were drawn"].game()))
    draw(screen)
    drawn = screen.game
    walk(screen)
    take_back(screen)
    assert screen.game is drawn
    assert not screen.page.controls.undo_button.isEnabled()


def test_what_is_only_picked_or_asked_is_taken_back_first(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(Seat("explorer 2*traveler", at=CROSSROADS))))
    walk(screen)
    moved = screen.game
    screen.click_pile("photographer")
    take_back(screen)
    assert (screen.ask, screen.game) == (None, moved)
    screen.click_card("traveler")
    take_back(screen)
    assert (screen.notes, screen.game) == ({}, moved)
    take_back(screen)
    assert screen.game.actions == ()


def test_steps_of_one_walk_are_taken_back_click_by_click(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(Seat("pioneer", at=CROSSROADS))))
    screen.click_card("pioneer")
    screen.click_space(BESIDE["machete"])
    screen.click_space(place("e7"))
    take_back(screen)
    assert screen.mine.pieces == (BESIDE["machete"],)
    take_back(screen)
    assert screen.mine.pieces == (CROSSROADS,)
    assert screen.game.actions == ()


# --- Keys -----------------------------------------------------------------------------------------


class AtTheWindow:
    """A game in a window, played by its keys."""

    def __init__(self, window: RouteWindow, game: Game) -> None:
        self._window = window
        window.playing.play_table(GameTable(game, [None] * game.players))
        self.page.session.bots.speed = Speed.INSTANT
        self.page.session.turn.reveal_hand()

    @property
    def page(self) -> PlayPage:
        page = self._window.playing.page
        assert page is not None
        return page

    @property
    def game(self) -> Game:
        return self.page.session.table.game

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self._window.windowHandle(), key, held)


def test_ctrl_z_takes_back_a_pick_and_with_shift_the_play(show_window: ShowWindow) -> None:
    table = AtTheWindow(
        show_window(""), set_up(Seat("pioneer cartographer", "2*sailor", at=CROSSROADS))
    )
    session = table.page.session
    session.turn.pick_card("pioneer")
    session.turn.pick_space(BESIDE["machete"])
    session.turn.pick_space(place("e7"))
    table.key(Qt.Key.Key_Z, CTRL)
    assert table.game.position.players[0].pieces == (BESIDE["machete"],)
    session.turn.pick_space(place("e7"))
    table.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert table.game.actions == ()
    session.turn.pick_card("cartographer")
    table.key(Qt.Key.Key_Return)
    table.key(Qt.Key.Key_Z, CTRL)
    assert table.page.notice.text() == UndoBarrier.CARDS_DRAWN.sentence
    assert len(table.game.actions) == 1


def test_stopping_buying_and_ending_the_turn_have_keys(show_window: ShowWindow) -> None:
    table = AtTheWindow(show_window(""), set_up(Seat("pioneer traveler", at=CROSSROADS)))
    session = table.page.session
    session.turn.pick_card("pioneer")
    session.turn.pick_space(BESIDE["machete"])
    table.key(Qt.Key.Key_S)
    assert table.game.is_between_plays
    table.key(Qt.Key.Key_B)
    session.turn.choose("traveler")
    session.turn.pick_market("scout")
    assert table.game.position.has_bought
    table.key(Qt.Key.Key_E)
    assert table.game.moment == (1, 2), "nothing was left to discard"
