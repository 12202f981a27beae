"""What the games of a playtest tell: an answer, then a chart for each question.

Every chart says from how many games it comes and what its numbers mean, and has them in a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.basics.figures import Figure, give_or_take, shown, shown_interval
from core.basics.language import capitalized, tr, tr_number, tr_plural
from core.basics.values import dataclass
from core.pages.blocks import Cell, card, definitions, on_demand, section, table
from core.pages.charts import (
    ChartColumn,
    ColumnPart,
    Level,
    column_chart,
    line_at,
)
from core.pages.markup import Markup, joined, tag
from core.pages.playtest_cards import PlaytestCard, as_sentence, bar_of, meaning
from core.playtest.contents import AGAINST, ODD_GAMES, Chapter
from core.playtest.panel.tallies import TableTally
from core.playtest.panel.words import (
    panel_meaning,
    sureness_of,
    table_title,
    verdict_sentence,
)
from core.playtest.par import par_figure
from core.playtest.reports.headline import headline
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.report_text import title_of
from core.playtest.reports.rotation import rotation_meaning
from core.playtest.reports.rows import rows_of
from core.playtest.reports.runs import Run
from core.playtest.seats import seat_label
from core.playtest.who_played import games_in_words
from core.playtest.words import LengthWords

_RARE_LENGTH = 0.0005
"""A share of the games: longer ones than all but so few are left out of the chart."""


@dataclass(frozen=True, slots=True)
class PlaytestCards:
    """What a game adds to the playtests on pages.

    Attributes:
        charts: how its own chapters look, by their keys; those of others are tables of figures.
        about_figures: what there is to say of its figures in general, noted for translation.
    """

    charts: Mapping[str, PlaytestCard] = field(default_factory=dict, hash=False)
    about_figures: str = ""

    def made(self, run: Run, chapter: Chapter) -> Markup | None:
        """The card of a chapter."""
        chart = self.charts.get(chapter.key) or _COMMON.get(chapter.key)
        return (
            _figures_card(run, chapter, self.about_figures)
            if chart is None
            else chart(run, chapter)
        )


PLAIN_CARDS = PlaytestCards()
"""Those of a game without charts of its own."""


def playtest_section(run: Run, cards: PlaytestCards = PLAIN_CARDS) -> Markup:
    """Everything that a run of games tells."""
    report = run.report
    if not report.games:
        return section("playtest", tr("Playtest"), tag("p", tr("Stopped before the first game.")))
    *charts, figures = (cards.made(run, each) for each in report.contents.page.chapters)
    return section(
        "playtest",
        tr("Playtest"),
        tag("p", _played(run), class_="faint"),
        tag("p", " ".join(headline(report, run.skill)), class_="answer"),
        _against(report),
        tag("div", *charts, class_="papers"),
        figures,
        _odd(report),
    )


def _against(report: PlaytestReport) -> Markup | None:
    """What the games say against the design."""
    if not report.problems:
        return None
    told = (
        (f"{each.severity.word} {each.code}", each.message)
        for each in sorted(report.problems, key=lambda problem: problem.severity.rank)
    )
    return card(tr(AGAINST), definitions(told))


def _played(run: Run) -> Markup:
    told = tr("Played by bots, by the very same rules as at the table.")
    stopped = f" {tr('Stopped early.')}" if run.is_stopped else ""
    sure = tr("A bracket, or the number after ±, tells the 95% interval.")
    return joined((f"{title_of(run)}.{stopped}", told, sure), " ")


def _figures_card(run: Run, chapter: Chapter, about: str) -> Markup:
    """Every figure that has a name of its own, with what it means."""
    rows = [row for row in rows_of(run.report, *chapter.sections) if not row.is_closer]
    values = [(row.figure.label, give_or_take(row.figure)) for row in rows]
    meanings = ((row.figure.label, as_sentence(row.figure.definition)) for row in rows)
    return card(
        tr(chapter.title),
        table((tr("Figure"), tr("value")), values, "rows words figures"),
        on_demand(
            tag("p", tr("From {games}.", games=games_in_words(run.report.games))),
            tag("p", tr(about)) if about else None,
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
    words = run.spec.game.playtests.words.lengths
    par = par_figure(rounds, words)
    last = rounds.last_above(_RARE_LENGTH)
    shares = [rounds.share(number) for number in range(rounds.first, last + 1)]
    columns = [
        ChartColumn(str(number), (ColumnPart(share),), _about_rounds(words, number, share))
        for number, share in enumerate(shares, start=rounds.first)
    ]
    most = max(shares)
    levels = (Level(0, "0"), Level(most, tr_number(most, ".0%")))
    mark = None if par.value is None else par.value - rounds.first + 0.5
    rows = [
        (number, tr_number(count, ","), tr_number(rounds.share(number), ".1%"))
        for number, count in enumerate(rounds.counts, start=rounds.first)
    ]
    data = table((tr(words.title), tr("games"), tr("share")), rows, "data")
    told = tr(words.par, rounds=give_or_take(par))
    return card(
        title,
        tag("p", told, class_="answer"),
        column_chart(columns, levels, f"{title}. {told}.", mark),
        tag("p", tr("Triangle: par, when half of the games are over."), class_="faint"),
        meaning(_finished_games(rounds.sample), rounds.definition, par.definition, data=data),
    )


def _about_rounds(words: LengthWords, number: int, share: float) -> str:
    return tr(words.so_many, share=tr_number(share, ".1%"), round=number)


def _seats_card(run: Run, chapter: Chapter) -> Markup | None:
    """Who wins from which seat, or from which place; None if nobody did."""
    report = run.report
    (told,) = chapter.sections
    seats = report.section(told).figures
    if not report.finished or not seats:
        return None
    heading, answer, about = tr("seat"), report.fairness.sentence, report.fairness.definition
    if told == "starts":
        heading, answer, about = tr("start place"), " ".join(report.section(told).remarks), ""
    elif report.panel is not None:
        answer, about = tr("Wins by seat {when}.", when=report.setup.when), ""
    return card(
        tr(chapter.title),
        tag("p", answer, class_="answer"),
        _wins_table(heading, seats),
        _about_even(1 / len(seats)),
        meaning(_finished_games(report.finished), seats[0].definition, *filter(None, (about,))),
    )


def _wins_table(heading: str, shares: Sequence[Figure]) -> Markup:
    """A row for each share with its interval, and a bar beside the line of an even one."""
    even = 1 / len(shares)
    most = max(even * 1.5, *(each.interval.high if each.interval else 0 for each in shares))
    rows = [
        (
            each.label,
            Cell(shown(each)),
            Cell(shown_interval(each), "faint"),
            Cell(joined((bar_of(each, most), line_at(even, most))), "wide layers"),
        )
        for each in shares
    ]
    return table((heading, tr("wins"), tr("95% interval"), ""), rows, "rows words seats")


def _about_even(even: float) -> Markup:
    text = tr("Dashed line: an even share of {share}.", share=tr_number(even, ".1%"))
    return tag("p", text, class_="faint")


def _rotation_card(run: Run, chapter: Chapter) -> Markup | None:
    """What moving start places tell of turn order and place; None if they did not move."""
    rotation, words = run.rotation, run.spec.game.playtests.words
    if rotation is None or not rotation.finished:
        return None
    seats, places = rotation.seats, rotation.places
    return card(
        tr(chapter.title),
        tag("p", rotation.sentence(words), class_="answer"),
        _wins_table(tr("by turn order"), seats),
        _wins_table(tr("by start place"), places),
        _about_even(1 / len(seats)),
        meaning(
            _finished_games(rotation.finished),
            seats[0].definition,
            places[0].definition,
            rotation_meaning(),
        ),
    )


def _panel_card(run: Run, chapter: Chapter) -> Markup | None:
    """What each table of the panel says of each seat, and par; None if it was not asked."""
    verdict, words = run.panel, run.spec.game.playtests.words
    if verdict is None:
        return None
    rows = [
        (
            table_title(words, each.table),
            *(Cell(_table_share(each, seat)) for seat in range(verdict.players)),
            Cell(give_or_take(each.par()) if each.finished else ""),
        )
        for each in verdict.tally.tables
    ]
    seats = (seat_label(seat) for seat in range(1, verdict.players + 1))
    return card(
        tr(chapter.title),
        tag("p", verdict_sentence(words, verdict), class_="answer"),
        table((tr("who plays"), *seats, tr("par")), rows, "rows words"),
        tag("p", sureness_of(verdict), class_="faint"),
        meaning(games_in_words(verdict.tally.games), panel_meaning(words, verdict)),
    )


def _table_share(tally: TableTally, seat: int) -> str:
    """A seat's share at a table that judges."""
    share = tally.share(seat) if tally.table.is_judge else None
    return "" if share is None else tr_number(share, ".1%")


_COMMON: Mapping[str, PlaytestCard] = {
    "rounds": _rounds_card,
    "seats": _seats_card,
    "panel": _panel_card,
    "starts": _seats_card,
    "rotation": _rotation_card,
}
"""How the chapters look of which every game has charts."""


def _finished_games(number: int) -> str:
    """So many finished games."""
    return tr_plural("{count:,} finished game", "{count:,} finished games", number)
