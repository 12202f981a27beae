"""The worked examples of the manual, each variant a test of its own."""

import pytest

from core.basics.paths import examples
from core.checking.report import check
from core.quest.analysis.facts import Facts
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.checks.rules import RULES
from core.quest.engine.game import Game
from core.quest.route.reading import read_route
from tests.quest.engine.boards import box
from tests.quest.engine.scenes import (
    Seat,
    act,
    amounts,
    buy,
    can,
    card,
    clear,
    end,
    everything,
    lay,
    move,
    native,
    next_turn,
    of,
    pay,
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
    until,
    vacant_spots,
)

# --- Q-EX-1 Sarah ---------------------------------------------------------------------------------


def test_q_ex_1_three_cards_in_a_row() -> None:
    """Q-EX-1: Explorer one step, Scout two, Trailblazer one onto green 3."""
    game = scene("J1 J1 J1 J1 J3", Seat("explorer scout trailblazer traveler"))
    play(game, move("explorer", 1), move("scout", 2, 3), move("trailblazer", 4))
    assert standing(game) == 4
    assert of(game).played == amounts("explorer scout trailblazer")
    assert of(game).hand == amounts("traveler")


def test_q_ex_1_a_two_explorers_do_not_add_up() -> None:
    """Q-EX-1 (a): two Explorers cannot enter a green 2 space."""
    game = scene("J1 J2", Seat("2*explorer"))
    assert refused(game, card("explorer")) == "Q-MOVE-1"
    assert not can(game, card("explorer"), card("explorer"), step(1))


def test_q_ex_1_b_trailblazer_is_too_weak_for_2_and_2() -> None:
    """Q-EX-1 (b): the Trailblazer may not enter green 2 and then green 2."""
    game = scene("J1 J2 J2", Seat("trailblazer"))
    assert refused(game, move("trailblazer", 1, 2)) == "Q-MOVE-5"


def test_q_ex_1_c_trailblazer_stops_early() -> None:
    """Q-EX-1 (c): the Trailblazer may stop after green 1, and the rest is lost."""
    game = scene("J1 J1 J1", Seat("trailblazer explorer"))
    play(game, move("trailblazer", 1), stop())
    assert standing(game) == 1
    assert refused(game, step(2)) == "Q-MOVE-1"


def test_q_ex_1_d_sailor_may_not_enter_green() -> None:
    """Q-EX-1 (d): the Sailor shows no machete, and a paddle does not help."""
    game = scene("J1 J1", Seat("sailor"))
    assert refused(game, card("sailor", "machete")) == "Q-CARD-2"
    assert refused(game, card("sailor", "paddle")) == "Q-MOVE-1"


def test_q_ex_1_e_piece_on_the_middle_space() -> None:
    """Q-EX-1 (e): a piece on the middle space blocks the Scout's two steps."""
    way = "J1 J1 J1"
    assert can(scene(way, Seat("scout")), move("scout", 1, 2))
    assert refused(scene(way, Seat("scout"), Seat(at=1)), card("scout")) == "Q-MOVE-1"


# --- Q-EX-2 John ----------------------------------------------------------------------------------

JOHN = Seat("traveler photographer explorer sailor", draw="4*explorer")
JOHNS_HAND = {"full": "traveler photographer", "half": "explorer sailor"}


def test_q_ex_2_buying_only() -> None:
    """Q-EX-2: 1 + 2 + ½ + ½ coins buy the Transmitter; afterwards he draws four cards."""
    game = scene("J1", JOHN)
    play(game, buy("transmitter", **JOHNS_HAND)[:-1])
    assert game.position.coins == 8
    play(game, buy("transmitter")[-1])
    assert of(game).discard == amounts("transmitter")
    assert of(game).played == amounts(JOHN.hand)
    play(game, end())
    assert of(game).discard == amounts(f"transmitter {JOHN.hand}")
    assert of(game).hand == amounts("4*explorer")


def test_q_ex_2_a_price_5_is_refused() -> None:
    """Q-EX-2 (a): four coins do not buy a card of price 5, even if it is for sale."""
    game = scene("J1", JOHN, market={"scout": 0})
    assert refused(game, buy("pioneer", **JOHNS_HAND)) == "Q-BUY-4"


def test_q_ex_2_b_no_change() -> None:
    """Q-EX-2 (b): a card of price 3 is allowed and the surplus is lost."""
    game = scene("J1", JOHN)
    play(game, buy("trailblazer", **JOHNS_HAND))
    assert of(game).discard == amounts("trailblazer")
    assert of(game).hand == {}
    assert of(game).played == amounts(JOHN.hand)


def test_q_ex_2_c_no_second_purchase() -> None:
    """Q-EX-2 (c): what is left in the hand buys nothing more."""
    game = scene("J1", JOHN)
    play(game, buy("scout", full="traveler"))
    assert refused(game, buy("scout", full="photographer")) == "Q-BUY-1"


def test_q_ex_2_d_transmitter_waits_for_a_reshuffle() -> None:
    """Q-EX-2 (d): the Transmitter cannot be played this turn."""
    game = scene("J1", JOHN)
    play(game, buy("transmitter", **JOHNS_HAND))
    assert refused(game, act("transmitter")) == "Q-TURN-3"


# --- Q-EX-3 Anne ----------------------------------------------------------------------------------

ANNES_WAY = "J1 J1 J2 J2 B1 W2 W1 R3"
ANNE = Seat("cartographer pioneer traveler prop_plane", draw="native journalist")


def annes_movement(game: Game) -> None:
    play(game, act("cartographer"))
    assert of(game).hand == amounts("pioneer traveler prop_plane native journalist")
    play(game, move("pioneer", 1, 2, 3), pay(4, "traveler"))
    play(game, move("prop_plane", 5, 6, symbol="paddle"), native(), step(7))
    assert standing(game) == 7


def test_q_ex_3_a_complete_turn() -> None:
    """Q-EX-3: a Cartographer, movement of four kinds, and a purchase from above the board."""
    game = scene(ANNES_WAY, ANNE, market={"scout": 0})
    annes_movement(game)
    play(game, buy("compass", full="journalist"))
    assert of(game).removed == amounts("traveler prop_plane")
    assert of(game).discard == amounts("compass")
    assert game.position.market["compass"] == 2
    assert "compass" in game.position.on_board
    assert vacant_spots(game) == 0
    assert of(game).hand == {}
    lay(game, "draw", "4*sailor")
    play(game, end())
    assert of(game).discard == amounts("compass cartographer pioneer native journalist")
    assert of(game).hand == amounts("4*sailor")


def test_q_ex_3_a_prop_plane_keeps_its_symbol() -> None:
    """Q-EX-3 (a): the Prop Plane may not use paddle for one step and machete for the next."""
    game = scene("W1 W1 J1", Seat("prop_plane"))
    assert can(game, move("prop_plane", 1, 0, symbol="paddle"))
    assert refused(game, move("prop_plane", 1, 2, symbol="paddle")) == "Q-MOVE-1"


def test_q_ex_3_b_no_vacant_spot() -> None:
    """Q-EX-3 (b): with no vacant spot the Compass is refused."""
    game = scene(ANNES_WAY, ANNE)
    annes_movement(game)
    assert refused(game, buy("compass", full="journalist")) == "Q-MKT-1"


def test_q_ex_3_c_what_a_camp_took_is_gone() -> None:
    """Q-EX-3 (c): the Traveler never returns in a later reshuffle."""
    game = scene("J1 B1", Seat("traveler", discard="4*explorer"))
    play(game, pay(1, "traveler"))
    for _ in range(5):
        play(game, end(" ".join(of(game).hand)))
        until(game, 0)
        assert "traveler" not in of(game).hand
    assert of(game).removed == amounts("traveler")


# --- Q-EX-4 Julian --------------------------------------------------------------------------------

# Spaces 1 and 2 lie next to the cave, 0, 3 and 4 do not.
CAVE = "V1 J1 J1 J1 V1 / . C"


def test_q_ex_4_token_played_at_once() -> None:
    """Q-EX-4: the first stop brings a token; with it the piece goes on beside the same cave."""
    game = scene(CAVE, Seat("explorer"), face_down="4*machete_1")
    play(game, move("explorer", 1))
    assert of(game).tokens == amounts("machete_1")
    play(game, token_move("machete_1", 2))
    assert standing(game) == 2
    assert of(game).tokens == {}
    assert game.position.cave_tokens == (3,)


def test_q_ex_4_a_token_kept() -> None:
    """Q-EX-4 (a): he keeps the token for a later turn."""
    game = scene(CAVE, Seat("explorer"), face_down="4*machete_1")
    play(game, move("explorer", 1))
    next_turn(game)
    assert of(game).tokens == amounts("machete_1")
    play(game, token_move("machete_1", 2))
    assert standing(game) == 2


def test_q_ex_4_b_away_and_back_with_another_card() -> None:
    """Q-EX-4 (b): after a stop away from the cave another card brings a second token."""
    game = scene(CAVE, Seat("2*explorer traveler"), face_down="4*machete_1")
    play(game, move("explorer", 1), move("traveler", 0), move("explorer", 1))
    assert of(game).tokens == amounts("2*machete_1")
    assert game.position.cave_tokens == (2,)


def test_q_ex_4_c_passing_by() -> None:
    """Q-EX-4 (c): he passes the cave with left-over power and stops elsewhere: no token."""
    game = scene(CAVE, Seat("trailblazer"), face_down="4*machete_1")
    play(game, move("trailblazer", 1, 2, 3))
    assert of(game).tokens == {}
    assert game.position.cave_tokens == (4,)


def test_q_ex_4_d_away_and_back_within_one_card() -> None:
    """Q-EX-4 (d): away and back within one card: no token."""
    game = scene(CAVE, Seat("trailblazer", at=2), face_down="4*machete_1")
    play(game, move("trailblazer", 3, 2), stop())
    assert standing(game) == 2
    assert of(game).tokens == {}
    assert game.position.cave_tokens == (4,)


# --- Q-EX-5 A blockade with left-over power -------------------------------------------------------

BORDER = "J1 | J1 J1 / J1 | J1 J1"
"""Blockade 1 (machete 1) between spaces 0, 3 on one side and 1, 4 on the other."""


def test_q_ex_5_through_the_blockade() -> None:
    """Q-EX-5: Trailblazer: blockade (1), green (1), green (1)."""
    game = scene(BORDER, Seat("trailblazer"), blockades=(1,))
    play(game, card("trailblazer"), clear())
    assert standing(game) == 0
    assert game.position.left == 2
    play(game, step(1), step(2))
    assert standing(game) == 2
    assert game.position.left == 0
    assert game.position.gates[0].owner == 0


def test_q_ex_5_a_stop_after_clearing() -> None:
    """Q-EX-5 (a): the blockade is gained, the piece unmoved."""
    game = scene(BORDER, Seat("trailblazer"), blockades=(1,))
    play(game, card("trailblazer"), clear(), stop())
    assert game.position.gates[0].owner == 0
    assert standing(game) == 0
    assert game.position.mode == "free"


def test_q_ex_5_b_another_player_walks_through() -> None:
    """Q-EX-5 (b): Explorer clears, then another player walks through without paying."""
    game = scene(BORDER, Seat("explorer"), Seat("explorer", at=3), blockades=(1,))
    play(game, card("explorer"), clear(), end(), move("explorer", 4))
    assert standing(game, 1) == 4
    assert game.position.gates[0].owner == 0


def test_q_ex_5_c_native_clears_and_stays() -> None:
    """Q-EX-5 (c): the Native clears and does not move."""
    game = scene(BORDER, Seat("native"), blockades=(1,))
    play(game, native(), clear())
    assert standing(game) == 0
    assert game.position.gates[0].owner == 0
    assert refused(game, step(1)) == "Q-MOVE-1"


@pytest.mark.parametrize(("start", "goal"), [(0, 1), (3, 1), (3, 4), (1, 0), (1, 3), (4, 3)])
def test_q_ex_5_d_open_along_the_whole_length(start: int, goal: int) -> None:
    """Q-EX-5 (d): the cleared connection is open along its whole length."""
    closed = scene(BORDER, Seat("explorer", at=start), blockades=(1,))
    assert refused(closed, move("explorer", goal)) == "Q-BLK-2"
    cleared = scene(BORDER, Seat("explorer", at=start), blockades=(1,), won={0: 2})
    assert can(cleared, move("explorer", goal))


# --- Q-EX-6 A cave behind a blockade --------------------------------------------------------------

BEHIND = "V1 J1 | C / . J1 | J1"
"""The cave, space 2, touches spaces 1 and 3 across the seam, and 4 on its own side."""


def test_q_ex_6_a_stopping_before_the_blockade() -> None:
    """Q-EX-6 (a): it stops there: no token."""
    game = scene(BEHIND, Seat("explorer"), blockades=(1,), face_down="4*draw")
    play(game, move("explorer", 1))
    assert of(game).tokens == {}


def test_q_ex_6_b_the_owner_clears_and_stays() -> None:
    """Q-EX-6 (b): its owner clears the blockade and stays: one token."""
    game = scene(BEHIND, Seat("explorer", at=1), blockades=(1,), face_down="4*draw")
    play(game, card("explorer"), clear())
    assert standing(game) == 1
    assert of(game).tokens == amounts("draw")


def test_q_ex_6_c_another_player_clears() -> None:
    """Q-EX-6 (c): no token then, nor beside the cave; one after a stop away and a return."""
    game = scene(
        BEHIND,
        Seat("2*explorer traveler", at=1),
        Seat("scout", at=3),
        turn=1,
        blockades=(1,),
        face_down="4*draw",
    )
    play(game, card("scout"), clear(), step(4))
    until(game, 0)
    assert of(game, 0).tokens == {}
    play(game, move("explorer", 3))
    assert of(game, 0).tokens == {}
    lay(game, "hand", "2*explorer traveler")
    play(game, move("explorer", 1), move("traveler", 0))
    assert of(game, 0).tokens == {}
    play(game, move("explorer", 1))
    assert of(game, 0).tokens == amounts("draw")


# --- Q-EX-7 Two caves -----------------------------------------------------------------------------


def test_q_ex_7_next_to_neither_before() -> None:
    """Q-EX-7: stop next to two caves, not next to either before: one token from each."""
    game = scene(". . C / V1 J1 / . . C", Seat("explorer", at=1), face_down="8*draw")
    play(game, move("explorer", 2))
    assert of(game).tokens == amounts("2*draw")
    assert game.position.cave_tokens == (3, 3)


def test_q_ex_7_next_to_one_of_them_before() -> None:
    """Q-EX-7: next to one of them before: only from the other."""
    game = scene(". C / V1 J1 / . . C", Seat("explorer", at=1), face_down="8*draw")
    play(game, move("explorer", 2))
    assert of(game).tokens == amounts("draw")
    assert game.position.cave_tokens == (4, 3)


# --- Q-EX-8 Symbol change -------------------------------------------------------------------------


def test_q_ex_8_into_blue() -> None:
    """Q-EX-8: token, then Trailblazer enters blue 3; the following card is unaffected."""
    game = scene("J1 W3 J1", Seat("trailblazer sailor", tokens="change_symbol"))
    assert refused(game, card("trailblazer", "paddle")) == "Q-CARD-2"
    play(game, token("change_symbol"), move("trailblazer", 1, symbol="paddle"))
    assert standing(game) == 1
    assert refused(game, card("sailor", "machete")) == "Q-CARD-2"


def test_q_ex_8_as_coins() -> None:
    """Q-EX-8: or the Trailblazer pays 3 coins; a second one would be half a coin again."""
    game = scene("J1", Seat("2*trailblazer", tokens="change_symbol"))
    assert not can(game, buy("treasure_chest", changed="trailblazer"))
    play(game, token("change_symbol"))
    assert not can(game, buy("transmitter", changed="2*trailblazer"))
    play(game, buy("treasure_chest", changed="trailblazer"))
    assert of(game).discard == amounts("treasure_chest")
    assert not game.position.may_change


# --- Q-EX-9, Q-EX-10 Drawing ----------------------------------------------------------------------


def test_q_ex_9_reshuffle_in_mid_draw() -> None:
    """Q-EX-9: draws 1, shuffles the 5, draws 1; the play area is untouched."""
    seat = Seat("cartographer explorer", draw="sailor", discard="5*traveler")
    game = scene("J1 J1", seat)
    play(game, move("explorer", 1), act("cartographer"))
    assert of(game).hand == amounts("sailor traveler")
    assert of(game).draw == amounts("4*traveler")
    assert of(game).discard == {}
    assert of(game).played == amounts("explorer cartographer")


def test_q_ex_10_hand_above_four() -> None:
    """Q-EX-10: 5 cards kept: none drawn; the next turn starts with 5."""
    game = scene("J1", Seat("5*traveler", draw="3*explorer"))
    next_turn(game)
    assert of(game).hand == amounts("5*traveler")
    assert of(game).draw == amounts("3*explorer")


# --- Q-EX-11 Ending -------------------------------------------------------------------------------

LANES = "J1 FJ1 / . / J1 FJ1 / . / J1 FJ1 / . / J1 FJ1 / . / J1 | J1 | J1 | J1 | J1 | J1 | J1"
"""Each player stands before a finishing space; blockades 1 to 6 lie elsewhere as gates 0 to 5."""
RUNNERS = tuple(Seat("explorer", draw="8*sailor", at=2 * player) for player in range(4))


def final(won: dict[int, int] | None = None) -> Game:
    """Four players, each one step from El Dorado."""
    return scene(LANES, *RUNNERS, players=4, blockades=(1, 2, 3, 4, 5, 6), won=won or {})


def arrive(game: Game) -> None:
    """Whoever's turn it is walks home."""
    play(game, move("explorer", 2 * game.position.player + 1))


def winner(game: Game) -> int | None:
    assert game.outcome is not None
    return game.outcome.winner


def second_and_fourth_arrive(won: dict[int, int]) -> Game:
    game = final(won)
    play(game, end())
    arrive(game)
    play(game, end())
    arrive(game)
    return game


def test_q_ex_11_a_last_player_of_the_round() -> None:
    """Q-EX-11 (a): P4 arrives first: game over at once, P4 wins."""
    game = final()
    play(game, end(), end(), end())
    arrive(game)
    assert winner(game) == 3
    assert game.legal_actions() == ()


def test_q_ex_11_b_the_round_is_played_to_its_end() -> None:
    """Q-EX-11 (b): P2 arrives; P3 and P4 still have a turn, P1 has not."""
    game = final()
    play(game, end())
    arrive(game)
    turns = []
    while game.outcome is None:
        turns.append(game.position.player)
        play(game, end())
    assert turns == [2, 3]
    assert winner(game) == 1


def test_q_ex_11_c_most_blockades() -> None:
    """Q-EX-11 (c): P2 and P4 arrive with 1 and 2 blockades: P4 wins."""
    assert winner(second_and_fourth_arrive({5: 1, 0: 3, 1: 3})) == 3


def test_q_ex_11_d_highest_number() -> None:
    """Q-EX-11 (d): one each, numbers 6 and 3: holder of 6 wins."""
    assert winner(second_and_fourth_arrive({5: 3, 2: 1})) == 3
    assert winner(second_and_fourth_arrive({5: 1, 2: 3})) == 1


def test_q_ex_11_e_first_to_arrive() -> None:
    """Q-EX-11 (e): none: P2 wins."""
    assert winner(second_and_fourth_arrive({})) == 1


def test_q_ex_11_f_not_arrived_does_not_count() -> None:
    """Q-EX-11 (f): P3 holds four blockades but has not arrived: does not count."""
    assert winner(second_and_fourth_arrive({0: 2, 1: 2, 2: 2, 5: 2})) == 1


# --- Q-EX-12 Two players --------------------------------------------------------------------------


def test_q_ex_12_a_one_card_one_piece() -> None:
    """Q-EX-12 (a): one Trailblazer may not move one piece by 1 and the other by 2."""
    game = scene("J1 J1 . J1 J1 J1", Seat("trailblazer", at=0, second=2), players=2)
    assert can(game, move("trailblazer", 3, 4, piece=1))
    assert refused(game, move("trailblazer", 1, 3)) == "Q-MOVE-8"
    assert refused(game, card("trailblazer"), step(1), stop(), step(3)) == "Q-MOVE-1"


def test_q_ex_12_b_first_piece_home() -> None:
    """Q-EX-12 (b): the first piece home does not start the final round."""
    game = scene("J1 FJ1 J1", Seat("explorer"), Seat("explorer", at=2), players=2)
    play(game, move("explorer", 1))
    assert of(game).pieces[0] is None
    assert of(game).arrival == 0
    assert game.position.player == 0
    next_turn(game)
    assert game.outcome is None
    assert game.position.round == 2


def test_q_ex_12_c_finishing_space_is_free_again() -> None:
    """Q-EX-12 (c): the finishing space is free again, for the other player too."""
    game = scene("J1 FJ1 J1", Seat("explorer"), Seat("explorer", at=2), players=2)
    play(game, move("explorer", 1), end(), move("explorer", 1))
    assert of(game, 1).pieces[0] is None


# --- Q-EX-13 Transmitter and market ---------------------------------------------------------------


def test_q_ex_13_a_from_above_without_vacancy() -> None:
    """Q-EX-13 (a): no vacancy: take from above, pile stays above with 2."""
    game = scene("J1", Seat("transmitter"))
    play(game, act("transmitter"), take("pioneer"))
    assert of(game).discard == amounts("pioneer")
    assert of(game).removed == amounts("transmitter")
    assert game.position.market["pioneer"] == 2
    assert "pioneer" not in game.position.on_board


def test_q_ex_13_b_from_above_with_vacancy() -> None:
    """Q-EX-13 (b): vacancy: take from above, spot still vacant."""
    game = scene("J1", Seat("transmitter"), market={"scout": 0})
    play(game, act("transmitter"), take("pioneer"))
    assert "pioneer" not in game.position.on_board
    assert vacant_spots(game) == 1


def test_q_ex_13_c_last_card_then_purchase_from_above() -> None:
    """Q-EX-13 (c): take the last card on a spot, then buy from above in the same turn."""
    game = scene("J1", Seat("transmitter photographer"), market={"scout": 1})
    assert refused(game, buy("compass", full="photographer")) == "Q-MKT-1"
    play(game, act("transmitter"), take("scout"))
    assert vacant_spots(game) == 1
    play(game, buy("compass", full="photographer"))
    assert "compass" in game.position.on_board
    assert vacant_spots(game) == 0
    assert of(game).discard == amounts("scout compass")


def test_q_ex_13_d_transmitter_and_purchase_in_one_turn() -> None:
    """Q-EX-13 (d): Transmitter plus a normal purchase in one turn: allowed, in either order."""
    hand = Seat("transmitter traveler")
    taking, buying = (act("transmitter"), take("native")), buy("scout", full="traveler")
    for order in ((*taking, buying), (buying, *taking)):
        game = scene("J1", hand)
        play(game, *order)
        assert of(game).discard == amounts("native scout")


# --- Q-EX-14 Item without function ----------------------------------------------------------------


def test_q_ex_14_a_compass_paid_onto_rubble() -> None:
    """Q-EX-14 (a): a Compass paid onto rubble is found on the discard pile; no card is drawn."""
    game = scene("J1 R1", Seat("compass", draw="8*explorer"))
    play(game, pay(1, "compass"))
    assert of(game).hand == {}
    play(game, end())
    assert of(game).discard == amounts("compass")
    assert of(game).removed == {}


def test_q_ex_14_b_compass_as_half_a_coin() -> None:
    """Q-EX-14 (b): a Compass paid as half a coin is found on the discard pile; no card is drawn."""
    game = scene("J1", Seat("compass sailor", draw="8*explorer"))
    play(game, buy("scout", half="compass sailor"))
    assert of(game).hand == {}
    play(game, end())
    assert of(game).discard == amounts("compass sailor scout")


def test_q_ex_14_c_compass_in_a_base_camp() -> None:
    """Q-EX-14 (c): a Compass paid into a base camp is removed; no card is drawn."""
    game = scene("J1 B1", Seat("compass", draw="8*explorer"))
    play(game, pay(1, "compass"))
    assert of(game).hand == {}
    assert of(game).removed == amounts("compass")
    assert size(everything(of(game))) == 9


# --- Q-EX-15 Official routes ----------------------------------------------------------------------

OFFICIAL = (
    "first_game",
    "hills_of_gold",
    "home_stretch",
    "winding_paths",
    "serpentine",
    "swamplands",
    "witchs_cauldron",
)


@pytest.mark.parametrize("name", OFFICIAL)
def test_q_ex_15_official_routes_are_the_yardstick(name: str) -> None:
    """Q-EX-15: every official route passes, with at most six blockades and nine caves."""
    route = read_route(examples("quest") / f"{name}.yaml").design
    board = Board.of(lay_out(route, box()))
    assert not check(RULES, Facts.of_route(route, box())).has_errors
    assert len(board.gates) <= 6
    assert len(board.caves) <= 9
