"""Running the checks, and the report they give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Any, Generic, TypeVar

from core.basics.jobs import Progress, Work, finished
from core.basics.language import language
from core.basics.values import dataclass
from core.checking.facts import AnyFacts
from core.checking.problem import Problem, Severity
from core.checking.rule import Rule, rule_for

F = TypeVar("F", bound=AnyFacts)
D_co = TypeVar("D_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Accepted:
    """A problem that the author accepts, and why."""

    problem: Problem
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """Everything the checks say about a design.

    Attributes:
        problems: in the order of the rules.
        accepted: warnings and hints that the author has accepted.
        skipped: codes of the rules that have to wait until the design has no defects.
        language: the one in which the problems are told.
    """

    problems: tuple[Problem, ...]
    accepted: tuple[Accepted, ...] = ()
    skipped: tuple[str, ...] = ()
    language: str = field(default_factory=language)

    def count(self, severity: Severity) -> int:
        """How many problems of a severity there are."""
        return sum(problem.severity is severity for problem in self.problems)

    @property
    def errors(self) -> tuple[str, ...]:
        """The codes of the errors, each once."""
        found = (each.code for each in self.problems if each.severity is Severity.ERROR)
        return tuple(dict.fromkeys(found))

    @property
    def has_errors(self) -> bool:
        """Whether the design cannot be played as it is."""
        return self.count(Severity.ERROR) > 0


@dataclass(frozen=True, slots=True)
class Suggestion(Generic[D_co]):
    """A quick fix for a problem: what it does, and the design after it.

    Attributes:
        title: in English, noted for translation, since undo keeps it while languages change.
    """

    title: str
    design: D_co


def check(rules: Sequence[Rule[F]], facts: F) -> Report:
    """All problems of a design and of the file it was read from."""
    return finished(checking(rules, facts))


def checking(rules: Sequence[Rule[F]], facts: F) -> Work[Report]:
    """Run every rule of a game, telling the progress after each."""
    problems: list[Problem] = []
    accepted: list[Accepted] = []
    skipped: list[str] = []
    for done, rule in enumerate(rules, start=1):
        if rule.rests_on_games:
            continue
        if rule.needs_board and facts.board is None:
            skipped.append(rule.code)
            continue
        told, taken = split_by_acceptance(rule.problems(facts), facts.design.accepted)
        problems += told
        accepted += taken
        yield Progress(done, len(rules), rule.title)
    return Report(tuple(problems), tuple(accepted), tuple(skipped))


def split_by_acceptance(
    problems: Iterable[Problem], accepted: Iterable[tuple[str, str]]
) -> tuple[tuple[Problem, ...], tuple[Accepted, ...]]:
    """What is told, and what the author accepts by code and reason; errors are always told."""
    reasons = dict(accepted)
    told: list[Problem] = []
    taken: list[Accepted] = []
    for problem in problems:
        if problem.code in reasons and problem.severity is not Severity.ERROR:
            taken.append(Accepted(problem, reasons[problem.code]))
        else:
            told.append(problem)
    return tuple(told), tuple(taken)


def suggestion(rules: Iterable[Rule[F]], problem: Problem, facts: F) -> Suggestion[Any] | None:
    """The quick fix for a problem of this design, or None if there is none."""
    rule = rule_for(rules, problem.code)
    if rule is None or rule.fix is None or not facts.is_mendable:
        return None
    mended = rule.fix.edit(facts, problem)
    if mended is None or facts.design.refusal(mended) is not None:
        return None
    return Suggestion(rule.fix.title, mended)


def quick_problems(rules: Iterable[Rule[F]], facts: F) -> tuple[Problem, ...]:
    """The problems that show without a board: how things lie, and whether they suffice.

    Those that the author accepts are left out.
    """
    accepted = {code for code, _ in facts.design.accepted}
    return tuple(
        problem
        for rule in rules
        if not (rule.needs_board or rule.rests_on_games) and rule.code not in accepted
        for problem in rule.problems(facts)
    )


def new_problems(before: Iterable[Problem], after: Iterable[Problem]) -> tuple[Problem, ...]:
    """The later problems that were not there earlier, wherever exactly they are."""
    known = {(problem.code, problem.message) for problem in before}
    return tuple(each for each in after if (each.code, each.message) not in known)
