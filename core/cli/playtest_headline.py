"""The answer of a playtest in one paragraph: how long, how fair, how hard, where it jams."""

from __future__ import annotations

from collections.abc import Iterator

from core.board.board import Board
from core.board.names import space_names
from core.cli.columns import percent, whole
from core.cli.playtest_games import Played
from core.cli.terminal import styled, visible, wrapped
from core.playtest.figures import Figure
from core.playtest.report import PlaytestReport

_EVEN, _SMALL_GAP, _CLEAR_GAP = 0.5, 0.6, 0.75
_OFTEN_BLOCKED, _HARDLY_BLOCKED = 0.1, 0.03


def short_report(played: Played) -> Iterator[str]:
    """Title and headline, for one of several routes."""
    yield from title(played)
    if played.report.games:
        yield wrapped(" ".join(headline(played)))
    yield ""


def title(played: Played) -> Iterator[str]:
    """What was played, and whether all of it."""
    report, setup = played.report, played.report.setup
    name = visible(setup.route or played.wish.file)
    yield styled(f"{name}: {count(report.games, 'game')}, {_around_the_table(report)}", "bold")
    last = setup.first_seed + report.games - 1
    rules = [f"seeds {setup.first_seed} to {last}"] if report.games else []
    rules += ["with caves"] if setup.caves else []
    rules += ["moving after buying allowed"] if setup.is_free_order else []
    rules += [f"at most {setup.round_limit} rounds"]
    rules += ["beside a number stands its 95% interval"] if report.games else []
    yield wrapped(f"{'; '.join(rules).capitalize()}.")
    yield from _ending(played)
    yield ""


def _around_the_table(report: PlaytestReport) -> str:
    bots = report.setup.bots
    names = f"all {bots[0]}" if len(set(bots)) == 1 else ", ".join(bots)
    seats = ", changing seats" if report.setup.is_rotating else ""
    return f"{len(bots)} players ({names}{seats})"


def _ending(played: Played) -> Iterator[str]:
    """Why fewer games were played than asked for, or more precisely than that."""
    report, asked = played.report, played.report.setup.games_asked
    if not report.games:
        yield "Stopped before the first game."
    elif played.is_stopped:
        yield f"Stopped after {count(report.games, 'game')} of {asked:,}."
    elif report.setup.precision is not None:
        points = f"{100 * report.setup.precision:g} points"
        if report.games < asked:
            yield f"Every seat is known within {points}, so that no more games were needed."
        else:
            yield f"{count(asked, 'game')} were not enough to know every seat within {points}."


def headline(played: Played) -> Iterator[str]:
    """How long, how fair, how hard, where it jams: a sentence or two each."""
    report = played.report
    yield from _how_long(report)
    yield from _how_fair(report)
    yield from _how_hard(played)
    yield from _where_it_jams(played)


def _how_long(report: PlaytestReport) -> Iterator[str]:
    if report.finished:
        median, low, high = (whole(report.figure("rounds", n)) for n in ("median", "p10", "p90"))
        minutes = report.figure("minutes", "minutes").value or 0
        spread = f"{low} to {high}" if low != high else low
        yield f"The first arrives after {median} rounds (8 games in 10: {spread}),"
        yield f"which would take people some {minutes:.0f} minutes."
    unfinished = report.games - report.finished
    if unfinished:
        yield f"{count(unfinished, 'game')} of {report.games:,} remained unfinished."


def _how_fair(report: PlaytestReport) -> Iterator[str]:
    yield report.fairness.sentence


def _how_hard(played: Played) -> Iterator[str]:
    idle = played.report.figure("turns", "share without movement").value
    if idle is not None:
        yield f"{idle:.0%} of the turns move no piece."
    if played.skill is not None:
        yield skill_sentence(played.skill)


def skill_sentence(skill: PlaytestReport) -> str:
    """Whether thought pays on a route."""
    won = skill.figure("bots", "planner")
    if won.value is None or won.interval is None:
        return "Planners against sprinters finished no game."
    told = f"the planner wins {won.value:.0%} of its games against the sprinter, where 50% are even"
    if won.interval.low >= _CLEAR_GAP:
        return f"Thought pays: {told}."
    if won.interval.high < _SMALL_GAP:
        return f"Thought hardly pays: {told}."
    if won.interval.low > _EVEN:
        return f"Thought pays somewhat: {told}."
    return f"{count(skill.finished, 'game')} cannot tell whether thought pays: {told}."


def _where_it_jams(played: Played) -> Iterator[str]:
    blocked = played.report.figure("turns", "share blocked")
    if blocked.value is None:
        return
    often = "It jams" if blocked.value >= _OFTEN_BLOCKED else "It jams now and then"
    often = "It hardly ever jams" if blocked.value < _HARDLY_BLOCKED else often
    space = busiest(played.report.section("traffic").figures, 1)[0]
    yield f"{often}: in {percent(blocked)} of the turns no piece moves and another is in the way,"
    yield f"and the busiest space is {space.name} ({ground(played.spec.board, space.name)})."


def busiest(figures: tuple[Figure, ...], number: int) -> list[Figure]:
    """The figures with the highest values, the highest first; none that are zero."""
    ordered = sorted(figures, key=lambda each: -(each.value or 0))
    return [each for each in ordered[:number] if each.value] or ordered[:1]


def ground(board: Board, name: str) -> str:
    """What a space is, and on which side of a piece: “jungle 2 on C”."""
    space = board.spaces[space_names(board).index(name)]
    kind = "finish" if space.space.is_finish else str(space.space.terrain)
    power = f" {space.space.power}" if space.space.power else ""
    return f"{kind}{power} on {board.route.pieces[space.piece].side}"


def count(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
