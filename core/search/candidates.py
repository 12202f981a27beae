"""Candidates: designs after a few moves that break no lock and no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any, Protocol

from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.checking.game import CheckedGame
from core.checking.problem import Severity
from core.checking.rule import AnyRule
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.search.demands import Demand
from core.search.game import Keep
from core.search.moves import Move, made
from core.search.searched import SearchedGame


class CheckedSearch(CheckedGame[Any], SearchedGame, Protocol):
    """A game as far as candidates need it."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A sound design and the moves that lead to it."""

    moves: tuple[Move[Any], ...]
    facts: AnyFacts

    @property
    def design(self) -> Design:
        """The design itself."""
        design: Design = self.facts.design
        return design

    @property
    def key(self) -> str:
        """The keys of its moves."""
        return "+".join(move.key for move in self.moves)

    @property
    def touches(self) -> frozenset[str]:
        """The parts that its moves change."""
        return frozenset().union(*(move.touches for move in self.moves))


@dataclass(frozen=True, slots=True, eq=False)
class Scrutiny:
    """What candidates are held to, beside a design that is to be changed.

    Attributes:
        before: the facts of that design, whose locks they keep.
        keeps: what else stays as it is.
        demands: of figures that need no games.
        known: the codes of the warnings that it has itself; a candidate has no others.
    """

    game: CheckedSearch
    before: AnyFacts
    keeps: tuple[Keep, ...] = ()
    demands: tuple[Demand, ...] = ()
    known: frozenset[str] = field(default=frozenset())

    @classmethod
    def of(
        cls,
        game: CheckedSearch,
        before: AnyFacts,
        keeps: Sequence[Keep] = (),
        demands: Sequence[Demand] = (),
    ) -> Scrutiny:
        """What candidates beside a design are held to; demands that take games are left out."""
        static = tuple(each for each in demands if game.search.static_figure(each.figure))
        codes = (
            each.code for each in _having(game.rules, Severity.WARNING) if _is_broken(each, before)
        )
        return cls(game, before, tuple(keeps), static, frozenset(codes))

    def candidate(self, moves: Sequence[Move[Any]]) -> Candidate | None:
        """The design after some moves; None if it cannot be had, changes nothing or breaks a rule.

        What breaks a rule is thrown away, however well it would play.
        """
        old: Design = self.before.design
        after = made(old, moves)
        if after is None or after.fingerprint == old.fingerprint or old.refusal(after) is not None:
            return None
        facts = self.game.facts(DesignFile(after), self.before.box)
        return Candidate(tuple(moves), facts) if self.is_met_by(facts) else None

    def is_met_by(self, facts: AnyFacts) -> bool:
        """Whether a design has no errors, no new warnings, what is demanded and what is kept."""
        if has_any(self.game.rules, Severity.ERROR, facts):
            return False
        if not all(keep.holds(self.before, facts) for keep in self.keeps):
            return False
        if any(self._lacks(each, facts) for each in self.demands):
            return False
        others = (e for e in _having(self.game.rules, Severity.WARNING) if e.code not in self.known)
        return not any(_is_broken(each, facts) for each in others)

    def _lacks(self, demand: Demand, facts: AnyFacts) -> bool:
        figure = self.game.search.static_figure(demand.figure)
        value = None if figure is None else figure.value(facts)
        return value is None or demand.lacks(value) > 0


def has_any(rules: Sequence[AnyRule], severity: Severity, facts: AnyFacts) -> bool:
    """Whether a design has a problem of a severity, as far as that needs no games."""
    return any(_is_broken(each, facts) for each in _having(rules, severity))


def _having(rules: Sequence[AnyRule], severity: Severity) -> tuple[AnyRule, ...]:
    """The rules of a severity that need no games: what games say, demands ask for."""
    return tuple(each for each in rules if each.severity is severity and not each.rests_on_games)


def _is_broken(rule: AnyRule, facts: AnyFacts) -> bool:
    """Whether a design has the problem; nothing is said of what has to wait for a board."""
    if rule.needs_board and facts.board is None:
        return True
    accepted = {code for code, _ in facts.design.accepted}
    is_accepted = rule.code in accepted and rule.severity is not Severity.ERROR
    return not is_accepted and next(iter(rule.check(facts)), None) is not None
