"""Tests of what a replay lists and tells beside the board, and of the ways off it."""

import pytest
from PyQt6.QtCore import QEvent, QModelIndex, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QListView, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.playtest.recorded.timelines import Race
from core.quest.board.names import space_names
from core.quest.bots.bots import bot_called
from core.quest.session.game_table import GameTable
from core.quest.session.replay.marks import MarkKind
from core.quest.session.replay.rerun import Rerun
from core.quest.session.replay.timeline import race_work
from editor.background.jobs import Jobs
from editor.quest.play.replay.branching import PlayOnDialog
from editor.quest.play.replay.replay_log import LogRows
from editor.quest.play.replay.replay_page import ReplayPage
from editor.replaying.timeline_drawing import TimelineDrawing
from tests.editor.hands import click, inside, move, press_key
from tests.editor.replays import shown, view_of
from tests.editor.rooms import sprint_on
from tests.editor.short_routes import DASH
from tests.quest.session.games import SPRINTERS, sprint

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

_LEFT = Qt.MouseButton.LeftButton
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_NONE = Qt.KeyboardModifier.NoModifier


def test_a_long_name_leaves_room_for_who_wins(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, sprint_on(DASH.replace("Dash", "A long way round " * 12)))
    page.resize(900, 700)
    assert page.title.text().startswith("Replay: A long way round")
    assert page.title.width() < page.title.sizeHint().width()
    assert page.facts.width() >= 150
    assert page.facts.geometry().right() < page.rerun_button.x()


def test_a_name_with_room_enough_is_never_shortened(page: ReplayPage) -> None:
    title, right = page.title, Qt.TextElideMode.ElideRight
    for end in range(1, 60):
        title.setText(("Replay: First game by Windy Lake " * 2)[:end])
        room = title.sizeHint().width()
        assert title.fontMetrics().elidedText(title.text(), right, room) == title.text()


# --- Marks, log and hands -------------------------------------------------------------------------


def test_a_listed_mark_leads_to_its_moment(page: ReplayPage) -> None:
    page.tabs.setCurrentWidget(page.marks)
    rows = page.marks.list
    for number, mark in enumerate(page.timeline.marks):
        item = rows.item(number)
        assert item is not None
        assert str(mark.text) in item.text()
        click(rows, rows.visualItemRect(item).center())
        assert page.playback.moment == mark.moment
        assert rows.currentRow() == number
    page.playback.go_to(0)
    assert rows.currentRow() == -1


def test_a_game_is_shown_from_a_round_on_or_from_what_is_marked_first(page: ReplayPage) -> None:
    jams = [mark.moment for mark in page.timeline.marks if mark.kind is MarkKind.JAM]
    page.playback.show_from(str(MarkKind.JAM))
    assert page.playback.moment == jams[0]
    page.playback.show_from(2)
    assert page.playback.moment == next(t.first for t in page.timeline.turns if t.round == 2)
    page.playback.show_from(None)
    assert page.playback.moment > 0
    page.playback.show_from("nothing of the kind")
    assert page.playback.moment == 0


def test_kinds_of_marks_can_be_left_out(page: ReplayPage) -> None:
    page.tabs.setCurrentWidget(page.marks)
    jams = page.marks.switches[MarkKind.JAM]
    number = sum(mark.kind is MarkKind.JAM for mark in page.timeline.marks)
    assert jams.text() == str(number) != "0"
    QTest.mouseClick(jams, _LEFT)
    kept = [mark for mark in page.timeline.marks if mark.kind is not MarkKind.JAM]
    assert page.marks.list.count() == len(kept)
    assert [sign.mark for sign in page.bar.signs()] == kept
    press_key(page.bar, Qt.Key.Key_N)
    assert page.playback.moment == kept[0].moment


def test_without_any_kind_the_list_says_so(page: ReplayPage) -> None:
    for switch in page.marks.switches.values():
        switch.setChecked(False)
    page.tabs.setCurrentWidget(page.marks)
    assert page.marks.list.count() == 0
    assert not page.marks._nothing.isHidden()
    press_key(page.bar, Qt.Key.Key_N)
    assert page.playback.moment == 0


def texts(log: QListView) -> list[str]:
    model = log.model()
    assert model is not None
    return [model.index(row, 0).data() for row in range(model.rowCount(QModelIndex()))]


def test_the_log_tells_every_play_under_its_turn(page: ReplayPage) -> None:
    said = texts(page.log)
    assert len(said) == len(page.timeline) + len(page.timeline.turns)
    assert said[0] == "Round 1, player 1"
    first = page.playback.teller.phrase(page.timeline.plays[0])
    assert said[1].lower() == first.lower()


def test_smaller_thing_places_named_in_the_log_are_lit_on_the_map(
    page: ReplayPage,
) -> None:
    page.tabs.setCurrentWidget(page.log)
    rows = page.log.model()
    assert isinstance(rows, LogRows)
    walks = [number for number in range(rows.rowCount()) if rows.spaces_of(number)]
    first = rows.index(walks[0])
    page.log.scrollTo(first)
    move(page.log, page.log.visualRect(first).center())
    lit = page.view.told_spaces
    assert lit == rows.spaces_of(walks[0])
    named = space_names(page.view.board)[lit[-1]]
    assert named in texts(page.log)[walks[0]]
    QApplication.sendEvent(inside(page.log), QEvent(QEvent.Type.Leave))
    assert page.view.told_spaces == ()
    page.log.setFocus()
    page.log.setCurrentIndex(first)
    assert page.view.told_spaces == lit
    press_key(page.log, Qt.Key.Key_Home)
    assert page.view.told_spaces == ()  # a heading names no place
    page.log.setCurrentIndex(first)
    page.bar.setFocus()
    assert page.view.told_spaces == ()


def test_smaller_thing_the_list_of_speeds_has_a_label(page: ReplayPage) -> None:
    label = page.transport.pace_label
    assert label.text() == "Speed:"
    assert label.buddy() is page.transport.paces
    assert label.isVisible()


def test_smaller_thing_the_race_has_a_scale(
    page: ReplayPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    paint = TimelineDrawing.paint_scale

    def noted(drawing: TimelineDrawing, race: Race) -> None:
        told.append(round(race.most))
        paint(drawing, race)

    monkeypatch.setattr(TimelineDrawing, "paint_scale", noted)
    race = finished(race_work(page.timeline))
    page.bar.show_race(race)
    page.bar.grab()
    assert told == [round(race.most)]


def test_the_log_follows_and_leads(page: ReplayPage) -> None:
    page.tabs.setCurrentWidget(page.log)
    page.playback.go_to(30)
    current = page.log.currentIndex()
    deeds = page.playback.teller.phrase(page.timeline.plays[29])
    assert current.data().lower() == deeds.lower()
    assert inside(page.log).rect().contains(page.log.visualRect(current).center())
    above = current.siblingAtRow(current.row() - 1)
    click(page.log, page.log.visualRect(above).center())
    assert page.playback.moment in {28, 29}
    page.playback.go_to(0)
    assert not page.log.currentIndex().isValid()


def test_all_hands_are_open(page: ReplayPage) -> None:
    page.playback.go_to(40)
    position = page.playback.game.position
    for player, sheet in enumerate(page.hands.sheets):
        facts = sheet.facts
        assert facts is not None
        hand = {card.id: facts.hand.count(card) for card in facts.hand}
        assert hand == position.players[player].hand
        assert facts.is_to_move == (position.player == player)
        assert f"Player {player + 1}, sprinter" in sheet.accessibleName()
        card, box, _ = sheet.places()[0]
        assert sheet.tip_at(box.center()) == card.shown_name
        assert facts.hand[0].shown_name in sheet.accessibleDescription()


def test_the_winner_is_in_el_dorado(page: ReplayPage) -> None:
    press_key(page.bar, Qt.Key.Key_End)
    winner = page.playback.game.outcome
    assert winner is not None
    assert winner.winner is not None
    facts = page.hands.sheets[winner.winner].facts
    assert facts is not None
    assert facts.race == "in El Dorado"
    assert page.facts.text().endswith(f" · player {winner.winner + 1} wins")


# --- Ways off -------------------------------------------------------------------------------------


def test_one_can_play_on_from_any_moment(qtbot: QtBot, games: Jobs) -> None:
    page = shown(qtbot, games, sprint())
    page.playback.go_to(20)
    QTest.mouseClick(page.branch_button, _LEFT)
    dialog = page.findChild(PlayOnDialog)
    assert dialog is not None
    to_move = page.playback.game.moment[1] - 1
    wanted = [SPRINTERS[0]] * 3
    assert dialog.seats == tuple(None if seat == to_move else wanted[seat] for seat in range(3))
    other = (to_move + 1) % 3
    dialog.choices[other].setCurrentText(bot_called("planner").title)
    with qtbot.waitSignal(page.branched) as signal:
        press_key(dialog, Qt.Key.Key_Return)
    table = signal.args[0]
    assert isinstance(table, GameTable)
    assert table.plays == page.timeline.plays[:20]
    assert table.seats[to_move] is None
    assert table.seats[other] == bot_called("planner")


def test_a_dialog_that_is_cancelled_changes_nothing(qtbot: QtBot, page: ReplayPage) -> None:
    QTest.mouseClick(page.branch_button, _LEFT)
    dialog = page.findChild(PlayOnDialog)
    assert dialog is not None
    with qtbot.assertNotEmitted(page.branched):
        press_key(dialog, Qt.Key.Key_Escape)
    assert page.playback.moment == 0


def test_nobody_plays_on_after_the_end(qtbot: QtBot, page: ReplayPage) -> None:
    press_key(page.bar, Qt.Key.Key_End)
    with qtbot.waitSignal(page.announced) as signal:
        page.branch_button.click()
    assert "over" in signal.args[0]
    assert page.findChild(PlayOnDialog) is None


def test_where_games_part_is_shown(qtbot: QtBot, page: ReplayPage) -> None:
    plain = page.bar.grab().toImage()
    page.show_parting(lambda: "They part here.", 25)
    assert page.playback.moment == 25
    assert page.parting_banner.label.text() == "They part here."
    assert page.other_button.isHidden()
    page.playback.go_to(0)
    assert page.bar.grab().toImage() != plain
    QTest.mouseClick(page.parting_button, _LEFT)
    assert page.playback.moment == 25
    with qtbot.waitSignal(page.rerun_wanted):
        QTest.mouseClick(page.rerun_button, _LEFT)


def test_games_that_never_part_stay_where_they_are(page: ReplayPage) -> None:
    page.playback.go_to(7)
    page.show_parting(lambda: "Both games are the same to the end.", None)
    assert page.playback.moment == 7
    assert page.parting_button.isHidden()


def test_both_games_can_be_looked_at(page: ReplayPage) -> None:
    other = sprint("swamplands", 5)
    page.compare_route(other.game_at(0).board.route.fingerprint)
    page.show_rerun(Rerun(other, lambda: "They part at once.", 3))
    old = view_of(page)
    assert "another route" in page.route_banner.label.text()
    QTest.mouseClick(page.other_button, _LEFT)
    assert page.playback.timeline is other
    assert page.route_banner.isHidden(), "the new game is one on the route in the editor"
    assert page.facts.text().startswith("the new game · 3 players")
    assert page.playback.moment == 3
    assert view_of(page) is not old
    assert view_of(page).games[-1].board is other.game_at(0).board
    assert texts(page.log)[0] == "Round 1, player 1"
    assert page.marks.list.count() == len(other.marks)
    assert page.bar.maximum() == len(other)
    press_key(page.bar, Qt.Key.Key_Right)
    assert page.playback.moment == 4
    QTest.mouseClick(page.other_button, _LEFT)
    assert page.playback.timeline is page.timeline
    assert page.playback.moment == 4


# --- Languages ------------------------------------------------------------------------------------


def test_every_part_speaks_another_language_at_once(page: ReplayPage) -> None:
    page.playback.go_to(12)
    english = page.bar.accessibleName(), page.tabs.tabText(2), texts(page.log)[1]
    for part in (page, *page.findChildren(QWidget)):
        part.setAccessibleName("")
    page.rerun_button.setText("")
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    for part in (page.bar, page.marks, page.log, page.hands, page.transport):
        QApplication.sendEvent(part, QEvent(QEvent.Type.LanguageChange))
    assert (page.bar.accessibleName(), page.tabs.tabText(2), texts(page.log)[1]) == english
    assert page.rerun_button.text() == "Same seed on the present route"
    assert all(button.accessibleName() for button in page.transport.buttons)
    assert page.hands.accessibleName() == "Hands of all players"
