"""What an edit would do to a route's problems, quickly enough to be told while a piece is held."""

from __future__ import annotations

from collections.abc import Iterable

from core.checks.problem import Problem
from core.checks.rules import RULES
from core.facts import Facts


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
