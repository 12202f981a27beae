"""What of the live games is shown: a result, what it is compared with, and all that is kept.

Light to import, so that a window may know it before any game is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.playtest.live_results import LiveResult, Results
from core.playtest.live_spec import LiveKey

if TYPE_CHECKING:
    from core.playtest.live_changes import Changes


@dataclass(frozen=True, slots=True)
class Showing:
    """The result to show, which stays until there is a newer one.

    Attributes:
        shown: the result; None before the first one.
        before: the result of the route that was shown before, if the two can be compared.
        changes: what is different from it.
        results: all that are kept.
    """

    shown: LiveResult | None = None
    before: LiveResult | None = None
    changes: Changes | None = None
    results: Results = field(default_factory=Results)

    def is_of(self, key: LiveKey) -> bool:
        """Whether the result to show belongs to a key."""
        return self.shown is not None and self.shown.key == key

    def known(self, key: LiveKey) -> LiveResult | None:
        """The result of a key, should it have been played."""
        return self.results.of(key)

    def rival(self, key: LiveKey) -> LiveResult | None:
        """What a result of this key is compared with: the last shown one of another route."""
        last = self.before if self.is_of(key) else self.shown
        return last if last is not None and last.key.is_comparable(key) else None

    def with_result(self, result: LiveResult, changes: Changes | None) -> Showing:
        """Show a result and what is different from its rival."""
        kept = self.results.with_result(result)
        return Showing(result, self.rival(result.key), changes, kept)

    def recalled(self, key: LiveKey) -> Showing:
        """Show the result that is kept of a key; as before if there is none."""
        known, rival = self.known(key), self.rival(key)
        if known is None:
            return self
        from core.playtest.live_changes import changes  # noqa: PLC0415  loaded by who made results

        found = None if rival is None else changes(rival.totals, known.totals, key.players)
        return self.with_result(known, found)
