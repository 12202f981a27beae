"""What one player can know of a game: the own hand, and everything that lies open (Q-AMB-68)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from core.engine.position import Counts, GateState, Holdings, Position


@dataclass(frozen=True, slots=True)
class Seen:
    """What everybody can know of a player.

    Attributes:
        hand_size, draw_size: how many cards; which ones is hidden.
        hidden: the cards in hand and draw pile together, which anybody can count out.
    """

    hand_size: int
    draw_size: int
    hidden: Counts
    discard: Counts
    played: Counts
    used: Counts
    removed: Counts
    tokens: Counts
    pieces: tuple[int | None, ...]
    arrival: int


@dataclass(frozen=True, slots=True)
class View:
    """A game as one player sees it."""

    viewer: int
    hand: Counts
    players: tuple[Seen, ...]
    player: int
    round: int
    mode: str
    has_bought: bool
    may_change: bool
    may_pass: bool
    left: int
    piece: int
    symbol: str | None
    coins: int
    market: Counts
    on_board: frozenset[str]
    gates: tuple[GateState, ...]
    cave_tokens: tuple[int, ...]
    unseen_tokens: Counts
    winner: int | None


def view_of(position: Position, viewer: int) -> View:
    """What a player sees of a position."""
    return View(
        viewer=viewer,
        hand=position.players[viewer].hand,
        players=tuple(_seen(holdings) for holdings in position.players),
        player=position.player,
        round=position.round,
        mode=position.mode,
        has_bought=position.has_bought,
        may_change=position.may_change,
        may_pass=position.may_pass,
        left=position.left,
        piece=position.piece,
        symbol=position.symbol,
        coins=position.coins,
        market=position.market,
        on_board=position.on_board,
        gates=position.gates,
        cave_tokens=position.cave_tokens,
        unseen_tokens=position.unseen_tokens,
        winner=position.winner,
    )


def _seen(holdings: Holdings) -> Seen:
    hidden = Counter(holdings.hand) + Counter(holdings.draw)
    return Seen(
        hand_size=sum(holdings.hand.values()),
        draw_size=sum(holdings.draw.values()),
        hidden=dict(sorted(hidden.items())),
        discard=holdings.discard,
        played=holdings.played,
        used=holdings.used,
        removed=holdings.removed,
        tokens=holdings.tokens,
        pieces=holdings.pieces,
        arrival=holdings.arrival,
    )
