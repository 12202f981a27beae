"""Tests of the tally on plays set up by hand."""

from collections.abc import Iterable

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.engine.action import Action, Coder, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State
from core.quest.engine.kernels.words import NOWHERE
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.tally import tally_action, tally_entry
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from tests.quest.engine.boards import board
from tests.quest.engine.scenes import (
    CARDS,
    Seat,
    clear,
    move,
    native,
    pay_gate,
    scene,
    step,
    token_move,
)


def tallied(kernels: BatchKernels, game: Game, *plays: Iterable[Action]) -> State:
    """The array of a playtest after some plays were noted and carried out."""
    spec = Spec(QUEST, game.board, lineup(*["sprinter"] * game.players), game.options)
    g = Workspace.of(packed_spec(spec), kernels).g
    coder = Coder(game.board.catalogue)
    for player in range(game.players):
        g[record.FIRST_TRAILS + player] = NOWHERE
    for action in (action for play in plays for action in play):
        g[: at.STATE_SIZE] = game.state[: at.STATE_SIZE]
        tally_action(g, coder.encoded(action))
        game.apply(action)
    return g


def uses(g: State, card: str) -> dict[int, int]:
    """What a card was used for, and how often."""
    first = record.TALLY + record.USES + CARDS.index(card) * record.PURPOSES
    cells = g[first : first + record.PURPOSES]
    return {purpose: number for purpose, number in enumerate(cells) if number}


def test_a_play_that_clears_a_blockade_was_for_the_blockade(plain: BatchKernels) -> None:
    game = scene("J1 | J1 FJ1", Seat(hand="trailblazer explorer"), blockades=(5,))
    g = tallied(plain, game, [*move("trailblazer"), clear(), step(1)])
    assert uses(g, "trailblazer") == {record.FOR_BLOCKADE: 1}
    assert g[record.TALLY + record.VISITS + 1] == 1
    assert g[record.SUMS + record.OPENED_ROUNDS + 1] == 1


def test_a_token_that_clears_a_blockade_says_nothing_of_the_card_before(
    plain: BatchKernels,
) -> None:
    seat = Seat(hand="explorer", tokens="machete_2")
    game = scene("J1 J1 | J1 FJ1", seat, blockades=(5,))
    g = tallied(plain, game, move("explorer", 1), [*token_move("machete_2"), clear()])
    assert uses(g, "explorer") == {0: 1}
    assert g[record.SUMS + record.OPENED_ROUNDS + 1] == 1


def test_a_native_is_for_a_step_or_for_a_blockade(plain: BatchKernels) -> None:
    rows, seat = "J1 | W3 FJ1", Seat(hand="2*native")
    g = tallied(plain, scene(rows, seat), [native(), step(1)])
    assert uses(g, "native") == {record.FOR_NATIVE: 1}
    g = tallied(plain, scene(rows, seat, blockades=(5,)), [native(), clear()], [native(), step(1)])
    assert uses(g, "native") == {record.FOR_NATIVE: 1, record.FOR_BLOCKADE: 1}


def test_cards_that_pay_for_a_blockade_are_for_it(plain: BatchKernels) -> None:
    """Blockade 3 is rubble of one card."""
    seat = Seat(hand="explorer sailor")
    game = scene("J1 | J1 FJ1", seat, blockades=(3,))
    g = tallied(plain, game, pay_gate(0, "sailor"))
    assert uses(g, "sailor") == {record.FOR_BLOCKADE: 1}
    assert g[record.SUMS + record.OPENED_ROUNDS + 1] == 1


def test_the_way_is_that_of_the_first_piece_home(plain: BatchKernels) -> None:
    rows = "J1 | FJ1 / M | M / J1 | FJ1"
    pair = Seat(hand="2*explorer", at=0, second=4)
    game = scene(rows, pair, players=2)
    upper = next(
        number for number, each in enumerate(game.board.passages) if each.edges[0].hex.r == 0
    )
    g = tallied(plain, game, move("explorer", 1), move("explorer", 5, piece=1))
    assert len(game.board.passages) == 2
    assert g[record.FIRST_TRAILS] == 1 << upper
    assert [g[record.TALLY + record.CROSSINGS + number] for number in range(3)] == [1, 1, 0]
    assert g[record.TALLY + record.SEAMS_CROSSED] == 2


def test_replaced_taken_and_removed_cards(plain: BatchKernels) -> None:
    seat = Seat(hand="explorer sailor transmitter", draw="4*traveler", tokens="replace remove")
    game = scene("J1 J1 FJ1", seat)
    replacing = [
        Action(Kind.TOKEN, token="replace"),
        Action(Kind.GIVE, card="explorer"),
        Action(Kind.DONE),
    ]
    taking = [Action(Kind.ACT, card="transmitter"), Action(Kind.TAKE, card="native")]
    removing = [Action(Kind.TOKEN_REMOVE, card="sailor")]
    g = tallied(plain, game, replacing, taking, removing)
    assert uses(g, "explorer") == {record.REPLACED: 1}
    assert uses(g, "transmitter") == {record.FOR_ACTION: 1}
    assert uses(g, "sailor") == {record.THINNED: 1}
    assert g[record.TALLY + record.TAKEN + CARDS.index("native")] == 1


def test_passages_beyond_the_mask_are_counted_but_tell_no_ways_apart(plain: BatchKernels) -> None:
    rows = " | ".join(["J1"] * 70) + " FJ1"
    spec = Spec(
        QUEST, board(rows, ".", "S1 . S2 . S3"), lineup(*["sprinter"] * 3), PLAYTEST_OPTIONS
    )
    g = Workspace.of(packed_spec(spec), plain).g
    for origin in range(69):
        at.set_position(g, 0, origin)
        tally_entry(g, origin + 1)
    crossings = record.TALLY + record.CROSSINGS
    assert g[crossings : crossings + 70] == [1] * 69 + [0]
    assert g[record.TRAILS] == (1 << record.MASKED_PASSAGES) - 1
