"""Games as a whole: logs replay, notation parses back, compiled rules play the same, perft."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy
import pytest

from core.files.nodes import Unreadable
from core.island.board.board import Board
from core.island.design.island_design import Cards, IslandDesign
from core.island.engine.game import Game, replayed
from core.island.engine.kernels import state as at
from core.island.engine.log import LOGS
from core.island.engine.notation import BadNotation, read, written
from core.island.engine.packing import Options, packed_state
from core.island.engine.reasons import IllegalAction
from core.island.engine.rule_kernels import RULES_SET, plain_rules
from core.kernels.kernel_sets import compiling_here
from core.kernels.rule_kernels import RuleKernels
from tests.conftest import Golden
from tests.island.engine.staging import Stage
from tests.island.islands import EVERY_ISLAND, OFFICIAL, OPEN, SMALL

SHOWN = {"official": (OFFICIAL, 3, 4), "small": (SMALL, 2, 9), "open": (OPEN, 4, 2)}
PERFT = (36, 628)
"""Sequences of one and of two actions from a position with all kinds of choices; the first are 5
steps, 5 farms, 5 fortresses, 3 villagers, an offering, 10 marches, 6 trades and the end."""


def board_of(design: IslandDesign) -> Board:
    board = Board.of(design)
    assert board is not None
    return board


def played(design: IslandDesign, players: int, seed: int, most: int) -> Game:
    """A game by random actions that seldom end a turn, up to some number of them."""
    game, chance = Game(board_of(design), players, seed), random.Random(seed)
    while game.outcome is None and len(game.actions) < most:
        legal = game.legal_actions()
        lively = [each for each in legal if each.kind not in {"finish", "pass", "trade", "spare"}]
        game.apply(chance.choice(lively if lively and chance.random() < 0.8 else list(legal)))
    return game


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
def test_a_log_replays_exactly_and_notation_parses_back(design: IslandDesign) -> None:
    game = played(design, 3, 5, most=120)
    assert [written(read(line)) for _, _, line in game.lines] == [line for *_, line in game.lines]
    assert tuple(read(line) for *_, line in game.lines) == game.actions
    text = game.log.seated(("person", "planner", "explorer")).text()
    again = LOGS.log(text)
    assert again.text() == text
    assert list(replayed(again).state[: at.STATE_SIZE]) == list(game.state[: at.STATE_SIZE])


def test_a_log_that_was_tampered_with_is_refused() -> None:
    text = played(OFFICIAL, 2, 5, most=40).log.text()
    first = next(line for line in text.splitlines() if line.strip().startswith("1.1"))
    for damaged in (
        text.replace("seed: 5", "seed: 6"),
        text.replace(first, first.replace("1.1", "1.2"), 1),
        text.replace("engine: 1", "engine: 2"),
        text.replace("players: 2", "players: 7"),
        text.replace(first, first + " twice", 1),
        text.replace("checksum: ", "checksum: 0"),
    ):
        assert damaged != text
        with pytest.raises(Unreadable):
            replayed(LOGS.log(damaged))


@pytest.mark.parametrize(
    "line",
    ["", "fly", "step", "step UP", "step E E", "army 1,0 E", "army 99,0 E 1", "collect wood",
     "pay 1 silver", "dice 1", "choose zorro", "finish now", "trade wood", "villager here",
     "offer E saving", "lay x", "collect 1 wood 2"],
)  # fmt: skip
def test_what_names_no_action_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        read(line)


@pytest.mark.parametrize(
    ("line", "rule"),
    [("step W", "IS-MOVE-2"), ("discover E", "IS-MOVE-4"), ("pass", "IS-TURN-5"),
     ("villager 0,0", "IS-BUY-1"), ("offer E", "IS-BUY-2"), ("army 0,0 E 1", "IS-BUY-5"),
     ("choose pedro", "IS-TURN-5")],
)  # fmt: skip
def test_what_is_not_legal_is_refused_with_its_rule(line: str, rule: str) -> None:
    stage = Stage().adventurer(0, -1, 0)
    before = list(stage.g)
    with pytest.raises(IllegalAction) as refused:
        stage.play(line)
    assert refused.value.rule == rule
    assert stage.g[: at.STATE_SIZE] == before[: at.STATE_SIZE]


def test_moving_and_buying_mix() -> None:
    """IS-TURN-5: in any order, also between two steps."""
    stage = Stage().adventurer(1, -4, 2)
    stage.play("step E", "farm N", "step W", "trade wood gold", "farm S", "step E", "finish")
    assert (stage.mode, stage.game.to_act) == ("assigning", 1)


def test_a_copy_goes_its_own_way() -> None:
    game = played(OFFICIAL, 2, 3, most=20)
    before = list(game.state)
    twin = game.copy()
    twin.apply(twin.legal_actions()[0])
    assert list(game.state[: at.STATE_SIZE]) == before[: at.STATE_SIZE]
    assert len(twin.actions) == len(game.actions) + 1


def sequences(game: Game, depth: int) -> int:
    """How many sequences of so many actions there are."""
    legal = game.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = game.copy()
        twin.apply(action)
        total += sequences(twin, depth - 1)
    return total


def perft_position() -> Game:
    """Armies, farms, a fortress, shrines in reach and enough cards for all."""
    stage = Stage(replace(OPEN, combat=(1,)), hand=Cards(4, 4, 4)).adventurer(0, -1, 0)
    stage.adventurer(1, 1, 0).villagers(0, -1, 1, 2).villagers(1, 0, 1, 1)
    stage.building(0, -1, 0, "N").building(1, 0, 0, "S")
    return stage.game


@pytest.mark.parametrize("depth", [1, 2])
def test_perft(depth: int) -> None:
    assert sequences(perft_position(), depth) == PERFT[depth - 1]


@pytest.fixture(scope="module")
def compiled() -> RuleKernels:
    """The rules as machine code."""
    work = compiling_here(RULES_SET)
    made: Any = None
    try:
        while True:
            next(work)
    except StopIteration as end:
        made = end.value
    return RuleKernels.of(made.functions)


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
def test_compiled_rules_play_the_very_same_games(
    design: IslandDesign, compiled: RuleKernels
) -> None:
    plain = plain_rules()
    for players in (2, 4):
        here = packed_state(board_of(design), players, Options())
        there: Any = numpy.array(here, dtype=numpy.int64)
        most = 700
        assert plain.play_randomly(here, players, most) == compiled.play_randomly(
            there, players, most
        )
        assert here[: at.STATE_SIZE] == there.tolist()[: at.STATE_SIZE]


@pytest.mark.parametrize("name", SHOWN)
def test_a_game_is_played_as_before(name: str, golden: Golden) -> None:
    """Whoever changes what the same actions lead to raises ENGINE_VERSION."""
    design, players, seed = SHOWN[name]
    golden(f"games/island/{name}.log", played(design, players, seed, most=250).log.text())
