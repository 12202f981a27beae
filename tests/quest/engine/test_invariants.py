"""What holds after every action of every game, whatever the players do.

The same invariants are written twice: as machine code over the array, for tens of thousands of
games, and in words over `Game.position`, for a few. Players choose evenly among all legal actions.
"""

import ctypes
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar, cast

import numba
import numpy as np
import pytest

from core.basics.jobs import finished
from core.basics.paths import examples
from core.kernels.rule_kernels import RuleKernels
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.engine.action import KINDS
from core.quest.engine.game import Game
from core.quest.engine.kernels import actions as act
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options, packed
from core.quest.engine.position import Position
from core.quest.engine.rule_kernels import compiling
from core.quest.route.reading import read_route
from tests.quest.engine.boards import board, box
from tests.quest.engine.scenes import everything, lay

GAMES = 20_000
MOST_DECISIONS = 100_000
ROUNDS = 40
TOKENS_IN_ALL = 36
SPOTS = 6
SEED_STRIDE = 1_000_003


# --- Boards to play on ----------------------------------------------------------------------------


def short() -> Board:
    """A short board on which random play arrives often, with a cave at the gates."""
    return board(
        "S1 J1 V1 | J1 FJ1",
        "S2 J1 C | W1 FJ1",
        "S3 J1 R1 | J1 FJ1",
        "S4 W1 B1 | V1 C",
        blockades=(None,),
    )


def wide() -> Board:
    """A board with every ground, four blockades, caves beside seams and a one-wide passage."""
    return board(
        "S1 J1 J2 V1 | J1 W2 C | J1 M | R1 J1 | FJ1",
        "S2 J1 C V1 | R1 B1 J1 | W1 J1 | C W1 | FW1",
        "S3 W1 J1 J1 | W1 C J2 | M V1 | J1 B2 | FJ1",
        "S4 J1 R1 V2 | V1 J1 J1 | J1 C | J1 V1 | M",
        blockades=(None, 1, None, 6),
    )


@cache
def official(name: str) -> Board:
    return Board.of(lay_out(read_route(examples("quest") / f"{name}.yaml").design, box()))


BOARDS: dict[str, Callable[[], Board]] = {
    "short": short,
    "wide": wide,
    "first game": lambda: official("first_game"),
    "swamplands": lambda: official("swamplands"),
}
SETTINGS = [
    (name, players, caves) for name in BOARDS for players in (2, 3, 4) for caves in (False, True)
]
EACH = pytest.mark.parametrize(("name", "players", "caves"), SETTINGS)


@pytest.fixture(scope="module")
def rules() -> RuleKernels:
    return finished(compiling())


# --- The invariants as machine code ---------------------------------------------------------------

Function = TypeVar("Function", bound=Callable[..., Any])


def quick(function: Function) -> Function:
    """A function compiled by numba, with the types it was written with."""
    return cast(Function, numba.njit(nogil=True)(function))


def from_numba(entry_point: Any, numbers: int = 0) -> Any:  # noqa: ANN401  numba has no types
    """An entry point of machine code, to be called by what numba compiles."""
    kinds = [ctypes.c_void_p, *[ctypes.c_int64] * numbers]
    made = entry_point.machine_code
    address = ctypes.cast(made, ctypes.c_void_p).value
    assert address is not None
    called: Any = ctypes.CFUNCTYPE(made.restype, *kinds)(address)
    if numbers == 0:
        return quick(lambda g: called(g.ctypes))
    return quick(lambda g, number: called(g.ctypes, number))


FINE = 0
FAULTS = (
    "fine",
    "a count is negative",
    "a zone's total is wrong",
    "cards are not conserved",
    "a piece stands where none can",
    "two pieces share a space though nobody passed",
    "a blockade changed hands",
    "the market board is wrong",
    "tokens are not conserved",
    "nobody or somebody at home is to move",
    "a player who does not act has cards in play",
    "no choices, or choices after the end",
    "a choice is offered twice",
    "a hand was not filled up",
    "too many decisions",
)
(
    _,
    NEGATIVE,
    TOTAL,
    CARDS_LOST,
    MISPLACED,
    SHARED,
    STOLEN,
    BOARD_WRONG,
    TOKENS_LOST,
    WRONG_PLAYER,
    CARDS_IN_PLAY,
    CHOICES_WRONG,
    DUPLICATE,
    HAND_SHORT,
    ENDLESS,
) = range(len(FAULTS))


@quick
def zone_fault(g: Any, zone: int, player: int, found: Any) -> int:  # noqa: ANN401  numba has no types
    """A zone's total is the sum of its counts; nobody but the player to move has cards in play."""
    base = at.ZONES + (zone * at.MOST_PLAYERS + player) * at.ZONE_SIZE
    counts = g[base : base + at.MOST_CARDS]
    total, signs = 0, 0
    for card in range(at.MOST_CARDS):  # with no way out amid it, this is done four at a time
        total += counts[card]
        signs |= counts[card]
    for card in range(at.MOST_CARDS):
        found[card] += counts[card]
    if signs < 0:
        return NEGATIVE
    if total != g[base + at.MOST_CARDS]:
        return TOTAL
    is_in_play = zone in (words.PLAYED, words.LIMBO)
    return CARDS_IN_PLAY if is_in_play and total > 0 and player != g[at.PLAYER] else FINE


@quick
def cards_fault(g: Any, copies: Any) -> int:  # noqa: ANN401  numba has no types
    """Cards are conserved, type by type, over all zones and the market."""
    found = np.zeros(at.MOST_CARDS, dtype=np.int64)
    for player in range(at.MOST_PLAYERS):
        for zone in range(words.ZONE_KINDS):
            worst = zone_fault(g, zone, player, found)
            if worst != FINE:
                return worst
    for card in range(at.MOST_CARDS):
        if g[at.MARKET + card] < 0:
            return NEGATIVE
        if found[card] + g[at.MARKET + card] != copies[card]:
            return CARDS_LOST
    return FINE


@quick
def pieces_fault(g: Any, has_passed: bool) -> int:  # noqa: ANN401  numba has no types
    """Pieces stand on spaces that can be entered, each on its own unless somebody passed."""
    pieces = 4 if g[at.PLAYERS] == 2 else g[at.PLAYERS]
    for piece in range(pieces):
        space = g[at.POSITIONS + piece]
        if space == words.HOME:
            continue
        if space < 0 or space >= g[at.SPACES] or g[at.FINISHES + space] != 0:
            return MISPLACED
        if g[at.GROUNDS + space] == words.NOWHERE:
            return MISPLACED
        for other in range(piece):
            if g[at.POSITIONS + other] == space and not has_passed:
                return SHARED
    return FINE


@quick
def market_fault(g: Any) -> int:  # noqa: ANN401  numba has no types
    """At most six piles on the board, none of them empty; what is noted about them is true."""
    piles = 0
    for card in range(at.MOST_CARDS):
        if g[at.ON_BOARD + card] != 0:
            piles += 1
            if g[at.ON_BOARD + card] != 1 or g[at.MARKET + card] == 0:
                return BOARD_WRONG
    if piles > SPOTS or (g[at.IS_SPOT_VACANT] != 0) != (piles < SPOTS):
        return BOARD_WRONG
    return FINE


@quick
def tokens_fault(g: Any, played: int) -> int:  # noqa: ANN401  numba has no types
    """Unseen, held and played tokens are 36; those found are those the caves lost."""
    unseen, held, left, caves = 0, 0, 0, 0
    for token in range(at.MOST_TOKENS):
        if g[at.TOKENS_UNSEEN + token] < 0:
            return NEGATIVE
        unseen += g[at.TOKENS_UNSEEN + token]
    for player in range(at.MOST_PLAYERS):
        mine = 0
        for token in range(at.MOST_TOKENS):
            number = g[at.TOKENS_HELD + player * at.MOST_TOKENS + token]
            if number < 0:
                return NEGATIVE
            mine += number
        if mine != g[at.TOKEN_TOTALS + player]:
            return TOTAL
        held += mine
    for cave in range(at.MOST_CAVES):
        if g[at.CAVE_TOKENS + cave] < 0:
            return NEGATIVE
        left += g[at.CAVE_TOKENS + cave]
    caves = 4 * g[at.CAVES]
    if unseen + held + played != TOKENS_IN_ALL or TOKENS_IN_ALL - unseen != caves - left:
        return TOKENS_LOST
    return FINE


@quick
def gates_fault(g: Any, owners: Any) -> int:  # noqa: ANN401  numba has no types
    """A blockade is cleared once, and stays with whoever has it."""
    for gate in range(g[at.GATES]):
        owner = g[at.GATE_OWNERS + gate]
        if owner < words.CLOSED or owner >= g[at.PLAYERS]:
            return STOLEN
        if owners[gate] != words.CLOSED and owner != owners[gate]:
            return STOLEN
        owners[gate] = owner
    return FINE


@quick
def player_fault(g: Any) -> int:  # noqa: ANN401  numba has no types
    """Exactly one player is to move, and that one is not at home."""
    player = g[at.PLAYER]
    if player < 0 or player >= g[at.PLAYERS]:
        return WRONG_PLAYER
    if g[at.MODE] != words.OVER and g[at.ARRIVED + player] != 0:
        return WRONG_PLAYER
    for index in (at.LEFT, at.LAST, at.COINS):
        if g[index] < 0:
            return NEGATIVE
    return FINE


@quick
def choices_fault(g: Any, number: int) -> int:  # noqa: ANN401  numba has no types
    """There is always something to do until the game is over, and nothing is offered twice."""
    if number > at.MOST_CHOICES or (number == 0) != (g[at.MODE] == words.OVER):
        return CHOICES_WRONG
    for one in range(number):
        for other in range(one):
            if g[at.CHOICES + one] == g[at.CHOICES + other]:
                return DUPLICATE
    return FINE


@quick
def hand_fault(g: Any, before: int) -> int:  # noqa: ANN401  numba has no types
    """Whoever has just ended a turn holds four cards, or has none left to draw, or is home."""
    base = at.ZONES + before * at.ZONE_SIZE + at.MOST_CARDS
    stride = at.MOST_PLAYERS * at.ZONE_SIZE
    hand = g[base + words.HAND * stride]
    rest = g[base + words.DRAW * stride] + g[base + words.DISCARD * stride]
    if hand < 4 and rest > 0 and g[at.ARRIVED + before] == 0:
        return HAND_SHORT
    return FINE


@quick
def is_token_spent(kind: int) -> bool:
    """Whether an action of this kind removes a token."""
    return kind in (
        act.PLAY_TOKEN,
        act.NATIVE_TOKEN,
        act.USE_TOKEN,
        act.REMOVE_BY_TOKEN,
        act.KEEP_ITEM,
        act.COUNT_TOKEN,
    )


@quick
def fault(g: Any, copies: Any, owners: Any, has_passed: bool, played: int) -> int:  # noqa: ANN401  numba has no types
    """The first invariant that does not hold, or FINE."""
    worst = cards_fault(g, copies)
    worst = worst if worst != FINE else pieces_fault(g, has_passed)
    worst = worst if worst != FINE else market_fault(g)
    worst = worst if worst != FINE else tokens_fault(g, played)
    worst = worst if worst != FINE else gates_fault(g, owners)
    return worst if worst != FINE else player_fault(g)


@dataclass(frozen=True)
class Watched:
    """What watched games had: decisions, wins, kinds of actions, and how the last one ended."""

    decisions: int
    wins: int
    kinds: frozenset[int]
    last: State


@cache
def watched_games(
    compiled: RuleKernels,
) -> Callable[[Any, int, Any, Any], tuple[int, int, int, int]]:
    """A compiled loop that plays games and checks everything after every action."""
    deal, list_choices = from_numba(compiled.deal, 1), from_numba(compiled.list_choices)
    choice, apply = from_numba(compiled.choice, 1), from_numba(compiled.apply, 1)

    @quick
    def watched_game(g: Any, seed: int, copies: Any, seen: Any) -> tuple[int, int]:  # noqa: ANN401  numba has no types
        deal(g, seed)
        owners = np.full(at.MOST_GATES, words.CLOSED)
        dice, played, decisions, has_passed = seed * SEED_STRIDE + 1, 0, 0, False
        while True:
            worst = fault(g, copies, owners, has_passed, played)
            number = list_choices(g)
            worst = worst if worst != FINE else choices_fault(g, number)
            if worst != FINE or g[at.MODE] == words.OVER:
                return worst, decisions
            dice = (dice * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
            code = choice(g, (dice >> 33) % number)
            player, kind = g[at.PLAYER], code // act.SPAN
            apply(g, code)
            seen[kind] += 1
            decisions += 1
            played += 1 if is_token_spent(kind) else 0
            has_passed = has_passed or g[at.MAY_PASS] != 0
            if kind == act.END_TURN and hand_fault(g, player) != FINE:
                return HAND_SHORT, decisions
            if decisions > MOST_DECISIONS:
                return ENDLESS, decisions

    @quick
    def watched(g: Any, games: int, copies: Any, seen: Any) -> tuple[int, int, int, int]:  # noqa: ANN401  numba has no types
        decisions, finished_games = 0, 0
        for seed in range(games):
            worst, made = watched_game(g, seed, copies, seen)
            decisions += made
            if worst != FINE:
                return worst, seed, made, finished_games
            finished_games += 1 if g[at.WINNER] != words.NOBODY else 0
        return FINE, games, decisions, finished_games

    return watched


def copies_of_each_card(players: int) -> Any:  # noqa: ANN401  numpy
    """How many of each card are in a game: 54 market cards and a deck for each player."""
    copies = np.zeros(at.MOST_CARDS, dtype=np.int64)
    for number, card in enumerate(box().cards):
        copies[number] = card.copies * (players if card.price is None else 1)
    assert copies.sum() == 54 + 8 * players
    return copies


def watch(rules: RuleKernels, laid: Board, players: int, options: Options, games: int) -> Watched:
    """Play games and complain about the first fault."""
    g = rules.ready(packed(laid, players, options))
    seen = np.zeros(act.KINDS, dtype=np.int64)
    copies = copies_of_each_card(players)
    worst, seed, decisions, wins = watched_games(rules)(g, games, copies, seen)
    assert FAULTS[worst] == "fine", f"{FAULTS[worst]}: seed {seed}, after {decisions} actions"
    return Watched(decisions, wins, frozenset(np.flatnonzero(seen).tolist()), g)


@EACH
def test_invariants_after_every_action(
    rules: RuleKernels, name: str, players: int, *, caves: bool
) -> None:
    """At least 20,000 games in all: 24 settings, each with its share."""
    options = Options(caves=caves, is_free_order=players == 3, round_limit=ROUNDS)
    games = GAMES // len(SETTINGS) + 1
    watched = watch(rules, BOARDS[name](), players, options, games)
    assert watched.decisions > 50 * games
    assert watched.wins > 0 or name != "short"
    token_kinds = {kind for kind in range(act.KINDS) if is_token_spent(kind)}
    if name in {"short", "wide"}:
        assert watched.kinds == set(range(act.KINDS)) - (set() if caves else token_kinds)


def test_invariants_when_the_market_runs_out(rules: RuleKernels) -> None:
    """Long games without a way home, in which nearly every card is bought."""
    closed = board("S1 J1 R1 C", "S2 W1 J1 V1", "S3 J1 V1 J1", "S4 R1 C J2")
    watched = watch(rules, closed, 4, Options(caves=True, round_limit=400), 40)
    assert watched.wins == 0
    assert sum(watched.last[at.MARKET : at.MARKET + at.MOST_CARDS]) < 10


def dealt() -> tuple[Game, Any]:
    """A game to spoil by hand, and its array."""
    game = Game(board("S1 S2 S3 J1 | M", blockades=(1,)), 3, 1, Options())
    return game, np.array(game.state, dtype=np.int64)


@pytest.mark.parametrize(
    ("index", "by", "expected"),
    [
        (at.MARKET + 5, -1, CARDS_LOST),
        (at.ZONES, 1, TOTAL),
        (at.ZONES + at.MOST_CARDS, 1, TOTAL),
        (at.MARKET + 20, -9, NEGATIVE),
        (at.TOKENS_UNSEEN, -1, TOKENS_LOST),
        (at.TOKENS_HELD, 1, TOTAL),
        (at.ON_BOARD + 12, 1, BOARD_WRONG),
        (at.PLAYER, 3, WRONG_PLAYER),
        (at.POSITIONS, 100, MISPLACED),
        (at.GATE_OWNERS, 9, STOLEN),
    ],
)
def test_the_watch_notices(index: int, by: int, expected: int) -> None:
    """A watch that never cries is none: each fault is noticed when it is made by hand."""
    _, g = dealt()
    copies, owners = copies_of_each_card(3), np.full(at.MOST_GATES, words.CLOSED)
    assert fault(g, copies, owners, False, 0) == FINE
    g[index] += by
    assert fault(g, copies, owners, False, 0) == expected


def test_the_watch_notices_mountains_sharing_and_theft() -> None:
    """Faults that need two places, or two moments."""
    game, g = dealt()
    copies, owners = copies_of_each_card(3), np.full(at.MOST_GATES, words.CLOSED)
    mountain = next(n for n, each in enumerate(game.board.spaces) if each.space.is_mountain)
    g[at.POSITIONS] = mountain
    assert fault(g, copies, owners, False, 0) == MISPLACED
    g[at.POSITIONS] = g[at.POSITIONS + 1]
    assert fault(g, copies, owners, False, 0) == SHARED
    assert fault(g, copies, owners, True, 0) == FINE
    g[at.GATE_OWNERS] = 1
    assert fault(g, copies, owners, True, 0) == FINE
    g[at.GATE_OWNERS] = 2
    assert fault(g, copies, owners, True, 0) == STOLEN
    assert choices_fault(g, 0) == CHOICES_WRONG
    g[at.CHOICES : at.CHOICES + 3] = 7, 8, 7
    assert choices_fault(g, 3) == DUPLICATE


# --- The invariants in words ----------------------------------------------------------------------


def check_cards(position: Position) -> None:
    """Every card is somewhere: 54 of the market and 8 for each player."""
    found = Counter(position.market)
    for holdings in position.players:
        found.update(everything(holdings))
    players = len(position.players)
    assert found == {
        card.id: card.copies * (players if card.price is None else 1) for card in box().cards
    }


def check_pieces(position: Position, board: Board, *, has_passed: bool) -> None:
    """Nobody stands on a mountain or a finishing space, nor two on one space."""
    places = [each for holdings in position.players for each in holdings.pieces if each is not None]
    for place in places:
        assert not board.spaces[place].space.is_mountain
        assert not board.spaces[place].space.is_finish
    assert has_passed or len(set(places)) == len(places)


def check_market(position: Position) -> None:
    """Six piles at most on the board, all of cards that are left."""
    assert len(position.on_board) <= 6
    assert position.on_board <= set(position.market)


def check_tokens(position: Position, played: int) -> None:
    """Held, unseen and played tokens are 36."""
    held = sum(sum(holdings.tokens.values()) for holdings in position.players)
    assert held + sum(position.unseen_tokens.values()) + played == 36


def check_players(position: Position, *, is_over: bool) -> None:
    """One player is to move, who has not arrived; only that one has cards in play."""
    assert position.player in range(len(position.players))
    for player, holdings in enumerate(position.players):
        is_to_move = player == position.player and not is_over
        assert not (is_to_move and holdings.arrival)
        assert is_to_move or holdings.played == holdings.used == {}
        is_home = all(place is None for place in holdings.pieces)
        assert is_home == (holdings.arrival > 0)


def check_gates(before: Position, after: Position) -> None:
    """A blockade that was cleared stays with whoever has it."""
    assert len({gate.number for gate in after.gates}) == len(after.gates)
    for old, new in zip(before.gates, after.gates, strict=True):
        assert old.owner in (None, new.owner)


def play_watched(game: Game, dice: random.Random, most: int) -> int:
    """Play on at random and check everything after every action; returns how many there were."""
    played, has_passed, decisions = 0, False, 0
    position = game.position
    while game.outcome is None and decisions < most:
        choices = game.legal_actions()
        assert choices
        assert len(set(choices)) == len(choices)
        action = dice.choice(choices)
        game.apply(action)
        before, position = position, game.position
        played += is_token_spent(KINDS.index(action.kind))
        has_passed = has_passed or position.may_pass
        check_cards(position)
        check_pieces(position, game.board, has_passed=has_passed)
        check_market(position)
        check_tokens(position, played)
        check_players(position, is_over=game.outcome is not None)
        check_gates(before, position)
        decisions += 1
    assert game.outcome is None or game.legal_actions() == ()
    return decisions


@pytest.mark.parametrize("seed", range(48))
def test_invariants_in_words(seed: int) -> None:
    """The same once more over positions, for two games of each setting."""
    name, players, caves = SETTINGS[seed % len(SETTINGS)]
    game = Game(BOARDS[name](), players, seed, Options(caves=caves, round_limit=6))
    assert play_watched(game, random.Random(seed), 250) > 20


# --- Compiled and plain, seeds, copies, views -----------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_compiled_and_plain_rules_agree(rules: RuleKernels, seed: int) -> None:
    """The same choices and the same array after every action, scratch lists left out."""
    name = ("first game", "swamplands")[seed % 2] if seed % 3 else ("short", "wide")[seed % 2]
    players, caves = 2 + seed % 3, seed % 4 < 2
    options = Options(caves=caves, is_free_order=seed % 5 == 0, round_limit=8)
    plain = Game(BOARDS[name](), players, seed, options)
    quick = Game(BOARDS[name](), players, seed, options, rules)
    dice = random.Random(seed)
    for _ in range(150):
        assert plain.state[: at.CHOICE_COUNT] == quick.state[: at.CHOICE_COUNT].tolist()  # type: ignore[attr-defined]
        choices = plain.legal_actions()
        assert choices == quick.legal_actions()
        assert plain.outcome == quick.outcome
        if not choices:
            break
        action = dice.choice(choices)
        plain.apply(action)
        quick.apply(action)


def played_through(seed: int, choices: int = 7) -> Game:
    game = Game(wide(), 4, seed, Options(caves=True))
    dice = random.Random(choices)
    for _ in range(120):
        game.apply(dice.choice(game.legal_actions()))
    return game


def test_same_seed_same_game() -> None:
    assert played_through(5).position == played_through(5).position
    assert played_through(5).actions == played_through(5).actions


def test_different_seeds_differ() -> None:
    """Other dice for every seed; some deals of so few cards are bound to be alike."""
    games = [Game(wide(), 4, seed, Options()) for seed in range(50)]
    assert len({tuple(game.state[: at.STATE_SIZE]) for game in games}) == 50
    assert len({str(game.position) for game in games}) > 45


@pytest.mark.parametrize("seed", range(12))
def test_after_leaves_its_input_alone(seed: int) -> None:
    """A copy in which something was done shares nothing with the game it came from."""
    name, players, caves = SETTINGS[2 * seed]
    game = Game(BOARDS[name](), players, seed, Options(caves=caves))
    dice = random.Random(seed)
    for _ in range(25):
        choices = game.legal_actions()
        before, position, so_far = list(game.state), game.position, game.actions
        for action in choices:
            copy = game.after(action)
            assert copy.actions == (*so_far, action)
            assert copy.position != position
        assert list(game.state) == before
        assert game.position == position
        assert game.actions == so_far
        game.apply(dice.choice(choices))


@pytest.mark.parametrize("seed", range(24))
def test_views_do_not_depend_on_hidden_cards(seed: int) -> None:
    """Q-AMB-68: other hands and draw piles may hold the same cards in any other order."""
    name, players, caves = SETTINGS[seed]
    game = Game(BOARDS[name](), players, seed, Options(caves=caves))
    dice = random.Random(seed)
    changed = 0
    for _ in range(40):
        game.apply(dice.choice(game.legal_actions()))
        viewer = dice.randrange(players)
        other = game.copy()
        for player in set(range(players)) - {viewer}:
            deal_anew(other, player, dice)
        changed += other.position != game.position
        assert other.view(viewer) == game.view(viewer)
    assert changed > 10


def deal_anew(game: Game, player: int, dice: random.Random) -> None:
    """Share the cards of hand and draw pile out anew, as many to each as before."""
    holdings = game.position.players[player]
    cards = list((Counter(holdings.hand) + Counter(holdings.draw)).elements())
    dice.shuffle(cards)
    hand = sum(holdings.hand.values())
    lay(game, "hand", " ".join(cards[:hand]), player)
    lay(game, "draw", " ".join(cards[hand:]), player)


def test_views_do_not_depend_on_the_dice() -> None:
    """Q-AMB-68: what will be drawn next is hidden from everybody."""
    game = Game(wide(), 3, 1, Options(caves=True))
    other = game.copy()
    for stream in range(at.MOST_PLAYERS + 1):
        other.state[at.STREAMS + stream] += 12345
    assert all(other.view(player) == game.view(player) for player in range(3))
