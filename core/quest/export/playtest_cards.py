"""Cards of a playtest on a page that only the Quest has: the lead, and when blockades open."""

from __future__ import annotations

from core.basics.language import tr
from core.pages.blocks import Cell, card, table
from core.pages.charts import heat_strip, line_chart
from core.pages.markup import Markup, tag
from core.pages.playtest_cards import busiest_card, meaning
from core.pages.playtest_section import PlaytestCards
from core.playtest.contents import Chapter
from core.playtest.reports.runs import Run
from core.playtest.who_played import games_in_words
from core.quest.playtest.course import arc_of, openings_of
from core.quest.playtest.words import REST

_RARE_OPENING = 0.005
"""A share of the openings: rounds later than all but so few are left out of the strips."""


def _lead_card(run: Run, chapter: Chapter) -> Markup | None:
    """How far the leader and the field have to go, round by round."""
    points, arc, title = tuple(arc_of(run.report)), run.report.section("arc"), tr(chapter.title)
    if not points:
        return None
    widest = max(points, key=lambda point: point.field - point.leader)
    told = tr(
        "The leader is farthest ahead of the field after round {round}: by {lead} spaces.",
        round=widest.round,
        lead=widest.lead,
    )
    lines = (
        ("leader", [each.leader for each in points]),
        ("field", [each.field for each in points]),
    )
    chart = line_chart(lines, [str(each.round) for each in points], f"{title}. {told}")
    rows = [(each.round, each.leader_worth, each.field_worth) for each in points]
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
        meaning(
            games_in_words(run.report.games),
            *(each.definition for each in arc.figures[:2]),
            data=data,
            more=tr(REST),
        ),
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
        meaning(games_in_words(run.report.games), openings[0].rounds.definition, data=about),
    )


def _place(median: float | None) -> float | None:
    return None if median is None else median - 1


ROUTE_CARDS = PlaytestCards(
    {
        "arc": _lead_card,
        "blockades": _openings_card,
        "bought": busiest_card,
        "jams": busiest_card,
        "traffic": busiest_card,
    },
    REST,
)
"""How the chapters of the Quest look."""
