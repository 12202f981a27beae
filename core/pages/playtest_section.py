"""What the games of a playtest tell: an answer, then a chart for each question.

Every chart says from how many games it comes and what its numbers mean, and has them in a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.figures import Figure, give_or_take, shown, shown_interval
from core.language import capitalized, tr, tr_number, tr_plural
from core.pages.blocks import Cell, card, definitions, on_demand, section, table
from core.pages.charts import (
    ChartColumn,
    ColumnPart,
    Level,
    bar,
    column_chart,
    heat_strip,
    line_at,
    line_chart,
)
from core.pages.markup import Markup, joined, tag
from core.playtest.contents import ODD_GAMES, Chapter
from core.playtest.headline import headline
from core.playtest.par import par_figure
from core.playtest.report import PlaytestReport
from core.playtest.report_text import title_of
from core.playtest.rows import busiest, rows_of
from core.playtest.runs import Run
from core.playtest.who_played import games_in_words
from core.quest.playtest.course import arc_of, openings_of
from core.quest.playtest.words import REST

_LISTED = 10
"""Cards, and spaces."""
_RARE_LENGTH = 0.0005
"""A share of the games: longer ones than all but so few are left out of the chart."""
_RARE_OPENING = 0.005
"""A share of the openings: rounds later than all but so few are left out of the strips."""


def playtest_section(run: Run) -> Markup:
    """Everything that a run of games tells."""
    report = run.report
    if not report.games:
        return section("playtest", tr("Playtest"), tag("p", tr("Stopped before the first game.")))
    *charts, figures = (_CARDS[each.key](run, each) for each in report.contents.page.chapters)
    return section(
        "playtest",
        tr("Playtest"),
        tag("p", _played(run), class_="faint"),
        tag("p", " ".join(headline(report, run.skill)), class_="answer"),
        tag("div", *charts, class_="papers"),
        figures,
        _odd(report),
    )


def _played(run: Run) -> Markup:
    told = tr("Played by bots, by the very same rules as at the table.")
    stopped = f" {tr('Stopped early.')}" if run.is_stopped else ""
    sure = tr("A bracket, or the number after ±, tells the 95% interval.")
    return joined((f"{title_of(run)}.{stopped}", told, sure), " ")


def _figures_card(run: Run, chapter: Chapter) -> Markup:
    """Every figure that has a name of its own, with what it means."""
    rows = [row for row in rows_of(run.report, *chapter.sections) if not row.is_closer]
    values = [(row.figure.label, give_or_take(row.figure)) for row in rows]
    meanings = ((row.figure.label, _as_sentence(row.figure.definition)) for row in rows)
    return card(
        tr(chapter.title),
        table((tr("Figure"), tr("value")), values, "rows words figures"),
        on_demand(
            tag("p", tr("From {games}.", games=games_in_words(run.report.games))),
            tag("p", tr(REST)),
            definitions(meanings),
        ),
    )


def _odd(report: PlaytestReport) -> Markup | None:
    if not report.odd:
        return None
    games = ((capitalized(each.why.word), tr("seed {seed}", seed=each.seed)) for each in report.odd)
    return card(tr(ODD_GAMES), definitions(games))


# --- The race -------------------------------------------------------------------------------------


def _rounds_card(run: Run, chapter: Chapter) -> Markup | None:
    """How many rounds the games take; None if nobody ever arrived."""
    title, (rounds,) = tr(chapter.title), run.report.section("rounds").histograms
    if not rounds.sample:
        return None
    par = par_figure(rounds)
    last = rounds.last_above(_RARE_LENGTH)
    shares = [rounds.share(number) for number in range(rounds.first, last + 1)]
    columns = [
        ChartColumn(str(number), (ColumnPart(share),), _about_rounds(number, share))
        for number, share in enumerate(shares, start=rounds.first)
    ]
    most = max(shares)
    levels = (Level(0, "0"), Level(most, tr_number(most, ".0%")))
    mark = None if par.value is None else par.value - rounds.first + 0.5
    rows = [
        (number, tr_number(count, ","), tr_number(rounds.share(number), ".1%"))
        for number, count in enumerate(rounds.counts, start=rounds.first)
    ]
    data = table((tr("rounds"), tr("games"), tr("share")), rows, "data")
    told = tr("Par {rounds} rounds", rounds=give_or_take(par))
    return card(
        title,
        tag("p", told, class_="answer"),
        column_chart(columns, levels, f"{title}. {told}.", mark),
        tag("p", tr("Triangle: par, when half of the games are over."), class_="faint"),
        _meaning(_finished_games(rounds.sample), rounds.definition, par.definition, data=data),
    )


def _about_rounds(number: int, share: float) -> str:
    return tr(
        "{share} of the games take {round} rounds.", share=tr_number(share, ".1%"), round=number
    )


def _seats_card(run: Run, chapter: Chapter) -> Markup | None:
    """Who wins from which seat; None if nobody did."""
    report = run.report
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
            Cell(joined((_bar_of(each, most), line_at(even, most))), "wide layers"),
        )
        for each in seats
    ]
    return card(
        tr(chapter.title),
        tag("p", report.fairness.sentence, class_="answer"),
        table((tr("seat"), tr("wins"), tr("95% interval"), ""), rows, "rows words seats"),
        tag(
            "p",
            tr("Dashed line: an even share of {share}.", share=tr_number(even, ".1%")),
            class_="faint",
        ),
        _meaning(_finished_games(report.finished), seats[0].definition, report.fairness.definition),
    )


def _lead_card(run: Run, chapter: Chapter) -> Markup | None:
    """How far the leader and the field have to go, round by round."""
    points, arc, title = tuple(arc_of(run.report)), run.report.section("arc"), tr(chapter.title)
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
    chart = line_chart(lines, [str(each.round) for each in points], f"{title}. {told}")
    rows = [
        (each.round, tr_number(each.leader, ".1f"), tr_number(each.field, ".1f")) for each in points
    ]
    data = table((tr("round"), *(each.label for each in arc.figures[:2])), rows, "data")
    return card(
        title,
        tag("p", told),
        chart,
        tag(
            "p",
            tr("Spaces to go after each round. Line: the leader. Dashed: the whole field."),
            class_="faint",
        ),
        _meaning(
            games_in_words(run.report.games),
            *(each.definition for each in arc.figures[:2]),
            data=data,
            more=tr(REST),
        ),
    )


# --- Cards and places -----------------------------------------------------------------------------


def _busiest_card(run: Run, chapter: Chapter) -> Markup | None:
    """The highest figures of a section as bars: which cards are bought, which spaces entered."""
    (section,) = chapter.sections
    told = run.report.section(section).figures
    figures = [each for each in busiest(told, _LISTED) if each.value]
    if not figures:
        return None
    most = max(each.interval.high if each.interval else each.value or 0 for each in figures)
    rows = [(each.label, give_or_take(each), Cell(_bar_of(each, most), "wide")) for each in figures]
    return card(
        tr(chapter.title),
        table(("", "", ""), rows, "rows bought"),
        _meaning(games_in_words(run.report.games), *(each.definition for each in figures)),
    )


def _openings_card(run: Run, chapter: Chapter) -> Markup | None:
    """When which blockade is cleared; None if there are none."""
    openings = tuple(openings_of(run.report, run.spec.board))
    if not openings:
        return None
    last = max(1, *(each.rounds.last_above(_RARE_OPENING) for each in openings))
    rows = [
        (
            each.name,
            each.when,
            Cell(heat_strip(each.rounds.counts[1 : last + 1], _place(each.median.value)), "wide"),
        )
        for each in openings
    ]
    about = tag("ul", *(tag("li", each.about) for each in openings), class_="data")
    text = tr("From the first round to the last; the hotter, the more often. Line: median.")
    return card(
        tr(chapter.title),
        table((tr("blockade"), tr("median"), tr("rounds")), rows, "rows"),
        tag("p", text, class_="faint"),
        _meaning(games_in_words(run.report.games), openings[0].rounds.definition, data=about),
    )


def _place(median: float | None) -> float | None:
    return None if median is None else median - 1


_CARDS: Mapping[str, Callable[[Run, Chapter], Markup | None]] = {
    "rounds": _rounds_card,
    "arc": _lead_card,
    "seats": _seats_card,
    "blockades": _openings_card,
    "bought": _busiest_card,
    "traffic": _busiest_card,
    "figures": _figures_card,
}
"""How each chapter looks."""


# --- What figures mean, and as bars ---------------------------------------------------------------


def _meaning(sample: str, *figures: str, data: Markup | None = None, more: str = "") -> Markup:
    """The sample of a chart, its definitions and what is to be added to them, and its numbers."""
    told = [tag("p", tr("From {games}.", games=sample))]
    told += [tag("p", _as_sentence(each)) for each in dict.fromkeys(figures)]
    told += [tag("p", more)] if more else []
    title = tr("What it means") if data is None else tr("What it means, and the numbers")
    return on_demand(*told, data, title=title)


def _as_sentence(text: str) -> str:
    """A definition as a sentence of its own."""
    return f"{capitalized(text)}."


def _finished_games(number: int) -> str:
    """So many finished games."""
    return tr_plural("{count:,} finished game", "{count:,} finished games", number)


def _bar_of(figure: Figure, most: float) -> Markup:
    """A figure as a bar with its interval, `most` being as wide as there is room."""
    ends = None if figure.interval is None else (figure.interval.low, figure.interval.high)
    return bar(figure.value or 0.0, most, ends)
