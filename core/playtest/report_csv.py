"""The report of a playtest as a table for spreadsheets: a line for each figure and count.

Numbers that were never seen have no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from core.figures import Detail, Figure, Histogram, Section
from core.files.spreadsheets import csv_text
from core.playtest.contents import Contents
from core.playtest.report import PlaytestReport

COLUMNS = ("section", "name", "number", "value", "low", "high", "sample", "definition")
"""`number` is what a count of a histogram is about, such as a round; else it is empty."""


def report_csv(report: PlaytestReport) -> str:
    """The whole report; numbers have a point, as in the JSON."""
    rows = (_rows(each, report.contents) for each in report.sections)
    return csv_text((COLUMNS, *chain.from_iterable(rows)))


def _rows(section: Section, contents: Contents) -> Iterator[tuple[object, ...]]:
    for each in section.figures:
        ends = ("", "") if each.interval is None else (each.interval.low, each.interval.high)
        value, name = "" if each.value is None else each.value, _name(section, each, contents)
        yield section.key, name, "", value, *ends, each.sample, each.definition
    for counted in section.histograms:
        name = _name(section, counted, contents)
        for number, count in enumerate(counted.counts, start=counted.first):
            if count:
                told = counted.sample, counted.definition
                yield section.key, name, number, count, "", "", *told


def _name(section: Section, told: Figure | Histogram, contents: Contents) -> str:
    """What a figure or a histogram is called: the same in all languages, and once in a section."""
    plain = told.key.replace("_", " ")
    template = contents.names.get((section.key, told.key), plain)
    about = {name: _in_words(detail, contents.nothing) for name, detail in told.about.items()}
    return template.format(key=plain, **about)


def _in_words(detail: Detail, nothing: str) -> Detail:
    return detail if isinstance(detail, str | int) else ", ".join(map(str, detail)) or nothing
