"""Tests of odd games: they are the ones that stand out, and their logs replay exactly."""

from dataclasses import replace

import pytest

from core.playtest.limits import TooLong
from core.playtest.reports.odd_games import Oddity, odd_games
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.engine.log import LOGS
from core.quest.engine.packing import Options
from core.quest.engine.replaying import replayed
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from core.quest.playtest.replayer import Replayer
from core.quest.playtest.spec import QuestSpec
from tests.playtest.running.test_batches import COLD
from tests.quest.engine.boards import board, box
from tests.quest.engine.official import official_board

pytestmark = pytest.mark.timeout(COLD)

SPEC = Spec(
    QUEST,
    official_board("home_stretch"),
    lineup("sprinter", "random", "sprinter"),
    Options(caves=True, round_limit=60),
    games=60,
    is_rotating=True,
)


def totals_of(kernels: BatchKernels, spec: QuestSpec) -> Totals:
    return Workspace.of(packed_spec(spec), kernels).play(spec.first_seed, spec.games)


def test_odd_games_stand_out(compiled: BatchKernels) -> None:
    totals = totals_of(compiled, SPEC)
    seeds = {each.why: each.seed for each in odd_games(SPEC, totals)}
    rows = {row[record.ROW_SEED]: row for row in totals.rows.tolist()}
    rounds = [row[record.ROW_ROUNDS] for row in totals.finished.tolist()]
    assert rows[seeds[Oddity.LONGEST]][record.ROW_ROUNDS] == max(rounds)
    assert rows[seeds[Oddity.SHORTEST]][record.ROW_ROUNDS] == min(rounds)
    margins = [row[record.ROW_MARGIN] for row in totals.finished.tolist()]
    assert rows[seeds[Oddity.CLOSEST]][record.ROW_MARGIN] == min(margins)
    wins = totals.wins(record.ROW_WINNER, 3)
    oddest = max(range(3), key=lambda seat: abs(wins[seat] - sum(wins) / 3))
    assert rows[seeds[Oddity.ODD_SEAT]][record.ROW_WINNER] == oddest


def test_logs_replay_to_the_same_end_as_in_the_batch(compiled: BatchKernels) -> None:
    totals = totals_of(compiled, SPEC)
    rows = {row[record.ROW_SEED]: row for row in totals.rows.tolist()}
    replayer = Replayer(SPEC, compiled)
    for seed in sorted({each.seed for each in odd_games(SPEC, totals)})[:2]:
        log = LOGS.log(replayer.log(seed).text())
        game = replayed(log, box())
        assert game.outcome is not None
        assert game.outcome.winner == rows[seed][record.ROW_WINNER]
        assert game.outcome.round == rows[seed][record.ROW_ROUNDS]
        assert len(replayer.game(seed).actions) == rows[seed][record.ROW_ACTIONS]


def test_unfinished_games_are_kept_and_replay(plain: BatchKernels) -> None:
    walled = board("S1 J1 M FJ1", "S2 J1 M FJ1")
    spec = Spec(QUEST, walled, lineup(*["random"] * 3), Options(round_limit=2), games=5)
    spec = Spec(QUEST, official_board("first_game"), spec.bots, spec.options, games=5)
    found = odd_games(spec, totals_of(plain, spec))
    assert [(each.why, each.seed) for each in found] == [(Oddity.BOTS_FAILED, n) for n in range(3)]
    game = replayed(Replayer(spec, plain).log(0), box())
    assert game.outcome is not None
    assert game.outcome.winner is None


def test_no_games_have_no_odd_ones() -> None:
    assert odd_games(SPEC, Totals.none(LAYOUT)) == ()


def test_a_game_that_cannot_be_recorded_is_refused(
    plain: BatchKernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "MOST_RECORDED", 5)
    with pytest.raises(TooLong, match="more than 5 actions"):
        Replayer(SPEC, replace(plain, layout=replace(plain.layout, most_recorded=5))).game(0)
