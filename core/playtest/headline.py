"""The answer of a playtest in one paragraph: how long, how evenly, how hard, where it jams."""

from __future__ import annotations

from collections.abc import Iterator

from core.figures import shown, span
from core.language import tr, tr_plural
from core.playtest.report import PlaytestReport
from core.quest.board.board import Board
from core.quest.board.names import ground_of

_EVEN, _SMALL_GAP, _CLEAR_GAP = 0.5, 0.6, 0.75
_OFTEN_BLOCKED, _HARDLY_BLOCKED = 0.1, 0.03


def headline(
    report: PlaytestReport, board: Board, skill: PlaytestReport | None = None
) -> Iterator[str]:
    """How long, how evenly seats win, how hard, where it jams: a sentence or two each."""
    yield from _how_long(report)
    yield report.fairness.sentence
    yield from _how_hard(report, skill)
    yield from _where_it_jams(report, board)


def _how_long(report: PlaytestReport) -> Iterator[str]:
    if report.finished:
        median, low, high = (shown(report.figure("rounds", n)) for n in ("median", "p10", "p90"))
        minutes = report.figure("minutes", "minutes").value or 0
        spread = span(low, high) if low != high else low
        yield tr(
            "The first arrives after {median} rounds (8 games in 10: {spread}), "
            "which would take people some {minutes:.0f} minutes.",
            median=median,
            spread=spread,
            minutes=minutes,
        )
    unfinished = report.games - report.finished
    if unfinished:
        yield tr_plural(
            "{count:,} game of {total:,} remained unfinished.",
            "{count:,} games of {total:,} remained unfinished.",
            unfinished,
            total=report.games,
        )


def _how_hard(report: PlaytestReport, skill: PlaytestReport | None) -> Iterator[str]:
    idle = report.figure("turns", "share_without_movement").value
    if idle is not None:
        yield tr("{share:.0%} of the turns move no piece.", share=idle)
    if skill is not None:
        yield skill_sentence(skill)


def skill_sentence(skill: PlaytestReport) -> str:
    """Whether thought pays on a route."""
    won = skill.figure("bots", "wins", bot="planner")
    if won.value is None or won.interval is None:
        return tr("Planners against sprinters finished no game.")
    told = tr(
        "the planner wins {share:.0%} of its games against the sprinter, where 50% are even",
        share=won.value,
    )
    if won.interval.low >= _CLEAR_GAP:
        return tr("Thought pays: {result}.", result=told)
    if won.interval.high < _SMALL_GAP:
        return tr("Thought hardly pays: {result}.", result=told)
    if won.interval.low > _EVEN:
        return tr("Thought pays somewhat: {result}.", result=told)
    return tr_plural(
        "{count:,} game cannot tell whether thought pays: {result}.",
        "{count:,} games cannot tell whether thought pays: {result}.",
        skill.finished,
        result=told,
    )


def _where_it_jams(report: PlaytestReport, board: Board) -> Iterator[str]:
    blocked = report.figure("turns", "share_blocked")
    if blocked.value is None:
        return
    often = tr("It jams") if blocked.value >= _OFTEN_BLOCKED else tr("It jams now and then")
    often = tr("It hardly ever jams") if blocked.value < _HARDLY_BLOCKED else often
    traffic = enumerate(report.section("traffic").figures)
    space, entries = max(traffic, key=lambda each: each[1].value or 0)
    yield tr(
        "{often}: in {share} of the turns no piece moves and another is in the way, "
        "and the busiest space is {space} ({ground}).",
        often=often,
        share=shown(blocked),
        space=entries.about["space"],
        ground=ground_of(board, space),
    )
