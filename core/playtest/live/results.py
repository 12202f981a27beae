"""What live games are about, what came of them, and which results are kept and shown.

Light to import, so that a window may know it before any game is loaded.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.jobs import Progress
from core.basics.values import dataclass
from core.designs.design import Design
from core.playtest.spec import AnyPlayed, par_bot
from core.playtest.statistics.margins import USUAL_MARGINS, Margins

if TYPE_CHECKING:
    from core.basics.figures import Figure
    from core.playtest.live import changes as live_changes
    from core.playtest.live.figures import LiveFigures
    from core.playtest.panel.tallies import PanelTally
    from core.playtest.panel.verdicts import PanelVerdict
    from core.playtest.statistics.comparison import Comparison
    from core.playtest.totals import Totals
else:
    live_changes = deferred("core.playtest.live.changes")

ENOUGH_GAMES = 1_000
"""So many are played even if fewer would do."""
MOST_DESIGNS = 60
MOST_BYTES = 40_000_000


# --- What is played -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LiveKey:
    """What a result belongs to; designs with the same key play the same.

    Attributes:
        fingerprint: of what is played, however the design lies on the table.
        bots: the names of the line-up, one for each player.
        variants: what else decides how the design is played.
        box: what its game comes with, told from another by being the same object.
    """

    fingerprint: str
    bots: tuple[str, ...]
    variants: tuple[str, ...]
    box: object

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    def is_comparable(self, other: LiveKey) -> bool:
        """Whether the same bots sit on the same seats, so that only the designs differ."""
        return self.bots == other.bots and self.box is other.box


@dataclass(frozen=True, slots=True)
class LiveSpec:
    """A board of a game to be played live, and the key of what comes out."""

    game: AnyPlayed
    board: Any
    key: LiveKey

    def is_of(self, design: Design) -> bool:
        """Whether its board is a design as it lies now, so that its places are those of it."""
        return bool(self.board.design.fingerprint == design.fingerprint)


@dataclass(frozen=True, slots=True)
class LiveLineup:
    """Who plays live.

    Attributes:
        players: how many; None, or a number that a design is not for, means as many as it takes.
        bots: names in the order of the seats; if there are more seats, they begin anew. Without
            any it is the bot that tells par.
    """

    players: int | None = None
    bots: tuple[str, ...] = ()

    def key(self, game: AnyPlayed, design: Design, box: object) -> LiveKey:
        """The key of a design that they play."""
        counts, names = design.player_counts, self.bots or (par_bot(game),)
        players = self.players if self.players in counts else max(counts)
        bots = tuple(names[seat % len(names)] for seat in range(players))
        return LiveKey(design.playing_fingerprint, bots, design.variants, box)


# --- What came of it ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LivePanel:
    """What several kinds of players say of the seats.

    Attributes:
        tally: their games so far.
        seats: how often each seat wins at mixed tables, from the games of the verdict if there is
            one; none if there are no such tables, or yet.
        verdict: what they said when all tables had as many games; None before that.
    """

    tally: PanelTally
    seats: tuple[Figure, ...] = ()
    verdict: PanelVerdict | None = None


@dataclass(frozen=True, slots=True)
class LiveResult:
    """What the games so far came to.

    Attributes:
        spec: what was played; whoever plays on plays the same board.
        totals: of all games from the first seed on, without a gap.
        is_sharp: whether more games would not tell more.
        panel: what other players say; None if nobody has asked them yet.
    """

    spec: LiveSpec
    figures: LiveFigures
    totals: Totals
    is_sharp: bool
    panel: LivePanel | None = None

    @property
    def key(self) -> LiveKey:
        """What it belongs to."""
        return self.spec.key

    @property
    def size(self) -> int:
        """How many bytes its numbers take."""
        return self.totals.sums.nbytes + self.totals.rows.nbytes


@dataclass(frozen=True, slots=True)
class Results:
    """The results of the designs looked at last; those not looked at for longest go first.

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
        kept = (*others, result)[-MOST_DESIGNS:]
        size = sum(each.size for each in kept)
        while size > MOST_BYTES and len(kept) > 1:
            size -= kept[0].size
            kept = kept[1:]
        return Results(kept)


@dataclass(frozen=True, slots=True)
class Showing:
    """The result to show, which stays until there is a newer one.

    Attributes:
        shown: the result; None before the first one.
        before: the result of the design that was shown before, if the two can be compared.
        changes: what is different from it.
        results: all that are kept.
        margins: what a difference has to exceed to matter.
    """

    shown: LiveResult | None = None
    before: LiveResult | None = None
    changes: Comparison | None = None
    results: Results = field(default_factory=Results)
    margins: Margins = USUAL_MARGINS

    def is_of(self, key: LiveKey) -> bool:
        """Whether the result to show belongs to a key."""
        return self.shown is not None and self.shown.key == key

    def known(self, key: LiveKey) -> LiveResult | None:
        """The result of a key, should it have been played."""
        return self.results.of(key)

    def rival(self, key: LiveKey) -> LiveResult | None:
        """What a result of this key is compared with: the last shown one of another design."""
        last = self.before if self.is_of(key) else self.shown
        return last if last is not None and last.key.is_comparable(key) else None

    def with_result(self, result: LiveResult) -> Showing:
        """Show a result and what is different from its rival, which takes some ms to find out."""
        key, rival = result.key, self.rival(result.key)
        found = (
            None
            if rival is None
            else live_changes.changes(rival.totals, result.totals, key.players, self.margins)
        )
        return Showing(result, rival, found, self.results.with_result(result), self.margins)

    def judged_by(self, margins: Margins) -> Showing:
        """The same, judged by other margins."""
        showing = replace(self, margins=margins)
        return showing if self.shown is None else showing.with_result(self.shown)

    def recalled(self, key: LiveKey) -> Showing:
        """Show the result that is kept of a key; as before if there is none."""
        known = self.known(key)
        return self if known is None else self.with_result(known)


@dataclass(frozen=True, slots=True)
class LiveStep(Progress):
    """A step of live games.

    Attributes:
        showing: what is to be shown from now on; None if it stays as it was.
    """

    showing: Showing | None = None
