"""The caves variant: Q-CAVE, and the rulings on exploring."""

import pytest

from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.packing import Options
from tests.quest.engine.boards import board, box
from tests.quest.engine.scenes import (
    Seat,
    Wish,
    amounts,
    card,
    clear,
    end,
    move,
    native,
    native_token,
    next_turn,
    of,
    pay,
    pay_gate,
    play,
    scene,
    size,
    standing,
    step,
    stop,
    token,
    token_move,
)

CAVE = "V1 J1 J1 J1 V1 / . C"
"""Spaces 1 and 2 lie next to the cave; 0, 3 and 4 do not."""


def test_caves_are_optional() -> None:
    """Q-CAVE-1: without the variant nobody explores."""
    game = scene(CAVE, Seat("explorer"), options=Options(caves=False))
    play(game, move("explorer", 1))
    assert of(game).tokens == {}
    assert game.position.cave_tokens == ()


def test_four_tokens_on_every_cave() -> None:
    """Q-CAVE-2: the rest stays out; a mountain without a cave gets none."""
    laid = board("S1 S2 S3 S4", "C J1 C M")
    position = Game(laid, 4, 1, Options(caves=True)).position
    assert position.cave_tokens == (4, 4)
    assert size(position.unseen_tokens) == 36


def test_at_most_nine_caves_are_filled() -> None:
    """Q-CAVE-2: 36 tokens make nine piles of four."""
    laid = board("S1 S2 S3 S4", "C C C C C C C C C C")
    position = Game(laid, 4, 1, Options(caves=True)).position
    assert position.cave_tokens == (4,) * 9


def test_tokens_are_shuffled() -> None:
    """Q-CAVE-2: any of the 36 may lie on top."""
    found = set()
    for seed in range(200):
        game = scene(CAVE, Seat("explorer"), options=Options(caves=True), seed=seed)
        play(game, move("explorer", 1))
        found |= set(of(game).tokens)
    assert found == {each.id for each in box().tokens}


def test_stopping_next_to_a_cave() -> None:
    """Q-CAVE-3, Q-AMB-53: explored when the movement of a card is complete, by itself."""
    game = scene(CAVE, Seat("scout"), face_down="4*draw")
    play(game, move("scout", 1))
    assert of(game).tokens == {}
    play(game, stop())
    assert of(game).tokens == amounts("draw")


def test_passing_by_does_not_count() -> None:
    """Q-CAVE-3: only the stop matters."""
    game = scene(CAVE, Seat("trailblazer"), face_down="4*draw")
    play(game, move("trailblazer", 1, 2, 3))
    assert of(game).tokens == {}


def test_holdings_are_open_and_unlimited() -> None:
    """Q-CAVE-4: everybody sees them; the pile gets one shorter."""
    game = scene(CAVE, Seat("explorer", tokens="3*remove"), face_down="4*draw")
    play(game, move("explorer", 1))
    assert of(game).tokens == amounts("3*remove draw")
    assert game.position.unseen_tokens == amounts("3*draw")
    assert game.view(2).players[0].tokens == amounts("3*remove draw")
    assert game.position.cave_tokens == (3,)


def test_an_empty_pile_gives_nothing() -> None:
    """Q-CAVE-4: after four tokens there is nothing left to find."""
    game = scene(CAVE, Seat("explorer"), face_down="8*draw")
    at.add_cave_tokens(game.state, 0, -4)
    play(game, move("explorer", 1))
    assert of(game).tokens == {}
    assert game.position.cave_tokens == (0,)


def test_from_one_neighbouring_space_to_another() -> None:
    """Q-CAVE-5: gives nothing."""
    game = scene(CAVE, Seat("2*explorer"), face_down="4*draw")
    play(game, move("explorer", 1), move("explorer", 2))
    assert of(game).tokens == amounts("draw")


def test_leaving_and_returning() -> None:
    """Q-CAVE-5: a stop away and another card, in this turn or a later one."""
    game = scene(CAVE, Seat("3*explorer"), face_down="4*draw")
    play(game, move("explorer", 1), move("explorer", 2), move("explorer", 3))
    next_turn(game)
    play(game, move("explorer", 2))
    assert of(game).tokens == amounts("2*draw")


def test_leaving_and_returning_within_one_card() -> None:
    """Q-CAVE-5, Q-AMB-55, Q-AMB-75: gives nothing."""
    game = scene(CAVE, Seat("pioneer", at=2), face_down="4*draw")
    play(game, move("pioneer", 3, 2, 3, 2), stop())
    assert of(game).tokens == {}


BEHIND = "V1 J1 | C / . J1 | J1"


def test_a_blockade_between_piece_and_cave() -> None:
    """Q-CAVE-6: prevents exploring, also for a piece that stops there later."""
    game = scene(BEHIND, Seat("explorer"), blockades=(5,), face_down="4*draw")
    play(game, move("explorer", 1))
    assert of(game).tokens == {}


@pytest.mark.parametrize(
    ("number", "wishes"),
    [
        (1, [card("explorer"), clear()]),
        (3, pay_gate(0, "sailor")),
        (4, [native(), clear()]),
        (4, [native_token(), clear()]),
        (5, [*token_move("machete_3"), clear(), stop()]),
    ],
    ids=["card", "payment", "native", "native token", "symbol token"],
)
def test_whoever_clears_explores(number: int, wishes: Wish) -> None:
    """Q-CAVE-6: when that movement is complete, even if the piece did not move."""
    seat = Seat("explorer sailor native", tokens="native machete_3", at=1)
    game = scene(BEHIND, seat, blockades=(number,), face_down="4*draw")
    play(game, wishes)
    assert standing(game) == 1
    assert of(game).tokens.get("draw") == 1


def test_cleared_by_somebody_else() -> None:
    """Q-CAVE-6: the piece gains nothing and counts as standing next to the cave."""
    seats = Seat("explorer", at=1), Seat("scout", at=3)
    game = scene(BEHIND, *seats, turn=1, blockades=(1,), face_down="8*draw")
    play(game, card("scout"), clear(), step(4))
    assert of(game, 1).tokens == amounts("draw")
    play(game, end(), end())
    assert of(game, 0).tokens == {}
    play(game, move("explorer", 3))
    assert of(game, 0).tokens == {}


def test_clearing_and_walking_away() -> None:
    """Q-CAVE-6, Q-CAVE-3: only where the movement ends matters."""
    rows = "V1 J1 | C / . J1 | J1 J1"
    game = scene(rows, Seat("pioneer", at=3), blockades=(1,), face_down="4*draw")
    play(game, card("pioneer"), clear(), step(4), step(5), stop())
    assert standing(game) == 5
    assert of(game).tokens == {}


def test_two_caves() -> None:
    """Q-CAVE-7: a piece deals with each on its own."""
    rows = ". C . C / V1 J1 J1 J1"
    # Row 2: space 3 touches the left cave, 4 both, 5 the right one.
    game = scene(rows, Seat("3*explorer", at=2), face_down="8*draw")
    assert game.position.cave_tokens == (4, 4)
    play(game, move("explorer", 3))
    assert game.position.cave_tokens == (4, 4)
    play(game, move("explorer", 4))
    assert game.position.cave_tokens == (4, 3)
    play(game, move("explorer", 5))
    assert game.position.cave_tokens == (4, 3)


def test_tokens_in_the_turn_they_were_found() -> None:
    """Q-CAVE-8: or later, as many as wanted."""
    seat = Seat("explorer", draw="8*sailor", tokens="2*draw")
    game = scene(CAVE, seat, face_down="4*draw")
    play(game, move("explorer", 1), token("draw"), token("draw"), token("draw"))
    assert of(game).hand == amounts("3*sailor")
    assert of(game).tokens == {}


def test_a_token_is_a_movement_of_its_own() -> None:
    """Q-CAVE-9: with a stop of its own that can lead to exploring."""
    game = scene(CAVE, Seat(tokens="machete_2"), face_down="4*draw")
    play(game, token_move("machete_2", 1), stop())
    assert of(game).tokens == amounts("draw")


def test_a_played_token_is_removed() -> None:
    """Q-CAVE-10: nobody holds it any more, and no cave gets it back."""
    game = scene("J1 J1", Seat("sailor", draw="sailor", tokens="machete_1 draw pass_through"))
    unseen = game.position.unseen_tokens
    play(game, token_move("machete_1", 1), token("draw"), token("pass_through"))
    assert of(game).tokens == {}
    assert game.position.unseen_tokens == unseen


@pytest.mark.parametrize(
    ("space", "wishes"),
    [
        ("R1", pay(1, "sailor")),
        ("B1", pay(1, "sailor")),
        ("W9", [native(), step(1)]),
        ("W9", [native_token(), step(1)]),
    ],
    ids=["rubble", "base camp", "native", "native token"],
)
def test_payments_and_natives_explore(space: str, wishes: Wish) -> None:
    """Q-CAVE-11, Q-AMB-64: they are movements too."""
    seat = Seat("sailor native", tokens="native")
    game = scene(f"V1 {space} J1 / . C", seat, face_down="4*draw")
    play(game, wishes)
    assert of(game).tokens.get("draw") == 1


def test_payments_beside_the_same_cave() -> None:
    """Q-CAVE-5, Q-CAVE-11: paying the way from one neighbouring space to another gives nothing."""
    game = scene("V1 J1 R1 / . C", Seat("explorer sailor"), face_down="4*draw")
    play(game, move("explorer", 1), pay(2, "sailor"))
    assert standing(game) == 2
    assert of(game).tokens == amounts("draw")
    lingering = scene("V1 J1 R1 / . C", Seat("sailor", at=1), face_down="4*draw")
    play(lingering, pay(2, "sailor"))
    assert of(lingering).tokens == {}


def test_starting_next_to_a_cave() -> None:
    """Q-AMB-54: no token until the piece has left and returned."""
    seat = Seat("2*explorer traveler", at=1)
    game = scene(CAVE, seat, face_down="4*draw")
    assert of(game).tokens == {}
    play(game, move("explorer", 2))
    assert of(game).tokens == {}
    away = scene(CAVE, seat, face_down="4*draw")
    play(away, move("traveler", 0), move("explorer", 1))
    assert of(away).tokens == amounts("draw")


def test_a_cave_across_an_open_border() -> None:
    """Q-AMB-66: neighbouring hexes count; only blockades separate."""
    game = scene("V1 J1 | C", Seat("explorer"), face_down="4*draw")
    play(game, move("explorer", 1))
    assert of(game).tokens == amounts("draw")


def test_clearing_a_blockade_elsewhere() -> None:
    """Q-AMB-67: no token if the piece already stood next to the cave."""
    game = scene("J1 | J1 / C", Seat("explorer"), blockades=(1,), face_down="4*draw")
    play(game, card("explorer"), clear())
    assert game.position.gates[0].owner == 0
    assert of(game).tokens == {}


def test_arriving_explores_nothing() -> None:
    """Q-AMB-76: the piece stands on the gate."""
    for finish, wishes in (("FJ1", move("explorer", 1)), ("FR1", pay(1, "explorer"))):
        game = scene(f"V1 {finish} / . C", Seat("explorer"), face_down="4*draw")
        play(game, wishes)
        assert standing(game) is None
        assert of(game).tokens == {}
        assert game.position.cave_tokens == (4,)


def test_only_the_piece_that_acted_explores() -> None:
    """Q-CAVE-3: another player's piece next to the cave takes nothing."""
    game = scene(CAVE, Seat("explorer"), Seat(at=2), face_down="4*draw")
    play(game, move("explorer", 1))
    assert of(game, 0).tokens == amounts("draw")
    assert of(game, 1).tokens == {}
