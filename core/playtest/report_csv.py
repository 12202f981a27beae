"""The report of a playtest as a table for spreadsheets: a line for each figure and count.

Numbers that were never seen have no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from core.figures import Detail, Figure, Histogram, Section
from core.files.spreadsheets import csv_text
from core.playtest.report import PlaytestReport
from core.quest.playtest.board_figures import NO_SEAMS

COLUMNS = ("section", "name", "number", "value", "low", "high", "sample", "definition")
"""`number` is what a count of a histogram is about, such as a round; else it is empty."""


def report_csv(report: PlaytestReport) -> str:
    """The whole report; numbers have a point, as in the JSON."""
    return csv_text((COLUMNS, *chain.from_iterable(map(_rows, report.sections))))


def _rows(section: Section) -> Iterator[tuple[object, ...]]:
    for each in section.figures:
        ends = ("", "") if each.interval is None else (each.interval.low, each.interval.high)
        value = "" if each.value is None else each.value
        yield section.key, _name(section, each), "", value, *ends, each.sample, each.definition
    for counted in section.histograms:
        name = _name(section, counted)
        for number, count in enumerate(counted.counts, start=counted.first):
            if count:
                told = counted.sample, counted.definition
                yield section.key, name, number, count, "", "", *told


def _name(section: Section, told: Figure | Histogram) -> str:
    """What a figure or a histogram is called: the same in all languages, and once in a section."""
    plain = told.key.replace("_", " ")
    template = _NAMES.get((section.key, told.key), plain)
    about = {name: _in_words(detail) for name, detail in told.about.items()}
    return template.format(key=plain, **about)


def _in_words(detail: Detail) -> Detail:
    return detail if isinstance(detail, str | int) else ", ".join(map(str, detail)) or NO_SEAMS


_NAMES = {
    ("seats", "wins"): "seat {seat}",
    ("bots", "wins"): "{bot}",
    ("ties", "decided_by"): "by {tie_break}",
    ("traffic", "entries"): "{space}",
    ("seams", "crossings"): "{seam}",
    ("passages", "crossings"): "{passage}",
    ("ways", "way"): "{passages}",
    ("blockades", "cleared"): "{blockade} seat {seat}",
    ("blockades", "not_cleared"): "{blockade} nobody",
    ("blockades", "median_round"): "{blockade} {key}",
    ("blockades", "opened"): "{blockade}",
    ("bought", "bought"): "{card}",
    ("bought", "taken"): "{card} {key}",
    ("used", "used"): "{card} for {purpose}",
    ("used", "replaced"): "{card} {key}",
    ("used", "removed_on_purpose"): "{card} {key}",
    ("used", "discarded_unused"): "{card} {key}",
    ("removed", "removed"): "{card}",
    ("caves", "taken"): "cave {space}",
    ("caves", "found"): "{token} {key}",
    ("caves", "used"): "{token} {key}",
    ("arc", "leader"): "{key} {round}",
    ("arc", "field"): "{key} {round}",
}
"""Where the key alone does not tell, by section and key."""
