"""Tests of the panel asked live: mixed tables first, a verdict soon, nothing played twice."""

from dataclasses import replace
from typing import Any

import pytest

from core.basics.jobs import Work, finished
from core.playtest.live import games as live_module
from core.playtest.live import panel as live_panel
from core.playtest.live.games import PlayOptions, sharpening
from core.playtest.live.results import (
    LiveLineup,
    LiveResult,
    LiveSpec,
    LiveStep,
    Showing,
)
from core.playtest.panel.tables import MIXED, Table, table_spec, tables_of
from core.playtest.panel.tallies import TableTally
from core.playtest.panel.verdicts import verdict_of, watched_interval
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.runner import Playtest, playtesting
from core.quest.bots.bots import PANEL
from core.quest.game import QUEST
from core.quest.playtest.spec import QuestSpec
from tests.quest.engine.official import official_board

ROUNDS = (30, 50)
BOARD = official_board("first_game")
LIVE = LiveSpec(
    QUEST, BOARD, LiveLineup(bots=("sprinter",)).key(QUEST, BOARD.route, BOARD.catalogue)
)
NOTHING = Showing()


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is played is over in a moment."""
    monkeypatch.setattr(live_module, "MOST_GAMES", 1_600)
    monkeypatch.setattr(live_panel, "FIRST_GAMES", 20)


def asked(kernels: BatchKernels, showing: Showing = NOTHING) -> Work[LiveResult]:
    return sharpening(LIVE, showing, kernels, PlayOptions(threads=2, panel_rounds=ROUNDS))


def results_of(work: Work[LiveResult]) -> list[LiveResult]:
    """All that was shown, in its order."""
    steps = [step for step in work if isinstance(step, LiveStep)]
    told = [step.showing.shown for step in steps if step.showing is not None]
    return [each for each in told if each is not None]


def test_mixed_tables_are_seen_from_the_first_result_on(compiled: BatchKernels) -> None:
    first = results_of(asked(compiled))[0]
    assert first.panel is not None
    assert first.panel.verdict is None
    assert first.panel.tally.at(Table(MIXED)).games == 20
    assert [each.sample for each in first.panel.seats] == [20] * 4
    assert sum(each.value or 0 for each in first.panel.seats) == pytest.approx(1)
    for each, won in zip(first.panel.seats, first.panel.tally.at(Table(MIXED)).wins, strict=True):
        assert each.interval == watched_interval(won, 20, 0.05)


def test_the_panel_speaks_when_all_tables_have_as_many_games(compiled: BatchKernels) -> None:
    told = [each.panel for each in results_of(asked(compiled)) if each.panel is not None]
    verdicts = list(dict.fromkeys(each.verdict for each in told if each.verdict is not None))
    assert len(verdicts) == len(ROUNDS)
    for verdict, games in zip(verdicts, ROUNDS, strict=True):
        assert {each.table: each.games for each in verdict.tally.tables} == dict.fromkeys(
            tables_of(PANEL), games
        )
        assert verdict == verdict_of(verdict.tally, watched_interval)


def test_a_seat_never_has_two_shares_at_the_same_tables(compiled: BatchKernels) -> None:
    """While the panel plays on, mixed tables are told from the games that it has judged."""
    told = [each.panel for each in results_of(asked(compiled)) if each.panel is not None]
    judged = [each for each in told if each.verdict is not None and each.verdict.seats]
    ahead = [each for each in judged if each.verdict and each.tally != each.verdict.tally]
    assert ahead, "some tables have played on"
    for panel in judged:
        assert panel.verdict is not None
        shares = [seat.mixed for seat in panel.verdict.seats]
        assert [each.value for each in panel.seats] == [each and each.value for each in shares]


def test_games_that_are_known_are_not_played_again_at_their_own_table(
    compiled: BatchKernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sprinters play live here, so that the table of sprinters has its games at once."""
    played: list[tuple[str, ...]] = []

    def counted(spec: QuestSpec, **how: Any) -> Playtest:  # noqa: ANN401  handed on
        played.append(tuple(bot.name for bot in spec.bots))
        return playtesting(spec, **how)

    monkeypatch.setattr(live_module, "playtesting", counted)
    result = finished(asked(compiled))
    sprinters = Table("sprinter", is_judge=False)
    assert played.count(("sprinter",) * 4) == 2, "the first thousand games, and the rest of them"
    assert result.panel is not None
    spec = table_spec(live_module.spec_of(LIVE), sprinters, ROUNDS[-1])
    rows = finished(playtesting(spec, kernels=compiled)).rows
    assert result.panel.tally.at(sprinters) == TableTally.of(sprinters, rows, 4)


def test_playing_on_from_kept_games_says_the_same(compiled: BatchKernels) -> None:
    at_once = finished(asked(compiled))
    work = asked(compiled)
    for step in work:
        kept = step.showing if isinstance(step, LiveStep) else None
        if kept and kept.shown and kept.shown.panel and len(kept.shown.panel.tally.tables) == 3:
            break
    work.close()
    assert kept is not None
    assert finished(asked(compiled, kept)).panel == at_once.panel


def test_a_sharp_result_needs_no_games(compiled: BatchKernels) -> None:
    def refused(*_: object) -> int:
        raise AssertionError("nothing was to be played")

    sharp = finished(asked(compiled))
    idle = replace(compiled, play_batch=refused)
    again = finished(asked(idle, NOTHING.with_result(sharp)))
    assert (again.panel, again.is_sharp) == (sharp.panel, True)


def test_after_an_undo_the_panel_is_there_at_once(compiled: BatchKernels) -> None:
    sharp = finished(asked(compiled))
    other = replace(sharp, spec=replace(LIVE, key=replace(LIVE.key, fingerprint="another")))
    showing = NOTHING.with_result(sharp).with_result(other).recalled(LIVE.key)
    assert showing.shown is not None
    assert showing.shown.panel == sharp.panel
