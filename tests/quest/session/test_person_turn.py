"""Tests of a person's turn, without a window: people pick by what is lit and asked."""

from dataclasses import dataclass, field

import pytest

from core.quest.bots.bots import bot_called
from core.quest.engine.action import Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.session.asking import Ask
from core.quest.session.game_table import GameTable
from core.quest.session.game_table import Seat as Sitter
from core.quest.session.person_turn import PersonTurn
from core.quest.session.pickable import Cost
from core.quest.session.play_words import Teller
from core.quest.session.questions import PlayQuestion
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import Seat, scene
from tests.quest.session.offered import Legal, is_lit_as_legal
from tests.quest.session.picks import Picker

MOST_PICKS = 4_000


@dataclass
class Sitting:
    """A table, the people at it, the rules by which they were refused things, and what was told."""

    table: GameTable
    refusals: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    changes: int = 0

    def __post_init__(self) -> None:
        self.turn = PersonTurn(
            self.table,
            Teller(self.table.game.board),
            changed=self._change,
            refused=lambda rule, _sentence: self.refusals.append(rule),
            told=self.told.append,
        )

    def _change(self) -> None:
        self.changes += 1


def sit(game: Game, *seats: Sitter) -> Sitting:
    """Sit down at a game with people, unless other seats are named."""
    sitting = Sitting(GameTable(game, seats or [None] * game.players))
    sitting.turn.reveal_hand()
    return sitting


def dealt(route: str, players: int, *, caves: bool = False, seed: int = 5) -> Game:
    return Game(official_board(route), players, seed, Options(caves, round_limit=60))


def asked(sitting: Sitting) -> PlayQuestion:
    question = sitting.turn.question
    assert question is not None
    return question


def hand(sitting: Sitting) -> dict[str, int]:
    return dict(sitting.turn.snapshot.view.hand)


def costs(sitting: Sitting) -> dict[int, int]:
    return {space: cost.number for space, cost in sitting.turn.pickable.spaces.items()}


# --- Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "players", "caves"),
    [("oxbow", 2, False), ("oxbow", 3, False), ("home_stretch", 4, True)],
)
def test_whole_games_are_played_by_picking(route: str, players: int, caves: bool) -> None:
    sitting = sit(dealt(route, players, caves=caves))
    picker, legal = Picker(sitting.turn), Legal(sitting.table.game)
    for _ in range(MOST_PICKS):
        if sitting.table.is_over:
            break
        picker.pick()
        legal = legal if legal.game is sitting.table.game else Legal(sitting.table.game)
        assert is_lit_as_legal(sitting.turn, legal), picker.asked
    assert sitting.table.is_over
    assert sitting.refusals == []
    assert {Ask.BUY, Ask.DISCARD} <= picker.asked


def test_every_lit_space_can_be_gone_to() -> None:
    sitting = sit(dealt("swamplands", 3))
    sitting.refusals.clear()
    for card in sorted(sitting.turn.pickable.cards):
        sitting.turn.pick_card(card)
        for space in sorted(sitting.turn.pickable.spaces):
            sitting.turn.pick_space(space)
            while asked_kind(sitting) in {Ask.WALK, Ask.PIECE}:
                asked(sitting).choices[0].choose()
            assert sitting.table.game.position.players[0].pieces[0] == space
            sitting.turn.undo()
            sitting.turn.pick_card(card)
        sitting.turn.cancel()
    assert sitting.refusals == []
    assert sitting.table.game.actions == ()


def asked_kind(sitting: Sitting) -> Ask | None:
    return None if sitting.turn.question is None else sitting.turn.question.kind


# --- Moving ---------------------------------------------------------------------------------------


def test_a_walk_goes_on_step_by_step() -> None:
    sitting = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    sitting.turn.pick_card("trailblazer")
    assert costs(sitting) == {1: 1, 2: 2, 3: 3}
    sitting.turn.pick_space(1)
    assert asked(sitting).kind is Ask.GO_ON
    assert costs(sitting) == {0: 1, 2: 1, 3: 2}
    sitting.turn.pick_space(3)
    assert sitting.turn.question is None
    assert sitting.table.game.position.players[0].pieces[0] == 3


def test_another_card_ends_the_walk() -> None:
    sitting = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    sitting.turn.pick_card("trailblazer")
    sitting.turn.pick_space(1)
    sitting.turn.pick_card("explorer")
    assert costs(sitting) == {0: 1, 2: 1}
    assert [each.kind for each in sitting.table.game.actions][-1] is Kind.STOP
    [told] = sitting.told
    assert "with 2 machetes left" in told


def test_a_walk_that_is_stopped_on_purpose_needs_no_word() -> None:
    sitting = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    sitting.turn.pick_card("trailblazer")
    sitting.turn.pick_space(1)
    sitting.turn.stop()
    sitting.turn.pick_card("explorer")
    assert sitting.told == []


def test_without_a_card_the_cheapest_one_goes() -> None:
    sitting = sit(scene("J1 J2 J1", Seat(hand="trailblazer explorer scout sailor", at=0)))
    assert sitting.turn.pickable.is_faint
    sitting.turn.pick_space(1)
    assert hand(sitting) == {"trailblazer": 1, "explorer": 1, "sailor": 1}


def test_a_joker_asks_for_its_symbol_or_is_told_by_the_space() -> None:
    sitting = sit(scene("J1 J1 / W1", Seat(hand="jack_of_all_trades", at=0)))
    sitting.turn.pick_card("jack_of_all_trades")
    question = asked(sitting)
    assert question.kind is Ask.SYMBOL
    assert {choice.symbol for choice in question.choices} == {"machete", "paddle"}
    assert len(sitting.turn.pickable.spaces) == 2
    sitting.turn.pick_symbol("machete")
    assert sitting.turn.question is None
    assert list(sitting.turn.pickable.spaces) == [1]
    sitting.turn.pick_card("jack_of_all_trades")
    sitting.turn.pick_card("jack_of_all_trades")
    sitting.turn.pick_space(1)
    assert sitting.table.game.actions[0].symbol == "machete"


def test_what_would_be_used_up_is_asked_about() -> None:
    sitting = sit(scene("J1 J3", Seat(hand="giant_machete jack_of_all_trades millionaire", at=0)))
    sitting.turn.pick_space(1)
    assert asked_kind(sitting) is Ask.GO_ON, "only one card gets there"
    sitting = sit(scene("J1 J1", Seat(hand="giant_machete jack_of_all_trades", at=0)))
    sitting.turn.pick_space(1)
    question = asked(sitting)
    assert question.kind is Ask.WALK
    assert {choice.card for choice in question.choices} == {"giant_machete", "jack_of_all_trades"}
    next(each for each in question.choices if each.card == "giant_machete").choose()
    assert "giant_machete" not in hand(sitting)


def test_which_of_two_pieces_goes_is_asked() -> None:
    game = scene("J1 J1 J1", Seat(hand="explorer", at=0, second=2), players=2)
    sitting = sit(game)
    sitting.turn.pick_space(1)
    question = asked(sitting)
    assert question.kind is Ask.PIECE
    question.choices[1].choose()
    assert sitting.table.game.position.players[0].pieces == (0, 1)
    sitting.turn.undo()
    sitting.turn.pick_piece(0)
    assert sitting.turn.pickable.picked_piece == 0
    sitting.turn.pick_space(1)
    assert sitting.table.game.position.players[0].pieces == (1, 2)


def test_rubble_is_paid_for_with_chosen_cards() -> None:
    sitting = sit(scene("J1 R2", Seat(hand="explorer sailor traveler", at=0)))
    assert sitting.turn.pickable.spaces[1] == Cost(2)
    sitting.turn.pick_space(1)
    question = asked(sitting)
    assert (question.kind, question.missing, question.is_confirmable) == (Ask.PAY, 2, False)
    sitting.turn.choose("sailor")
    sitting.turn.choose("explorer")
    sitting.turn.choose("traveler")
    assert asked(sitting).chosen == ("explorer", "traveler")
    assert sitting.table.game.actions == ()
    sitting.turn.confirm()
    assert hand(sitting) == {"sailor": 1}
    assert sitting.table.game.position.players[0].pieces[0] == 1


def test_a_base_camp_is_paid_by_a_second_click_on_it() -> None:
    sitting = sit(scene("J1 B1", Seat(hand="explorer sailor", at=0)))
    sitting.turn.pick_card("sailor")
    sitting.turn.pick_space(1)
    assert asked(sitting).chosen == ("sailor",)
    sitting.turn.pick_space(1)
    assert sitting.table.game.position.players[0].removed == {"sailor": 1}


def test_a_blockade_is_cleared_by_clicking_it() -> None:
    sitting = sit(scene("J1 | J1 J1", Seat(hand="explorer scout", at=0), blockades=[1]))
    assert sitting.turn.pickable.gates == {0: Cost(1, "machete")}
    sitting.turn.pick_gate(0)
    assert sitting.table.game.position.gates[0].owner == 0
    sitting.turn.pick_gate(0)
    assert sitting.table.game.position.gates[0].owner == 0


def test_what_is_not_legal_is_refused_with_its_rule() -> None:
    sitting = sit(scene("J1 J3 M", Seat(hand="explorer sailor", at=0)))
    sitting.refusals.clear()
    sitting.turn.pick_card("explorer")
    sitting.turn.pick_space(1)
    sitting.turn.pick_space(2)
    sitting.turn.pick_market("millionaire")
    sitting.turn.pick_market("photographer")
    assert sitting.refusals == ["Q-MOVE-5", "Q-MOVE-9", "Q-MKT-1", "Q-BUY-4"]
    assert sitting.table.game.actions == ()


# --- Cards and tokens -----------------------------------------------------------------------------


def test_a_card_that_draws_asks_first_and_then_what_to_remove() -> None:
    sitting = sit(scene("J1 J1", Seat(hand="travel_log explorer sailor", draw="2*traveler")))
    sitting.turn.pick_card("travel_log")
    assert asked(sitting).kind is Ask.ACT
    assert sitting.table.game.actions == ()
    sitting.turn.confirm()
    question = asked(sitting)
    assert (question.kind, question.missing, question.is_confirmable) == (Ask.REMOVE, 0, True)
    sitting.turn.pick_card("sailor")
    assert asked(sitting).chosen == ("sailor",)
    sitting.turn.pick_card("sailor")
    sitting.turn.pick_card("explorer")
    sitting.turn.confirm()
    assert hand(sitting) == {"sailor": 1, "traveler": 2}


def test_a_card_can_be_taken_from_the_market() -> None:
    sitting = sit(scene("J1 J1", Seat(hand="transmitter explorer")))
    sitting.turn.pick_card("transmitter")
    sitting.turn.confirm()
    assert asked(sitting).kind is Ask.TAKE
    assert sitting.turn.cancel(), "Esc takes the card back"
    assert hand(sitting) == {"transmitter": 1, "explorer": 1}
    sitting.turn.pick_card("transmitter")
    sitting.turn.confirm()
    sitting.turn.pick_market("prop_plane")
    assert sitting.table.game.position.players[0].discard == {"prop_plane": 1}


def test_a_native_goes_where_it_is_sent() -> None:
    sitting = sit(scene("J1 J4", Seat(hand="native explorer", at=0)))
    sitting.turn.pick_card("native")
    assert sitting.turn.pickable.spaces == {1: Cost()}
    assert sitting.turn.pickable.spaces[1].is_native
    sitting.turn.pick_space(1)
    assert sitting.table.game.position.players[0].pieces[0] == 1


@pytest.mark.parametrize("token", ["machete_2", "native"])
def test_tokens_move_pieces(token: str) -> None:
    sitting = sit(scene("J1 J2", Seat(hand="sailor", tokens=token, at=0), face_down="4*draw"))
    sitting.turn.pick_token(token)
    assert sitting.turn.pickable.picked_token == token
    sitting.turn.pick_space(1)
    assert sitting.table.game.position.players[0].pieces[0] == 1
    assert sitting.turn.snapshot.view.players[0].tokens == {}


def test_a_draw_token_asks_first() -> None:
    seat = Seat(hand="sailor", draw="2*traveler", tokens="draw")
    sitting = sit(scene("J1 J2", seat, face_down="4*draw"))
    sitting.turn.pick_token("draw")
    assert asked(sitting).kind is Ask.ACT
    sitting.turn.confirm()
    assert hand(sitting) == {"sailor": 1, "traveler": 1}
    sitting.refusals.clear()
    sitting.turn.undo()
    assert sitting.refusals == [""], "what was seen cannot be taken back"


def test_a_token_removes_the_card_that_is_pointed_at() -> None:
    seat = Seat(hand="sailor explorer", tokens="remove")
    sitting = sit(scene("J1 J2", seat, face_down="4*draw"))
    sitting.turn.pick_token("remove")
    assert asked(sitting).kind is Ask.REMOVE
    assert sitting.turn.pickable.cards == {"sailor", "explorer"}
    sitting.turn.pick_card("sailor")
    assert hand(sitting) == {"explorer": 1}


def test_a_token_replaces_cards() -> None:
    seat = Seat(hand="2*explorer sailor", draw="4*traveler", tokens="replace")
    sitting = sit(scene("J1 J2", seat, face_down="4*draw"))
    sitting.turn.pick_token("replace")
    question = asked(sitting)
    assert (question.kind, question.missing) == (Ask.REPLACE, 1)
    sitting.turn.choose("explorer")
    sitting.turn.choose("explorer")
    sitting.turn.unchoose("explorer")
    sitting.turn.confirm()
    assert hand(sitting) == {"explorer": 1, "sailor": 1, "traveler": 1}


def test_a_token_keeps_an_item() -> None:
    seat = Seat(hand="giant_machete", tokens="keep_item", at=0)
    sitting = sit(scene("J1 J4 J1", seat, face_down="4*draw"))
    sitting.turn.pick_card("giant_machete")
    sitting.turn.pick_space(1)
    sitting.turn.stop() if sitting.turn.pickable.can_stop else None
    sitting.turn.pick_token("keep_item")
    assert asked(sitting).kind is Ask.KEEP
    asked(sitting).choices[0].choose()
    assert sitting.turn.snapshot.view.players[0].played == {"giant_machete": 1}


def test_a_token_that_changes_a_symbol_makes_the_next_card_ask() -> None:
    seat = Seat(hand="trailblazer", tokens="change_symbol", at=0)
    sitting = sit(scene("J1 W1 / J1", seat, face_down="4*draw"))
    sitting.turn.pick_token("change_symbol")
    sitting.turn.pick_card("trailblazer")
    assert asked(sitting).kind is Ask.SYMBOL
    sitting.turn.pick_symbol("paddle")
    assert list(sitting.turn.pickable.spaces) == [1]


# --- Buying ---------------------------------------------------------------------------------------


def test_a_market_card_proposes_how_to_pay_for_it() -> None:
    sitting = sit(scene("J1 J1", Seat(hand="traveler photographer sailor explorer")))
    sitting.turn.pick_market("photographer")
    question = asked(sitting)
    assert (question.kind, question.wanted) == (Ask.BUY, "photographer")
    assert question.chosen == ("photographer",)
    assert (question.value, question.price, question.is_confirmable) == (4, 4, True)
    sitting.turn.unchoose("photographer")
    assert not asked(sitting).is_confirmable
    for card in ("traveler", "sailor", "explorer"):
        sitting.turn.choose(card)
    assert (asked(sitting).value, asked(sitting).is_confirmable) == (4, True)
    sitting.turn.confirm()
    assert hand(sitting) == {"photographer": 1}
    assert sitting.table.game.position.players[0].discard == {"photographer": 1}


def test_payment_cards_first_and_then_the_market() -> None:
    sitting = sit(scene("J1 J1", Seat(hand="photographer sailor explorer")))
    sitting.turn.begin_purchase()
    sitting.turn.pick_card("photographer")
    assert asked(sitting).value == 4
    assert sitting.turn.pickable.market["scout"] == 2
    sitting.turn.pick_market("scout")
    assert sitting.table.game.position.players[0].discard == {"scout": 1}
    sitting.refusals.clear()
    sitting.turn.begin_purchase()
    assert sitting.refusals == ["Q-BUY-1"]


def test_coin_tokens_and_changed_cards_pay_too() -> None:
    seat = Seat(hand="trailblazer explorer", tokens="coin_2 change_symbol")
    sitting = sit(scene("J1 J1", seat, face_down="4*draw"))
    sitting.turn.pick_token("change_symbol")
    sitting.turn.begin_purchase()
    sitting.turn.choose("trailblazer")
    sitting.turn.set_payment_way(0, PaymentWay.CHANGED)
    sitting.turn.pick_token("coin_2")
    assert asked(sitting).value == 10
    sitting.turn.pick_token("coin_2")
    assert asked(sitting).value == 6


# --- The end of a turn, taking back, hidden hands ------------------------------------------------


def test_the_end_of_a_turn_proposes_what_to_discard() -> None:
    seat = Seat(hand="explorer scout sailor native", at=0)
    sitting = sit(scene("J1 J2 FJ1", seat), None, bot_called("sprinter"), bot_called("sprinter"))
    sitting.turn.end_turn()
    question = asked(sitting)
    assert (question.kind, question.chosen) == (Ask.DISCARD, ("explorer", "sailor"))
    sitting.turn.pick_card("sailor")
    sitting.turn.end_turn()
    held = sitting.table.game.position.players[0].hand
    assert sitting.table.player == 1
    assert held["sailor"] == held["scout"] == 1


def test_undo_takes_back_a_pick_at_a_time() -> None:
    sitting = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    sitting.turn.pick_card("trailblazer")
    sitting.turn.pick_space(2)
    sitting.turn.pick_space(3)
    sitting.turn.undo()
    assert sitting.table.game.position.players[0].pieces[0] == 2
    sitting.turn.undo()
    assert sitting.table.game.actions == ()
    sitting.refusals.clear()
    sitting.turn.undo()
    assert sitting.refusals == [""]
    sitting.turn.pick_card("explorer")
    sitting.turn.undo()
    assert sitting.turn.pickable.picked is None, "a mere pick is taken back first"


def test_hands_are_hidden_between_people() -> None:
    sitting = sit(dealt("first_game", 2))
    assert sitting.turn.viewer == 0
    assert sum(hand(sitting).values()) == 4
    sitting.turn.end_turn()
    sitting.turn.confirm()
    assert sitting.turn.is_hand_hidden
    assert sitting.turn.viewer is None
    assert hand(sitting) == {}
    sitting.refusals.clear()
    sitting.turn.pick_space(0)
    assert sitting.refusals == [""]
    sitting.turn.reveal_hand()
    assert sitting.turn.viewer == 1
    assert sum(hand(sitting).values()) == 4


def test_a_single_person_always_sees_the_own_hand() -> None:
    sitting = sit(dealt("first_game", 2), bot_called("sprinter"), None)
    assert sitting.turn.viewer == 1
    assert not sitting.turn.is_hand_hidden
