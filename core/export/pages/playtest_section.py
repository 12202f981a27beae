"""What the games of a playtest tell: an answer, then a chart for each question.

Every chart says from how many games it comes and what its numbers mean, and has them in a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.board.board import Board
from core.board.names import ground_of, space_names
from core.export.pages.blocks import Cell, card, definitions, on_demand, section, table
from core.export.pages.charts import (
    Column,
    Level,
    Part,
    bar,
    column_chart,
    heat_strip,
    line_at,
    line_chart,
)
from core.export.pages.markup import Markup, joined, tag
from core.language import marked, tr, tr_number, tr_plural
from core.playtest.card_figures import shown_card_figures
from core.playtest.course import arc_of, openings_of
from core.playtest.figures import Figure, Histogram
from core.playtest.headline import headline, skill_sentence
from core.playtest.live_figures import par_figure
from core.playtest.race_figures import shown_seats
from core.playtest.report import PlaytestReport
from core.playtest.report_text import labelled, title_of
from core.playtest.runs import Run
from core.playtest.wording import (
    busiest,
    games_in_words,
    give_or_take,
    percent,
    percents,
)

_LISTED = 10
_RAREST = 0.0005
"""A share of the games: longer ones than all but so few are left out of the chart."""
_RARE_OPENING = 0.005
_REST = marked(
    "A rest is how far a piece is from the finish on the easiest way, of two pieces the sum; it is "
    "told here in spaces of power 1."
)


def playtest_section(run: Run, skill: PlaytestReport | None = None) -> Markup:
    """Everything that a run of games tells; `skill` are planners against sprinters."""
    report, board = run.report, run.spec.board
    if not report.games:
        return section("playtest", tr("Playtest"), tag("p", tr("Stopped before the first game.")))
    cards = (
        _rounds(report),
        _lead(report),
        _seats(report),
        _openings(report, board),
        _bought(report, board),
        _traffic(report, board),
    )
    return section(
        "playtest",
        tr("Playtest"),
        tag("p", _played(run), class_="faint"),
        tag("p", *_answer(report, board, skill), class_="answer"),
        tag("div", *cards, class_="papers"),
        _figures(report),
        _odd(report),
    )


def _played(run: Run) -> Markup:
    told = tr("Played by bots, by the very same rules as at the table.")
    stopped = f" {tr('Stopped early.')}" if run.is_stopped else ""
    sure = tr("A bracket, or the number after ±, tells the 95% interval.")
    return joined((f"{title_of(run)}.{stopped}", told, sure), " ")


def _answer(report: PlaytestReport, board: Board, skill: PlaytestReport | None) -> Iterable[str]:
    sentences = list(headline(report, board))
    if skill is not None:
        sentences.append(skill_sentence(skill))
    yield " ".join(sentences)


def _meaning(sample: str, *figures: str, data: Markup | None = None, more: str = "") -> Markup:
    """The sample of a chart, its definitions and what is to be added to them, and its numbers."""
    told = [tag("p", tr("From {games}.", games=sample))]
    told += [tag("p", _capitalized(each)) for each in dict.fromkeys(figures)]
    told += [tag("p", more)] if more else []
    title = tr("What it means") if data is None else tr("What it means, and the numbers")
    return on_demand(*told, data, title=title)


def _capitalized(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _finished(number: int) -> str:
    return tr_plural("{count:,} finished game", "{count:,} finished games", number)


# --- The race -------------------------------------------------------------------------------------


def _rounds(report: PlaytestReport) -> Markup | None:
    (rounds,) = report.section("rounds").histograms
    if not rounds.sample:
        return None
    par = par_figure(rounds)
    shares = [count / rounds.sample for count in _worth_showing(rounds)]
    columns = [
        Column(str(number), (Part(share),), _about_rounds(number, share))
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
        tr("Rounds of the games"),
        tag("p", told, class_="answer"),
        column_chart(columns, levels, f"{tr('Rounds of the games')}. {told}.", mark),
        tag("p", tr("Triangle: par, when half of the games are over."), class_="faint"),
        _meaning(_finished(rounds.sample), rounds.definition, par.definition, data=data),
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


def _seats(report: PlaytestReport) -> Markup | None:
    seats = report.section("seats").figures
    if not report.finished:
        return None
    fair = 1 / len(seats)
    most = max(fair * 1.5, *(each.interval.high if each.interval else 0 for each in seats))
    rows = [
        (
            name,
            Cell(percent(each)),
            Cell(percents(each), "faint"),
            Cell(joined((_bar_of(each, most), line_at(fair, most))), "wide layers"),
        )
        for name, each in zip(shown_seats(report.setup.players), seats, strict=True)
    ]
    return card(
        tr("Wins by seat"),
        tag("p", report.fairness.sentence, class_="answer"),
        table((tr("seat"), tr("wins"), tr("95% interval"), ""), rows, "rows words seats"),
        tag(
            "p",
            tr("Dashed line: the fair share of {share}.", share=tr_number(fair, ".1%")),
            class_="faint",
        ),
        _meaning(_finished(report.finished), seats[0].definition, report.fairness.definition),
    )


def _bar_of(figure: Figure, most: float) -> Markup:
    ends = None if figure.interval is None else (figure.interval.low, figure.interval.high)
    return bar(figure.value or 0.0, most, ends)


def _lead(report: PlaytestReport) -> Markup | None:
    points = tuple(arc_of(report))
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
    chart = line_chart(
        lines, [str(each.round) for each in points], f"{tr('Lead over time')}. {told}"
    )
    rows = [
        (each.round, tr_number(each.leader, ".1f"), tr_number(each.field, ".1f")) for each in points
    ]
    data = table((tr("round"), tr("leader"), tr("field")), rows, "data")
    return card(
        tr("Lead over time"),
        tag("p", told),
        chart,
        tag(
            "p",
            tr("Spaces to go after each round. Line: the leader. Dashed: the whole field."),
            class_="faint",
        ),
        _meaning(
            games_in_words(report.games),
            *(each.definition for each in report.section("arc").figures[:2]),
            data=data,
            more=tr(_REST),
        ),
    )


# --- Cards, blockades, places ---------------------------------------------------------------------


def _bought(report: PlaytestReport, board: Board) -> Markup | None:
    names = shown_card_figures(board.catalogue.cards)
    figures = [each for each in busiest(report.section("bought").figures, _LISTED) if each.value]
    return _bars(
        tr("Cards bought, per game"), [(names[each.name], each) for each in figures], report
    )


def _traffic(report: PlaytestReport, board: Board) -> Markup | None:
    index = {name: place for place, name in enumerate(space_names(board))}
    figures = [each for each in busiest(report.section("traffic").figures, _LISTED) if each.value]
    named = [(f"{each.name}, {ground_of(board, index[each.name])}", each) for each in figures]
    return _bars(tr("Busiest spaces, entries per game"), named, report)


def _bars(title: str, named: Sequence[tuple[str, Figure]], report: PlaytestReport) -> Markup | None:
    if not named:
        return None
    most = max(each.interval.high if each.interval else each.value or 0 for _, each in named)
    rows = [(name, give_or_take(each), Cell(_bar_of(each, most), "wide")) for name, each in named]
    meanings = (each.definition for _, each in named)
    return card(
        title,
        table(("", "", ""), rows, "rows bought"),
        _meaning(games_in_words(report.games), *meanings),
    )


def _openings(report: PlaytestReport, board: Board) -> Markup | None:
    openings = tuple(openings_of(report, board))
    if not openings:
        return None
    last = max(_last(each.counts) for each in openings)
    rows = [
        (
            each.name,
            each.shown,
            Cell(heat_strip(each.counts[1 : last + 1], _place(each.median)), "wide"),
        )
        for each in openings
    ]
    about = tag("ul", *(tag("li", each.about) for each in openings), class_="data")
    counted = report.section("blockades").histograms[0].definition
    text = tr("From the first round to the last; the hotter, the more often. Line: median.")
    return card(
        tr("Blockade openings"),
        table((tr("blockade"), tr("median"), tr("rounds")), rows, "rows"),
        tag("p", text, class_="faint"),
        _meaning(games_in_words(report.games), counted, data=about),
    )


def _place(median: float | None) -> float | None:
    return None if median is None else median - 1


def _last(counts: Sequence[int]) -> int:
    rarest, number = sum(counts) * _RARE_OPENING, len(counts) - 1
    while number > 1 and counts[number] <= rarest:
        number -= 1
    return number


# --- All figures ----------------------------------------------------------------------------------


def _figures(report: PlaytestReport) -> Markup:
    """Every figure that has a name of its own, with what it means."""
    found = tuple(labelled(report))
    rows = [(name, shown) for name, shown, _ in found]
    meanings = ((name, _capitalized(each.definition)) for name, _, each in found)
    return card(
        tr("Figures"),
        table((tr("Figure"), tr("value")), rows, "rows words figures"),
        on_demand(
            tag("p", tr("From {games}.", games=games_in_words(report.games))),
            tag("p", tr(_REST)),
            definitions(meanings),
        ),
    )


def _odd(report: PlaytestReport) -> Markup | None:
    if not report.odd:
        return None
    seeds = ((tr(each.why), tr("seed {seed}", seed=each.seed)) for each in report.odd)
    return card(tr("Games worth a look"), definitions((_capital(why), seed) for why, seed in seeds))


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
