"""What the games of a playtest tell: an answer, then a chart for each question.

Every chart says from how many games it comes and what its numbers mean, and has them in a table.
"""

from __future__ import annotations

from core.export.pages.blocks import card, definitions, on_demand, section, table
from core.export.pages.board_cards import busiest_card, openings_card
from core.export.pages.markup import Markup, joined, tag
from core.export.pages.meanings import as_sentence
from core.export.pages.race_cards import lead_card, rounds_card, seats_card
from core.figures import give_or_take
from core.language import capitalized, tr
from core.playtest.headline import headline
from core.playtest.race_figures import REST
from core.playtest.report import PlaytestReport
from core.playtest.report_text import title_of
from core.playtest.rows import KEY_SECTIONS, rows_of
from core.playtest.runs import Run
from core.playtest.who_played import games_in_words


def playtest_section(run: Run, skill: PlaytestReport | None = None) -> Markup:
    """Everything that a run of games tells; `skill` are planners against sprinters."""
    report, board = run.report, run.spec.board
    if not report.games:
        return section("playtest", tr("Playtest"), tag("p", tr("Stopped before the first game.")))
    cards = (
        rounds_card(report),
        lead_card(report),
        seats_card(report),
        openings_card(report, board),
        busiest_card(report, "bought"),
        busiest_card(report, "traffic"),
    )
    return section(
        "playtest",
        tr("Playtest"),
        tag("p", _played(run), class_="faint"),
        tag("p", " ".join(headline(report, board, skill)), class_="answer"),
        tag("div", *cards, class_="papers"),
        _figures(report),
        _odd(report),
    )


def _played(run: Run) -> Markup:
    told = tr("Played by bots, by the very same rules as at the table.")
    stopped = f" {tr('Stopped early.')}" if run.is_stopped else ""
    sure = tr("A bracket, or the number after ±, tells the 95% interval.")
    return joined((f"{title_of(run)}.{stopped}", told, sure), " ")


def _figures(report: PlaytestReport) -> Markup:
    """Every figure that has a name of its own, with what it means."""
    rows = [row for row in rows_of(report, *KEY_SECTIONS) if not row.is_closer]
    values = [(row.label, give_or_take(row.figure)) for row in rows]
    meanings = ((row.label, as_sentence(row.figure.definition)) for row in rows)
    return card(
        tr("Figures"),
        table((tr("Figure"), tr("value")), values, "rows words figures"),
        on_demand(
            tag("p", tr("From {games}.", games=games_in_words(report.games))),
            tag("p", tr(REST)),
            definitions(meanings),
        ),
    )


def _odd(report: PlaytestReport) -> Markup | None:
    if not report.odd:
        return None
    games = ((capitalized(each.why.word), tr("seed {seed}", seed=each.seed)) for each in report.odd)
    return card(tr("Games worth a look"), definitions(games))
