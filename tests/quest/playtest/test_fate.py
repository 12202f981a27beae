"""Tests of unfinished games: whether it was the route or the bots."""

import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import add_cave_tokens, cave_tokens, set_position
from core.quest.engine.kernels.words import HOME
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.fate import fate_of_unfinished
from tests.quest.engine.boards import board
from tests.quest.engine.scenes import CARDS, Seat, scene

NOTHING = dict.fromkeys(CARDS[3:], 0)
"""A market that has sold out."""
POOR = Seat(hand="explorer")


def is_routes_fault(game: Game) -> bool:
    g = list(game.state)
    g += [0] * (record.PLAYTEST_END - len(g))
    return fate_of_unfinished(g) == record.CANNOT_BE_FINISHED


def fate(
    rows: str,
    deck: str,
    market: dict[str, int] | None = None,
    tokens: str = "",
    blockades: tuple[int, ...] = (),
) -> bool:
    """Whether a player with such a deck cannot come home, the others having nothing."""
    first = Seat(draw=deck, tokens=tokens)
    sold = NOTHING if market is None else NOTHING | market
    return is_routes_fault(scene(rows, first, POOR, POOR, market=sold, blockades=blockades))


@pytest.mark.parametrize(
    ("rows", "deck", "is_impossible"),
    [
        ("J1 J1 FJ1", "explorer", False),
        ("J1 J2 FJ1", "explorer", True),
        ("J1 J2 FJ1", "2*explorer", True),
        ("J1 J2 FJ1", "scout", False),
        ("J1 J1 FJ2", "explorer", True),
        ("J1 W1 FJ1", "explorer", True),
        ("J1 W1 FJ1", "explorer sailor", False),
        ("J1 W1 FV1", "jack_of_all_trades", False),
        ("J1 M FJ1", "8*prop_plane", True),
        ("J1 M FJ1 / W1 J1 J1", "explorer sailor", False),
        ("J1 J9 FW9", "native", False),
        ("J1 R2 FJ1", "explorer", True),
        ("J1 R2 FJ1", "2*explorer", False),
        ("J1 B3 FJ1", "2*explorer", True),
        ("J1 B3 FJ1", "3*explorer", False),
        ("J1 R5 FJ1", "6*explorer", True),
        ("J1 R5 FJ1", "6*explorer cartographer", False),
    ],
)
def test_what_a_deck_can_enter(rows: str, deck: str, is_impossible: bool) -> None:
    assert fate(rows, deck) is is_impossible


@pytest.mark.parametrize(
    ("deck", "market", "is_impossible"),
    [
        ("4*traveler", {"captain": 1}, False),
        ("traveler", {"captain": 1}, True),
        ("2*traveler", {"captain": 1}, False),
        ("3*explorer", {"captain": 1}, True),
        ("4*explorer", {"captain": 1}, False),
        ("8*explorer", {"captain": 1}, False),
        ("9*explorer", {"prop_plane": 1}, True),
        ("9*explorer compass", {"prop_plane": 1}, False),
        ("4*explorer", {"prop_plane": 1, "photographer": 3}, False),
        ("4*explorer", {"prop_plane": 1, "photographer": 1}, True),
        ("explorer transmitter", {"prop_plane": 1}, False),
        ("4*traveler", {"giant_machete": 3, "millionaire": 3}, True),
    ],
)
def test_what_the_market_still_sells_counts_if_it_can_be_paid_for(
    deck: str, market: dict[str, int], is_impossible: bool
) -> None:
    assert fate("J1 W3 FW1", deck, market) is is_impossible


@pytest.mark.parametrize(
    ("tokens", "is_impossible"),
    [("", True), ("native", False), ("paddle_2", False), ("paddle_1", True), ("draw", True)],
)
def test_tokens_count(tokens: str, is_impossible: bool) -> None:
    assert fate("J1 W2 FJ1", "explorer", tokens=tokens) is is_impossible


@pytest.mark.parametrize(
    ("face_down", "is_impossible"), [("paddle_2 draw", False), ("paddle_1 draw", True)]
)
def test_tokens_that_can_still_be_found_count(face_down: str, is_impossible: bool) -> None:
    seats = (Seat(draw="explorer"), POOR, POOR)
    game = scene("J1 W2 FJ1 / C", *seats, market=NOTHING, face_down=face_down)
    assert is_routes_fault(game) is is_impossible
    for cave in range(len(game.board.caves)):
        add_cave_tokens(game.state, cave, -cave_tokens(game.state, cave))
    assert is_routes_fault(game)


def test_coin_tokens_pay() -> None:
    for tokens, is_impossible in (("coin_1", True), ("coin_2", False)):
        assert fate("J1 W3 FW1", "explorer", {"captain": 1}, tokens=tokens) is is_impossible


def test_a_change_token_makes_any_card_any_symbol() -> None:
    assert fate("J1 W2 FJ1", "scout", tokens="change_symbol") is False
    assert fate("J1 W3 FJ1", "scout", tokens="change_symbol") is True


@pytest.mark.parametrize(("deck", "is_impossible"), [("explorer", True), ("explorer scout", False)])
def test_a_blockade_has_to_be_cleared(deck: str, is_impossible: bool) -> None:
    """Blockade 5 asks for two machetes."""
    assert fate("J1 | J1 FJ1", deck, blockades=(5,)) is is_impossible
    assert fate("J1 J1 | FJ1", deck, blockades=(5,)) is is_impossible


def test_nobody_enters_a_starting_space_but_by_a_native() -> None:
    rows = "J1 S1 FJ1 / . . . . . S2 . S3"
    for deck, is_impossible in (("explorer", True), ("explorer native", False)):
        game = scene(rows, Seat(draw=deck, at=0), POOR, POOR, market=NOTHING)
        assert is_routes_fault(game) is is_impossible


def test_another_player_may_clear_the_blockade() -> None:
    helped = Seat(draw="scout")
    scene_of = scene("J1 | J1 FJ1", POOR, helped, POOR, market=NOTHING, blockades=(5,))
    assert not is_routes_fault(scene_of)


def test_a_cleared_blockade_is_no_obstacle() -> None:
    opened = scene("J1 | J1 FJ1", POOR, POOR, POOR, market=NOTHING, blockades=(5,), won={0: 1})
    assert not is_routes_fault(opened)


def test_it_is_enough_that_one_player_can_come_home() -> None:
    able = Seat(draw="scout sailor", at=0)
    game = scene("J1 J2 FJ1", Seat(draw="explorer", at=1), able, POOR, market=NOTHING)
    assert not is_routes_fault(game)


def test_with_two_players_both_pieces_have_to_come_home() -> None:
    rows = "J1 FJ1 . W1 W1 FW1"
    stuck = Seat(draw="explorer", at=0, second=3)
    game = scene(rows, stuck, stuck, players=2, market=NOTHING)
    assert is_routes_fault(game)
    for player in range(2):
        set_position(game.state, 2 + player, HOME)
    assert game.position.players[0].pieces == (0, None)
    assert not is_routes_fault(game)


def test_unfinished_games_of_a_batch_are_told_apart(plain: BatchKernels) -> None:
    options = Options(round_limit=3)
    walled = board("S1 J1 M FJ1", "S2 J1 M FJ1", "S3 J1 M FJ1")
    far = board(*(f"S{row} " + "J1 " * 20 + "FJ1" for row in (1, 2, 3)))
    for laid, expected in ((walled, record.CANNOT_BE_FINISHED), (far, record.BOTS_FAILED)):
        spec = Spec(QUEST, laid, lineup("random", "random", "random"), options, games=4)
        totals = Workspace.of(packed_spec(spec), plain).play(7, 4)
        assert totals.seeds_of(expected) == (7, 8, 9, 10)
        assert len(totals.finished) == 0
