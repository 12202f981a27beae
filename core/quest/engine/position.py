"""A complete position of a game as frozen values, and what one player can know of it (Q-AMB-68)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Generic, TypeVar

from core.basics.language import marked
from core.basics.values import dataclass
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words

MODES = (
    "free",
    "moving",
    "native",
    "paying",
    "taking",
    "removing",
    "replacing",
    "buying",
    "discarding",
    "over",
)
"""What the player to move is in the middle of, in the order of their numbers."""
GROUNDS = (
    marked("machete"),
    marked("paddle"),
    marked("coin"),
    marked("rubble"),
    marked("camp"),
    marked("start"),
)

Counts = Mapping[str, int]
"""How many of each card or token, those without any left out."""


@dataclass(frozen=True, slots=True)
class OpenHoldings:
    """What lies open of what one player has (Q-AMB-68).

    Attributes:
        used: items whose function was just used and that a token might still keep.
        pieces: the space of each playing piece; None for one that is home.
        arrival: the how manieth to arrive, from 1; 0 before that.
    """

    discard: Counts
    played: Counts
    used: Counts
    removed: Counts
    tokens: Counts
    pieces: tuple[int | None, ...]
    arrival: int


@dataclass(frozen=True, slots=True)
class Holdings(OpenHoldings):
    """All that one player has: what lies open, the hand and the draw pile."""

    hand: Counts
    draw: Counts


@dataclass(frozen=True, slots=True)
class GateState:
    """A blockade: its number, what it asks for, and who has cleared it (None: it lies there)."""

    number: int
    ground: str
    power: int
    owner: int | None


Player = TypeVar("Player", bound=OpenHoldings)


@dataclass(frozen=True, slots=True)
class OpenPosition(Generic[Player]):
    """A game at one moment: all that lies open, and of each player whatever is told.

    Attributes:
        player: whose turn it is, from 0; player 0 has the hat.
        mode: what that player is in the middle of.
        left: power left to move with, cards left to pay, remove or replace.
        last: the number of the card that was named last (in a purchase, of the card and the way
            it was counted); nothing before it can be named any more.
        piece: the playing piece that moves or is paid for, counted over all players.
        target: the space that is paid for, or the gate with `is_gate_target`.
        coins: counted so far, in half coins.
    """

    players: tuple[Player, ...]
    player: int
    round: int
    mode: str
    has_bought: bool
    may_change: bool
    may_pass: bool
    has_moved: bool
    left: int
    last: int
    piece: int
    symbol: str | None
    target: int
    is_gate_target: bool
    coins: int
    changed: bool
    market: Counts
    on_board: frozenset[str]
    gates: tuple[GateState, ...]
    cave_tokens: tuple[int, ...]
    unseen_tokens: Counts
    winner: int | None


@dataclass(frozen=True, slots=True)
class Position(OpenPosition[Holdings]):
    """Everything about a game at one moment, hidden things included."""


def unpacked(g: at.State, box: Catalogue) -> Position:
    """The position that an array holds."""
    cards = tuple(card.id for card in box.cards)
    tokens = tuple(token.id for token in box.tokens)
    symbol = int(g[at.SYMBOL])
    is_gate = int(g[at.TARGET]) >= at.MOST_SPACES
    return Position(
        players=tuple(_holdings(g, player, cards, tokens) for player in range(g[at.PLAYERS])),
        player=int(g[at.PLAYER]),
        round=int(g[at.ROUND]),
        mode=MODES[g[at.MODE]],
        has_bought=bool(g[at.HAS_BOUGHT]),
        may_change=bool(g[at.MAY_CHANGE]),
        may_pass=bool(g[at.MAY_PASS]),
        has_moved=bool(g[at.HAS_MOVED]),
        left=int(g[at.LEFT]),
        last=int(g[at.LAST]),
        piece=int(g[at.PIECE]),
        symbol=GROUNDS[symbol] if 0 <= symbol < words.SYMBOLS else None,
        target=int(g[at.TARGET]) - (at.MOST_SPACES if is_gate else 0),
        is_gate_target=is_gate,
        coins=int(g[at.COINS]),
        changed=bool(g[at.CHANGED]),
        market=_counts(g, at.MARKET, cards),
        on_board=frozenset(_counts(g, at.ON_BOARD, cards)),
        gates=tuple(_gate(g, gate) for gate in range(g[at.GATES])),
        cave_tokens=tuple(int(at.cave_tokens(g, cave)) for cave in range(g[at.CAVES])),
        unseen_tokens=_counts(g, at.TOKENS_UNSEEN, tokens),
        winner=None if g[at.WINNER] == words.NOBODY else int(g[at.WINNER]),
    )


def _holdings(
    g: at.State, player: int, cards: tuple[str, ...], tokens: tuple[str, ...]
) -> Holdings:
    hand, draw, discard, played, used, removed = (
        _counts(g, at.ZONES + (zone * at.MOST_PLAYERS + player) * at.ZONE_SIZE, cards)
        for zone in (
            words.HAND,
            words.DRAW,
            words.DISCARD,
            words.PLAYED,
            words.LIMBO,
            words.REMOVED,
        )
    )
    return Holdings(
        hand=hand,
        draw=draw,
        discard=discard,
        played=played,
        used=used,
        removed=removed,
        tokens=_counts(g, at.TOKENS_HELD + player * at.MOST_TOKENS, tokens),
        pieces=_pieces(g)[player :: g[at.PLAYERS]],
        arrival=int(at.arrival(g, player)),
    )


def _pieces(g: at.State) -> tuple[int | None, ...]:
    """Where each playing piece of the game stands."""
    number = 2 * g[at.PLAYERS] if g[at.PLAYERS] == 2 else g[at.PLAYERS]  # noqa: PLR2004  players
    places = (int(at.position(g, piece)) for piece in range(number))
    return tuple(None if place == words.HOME else place for place in places)


def _gate(g: at.State, gate: int) -> GateState:
    owner = int(at.gate_owner(g, gate))
    return GateState(
        number=int(at.gate_number(g, gate)),
        ground=GROUNDS[at.gate_ground(g, gate)],
        power=int(at.gate_power(g, gate)),
        owner=None if owner == words.CLOSED else owner,
    )


def _counts(g: at.State, first: int, names: tuple[str, ...]) -> Counts:
    """What there is of each name, from a place in the array on, without the noughts."""
    numbers = g[first : first + len(names)]
    if not any(numbers):  # as are most
        return {}
    return {name: int(number) for name, number in zip(names, numbers, strict=True) if number}


@dataclass(frozen=True, slots=True)
class Seen(OpenHoldings):
    """What everybody can know of a player.

    Attributes:
        hand_size, draw_size: how many cards; which ones is hidden.
        hidden: the cards in hand and draw pile together, which anybody can count out.
    """

    hand_size: int
    draw_size: int
    hidden: Counts


@dataclass(frozen=True, slots=True)
class View(OpenPosition[Seen]):
    """A game as one player sees it: a position without what is hidden, and the own hand."""

    viewer: int
    hand: Counts


def view_of(position: Position, viewer: int) -> View:
    """What a player sees of a position."""
    shown = _open_part(position, OpenPosition)
    shown["players"] = tuple(_seen(holdings) for holdings in position.players)
    return View(**shown, viewer=viewer, hand=position.players[viewer].hand)


def _seen(holdings: Holdings) -> Seen:
    hidden = Counter(holdings.hand) + Counter(holdings.draw)
    return Seen(
        **_open_part(holdings, OpenHoldings),
        hand_size=sum(holdings.hand.values()),
        draw_size=sum(holdings.draw.values()),
        hidden=dict(sorted(hidden.items())),
    )


def _open_part(whole: object, part: type[Any]) -> dict[str, Any]:
    """What a value has of the fields of one of its bases."""
    return {each.name: getattr(whole, each.name) for each in fields(part)}
