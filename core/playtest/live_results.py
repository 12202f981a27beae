"""Results of live games, kept by what they belong to, so that an undo finds them again.

Light to import, so that a window may know it before any game is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.jobs import Progress
from core.playtest.live_spec import LiveKey, LiveSpec

if TYPE_CHECKING:
    from core.playtest.live_changes import Changes
    from core.playtest.live_figures import LiveFigures
    from core.playtest.totals import Totals

ENOUGH_GAMES = 1_000
"""So many are played even if fewer would do."""
MOST_ROUTES = 60
MOST_BYTES = 40_000_000


@dataclass(frozen=True, slots=True)
class LiveResult:
    """What the games so far came to.

    Attributes:
        spec: what was played; whoever plays on plays the same board.
        totals: of all games from the first seed on, without a gap.
        is_sharp: whether more games would not tell more.
    """

    spec: LiveSpec
    figures: LiveFigures
    totals: Totals
    is_sharp: bool

    @property
    def key(self) -> LiveKey:
        """What it belongs to."""
        return self.spec.key

    @property
    def size(self) -> int:
        """How many bytes its numbers take."""
        return self.totals.sums.nbytes + self.totals.rows.nbytes


@dataclass(frozen=True, slots=True)
class Sharpened(Progress):
    """A step of live games; some steps bring a new result.

    Attributes:
        result: what all games so far came to; None if nothing new is to be shown.
        changes: against the route before; None if there is none.
    """

    result: LiveResult | None = None
    changes: Changes | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """The results of the routes looked at last; those not looked at for longest go first.

    Attributes:
        kept: the one looked at last comes last.
    """

    kept: tuple[LiveResult, ...] = ()

    def of(self, key: LiveKey) -> LiveResult | None:
        """The result that belongs to a key."""
        return next((each for each in self.kept if each.key == key), None)

    def with_result(self, result: LiveResult) -> Results:
        """These and a newer one; it takes the place of the older one of its key.

        The newest is kept whatever its size.
        """
        others = tuple(each for each in self.kept if each.key != result.key)
        kept = (*others, result)[-MOST_ROUTES:]
        size = sum(each.size for each in kept)
        while size > MOST_BYTES and len(kept) > 1:
            size -= kept[0].size
            kept = kept[1:]
        return Results(kept)
