"""Cards about the race: how many rounds it takes, who wins from where, how far the leader is."""

from __future__ import annotations

from collections.abc import Sequence

from core.export.pages.blocks import Cell, card, table
from core.export.pages.charts import ChartColumn, Level, Part, column_chart, line_at, line_chart
from core.export.pages.markup import Markup, joined, tag
from core.export.pages.meanings import bar_of, finished_games, meaning
from core.figures import Histogram, give_or_take, shown, shown_interval
from core.language import tr, tr_number
from core.playtest.par import par_figure
from core.playtest.race_figures import REST
from core.playtest.report import PlaytestReport
from core.playtest.rows import arc_of
from core.playtest.who_played import games_in_words

_RAREST = 0.0005
"""A share of the games: longer ones than all but so few are left out of the chart."""


def rounds_card(report: PlaytestReport) -> Markup | None:
    """How many rounds the games take; None if nobody ever arrived."""
    title, (rounds,) = report.section("rounds").title, report.section("rounds").histograms
    if not rounds.sample:
        return None
    par = par_figure(rounds)
    shares = [count / rounds.sample for count in _worth_showing(rounds)]
    columns = [
        ChartColumn(str(number), (Part(share),), _about_rounds(number, share))
        for number, share in enumerate(shares, start=rounds.first)
    ]
    most = max(shares)
    levels = (Level(0, "0"), Level(most, tr_number(most, ".0%")))
    mark = None if par.value is None else par.value - rounds.first + 0.5
    rows = [
        (number, tr_number(count, ","), tr_number(count / rounds.sample, ".1%"))
        for number, count in enumerate(rounds.counts, start=rounds.first)
    ]
    data = table((tr("rounds"), tr("games"), tr("share")), rows, "data")
    told = tr("Par {rounds} rounds", rounds=give_or_take(par))
    return card(
        title,
        tag("p", told, class_="answer"),
        column_chart(columns, levels, f"{title}. {told}.", mark),
        tag("p", tr("Triangle: par, when half of the games are over."), class_="faint"),
        meaning(finished_games(rounds.sample), rounds.definition, par.definition, data=data),
    )


def _about_rounds(number: int, share: float) -> str:
    return tr(
        "{share} of the games take {round} rounds.", share=tr_number(share, ".1%"), round=number
    )


def _worth_showing(rounds: Histogram) -> Sequence[int]:
    counts = list(rounds.counts)
    while len(counts) > 1 and counts[-1] <= rounds.sample * _RAREST:
        counts.pop()
    return counts


def seats_card(report: PlaytestReport) -> Markup | None:
    """Who wins from which seat; None if nobody did."""
    seats = report.section("seats").figures
    if not report.finished:
        return None
    even = 1 / len(seats)
    most = max(even * 1.5, *(each.interval.high if each.interval else 0 for each in seats))
    rows = [
        (
            each.label,
            Cell(shown(each)),
            Cell(shown_interval(each), "faint"),
            Cell(joined((bar_of(each, most), line_at(even, most))), "wide layers"),
        )
        for each in seats
    ]
    return card(
        report.section("seats").title,
        tag("p", report.fairness.sentence, class_="answer"),
        table((tr("seat"), tr("wins"), tr("95% interval"), ""), rows, "rows words seats"),
        tag(
            "p",
            tr("Dashed line: an even share of {share}.", share=tr_number(even, ".1%")),
            class_="faint",
        ),
        meaning(finished_games(report.finished), seats[0].definition, report.fairness.definition),
    )


def lead_card(report: PlaytestReport) -> Markup | None:
    """How far the leader and the field have to go, round by round."""
    points, arc = tuple(arc_of(report)), report.section("arc")
    if not points:
        return None
    widest = max(points, key=lambda point: point.field - point.leader)
    told = tr(
        "The leader is farthest ahead of the field after round {round}: by {lead} spaces.",
        round=widest.round,
        lead=tr_number(widest.field - widest.leader, ".1f"),
    )
    lines = (
        ("leader", [each.leader for each in points]),
        ("field", [each.field for each in points]),
    )
    chart = line_chart(lines, [str(each.round) for each in points], f"{arc.title}. {told}")
    rows = [
        (each.round, tr_number(each.leader, ".1f"), tr_number(each.field, ".1f")) for each in points
    ]
    data = table((tr("round"), *(each.label for each in arc.figures[:2])), rows, "data")
    return card(
        arc.title,
        tag("p", told),
        chart,
        tag(
            "p",
            tr("Spaces to go after each round. Line: the leader. Dashed: the whole field."),
            class_="faint",
        ),
        meaning(
            games_in_words(report.games),
            *(each.definition for each in arc.figures[:2]),
            data=data,
            more=tr(REST),
        ),
    )
