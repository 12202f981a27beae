"""How the chapters of the Quest's own in a playtest's report look on a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from core.basics.figures import NOTHING, Figure, give_or_take, shown, shown_interval, told_share
from core.basics.language import marked, tr
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.rows import FigureRow, busiest
from core.playtest.reports.runs import Run
from core.playtest.statistics.intervals import share_interval
from core.quest.board.names import space_names
from core.quest.catalogue.side_names import titled
from core.quest.playtest.card_figures import DISCARDED
from core.quest.playtest.contents import NO_SEAMS
from core.quest.playtest.course import openings_of
from core.quest.playtest.words import REST
from core.terminal.columns import columns, figures
from core.terminal.speaking import wrapped
from core.terminal.told_report import ToldReport

_BUSIEST = 5
_TOP_CARDS = 6
_MOST_WAYS = 6
_BETWEEN = ", "


# --- The board ------------------------------------------------------------------------------------


def _jams(run: Run) -> Iterator[str]:
    lost = run.report.section("jams").figures
    if not lost:
        return iter((f"  {tr('No turn was lost.')}",))
    return figures(map(FigureRow, busiest(lost, _BUSIEST)))


def _places(run: Run) -> Iterator[str]:
    spaces, seams = (
        busiest(run.report.section(each).figures, _BUSIEST) for each in ("traffic", "seams")
    )
    yield from figures(map(FigureRow, [*spaces, *(each for each in seams if each.value)]))


def _ways(run: Run) -> Iterator[str]:
    """The most frequent ways; what all of them share is said once."""
    section = run.report.section("ways")
    told = list(section.having("way"))
    ways = [_passages(each) for each in told]
    shared = [name for name in ways[0] if all(name in way for way in ways)]
    if len(section.figures) == 1:
        crossed = _BETWEEN.join(shared) or tr(NO_SEAMS)
        yield wrapped(tr("Every winner crosses {seams}.", seams=crossed), "  ")
    else:
        crossed = tr("All of these cross {seams}, and besides", seams=_BETWEEN.join(shared))
        yield wrapped(crossed if shared else tr("By way of"), "  ")
        yield from columns([_way(each, shared) for each in told[:_MOST_WAYS]], left=(2,))
        yield from _other_ways(section.figures[_MOST_WAYS:])
    yield from _where(run, {name for way in ways[:_MOST_WAYS] for name in way})


def _other_ways(rest: Sequence[Figure]) -> Iterator[str]:
    """How many take none of the ways that are listed."""
    part, games = (
        sum(each.value or 0 for each in rest),
        max((each.sample or 0 for each in rest), default=0),
    )
    if part:
        often = told_share(part, share_interval(round(part * games), games), digits=1)
        yield f"  {tr('{share} take other ways.', share=often)}"


def _passages(way: Figure) -> tuple[str, ...]:
    taken = way.about["passages"]
    return tuple(map(str, taken)) if isinstance(taken, tuple) else ()


def _way(way: Figure, shared: Sequence[str]) -> tuple[str, str, str]:
    own = [name for name in _passages(way) if name not in shared]
    return shown(way), shown_interval(way), _BETWEEN.join(map(titled, own)) or tr("nothing else")


def _where(run: Run, told: set[str]) -> Iterator[str]:
    """Where the passages lie of a seam that has several, numbered ones."""
    board, figures = run.spec.board, run.report.section("passages").figures
    spaces, of_seam = space_names(board), Counter(each.about["sides"] for each in figures)
    places = []
    for each, passage in zip(figures, board.passages, strict=True):
        name = each.about["passage"]
        if name in told and of_seam[each.about["sides"]] > 1:
            near, far = passage.edges[len(passage.edges) // 2].hexes
            banks = {"near": spaces[board.index[near]], "far": spaces[board.index[far]]}
            places.append(
                tr("{name} lies between {near} and {far}", name=titled(str(name)), **banks)
            )
    if places:
        yield wrapped(f"{_BETWEEN.join(places)}.", "  ")


def _blockades(run: Run) -> Iterator[str]:
    openings = list(openings_of(run.report, run.spec.board))
    rows = [
        (
            each.name,
            *(give_or_take(opener, digits=0, is_narrow=True) for opener in each.openers),
            shown(each.median),
            shown_interval(each.median),
        )
        for each in openings
    ]
    for first in openings[:1]:
        whose = (opener.label for opener in first.openers)
        yield from columns([("", *whose, first.median.label, tr("interval")), *rows])


def _caves(run: Run) -> Iterator[str]:
    caves = run.report.section("caves")
    rows = [(each.label, give_or_take(each), "") for each in caves.having("taken")]
    rows += [
        (found.label, give_or_take(found), give_or_take(used))
        for found, used in zip(caves.having("found"), caves.having("used"), strict=True)
    ]
    return columns([("", tr("found"), tr("used")), *rows] if rows else [])


# --- The cards ------------------------------------------------------------------------------------


def _cards(run: Run) -> Iterator[str]:
    lists = ((tr("bought"), "bought"), (tr("played"), "used"), (tr("removed"), "removed"))
    rows = [
        (title if number == 0 else "", *row)
        for title, section in lists
        for number, row in enumerate(_top(run.report, section))
    ]
    return columns(rows, left=(0, 1))


def _top(report: PlaytestReport, section: str) -> list[tuple[str, str]]:
    """The most frequent cards of a section, or uses of them; discards are no use."""
    figures = [each for each in report.section(section).figures if each.key != DISCARDED]
    top = [each for each in busiest(figures, _TOP_CARDS) if each.value]
    return [(each.label, give_or_take(each)) for each in top] or [(tr("none"), NOTHING)]


QUEST_REPORT = ToldReport(
    chapters={
        "jams": _jams,
        "places": _places,
        "ways": _ways,
        "blockades": _blockades,
        "cards": _cards,
        "caves": _caves,
    },
    notes={"ties": REST},
    won=marked("won by a planner"),
    columns=((marked("lost turns"), "turns", "blocked"),),
    legend=marked(
        "Means with half the width of their 95% intervals. Seats: whether they win evenly {when}, "
        "or the seat that is farthest from it. Lost turns: per game, in jams, as a piece is in "
        "the way. Skill: games that planners win against sprinters."
    ),
)
