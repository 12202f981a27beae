"""Tests of what is laid over a board: reach, value, traffic and tokens."""

from collections import Counter
from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.basics.language import speaking, tr
from core.lost_cities.checks.places import StageSpot
from core.lost_cities.design.board_design import BoardDesign, Tokens
from core.lost_cities.design.edits import value_on, with_values
from core.lost_cities.engine.game import replayed
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.replayer import Replayer
from core.playtest.record import FINISHED
from core.playtest.reports.runs import Run
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup
from editor.lost_cities.overlays.every_overlay import OVERLAYS, REACH, TOKENS, TRAFFIC, VALUE
from editor.lost_cities.overlays.traffic import Traffic
from editor.lost_cities.overlays.values import Findings
from editor.lost_cities.page import BoardPage
from editor.shell.window import DesignWindow
from editor.widgets.settings import LIVE
from tests.conformance.conftest import ShowWindow
from tests.editor.hands import click, press_key
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show, middle

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

FEW_GAMES = 40
OWN = OFFICIAL.fingerprint


def window_of(page: BoardPage) -> DesignWindow:
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    return window


BARE = replace(
    NETWORK,
    stages=tuple(replace(each, token=None) for each in NETWORK.stages),
    tokens=Tokens(0, 0, ()),
)


@pytest.mark.parametrize("design", [OFFICIAL, NETWORK, BARE], ids=["tracks", "network", "bare"])
def test_each_overlay_has_a_key_a_chip_and_a_legend(show: Show, design: BoardDesign) -> None:
    page = show(design)
    page.overlays.hide()
    for number, overlay in enumerate(OVERLAYS):
        QTest.keyClick(page.widget, Qt.Key(Qt.Key.Key_1 + number))
        assert page.overlays.shown is overlay
        assert page.overlays.legend.isVisible()
        assert page.overlays.legend.title.text() == overlay.title
        assert window_of(page).commands[f"overlay_{overlay.name}"].isChecked()
    QTest.keyClick(page.widget, Qt.Key.Key_0)
    assert page.overlays.shown is None
    assert page.overlays.legend.isHidden()
    assert page.widget.chart is None


@pytest.mark.parametrize("size", [(1000, 640), (1700, 900)])
def test_finding_22_the_board_never_jumps_for_a_legend(show: Show, size: tuple[int, int]) -> None:
    page = show(OFFICIAL)
    page.overlays.hide()
    window_of(page).resize(*size)
    window_of(page).commands["fit"].trigger()
    table, legend = page.widget, page.overlays.legend
    seen = table.seen
    for number in range(len(OVERLAYS)):
        QTest.keyClick(table, Qt.Key(Qt.Key.Key_1 + number))
        assert table.seen == seen
        assert legend.is_folded or not table.has_something_in(legend.geometry())
    if legend.is_folded:  # whoever wants to read it has both by one more key
        legend.fold_button.click()
        window_of(page).commands["fit"].trigger()
    assert legend.rows.isVisible()
    assert not table.has_something_in(legend.geometry())


def test_reach_marks_each_stage_with_its_chance(show: Show) -> None:
    page = show(OFFICIAL)
    page.overlays.show(REACH)
    chart = page.widget.chart
    assert chart is not None
    chances = page.facts.reach.chances
    assert [mark.label for mark in chart.stages] == [f"{each:.0%}" for each in chances]
    assert chart.stages[0].label == "100%"


def test_value_tells_what_setting_out_promises_by_the_model_of_runs(show: Show) -> None:
    page = show(OFFICIAL)
    worth = page.facts.reach.worths
    for name, stages in page.facts.lines:
        assert worth[stages[0]] == pytest.approx(page.facts.reach.expected_value(stages))
        assert worth[stages[-1]] == 50, name
    page.overlays.show(VALUE)
    told = page.overlays.legend.accessibleDescription()
    assert f"Desert: setting out promises {worth[0]:+.0f}" in told


def test_overlays_follow_every_edit_and_fall_silent_on_a_broken_board(show: Show) -> None:
    page = show(OFFICIAL)
    page.overlays.show(VALUE)
    before = page.widget.chart
    page.editing.set_value(StageSpot("desert", 9), 200)
    assert page.widget.chart != before
    page.editing.edit("none", with_values(page.design, "desert", ()))
    assert page.widget.chart is None
    assert "nobody can play on this board" in page.overlays.legend.rows.rows[0].text
    while page.document.undo_stack.canUndo():
        page.document.undo_stack.undo()
    assert page.widget.chart == before


def test_digits_are_a_value_while_a_stage_is_selected(show: Show) -> None:
    page = show(OFFICIAL)
    click(page.widget, middle(page, StageSpot("rock", 4)))
    QTest.keyClick(page.widget, "1")
    assert page.overlays.shown is None
    QTest.keyClicks(page.widget.field, "7")
    press_key(page.widget.field, Qt.Key.Key_Return)
    assert value_on(page.design, "rock", 4) == 17
    held = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page.widget, Qt.Key.Key_2, held)
    assert page.overlays.shown is VALUE
    QTest.keyClick(page.widget, "-")
    QTest.keyClicks(page.widget.field, "3")
    press_key(page.widget.field, Qt.Key.Key_Return)
    assert value_on(page.design, "rock", 4) == -3


def test_live_games_tell_traffic_and_tokens(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window(replace(OFFICIAL, players=(2,)))
    page = window.page
    assert isinstance(page, BoardPage)
    page.overlays.show(TRAFFIC)
    assert page.overlays.legend.rows.rows[0].text == "The live playtest is switched off."
    window.commands[LIVE.name].setChecked(True)
    qtbot.waitUntil(lambda: page.traffic.traffic is not None, timeout=60_000)
    qtbot.waitUntil(lambda: page.widget.chart is not None)
    window.commands[LIVE.name].setChecked(False)
    traffic = page.traffic.traffic
    assert traffic is None or traffic.games >= FEW_GAMES


def test_reach_is_worked_out_until_enough_games_tell_it(show: Show) -> None:
    """And either way the legend says which it is, and how far off runs of cards are."""
    page = show(OFFICIAL)
    page.overlays.show(REACH)
    facts = page.facts
    by_cards = REACH.chart_of(Findings(facts))
    told = page.overlays.legend.accessibleDescription()
    assert "the worst stage is 6 points off what greedy bots do in the median" in told
    shares = tuple(min(1.0, each + 0.05) for each in facts.reach.chances)
    zeros = (0.0,) * len(shares)
    few, enough, before = (
        Findings(facts, Traffic(board, zeros, zeros, (), shares, games, 3))
        for board, games in ((OWN, 199), (OWN, 200), ("another", 200))
    )
    assert REACH.chart_of(few) == REACH.chart_of(before) == by_cards
    chart = REACH.chart_of(enough)
    assert chart is not None
    assert chart.stages[8].label == f"{shares[8]:.0%}"
    rows = [each.text for each in REACH.rows_of(enough)]
    assert rows[-2:] == [
        "From 200 games of 3 players",
        "Runs of cards alone would be up to 5 points off.",
    ]
    assert f"{shares[8]:.0%} of the figures" in REACH.about_stage(enough, 8)


def test_starts_of_a_network_promise_something_as_expeditions_do(show: Show) -> None:
    page = show(NETWORK)
    page.overlays.show(VALUE)
    told = page.overlays.legend.accessibleDescription()
    assert told.count("setting out promises") == len(page.facts.graph.starts)


def run_on(page: BoardPage) -> Run:
    """Two games of greedy players, played plainly."""
    board = page.facts.board
    assert board is not None
    played, bots = LOST_CITIES.playtests, lineup(LOST_CITIES, ("greedy", "greedy"))
    spec = Spec(LOST_CITIES, board, bots, played.usual_options(page.design), games=2)
    return Run(spec, finished(playtesting(spec, kernels=plain_batch_kernels(played.kernels))))


def test_a_run_tells_how_many_figures_came_to_each_stage(show: Show) -> None:
    page = show(OFFICIAL)
    page.overlays.show(TOKENS)
    chart = page.widget.chart
    assert chart is not None
    assert len(chart.stages) == len(page.design.slots)
    assert all(not mark.note for mark in chart.stages)
    run = run_on(page)
    page.extras.note_run(run)
    traffic = page.traffic.traffic
    assert traffic is not None
    logs = [Replayer(run.spec).log(seed) for seed in run.totals.seeds_of(FINISHED)]
    gone = Counter(action.target for log in logs for action in replayed(log).actions)
    assert traffic.entered == tuple(gone[at] / 2 for at in range(len(traffic.entered)))
    page.overlays.show(TRAFFIC)
    assert f"{traffic.entered[0]:.1f} figures come here" in page.overlays.about(
        StageSpot("desert", 1)
    )
    page.editing.set_value(StageSpot("desert", 1), -30)
    assert page.traffic.traffic is None


def test_the_overlay_is_remembered_for_the_next_board(show: Show) -> None:
    page = show(OFFICIAL)
    page.overlays.show(REACH)
    page.overlays.legend.close_button.click()
    assert page.overlays.shown is None
    page.overlays.show(REACH)
    other = show(NETWORK)
    other.extras.restore()
    assert other.overlays.shown is REACH


def test_live_games_are_as_long_as_players_have_turns(show: Show) -> None:
    card = window_of(show(OFFICIAL)).editor.panels.playtest.card
    assert card.rounds_title.text == "Turns of each player"
    assert card.jams_title.text == "Rounds and how they end"
    with speaking("fr"):
        assert tr(LOST_CITIES.playtests.words.lengths.par, rounds="59") == (
            "Par de 59 tours par joueur"
        )
