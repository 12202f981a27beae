"""What the window says about any design: short texts for the status line and the panels."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QLocale

from core.basics.language import language, tr, tr_plural
from core.checking.causes import causes_of
from core.checking.problem import Severity
from core.checking.report import Report
from core.checking.rule import AnyRule, to_do_of


def decimal(value: float) -> str:
    """A number to one place, with the decimal sign of the language in use."""
    return QLocale(language()).toString(value, "f", 1)


def problem_counts(report: Report, rules: Iterable[AnyRule] = ()) -> str:
    """How many problems there are of each severity; what is only still to do is told calmly.

    What follows from a problem is not counted, as it goes together with that.
    """
    rules = tuple(rules)
    to_do = dict.fromkeys(filter(None, (to_do_of(rules, each) for each in report.problems)))
    causes = (each.problem for each in causes_of(rules, report.problems))
    wrong = Report(tuple(each for each in causes if not to_do_of(rules, each)))
    counts = ((severity, wrong.count(severity)) for severity in Severity)
    said = ", ".join(severity.counted(count) for severity, count in counts if count)
    if not to_do:
        return said or tr("No problems")
    missing = tr("Still to do: {parts}", parts=", ".join(to_do))
    return "  ·  ".join(filter(None, (missing, said)))


def about_waiting(count: int, *, is_only_begun: bool = False) -> str:
    """How many checks cannot say anything yet; nothing is to be mended where all is still to do."""
    if is_only_begun:
        return tr_plural(
            "{count} check follows once that is done.",
            "{count} checks follow once that is done.",
            count,
        )
    return tr_plural(
        "{count} check waits until the layout is mended.",
        "{count} checks wait until the layout is mended.",
        count,
    )


def is_only_begun(report: Report, rules: Iterable[AnyRule]) -> bool:
    """Whether every error tells only what is still to do."""
    errors = (each for each in report.problems if each.severity is Severity.ERROR)
    return all(to_do_of(rules, each) for each in errors)
