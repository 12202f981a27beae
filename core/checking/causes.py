"""Causes: of several problems, which is behind the others, so that one mistake is told as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from core.basics.values import dataclass
from core.checking.problem import Problem
from core.checking.rule import AnyRule


@dataclass(frozen=True, slots=True)
class Cause:
    """A problem with those that follow from it, in the order in which they were found."""

    problem: Problem
    consequences: tuple[Problem, ...] = ()


def causes_of(rules: Iterable[AnyRule], problems: Sequence[Problem]) -> tuple[Cause, ...]:
    """The problems that no other one explains, in their order, each with its consequences.

    A rule says from which others its problems can follow; one follows from another if both are
    about the same thing. What follows from a consequence belongs to the cause of that.
    """
    sources = {rule.code: rule.follows_from for rule in rules}
    behind = {number: _behind(number, problems, sources) for number in range(len(problems))}
    following: dict[int, list[Problem]] = {n: [] for n, cause in behind.items() if cause is None}
    for number, problem in enumerate(problems):
        if number not in following:
            following[_root(number, behind)].append(problem)
    return tuple(Cause(problems[number], tuple(found)) for number, found in following.items())


def _behind(
    number: int, problems: Sequence[Problem], sources: Mapping[str, tuple[str, ...]]
) -> int | None:
    """The problem from which another follows at once: of the first code that explains it."""
    problem = problems[number]
    about = {*problem.place.spots, *problem.place.details}
    for code in sources.get(problem.code, ()):
        for other, each in enumerate(problems):
            if each.code == code and not about.isdisjoint(each.place.spots):
                return other
    return None


def _root(number: int, behind: Mapping[int, int | None]) -> int:
    """The problem at the bottom of one; rules never follow from each other in a circle."""
    while (cause := behind[number]) is not None:
        number = cause
    return number
