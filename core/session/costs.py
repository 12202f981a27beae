"""What a play costs, as a small value to be shown beside where it leads."""

from __future__ import annotations

from dataclasses import dataclass

from core.session.walks import Walk


@dataclass(frozen=True, slots=True)
class Cost:
    """What it takes to get somewhere; of a Native neither symbol nor number matters.

    Attributes:
        number: the power that is spent, or how many cards are to be paid.
        symbol: what the power is of; None for cards and for a Native.
    """

    number: int = 0
    symbol: str | None = None

    @classmethod
    def of(cls, walk: Walk) -> Cost:
        """The cost of a walk."""
        return cls(walk.to_pay) if walk.to_pay > 0 else cls(walk.spent, walk.symbol)

    @property
    def is_native(self) -> bool:
        """Whether a Native goes, so that nothing is counted."""
        return self.number == 0 and self.symbol is None
