"""Designs made to order as they travel: what is shown of each, and no games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from core.basics.jobs import Progress
from core.basics.values import dataclass
from core.designs.design import Design
from core.search.demands import Demand
from core.search.game import GameSearch
from core.search.generating.answers import Answer, Generation, Met
from core.search.improving.summaries import TableTold, table_told


@dataclass(frozen=True, slots=True)
class AnswerSummary:
    """A design that has all that was wished for.

    Attributes:
        met: what it has of each demand.
        tables: what games tell, the main table first.
    """

    design: Design
    met: tuple[Met, ...]
    tables: tuple[TableTold, ...]


def summary_of(answer: Answer, search: GameSearch) -> AnswerSummary:
    """An answer without its games."""
    tables = (table_told(answer.shown, where, search.played) for where in answer.settings)
    return AnswerSummary(answer.design, answer.met, tuple(tables))


@dataclass(frozen=True, slots=True)
class MadeSoFar(Progress):
    """How far a generator has come, and what it has made so far."""

    answers: tuple[AnswerSummary, ...] = field(default=(), hash=False)


@dataclass(frozen=True, slots=True)
class GenerationSummary:
    """What a generator has come to, without the games; see `Generation`."""

    answers: tuple[AnswerSummary, ...]
    games: int
    tried: int
    binding: Demand | None
    nearest: Design | None

    @classmethod
    def of(cls, made: Generation, answers: Sequence[AnswerSummary]) -> GenerationSummary:
        """All of it, with the answers as they were told."""
        return cls(tuple(answers), made.games, made.tried, made.binding, made.nearest)
