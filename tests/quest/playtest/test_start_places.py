"""Tests of start places that move on against the turn order: where pieces stand, and logs."""

from dataclasses import replace

import pytest

from core.basics.jobs import finished
from core.files.nodes import Unreadable
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.running.runner import playtesting
from core.playtest.seating import start_place
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.log import LOGS
from core.quest.engine.packing import Options
from core.quest.engine.replaying import replayed
from core.quest.game import QUEST
from core.quest.playtest.kernels.batch import open_game
from core.quest.playtest.replayer import Replayer
from core.quest.playtest.spec import QuestSpec
from tests.quest.engine.boards import box
from tests.quest.engine.official import official_board

BOARD = official_board("first_game")


def spec_of(players: int, *, shifts: bool = True) -> QuestSpec:
    bots = lineup(*["sprinter"] * players)
    options = Options(round_limit=60)
    return Spec(QUEST, BOARD, bots, options, 2 * players**2, shifts_starts=shifts)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_starts_from_every_place(plain: BatchKernels, players: int) -> None:
    spec = spec_of(players)
    g = Workspace.of(packed_spec(spec), plain).g
    starts = BOARD.starts_for(players)
    for seed in spec.seeds:
        open_game(g, seed)
        for seat in range(players):
            place = start_place(seat, seed, players)
            pieces, places = ([each, each + players][: 4 // players] for each in (seat, place))
            assert [g[at.POSITIONS + piece] for piece in pieces] == [
                starts[each] for each in places
            ]


def test_the_first_games_are_those_of_before(plain: BatchKernels) -> None:
    """Places stay where they are until everybody could have sat everywhere once."""
    shifted, usual = (
        finished(playtesting(spec_of(4, shifts=shifts), kernels=plain)) for shifts in (True, False)
    )
    assert (shifted.rows[:4] == usual.rows[:4]).all()
    assert (shifted.rows[4:] != usual.rows[4:]).any()


def test_such_a_game_is_logged_and_replays(plain: BatchKernels) -> None:
    spec = spec_of(4)
    log = Replayer(spec, plain).log(6)
    assert log.options == replace(spec.options, start_shift=1)
    read = LOGS.log(log.text())
    assert read == log
    game = replayed(read, box())
    assert game.outcome is not None
    assert "start_shift" not in Replayer(spec, plain).log(2).text()
    with pytest.raises(Unreadable, match="start_shift"):
        LOGS.log(log.text().replace("start_shift: 1", "start_shift: 4"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_begin_where_they_always_did_unless_told_otherwise(players: int) -> None:
    game = Game(BOARD, players, 3, Options())
    starts = BOARD.starts_for(players)
    assert [game.state[at.POSITIONS + piece] for piece in range(len(starts))] == list(starts)
