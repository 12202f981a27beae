"""A route in short: how hard and how long it is."""

from __future__ import annotations

from core.basics.language import tr, tr_number, tr_plural
from core.basics.values import dataclass
from core.playtest.par_rounds import Par
from core.quest.analysis.difficulty import Difficulty, difficulty
from core.quest.analysis.facts import Facts
from core.quest.analysis.official import Rating


@dataclass(frozen=True, slots=True)
class RouteCard:
    """The verdict on a route, and the steps of the way that takes the least strength.

    See `core.pages.card_facts.CardFacts`.
    """

    verdict: Difficulty
    steps: int | None

    @property
    def rating(self) -> str:
        """How likely the likeliest classes are."""
        return self.verdict.chances.words

    @property
    def rank(self) -> int:
        """Of three."""
        return self.verdict.rating.rank

    @property
    def ranks(self) -> int:
        """Easy, moderate and difficult."""
        return len(Rating)

    @property
    def score(self) -> float:
        """How hard it is, as a number."""
        return self.verdict.score

    @property
    def length(self) -> int | None:
        """In steps."""
        return self.steps

    @property
    def par(self) -> float | None:
        """The rounds that games have told."""
        return None if self.verdict.par is None else self.verdict.par.rounds

    @property
    def length_words(self) -> str:
        """Steps, and the rounds that games have told or that are to be expected."""
        if self.steps is None:
            return ""
        steps = tr_plural("{count} step", "{count} steps", self.steps)
        if self.verdict.par is None:
            rounds = tr_number(self.verdict.expected_par, ".1f")
            return tr("{steps}, ≈ {rounds} rounds", steps=steps, rounds=rounds)
        return tr("{steps}, par {rounds}", steps=steps, rounds=self.verdict.par.worth)


def card_of(facts: Facts, par: Par | None) -> RouteCard | None:
    """A route in short, by a par if there is one; None without a way to the finish."""
    analysis = facts.analysis
    verdict = None if analysis is None else difficulty(analysis, par)
    if analysis is None or verdict is None:
        return None
    return RouteCard(verdict, None if analysis.best is None else analysis.best.steps)
