"""What one player can know of a game: the own hand, and everything that lies open (Q-AMB-68)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from typing import Any

from core.engine.position import Counts, Holdings, OpenHoldings, OpenPosition, Position


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
