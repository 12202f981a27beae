"""Several routes beside one another, and game by game against the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.cli.columns import (
    NOTHING,
    columns,
    give_or_take,
    percent_give_or_take,
)
from core.cli.playtest_explained import HINT, comparison_explained
from core.cli.playtest_games import Played
from core.cli.playtest_headline import count
from core.cli.terminal import styled, text_width, wrapped
from core.playtest.comparison import Comparison, compared
from core.playtest.figures import Figure
from core.playtest.report import PlaytestReport

_HEADINGS = ("route", "rounds", "minutes", "seats", "blocked", "unfinished", "skill")
_OTHER_COLUMNS = 64


def comparisons(played: Sequence[Played]) -> Iterator[tuple[Played, Comparison]]:
    """Each route but the first against the first, by games of the same seeds."""
    for each in played[1:]:
        yield each, compared(played[0].totals, each.totals, each.spec.players)


def comparison_lines(played: Sequence[Played], *, is_explained: bool = False) -> Iterator[str]:
    """The table of all routes, and what each differs by from the first."""
    shown = [each for each in played if each.report.games]
    if not shown:
        return
    games = shown[0].report.games
    is_even = all(each.report.games == games for each in shown)
    sample = f", {count(games, 'game')} each" if is_even else ""
    yield styled(f"Comparison{sample}", "bold")
    yield from columns([_HEADINGS, *(_row(each) for each in shown)])
    yield wrapped(_LEGEND, "  ")
    if len(shown) > 1:
        yield ""
        yield styled(f"Compared with {shown[0].wish.label}, game by game", "bold")
        rows = [_differences(each, comparison) for each, comparison in comparisons(shown)]
        yield from columns([("route", "pairs", "rounds", "95% interval", "unfinished"), *rows])
        yield wrapped("Both games of a pair have the same seed; 0 means no difference.", "  ")
    yield from comparison_explained(shown) if is_explained else ("", HINT)


_LEGEND = (
    "Means with half the width of their 95% intervals. Seats: fair, or the seat that wins most "
    "unusually. Blocked: turns without movement and with a piece in the way. Skill: games that "
    "planners win against sprinters."
)


def _row(played: Played) -> tuple[str, ...]:
    report = played.report
    gap = NOTHING
    if played.skill is not None:
        gap = percent_give_or_take(played.skill.figure("bots", "planner"))
    return (
        _short(played.wish.label),
        give_or_take(report.figure("rounds", "mean")),
        f"{report.figure('minutes', 'minutes').value or 0:.0f}",
        _seats(report),
        percent_give_or_take(report.figure("turns", "share blocked"), digits=1),
        f"{1 - report.finished / report.games:.1%}",
        gap,
    )


def _seats(report: PlaytestReport) -> str:
    """Whether the seats are fair, or the one that is farthest from its share."""
    if not report.finished:
        return NOTHING
    if report.fairness.is_fair is None:
        return "too few"
    if report.fairness.is_fair:
        return "fair"
    due = 1 / report.setup.players
    seats = report.section("seats").figures
    odd = max(seats, key=lambda each: abs((each.value or 0) - due))
    return f"{odd.name} {odd.value or 0:.0%}"


def _short(label: str) -> str:
    """A label that leaves room for the other columns."""
    room = text_width() - _OTHER_COLUMNS
    return label if len(label) <= room else f"{label[: max(room, 2) - 1]}…"


def _differences(played: Played, comparison: Comparison) -> tuple[str, ...]:
    rounds, unfinished = comparison.rounds, comparison.unfinished
    return (
        _short(played.wish.label),
        f"{comparison.pairs:,}",
        NOTHING if rounds.value is None else f"{rounds.value:+.2f}",
        _signed_interval(rounds),
        NOTHING if unfinished.value is None else f"{unfinished.value:+.1%}",
    )


def _signed_interval(figure: Figure) -> str:
    if figure.interval is None:
        return NOTHING
    return f"{figure.interval.low:+.2f} to {figure.interval.high:+.2f}"
