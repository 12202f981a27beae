"""Tests that bots do only what is legal: on every route, and on boards that nobody would print."""

from random import Random

import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import lineup
from core.quest.engine.action import Kind
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options
from tests.quest.analysis.boards import route_by_chance
from tests.quest.bots.tables import (
    COLD,
    NAMES,
    actions_of,
    first_turn,
    lineups,
    of_kind,
    replayed,
    seated,
    spec_of,
)
from tests.quest.engine.boards import board, box
from tests.quest.engine.official import OFFICIAL, official_board
from tests.quest.engine.scenes import CARDS, TOKENS, Seat

HANGS = 120
"""Seconds after which a plain game is taken to hang; the slowest takes some ten."""
SETUPS = [
    (route, players, caves)
    for route in OFFICIAL
    for players in (2, 3, 4)
    for caves in (False, True)
]

BOARDS = {
    "tiny": ("S1 FJ1", "S2 FV1", "S3 FW1", "S4 FJ1"),
    "gorge": ("S1 J1", "S2 J1 M", "S3 J1 W1 V1 J1 J2 FJ1", "S4 J1 M"),
    "two gorges": (
        "S1 J1 J1 J2 M J1 W1 FJ1",
        "S2 J1 M M J1 M M FJ1",
        "S3 J1 V1 V2 M J1 V1 FV1",
        "S4 J1 M M M M M FV1",
    ),
    "rubble": ("S1 R1 R1 R2 J1 FR1", "S2 R2 R3 R1 R1 FR2", "S3 R1 R1 R1 R1 FR1", "S4 R1 R4 R2 FR1"),
    "camps": (
        "S1 B1 B1 B1 J1 B2 FB1",
        "S2 J1 B1 B2 B1 B1 FB1",
        "S3 B1 B1 J1 B1 FB1",
        "S4 B2 B1 B1",
    ),
    "too much rubble": ("S1 J1 R5 J1 FJ1", "S2 J1 R9 R4 FJ1", "S3 J1 R5 W1 FJ1", "S4 J1 R6 J1 FJ1"),
    "too strong": ("S1 J1 J9 W5 FJ1", "S2 J1 V5 J6 FJ1", "S3 J1 W4 W5 FJ1", "S4 J1 J7 J1 FJ1"),
    "seams": (
        "S1 J1 J1 | J1 J1 | W1 W1 | V1 V1 | J1 FJ1",
        "S2 J1 J1 | J2 J1 | W2 W1 | V2 V1 | J1 FJ1",
        "S3 J1 J1 | J2 J1 | W2 W1 | V2 V1 | J1 FJ1",
        "S4 J1 J1 | J2 J1 | W2 W1 | V2 V1 | J1 FJ1",
    ),
    "caves": (
        "S1 J1 J1 C J1 C V1 FJ1",
        "S2 J1 J1 J1 W1 J1 C FJ1",
        "S3 J1 C V1 J1 C V1 FJ1",
        "S4 J1 J1 C J1 J1 V1 FJ1",
    ),
    "open ground": (
        "S1 J1 J1 V1 W1 J1 J2 FJ1",
        "S2 J1 W1 J1 J1 V1 J1 FJ1",
        "S3 V1 J1 J1 W2 J1 J1 FJ1",
        "S4 J1 J1 B1 J1 R1 J1 FJ1",
    ),
    "no way at all": ("S1 J1 J1 M FJ1", "S2 J1 V1 M FJ1", "S3 J1 W1 M FJ1", "S4 J1 J1 M FJ1"),
    "walled starts": (
        "S1 S2 J1 | J1 J1 | W1 W1 | V1 V1 | J1 FJ1",
        "S3 S4 J1 | J2 J1 | W2 W1 | V2 V1 | J1 FJ1",
    ),
}
"""The last two are no valid routes, but nothing stops a designer from trying them."""
GATES = {"seams": (None, None, None, None), "walled starts": (6, 2, 4, 3)}


def seats_from(first: int, players: int) -> tuple[str, ...]:
    """So many bots of the table from one on."""
    return tuple(NAMES[(first + seat) % len(NAMES)] for seat in range(players))


@pytest.mark.parametrize(
    ("number", "setup"),
    list(enumerate(SETUPS)),
    ids=[f"{route}-{players}{'-caves' if caves else ''}" for route, players, caves in SETUPS],
)
def test_on_official_routes(number: int, setup: tuple[str, int, bool]) -> None:
    """One plain game each; over all setups every bot sits down a dozen times."""
    route, players, caves = setup
    options = Options(caves=caves, round_limit=40)
    bots = lineup(*seats_from(6 * number, players))
    g = seated(official_board(route), bots, options, 1000 + number)
    assert sum(1 for _ in actions_of(g)) > 0


def test_the_plain_games_seat_every_bot() -> None:
    seats = [
        name
        for number, (_, players, _) in enumerate(SETUPS)
        for name in seats_from(6 * number, players)
    ]
    assert min(seats.count(name) for name in NAMES) >= 10


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("route", OFFICIAL)
@pytest.mark.parametrize("caves", [False, True], ids=["", "caves"])
def test_recorded_games_on_official_routes(compiled: BatchKernels, route: str, caves: bool) -> None:
    """Every bot with 2, 3 and 4 players; the compiled actions are checked by the plain rules."""
    for players in (2, 3, 4):
        for number, names in enumerate(lineups(players)):
            spec = spec_of(route, names, caves=caves, is_rotating=False)
            table = Workspace.of(packed_spec(spec), compiled)
            seed = 7_000 + 10 * players + number
            codes = table.recorded(seed)
            over = replayed(spec.board, spec.options, players, seed, codes)
            assert over == words.OVER


# --- Boards made by hand --------------------------------------------------------------------------


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_boards_made_by_hand(name: str, players: int) -> None:
    laid = board(*BOARDS[name], blockades=GATES.get(name, ()))
    for number, names in enumerate(lineups(players)):
        options = Options(caves=name == "caves", round_limit=25)
        g = seated(laid, lineup(*names), options, 50 + number)
        assert sum(1 for _ in actions_of(g)) > 0


def hold_token(g: State, players: int, token: int, number: int) -> None:
    """Give everybody so many tokens of a kind."""
    for player in range(players):
        at.add_token(g, player, token, number)


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("name", ["gorge", "camps", "seams", "caves", "open ground"])
def test_with_every_kind_of_token_held(token: str, name: str) -> None:
    """Two of a kind each, and a Native and an item in every deck to use them with."""
    laid = board(*BOARDS[name], blockades=GATES.get(name, ()))
    for number, players in enumerate((2, 3)):
        bots = lineup(*["planner", "sprinter", "random"][:players])
        g = seated(laid, bots, Options(caves=True, round_limit=12), 60 + number)
        hold_token(g, players, TOKENS.index(token), 2)
        for player in range(players):
            for card in ("native", "prop_plane"):
                at.add(g, words.HAND, player, CARDS.index(card), 1)
        assert sum(1 for _ in actions_of(g)) > 0


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_all_tokens_at_once(name: str, players: int) -> None:
    g = seated(
        board(*BOARDS["open ground"]),
        lineup(*[name] * players),
        Options(caves=True, round_limit=10),
        players,
    )
    for token in range(len(TOKENS)):
        hold_token(g, players, token, 1)
    assert sum(1 for _ in actions_of(g)) > 0


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_odd_hands(name: str, players: int) -> None:
    """Hands of none to a dozen cards, any tokens, any place on the board, blockades left or not."""
    random = Random(f"{name} {players}")
    for kind, rows in BOARDS.items():
        laid = board(*rows, blockades=GATES.get(kind, ()))
        options = Options(caves=True, is_free_order=random.random() < 0.3, round_limit=3)
        g = seated(laid, lineup(*[name] * players), options, random.randrange(1_000))
        for player in range(players):
            mix(g, player, random)
        for _ in actions_of(g):
            pass


def mix(g: State, player: int, random: Random) -> None:
    """Give a player any cards and tokens."""
    for zone, most in ((words.HAND, 12), (words.DRAW, 8), (words.DISCARD, 8)):
        for card in range(len(CARDS)):
            at.add(g, zone, player, card, -at.count(g, zone, player, card))
        kinds = [random.randrange(len(CARDS)) for _ in range(random.randint(1, 8))]
        for _ in range(random.randint(0, random.randint(1, most))):
            at.add(g, zone, player, random.choice(kinds), 1)
    for token in range(len(TOKENS)):
        if random.random() < 0.3:
            at.add_token(g, player, token, random.randint(1, 2))


@pytest.mark.parametrize("name", ["sprinter", "planner"])
def test_beside_no_way_a_transmitter_takes_what_there_is(name: str) -> None:
    """A rich deck that cannot reach the finish wants no card at all, but has to take one."""
    rich = Seat("transmitter 3*millionaire", draw="4*millionaire")
    market = {**dict.fromkeys(CARDS[3:], 0), "scout": 3, "captain": 3}
    bot, done = first_turn("J1 J1 M FJ1", rich, market=market, name=name)
    assert len(of_kind(done, Kind.TAKE)) == 1
    bot.turns(5)


def test_a_sprinter_that_is_walled_in_pays_for_no_blockade_far_away() -> None:
    """Without any way ahead there is no blockade on it either."""
    laid = board(*BOARDS["walled starts"], blockades=GATES["walled starts"])
    g = seated(laid, lineup("sprinter", "sprinter", "sprinter"), Options(round_limit=8), 1)
    for player in range(3):
        at.add(g, words.HAND, player, CARDS.index("native"), 1)
    assert sum(1 for _ in actions_of(g)) > 0


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("caves", [False, True], ids=["plain", "caves"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_planners_that_cannot_come_home_play_legally_and_come_to_an_end(
    players: int, caves: bool
) -> None:
    """A world whose finish is cut off is no design, but searches may close a space and play it."""
    cut_off = Board.of(lay_out(route_by_chance(0), box()))
    for seed in range(3):
        options = Options(caves=caves, round_limit=6)
        g = seated(cut_off, lineup(*["planner"] * players), options, seed)
        assert sum(1 for _ in actions_of(g))
        assert g[at.MODE] == words.OVER
