"""What the checks say about a design: its problems, the gravest first, and what is accepted."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import tr, tr_plural
from core.checking.problem import Problem, Severity
from core.checking.report import Accepted, Report
from core.pages.blocks import card, section
from core.pages.markup import Markup, tag


def checks_section(report: Report, sound: str, certificate: Sequence[str] = ()) -> Markup:
    """All problems, or the sentence that there are none; and what a valid certificate claims."""
    waiting = None
    if report.skipped:
        codes = ", ".join(report.skipped)
        waiting = tag("p", tr("Not checked before the layout is mended: {codes}.", codes=codes))
    return section(
        "checks",
        tr("Checks"),
        problem_list(report) or tag("p", sound),
        waiting,
        _certificate(certificate) if certificate else None,
    )


def _certificate(certificate: Sequence[str]) -> Markup:
    lines = (tag("p", each) for each in certificate)
    doubt = tr("For this page its games were not played again; cartographer check does that.")
    return card(tr("Certificate"), *lines, tag("p", doubt, class_="faint"))


def problem_list(report: Report) -> Markup | None:
    """The problems as a list; None if there are neither problems nor accepted ones."""
    ordered = sorted(report.problems, key=lambda each: each.severity.rank)
    lines = [*map(_problem, ordered), *map(_accepted, report.accepted)]
    return tag("ul", *lines, class_="problems") if lines else None


def counted(report: Report) -> str:
    """How many problems of each severity there are, in words."""
    counts = [each.counted(count) for each in Severity if (count := report.count(each))]
    return ", ".join(counts) or tr("no problems")


def accepted(report: Report) -> str:
    """How many problems the author lives with, in words; nothing if there are none."""
    count = len(report.accepted)
    return tr_plural("{count} accepted", "{count} accepted", count) if count else ""


def _problem(problem: Problem) -> Markup:
    label = tag("span", problem.severity.word, class_=f"severity {problem.severity.value}")
    return tag("li", label, " ", *_told(problem))


def _accepted(accepted: Accepted) -> Markup:
    label = tag("span", tr("accepted"), class_="severity accepted")
    because = tag("small", tr("because: {reason}", reason=accepted.reason))
    return tag("li", label, " ", *_told(accepted.problem), " ", because)


def _told(problem: Problem) -> tuple[object, ...]:
    return tag("code", problem.code), " ", problem.message
