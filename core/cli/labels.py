"""Words in columns that are as wide as the language in use makes them."""

from __future__ import annotations

from core.checks.problem import Severity
from core.cli.terminal import styled
from core.language import tr


def label_width() -> int:
    """How wide the column is in which problems are called errors, hints or accepted."""
    return max(len(word) for word in (tr("accepted"), *(each.word for each in Severity)))


def severity_label(severity: Severity) -> str:
    """A severity in its colour, as wide as the column."""
    return styled(f"{severity.word:<{label_width()}}", severity)
