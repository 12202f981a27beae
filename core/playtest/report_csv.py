"""The report of a playtest as a table for spreadsheets: a line for each figure and count.

Numbers that were never seen have no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from core.files.spreadsheets import csv_text
from core.playtest.figures import Section
from core.playtest.report import PlaytestReport

COLUMNS = ("section", "name", "number", "value", "low", "high", "sample", "definition")
"""`number` is what a count of a histogram is about, such as a round; else it is empty."""


def report_csv(report: PlaytestReport) -> str:
    """The whole report; numbers have a point, as in the JSON."""
    return csv_text((COLUMNS, *chain.from_iterable(map(_rows, report.sections))))


def _rows(section: Section) -> Iterator[tuple[object, ...]]:
    for each in section.figures:
        ends = ("", "") if each.interval is None else (each.interval.low, each.interval.high)
        value = "" if each.value is None else each.value
        yield section.name, each.name, "", value, *ends, each.sample, each.definition
    for counted in section.histograms:
        for number, count in enumerate(counted.counts, start=counted.first):
            if count:
                told = counted.sample, counted.definition
                yield section.name, counted.name, number, count, "", "", *told
