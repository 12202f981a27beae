"""Rubble and base camps: Q-SPEC, and the rulings on payments."""

import pytest

from core.quest.engine.action import Kind
from tests.quest.engine.scenes import (
    Seat,
    amounts,
    can,
    card,
    end,
    give,
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


@pytest.mark.parametrize("space", ["R2", "B2"])
def test_any_two_cards(space: str) -> None:
    """Q-SPEC-1: any n cards from the hand; fewer do not do."""
    assert can(scene(f"J1 {space}", Seat("sailor native")), pay(1, "sailor native"))
    short = scene(f"J1 {space}", Seat("pioneer"))
    assert refused(short, pay(1, "pioneer")) == "Q-SPEC-1"


@pytest.mark.parametrize("space", ["R2", "B2"])
def test_exactly_as_many_as_shown(space: str) -> None:
    """Q-SPEC-1, Q-AMB-15: not one card more, so that camps are no way to thin a deck."""
    game = scene(f"J1 {space} J1", Seat("4*sailor"))
    assert refused(game, pay(1, "2*sailor"), give("sailor")) == "Q-MOVE-1"
    play(game, pay(1, "2*sailor"))
    assert of(game).hand == amounts("2*sailor")
    assert standing(game) == 1


def test_every_set_of_cards_is_offered_once() -> None:
    """Q-SPEC-1: equal cards are equal, and the order in which they are named does not matter."""
    game = scene("J1 R2", Seat("2*explorer traveler sailor"))
    play(game, pay(1, ""))
    ways = set()
    for first in game.legal_actions():
        for second in game.after(first).legal_actions():
            if second.kind is Kind.GIVE:
                ways.add((first.card, second.card))
    assert ways == {
        ("explorer", "explorer"),
        ("explorer", "traveler"),
        ("explorer", "sailor"),
        ("traveler", "sailor"),
    }


def test_paid_cards_have_no_function() -> None:
    """Q-SPEC-2: no symbol, no power, no text; an item paid has not been used."""
    game = scene("J1 R2", Seat("cartographer prop_plane", draw="4*sailor"))
    play(game, pay(1, "cartographer prop_plane"))
    assert of(game).hand == {}
    assert of(game).draw == amounts("4*sailor")
    assert of(game).played == amounts("cartographer prop_plane")
    assert of(game).removed == {}


def test_rubble_cards_come_back() -> None:
    """Q-SPEC-3: to the play area and so to the discard pile in phase 2."""
    game = scene("J1 R1", Seat("explorer", draw="4*sailor"))
    play(game, pay(1, "explorer"))
    assert of(game).played == amounts("explorer")
    play(game, end())
    assert of(game).discard == amounts("explorer")


def test_camp_cards_are_removed_at_once() -> None:
    """Q-SPEC-4: the paid cards are out of the game."""
    game = scene("J1 B1", Seat("explorer"))
    play(game, pay(1, "explorer"))
    assert of(game).played == {}
    assert of(game).removed == amounts("explorer")


@pytest.mark.parametrize("space", ["R1", "B1"])
def test_one_payment_one_space(space: str) -> None:
    """Q-SPEC-5: nothing is left over to carry on with."""
    game = scene(f"J1 {space} {space} J1", Seat("2*pioneer"))
    play(game, pay(1, "pioneer"))
    assert game.position.mode == "free"
    assert refused(game, step(2)) == "Q-MOVE-1"


@pytest.mark.parametrize("space", ["R1", "B1"])
def test_power_does_not_pay(space: str) -> None:
    """Q-SPEC-5: left-over landscape power cannot pay for rubble or base camp."""
    game = scene(f"J1 J1 {space}", Seat("pioneer prop_plane"))
    assert refused(game, move("pioneer", 1, 2)) == "Q-SPEC-5"
    assert refused(game, move("prop_plane", 1, 2, symbol="machete")) == "Q-SPEC-5"


def test_payment_does_not_enter_landscape() -> None:
    """Q-SPEC-1: landscape is entered with its symbol, never with a number of cards."""
    game = scene("J1 J2", Seat("4*explorer"))
    assert refused(game, pay(1, "2*explorer")) == "Q-SPEC-1"


@pytest.mark.parametrize("space", ["R1", "B1"])
def test_tokens_do_not_pay(space: str) -> None:
    """Q-SPEC-6, Q-AMB-14: only hand cards pay."""
    game = scene(f"J1 {space}", Seat(tokens="2*machete_1 2*coin_1 draw"))
    assert refused(game, pay(1, "")) == "Q-SPEC-1"
    assert not can(game, token_move("coin_1", 1))


def test_native_enters_for_nothing() -> None:
    """Q-ACT-9, Q-AMB-16: a Native onto a base camp costs no further card and removes none."""
    for space in ("R3", "B3"):
        game = scene(f"J1 {space}", Seat("native explorer"))
        play(game, native(), step(1))
        assert standing(game) == 1
        assert of(game).hand == amounts("explorer")
        assert of(game).removed == {}


def test_nothing_else_in_the_midst_of_a_payment() -> None:
    """Q-SPEC-1: all cards are named before anything else happens."""
    game = scene("J1 R2 J1", Seat("explorer 2*traveler"))
    assert refused(game, pay(1, "traveler"), card("explorer")) == "Q-SPEC-1"
    assert refused(game, pay(1, "traveler"), end()) == "Q-SPEC-1"
