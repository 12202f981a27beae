"""What live games are about: a board with a line-up, and the key that their results belong to.

Light to import, so that a window may know it before any game is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.board.board import Board
from core.catalogue.catalogue import Catalogue
from core.route.fingerprint import fingerprint
from core.route.route import Route

LIVE_BOTS = ("planner",)


@dataclass(frozen=True, slots=True)
class LiveKey:
    """What a result belongs to; routes with the same key play the same.

    Attributes:
        route: the fingerprint of the route.
        bots: the names of the line-up, one for each player.
        caves: whether the caves are played.
        catalogue: the box, which is told from another by being the same object.
    """

    route: str
    bots: tuple[str, ...]
    caves: bool
    catalogue: Catalogue

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    def is_comparable(self, other: LiveKey) -> bool:
        """Whether the same bots sit on the same seats, so that only the routes differ."""
        return self.bots == other.bots and self.catalogue is other.catalogue


@dataclass(frozen=True, slots=True)
class LiveSpec:
    """A board to be played live, and the key of what comes out."""

    board: Board
    key: LiveKey


@dataclass(frozen=True, slots=True)
class LiveLineup:
    """Who plays live.

    Attributes:
        players: how many; None, or a number that a route is not for, means as many as it takes.
        bots: names in the order of the seats; if there are more seats, they begin anew.
    """

    players: int | None = None
    bots: tuple[str, ...] = LIVE_BOTS

    def key(self, route: Route, catalogue: Catalogue) -> LiveKey:
        """The key of a route that they play."""
        counts = route.player_counts
        players = self.players if self.players in counts else max(counts)
        bots = tuple(self.bots[seat % len(self.bots)] for seat in range(players))
        return LiveKey(fingerprint(route), bots, route.caves, catalogue)

    def spec(self, board: Board) -> LiveSpec:
        """A board that they play."""
        return LiveSpec(board, self.key(board.route, board.catalogue))
