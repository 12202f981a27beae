"""Rules: a check with its code, its severity, its message and its manual."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.problem import Finding, Problem, Severity

F = TypeVar("F")
F_contra = TypeVar("F_contra", contravariant=True)
"""What rules of a game look at: its facts, or the games that were played."""
D_co = TypeVar("D_co", covariant=True)
"""The design of a game, which its fixes give."""
_SECTION = re.compile(r"^(Why|Fix|Rules): ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fix(Generic[F_contra, D_co]):
    """A quick fix: what it does in words, and the edit; the edit is None where none helps.

    Attributes:
        title: in English, noted for translation.
    """

    title: str
    edit: Callable[[F_contra, Problem], D_co | None]


@dataclass(frozen=True, slots=True)
class Rule(Generic[F_contra]):
    """One check. Its function's name says what is wrong; its docstring is the manual.

    The manual's paragraphs are looked up in the catalogue of the language in use.

    Attributes:
        message: a template for the values of a finding, in English, noted for translation.
        needs_board: whether it has to wait until the design has no defects.
        to_do: what an unfinished design still lacks, noted for translation; windows tell it
            calmly as long as that is missing. Empty for all that is wrong.
        rests_on_games: whether it judges games that were played, not facts: it is asked after
            them, and says from how many it speaks (`core.playtest.problems`).
        is_to_do: which of its problems are only something still to do; None where all are.
        follows_from: codes of rules whose problems explain those of this one about the same
            things, the likeliest first; windows tell them under their cause.
    """

    code: str
    severity: Severity
    message: str
    check: Callable[[F_contra], Iterator[Finding]]
    needs_board: bool = False
    fix: Fix[F_contra, Any] | None = None
    to_do: str = ""
    follows_from: tuple[str, ...] = ()
    rests_on_games: bool = False
    is_to_do: Callable[[Problem], bool] | None = None

    @property
    def name(self) -> str:
        """What is wrong, as one word for programs: "overlapping-pieces"."""
        return self.check.__name__.replace("_", "-")

    @property
    def title(self) -> str:
        """What is wrong, in one sentence."""
        sentence = cleandoc(self.check.__doc__ or "").partition("\n")[0]
        return tr(sentence)

    def section(self, name: str) -> str:
        """The paragraph of the manual that starts with "Why:", "Fix:" or "Rules:"."""
        _, *parts = _SECTION.split(cleandoc(self.check.__doc__ or ""))
        sections = dict(zip(parts[::2], parts[1::2], strict=True))
        paragraph = " ".join(sections.get(name, "").split())
        return tr(paragraph)

    def problems(self, facts: F_contra) -> Iterator[Problem]:
        """Every problem of this kind."""
        for found in self.check(facts):
            message = tr(self.message, **found.values)
            yield Problem(self.code, self.severity, message, found.place, found.english_values)


AnyRule: TypeAlias = Rule[Any]
"""A rule of a game whose facts are its own affair, as the shell sees it."""


class _Making(Protocol):
    """Makes a rule of a check, for the facts that the check looks at."""

    def __call__(self, check: Callable[[F], Iterator[Finding]]) -> Rule[F]: ...


def rule(  # noqa: PLR0913  all that a rule can have, by name
    code: str,
    severity: Severity,
    message: str,
    *,
    needs_board: bool = False,
    fix: Fix[Any, Any] | None = None,
    to_do: str = "",
    follows_from: tuple[str, ...] = (),
    rests_on_games: bool = False,
    is_to_do: Callable[[Problem], bool] | None = None,
) -> _Making:
    """Make a rule of a check; it takes part once it stands among the rules of a game."""

    def made(check: Callable[[F], Iterator[Finding]]) -> Rule[F]:
        return Rule(
            code,
            severity,
            message,
            check,
            needs_board,
            fix,
            to_do,
            follows_from,
            rests_on_games,
            is_to_do,
        )

    return made


def to_do_of(rules: Iterable[Rule[F]], problem: Problem) -> str:
    """What a design still lacks that has this problem, in the language in use; else nothing."""
    found = rule_for(rules, problem.code)
    if found is None or not found.to_do:
        return ""
    return tr(found.to_do) if found.is_to_do is None or found.is_to_do(problem) else ""


def rule_for(rules: Iterable[Rule[F]], code: str) -> Rule[F] | None:
    """The rule with a code, written in capitals or not."""
    return next((each for each in rules if each.code == code.upper()), None)
