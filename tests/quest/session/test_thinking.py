"""Tests of bots that think beside a running game, in the window and in the terminal."""

from collections.abc import Sequence

import pytest

from core.basics.jobs import finished
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.spec import Spec
from core.quest.bots.bots import QuestBot, bot_called, lineup
from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import drop_plan
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.engine.packing import Options
from core.quest.engine.rule_kernels import compiling
from core.quest.game import QUEST
from core.quest.playtest.replayer import Replayer
from core.quest.session.engines import plain_engines
from core.quest.session.thinking import Thinking
from tests.quest.engine.official import official_board

BOARD = official_board("home_stretch")


def dealt(players: int, seed: int = 3, *, caves: bool = False) -> Game:
    return Game(BOARD, players, seed, Options(caves, round_limit=40))


def seated(*names: str | None) -> list[QuestBot | None]:
    return [None if name is None else bot_called(name) for name in names]


def heads(bots: Sequence[QuestBot | None]) -> Thinking:
    return Thinking(bots, plain_engines())


def play_on(thinking: Thinking, game: Game) -> tuple[Action, ...]:
    """Let the bot to move carry out its next play, and return its actions."""
    actions = finished(thinking.next_play(game))
    for action in actions:
        game.apply(action)
    return actions


def played_on(game: Game, bots: Sequence[QuestBot | None], rounds: int = 100) -> Game:
    """The game after some rounds in which people do nothing but end their turns."""
    thinking = heads(bots)
    while game.outcome is None and game.moment[0] <= rounds:
        if bots[game.moment[1] - 1] is None:
            game.apply(Action(Kind.END_TURN))
        else:
            play_on(thinking, game)
    return game


@pytest.mark.parametrize(
    ("names", "caves"),
    [
        (("planner", "sprinter"), False),
        (("random", "planner", "sprinter"), True),
        (("planner", "planner", "sprinter", "planner"), False),
    ],
)
def test_bots_at_the_table_play_as_in_a_playtest(names: tuple[str, ...], caves: bool) -> None:
    game = played_on(dealt(len(names), caves=caves), seated(*names))
    spec = Spec(QUEST, BOARD, lineup(*names), game.options)
    again = Replayer(spec, plain_batch_kernels(QUEST.playtests.kernels)).game(game.seed)
    assert game.actions == again.actions
    assert game.outcome == again.outcome


def test_same_seed_and_people_same_game() -> None:
    games = [played_on(dealt(3), seated(None, "planner", "sprinter"), 6) for _ in range(2)]
    assert games[0].actions == games[1].actions
    assert games[0].moment == (7, 1)


def test_another_seed_gives_another_game() -> None:
    first, second = (played_on(dealt(2, seed), seated("planner", "sprinter"), 6) for seed in (1, 2))
    assert first.actions != second.actions


def test_one_call_is_one_complete_play() -> None:
    game = dealt(3)
    thinking = heads(seated("planner", None, None))
    while game.moment == (1, 1):
        before = len(game.actions)
        done = play_on(thinking, game)
        assert game.actions[before:] == done
        assert game.completed == len(game.actions)
        assert len(game.notation.written(done)) == 1


def test_thinking_leaves_the_game_alone() -> None:
    game = dealt(3)
    before = list(game.state)
    assert finished(heads(seated("planner", "planner", None)).next_play(game))
    assert list(game.state)[:STATE_SIZE] == before[:STATE_SIZE]
    assert game.actions == ()


def test_a_plan_is_dropped_when_somebody_else_has_acted() -> None:
    game = dealt(3)
    thinking = heads(seated("planner", None, None))
    play_on(thinking, game)
    assert thinking._heads is not None
    g = thinking._heads.cells
    assert g[memory.PLAN_COUNT] > g[memory.PLAN_NEXT]
    while game.moment < (2, 1):
        game.apply(Action(Kind.END_TURN))
    done = finished(thinking.next_play(game))
    assert g[memory.PLAN_NEXT] == len(done)


def test_dropping_a_plan_forgets_nothing_else() -> None:
    game = dealt(3)
    thinking = heads(seated("planner", None, None))
    while game.moment == (1, 1):
        play_on(thinking, game)
    assert thinking._heads is not None
    g = thinking._heads.cells
    before = list(g)
    drop_plan(g)
    assert g[memory.PLAN_COUNT] == g[memory.PLAN_NEXT] == 0
    plan = (memory.PLAN_COUNT, memory.PLAN_NEXT)
    assert all(
        was == now
        for cell, (was, now) in enumerate(zip(before, g, strict=True))
        if cell not in plan
    )


@pytest.mark.timeout(600)
def test_compiled_rules_make_no_difference() -> None:
    rules = finished(compiling())
    plain = played_on(dealt(3), seated("sprinter", None, "planner"), 4)
    fast = Game(BOARD, 3, plain.seed, plain.options, rules)
    assert played_on(fast, seated("sprinter", None, "planner"), 4).actions == plain.actions
