"""The live playtest: the newest route counts, an undo finds its results, and it knows when not to.

The games are played by a stand-in, so that nothing has to be compiled.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Event, get_ident
from typing import Any

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.playtest.live.changes import change_words
from core.playtest.live.figures import live_figures
from core.playtest.live.games import spec_of
from core.playtest.live.results import LiveKey, LiveLineup, LiveResult, LiveSpec, LiveStep, Showing
from core.playtest.par_rounds import Par
from core.playtest.spec import AnyPlayed
from core.playtest.statistics.comparison import Comparison
from core.playtest.totals import Totals
from core.quest.catalogue.catalogue import Catalogue
from core.quest.game import QUEST
from core.quest.route import edits
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from editor.background.jobs import Jobs
from editor.live import playtest as live_playtest
from editor.live.checks import LiveChecks
from editor.live.live_work import LiveWork
from editor.live.playtest import LivePlaytest, LiveState
from editor.quest.documents.route_document import RouteDocument
from tests.playtest.reports.test_report import game
from tests.playtest.statistics.test_comparison import played

FEW, MANY = 50, 100
READY = object()


def totals_of(key: LiveKey, games: int) -> Totals:
    """Games as the stand-in plays them: some routes take longer than others."""
    rounds = 10 + int(key.fingerprint, 16) % 1000
    return played(
        *(
            game(seed, rounds=rounds + seed % 2, winner=seed % key.players, turns=40)
            for seed in range(games)
        )
    )


@dataclass
class StandIn:
    """Plays a few games at once and the rest when told to; prepares itself when told to."""

    begun: list[tuple[LiveKey, int]] = field(default_factory=list)
    closed: list[LiveKey] = field(default_factory=list)
    threads: set[int] = field(default_factory=set)
    preparations: int = 0
    haste: Event | None = None
    may_end: Event = field(default_factory=Event)
    may_prepare: Event = field(default_factory=Event)
    is_saving_power: bool = False
    failure: Exception | None = None

    def work(self) -> LiveWork:
        return LiveWork(self.preparing, self, lambda: self.is_saving_power)

    def preparing(self, game: AnyPlayed, haste: Event) -> Work[Any]:
        assert game is QUEST
        self.preparations += 1
        self.haste = haste
        yield Progress(1, 4, "deal")
        while not self.may_prepare.wait(0.005):
            yield Progress(2, 4, "deal")
        return READY

    def sharpening(self, live: LiveSpec, showing: Showing, kernels: object) -> Work[LiveResult]:
        assert kernels is READY
        self.threads.add(get_ident())
        kept = showing.known(live.key)
        known = 0 if kept is None else kept.totals.games
        self.begun.append((live.key, known))
        if self.failure is not None:
            raise self.failure
        try:
            yield _step(showing, _result(live, max(known, FEW)))
            while not self.may_end.wait(0.005):
                yield LiveStep(FEW, MANY)
            last = _result(live, MANY)
            yield _step(showing, last)
        except GeneratorExit:
            self.closed.append(live.key)
            raise
        return last


def _result(live: LiveSpec, games: int) -> LiveResult:
    totals = totals_of(live.key, games)
    figures = live_figures(spec_of(live), totals)
    return LiveResult(live, figures, totals, is_sharp=games == MANY)


def _step(showing: Showing, result: LiveResult) -> LiveStep:
    return LiveStep(result.figures.games, MANY, "", showing.with_result(result))


@dataclass
class Table:
    """A document with its checks and its live playtest."""

    document: RouteDocument
    checks: LiveChecks
    games: Jobs
    jobs: Jobs
    live: LivePlaytest

    def turn(self, piece: int = 1) -> None:
        """Turn a tile where it lies, which gives another route without errors."""
        route = self.document.design
        at = route.pieces[piece].at
        self.document.edit(tr_lazy("Turn"), edits.turned(route, {piece}, 1, at))

    def undo(self) -> None:
        self.document.undo_stack.undo()

    @property
    def result(self) -> LiveResult:
        """What is shown."""
        assert self.live.result is not None
        return self.live.result

    @property
    def changes(self) -> Comparison:
        """What is told to be different."""
        assert self.live.changes is not None
        return self.live.changes

    @property
    def games_shown(self) -> int:
        """How many games of the present route are shown."""
        figures = self.live.figures
        return figures.games if figures is not None and self.live.is_current else 0


@pytest.fixture
def stand_in() -> Iterator[StandIn]:
    made = StandIn()
    made.may_prepare.set()
    yield made
    made.may_prepare.set()
    made.may_end.set()


@pytest.fixture
def table(stand_in: StandIn, catalogue: Catalogue, qtbot: QtBot) -> Iterator[Table]:
    assert qtbot is not None
    document = RouteDocument(catalogue, read_route(paths.examples("quest") / "first_game.yaml"))
    short, games, jobs = Jobs(), Jobs(), Jobs()
    checks = LiveChecks(document, short, document)
    live = LivePlaytest(document, checks, games, jobs, stand_in.work())
    checks.check_now()
    yield Table(document, checks, games, jobs, live)
    if live.is_on:
        live.close()
    checks.close()
    for each in (short, games, jobs):
        each.stop_all()
    QApplication.processEvents()


def wait_for_games(table: Table, qtbot: QtBot, games: int) -> None:
    qtbot.waitUntil(lambda: table.games_shown == games)


# --- Playing --------------------------------------------------------------------------------------


def test_a_route_without_errors_is_played_ever_more(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    wait_for_games(table, qtbot, FEW)
    assert table.live.state is LiveState.PLAYING
    assert table.live.why_off == ""
    stand_in.may_end.set()
    qtbot.waitUntil(lambda: table.live.state is LiveState.SHARP)
    assert table.games_shown == MANY
    assert table.live.changes is None
    assert [games for _, games in stand_in.begun] == [0]
    assert get_ident() not in stand_in.threads


def test_enough_games_tell_the_par(
    table: Table, stand_in: StandIn, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_playtest, "ENOUGH_GAMES", MANY)
    told: list[tuple[LiveKey, Par]] = []
    table.live.par_found.connect(lambda key, par: told.append((key, par)))
    wait_for_games(table, qtbot, FEW)
    assert told == []
    stand_in.may_end.set()
    wait_for_games(table, qtbot, MANY)
    figures = table.result.figures
    assert figures.par.value is not None
    assert figures.par.interval is not None
    assert told == [(table.result.key, Par(figures.par.value, MANY, figures.par.interval))]


def test_the_newest_edit_wins(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    first = table.result
    table.turn()
    assert not table.live.is_current
    assert table.result is first, "the figures of before stay until there are new ones"
    assert table.live.state is LiveState.CHECKING
    wait_for_games(table, qtbot, FEW)
    assert stand_in.closed == [first.key]
    assert [key for key, _ in stand_in.begun] == [first.key, table.result.key]


def test_news_on_their_way_when_the_route_changes_are_dropped(table: Table, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    (job,), first = table.jobs.running, table.result
    table.turn()
    late = _step(Showing(), _result(first.spec, MANY))
    with qtbot.assertNotEmitted(table.live.figures_changed):
        job.progressed.emit(late)
    assert table.result is first


def test_a_new_name_does_not_stop_the_games(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    named = with_details(table.document.design, name="Another")
    with qtbot.waitSignal(table.checks.reported):
        table.document.edit(tr_lazy("Rename"), named)
    assert table.live.is_current
    stand_in.may_end.set()
    wait_for_games(table, qtbot, MANY)
    assert (len(stand_in.begun), stand_in.closed) == (1, [])


def test_a_sharp_result_is_not_played_again(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    stand_in.may_end.set()
    qtbot.waitUntil(lambda: table.live.state is LiveState.SHARP)
    with qtbot.waitSignal(table.checks.reported):
        table.checks.check_now()
    assert not table.live._pause.isActive()
    assert len(stand_in.begun) == 1


def test_other_players_and_bots_have_results_of_their_own(table: Table, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    table.live.lineup = LiveLineup(players=2, bots=("planner", "sprinter"))
    assert not table.live.is_current
    wait_for_games(table, qtbot, FEW)
    assert len(table.result.figures.seats) == 2
    assert table.live.changes is None, "other players are no difference of the route"
    table.live.lineup = LiveLineup()
    assert table.games_shown == FEW
    assert len(table.result.figures.seats) == 4


def test_smaller_thing_turning_or_moving_the_whole_route_keeps_its_games(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    stand_in.may_end.set()
    wait_for_games(table, qtbot, MANY)
    route, first = table.document.design, table.result
    every = range(len(route.pieces))
    turned = edits.turned(route, every, 1, route.pieces[0].at)
    for after in (turned, edits.moved(turned, every, Hex(2, 1))):
        table.document.edit(tr_lazy("Turn"), after)
        assert table.result.key == first.key
        wait_for_games(table, qtbot, MANY)
        assert table.result.spec.is_of(after)
        assert table.live.changes is None, "nothing of the game is different"
    assert [games for _, games in stand_in.begun] == [0, MANY, MANY]


# --- Undo and what is different -------------------------------------------------------------------


def test_undo_brings_the_old_results_back_at_once(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    wait_for_games(table, qtbot, FEW)
    first = table.result
    table.turn()
    wait_for_games(table, qtbot, FEW)
    stand_in.may_end.set()
    with qtbot.waitSignal(table.live.figures_changed):
        table.undo()
    assert table.live.is_current
    assert table.result is first
    wait_for_games(table, qtbot, MANY)
    assert stand_in.begun[-1] == (first.key, FEW), "the games of before are not played again"


def test_the_difference_is_that_to_the_state_before_the_edit(table: Table, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    first = table.result
    table.turn()
    wait_for_games(table, qtbot, FEW)
    second, told = table.result, table.changes
    difference = mean_rounds(second) - mean_rounds(first)
    assert difference != 0
    assert told.pairs == FEW
    assert told.rounds.figure.value == pytest.approx(difference)
    assert told.rounds.verdict.is_difference
    interval = told.rounds.figure.interval
    assert interval is not None
    worth = f"±{interval.half_width:.1f}"
    assert change_words(told).startswith(f"{abs(difference):.1f} {worth} rounds ")
    table.undo()
    assert table.changes.rounds.figure.value == pytest.approx(-difference)


def mean_rounds(result: LiveResult) -> float:
    rounds = result.figures.rounds
    ends = enumerate(rounds.counts, start=rounds.first)
    return sum(number * count for number, count in ends) / rounds.sample


def test_a_burst_of_edits_is_compared_with_what_was_seen_last(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    wait_for_games(table, qtbot, FEW)
    first = table.result
    for piece in (1, 2, 3, 4):
        table.turn(piece)
    wait_for_games(table, qtbot, FEW)
    assert len(stand_in.begun) == 2
    difference = mean_rounds(table.result) - mean_rounds(first)
    assert table.changes.rounds.figure.value == pytest.approx(difference)


# --- Not playing ----------------------------------------------------------------------------------


def test_a_route_with_errors_is_not_played(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    first = table.result
    table.document.edit(tr_lazy("Remove"), edits.removed(table.document.design, [5]))
    qtbot.waitUntil(lambda: table.live.state is LiveState.HAS_ERRORS)
    assert "errors" in table.live.why_off
    assert not table.live.is_current
    assert stand_in.closed == [first.key]
    table.undo()
    assert table.result is first
    assert table.live.is_current
    qtbot.waitUntil(lambda: table.live.state is LiveState.PLAYING)


def test_an_empty_table_is_not_played(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    with qtbot.waitSignal(table.checks.reported):
        table.document.edit(tr_lazy("Clear"), Route())
    assert table.live.state is LiveState.EMPTY
    assert table.live.why_off == "There is nothing to play on yet."
    assert len(stand_in.begun) == 1


def test_the_switch_stops_and_goes_on(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    with qtbot.waitSignal(table.live.state_changed):
        table.live.is_on = False
    assert table.live.why_off == "The live playtest is switched off."
    qtbot.waitUntil(lambda: not table.jobs.running)
    table.turn()
    with qtbot.waitSignal(table.checks.reported):
        pass
    assert not table.live._pause.isActive()
    assert len(stand_in.begun) == 1
    table.live.is_on = True
    wait_for_games(table, qtbot, FEW)
    assert len(stand_in.begun) == 2


def test_a_machine_that_saves_power_is_left_alone(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    stand_in.is_saving_power = True
    qtbot.waitUntil(lambda: table.live.state is LiveState.SAVING_POWER)
    assert "saving power" in table.live.why_off
    assert stand_in.begun == []
    beat = table.live._power_beat
    assert beat.isActive()
    beat.timeout.emit()
    qtbot.waitUntil(lambda: not table.jobs.running)
    assert table.live.state is LiveState.SAVING_POWER
    stand_in.is_saving_power = False
    beat.timeout.emit()
    wait_for_games(table, qtbot, FEW)


def test_games_that_fail_say_why_until_the_next_edit(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    stand_in.failure = ValueError("too many seams")
    qtbot.waitUntil(lambda: table.live.state is LiveState.FAILED)
    assert table.live.why_off == "The games could not be played: too many seams"
    qtbot.waitUntil(lambda: not table.jobs.running)
    assert len(stand_in.begun) == 1
    stand_in.failure = None
    table.turn()
    wait_for_games(table, qtbot, FEW)


# --- Preparing, and others who play ---------------------------------------------------------------


def test_games_are_prepared_quietly_until_somebody_else_wants_to_play(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    stand_in.may_prepare.clear()
    qtbot.waitUntil(lambda: table.live.percent_prepared == 50)
    other = LivePlaytest(table.document, table.checks, table.games, table.jobs, stand_in.work())
    other._prepare()
    assert stand_in.haste is not None
    assert not stand_in.haste.is_set(), "another window is in no hurry, either"

    def asked_for() -> Work[None]:
        yield Progress(0, 1)

    job = table.games.run(tr_lazy("Playing"), asked_for())
    assert stand_in.haste.is_set()
    with qtbot.waitSignal(job.ended):
        stand_in.may_prepare.set()


def test_edits_go_on_while_the_games_are_prepared(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    stand_in.may_prepare.clear()
    qtbot.waitUntil(lambda: table.live.percent_prepared == 50)
    assert table.live.state is LiveState.PREPARING
    assert "(50 %)" in table.live.why_off
    table.turn()
    with qtbot.waitSignal(table.checks.reported):
        pass
    qtbot.waitUntil(lambda: table.live.state is LiveState.PREPARING)
    stand_in.may_prepare.set()
    wait_for_games(table, qtbot, FEW)
    assert stand_in.preparations == 1
    assert len(stand_in.begun) == 1


def test_a_cancelled_preparation_begins_anew_with_the_next_edit(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    stand_in.may_prepare.clear()
    qtbot.waitUntil(lambda: stand_in.preparations == 1)
    table.games.running[0].cancel()
    qtbot.waitUntil(lambda: table.live.state is LiveState.FAILED)
    assert "preparation was cancelled" in table.live.why_off
    qtbot.waitUntil(lambda: not table.games.running)
    assert stand_in.preparations == 1
    stand_in.may_prepare.set()
    table.turn()
    wait_for_games(table, qtbot, FEW)


def test_games_that_somebody_asked_for_go_first(
    table: Table, stand_in: StandIn, qtbot: QtBot
) -> None:
    wait_for_games(table, qtbot, FEW)
    may_go_on = Event()

    def asked_for() -> Work[None]:
        while not may_go_on.wait(0.005):
            yield Progress(0, 1)

    table.games.run(tr_lazy("Playing"), asked_for())
    qtbot.waitUntil(lambda: not table.jobs.running)
    qtbot.waitUntil(lambda: table.live.state is LiveState.WAITING)
    assert table.live.why_off == "Other games are being played."
    assert table.games_shown == FEW
    stand_in.may_end.set()
    may_go_on.set()
    wait_for_games(table, qtbot, MANY)
    assert [games for _, games in stand_in.begun] == [0, FEW]


def test_the_window_edited_last_plays_first(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    document, checks = table.document, table.checks
    other = LivePlaytest(document, checks, table.games, table.jobs, stand_in.work())
    other.lineup = LiveLineup(players=3)
    qtbot.waitUntil(lambda: other.figures is not None)
    qtbot.waitUntil(lambda: table.live.state is LiveState.WAITING)
    stand_in.may_end.set()
    qtbot.waitUntil(lambda: other.state is LiveState.SHARP)
    wait_for_games(table, qtbot, MANY)
    other.close()


def test_after_closing_nothing_is_played(table: Table, stand_in: StandIn, qtbot: QtBot) -> None:
    wait_for_games(table, qtbot, FEW)
    table.live.close()
    qtbot.waitUntil(lambda: not table.jobs.running)
    assert len(stand_in.closed) == 1
    table.turn()
    with qtbot.waitSignal(table.checks.reported):
        pass
    assert len(stand_in.begun) == 1
