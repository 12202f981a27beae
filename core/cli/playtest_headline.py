"""The answer of a playtest in one paragraph: how long, how fair, how hard, where it jams."""

from __future__ import annotations

from collections.abc import Iterator

from core.board.board import Board
from core.board.names import space_names
from core.cli.columns import percent, span, whole
from core.cli.places import ground_of
from core.cli.playtest_games import Played
from core.cli.terminal import capitalized, styled, visible, wrapped
from core.language import marked, tr, tr_plural
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
    yield styled(f"{name}: {games_in_words(report.games)}, {_around_the_table(report)}", "bold")
    last = setup.first_seed + report.games - 1
    seeds = tr("seeds {first} to {last}", first=setup.first_seed, last=last)
    rules = [seeds] if report.games else []
    rules += [tr("with caves")] if setup.caves else []
    rules += [tr("moving after buying allowed")] if setup.is_free_order else []
    rules += [tr("at most {count} rounds", count=setup.round_limit)]
    rules += [tr("beside a number stands its 95% interval")] if report.games else []
    yield wrapped(f"{capitalized('; '.join(rules))}.")
    yield from _ending(played)
    yield ""


def _around_the_table(report: PlaytestReport) -> str:
    bots = report.setup.bots
    names = tr("all {bot}", bot=bots[0]) if len(set(bots)) == 1 else ", ".join(bots)
    if report.setup.is_rotating:
        names = tr("{names}, changing seats", names=names)
    return tr("{count} players ({names})", count=len(bots), names=names)


def _ending(played: Played) -> Iterator[str]:
    """Why fewer games were played than asked for, or more precisely than that."""
    report, asked = played.report, played.report.setup.games_asked
    if not report.games:
        yield tr("Stopped before the first game.")
    elif played.is_stopped:
        played_games = games_in_words(report.games)
        yield tr("Stopped after {games} of {asked:,}.", games=played_games, asked=asked)
    elif report.setup.precision is not None:
        points = f"{100 * report.setup.precision:g}"
        if report.games < asked:
            text = marked(
                "Every seat is known within {points} points, so that no more games were needed."
            )
            yield tr(text, points=points)
        else:
            text = marked("{games} were not enough to know every seat within {points} points.")
            yield tr(text, games=games_in_words(asked), points=points)


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


def _how_fair(report: PlaytestReport) -> Iterator[str]:
    yield report.fairness.sentence


def _how_hard(played: Played) -> Iterator[str]:
    idle = played.report.figure("turns", "share without movement").value
    if idle is not None:
        yield tr("{share:.0%} of the turns move no piece.", share=idle)
    if played.skill is not None:
        yield skill_sentence(played.skill)


def skill_sentence(skill: PlaytestReport) -> str:
    """Whether thought pays on a route."""
    won = skill.figure("bots", "planner")
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


def _where_it_jams(played: Played) -> Iterator[str]:
    blocked = played.report.figure("turns", "share blocked")
    if blocked.value is None:
        return
    often = tr("It jams") if blocked.value >= _OFTEN_BLOCKED else tr("It jams now and then")
    often = tr("It hardly ever jams") if blocked.value < _HARDLY_BLOCKED else often
    space = busiest(played.report.section("traffic").figures, 1)[0]
    yield tr(
        "{often}: in {share} of the turns no piece moves and another is in the way, "
        "and the busiest space is {space} ({ground}).",
        often=often,
        share=percent(blocked),
        space=space.name,
        ground=ground(played.spec.board, space.name),
    )


def busiest(figures: tuple[Figure, ...], number: int) -> list[Figure]:
    """The figures with the highest values, the highest first; none that are zero."""
    ordered = sorted(figures, key=lambda each: -(each.value or 0))
    return [each for each in ordered[:number] if each.value] or ordered[:1]


def ground(board: Board, name: str) -> str:
    """What a space is, and on which side of a piece: “jungle 2 on C”."""
    return ground_of(board, space_names(board).index(name))


def games_in_words(number: int) -> str:
    """So many games."""
    return tr_plural("{count:,} game", "{count:,} games", number)
