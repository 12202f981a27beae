"""Tests of the log in plain words."""

import random

import pytest

from core.quest.engine.game import Game
from core.quest.session.game_table import GameTable
from core.quest.session.play_words import Teller, ability
from core.quest.session.plays import turns_of
from tests.quest.engine.boards import box
from tests.quest.engine.play import choose_by_kind
from tests.quest.engine.scenes import (
    Seat,
    Wish,
    act,
    buy,
    clear,
    done,
    end,
    keep,
    move,
    native,
    native_token,
    pay,
    pay_gate,
    remove,
    replace,
    scene,
    step,
    take,
    token,
    token_move,
    token_remove,
)
from tests.quest.session.games import IDS, SETUPS, dealt, ways_to


def told(game: Game, *wishes: Wish) -> str:
    """The sentence about the last of some plays."""
    table = GameTable(game, [None] * game.players)
    for wish in wishes:
        table.apply(*([wish] if not isinstance(wish, list) else wish))
    return Teller(game.board).sentence(table.plays[-1])


def test_walks_are_told_with_their_goal() -> None:
    game = scene("J1 J1 J1", Seat(hand="scout", at=0))
    assert told(game, move("scout", 1, 2)) == "Player 1 plays Scout for 2 machetes to c1."


def test_blockades_are_told_by_their_number() -> None:
    game = scene("J1 | J1", Seat(hand="explorer native", at=0), blockades=[1])
    plain = [*move("explorer"), clear()]
    assert told(game, plain) == "Player 1 plays Explorer for 1 machete, clears blockade 1."
    open_way = scene("J1 R2", Seat(hand="native", at=0))
    assert told(open_way, [native(), step(1)]) == "Player 1 plays Native to b1."
    assert told(game, [native(), clear()]) == "Player 1 plays Native, clears blockade 1."


def test_payments_tell_what_becomes_of_the_cards() -> None:
    rubble = scene("J1 R2", Seat(hand="2*explorer sailor", at=0))
    assert told(rubble, pay(1, "2*explorer")) == "Player 1 pays 2 × Explorer for b1."
    camp = scene("J1 B1", Seat(hand="sailor", at=0))
    assert told(camp, pay(1, "sailor")) == "Player 1 leaves Sailor in the base camp b1."
    gate = scene("J1 | J1", Seat(hand="sailor", at=0), blockades=[3])
    assert told(gate, pay_gate(0, "sailor")) == "Player 1 pays Sailor, clears blockade 3."


def test_action_cards_tell_what_they_brought() -> None:
    seat = Seat(hand="cartographer transmitter scientist explorer", draw="5*sailor", at=0)
    game = scene("J1 J1", seat)
    assert told(game, act("cartographer")) == "Player 1 plays Cartographer, draws 2 cards."
    taken = [act("transmitter"), take("pioneer")]
    assert told(game, taken) == "Player 1 plays Transmitter and takes Pioneer."
    assert told(game, act("scientist"), remove("explorer")) == "Player 1 removes Explorer."
    assert told(game, act("scientist"), done()) == "Player 1 removes nothing."


def test_purchases_tell_price_and_payment() -> None:
    game = scene("J1 J1", Seat(hand="traveler 2*sailor", at=0))
    bought = buy("photographer", full="traveler", half="2*sailor")
    assert told(game, bought) == "Player 1 buys Photographer for 2 coins with Traveler, 2 × Sailor."


def test_the_end_of_a_turn_tells_discards_and_draws() -> None:
    game = scene("J1 J1", Seat(hand="traveler sailor", draw="5*explorer", at=0))
    assert told(game, end("sailor")) == "Player 1 discards Sailor, draws 3 cards."
    assert told(game, end()) == "Player 1 ends the turn, draws 2 cards."


def test_tokens_are_told() -> None:
    seat = Seat(
        hand="explorer giant_machete",
        draw="3*sailor",
        tokens="machete_1 native replace remove draw keep_item",
        at=0,
    )
    game = scene("J1 J1 J1", seat, face_down="4*draw")
    assert told(game, token_move("machete_1", 1)) == "Player 1 uses the token “Machete 1” to b1."
    assert told(game, [native_token(), step(1)]) == "Player 1 uses the token “Native” to b1."
    assert told(game, token("draw")) == "Player 1 uses the token “Draw a card”, draws 1 card."
    replaced = [*replace("explorer"), done()]
    assert (
        told(game, replaced) == "Player 1 uses the token “Replace cards” on Explorer, draws 1 card."
    )
    assert told(game, token_remove("explorer")) == "Player 1 removes Explorer by a token."
    used = [*move("giant_machete", 1, 2, 1, 2, 1, 2)]
    assert told(game, used, keep("giant_machete")) == "Player 1 keeps Giant Machete by a token."


def test_finds_and_homecomings_are_told() -> None:
    cave = scene("J1 J1 C", Seat(hand="explorer", at=0), face_down="4*draw")
    assert (
        told(cave, move("explorer", 1))
        == "Player 1 plays Explorer for 1 machete to b1, finds Draw a card."
    )
    home = scene("J1 FJ1 . J1", Seat(hand="explorer", at=2, second=0), players=2)
    assert (
        told(home, move("explorer", 1, piece=1))
        == "Player 1 plays Explorer for 1 machete to b1 with the second piece, comes home."
    )


def test_the_cost_of_a_walk_is_told() -> None:
    game = scene("J1 J1 R1", Seat(hand="trailblazer", at=0))
    teller = Teller(game.board)
    assert teller.cost(ways_to(game, space=1)[0]) == "Trailblazer, 1 machete, 2 lost"
    paid = scene("J1 R1", Seat(hand="trailblazer", at=0))
    assert teller.cost(ways_to(paid, space=1)[0]) == "1 card"


def test_what_cards_can_do_is_told() -> None:
    abilities = {card.id: ability(card) for card in box().cards}
    assert abilities["trailblazer"] == "3 machetes"
    assert abilities["prop_plane"] == "power 4 in any symbol, once only"
    assert abilities["travel_log"] == "draws 2 cards, may remove 2, once only"
    assert abilities["native"] == "a step onto any space, or any blockade"
    assert abilities["transmitter"] == "a card of the market for nothing, once only"
    assert all(abilities.values())


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_every_play_can_be_told(route: str, players: int, caves: bool) -> None:
    game, dice = dealt(route, players, caves), random.Random(9)
    table = GameTable(game, [None] * players)
    for _ in range(180):
        if not table.is_over:
            table.apply(choose_by_kind(table.game, dice))
    teller = Teller(game.board)
    for play in table.plays:
        assert teller.sentence(play).startswith(f"Player {play.player + 1} ")
        assert "{" not in teller.sentence(play)
        assert play.drawn >= 0
    turns = turns_of(table.plays)
    assert sum((turn.plays for turn in turns), ()) == table.plays
    assert all(turn.plays[-1].ends_turn for turn in turns[:-1])
    assert not any(play.ends_turn for turn in turns for play in turn.plays[:-1])
    assert [turn.first for turn in turns[1:]] == [turn.last for turn in turns[:-1]]
