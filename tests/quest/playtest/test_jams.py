"""Tests of lost turns on positions set up by hand: who was held up, by whom, and where."""

import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.engine.action import Action, Coder, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.jams import watch_start_of_turn
from core.quest.playtest.kernels.race import watch_end_of_turn
from core.quest.playtest.kernels.tally import tally_action
from tests.quest.engine.scenes import Seat, clear, scene, token_move

LANE = "J1 J1 J1 FJ1"
FORK = "J1 J1 FJ1 / J1 W1 FJ1"
"""From space 3, lower left, space 1 lies up ahead and space 4, water, ahead."""
END = [Action(Kind.END_TURN)]


def noted(kernels: BatchKernels, game: Game, *actions: Action) -> State:
    """The array of a playtest after the first player's turn; it ends of itself."""
    spec = Spec(QUEST, game.board, lineup(*["sprinter"] * game.players), game.options)
    g = Workspace.of(packed_spec(spec), kernels).g
    g[: at.STATE_SIZE] = game.state[: at.STATE_SIZE]
    watch_start_of_turn(g)
    coder = Coder(game.board.catalogue)
    for action in (*actions, *END):
        g[: at.STATE_SIZE] = game.state[: at.STATE_SIZE]
        tally_action(g, coder.encoded(action))
        game.apply(action)
    g[: at.STATE_SIZE] = game.state[: at.STATE_SIZE]
    watch_end_of_turn(g, 0)
    return g


def lost(g: State) -> dict[int, int]:
    """Lost turns by space; the row knows how many they are."""
    first = record.TALLY + record.LOST_TURNS
    cells = g[first : first + at.MOST_SPACES]
    found = {space: int(number) for space, number in enumerate(cells) if number}
    assert g[record.ROW + record.ROW_BLOCKED] == sum(found.values())
    return found


def test_a_turn_is_lost_at_the_space_of_the_piece_in_the_way(plain: BatchKernels) -> None:
    g = noted(plain, scene(LANE, Seat(hand="explorer"), Seat(at=1)))
    assert lost(g) == {1: 1}
    assert g[record.ROW + record.ROW_IDLE] == 1


@pytest.mark.parametrize(
    ("hand", "why"),
    [("sailor", "the wrong card"), ("", "no card"), ("cartographer", "no card that moves")],
)
def test_who_could_not_have_gone_on_anyway_was_not_held_up(
    plain: BatchKernels, hand: str, why: str
) -> None:
    g = noted(plain, scene(LANE, Seat(hand=hand), Seat(at=1)))
    assert lost(g) == {}, why
    assert g[record.ROW + record.ROW_IDLE] == 1


@pytest.mark.parametrize("other", [2, 3, None])
def test_nobody_is_held_up_by_pieces_farther_on(plain: BatchKernels, other: int | None) -> None:
    assert lost(noted(plain, scene(LANE, Seat(hand="explorer"), Seat(at=other)))) == {}


def test_nobody_is_held_up_by_a_piece_behind(plain: BatchKernels) -> None:
    assert lost(noted(plain, scene(LANE, Seat(hand="explorer", at=1), Seat(at=0)))) == {}


def test_who_can_go_another_way_has_chosen_to_stay(plain: BatchKernels) -> None:
    both = Seat(hand="explorer sailor", at=3)
    assert lost(noted(plain, scene(FORK, both, Seat(at=1)))) == {}
    assert lost(noted(plain, scene(FORK, both, Seat(at=1), Seat(at=4)))) != {}
    machete = Seat(hand="explorer", at=3)
    assert lost(noted(plain, scene(FORK, machete, Seat(at=1)))) == {1: 1}
    assert lost(noted(plain, scene(FORK, machete, Seat(at=4)))) == {}


def test_a_native_and_cards_to_pay_with_would_go_on_too(plain: BatchKernels) -> None:
    assert lost(noted(plain, scene("J1 W3 FJ1", Seat(hand="native"), Seat(at=1)))) == {1: 1}
    for hand, expected in (("explorer sailor", {1: 1}), ("explorer", {})):
        assert lost(noted(plain, scene("J1 R2 FJ1", Seat(hand=hand), Seat(at=1)))) == expected


def test_tokens_are_left_out(plain: BatchKernels) -> None:
    game = scene(LANE, Seat(hand="sailor", tokens="machete_2"), Seat(at=1))
    assert lost(noted(plain, game)) == {}


def test_a_blockade_that_could_be_cleared_is_something_to_do(plain: BatchKernels) -> None:
    """The second piece stands before blockade 5, which takes two machetes."""
    for hand, expected in (("explorer", {1: 1}), ("trailblazer", {})):
        assert lost(noted(plain, before_a_blockade(hand))) == expected


def test_a_turn_that_clears_a_blockade_is_not_lost(plain: BatchKernels) -> None:
    game = before_a_blockade("explorer", tokens="machete_2")
    g = noted(plain, game, *token_move("machete_2", piece=1), clear())
    assert (g[record.JAM_AHEAD], g[record.HAS_CLEARED]) == (1, 1)
    assert lost(g) == {}
    assert lost(noted(plain, before_a_blockade("explorer", tokens="machete_2"))) == {1: 1}


def before_a_blockade(hand: str, tokens: str = "") -> Game:
    """One piece is behind another one, the other piece before a blockade."""
    rows = "J1 J1 J1 | J1 FJ1 / M M M | M M / J1 J1 J1 | J1 FJ1"
    pair = Seat(hand=hand, tokens=tokens, at=0, second=12)
    return scene(rows, pair, Seat(at=1), players=2, blockades=(5,))


def test_the_own_other_piece_is_in_the_way_as_well(plain: BatchKernels) -> None:
    game = scene(LANE, Seat(hand="sailor", at=0, second=1), players=2)
    assert lost(noted(plain, game)) == {}
    game = scene("J1 J1 W1 FJ1", Seat(hand="explorer", at=0, second=1), players=2)
    assert lost(noted(plain, game)) == {1: 1}


def test_with_two_pieces_it_is_lost_only_if_both_are_held_up(plain: BatchKernels) -> None:
    rows = "J1 J1 FJ1 / M M M / J1 J1 FJ1"
    pair = Seat(hand="explorer", at=0, second=6)
    for others, expected in ((Seat(at=1), {}), (Seat(at=1, second=7), {1: 1})):
        assert lost(noted(plain, scene(rows, pair, others, players=2))) == expected


def test_of_several_spaces_the_nearest_to_the_finish_counts(plain: BatchKernels) -> None:
    rows = "M J3 FJ1 / J1 M M / M J1 J1 FJ1"
    for hand, expected in (("explorer", {7: 1}), ("trailblazer", {1: 1})):
        game = scene(rows, Seat(hand=hand, at=3), Seat(at=1), Seat(at=7))
        assert lost(noted(plain, game)) == expected
