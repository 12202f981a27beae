"""Scenes: positions set up by hand, and short words for what players do in them.

A board is one line of text, its rows parted by " / ", with the cells of `boards.board`. Unless the
text has starting spaces of its own, they lie apart from it, each by itself, and whoever has no
other place in the scene waits there. Cards and tokens are written by their ids: "scout 3*traveler".
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from core.geometry.hexes import Hex
from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.market import note_market
from core.quest.engine.packing import Options
from core.quest.engine.position import Holdings
from core.quest.engine.reasons import IllegalAction
from tests.quest.engine.boards import board, box

BENCH = ("S1", ".", "S2", ".", "S3", ".", "S4")
ZONES = {
    "hand": words.HAND,
    "draw": words.DRAW,
    "discard": words.DISCARD,
    "played": words.PLAYED,
    "removed": words.REMOVED,
}
CARDS = tuple(card.id for card in box().cards)
TOKENS = tuple(token.id for token in box().tokens)

Wish: TypeAlias = Action | Sequence[Action]
"""An action, or several that belong together."""


@dataclass(frozen=True)
class Seat:
    """What a player has in a scene, and where the playing pieces stand.

    `at` and `second` are indexes of spaces; the first player stands on space 0 unless told
    otherwise, everybody else on the starting space.
    """

    hand: str = ""
    draw: str = ""
    discard: str = ""
    tokens: str = ""
    at: int | None = None
    second: int | None = None


def scene(  # noqa: PLR0913  a scene has many parts, all but the board optional
    rows: str,
    *seats: Seat,
    players: int = 3,
    turn: int = 0,
    blockades: Sequence[int | None] = (),
    won: Mapping[int, int] | None = None,
    market: Mapping[str, int] | None = None,
    face_down: str = "",
    options: Options | None = None,
    seed: int = 1,
) -> Game:
    """A game in the midst of things.

    Args:
        rows: the board.
        seats: the players from the first on; those left out have what they were dealt.
        players: how many play.
        turn: whose turn it is.
        blockades: the numbers of the blockades on the seams.
        won: who has cleared which gate.
        market: how many cards are left in some piles; 0 leaves a spot vacant.
        face_down: all the tokens that nobody has seen; with any, caves are played with.
        options: what the players agreed on.
        seed: decides what was dealt.
    """
    options = options or Options(caves=bool(face_down))
    lines = rows.split(" / ")
    has_starts = any(cell.startswith("S") for line in lines for cell in line.split())
    laid = board(*lines, *([] if has_starts else [".", " ".join(BENCH)]), blockades=blockades)
    game = Game(laid, players, seed, options)
    if not has_starts:
        at.set_position(game.state, 0, 0)
    game.state[at.PLAYER] = turn
    arrange(game, *seats, won=won, market=market, face_down=face_down)
    return game


def arrange(
    game: Game,
    *seats: Seat,
    won: Mapping[int, int] | None = None,
    market: Mapping[str, int] | None = None,
    face_down: str = "",
) -> None:
    """Let the players of a game, from the first on, have and stand as the seats say."""
    for player, seat in enumerate(seats):
        _take_seat(game, player, seat)
    for gate, owner in (won or {}).items():
        at.set_gate_owner(game.state, gate, owner)
    for card_id, number in (market or {}).items():
        _set_pile(game, card_id, number)
    if face_down:
        hide(game, face_down)


def _take_seat(game: Game, player: int, seat: Seat) -> None:
    for zone in ZONES:
        lay(game, zone, getattr(seat, zone, ""), player)
    for token_id, number in amounts(seat.tokens).items():
        at.add_token(game.state, player, TOKENS.index(token_id), number)
        at.add_unseen(game.state, TOKENS.index(token_id), -number)
    for own, space in enumerate((seat.at, seat.second)):
        if space is not None:
            at.set_position(game.state, player + own * game.players, space)


def _set_pile(game: Game, card_id: str, number: int) -> None:
    g, pile = game.state, CARDS.index(card_id)
    at.add_to_market(g, pile, number - at.in_market(g, pile))
    at.set_on_board(g, pile, number > 0 and at.is_on_board(g, pile))
    note_market(g)


def lay(game: Game, zone: str, text: str, player: int = 0) -> None:
    """Let a player's zone hold these cards and no others."""
    wanted = amounts(text)
    for number, card_id in enumerate(CARDS):
        present = at.count(game.state, ZONES[zone], player, number)
        at.add(game.state, ZONES[zone], player, number, wanted.get(card_id, 0) - present)


def hide(game: Game, text: str) -> None:
    """Let these be all the tokens that nobody has seen."""
    wanted = amounts(text)
    for token, token_id in enumerate(TOKENS):
        at.add_unseen(game.state, token, wanted.get(token_id, 0) - at.unseen(game.state, token))


def amounts(text: str) -> dict[str, int]:
    """How many of each card or token a text names: "scout 3*traveler"."""
    counts: Counter[str] = Counter()
    for word in text.split():
        number, _, name = word.rpartition("*")
        assert name in CARDS + TOKENS, name
        counts[name] += int(number or 1)
    return dict(counts)


def _named(text: str) -> list[str]:
    """Every card of a text, in the order of the box."""
    return sorted(Counter(amounts(text)).elements(), key=(CARDS + TOKENS).index)


# --- What players do ------------------------------------------------------------------------------


def card(card_id: str, symbol: str | None = None, piece: int = 0) -> Action:
    """Play a card for a symbol; without one for the only symbol it shows."""
    if symbol is None:
        (symbol,) = next(each.symbols for each in box().cards if each.id == card_id)
    return Action(Kind.PLAY, card=card_id, symbol=str(symbol), piece=piece)


def move(card_id: str, *spaces: int, symbol: str | None = None, piece: int = 0) -> list[Action]:
    """Play a card and step from space to space."""
    return [card(card_id, symbol, piece), *map(step, spaces)]


def token_move(token_id: str, *spaces: int, piece: int = 0) -> list[Action]:
    """Play a symbol token and step from space to space."""
    return [Action(Kind.PLAY_TOKEN, token=token_id, piece=piece), *map(step, spaces)]


def step(space: int) -> Action:
    """Enter a space."""
    return Action(Kind.STEP, space=space)


def clear(gate: int = 0) -> Action:
    """Clear a blockade with what is being played."""
    return Action(Kind.CLEAR, gate=gate)


def stop() -> Action:
    """Leave the rest of a card's power unused."""
    return Action(Kind.STOP)


def native(piece: int = 0) -> Action:
    """Play a Native; a step or a clearing follows."""
    return Action(Kind.NATIVE, card="native", piece=piece)


def native_token(piece: int = 0) -> Action:
    """Play a native token; a step or a clearing follows."""
    return Action(Kind.NATIVE_TOKEN, piece=piece)


def pay(space: int, cards: str, piece: int = 0) -> list[Action]:
    """Pay cards to enter rubble or a base camp."""
    return [Action(Kind.PAY_SPACE, space=space, piece=piece), *map(give, _named(cards))]


def pay_gate(gate: int, cards: str, piece: int = 0) -> list[Action]:
    """Pay cards to clear a blockade."""
    return [Action(Kind.PAY_GATE, gate=gate, piece=piece), *map(give, _named(cards))]


def give(card_id: str) -> Action:
    """Put a card down to pay with it or to replace it."""
    return Action(Kind.GIVE, card=card_id)


def act(card_id: str) -> Action:
    """Carry out an action card's text."""
    return Action(Kind.ACT, card=card_id)


def take(card_id: str) -> Action:
    """Take a card with the Transmitter."""
    return Action(Kind.TAKE, card=card_id)


def remove(cards: str) -> list[Action]:
    """Choose hand cards that an action card removes."""
    return [Action(Kind.REMOVE, card=each) for each in _named(cards)]


def done() -> Action:
    """Name no more cards."""
    return Action(Kind.DONE)


def token(token_id: str) -> Action:
    """Play a token that shows no symbol."""
    return Action(Kind.TOKEN, token=token_id)


def token_remove(card_id: str) -> Action:
    """Play a remove token on a card of the hand."""
    return Action(Kind.TOKEN_REMOVE, card=card_id)


def replace(cards: str) -> list[Action]:
    """Play a replace token and put cards down."""
    return [token("replace"), *map(give, _named(cards))]


def keep(card_id: str) -> Action:
    """Save a used item with a keep token."""
    return Action(Kind.KEEP_ITEM, card=card_id)


def count(card_id: str, way: PaymentWay) -> Action:
    """Count a card in a purchase."""
    return Action(Kind.COUNT, card=card_id, way=way)


def count_token(token_id: str) -> Action:
    """Count a coin token in a purchase."""
    return Action(Kind.COUNT_TOKEN, token=token_id)


def buy(
    card_id: str, *, full: str = "", half: str = "", changed: str = "", tokens: str = ""
) -> list[Action]:
    """Buy a card: what pays its coins, what pays half a coin, what is changed to coins."""
    ways = ((half, PaymentWay.HALF), (full, PaymentWay.FULL), (changed, PaymentWay.CHANGED))
    counted = [(each, way) for text, way in ways for each in _named(text)]
    counted.sort(key=lambda pair: CARDS.index(pair[0]))
    return [
        *(count(each, way) for each, way in counted),
        *map(count_token, _named(tokens)),
        Action(Kind.BUY, card=card_id),
    ]


def end(discard: str = "") -> list[Action]:
    """End the turn and discard these hand cards."""
    named = [Action(Kind.DISCARD, card=each) for each in _named(discard)]
    return [*named, Action(Kind.END_TURN)]


# --- Playing and looking --------------------------------------------------------------------------


def play(game: Game, *wishes: Wish) -> None:
    """Carry out actions, all of which must be legal."""
    for action in _actions(wishes):
        game.apply(action)


def can(game: Game, *wishes: Wish) -> bool:
    """Whether actions, one after another, would be legal; nothing happens."""
    trial = game.copy()
    try:
        play(trial, *wishes)
    except IllegalAction:
        return False
    return True


def refused(game: Game, *wishes: Wish) -> str:
    """The rule against the last of these wishes; those before it must be legal."""
    trial = game.copy()
    *first, last = wishes
    play(trial, *first)
    try:
        play(trial, last)
    except IllegalAction as refusal:
        return refusal.rule
    raise AssertionError(f"{last} is legal")


def until(game: Game, player: int) -> None:
    """Let everybody end the turn until it is a player's."""
    while game.outcome is None and game.position.player != player:
        play(game, end())


def next_turn(game: Game, player: int = 0) -> None:
    """End a player's turn, and let the others end theirs."""
    play(game, end())
    until(game, player)


def of(game: Game, player: int = 0) -> Holdings:
    """What a player has now."""
    return game.position.players[player]


def standing(game: Game, player: int = 0, piece: int = 0) -> int | None:
    """The space of a playing piece, or None once it is home."""
    return of(game, player).pieces[piece]


def spot(game: Game, row: int, column: int) -> int:
    """The index of the space in a row and column of the board's text."""
    return game.board.index[Hex(column - (row - (row & 1)) // 2, row)]


def size(cards: Mapping[str, int]) -> int:
    """How many cards or tokens there are in all."""
    return sum(cards.values())


def everything(holdings: Holdings) -> dict[str, int]:
    """All cards of a player, wherever they lie."""
    zones = (holdings.hand, holdings.draw, holdings.discard, holdings.played)
    return dict(sum(map(Counter, (*zones, holdings.used, holdings.removed)), Counter[str]()))


def vacant_spots(game: Game) -> int:
    """How many spots of the market board have no pile."""
    return 6 - len(game.position.on_board)


def _actions(wishes: Iterable[Wish]) -> Iterator[Action]:
    groups = ((wish,) if isinstance(wish, Action) else wish for wish in wishes)
    return chain.from_iterable(groups)
