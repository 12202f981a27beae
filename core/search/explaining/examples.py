"""Typical games: real ones in which what was found is to be seen."""

from __future__ import annotations

import numpy as np

from core.playtest import record
from core.playtest.totals import Totals
from core.search.explaining.answers import Example
from core.search.explaining.questions import Finding

EXAMPLES = 3


def examples_of(finding: Finding, real: Totals) -> tuple[Example, ...]:
    """The finished games nearest to what is told, by length where they are as near."""
    rows = real.finished
    if not len(rows):
        return ()
    question = finding.question
    numbers = question.numbers(Totals(real.layout, real.sums, rows), finding.subject)
    wanted = _wanted(finding)
    rounds = rows[:, record.ROUNDS]
    order = np.lexsort((np.abs(rounds - np.median(rounds)), np.abs(numbers - wanted)))
    return tuple(
        Example(int(row[record.SEED]), None if question.moment is None else question.moment(row))
        for row in rows[order[:EXAMPLES]]
    )


def _wanted(finding: Finding) -> float:
    """A seat that is off shows it by winning, or by not winning; other figures by their mean."""
    if finding.question.is_about_seats:
        return 1.0 if finding.off >= 0 else 0.0
    return finding.value.value
