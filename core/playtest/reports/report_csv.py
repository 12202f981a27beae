"""The report of a playtest as a table for spreadsheets: a line for each figure and count.

Numbers that were never seen have no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from core.basics.figures import Detail, Figure, Histogram, Section
from core.files.spreadsheets import csv_text
from core.playtest.contents import Contents
from core.playtest.panel.words import panel_meaning
from core.playtest.reports.report import PlaytestReport

COLUMNS = ("section", "name", "number", "value", "low", "high", "sample", "definition")
"""`number` is what a count of a histogram is about, such as a round; else it is empty."""


def report_csv(report: PlaytestReport) -> str:
    """The whole report; numbers have a point, as in the JSON."""
    rows = (_rows(each, report.contents) for each in report.sections)
    further = (*_panel_rows(report), *_rotation_rows(report))
    return csv_text((COLUMNS, *chain.from_iterable(rows), *further))


def _rotation_rows(report: PlaytestReport) -> Iterator[tuple[object, ...]]:
    """A line for each seat and each start place of the games in which these moved on."""
    if report.rotation is None:
        return
    both = (("seat", report.rotation.seats), ("start place", report.rotation.places))
    for name, figures in both:
        for number, each in enumerate(figures, start=1):
            told = "" if each.value is None else each.value, *_ends(each), each.sample
            yield "rotation", f"{name} {number}", "", *told, each.definition


def _panel_rows(report: PlaytestReport) -> Iterator[tuple[object, ...]]:
    """A line for each seat at each table of the panel, and the par of these players."""
    if report.panel is None:
        return
    definition = panel_meaning(report.setup.game.playtests.words, report.panel)
    for tally in report.panel.tally.tables:
        par, name = tally.par(), f"{tally.table.name} par"
        if par.value is not None:
            yield "panel", name, "", par.value, *_ends(par), tally.finished, definition
    for seat in report.panel.seats:
        for table, share in seat.shares:
            ends, sample = share.interval, report.panel.tally.at(table).finished
            name = f"{table.name} seat {seat.seat}"
            yield "panel", name, "", share.value, ends.low, ends.high, sample, definition


def _rows(section: Section, contents: Contents) -> Iterator[tuple[object, ...]]:
    for each in section.figures:
        value, name = "" if each.value is None else each.value, _name(section, each, contents)
        yield section.key, name, "", value, *_ends(each), each.sample, each.definition
    for counted in section.histograms:
        name = _name(section, counted, contents)
        for number, count in enumerate(counted.counts, start=counted.first):
            if count:
                told = counted.sample, counted.definition
                yield section.key, name, number, count, "", "", *told


def _ends(figure: Figure) -> tuple[float | str, float | str]:
    ends = figure.interval
    return ("", "") if ends is None else (ends.low, ends.high)


def _name(section: Section, told: Figure | Histogram, contents: Contents) -> str:
    """What a figure or a histogram is called: the same in all languages, and once in a section."""
    plain = told.key.replace("_", " ")
    template = contents.names.get((section.key, told.key), plain)
    about = {name: _in_words(detail, contents.nothing) for name, detail in told.about.items()}
    return template.format(key=plain, **about)


def _in_words(detail: Detail, nothing: str) -> Detail:
    return detail if isinstance(detail, str | int) else ", ".join(map(str, detail)) or nothing
