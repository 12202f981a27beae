"""Running the checks, and the report they give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from core.checking.problem import Problem, Severity
from core.jobs import Progress, Work, finished
from core.language import language
from core.quest.analysis.facts import Facts
from core.quest.checks.rules import RULES, rule_for
from core.quest.route.changes import changes
from core.quest.route.route import Route

MOST_PIECES_TO_FIX = 30


@dataclass(frozen=True, slots=True)
class Accepted:
    """A problem that the author accepts, and why."""

    problem: Problem
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """Everything the checks say about a route.

    Attributes:
        problems: in the order of the rules.
        accepted: warnings and hints that the author has accepted.
        skipped: codes of the rules that have to wait until the layout has no defects.
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
        """Whether the route cannot be played as it is."""
        return self.count(Severity.ERROR) > 0


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A quick fix for a problem: what it does, the route after it, and what that changes.

    Attributes:
        title: in English, noted for translation, since undo keeps it while languages change.
        changes: in the language in use.
    """

    title: str
    route: Route
    changes: tuple[str, ...]


def check(facts: Facts) -> Report:
    """All problems of a route and of the file it was read from."""
    return finished(checking(facts))


def checking(facts: Facts) -> Work[Report]:
    """Run every rule, telling the progress after each."""
    reasons = dict(facts.route.accepted)
    problems: list[Problem] = []
    accepted: list[Accepted] = []
    skipped: list[str] = []
    for done, rule in enumerate(RULES, start=1):
        if rule.needs_board and facts.board is None:
            skipped.append(rule.code)
            continue
        found = tuple(rule.problems(facts))
        if rule.code in reasons and rule.severity is not Severity.ERROR:
            accepted += (Accepted(problem, reasons[rule.code]) for problem in found)
        else:
            problems += found
        yield Progress(done, len(RULES), rule.title)
    return Report(tuple(problems), tuple(accepted), tuple(skipped))


def suggestion(problem: Problem, facts: Facts) -> Suggestion | None:
    """The quick fix for a problem of this route, or None if there is none.

    A heap of more pieces than any table holds gets none: trying out moves would take too long.
    """
    rule = rule_for(problem.code)
    if rule is None or rule.fix is None or len(facts.route.pieces) > MOST_PIECES_TO_FIX:
        return None
    mended = rule.fix.edit(facts, problem)
    if mended is None:
        return None
    return Suggestion(rule.fix.title, mended, changes(facts.route, mended))


def quick_problems(facts: Facts) -> tuple[Problem, ...]:
    """The problems that show without a board: how the pieces lie, and whether they suffice.

    Those that the author accepts are left out.
    """
    accepted = {code for code, _ in facts.route.accepted}
    return tuple(
        problem
        for rule in RULES
        if not rule.needs_board and rule.code not in accepted
        for problem in rule.problems(facts)
    )


def new_problems(before: Iterable[Problem], after: Iterable[Problem]) -> tuple[Problem, ...]:
    """The later problems that were not there earlier, wherever exactly they are."""
    known = {(problem.code, problem.message) for problem in before}
    return tuple(each for each in after if (each.code, each.message) not in known)
