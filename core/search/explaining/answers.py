"""What an explanation consists of: an answer to each question, with all that backs it."""

from __future__ import annotations

from dataclasses import field, replace

from core.basics.jobs import Progress
from core.basics.values import dataclass
from core.playtest.panel.tables import Table
from core.search.estimates import Estimate
from core.search.explaining.effects import Effect
from core.search.explaining.questions import Finding
from core.search.levers import Lever, told


@dataclass(frozen=True, slots=True)
class Part:
    """A step of the waterfall: one cause more is taken away.

    Attributes:
        levers: all that is otherwise now; the last one is new.
        there: the figure in this world.
        step: what the new one takes away after those before it; all steps add up.
        alone: what it would take away by itself.
    """

    levers: tuple[Lever, ...]
    there: Estimate
    step: Estimate
    alone: Estimate

    @property
    def shared(self) -> float:
        """How much of what it does alone the causes before it have done already.

        Below 0 if they do more together than each by itself.
        """
        return self.alone.value - self.step.value


@dataclass(frozen=True, slots=True)
class Example:
    """A game to look at: that of a seed, and the round that matters, if anybody can tell."""

    seed: int
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known about a question.

    Attributes:
        effects: of all levers that are not clearly behind, the largest first.
        causes: those that are named, in this order.
        waterfall: the causes taken away one after the other.
        tables: the figure when others play, in the order of the panel.
        examples: games of the real design to look at, the most typical first.
        seeds: those of the games that were compared; every world played some from the first on.
        is_open: whether it is not known yet what comes first.
    """

    finding: Finding
    effects: tuple[Effect, ...] = ()
    causes: tuple[Effect, ...] = ()
    waterfall: tuple[Part, ...] = ()
    tables: tuple[tuple[Table, Estimate], ...] = ()
    examples: tuple[Example, ...] = ()
    seeds: range = range(0)
    is_open: bool = False

    @property
    def as_told(self) -> Answer:
        """The same as it travels: its levers cannot be pulled any more."""
        return replace(
            self,
            effects=tuple(each.as_told for each in self.effects),
            causes=tuple(each.as_told for each in self.causes),
            waterfall=tuple(
                replace(each, levers=tuple(map(told, each.levers))) for each in self.waterfall
            ),
        )

    @property
    def cause(self) -> Effect | None:
        """The cause that is named first; None if nothing is off, or nothing found."""
        return self.causes[0] if self.causes else None

    @property
    def left(self) -> float:
        """How far the figure is still off when all causes are taken away."""
        finding = self.finding
        value = self.waterfall[-1].there.value if self.waterfall else finding.value.value
        return finding.question.off(value, finding.players)


@dataclass(frozen=True, slots=True)
class Explanation(Progress):
    """The answers so far; a step of the work as well as its result."""

    answers: tuple[Answer, ...] = field(default=())
    games: int = 0

    def answer(self, key: str) -> Answer | None:
        """The answer to the question of a key."""
        return next((each for each in self.answers if each.finding.question.key == key), None)
