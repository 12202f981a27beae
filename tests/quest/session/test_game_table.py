"""Tests of tables: people and bots play, people take back, and whole games come to their end."""

import random

import pytest

from core.basics.jobs import finished
from core.playtest.limits import Unplayable
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.spec import Spec
from core.quest.bots.bots import QuestBot, bot_called, lineup
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.engine.packing import Options
from core.quest.engine.reasons import IllegalAction
from core.quest.game import QUEST
from core.quest.playtest.replayer import Replayer
from core.quest.session.engines import plain_engines
from core.quest.session.game_table import GameTable, NotUndone, OutOfTurn, UndoBarrier
from core.quest.session.naming import ending_turn
from tests.quest.engine.official import official_board
from tests.quest.engine.play import choose_by_kind
from tests.quest.engine.scenes import Seat, act, end, move, replace, scene, stop, take, token
from tests.quest.session.games import IDS, SETUPS, Person, dealt

BOARD = official_board("home_stretch")


def seats(*names: str | None) -> list[QuestBot | None]:
    return [None if name is None else bot_called(name) for name in names]


def people(game: Game) -> GameTable:
    return GameTable(game, [None] * game.players)


def state(game: Game) -> list[int]:
    return list(game.state[:STATE_SIZE])


# --- Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "caves"),
    [
        ((None, None), False),
        ((None, "sprinter"), True),
        ((None, None, "planner"), False),
        ((None, "planner", None, "sprinter"), True),
    ],
)
def test_a_game_is_played_to_its_end(names: tuple[str | None, ...], caves: bool) -> None:
    table = GameTable.laid(BOARD, seats(*names), 11, Options(caves))
    person = Person(table)
    while not table.is_over:
        if table.is_bot_to_move:
            table.let_bot_play()
        else:
            person.act()
    assert table.game.outcome is not None
    assert table.game.outcome.is_finished
    assert table.plays[-1].ends_turn
    assert not table.is_person_to_move
    assert not table.is_bot_to_move
    assert sum((play.actions for play in table.plays), ()) == table.game.actions


@pytest.mark.parametrize("names", [("planner", "sprinter"), ("random", "planner", "rush")])
def test_bots_play_as_they_do_elsewhere(names: tuple[str, ...]) -> None:
    table = GameTable.laid(BOARD, seats(*names), 3, Options(round_limit=8))
    while not table.is_over:
        table.let_bot_play()
    spec = Spec(QUEST, BOARD, lineup(*names), table.game.options)
    assert (
        table.game.actions
        == Replayer(spec, plain_batch_kernels(QUEST.playtests.kernels)).game(3).actions
    )


def test_thinking_changes_nothing_and_may_be_dropped() -> None:
    table = GameTable.laid(BOARD, seats("planner", None), 3, Options())
    before = state(table.game)
    work = table.thinking()
    next(work)
    next(work)
    next(work, None)
    work.close()
    assert state(table.game) == before
    wanted = finished(GameTable.laid(BOARD, seats("planner", None), 3, Options()).thinking())
    assert finished(table.thinking()) == wanted
    assert table.plays == ()


def test_other_engines_make_no_difference() -> None:
    tables = [
        GameTable.laid(BOARD, seats("planner", "planner"), 7, Options(round_limit=3)) for _ in "ab"
    ]
    while not tables[0].is_over:
        for table in tables:
            table.let_bot_play()
        tables[1].go_on_with(plain_engines())
    assert tables[0].game.actions == tables[1].game.actions


def test_nobody_acts_out_of_turn() -> None:
    table = GameTable.laid(BOARD, seats("planner", None), 3, Options())
    with pytest.raises(OutOfTurn):
        table.apply(Action(Kind.END_TURN))
    while table.is_bot_to_move:
        table.let_bot_play()
    with pytest.raises(OutOfTurn):
        table.thinking()
    with pytest.raises(OutOfTurn):
        table.apply(Action(Kind.END_TURN), Action(Kind.END_TURN))
    assert table.player == 1


def test_every_seat_is_taken() -> None:
    with pytest.raises(Unplayable):
        GameTable(dealt("home_stretch", 3, False), seats(None, "planner"))


def test_several_actions_are_carried_out_all_or_none() -> None:
    table = people(scene("J1 J1 M", Seat(hand="scout", at=0)))
    with pytest.raises(IllegalAction):
        table.apply(*move("scout", 1), Action(Kind.CLEAR, gate=0))
    assert table.game.actions == ()
    assert table.undo_barrier is UndoBarrier.NOTHING_DONE


def test_a_snapshot_hides_all_hands_from_nobody_in_particular() -> None:
    table = people(dealt("home_stretch", 3, False))
    hidden, seen = table.snapshot(), table.snapshot(viewer=1)
    assert hidden.view.hand == {}
    assert seen.view.hand == table.game.position.players[1].hand
    assert hidden.is_person
    assert hidden.is_between_plays
    assert hidden.barrier is UndoBarrier.NOTHING_DONE
    table.apply(*ending_turn(table.game, ()))
    assert hidden.view.player == 0
    assert table.snapshot().view.player == 1
    assert table.snapshot().plays == 1


def test_walks_are_searched_once_for_each_moment() -> None:
    table = people(scene("J1 J1 J1", Seat(hand="2*explorer", at=0)))
    before = table.walks
    assert table.walks is before
    table.apply(*move("explorer", 1))
    assert table.walks is not before
    assert set(table.walks.reachable().spaces) == {0, 2}


# --- Taking back ----------------------------------------------------------------------------------


def reveals(before: Game, after: Game) -> bool:
    """Whether anything hidden came to light, or the turn was over: by the chance it took."""
    player, was, now = before.position.player, before.position, after.position
    mine, then = was.players[player], now.players[player]
    came = sum((then.hand.get(card, 0) > mine.hand.get(card, 0)) for card in then.hand)
    is_token_found = sum(now.cave_tokens) < sum(was.cave_tokens)
    has_drawn = sum(then.draw.values()) != sum(mine.draw.values()) or came > 0
    return before.moment != after.moment or now.mode == "over" or is_token_found or has_drawn


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_taking_back_restores_everything_or_is_refused(
    route: str, players: int, caves: bool
) -> None:
    table, dice = people(dealt(route, players, caves)), random.Random(6)
    refused = restored = 0
    for _ in range(150):
        before, bar = table.game, table.undo_barrier
        plays = table.plays
        table.apply(choose_by_kind(before, dice))
        after = table.game
        if reveals(before, after):
            assert table.undo_barrier is not None
            with pytest.raises(NotUndone):
                table.undo()
            refused += 1
        else:
            table.undo()
            assert state(table.game) == state(before)
            assert table.game.actions == before.actions
            assert (table.undo_barrier, table.plays) == (bar, plays)
            table.apply(after.actions[-1])
            assert state(table.game) == state(after)
            restored += 1
    assert refused > 20
    assert restored > 50


def test_plays_are_taken_back_as_a_whole() -> None:
    table = people(scene("J1 J1 J1 J1", Seat(hand="scout trailblazer", at=0)))
    deal = table.game
    table.apply(*move("scout", 1, 2))
    first = table.game
    table.apply(*move("trailblazer", 3))
    table.undo_play()
    assert table.game is first
    assert len(table.plays) == 1
    table.apply(*move("trailblazer"))
    table.undo_play()
    assert table.game is first
    table.undo_play()
    assert table.game is deal
    assert table.play_barrier is UndoBarrier.NOTHING_DONE
    with pytest.raises(NotUndone):
        table.undo_play()


def test_a_play_ends_that_has_drawn_cards_stands() -> None:
    table = people(scene("J1 J1", Seat(hand="cartographer scout", draw="3*sailor", at=0)))
    table.apply(act("cartographer"))
    assert table.undo_barrier is table.play_barrier is UndoBarrier.CARDS_DRAWN
    table.apply(*move("scout", 1))
    table.undo_play()
    assert table.play_barrier is UndoBarrier.CARDS_DRAWN


def test_nothing_drawn_nothing_revealed() -> None:
    table = people(scene("J1 J1", Seat(hand="scientist scout", at=0)))
    table.apply(act("scientist"))
    assert table.undo_barrier is None
    table.undo()
    assert table.game.actions == ()


def test_a_reshuffle_reveals_even_if_all_is_drawn() -> None:
    seat = Seat(hand="explorer", discard="explorer", tokens="replace", at=0)
    table = people(scene("J1 J1", seat, face_down="4*draw"))
    table.apply(token("replace"))
    assert table.undo_barrier is None
    table.apply(*replace("explorer")[1:])
    assert table.undo_barrier is UndoBarrier.CARDS_DRAWN


def test_what_is_taken_from_the_market_can_be_put_back() -> None:
    table = people(scene("J1 J1", Seat(hand="transmitter", at=0)))
    table.apply(act("transmitter"), take("pioneer"))
    table.undo_play()
    assert table.game.position.players[0].discard == {}


def test_a_token_from_a_cave_stands() -> None:
    table = people(scene("J1 J1 C", Seat(hand="scout", at=0), face_down="4*draw"))
    table.apply(*move("scout", 1))
    assert table.undo_barrier is None
    table.apply(stop())
    assert table.undo_barrier is UndoBarrier.TOKEN_TAKEN


def test_the_end_of_a_turn_and_what_others_do_stands() -> None:
    table = GameTable(scene("J1 J1 FJ1", Seat(hand="scout", at=0)), seats(None, "sprinter", None))
    table.apply(*end())
    assert table.snapshot().barrier is UndoBarrier.TURN_ENDED
    while table.is_bot_to_move:
        table.let_bot_play()
    assert table.undo_barrier is UndoBarrier.OTHERS_ACTED
    assert UndoBarrier.OTHERS_ACTED.sentence == "Somebody else has played since."
