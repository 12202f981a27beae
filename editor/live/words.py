"""What the window says about any design: short texts for the status line and the panels."""

from __future__ import annotations

from PyQt6.QtCore import QLocale

from core.checking.problem import Severity
from core.checking.report import Report
from core.language import language, tr, tr_plural


def decimal(value: float) -> str:
    """A number to one place, with the decimal sign of the language in use."""
    return QLocale(language()).toString(value, "f", 1)


def problem_counts(report: Report) -> str:
    """How many problems there are of each severity."""
    counts = ((severity, report.count(severity)) for severity in Severity)
    said = [severity.counted(count) for severity, count in counts if count]
    return ", ".join(said) or tr("No problems")


def about_waiting(count: int) -> str:
    """How many checks cannot say anything yet."""
    return tr_plural(
        "{count} check waits until the layout is mended.",
        "{count} checks wait until the layout is mended.",
        count,
    )
