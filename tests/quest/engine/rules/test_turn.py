"""The turn: Q-TURN, and the rulings on its order."""

import pytest

from core.quest.engine.action import Kind
from core.quest.engine.packing import Options
from tests.quest.engine.scenes import (
    Seat,
    Wish,
    act,
    amounts,
    buy,
    can,
    card,
    clear,
    end,
    give,
    move,
    native,
    native_token,
    next_turn,
    of,
    pay,
    pay_gate,
    play,
    refused,
    scene,
    size,
    standing,
    step,
    stop,
    take,
    token,
    token_move,
    token_remove,
)


def test_three_phases_then_the_next_player() -> None:
    """Q-TURN-1: play, discard, draw; then the next player acts."""
    game = scene("J1 J1", Seat("explorer 2*traveler", draw="4*sailor"))
    play(game, move("explorer", 1), end("traveler"))
    assert of(game).hand == amounts("traveler 3*sailor")
    assert of(game).discard == amounts("explorer traveler")
    assert game.position.player == 1


def test_nothing_is_played_once_discarding_began() -> None:
    """Q-TURN-1: phase 2 comes after phase 1; there is no way back."""
    game = scene("J1 J1", Seat("explorer traveler"))
    assert refused(game, end("traveler")[0], card("explorer")) == "Q-TURN-1"


def test_every_turn_starts_afresh() -> None:
    """Q-TURN-1: what a player named, bought or was allowed to do is over with the turn."""
    seat = Seat("native traveler", tokens="pass_through change_symbol")
    game = scene("J1 J1", seat, Seat("explorer traveler"))
    play(game, buy("scout", full="traveler"), token("pass_through"), token("change_symbol"))
    play(game, end("native"))
    assert not game.position.has_bought
    assert not game.position.may_pass
    assert not game.position.may_change
    assert game.position.last == 0
    assert can(game, buy("scout", half="explorer", full="traveler"))


def test_players_act_in_seat_order() -> None:
    """Q-SETUP-8, Q-AMB-69: clockwise, and the first player begins every round."""
    game = scene("J1", players=4)
    order = []
    for _ in range(9):
        order.append((game.position.round, game.position.player))
        play(game, end())
    assert order == [(r, p) for r in (1, 2) for p in range(4)] + [(3, 0)]


def test_any_number_of_cards() -> None:
    """Q-TURN-2: from none to all, to move and to buy at most one card."""
    game = scene("J1 J1 J1", Seat("2*explorer 2*traveler"))
    assert can(game, end())
    play(game, move("explorer", 1), move("explorer", 2))
    play(game, buy("photographer", full="2*traveler"))
    assert of(game).hand == {}


def test_a_card_is_used_once() -> None:
    """Q-TURN-3: a card that moved does not pay, and one that paid does not buy."""
    game = scene("J1 V1 R1", Seat("traveler explorer"))
    play(game, move("traveler", 1))
    assert refused(game, buy("scout", full="traveler")) == "Q-TURN-3"
    assert refused(game, pay(2, "traveler")) == "Q-TURN-3"
    play(game, pay(2, "explorer"))
    assert refused(game, buy("scout", half="explorer")) == "Q-TURN-3"


@pytest.mark.parametrize(
    ("rows", "wish"),
    [
        ("J1 J1", card("explorer")),
        ("J1 R1", pay(1, "explorer")[0]),
        ("J1 B1", pay(1, "explorer")[0]),
        ("J1 | J1", card("explorer")),
        ("J1 J1", token_move("machete_1")[0]),
    ],
    ids=["landscape", "rubble", "base camp", "blockade", "token"],
)
def test_movement_comes_before_the_purchase(rows: str, wish: Wish) -> None:
    """Q-TURN-4, Q-AMB-01: after the purchase no card is played for movement; `free` allows it."""
    seat = Seat("explorer traveler", tokens="machete_1")
    game = scene(rows, seat, blockades=(1,) if "|" in rows else ())
    assert can(game, wish)
    play(game, buy("scout", full="traveler"))
    assert refused(game, wish) == "Q-TURN-4"
    blockades = (1,) if "|" in rows else ()
    free = scene(rows, seat, blockades=blockades, options=Options(is_free_order=True))
    play(free, buy("scout", full="traveler"))
    assert can(free, wish)


def test_one_purchase_even_in_free_order() -> None:
    """Q-BUY-1, Q-AMB-01: a free order does not bring a second purchase."""
    game = scene("J1", Seat("2*traveler"), options=Options(is_free_order=True))
    play(game, buy("scout", full="traveler"))
    assert refused(game, buy("scout", full="traveler")) == "Q-BUY-1"


def test_action_cards_at_any_point() -> None:
    """Q-TURN-5: between movements, and before and after the purchase."""
    seat = Seat("2*explorer 3*cartographer traveler", draw="6*sailor")
    game = scene("J1 J1 J1", seat)
    play(game, act("cartographer"), move("explorer", 1), act("cartographer"))
    play(game, move("explorer", 2), buy("scout", full="traveler"), act("cartographer"))
    assert of(game).hand == amounts("6*sailor")


def test_after_the_purchase_only_action_texts() -> None:
    """Q-AMB-02: a Native may still move; drawn cards are good for their action text only."""
    seat = Seat("traveler 2*cartographer native", draw="explorer scientist 2*sailor")
    game = scene("J1 R1 J1 R1", seat)
    play(game, buy("scout", full="traveler"), act("cartographer"), act("cartographer"))
    assert refused(game, card("explorer")) == "Q-TURN-4"
    assert refused(game, pay(1, "explorer")) == "Q-TURN-4"
    assert refused(game, buy("scout", half="explorer sailor")) == "Q-BUY-1"
    play(game, native(), step(1))
    assert standing(game) == 1
    assert can(game, act("scientist"))


def test_native_token_after_the_purchase() -> None:
    """Q-AMB-02, Q-AMB-61: a native token may still move; a symbol token may not."""
    game = scene("J1 J1", Seat("traveler", tokens="native machete_1"))
    play(game, buy("scout", full="traveler"))
    assert can(game, native_token(), step(1))
    assert refused(game, token_move("machete_1", 1)) == "Q-TURN-4"


def test_playing_another_card_forfeits_the_rest() -> None:
    """Q-AMB-03, Q-MOVE-7: a movement is ended, not interrupted."""
    game = scene("J1 J1 J1 J1", Seat("scout explorer cartographer", draw="2*sailor"))
    play(game, move("scout", 1))
    assert refused(game, card("explorer")) == "Q-MOVE-7"
    assert refused(game, act("cartographer")) == "Q-MOVE-7"
    play(game, stop(), act("cartographer"))
    assert refused(game, step(2)) == "Q-MOVE-1"


def test_drawn_cards_join_the_hand() -> None:
    """Q-TURN-6, Q-AMB-04: cards drawn now move, pay rubble and camps, and buy in this turn."""
    seat = Seat("2*cartographer", draw="explorer 2*sailor traveler")
    game = scene("J1 J1 R1 B1", seat)
    play(game, act("cartographer"), act("cartographer"))
    play(game, move("explorer", 1), pay(2, "sailor"), pay(3, "sailor"))
    play(game, buy("scout", full="traveler"))
    assert of(game).hand == {}
    assert of(game).removed == amounts("sailor")


def test_passing() -> None:
    """Q-TURN-7, Q-AMB-05: nobody is ever forced to move, to play or to buy."""
    game = scene("J1 J1", Seat("explorer 3*traveler"))
    for _ in range(3):
        next_turn(game)
    assert standing(game) == 0
    assert of(game).hand == amounts("explorer 3*traveler")


def test_played_cards_lie_in_the_play_area() -> None:
    """Q-TURN-8: until phase 2, and no longer in the hand."""
    game = scene("J1 J1", Seat("explorer", draw="8*sailor"))
    play(game, move("explorer", 1))
    assert of(game).hand == of(game).discard == {}
    assert of(game).played == amounts("explorer")
    play(game, end())
    assert of(game).played == {}
    assert of(game).discard == amounts("explorer")


def test_no_card_without_any_effect() -> None:
    """Q-AMB-06: a card that carries the piece nowhere cannot be played."""
    game = scene("J1 J3", Seat("explorer sailor prop_plane"))
    kinds = {(action.kind, action.card) for action in game.legal_actions()}
    assert (Kind.PLAY, "explorer") not in kinds
    assert (Kind.PLAY, "sailor") not in kinds
    assert (Kind.PLAY, "prop_plane") in kinds


def test_a_play_goes_at_least_one_step() -> None:
    """Q-AMB-06, Q-AMB-42: there is no stopping before the first step, of a second card too."""
    game = scene("J1 J1 J1", Seat("scout explorer"))
    assert refused(game, card("scout"), stop()) == "Q-AMB-06"
    play(game, move("explorer", 1))
    assert refused(game, card("scout"), stop()) == "Q-AMB-06"


def test_bought_card_comes_back_by_a_reshuffle() -> None:
    """Q-AMB-07: a card bought this turn and drawn again by a reshuffle may be used."""
    game = scene("J1", Seat("cartographer 4*traveler"))
    play(game, buy("transmitter", full="4*traveler"), act("cartographer"))
    assert of(game).hand == amounts("transmitter")
    play(game, act("transmitter"), take("native"))
    assert of(game).discard == amounts("native")


def test_a_player_without_cards() -> None:
    """Q-AMB-10: legal; the player passes and can only use tokens."""
    game = scene("J1 J1", Seat(tokens="machete_1"))
    kinds = {action.kind for action in game.legal_actions()}
    assert kinds == {Kind.END_TURN, Kind.PLAY_TOKEN}
    next_turn(game)
    assert of(game).hand == {}


def test_the_last_card_may_be_removed() -> None:
    """Q-AMB-10: no rule forbids removing the last cards of a deck."""
    game = scene("J1 B1", Seat("explorer"))
    play(game, pay(1, "explorer"))
    next_turn(game)
    assert size(of(game).hand) == 0
    assert [action.kind for action in game.legal_actions()] == [Kind.END_TURN]


def test_tokens_only_in_the_own_turn() -> None:
    """Q-AMB-61, Q-CAVE-8: nobody plays a token in the turn of another."""
    game = scene("J1", Seat(tokens="draw"), Seat("sailor"), turn=1)
    assert refused(game, token("draw")) == "Q-CAVE-8"


def test_tokens_before_and_after_the_purchase() -> None:
    """Q-AMB-61: tokens that do not move a piece are played any time in phase 1."""
    seat = Seat("traveler 2*sailor", draw="4*explorer", tokens="2*draw remove replace")
    game = scene("J1", seat)
    play(game, token("draw"), buy("scout", full="traveler"), token("draw"))
    play(game, token_remove("sailor"), token("replace"), give("explorer"))
    assert game.position.mode == "replacing"


def test_no_token_in_the_midst_of_a_movement() -> None:
    """Q-MOVE-7, Q-AMB-61: a token ends nothing by itself; the movement is finished first."""
    game = scene("J1 J1 J1", Seat("scout", tokens="draw machete_1"))
    play(game, move("scout", 1))
    assert refused(game, token("draw")) == "Q-MOVE-7"
    assert refused(game, token_move("machete_1", 2)) == "Q-MOVE-7"


def test_a_blockade_is_not_cleared_after_the_purchase() -> None:
    """Q-TURN-4: neither with a symbol nor with cards; a Native still may (Q-AMB-02)."""
    game = scene("J1 | J1", Seat("explorer traveler native"), blockades=(3,))
    play(game, buy("scout", full="traveler"))
    assert refused(game, pay_gate(0, "explorer")) == "Q-TURN-4"
    assert can(game, native(), clear())
