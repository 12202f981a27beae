"""What was played, above a report, and the short report of one route among several."""

from __future__ import annotations

from collections.abc import Iterator

from core.cli.playtest_games import Played
from core.cli.terminal import styled, visible, wrapped
from core.language import capitalized, marked, tr
from core.playtest.headline import headline
from core.playtest.report import PlaytestReport
from core.playtest.wording import games_in_words


def short_report(played: Played) -> Iterator[str]:
    """Title and headline, for one of several routes."""
    yield from title(played)
    if played.report.games:
        yield headline_of(played)
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


def headline_of(played: Played) -> str:
    """How long, how evenly seats win, how hard, where it jams, as a paragraph."""
    return wrapped(" ".join(headline(played.report, played.spec.board, played.skill)))
