"""Tests of the traps in which bots were seen elsewhere; each scene catches the naive bot."""

from collections import Counter

import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import lineup
from core.quest.catalogue.spaces import Terrain
from core.quest.engine.action import Kind
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.kernels import record
from core.quest.playtest.replayer import Replayer
from core.quest.playtest.spec import QuestSpec
from tests.quest.bots.tables import (
    COLD,
    PLANNERS,
    THINKERS,
    BotSeat,
    bought,
    first_turn,
    of_kind,
    rules,
    spec_of,
    stepped,
)
from tests.quest.engine.boards import board
from tests.quest.engine.official import OFFICIAL
from tests.quest.engine.scenes import CARDS, Seat, everything, of, scene, spot

MOST_VISITS = 6
SOME_VISITS = 4
"""So often in a game a piece may pay for one and the same camp, at most and as a rule."""
ONLY = {
    "sailor": ("W1", "paddle"),
    "traveler": ("V1", "coin"),
    "explorer": ("J1", "machete"),
}
EMPTY = dict.fromkeys(CARDS[3:], 0)
"""A market that is sold out."""


def others_than(card: str) -> str:
    """Three strong cards of other symbols than a starting card."""
    strong = {"sailor": "pioneer millionaire", "traveler": "pioneer captain"}
    return strong.get(card, "captain millionaire")


# --- Trashing the last card for a symbol that the rest of the way needs ---------------------------


@pytest.mark.parametrize("name", [*PLANNERS, "sprinter"])
@pytest.mark.parametrize("last", ONLY)
def test_a_camp_does_not_get_the_last_card_of_a_symbol(name: str, last: str) -> None:
    """The first camp is worth thinning in, and the end asks for the weakest card of the deck."""
    cell, _ = ONLY[last]
    strong = others_than(last)
    rows = f"R1 B1 R1 R1 B1 R1 {cell} F{cell}"
    game = scene(rows, Seat(f"{last} {strong}", draw=f"{strong} {strong}"), market=EMPTY)
    bot = BotSeat(game, name)
    for _ in range(14):
        bot.turns(1)
        assert everything(of(game)).get(last, 0) == 1
        assert of(game).removed.get(last, 0) == 0
    assert bot.space is None or name == "sprinter"


@pytest.mark.parametrize("name", [*PLANNERS, "sprinter"])
@pytest.mark.parametrize("last", ONLY)
@pytest.mark.parametrize(
    ("tool", "tokens"), [("scientist", ""), ("travel_log", ""), ("", "remove"), ("", "2*remove")]
)
def test_nothing_else_removes_the_last_card_of_a_symbol(
    name: str, last: str, tool: str, tokens: str
) -> None:
    cell, _ = ONLY[last]
    strong = others_than(last)
    rows = f"R1 R2 R2 R2 R2 {cell} F{cell}"
    seat = Seat(f"{last} {strong} {tool}", draw=f"{strong} {strong}", tokens=tokens)
    bot, _ = first_turn(rows, seat, market=EMPTY, name=name)
    bot.turns(3)
    assert of(bot.game).removed.get(last, 0) == 0


@pytest.mark.parametrize("name", PLANNERS)
def test_a_last_card_alone_in_hand_is_not_paid_into_a_camp(name: str) -> None:
    """The hand is nothing but Sailors, two of which the river behind the camps still needs."""
    seat = Seat("sailor", draw="4*explorer")
    game = scene("J1 B1 W1 W1 FW1", seat, market=EMPTY)
    bot = BotSeat(game, name)
    done = bot.turn()
    assert "sailor" not in {each.card for each in of_kind(done, Kind.GIVE)}
    bot.turns(12)
    assert bot.space is None


@pytest.mark.parametrize("name", PLANNERS)
def test_the_last_coins_are_kept_for_a_blockade(name: str) -> None:
    """A coin opens the blockade behind the camps; two cards of half a coin buy no other."""
    rows = "J1 B1 B1 J1 | J1 J1 FJ1"
    seat = Seat("traveler 2*trailblazer", draw="trailblazer")
    market = {**EMPTY, "captain": 3, "compass": 3}
    game = scene(rows, seat, market=market, blockades=(2,))
    bot = BotSeat(game, name)
    bot.turns(12)
    assert bot.space is None


# --- A deck of two cards --------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PLANNERS, "sprinter"])
@pytest.mark.parametrize(
    "rows", ["J1 J1 J1 J1 FJ1", "J1 J1 R1 J1 FJ1", "J1 R2 J1 R2 FJ1", "J1 | J1 J1 FJ1"]
)
def test_two_cards_are_enough(name: str, rows: str) -> None:
    game = scene(rows, Seat("2*explorer"), market=EMPTY, blockades=(1,) if "|" in rows else ())
    bot = BotSeat(game, name)
    bot.turns(10)
    assert bot.space is None


@pytest.mark.parametrize("name", PLANNERS)
def test_two_cards_pass_a_camp_with_one_to_spare(name: str) -> None:
    bot = BotSeat(scene("J1 B1 J1 J1 FJ1", Seat("2*explorer"), market=EMPTY), name)
    bot.turns(10)
    assert bot.space is None


@pytest.mark.parametrize("name", [*PLANNERS, "sprinter"])
@pytest.mark.parametrize("rows", ["J1 B2 J1 FJ1", "J1 B3 J1 FJ1", "J1 R3 FJ1", "J1 J2 FJ1"])
def test_two_cards_that_are_not_enough_end_unfinished(name: str, rows: str) -> None:
    """Nothing can be bought: whatever it does, the game ends without an error and a winner."""
    options = Options(round_limit=12)
    bot = BotSeat(scene(rows, Seat("2*explorer"), market=EMPTY, options=options), name)
    bot.turns(20)
    bot.others()
    assert bot.game.outcome is not None
    assert not bot.game.outcome.is_finished
    assert bot.space is not None


def test_two_cards_are_not_thinned_below_what_the_way_needs() -> None:
    """A camp beside the way and a token tempt; each of the two cards is needed."""
    seat = Seat("explorer sailor", tokens="2*remove")
    bot = BotSeat(scene("J1 W1 J1 W1 FJ1 / B1 B1 B1 B1", seat, market=EMPTY), "thin")
    bot.turns(8)
    assert bot.space is None
    assert of(bot.game).removed == {}


def test_a_planner_of_two_cards_buys_a_third_for_a_camp() -> None:
    """Half a coin each buys a Scout; with it, the camp takes two and one is left to go on."""
    market = {**EMPTY, "scout": 3}
    bot = BotSeat(scene("J1 B2 J1 J1 FJ1", Seat("2*explorer"), market=market))
    done = bot.turns(12)
    assert "scout" in bought(done)
    assert bot.space is None


# --- Waiting for ever behind a parked piece -------------------------------------------------------

AROUND_BY_RIVER = "J1 J1 J1 J1 FJ1 / W1 W1"
BACK_AND_AROUND = "J1 J1 J1 J1 J1 FJ1 / J1 M M J1 / M J1 J1 J1"
AROUND_BY_RUBBLE = "J1 J1 J1 J1 FJ1 / R1 R2"
AROUND_BY_CAMPS = "J1 J1 J1 J1 FJ1 / B1 B1"


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize(
    ("rows", "start", "parked", "turns"),
    [
        (AROUND_BY_RIVER, (0, 0), (0, 1), 8),
        (AROUND_BY_RUBBLE, (0, 0), (0, 1), 8),
        (AROUND_BY_CAMPS, (0, 0), (0, 1), 12),
        (BACK_AND_AROUND, (0, 2), (0, 3), 14),
    ],
    ids=["river", "rubble", "camps", "back"],
)
def test_it_finds_a_way_around_a_parked_piece(
    name: str, rows: str, start: tuple[int, int], parked: tuple[int, int], turns: int
) -> None:
    empty = scene(rows)
    seat = Seat(
        "2*explorer sailor traveler", draw="explorer 2*sailor traveler", at=spot(empty, *start)
    )
    game = scene(rows, seat, Seat(at=spot(empty, *parked)))
    bot = BotSeat(game, name)
    bot.turns(turns)
    assert bot.space is None


@pytest.mark.parametrize("name", THINKERS)
def test_it_opens_a_blockade_beside_a_parked_piece(name: str) -> None:
    """The easiest way to the blockade is taken; another space behind it lies right ahead."""
    rows = "M M | M M / M J1 | J1 FJ1 / M V1 | W3 J1"
    empty = scene(rows)
    seat = Seat("2*traveler captain explorer", draw="2*explorer", at=spot(empty, 2, 1))
    game = scene(rows, seat, Seat(at=spot(empty, 1, 1)), blockades=(2,))
    bot = BotSeat(game, name)
    bot.turns(10)
    assert bot.space is None


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("name", ["planner", "sprinter", "blocker", "thin"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_gorge_is_no_end_of_the_game(compiled: BatchKernels, name: str, players: int) -> None:
    """Everybody has to go through one space; whoever stands there goes on some day."""
    laid = board(
        "S1 J1 J1 M J1 J1 M V1 J1",
        "S2 J1 J1 W1 J1 V1 J1 W1 FJ1",
        "S3 J1 J1 M J1 J1 M V1 J1",
        "S4 J1",
    )
    spec = Spec(QUEST, laid, lineup(*[name] * players), Options(round_limit=60), games=100)
    totals = Workspace.of(packed_spec(spec), compiled).play(0, 100)
    assert totals.seeds_of(record.BOTS_FAILED) == ()


# --- Two players ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PLANNERS, "sprinter"])
@pytest.mark.parametrize(
    "rows", ["J1 J1 J1 J1 FJ1", "J1 J1 W1 J1 FJ1", "J1 J1 R1 V1 FJ1", "J1 J1 J1 | J1 FJ1"]
)
@pytest.mark.parametrize("places", [(0, 1), (1, 0)])
def test_two_own_pieces_get_through_a_gorge(name: str, rows: str, places: tuple[int, int]) -> None:
    first, second = places
    seat = Seat("2*explorer sailor traveler", draw="explorer 3*traveler", at=first, second=second)
    gates = (1,) if "|" in rows else ()
    bot = BotSeat(scene(rows, seat, players=2, blockades=gates), name)
    bot.turns(20)
    assert of(bot.game).pieces == (None, None)


# --- Pacing on and off base camps -----------------------------------------------------------------


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("name", ["planner", "sprinter", "thin"])
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_paces_on_and_off_camps(compiled: BatchKernels, name: str, players: int) -> None:
    """A camp or two on the way are worth it, some cards in a row perhaps; a dozen are not."""
    visits = Counter[int]()
    for route in OFFICIAL:
        spec = spec_of(route, (name,) * players, is_rotating=False)
        replayer = Replayer(spec, compiled, rules())
        for seed in range(6):
            visits.update(camp_visits(spec, replayer.game(seed)))
    assert max(visits, default=0) <= MOST_VISITS, visits
    many = sum(visits[number] for number in visits if number > SOME_VISITS)
    assert many <= 0.05 * sum(visits.values()), visits


def camp_visits(spec: QuestSpec, game: Game) -> list[int]:
    """How often each piece paid for the same camp, for every piece and camp that was entered."""
    spaces = enumerate(spec.board.spaces)
    camps = {number for number, each in spaces if each.space.terrain is Terrain.BASE_CAMP}
    entered = Counter(
        (player, action.piece, action.space)
        for (_, player), action in zip(game.moments, game.actions, strict=True)
        if action.kind is Kind.PAY_SPACE and action.space in camps
    )
    return list(entered.values())


# --- Assuming that every space can be entered -----------------------------------------------------

LONG_WAY = "J1 {} FJ1 / J1 M J1 / J1 M M J1 / J1 J1 J1"
"""The short way leads over one space, the long way over seven easy ones."""
UNAFFORDABLE = {**EMPTY, "scout": 3, "photographer": 3, "trailblazer": 3}


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("cell", ["W4", "W2", "J5", "V5", "R5"])
def test_a_space_that_nobody_can_enter_is_walked_around(name: str, cell: str) -> None:
    rows = LONG_WAY.format(cell)
    seat = Seat("2*explorer 2*traveler", draw="explorer sailor 2*traveler")
    bot = BotSeat(scene(rows, seat, market=UNAFFORDABLE), name)
    done = bot.turns(16)
    assert bot.space is None
    assert spot(bot.game, 0, 1) not in stepped(done)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("cell", ["R5", "R8", "B5"])
def test_more_cards_than_a_hand_has_are_not_waited_for(name: str, cell: str) -> None:
    """A deck of eight draws no more than four at a time, so that the way around it is the way."""
    rows = f"J1 J1 {cell} J1 FJ1 / J1 M M J1 / J1 J1 J1 J1"
    seat = Seat("2*explorer 2*traveler", draw="explorer sailor 2*traveler")
    bot = BotSeat(scene(rows, seat, market=EMPTY), name)
    bot.turns(20)
    assert bot.space is None


@pytest.mark.parametrize("name", [*THINKERS, "thin", "rush", "coin"])
@pytest.mark.parametrize(
    ("rows", "useful"),
    [
        ("J1 J1 J3 FJ1", {"trailblazer"}),
        ("J1 J1 J2 FJ1", {"scout", "trailblazer"}),
        ("J1 J1 V2 FJ1", {"photographer", "treasure_chest"}),
        ("J1 J1 V4 FJ1", {"treasure_chest"}),
    ],
)
def test_a_card_that_the_only_way_needs_is_bought(name: str, rows: str, useful: set[str]) -> None:
    market = {**EMPTY, **dict.fromkeys(CARDS[3:9], 3), "transmitter": 0, "jack_of_all_trades": 0}
    seat = Seat("2*explorer 2*traveler", draw="explorer sailor 2*traveler")
    bot = BotSeat(scene(rows, seat, market=market), name)
    done = bot.turns(25)
    assert bot.space is None
    assert set(bought(done)) & useful


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("rows", ["J1 J1 W2 FJ1", "J1 J1 J5 FJ1", "J1 J1 W3 FJ1"])
def test_a_card_from_above_the_market_board_is_got(name: str, rows: str) -> None:
    """It takes a Transmitter, or to buy a pile out first; alone against the market."""
    seat = Seat("2*explorer 2*traveler", draw="explorer sailor 2*traveler")
    bot = BotSeat(scene(rows, seat), name)
    bot.turns(45)
    assert bot.space is None


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("cell", ["J5", "J6", "W2", "W3", "V3", "V4", "J3", "B2", "R4"])
def test_games_on_a_short_hard_way_are_finished(
    compiled: BatchKernels, name: str, players: int, cell: str
) -> None:
    """Every way leads over a space that takes a card from the market, perhaps from above it."""
    laid = board(*(f"S{number} J1 J1 {cell} FJ1" for number in (1, 2, 3, 4)))
    spec = Spec(QUEST, laid, lineup(*[name] * players), Options(round_limit=60), games=100)
    totals = Workspace.of(packed_spec(spec), compiled).play(0, 100)
    assert len(totals.finished) == 100
