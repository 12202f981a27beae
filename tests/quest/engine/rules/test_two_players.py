"""Two players with two pieces each: Q-2P, and the rulings on them."""

from core.quest.engine.action import Kind
from core.quest.engine.game import Game, Outcome
from tests.quest.engine.scenes import (
    Seat,
    amounts,
    can,
    card,
    clear,
    end,
    everything,
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
)


def two(rows: str, *seats: Seat, blockades: tuple[int, ...] = (), face_down: str = "") -> Game:
    return scene(rows, *seats, players=2, blockades=blockades, face_down=face_down)


def test_two_pieces_one_deck_one_hand() -> None:
    """Q-2P-1: all rules stay in force."""
    game = two("J1")
    for player in (0, 1):
        assert len(of(game, player).pieces) == 2
        assert size(everything(of(game, player))) == 8
        assert size(of(game, player).hand) == 4


def test_each_card_is_for_one_of_the_pieces() -> None:
    """Q-2P-2: the next card may go to the other one."""
    game = two("J1 J1 . W1 W1", Seat("explorer sailor", at=0, second=2))
    play(game, move("explorer", 1), move("sailor", 3, piece=1))
    assert of(game).pieces == (1, 3)


def test_either_piece_for_every_kind_of_movement() -> None:
    """Q-2P-2: payments and Natives choose a piece too."""
    game = two("J1 R1 . J1 R1", Seat("sailor native", at=0, second=2))
    assert can(game, pay(3, "sailor", piece=1))
    assert can(game, native(piece=1), step(3))
    play(game, pay(1, "sailor"), native(piece=1), step(3))
    assert of(game).pieces == (1, 3)
    other = two("J1 R1 . J1 R1", Seat("sailor", at=0, second=2))
    play(other, pay(3, "sailor", piece=1))
    assert of(other).pieces == (0, 3)


def test_power_is_never_divided() -> None:
    """Q-2P-3: neither a card's power nor a payment serves both pieces."""
    game = two("J1 J1 . J1 J1", Seat("scout", at=0, second=2))
    assert refused(game, move("scout", 1, 3)) == "Q-MOVE-8"
    assert {action.space for action in game.after(card("scout")).legal_actions()} == {1}
    rubble = two("R1 R1 R1", Seat("2*sailor", at=0, second=2))
    play(rubble, pay(1, "sailor"))
    assert of(rubble).pieces == (1, 2)


def test_own_piece_is_an_obstacle() -> None:
    """Q-2P-4, Q-ED-14: no entering, no crossing."""
    game = two("J1 J1 J1", Seat("trailblazer native", at=0, second=1))
    assert not can(game, card("trailblazer"))
    assert not can(game, native(), step(1))
    assert can(game, move("trailblazer", 2, piece=1))


def test_both_pieces_have_to_arrive() -> None:
    """Q-2P-5, Q-AMB-46: the first arrival does not trigger the end, the second does."""
    game = two("J1 FJ1 J1", Seat("2*explorer traveler", at=0, second=2))
    play(game, move("explorer", 1))
    assert game.position.player == 0
    assert of(game).arrival == 0
    play(game, move("explorer", 1, piece=1))
    assert of(game).arrival == 1
    assert game.position.player == 1
    play(game, end())
    assert game.outcome == Outcome(winner=0, round=1)


def test_the_turn_goes_on_while_a_piece_is_out() -> None:
    """Q-AMB-48, Q-END-2: the piece at home takes no further part, the other goes on."""
    game = two("J1 FJ1 J1", Seat("2*explorer", at=0, second=2))
    play(game, move("explorer", 1))
    plays = [action for action in game.legal_actions() if action.kind is Kind.PLAY]
    assert {action.piece for action in plays} == {1}
    assert refused(game, move("explorer", 1)) == "Q-END-2"


LAST_STEPS = "J1 FJ1 J1 . J1 FJ1 J1"
BOTH = (Seat("2*explorer", at=0, second=2), Seat("2*explorer", at=3, second=5))


def test_both_players_in_the_same_round() -> None:
    """Q-2P-6, Q-AMB-50: "arrived first" compares second pieces."""
    game = two(LAST_STEPS, Seat("explorer", at=0, second=2), BOTH[1])
    play(game, move("explorer", 1), end(), move("explorer", 4), move("explorer", 4, piece=1))
    assert game.outcome == Outcome(winner=1, round=1)
    both = two(LAST_STEPS, *BOTH)
    play(both, move("explorer", 1), move("explorer", 1, piece=1))
    play(both, move("explorer", 4), move("explorer", 4, piece=1))
    assert both.outcome == Outcome(winner=0, round=1)


def test_ties_of_two_by_blockades() -> None:
    """Q-2P-6, Q-TIE-1: blockades come before the order of arrival."""
    game = scene(f"{LAST_STEPS} / . / J1 | J1", *BOTH, players=2, blockades=(1,), won={0: 1})
    play(game, move("explorer", 1), move("explorer", 1, piece=1))
    play(game, move("explorer", 4), move("explorer", 4, piece=1))
    assert game.outcome == Outcome(winner=1, round=1)


def test_blockades_belong_to_the_player() -> None:
    """Q-2P-7: whichever piece clears one."""
    game = two("J1 | J1 / J1 | J1", Seat("explorer", at=0, second=2), blockades=(1,))
    play(game, card("explorer", piece=1), clear())
    assert game.position.gates[0].owner == 0
    assert standing(game, piece=1) == 2


def test_own_other_piece_gains_nothing_by_a_clearing() -> None:
    """Q-AMB-56: own piece X clears, own piece Y beside the cave gets nothing."""
    rows = "J1 J1 | C / J1 | J1"
    game = two(rows, Seat("explorer", at=3, second=1), blockades=(1,), face_down="8*draw")
    play(game, card("explorer"), clear())
    assert game.position.gates[0].owner == 0
    assert of(game).tokens == {}
    assert game.position.cave_tokens == (4,)


def test_first_piece_home_then_the_next_round() -> None:
    """Q-AMB-46: rounds go on until a second piece is home."""
    game = two("J1 FJ1", Seat("explorer", draw="8*sailor"))
    play(game, move("explorer", 1))
    next_turn(game)
    assert game.outcome is None
    assert of(game).hand == amounts("4*sailor")
