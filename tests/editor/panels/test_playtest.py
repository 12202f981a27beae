"""The playtest panel: the live card follows the games on the route, and steps back with them."""

import sys
from subprocess import run
from typing import ClassVar

import pytest
from PyQt6.QtCore import QEvent, QPoint, QRectF, Qt
from PyQt6.QtGui import QImage, QPainter, QPalette
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics import language
from core.basics.figures import give_or_take
from core.basics.language import tr_lazy
from core.playtest.live.results import LiveLineup
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.playtest.statistics.sameness import FIRST_LOOK
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from editor.live.playtest import LiveState
from editor.panels.playtesting.figure_words import place_of
from editor.panels.playtesting.live_words import live_text
from editor.quest.canvas.overlays.every_overlay import overlay_named
from editor.quest.canvas.overlays.values import Findings
from tests.editor.hands import press_key
from tests.editor.panels.bench import BROKEN, bench_of, check_again
from tests.editor.panels.playtest_desk import GAMES, Desk, desk, lead_of, openings_of, table_of
from tests.editor.panels.test_panels import Shouting

__all__ = ["desk"]

# --- Figures --------------------------------------------------------------------------------------


def test_the_card_shows_par_seats_rounds_and_jams(desk: Desk) -> None:
    desk.play_live()
    card = desk.panel.card
    assert card.par.text == "Par 13.0 ±0.7 rounds"
    assert card.spread.text == "8 games in 10 take 12 to 14 rounds, each ±?."
    assert card.sample.text == "100 games of 4 bots (planner), more are being played"
    assert card.state.is_hidden
    assert card.seats.accessibleDescription() == (
        "Seat 1: 50.0 ±16.2%; Seat 2: 25.0 ±12.4%; Seat 3: 0.0% (0.0 to 9.0%); "
        "Seat 4: 25.0 ±12.4%. Wins by seat when four equal planners play. An even share is 25.0%."
    )
    assert card.rounds.accessibleDescription() == "12 to 14 rounds, most often 12; par 13.0."
    assert card.jams.text.startswith("6.00 ±0.00 turns per game are lost because a piece is in")
    assert [row.label for row in card.busy.rows][:2] == ["Seam N/I", "Seam C/N"]


@pytest.mark.parametrize(
    ("lineup", "when"),
    [
        (LiveLineup(2), "when two equal planners play"),
        (LiveLineup(3), "when three equal planners play"),
        (LiveLineup(), "when four equal planners play"),
        (
            LiveLineup(4, ("planner", "sprinter")),
            "when planner, sprinter, planner and sprinter play",
        ),
    ],
)
def test_who_played_stands_by_the_shares(desk: Desk, lineup: LiveLineup, when: str) -> None:
    desk.live_games.door.set()
    desk.live.lineup = lineup
    desk.play_live(GAMES)
    desk.turn()
    desk.wait_for_live(GAMES)
    card = desk.panel.card
    assert card.seats_note.text == when
    assert f"Wins by seat {when}." in card.seats.accessibleDescription()
    assert card.changes_sample.text.endswith(f"on both designs, {when}")
    told = live_text(desk.live).splitlines()
    assert told[told.index(f"Wins by seat {when}.") + 1].startswith("  Seat 1: ")


def test_no_seat_is_marked(desk: Desk) -> None:
    """Neither by a sign nor by its type or colour, though the first wins twice what others do."""
    desk.live_games.door.set()
    desk.play_live(GAMES)
    desk.turn()
    desk.wait_for_live(GAMES)
    card = desk.panel.card
    Witness.texts, Witness.bars = [], []
    painter = Witness(picture := QImage(card.seats.size(), QImage.Format.Format_RGB32))
    card.seats.paint(painter)
    painter.end()
    assert not picture.isNull()
    names = [f"Seat {number}" for number in (1, 2, 3, 4)]
    shares = [give_or_take(seat, is_fine=True) for seat in card.seats.seats]
    assert {text for text, _, _ in Witness.texts} == {*names, *shares}
    assert len({(is_bold, colour) for _, is_bold, colour in Witness.texts}) == 1
    assert len(Witness.bars) == 4
    assert len(set(Witness.bars)) == 1
    for words in (card.changes, card.changes_sample, card.seats_note):
        assert not words.font.bold()
    assert not set("▲▼◆→") & set(live_text(desk.live) + card.seats.accessibleDescription())


class Witness(QPainter):
    """Notes how texts and bars are painted."""

    texts: ClassVar[list[tuple[str, bool, str]]] = []
    bars: ClassVar[list[str]] = []

    def drawText(self, box: QRectF, flags: int, text: str) -> None:  # type: ignore[override]  # noqa: N802  one of Qt's ways
        self.texts.append((text, self.font().bold(), self.pen().color().name()))
        super().drawText(box, flags, text)

    def drawRoundedRect(self, box: QRectF, wide: float, high: float) -> None:  # type: ignore[override]  # noqa: N802  one of Qt's ways
        self.bars.append(self.brush().color().name())
        super().drawRoundedRect(box, wide, high)


def test_the_figures_sharpen_while_one_watches(desk: Desk) -> None:
    desk.play_live()
    desk.live_games.door.set()
    desk.qtbot.waitUntil(lambda: desk.live.state is LiveState.SHARP)
    desk.settle()
    assert desk.panel.card.sample.text == "400 games of 4 bots (planner)"
    assert desk.panel.card.par.text == "Par 13.0 ±0.3 rounds"


def test_an_edit_is_compared_with_what_was_before(desk: Desk) -> None:
    desk.live_games.door.set()
    desk.play_live(GAMES)
    card = desk.panel.card
    assert card.changes.is_hidden
    desk.turn()
    desk.wait_for_live(GAMES)
    assert card.changes.text == (
        "Since the last edit: 1.00 ±0.03 rounds longer; "
        "practically the same: unfinished; undecided yet: seat 1, seat 2, seat 3, seat 4"
    )
    assert card.changes_sample.text == (
        "from 400 games with the same seeds on both designs, when four equal planners play"
    )
    assert card.seats.before == (0.5, 0.25, 0.0, 0.25)
    card.rounds.setFocus()
    press_key(card.rounds, Qt.Key.Key_Home)
    assert card.rounds_note.text == "0.0% of the games take 12 rounds, before 33.5%."
    desk.bench.document.undo_stack.undo()
    desk.settle()
    assert card.changes.text.startswith("Since the last edit: 1.00 ±0.03 rounds shorter; ")
    assert card.state.is_hidden  # that it is checked again matters to nobody


def test_margins_are_chosen_in_the_panel_and_judge_at_once(desk: Desk) -> None:
    desk.live_games.door.set()
    desk.live_games.games = FIRST_LOOK
    desk.play_live(FIRST_LOOK)
    desk.turn()
    desk.wait_for_live(FIRST_LOOK)
    form, told = desk.panel.margins, desk.panel.card.changes
    assert [form.rounds.value(), form.seats.value(), form.unfinished.value()] == [0.15, 3, 1]
    form.rounds.setValue(5)
    form.unfinished.setValue(10)
    desk.settle()
    assert desk.live.margins == Margins(5, 0.03, 0.1)
    assert told.text == "Since the last edit: practically the same"
    desk.live.judge_by(USUAL_MARGINS)
    desk.settle()
    assert form.rounds.value() == 0.15
    assert told.text.startswith("Since the last edit: 1.00 ±0.01 rounds longer; ")


def test_figures_of_the_route_before_step_back(desk: Desk) -> None:
    desk.play_live()
    card = desk.panel.card
    assert card.par.ink() == QPalette.ColorRole.WindowText
    desk.turn()
    desk.bench.checks._timer.stop()  # as if the check took long
    desk.settle()
    assert card.par.text.startswith("Par 13.0")
    assert card.par.ink() == QPalette.ColorRole.PlaceholderText
    assert "The checks are still running." in card.state.text
    assert "These figures are of the design as it was before." in card.state.text
    assert card.changes.is_hidden
    assert card.busy.strength < 1
    assert "as it was before" in live_text(desk.live)
    desk.bench.checks.check_now()
    desk.wait_for_live()
    assert card.busy.strength == 1
    assert card.par.ink() == QPalette.ColorRole.WindowText
    assert card.state.is_hidden


def test_an_edit_moves_nothing_above_what_it_changes(desk: Desk) -> None:
    desk.live_games.door.set()
    desk.play_live(GAMES)
    desk.turn()
    desk.wait_for_live(GAMES)
    card = desk.panel.card
    places = [each.box.topLeft() for each in (card.par, card.spread, card.sample)]
    desk.live_games.is_held = True
    desk.turn()
    desk.settle()
    assert card.words.isVisible()
    assert not card.state.is_hidden
    assert [each.box.topLeft() for each in (card.par, card.spread, card.sample)] == places
    assert card.state.box.topLeft() == places[-1] + QPoint(0, card.sample.box.height() + 8)


def test_the_chart_of_rounds_explains_only_what_it_shows(desk: Desk) -> None:
    desk.live_games.door.set()
    desk.play_live(GAMES)
    card = desk.panel.card
    assert card.rounds_note.text == "Bars: the games. Triangle: par."
    desk.turn()
    desk.wait_for_live(GAMES)
    assert card.rounds_note.text == "Bars: now. Dashed line: before. Triangle: par."


def test_a_busy_place_is_pointed_out_and_gone_to(desk: Desk) -> None:
    desk.play_live()
    table = desk.panel.card.busy
    mouse = desk.bring(table)
    spot = table.mapToGlobal(table.column_box(0).center().toPoint())
    mouse.glide(spot - QPoint(0, 30), spot)
    assert desk.hovered[-1] == place_of(table.rows[0])
    assert place_of(table.rows[0])
    mouse.double_click(spot)
    assert desk.located == [place_of(table.rows[0])]
    table.setFocus()
    press_key(table, Qt.Key.Key_Down)
    press_key(table, Qt.Key.Key_Return)
    assert desk.located[-1] == place_of(table.rows[1])


def test_finding_19_jams_are_lost_turns_and_traffic_is_called_traffic(desk: Desk) -> None:
    desk.play_live()
    card = desk.panel.card
    assert card.jams_title.text == card.worst.accessibleName() == "Jams, lost turns per game"
    assert card.busy.accessibleName() == "Traffic, times per game"
    for table in (card.worst, card.busy):
        assert table.rows
        mouse = desk.bring(table)
        spot = table.mapToGlobal(table.column_box(0).center().toPoint())
        mouse.glide(spot - QPoint(0, 30), spot)
        assert desk.hovered[-1] == place_of(table.rows[0])
    assert card.worst.rows != card.busy.rows


def test_smaller_thing_the_bar_of_a_chosen_row_is_seen(desk: Desk) -> None:
    desk.play_live()
    table = desk.panel.card.busy
    desk.bring(table)
    table.setFocus()
    assert table.hovered_column == 0
    row = table.column_box(0).toRect().translated(table.pos())
    picture = desk.panel.card.words.grab(row).toImage()
    middle = row.height() // 2
    on_bar = picture.pixelColor(row.width() // 2 + 14, middle - 3)
    ground = picture.pixelColor(row.right() - 2, 2)
    assert abs(on_bar.lightness() - ground.lightness()) > 60


def test_games_that_nobody_finishes_are_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.editor.panels.playtest_desk.FATE", 1)
    desk.play_live()
    assert desk.panel.card.par.text == "No game came to an end."
    assert (
        "100.0% (68.1 to 100.0%) of the games were never finished." in desk.panel.card.spread.text
    )
    desk.panel.grab()


# --- Not playing ----------------------------------------------------------------------------------


def test_the_switch_lets_the_games_be(desk: Desk) -> None:
    desk.play_live()
    card = desk.panel.card
    assert card.switch.isChecked()
    card.switch.setFocus()
    press_key(card.switch, Qt.Key.Key_Space)
    assert not desk.live.is_on
    desk.settle()
    assert card.state.text == "The live playtest is switched off."
    desk.live.is_on = True
    desk.settle()
    assert card.switch.isChecked(), "it follows whoever else turns it"


def test_a_route_with_errors_says_why_nobody_plays(desk: Desk, qtbot: QtBot) -> None:
    document = desk.bench.document
    document.edit(tr_lazy("Remove"), edits.removed(document.design, [5]))
    check_again(desk.bench, qtbot)
    desk.settle()
    assert desk.panel.card.state.text.startswith("There are errors")
    assert desk.panel.card.par.is_hidden


def test_a_machine_that_saves_power_is_named(desk: Desk, qtbot: QtBot) -> None:
    desk.live_games.is_saving_power = True
    check_again(desk.bench, qtbot)
    qtbot.waitUntil(lambda: desk.live.state is LiveState.SAVING_POWER)
    desk.settle()
    assert "saving power" in desk.panel.card.state.text


# --- Manners --------------------------------------------------------------------------------------


def test_unseen_it_waits_and_catches_up(desk: Desk) -> None:
    desk.panel.hide()
    desk.play_live()
    assert desk.panel.card.par.text == ""
    desk.panel.show()
    assert desk.panel.card.par.text.startswith("Par 13.0")


def test_it_speaks_another_language_at_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.play_live()
    desk.run()
    monkeypatch.setattr(language._SPEAKER, "texts", Shouting())
    QApplication.sendEvent(desk.panel, QEvent(QEvent.Type.LanguageChange))
    own = desk.panel.own
    assert desk.panel.card.par.text.endswith("!")
    assert own.result.title.text().endswith("!")
    assert own.result.sentences.text().endswith("!")
    assert own.result.odd.item(0).text().endswith("!")  # type: ignore[union-attr]
    assert own.form.ending.itemText(1).endswith("!")


def test_an_earlier_run_is_compared_in_the_language_of_today(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.play_live()
    desk.run()
    desk.run()
    monkeypatch.setattr(language._SPEAKER, "texts", Shouting())
    QApplication.sendEvent(desk.panel, QEvent(QEvent.Type.LanguageChange))
    own = desk.panel.own
    own.rival.choice.setCurrentIndex(1)
    desk.qtbot.waitUntil(lambda: own.outcome is not None and own.outcome.beside is not None)
    assert own.outcome is not None
    assert own.outcome.beside is not None
    assert all(each.name.endswith("!") for each in own.outcome.beside.contrasts)


def test_charts_have_names_and_descriptions_for_screen_readers(desk: Desk) -> None:
    desk.play_live()
    desk.run()
    result, card = desk.panel.own.result, desk.panel.card
    charts = (
        *(card.seats, card.rounds, card.worst, card.busy, result.rounds, result.seats),
        *(
            lead_of(result),
            table_of(result, "bought", "bought"),
            openings_of(result),
            table_of(result, "jams", "jams"),
            table_of(result, "traffic", "traffic"),
            table_of(result, "traffic", "passages"),
        ),
    )
    for chart in charts:
        assert chart.accessibleName(), chart
        assert chart.accessibleDescription(), chart


def test_the_panel_does_not_load_the_games() -> None:
    heavy = (
        "llvmlite",
        "core.playtest.running.runner",
        "core.playtest.totals",
        "core.quest.bots",
        "core.quest.engine",
    )
    code = (
        "import sys, editor.panels.playtesting.playtest; "
        f"sys.exit(any(name in sys.modules for name in {heavy!r}))"
    )
    assert run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


# --- Traffic for the canvas -----------------------------------------------------------------------


def test_the_traffic_of_live_games_is_offered_to_the_canvas(desk: Desk) -> None:
    traffic = desk.traffic
    assert traffic.traffic is None
    desk.panel.hide()
    with desk.qtbot.waitSignal(traffic.changed):
        desk.play_live()
    assert traffic.is_current
    shown = traffic.traffic
    assert shown is not None
    assert shown.games == 100
    desk.turn()
    assert traffic.traffic is shown, "it stays, faded, until there are new figures"
    assert not traffic.is_current
    desk.wait_for_live()
    assert traffic.is_current
    assert traffic.traffic is not shown


def test_without_live_games_the_last_run_gives_the_traffic(desk: Desk) -> None:
    desk.live.is_on = False
    traffic = desk.traffic
    overlay = overlay_named("traffic")
    assert overlay is not None
    assert traffic.traffic is None
    (row,) = overlay.rows_of(Findings(why_no_traffic=traffic.why_not))
    assert row.text == "The live playtest is switched off."
    desk.run()
    assert traffic.traffic is not None
    assert (traffic.traffic.games, traffic.is_current) == (1_000, True)
    desk.turn()
    assert traffic.traffic is None, "that run was on another route"


def test_a_broken_route_has_no_traffic(catalogue: Catalogue, qtbot: QtBot) -> None:
    desk = Desk(bench_of(BROKEN, catalogue, qtbot), qtbot)
    assert desk.traffic.traffic is None
    assert desk.traffic.why_not.startswith("There are errors")
    desk.close()
