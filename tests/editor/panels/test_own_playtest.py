"""A playtest of one's own: settings, run and stop, comparing, odd games, and what is kept."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.playtest.reports.report_csv import COLUMNS
from core.playtest.reports.runs import Run
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from editor.panels.playtesting.figure_words import place_of
from editor.panels.playtesting.own_games import RunOrder
from editor.panels.playtesting.result_view import ResultView
from tests.editor.hands import inside, press_key
from tests.editor.menu_hands import choose, copied, entries, right_click
from tests.editor.panels.bench import BROKEN, bench_of, check_again
from tests.editor.panels.playtest_desk import Desk, desk, lead_of, openings_of, table_of

__all__ = ["desk"]

SERPENTINE = paths.examples("quest") / "serpentine.yaml"


@pytest.fixture(autouse=True)
def only_own_games(desk: Desk) -> None:
    """Nobody plays live, which would push what is below it to and fro."""
    desk.live.is_on = False


def result_of(desk: Desk) -> ResultView:
    return desk.panel.own.result


# --- What is wanted -------------------------------------------------------------------------------


def test_the_form_asks_for_a_thousand_planner_games(desk: Desk) -> None:
    desk.run()
    ((order, rival),) = desk.own_games.asked
    agreed = {"caves": False}
    assert order == RunOrder(("planner",) * 4, games=1_000, agreed=agreed, asks_panel=True)
    assert rival is None


def test_every_setting_counts(desk: Desk) -> None:
    form = desk.panel.own.form
    form.players.setCurrentIndex(form.players.findData(3))
    form.bots[1].setFocus()
    press_key(form.bots[1], Qt.Key.Key_Home)
    form.rotating.click()
    form.switches["caves"].click()
    form.games.setValue(250)
    form.seed.setValue(77)
    form.panel.click()
    assert form.bots[3].isHidden()
    desk.run()
    order = desk.own_games.asked[0][0]
    bots = ("planner", "random", "planner")
    assert order == RunOrder(bots, 250, is_rotating=True, seed=77, agreed={"caves": True})
    assert len(result_of(desk).seats.seats) == 3
    assert "(planner, random, planner, changing seats)" in result_of(desk).title.text()
    assert [row.label for row in result_of(desk).bots.rows] == ["planner", "random"]
    when = "when planner, random and planner play and change seats"
    assert result_of(desk).seats_note.text() == when
    assert f"Wins by seat {when}." in result_of(desk).seats.accessibleDescription()
    assert "planner: " in desk.panel.own.text
    assert result_of(desk).sections["bots"].isVisibleTo(desk.panel)


def test_margins_judge_the_runs_that_are_shown_side_by_side(desk: Desk, qtbot: QtBot) -> None:
    desk.panel.own.rival.choice.setCurrentIndex(1)
    desk.run()
    desk.turn()
    check_again(desk.bench, qtbot)
    desk.run()
    shown = result_of(desk).contrasts
    assert shown.rows[0][3].text().endswith("longer")
    desk.panel.margins.rounds.setValue(5)
    assert shown.rows[0][3].text().endswith("practically the same")
    assert "within 5.00 rounds" in shown.note.text()


def test_a_precision_takes_the_place_of_the_number_of_games(desk: Desk) -> None:
    form = desk.panel.own.form
    form.ending.setCurrentIndex(3)
    assert form.games.isHidden()
    assert form.order.precision == pytest.approx(0.02)
    assert form.order.games == 40_000


def test_bots_change_seats_only_if_they_differ(desk: Desk) -> None:
    form = desk.panel.own.form
    assert not form.rotating.isEnabled()
    form.bots[0].setCurrentIndex(0)
    assert form.rotating.isEnabled()
    form.rotating.click()
    assert form.order.is_rotating
    form.bots[0].setCurrentIndex(form.bots[0].findData("planner"))
    assert not form.order.is_rotating


def test_the_route_says_how_many_play_and_whether_with_caves(desk: Desk) -> None:
    document, form = desk.bench.document, desk.panel.own.form
    after = with_details(document.design, players=(2, 3))
    document.edit(tr_lazy("x"), replace(after, caves=True))
    assert [form.players.itemData(each) for each in range(form.players.count())] == [2, 3]
    assert form.switches["caves"].isChecked()


# --- Run and stop ---------------------------------------------------------------------------------


def test_a_run_shows_its_progress_and_its_result(desk: Desk) -> None:
    own = desk.panel.own
    desk.click(own.run_button)
    desk.qtbot.waitUntil(lambda: own.bar.value() == 500)
    assert own.reason.text() == "500 of 1,000 games"
    assert own.run_button.isHidden()
    assert desk.panel.own.is_running
    desk.own_games.door.set()
    desk.qtbot.waitUntil(lambda: not desk.panel.own.is_running)
    assert own.bar.isHidden()
    result = result_of(desk)
    assert result.title.text().startswith("First game: 1,000 games, 4 players (planner)")
    assert "The first arrives after 13 rounds" in result.sentences.text()
    assert [point.round for point in lead_of(result).points] == list(range(1, 12))
    assert lead_of(result).points[0].field - lead_of(result).points[0].leader == pytest.approx(1.0)
    last = lead_of(result).column_box(len(lead_of(result).points) - 1)
    assert last.right() + lead_of(result).fontMetrics().horizontalAdvance("30") / 2 <= (
        lead_of(result).width()
    ), "the number of the last round is seen, however many there are"
    item = table_of(result, "bought", "bought").item(0, 1)
    assert item is not None
    assert item.text().startswith("2.0")
    assert [row.median.value for row in openings_of(result).rows] == [3, 4, 5, 6]
    most, second, *_ = (row.value or 0 for row in table_of(result, "traffic", "traffic").rows)
    assert most >= second > 0
    assert not result.sections["comparison"].isVisible()
    assert not result.sections["bots"].isVisible(), "the same bot sits everywhere"


def test_stop_is_content_with_the_games_so_far(desk: Desk) -> None:
    own = desk.panel.own
    desk.click(own.run_button)
    desk.qtbot.waitUntil(lambda: own.bar.value() == 500)
    desk.click(own.stop_button)
    desk.qtbot.waitUntil(lambda: not desk.panel.own.is_running)
    assert result_of(desk).sentences.text().startswith("Stopped early.")
    assert own.outcome is not None
    assert own.outcome.run.report.games == 500


def test_a_run_that_is_cancelled_leaves_no_result(desk: Desk) -> None:
    desk.click(desk.panel.own.run_button)
    desk.panel.own.cancel()
    desk.qtbot.waitUntil(lambda: not desk.panel.own.is_running)
    assert desk.panel.own.outcome is None
    assert result_of(desk).isHidden()


def test_games_that_break_down_say_so(desk: Desk) -> None:
    desk.own_games.failure = ValueError("no dice")
    desk.run()
    assert desk.panel.own.reason.text() == "The games could not be played: no dice"
    assert desk.told == ["The games could not be played: no dice"]
    desk.own_games.failure = None
    desk.run()
    assert desk.panel.own.reason.isHidden()


def test_a_route_with_errors_cannot_be_played(catalogue: Catalogue, qtbot: QtBot) -> None:
    desk = Desk(bench_of(BROKEN, catalogue, qtbot), qtbot)
    own = desk.panel.own
    assert not desk.panel.own.can_run
    assert own.reason.text().startswith("There are errors")
    desk.panel.own.run()
    assert desk.own_games.asked == []
    document = desk.bench.document
    document.edit(tr_lazy("Clear"), edits.removed(document.design, range(4)))
    assert own.reason.text() == "There is nothing to play on yet."
    desk.close()


def test_a_result_says_when_the_route_has_changed(desk: Desk) -> None:
    desk.run()
    own, document = desk.panel.own, desk.bench.document
    document.edit(tr_lazy("x"), with_details(document.design, name="Other"))
    assert own.outdated.isHidden(), "a name does not change the games"
    desk.turn()
    assert own.outdated.text() == "The design has changed since."
    assert own.outdated.isVisibleTo(desk.panel)
    document.undo_stack.undo()
    assert own.outdated.isHidden()


def lay_otherwise(desk: Desk) -> None:
    """Turn the whole route, and move it."""
    document, every = desk.bench.document, range(len(desk.bench.document.design.pieces))
    turned = edits.turned(document.design, every, 1, Hex(0, 0))
    document.edit(tr_lazy("Turn all"), edits.moved(turned, every, Hex(3, -2)))


def test_a_run_stays_true_when_the_whole_route_is_turned_and_moved(
    desk: Desk, qtbot: QtBot
) -> None:
    desk.run()
    own, told = desk.panel.own, desk.panel.own.outcome
    assert told is not None
    before = desk.traffic.traffic
    assert before is not None
    sentences = result_of(desk).sentences.text()
    lay_otherwise(desk)
    assert own.outdated.isHidden(), "nothing of the game has changed"
    check_again(desk.bench, qtbot)
    assert own.outdated.isHidden()
    [*words, place], [*others, other] = (
        text.rsplit(" at ", 1) for text in (sentences, result_of(desk).sentences.text())
    )
    assert words == others
    assert place != other, "places are named as they lie now"
    now = desk.traffic.traffic
    assert now is not None
    assert desk.traffic.is_current
    for old, new in ((before.often, now.often), (before.lost, now.lost)):
        assert new == {at.turned(1).shifted(Hex(3, -2)): often for at, often in old.items()}
    assert len(desk.own_games.asked) == 1, "nothing is played again"
    desk.bench.document.undo_stack.undo()
    check_again(desk.bench, qtbot)
    assert own.outcome is not None
    assert own.outcome.run.totals == told.run.totals


def test_an_odd_game_is_replayed_on_the_board_as_it_lay(desk: Desk, qtbot: QtBot) -> None:
    desk.run()
    told = desk.panel.own.outcome
    assert told is not None
    lay_otherwise(desk)
    check_again(desk.bench, qtbot)
    assert desk.panel.own.outcome is not told
    result_of(desk).odd.wanted.emit(7)
    assert desk.replays == [(told.run.spec, 7)], "bots see places in the order of a board"


def test_both_runs_of_a_comparison_lie_as_the_route_does(desk: Desk, qtbot: QtBot) -> None:
    desk.panel.own.rival.choice.setCurrentIndex(1)
    desk.run()
    desk.run()
    lay_otherwise(desk)
    check_again(desk.bench, qtbot)
    outcome = desk.panel.own.outcome
    assert outcome is not None
    assert outcome.rival is not None
    now = desk.bench.document.design.fingerprint
    assert {each.spec.board.design.fingerprint for each in (outcome.run, outcome.rival)} == {now}
    assert result_of(desk).contrasts.isVisibleTo(desk.panel)


def test_a_run_of_another_route_stays_as_it_lay(desk: Desk, qtbot: QtBot) -> None:
    desk.run()
    own, told = desk.panel.own, desk.panel.own.outcome
    desk.turn()
    lay_otherwise(desk)
    check_again(desk.bench, qtbot)
    assert own.outcome is told
    assert own.outdated.isVisibleTo(desk.panel)


# --- Comparing ------------------------------------------------------------------------------------


def test_the_last_run_stands_beside_this_one(desk: Desk, qtbot: QtBot) -> None:
    own = desk.panel.own
    own.rival.choice.setCurrentIndex(1)
    desk.run()
    assert own.reason.text() == "There is no earlier run to compare with yet."
    desk.turn()
    check_again(desk.bench, qtbot)
    desk.run()
    assert isinstance(desk.own_games.asked[-1][1], Run)
    rows = [[label.text() for label in row] for row in result_of(desk).contrasts.rows]
    assert rows[0] == ["rounds", "13.0\n±0.1", "14.0\n±0.1", "◆ +1.00 ±0.01\nlonger"]
    assert rows[2] == ["seat 1", "50.0\n±3.1%", "50.0\n±3.1%", "+0.0 ±0.9\npractically the same"]
    said = result_of(desk).contrasts.accessibleDescription()
    assert (
        "rounds to the first arrival, mean: 13.0 ±0.1, now 14.0 ±0.1 (+1.00 ±0.01), longer" in said
    )
    note = result_of(desk).contrasts.note.text()
    assert "1,000 pairs with the same seed. Wins by seat when four equal planners play." in note
    assert note.endswith("19 of 20 comparisons of equal designs claim no difference.")
    assert not any(label.font().bold() for row in result_of(desk).contrasts.rows for label in row)
    assert result_of(desk).seats_note.text() == "when four equal planners play"
    assert " when four equal planners play" in result_of(desk).sentences.text()
    assert result_of(desk).seats.before == (0.5, 0.25, 0.0, 0.25)


def test_nothing_is_cut_off_however_narrow_the_panel_is_made(desk: Desk, qtbot: QtBot) -> None:
    own, area = desk.panel.own, desk.panel.area
    desk.window.resize(120, 700)
    narrow = desk.window.width()
    own.rival.choice.setCurrentIndex(2)
    own.rival.path = SERPENTINE
    desk.run()
    qtbot.waitUntil(lambda: desk.window.width() > narrow)
    content, viewport = area.widget(), area.viewport()
    assert content is not None
    assert viewport is not None
    assert content.width() <= viewport.width()
    odd = result_of(desk).odd
    for row in range(len(odd.games)):
        item = odd.item(row)
        assert item is not None
        assert inside(odd).rect().contains(odd.visualItemRect(item))
        assert item.toolTip().splitlines()[0] == item.text()


def test_a_run_is_compared_later_with_a_saved_route(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = desk.panel.own
    desk.run()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(SERPENTINE), ""))
    own.rival.choice.setCurrentIndex(2)
    desk.qtbot.waitUntil(lambda: not desk.panel.own.is_running)
    desk.click(own.rival.file_button)
    desk.qtbot.waitUntil(lambda: not desk.panel.own.is_running)
    assert own.rival.file_button.text() == "serpentine.yaml"
    assert desk.own_games.asked[-1] == (own.outcome.run, SERPENTINE)  # type: ignore[union-attr]
    assert "Serpentine" in result_of(desk).contrasts.note.text()
    assert result_of(desk).sections["comparison"].isVisibleTo(desk.panel)
    own.rival.choice.setCurrentIndex(0)
    desk.qtbot.waitUntil(lambda: not desk.panel.own.is_running)
    assert not result_of(desk).sections["comparison"].isVisibleTo(desk.panel)


def test_a_file_that_cannot_be_played_costs_nothing_but_the_comparison(
    desk: Desk, overlapping: Path, tmp_path: Path
) -> None:
    own = desk.panel.own
    own.rival.choice.setCurrentIndex(2)
    own.rival.path = overlapping
    desk.run()
    assert result_of(desk).remark.text().startswith("overlapping.yaml has errors")
    assert result_of(desk).title.text().startswith("First game: 1,000 games")
    own.rival.path = tmp_path / "nowhere.yaml"
    desk.run()
    assert result_of(desk).remark.text().startswith("nowhere.yaml cannot be read:")


def test_tables_of_other_sizes_are_not_compared(desk: Desk) -> None:
    own = desk.panel.own
    own.rival.choice.setCurrentIndex(1)
    desk.run()
    own.form.players.setCurrentIndex(own.form.players.findData(2))
    desk.run()
    assert "other numbers of players" in result_of(desk).remark.text()


# --- Odd games, and what is kept ------------------------------------------------------------------


def test_an_odd_game_is_opened_by_double_click_and_enter(desk: Desk) -> None:
    desk.run()
    odd = result_of(desk).odd
    mouse = desk.bring(odd)
    first, item = odd.item(0), odd.item(1)
    assert first is not None
    assert first.text() == "Longest: game 2"
    assert item is not None
    mouse.double_click(inside(odd).mapToGlobal(odd.visualItemRect(item).center()))
    assert own_spec(desk) is desk.replays[0][0]
    assert desk.replays[0][1] == odd.games[1].seed
    press_key(odd, Qt.Key.Key_Up)
    press_key(odd, Qt.Key.Key_Return)
    assert [seed for _, seed in desk.replays] == [odd.games[1].seed, odd.games[0].seed]


def own_spec(desk: Desk) -> object:
    assert desk.panel.own.outcome is not None
    return desk.panel.own.outcome.run.spec


def test_a_place_with_traffic_is_pointed_out(desk: Desk) -> None:
    desk.run()
    table = table_of(result_of(desk), "traffic", "traffic")
    table.setFocus()
    assert desk.hovered[-1] == place_of(table.rows[0])
    press_key(table, Qt.Key.Key_Return)
    assert desk.located == [place_of(table.rows[0])]


def test_the_result_is_copied_as_text(desk: Desk) -> None:
    desk.run()
    desk.click(desk.panel.own.copy_button)
    lines = copied().splitlines()
    assert lines[0].startswith("First game: 1,000 games")
    assert "  seat 1: 50.0 ±3.1%" in lines
    assert desk.told == ["Copied as text"]


@pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)
def test_the_menu_copies_everything_and_runs(desk: Desk) -> None:
    desk.live.is_on = True
    desk.play_live()
    panel = desk.panel
    assert entries(right_click(panel.card.words)) == {"Copy as text": True, "Run": True}
    desk.own_games.door.set()
    choose(right_click(panel.card.words), "Run")
    desk.qtbot.waitUntil(lambda: not panel.own.is_running)
    panel.area.ensureWidgetVisible(panel.card.words)  # the result came into view instead
    choose(right_click(panel.card.words), "Copy as text")
    assert copied().startswith("Par 13.0 ±0.7 rounds")
    assert "First game: 1,000 games" in copied()


@pytest.mark.parametrize("suffix", ["json", "csv"])
def test_the_result_is_saved(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    desk.run()
    own = desk.panel.own
    button = own.json_button if suffix == "json" else own.csv_button
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    desk.click(button)
    assert desk.told == []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "found"), ""))
    desk.click(button)
    text = (tmp_path / f"found.{suffix}").read_text(encoding="utf-8")
    assert desk.told == [f"Saved found.{suffix}"]
    if suffix == "json":
        assert json.loads(text)["games"] == 1_000
    else:
        rows = list(csv.reader(text.splitlines()))
        assert tuple(rows[0]) == COLUMNS
        assert ["seats", "seat 1", "", "0.5"] in [row[:4] for row in rows]


def test_nothing_is_replaced_that_nobody_was_asked_about(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.run()
    there = tmp_path / "found.csv"
    there.write_text("old", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "found"), ""))
    desk.click(desk.panel.own.csv_button)
    assert desk.told == ["found.csv was not saved: it is already there."]
    assert there.read_text(encoding="utf-8") == "old"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(there), ""))
    desk.click(desk.panel.own.csv_button)
    assert desk.told[-1] == "Saved found.csv", "the dialog has asked"


def test_the_open_route_is_not_replaced(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.run()
    route = tmp_path / "route.json"
    desk.bench.document.save(route)
    before = route.read_bytes()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(route), ""))
    desk.click(desk.panel.own.json_button)
    assert desk.told == ["route.json was not saved: it is in use here and would be lost."]
    assert route.read_bytes() == before


def test_a_failed_save_is_told(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.run()
    missing = tmp_path / "missing" / "found.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(missing), ""))
    desk.click(desk.panel.own.json_button)
    assert desk.told[-1].startswith("found.json was not saved:")


def test_finding_16_the_result_of_a_run_comes_into_view(desk: Desk) -> None:
    desk.panel.resize(300, 420)
    desk.run()
    seen = inside(desk.panel.area)

    def is_in_view() -> bool:
        return 0 <= result_of(desk).mapTo(seen, QPoint()).y() < seen.height() / 2

    desk.qtbot.waitUntil(is_in_view)
