"""What stopped people short in their first games, each with its cure, by real clicks and keys."""

from __future__ import annotations

from threading import Event

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QFontMetricsF
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import LANGUAGES, speaking, tr_lazy
from core.quest.session.asking import Ask
from editor.background.jobs import Jobs
from editor.live.job_line import JobLine
from editor.quest.play import players
from editor.quest.play.cards.hand import CARD_WIDTH
from editor.quest.play.new_game import NewGame
from editor.shell.design_bar import WaitingChip
from tests.editor.hands import run_out
from tests.editor.offered import watched
from tests.editor.quest.play.test_page import AGAINST_BOT, CTRL, LEFT, NONE, Key, Play_, play
from tests.editor.screen import SitDown
from tests.editor.short_routes import BESIDE, place, set_up
from tests.quest.engine.scenes import Seat

FOUR_SEATS = NewGame(("person", "sprinter", "sprinter", "sprinter"), seed=7)

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

__all__ = ["play"]


def at_e9(hand: str, tokens: str = "", at: str = "e9") -> Seat:
    return Seat(hand, "4*sailor", tokens=tokens, at=place(at))


def enter(widget: QWidget) -> None:
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Return)


# --- Enter confirms -------------------------------------------------------------------------------


def test_finding_23_enter_at_the_card_that_was_clicked_pays(
    sit_down: SitDown,
) -> None:
    screen = watched(sit_down(set_up(at_e9("explorer traveler", at="g4"))))
    screen.click_space(place("f4"))
    screen.click_card("traveler")
    at = QApplication.focusWidget()
    assert at in screen.hand
    QTest.keyClick(at, Qt.Key.Key_Return)
    assert screen.ask is None
    assert screen.mine.hand == {"explorer": 1}


def test_enter_at_a_card_that_is_still_missing_chooses_it(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at_e9("explorer traveler", at="g4"))))
    screen.click_space(place("f4"))
    enter(screen.card("traveler"))
    assert screen.notes == {"traveler": "✓"}


def test_enter_ends_the_turn_from_hand_tokens_market_and_played_cards(sit_down: SitDown) -> None:
    for part in ("hand", "tokens", "market", "played"):
        seat = at_e9("explorer traveler", "coin_1")
        screen = sit_down(set_up(seat, caves=True))
        screen.reveal_hand()
        screen.click_space(BESIDE["machete"])
        screen.end_turn()
        page = screen.page
        widgets = {
            "hand": screen.hand[0],
            "tokens": screen.tokens[0],
            "market": page.market.buttons["scout"],
            "played": page.played.buttons[0],
        }
        enter(widgets[part])
        assert screen.game.position.player == 1, part


def test_enter_at_a_pile_that_is_on_offer_still_means_that_pile(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at_e9("traveler traveler traveler"))))
    screen.click_pile("scout")
    enter(screen.page.market.buttons["trailblazer"])
    question = screen.page.session.turn.question
    assert question is not None
    assert (question.kind, question.wanted) == (Ask.BUY, "trailblazer")


# --- Nothing is silently ignored ------------------------------------------------------------------


def test_finding_23_another_card_while_power_is_left_is_not_ignored(
    sit_down: SitDown,
) -> None:
    screen = watched(sit_down(set_up(at_e9("trailblazer explorer"))))
    told: list[str] = []
    screen.page.announced.connect(told.append)
    screen.click_card("trailblazer")
    screen.click_space(BESIDE["machete"])
    assert screen.ask is Ask.GO_ON
    walking = screen.game
    screen.click_card("explorer")
    assert "2 machetes left: take back to go on" in screen.notice
    assert screen.notice in told
    assert screen.page.session.turn.pickable.picked == "explorer"
    for _ in range(2):
        screen.press(screen.page.controls.undo_button)
    assert screen.game.position == walking.position


def test_a_click_on_ones_own_only_piece_says_where_to_click(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at_e9("explorer traveler"))))
    screen.click_space(place("e9"))
    assert "click a lit space" in screen.notice
    screen.end_turn()
    screen.click_space(place("e9"))
    assert screen.notice.startswith("First answer this: Which cards do you discard?")


def test_a_click_on_a_hidden_hand_says_that_it_is_to_be_shown(sit_down: SitDown) -> None:
    screen = sit_down(set_up(at_e9("explorer traveler")))
    assert screen.page.session.turn.is_hand_hidden
    screen.press(screen.page.hand.buttons[0])
    assert screen.notice == "First show the hand of player 1."
    enter(screen.page.hand.buttons[0])
    assert not screen.page.session.turn.is_hand_hidden


def test_a_click_on_a_played_card_says_that_it_was_played(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at_e9("explorer traveler"))))
    screen.click_space(BESIDE["machete"])
    screen.press(screen.page.played.buttons[0])
    assert screen.notice == "Explorer was played this turn already; take back undoes it."


# --- Taking back ----------------------------------------------------------------------------------


def test_finding_23_after_take_back_no_arrow_points_backwards(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at_e9("explorer traveler"))))
    screen.click_space(BESIDE["machete"])
    assert screen.page.view.trail is not None
    screen.press(screen.page.controls.undo_button)
    assert screen.page.view.trail is None
    screen.click_space(BESIDE["machete"])
    assert screen.page.view.trail is not None


# --- A game that waits ----------------------------------------------------------------------------


def test_finding_23_a_game_that_waits_is_a_chip_by_mouse_and_keys(play: Play_) -> None:
    player = play(AGAINST_BOT)
    window = player.window
    [chip] = window.editor.bar.waiting
    player.key(Key.Key_Escape)
    assert not window.playing.is_playing
    assert chip.isVisible()
    assert chip.text() == chip.accessibleName() == "Game, round 1: go on"
    assert "Ctrl+F5" in chip.toolTip()
    assert window.editor.bar.rect().contains(chip.geometry())
    QTest.mouseClick(chip, LEFT, NONE, chip.rect().center())
    assert window.playing.is_playing
    player.key(Key.Key_Escape)
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    assert chip.hasFocus()
    player.key(Key.Key_Space)
    assert window.playing.is_playing
    player.key(Key.Key_Escape)
    player.key(Key.Key_F5, CTRL)
    assert window.playing.is_playing
    assert not _is_wanted(chip)


def _is_wanted(chip: WaitingChip) -> bool:
    return bool(chip.text()) or not chip.isHidden()


def test_without_a_game_there_is_no_chip(play: Play_) -> None:
    player = play(AGAINST_BOT)
    [chip] = player.window.editor.bar.waiting
    assert not _is_wanted(chip)


# --- Preparing ------------------------------------------------------------------------------------


def test_finding_23_preparing_is_told_only_while_it_is_awaited(
    qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    door, jobs, line = Event(), Jobs(), JobLine()
    request.addfinalizer(door.set)
    qtbot.addWidget(line)
    line.hide()
    jobs.started.connect(line.follow)

    def preparing() -> Work[None]:
        yield Progress(0, 1)
        door.wait()

    def playing() -> Work[None]:
        yield Progress(0, 1)

    jobs.run(tr_lazy("Preparing the bots"), preparing(), is_patient=True)
    assert not line.patience.isActive()
    other = jobs.run(tr_lazy("Certifying"), playing())
    run_out(line.patience)
    assert line.isVisible()
    assert line._title.text() == "Certifying – waits for: Preparing the bots"
    with qtbot.waitSignal(other.ended):
        door.set()
    qtbot.waitUntil(lambda: not line.isVisible())
    jobs.stop_all()


def test_finding_23_an_empty_hand_is_not_told_to_click_a_card(sit_down: SitDown) -> None:
    screen = watched(sit_down(set_up(at_e9("explorer"))))
    screen.click_space(BESIDE["machete"])
    assert screen.title == "Player 1: your hand is empty, so end the turn."


# --- Small screens --------------------------------------------------------------------------------


def test_smaller_thing_board_and_log_have_room_on_a_small_screen(play: Play_) -> None:
    player = play(AGAINST_BOT)
    page = player.page
    player.window.resize(1280, 720)
    QApplication.processEvents()
    line = page.log.fontMetrics().lineSpacing()
    assert page.view.height() >= 450
    assert page.log.height() >= 10 * line
    waiting = page.market.above
    assert not waiting.isChecked()
    player.click_widget(waiting)
    assert sum(each.isVisible() for each in page.market.buttons.values()) == 18
    assert page.log.isVisible()
    player.window.resize(1440, 900)
    QApplication.processEvents()
    assert waiting.isChecked()
    assert page.hand.buttons[0].inner.width() == CARD_WIDTH


def test_smaller_thing_the_log_has_room_on_a_small_screen_while_all_piles_are_open(
    play: Play_,
) -> None:
    player = play(FOUR_SEATS)
    player.window.resize(1280, 720)
    page = player.page
    player.click_widget(page.market.above)
    QApplication.processEvents()
    assert all(each.isVisible() for each in page.market.buttons.values())
    assert page.log.height() >= 7 * page.log.fontMetrics().lineSpacing()
    assert page.view.width() >= 850


@pytest.mark.parametrize("code", LANGUAGES)
def test_smaller_thing_no_name_of_a_player_is_cut_on_a_small_screen(
    play: Play_, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    cut: list[str] = []

    class Told(QFontMetricsF):
        """Tells of what had to be cut."""

        def elidedText(  # noqa: N802
            self, text: str | None, mode: Qt.TextElideMode, width: float, flags: int = 0
        ) -> str:
            fitting = super().elidedText(text, mode, width, flags)
            if fitting != text:
                cut.append(fitting)
            return fitting

    player = play(FOUR_SEATS)
    monkeypatch.setattr(players, "QFontMetricsF", Told)
    with speaking(code):
        player.window.resize(1280, 720)
        player.page.players.refresh()
        player.page.players.grab()
    assert cut == []


def test_piles_that_can_be_had_now_are_not_folded_away(play: Play_) -> None:
    player = play(AGAINST_BOT)
    player.window.resize(1280, 720)
    QApplication.processEvents()
    market = player.page.market
    assert not market.above.isChecked()
    market._tell_what_is_above(is_full=False)
    assert market.above.isChecked()
    market.make_low(is_low=True)
    assert market.above.isChecked()
