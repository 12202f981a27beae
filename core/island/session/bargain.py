"""Two people trade with each other: an offer that both have to agree to (IS-TRADE-1, IS-SET-6)."""

from __future__ import annotations

from dataclasses import replace

from core.basics.values import dataclass
from core.island.design.island_design import Cards
from core.island.engine.action import Action, Kind


@dataclass(frozen=True, slots=True)
class Bargain:
    """What two players would give each other, and which of them agree to it.

    Attributes:
        partners: who trade; the first gives `given`, the second `back`.
    """

    partners: tuple[int, int]
    given: Cards = Cards()
    back: Cards = Cards()
    agreed: tuple[bool, bool] = (False, False)

    def offering(self, given: Cards, back: Cards) -> Bargain:
        """Another offer, to which nobody has agreed yet."""
        return Bargain(self.partners, given, back)

    def agreed_by(self, side: int, *, agrees: bool) -> Bargain:
        """One of the two, 0 or 1, agrees or does so no more."""
        one, other = self.agreed
        return replace(self, agreed=(agrees, other) if side == 0 else (one, agrees))

    @property
    def is_agreed(self) -> bool:
        """Whether both have agreed to something."""
        return all(self.agreed) and self.given.number + self.back.number > 0

    @property
    def action(self) -> Action:
        """What is done once both have agreed."""
        return Action(Kind.EXCHANGE, cards=self.given, partners=self.partners, back=self.back)
