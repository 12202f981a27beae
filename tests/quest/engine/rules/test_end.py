"""The end of the game: Q-END, and the rulings on arriving."""

from dataclasses import fields

import pytest

from core.quest.engine.game import Game, Outcome
from core.quest.engine.packing import Options
from tests.quest.engine.scenes import (
    Seat,
    Wish,
    amounts,
    buy,
    card,
    clear,
    end,
    move,
    native,
    of,
    pay,
    play,
    refused,
    scene,
    standing,
    step,
    token_move,
)

FINISH = "J1 FJ1 J1"


def test_reaching_a_finishing_space_triggers_the_end() -> None:
    """Q-END-1: after the round in which somebody arrives the game is over."""
    game = scene(FINISH, Seat("explorer"))
    play(game, move("explorer", 1))
    assert of(game).arrival == 1
    play(game, end(), end())
    assert game.outcome == Outcome(winner=0, round=1)
    assert game.outcome is not None
    assert game.outcome.is_finished


@pytest.mark.parametrize(
    ("finish", "wishes"),
    [
        ("FJ1", move("explorer", 1)),
        ("FW4", [native(), step(1)]),
        ("FR2", pay(1, "native explorer")),
        ("FB1", pay(1, "explorer")),
        ("FJ2", token_move("machete_2", 1)),
    ],
    ids=["card", "native", "rubble", "camp", "token"],
)
def test_every_way_of_arriving(finish: str, wishes: Wish) -> None:
    """Q-END-1, Q-MOVE-12, Q-AMB-17: a finishing space is entered like any other."""
    game = scene(f"J1 {finish}", Seat("explorer native", tokens="machete_2"))
    play(game, wishes)
    assert of(game).arrival == 1
    assert game.position.player == 1


def test_finishing_space_is_free_again() -> None:
    """Q-END-2, Q-AMB-47: the piece is put on the gate at once; nobody is displaced."""
    game = scene(FINISH, Seat("explorer"), Seat("explorer", at=2))
    play(game, move("explorer", 1))
    assert standing(game) is None
    play(game, move("explorer", 1))
    assert standing(game, 1) is None
    assert of(game, 1).arrival == 2


def test_round_is_played_to_its_end() -> None:
    """Q-END-3: so that all have had equally many turns."""
    game = scene(FINISH, Seat("explorer"), players=4)
    play(game, move("explorer", 1))
    turns = []
    while game.outcome is None:
        turns.append(game.position.player)
        play(game, end())
    assert turns == [1, 2, 3]


def test_others_move_and_buy_in_the_final_round() -> None:
    """Q-END-3: the rest of the round is made of full turns."""
    game = scene("J1 FJ1 . J1 J1", Seat("explorer"), Seat("explorer traveler", at=2))
    play(game, move("explorer", 1), move("explorer", 3), buy("scout", full="traveler"))
    assert standing(game, 1) == 3


def test_last_player_of_the_round_arrives_first() -> None:
    """Q-END-4, Q-ED-12: the game ends immediately."""
    game = scene(FINISH, Seat(), Seat(), Seat("explorer", at=2), turn=2)
    play(game, move("explorer", 1))
    assert game.outcome == Outcome(winner=2, round=1)


@pytest.mark.parametrize("finish", ["FR1", "FB1"])
def test_last_player_of_the_round_pays_the_way_home(finish: str) -> None:
    """Q-END-4: however the last player arrives, the game is over."""
    game = scene(f"J1 {finish} J1", Seat(), Seat(), Seat("explorer", at=2), turn=2)
    play(game, pay(1, "explorer"))
    assert game.outcome == Outcome(winner=2, round=1)


def test_last_player_arrives_after_another() -> None:
    """Q-AMB-49: a normal end of the round, and the tie-break decides."""
    game = scene(FINISH, Seat("explorer"), Seat(), Seat("explorer", at=2))
    play(game, move("explorer", 1), end(), move("explorer", 1))
    assert game.outcome == Outcome(winner=0, round=1)


def test_left_over_power_is_lost() -> None:
    """Q-END-5, Q-AMB-18: the piece has left the route."""
    game = scene(FINISH, Seat("trailblazer"))
    play(game, move("trailblazer", 1))
    assert game.position.player == 1
    two = scene("J1 FJ1 J1", Seat("trailblazer", second=2), players=2)
    play(two, move("trailblazer", 1))
    assert refused(two, step(1)) == "Q-MOVE-1"
    assert two.position.mode == "free"


def test_turn_ends_with_the_arrival() -> None:
    """Q-END-5, Q-AMB-48: whoever has arrived buys nothing any more."""
    game = scene(FINISH, Seat("explorer traveler"), Seat(""))
    play(game, move("explorer", 1))
    assert game.position.player == 1
    assert refused(game, buy("scout", full="traveler")) == "Q-TURN-3"


def test_cards_of_whoever_has_arrived() -> None:
    """Q-AMB-74: play area to the discard pile, hand stays, nothing drawn, used item removed."""
    seat = Seat("explorer giant_machete traveler", draw="4*sailor", tokens="keep_item")
    game = scene("J1 J1 FJ1", seat)
    play(game, move("explorer", 1), move("giant_machete", 2))
    assert of(game).hand == amounts("traveler")
    assert of(game).draw == amounts("4*sailor")
    assert of(game).discard == amounts("explorer")
    assert of(game).played == of(game).used == {}
    assert of(game).removed == amounts("giant_machete")


def test_the_only_one_who_arrived_wins() -> None:
    """Q-END-6, Q-TIE-4: whatever the others hold."""
    game = scene("J1 | FJ1", Seat("scout"), Seat("", at=0), blockades=(6,), won={0: 1})
    play(game, move("scout", 1))
    play(game, end(), end())
    assert game.outcome == Outcome(winner=0, round=1)


def test_clear_and_arrive_in_one_play() -> None:
    """Q-BLK-6, Q-END-1: left-over power behind a blockade may reach a finishing space."""
    game = scene("J1 | FJ1", Seat("scout"), blockades=(1,))
    play(game, card("scout"), clear(), step(1))
    assert of(game).arrival == 1
    assert game.position.gates[0].owner == 0


def finished_after(rounds: int) -> Game:
    game = scene("J1", options=Options(round_limit=rounds))
    for _ in range(3 * rounds):
        assert game.outcome is None
        play(game, end())
    return game


def test_round_limit() -> None:
    """Q-AMB-51: a game that does not end stops as "unfinished", never as a win."""
    game = finished_after(4)
    assert game.outcome == Outcome(winner=None, round=4)
    assert game.outcome is not None
    assert not game.outcome.is_finished
    assert game.legal_actions() == ()


def test_arriving_in_the_last_round_counts() -> None:
    """Q-AMB-51, Q-END-3: in the last round of all an arrival is still a win."""
    game = scene(FINISH, Seat("explorer"), options=Options(round_limit=1))
    play(game, move("explorer", 1), end(), end())
    assert game.outcome == Outcome(winner=0, round=1)


def test_nobody_is_ranked() -> None:
    """Q-AMB-52: an outcome knows a winner and nothing about the others."""
    assert {each.name for each in fields(Outcome)} == {"winner", "round"}


def test_nothing_is_legal_once_it_is_over() -> None:
    """Q-END-3: the game is over, and says so."""
    game = finished_after(1)
    assert refused(game, end()) == "Q-END-3"
    assert refused(game, card("explorer")) == "Q-END-3"
