"""Rules: a check with its code, its severity, its message and its manual."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from inspect import cleandoc

from core.checking.problem import Finding, Place, Problem, Severity
from core.language import tr
from core.quest.analysis.facts import Facts
from core.quest.route.reading import RouteFile
from core.quest.route.route import Route

Check = Callable[[Facts], Iterator[Finding]]
_SECTION = re.compile(r"^(Why|Fix|Rules): ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fix:
    """A quick fix: what it does in words, and the edit; the edit is None where none helps.

    Attributes:
        title: in English, noted for translation.
    """

    title: str
    edit: Callable[[Facts, Problem], Route | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """One check. Its function's name says what is wrong; its docstring is the manual.

    The manual's paragraphs are looked up in the catalogue of the language in use.

    Attributes:
        message: a template for the values of a finding, in English, noted for translation.
        needs_board: whether it has to wait until the layout has no defects.
    """

    code: str
    severity: Severity
    message: str
    check: Check
    needs_board: bool = False
    fix: Fix | None = None

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

    def problems(self, facts: Facts) -> Iterator[Problem]:
        """Every problem of this kind."""
        for found in self.check(facts):
            place = replace(found.place, line=_line_of(found.place, facts.file))
            message = tr(self.message, **found.values)
            yield Problem(self.code, self.severity, message, place, found.english_values)


def _line_of(place: Place, file: RouteFile) -> int | None:
    """The line of the file to blame: the place's own, or that of its last piece."""
    if place.line is None and place.pieces:
        return file.piece_line(place.pieces[-1])
    return place.line


def rule(
    code: str,
    severity: Severity,
    message: str,
    *,
    needs_board: bool = False,
    fix: Fix | None = None,
) -> Callable[[Check], Rule]:
    """Make a rule of a check; it takes part once it stands in `RULES`."""
    return lambda check: Rule(code, severity, message, check, needs_board, fix)
