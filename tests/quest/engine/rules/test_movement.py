"""Movement over landscape: Q-MOVE, and the rulings on it."""

import pytest

from core.quest.engine.action import Kind
from core.quest.engine.game import Game
from tests.quest.engine.scenes import (
    Seat,
    amounts,
    can,
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
    stop,
    token_move,
)


@pytest.mark.parametrize(
    ("space", "played", "is_enough"),
    [
        ("J1", "explorer", True),
        ("J2", "explorer", False),
        ("J2", "scout", True),
        ("J3", "trailblazer", True),
        ("W1", "sailor", True),
        ("W3", "captain", True),
        ("W4", "captain", False),
        ("V1", "traveler", True),
        ("V4", "millionaire", True),
        ("W1", "explorer", False),
        ("V1", "explorer", False),
        ("J1", "traveler", False),
    ],
)
def test_one_card_with_symbol_and_power(space: str, played: str, *, is_enough: bool) -> None:
    """Q-MOVE-1: the symbol must match, and the power must be at least that of the space."""
    game = scene(f"J1 {space}", Seat(played))
    assert can(game, move(played, 1)) is is_enough
    assert any(action.kind is Kind.PLAY for action in game.legal_actions()) is is_enough


def test_entering_costs_the_power_of_the_space() -> None:
    """Q-MOVE-2: entering costs; leaving a space is free, however high its power."""
    game = scene("J3 J1 J2", Seat("trailblazer"))
    play(game, move("trailblazer", 1))
    assert game.position.left == 2
    play(game, step(2))
    assert game.position.left == 0
    assert standing(game) == 2


def test_left_over_power_carries_on() -> None:
    """Q-MOVE-3: to further spaces of the same symbol, each within what is left."""
    game = scene("J1 J1 J2 W1 / . . J1", Seat("pioneer"))
    assert can(game, move("pioneer", 1, 2, 4))
    assert refused(game, move("pioneer", 1, 2, 3)) == "Q-MOVE-1"


def test_left_over_power_must_suffice_for_each_step() -> None:
    """Q-MOVE-3, Q-MOVE-1: a space that asks for more than is left is not entered."""
    game = scene("J1 J1 J3", Seat("trailblazer"))
    assert refused(game, move("trailblazer", 1, 2)) == "Q-MOVE-5"


def test_stopping_at_any_step() -> None:
    """Q-MOVE-4: unspent power is lost at once."""
    game = scene("J1 J1 J1 J1", Seat("trailblazer"))
    play(game, move("trailblazer", 1), stop())
    assert game.position.mode == "free"
    assert refused(game, step(2)) == "Q-MOVE-1"
    assert of(game).played == amounts("trailblazer")


def test_powers_never_add_up() -> None:
    """Q-MOVE-5: three Explorers do not enter a green 3 space."""
    game = scene("J1 J3", Seat("3*explorer 2*scout"))
    assert not any(action.kind is Kind.PLAY for action in game.legal_actions())


def test_one_card_after_another() -> None:
    """Q-MOVE-6: with any symbol, from the new position."""
    game = scene("J1 J1 W1 V1", Seat("explorer sailor traveler"))
    play(game, move("explorer", 1), move("sailor", 2), move("traveler", 3))
    assert standing(game) == 3


def test_a_play_is_not_interrupted() -> None:
    """Q-MOVE-7: once another card is played, the first one's power is forfeited."""
    game = scene("J1 J1 W1 J1", Seat("scout sailor"))
    play(game, move("scout", 1))
    assert refused(game, card("sailor")) == "Q-MOVE-7"
    play(game, stop(), move("sailor", 2))
    assert refused(game, step(3)) == "Q-MOVE-1"


def test_a_step_goes_to_a_neighbour() -> None:
    """Q-MOVE-8: a space that shares a hex edge, in any of the six directions."""
    game = scene("J1 J1 J1 / J1 J1 J1 / J1 J1 J1", Seat("explorer", at=4))
    assert {each for each in range(9) if can(game, move("explorer", each))} == {1, 2, 3, 5, 7, 8}
    assert refused(game, move("explorer", 0)) == "Q-MOVE-8"


def test_backwards() -> None:
    """Q-MOVE-8, Q-AMB-12: also backwards, and across borders that no blockade closes."""
    game = scene("J1 | J1 J1", Seat("2*explorer", at=2))
    play(game, move("explorer", 1), move("explorer", 0))
    assert standing(game) == 0


MOUNTAINS = "J1 M J1 / M C J1"


def by_card(game: Game, to: int) -> bool:
    return can(game, move("pioneer", to))


def by_native(game: Game, to: int) -> bool:
    return can(game, native(), step(to))


def by_token(game: Game, to: int) -> bool:
    return can(game, token_move("machete_1", to))


@pytest.mark.parametrize("way", [by_card, by_native, by_token])
def test_mountains_are_never_entered(way: object) -> None:
    """Q-MOVE-9: by no means whatever, caves included; and so never crossed."""
    assert callable(way)
    seat = Seat("pioneer native explorer", tokens="machete_1", at=5)
    game = scene(MOUNTAINS, seat)
    assert way(game, 2)
    assert not any(way(game, to) for to in (1, 3, 4))


def test_nobody_gets_out_between_mountains() -> None:
    """Q-MOVE-9: a piece surrounded by mountains cannot move, not even with a Native."""
    game = scene("M M / M J1 M / M M", Seat("native pioneer prop_plane 4*explorer", at=3))
    kinds = {action.kind for action in game.legal_actions()}
    assert kinds == {Kind.END_TURN, Kind.DISCARD, Kind.COUNT}


def test_mountain_is_named_as_the_reason() -> None:
    """Q-MOVE-9: stepping onto a mountain is refused by that rule."""
    game = scene("J1 J1 M", Seat("trailblazer"))
    assert refused(game, move("trailblazer", 1, 2)) == "Q-MOVE-9"
    assert refused(game, pay(2, "trailblazer")) == "Q-MOVE-9"


@pytest.mark.parametrize("way", [by_card, by_native, by_token])
def test_occupied_spaces_are_not_entered(way: object) -> None:
    """Q-MOVE-10: a space with any playing piece on it, by card, Native or token."""
    assert callable(way)
    seat = Seat("pioneer native", tokens="machete_1")
    assert way(scene("J1 J1 J1", seat), 1)
    assert not way(scene("J1 J1 J1", seat, Seat(at=1)), 1)


def test_occupied_spaces_are_not_crossed() -> None:
    """Q-MOVE-10, Q-AMB-11: each step enters a space, so there is no way past a piece."""
    game = scene("J1 J1 J1 J1", Seat("trailblazer"), Seat(at=2))
    assert refused(game, move("trailblazer", 1, 2)) == "Q-MOVE-10"
    assert refused(game, move("trailblazer", 1, 3)) == "Q-MOVE-8"


def test_rubble_with_a_piece_on_it() -> None:
    """Q-MOVE-10: an occupied rubble or base camp space cannot be paid for either."""
    for space in ("R1", "B1"):
        game = scene(f"J1 {space}", Seat("explorer"), Seat(at=1))
        assert refused(game, pay(1, "explorer")) == "Q-MOVE-10"


def test_starting_spaces_are_not_entered_by_cards() -> None:
    """Q-MOVE-11, Q-AMB-13: they show no requirement, so only a Native enters them again."""
    seat = Seat("pioneer prop_plane native traveler", at=4)
    game = scene("S1 S2 S3 J1 J1", seat, Seat(at=1), Seat(at=0))
    assert refused(game, move("pioneer", 3, 2)) == "Q-AMB-13"
    for symbol in ("machete", "paddle", "coin"):
        assert not can(game, move("prop_plane", 3, 2, symbol=symbol))
    play(game, move("prop_plane", 3, symbol="machete"), stop(), native(), step(2))
    assert standing(game) == 2


@pytest.mark.parametrize(
    ("finish", "enough", "too_little"),
    [("FJ2", "scout", "explorer"), ("FW1", "sailor", "explorer")],
)
def test_finishing_spaces_ask_for_what_they_show(finish: str, enough: str, too_little: str) -> None:
    """Q-MOVE-12, Q-AMB-17: their printed requirement, like any space; the Native works."""
    game = scene(f"J1 {finish}", Seat(f"{enough} {too_little} native"))
    assert can(game, move(enough, 1))
    assert not can(game, move(too_little, 1))
    assert can(game, native(), step(1))


def test_out_and_back_within_one_card() -> None:
    """Q-AMB-75: a walk may come back; that is a movement, and an item is used up by it."""
    game = scene("W1 W1", Seat("prop_plane"))
    play(game, move("prop_plane", 1, 0, symbol="paddle"), stop())
    assert standing(game) == 0
    assert of(game).removed == amounts("prop_plane")


def test_a_turn_without_movement_after_clearing() -> None:
    """Q-BLK-7, Q-MOVE-4: clearing is a step of the play after which one may stop."""
    game = scene("J1 | J1", Seat("scout"), blockades=(1,))
    play(game, card("scout"), clear(), stop(), end())
    assert standing(game) == 0
    assert game.position.player == 1
