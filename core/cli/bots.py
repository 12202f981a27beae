"""`cartographer bots`: who can sit down at a game, and how strong they are.

With `--json` it prints

    bots:    of each bot
             name, sentence, weights (in percent of the planner; only those that differ)

and with `--ladder` besides

    ladder:  route, seed, games_each (asked for, of each pair), is_complete (false after Ctrl-C),
             games and unfinished (played in all);
             rows, the strongest first: rank, bot, elo, low, high (95 %), games, wins,
             unfinished, share (of its games; an unfinished one is half a win);
             pairs: first, second, games, wins (of the first), losses, unfinished.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from core import signals
from core.cli.options import catalogue_of, declare_json, declare_pieces
from core.cli.route_files import playable
from core.figures import span
from core.language import marked, tr, tr_number
from core.paths import examples
from core.playtest.bots import UnknownBot
from core.quest.bots.bots import BOTS, QuestBot, bot_called
from core.quest.bots.kernels import memory
from core.quest.game import QUEST
from core.terminal.speaking import CLEAN, Refusal, print_json, say, styled, wrapped

if TYPE_CHECKING:
    from core.playtest.ladder import Ladder, Match, Score
    from core.quest.board.board import Board

_WEIGHTS = {
    memory.MACHETE_WEIGHT: "machete",
    memory.PADDLE_WEIGHT: "paddle",
    memory.COIN_WEIGHT: "coin",
    memory.BUYING_WEIGHT: "buying",
    memory.THINNING_WEIGHT: "thinning",
    memory.BLOCKING_WEIGHT: "blocking",
    memory.KEEPING_WEIGHT: "keeping",
}
_WEIGHED = {
    "machete": marked("cards with machetes"),
    "paddle": marked("cards with paddles"),
    "coin": marked("cards with coins"),
    "buying": marked("buying cards"),
    "thinning": marked("removing cards from its deck"),
    "blocking": marked("standing in the way of others"),
    "keeping": marked("keeping cards for the next turn"),
}
_AMOUNTS = {
    0: marked("not at all"),
    50: marked("half as much"),
    100: marked("just as much"),
    200: marked("twice as much"),
}
_GAMES = 400
_SEED = 1
_ROUTE = "first_game.yaml"


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument("names", nargs="*", metavar="NAME", help=tr("only these bots"))
    declare_json(parser)
    ladder_help = tr("let the bots play each other, two seats against two, and rate them")
    parser.add_argument("--ladder", action="store_true", help=ladder_help)
    games_help = tr("games of each pair on the ladder (default {usual})", usual=_GAMES)
    parser.add_argument("--games", type=int, default=_GAMES, metavar="N", help=games_help)
    route_help = tr(
        "the route that the ladder is played on (default: the bundled {usual})", usual=_ROUTE
    )
    parser.add_argument(
        "--route", type=Path, default=examples("quest") / _ROUTE, metavar="FILE", help=route_help
    )
    seed_help = tr("the seed of the first game (default {usual})", usual=_SEED)
    parser.add_argument("--seed", type=int, default=_SEED, metavar="S", help=seed_help)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the table of bots, tell about some of them, or let them climb the ladder."""
    bots = _wanted(arguments.names)
    if arguments.ladder:
        _climb(bots, arguments)
    elif arguments.json:
        print_json("bots", {"bots": [_for_programs(bot) for bot in bots]})
    elif arguments.names:
        say("\n\n".join("\n".join(_portrait(bot)) for bot in bots))
    else:
        _print_table(bots)
    return CLEAN


def _wanted(names: Sequence[str]) -> tuple[QuestBot, ...]:
    try:
        chosen = tuple(bot_called(name.lower()) for name in dict.fromkeys(names))
    except UnknownBot as error:
        raise Refusal(str(error)) from error
    return chosen or BOTS


def _print_table(bots: Sequence[QuestBot]) -> None:
    width = max(len(bot.name) for bot in bots)
    say(styled(tr("Bots, to play with or against"), "bold"))
    for bot in bots:
        say(wrapped(bot.shown_sentence, f"  {bot.name:<{width}}  ", " " * (width + 4)))
    say()
    text = marked("Read on with: {portrait}; rate them with: {ladder}")
    say(tr(text, portrait="cartographer bots planner", ladder="cartographer bots --ladder"))


def _portrait(bot: QuestBot) -> Iterator[str]:
    """What one bot does and how it differs from the planner."""
    yield styled(bot.name, "bold")
    yield wrapped(bot.shown_sentence)
    if bot.weights:
        yield tr("Compared with the planner it values")
        width = max(len(tr(words)) for words in _WEIGHED.values())
        for which, weight in sorted(bot.weights):
            yield f"  {tr(_WEIGHED[_WEIGHTS[which]]):<{width}}  {_amount(weight)}"
    elif bot.kind == memory.PLANNER:
        yield tr("The styles are weights of this bot.")
    else:
        yield tr("It follows its own simple rules, without weights.")


def _amount(weight: int) -> str:
    """A weight in percent of the planner's, in words."""
    if weight in _AMOUNTS:
        return tr(_AMOUNTS[weight])
    return tr("{factor} times as much", factor=f"{weight / 100:g}")


def _for_programs(bot: QuestBot) -> dict[str, object]:
    weights = {_WEIGHTS[which]: weight for which, weight in sorted(bot.weights)}
    return {"name": bot.name, "sentence": bot.shown_sentence, "weights": weights}


def _climb(bots: Sequence[QuestBot], arguments: argparse.Namespace) -> None:
    """Play the games of the ladder and print it; after Ctrl-C, of the games so far."""
    from core.playtest import ladder
    from core.playtest.limits import Unplayable

    _refuse_odd_wishes(bots, arguments)
    try:
        board = playable(arguments.route, catalogue_of(arguments)).facts.sound_board
        matches = _played(bots, arguments, board)
    except Unplayable as error:
        raise Refusal(f"{arguments.route}: {error}") from error
    climbed = ladder.ladder_of(bots, matches, QUEST.skill_pair[-1])
    is_complete = climbed.games == arguments.games * len(ladder.pairings(bots))
    if arguments.json:
        rows = _ladder_for_programs(climbed, arguments, is_complete=is_complete)
        pairs = _pairs_for_programs(matches)
        shown = {"bots": [_for_programs(bot) for bot in bots], "ladder": {**rows, "pairs": pairs}}
        print_json("bots", shown)
    else:
        _print_ladder(climbed, arguments, is_complete=is_complete)


def _refuse_odd_wishes(bots: Sequence[QuestBot], arguments: argparse.Namespace) -> None:
    from core.playtest.limits import HIGHEST_SEED

    if len(bots) == 1:
        raise Refusal(tr("a ladder needs at least two bots"))
    if arguments.games < 1:
        raise Refusal(tr("a ladder needs at least one game of each pair"))
    most = HIGHEST_SEED + 1 - arguments.games
    if not 0 <= arguments.seed <= most:
        raise Refusal(tr("the first of these seeds is a number from 0 to {most:,}", most=most))


def _played(bots: Sequence[QuestBot], arguments: argparse.Namespace, board: Board) -> list[Match]:
    """The matches that were played, all or those before Ctrl-C, with a bar on a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    from core.playtest import ladder
    from core.terminal.games_bar import tidied

    matches: list[Match] = []
    console = Console(stderr=True)
    bar = Progress(console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(tr("Preparing"), total=arguments.games * len(ladder.pairings(bots)))
    with suppress(KeyboardInterrupt), tidied(bar):
        play = ladder.play_on(QUEST, board)
        bar.update(task, description=tr("Playing"))
        for match in ladder.playing(bots, arguments.games, arguments.seed, play):
            signals.stop_gently()
            matches.append(match)
            bar.advance(task, match.score.games)
            signals.raise_if_stopped()
    return matches


def _print_ladder(ladder: Ladder, arguments: argparse.Namespace, *, is_complete: bool) -> None:
    if not ladder.games:
        say(tr("Stopped before the first game."))
        return
    width = max(len(row.bot.name) for row in ladder.rows)
    wide = len(span(" " * 5, " " * 5))
    heading = (
        f"{tr('rank'):>4}  {tr('bot'):<{width}}  {tr('Elo'):>5}  {tr('95 % interval'):>{wide}}"
    )
    counted = f"{tr('games'):>7}  {tr('wins'):>7}  {tr('share'):>7}"
    say(styled(f"{heading}  {counted}", "bold"))
    for rank, row in enumerate(ladder.rows, start=1):
        interval = span(f"{row.interval.low:>5.0f}", f"{row.interval.high:>5.0f}")
        told = (tr_number(row.games, ","), tr_number(row.wins, ","), tr_number(row.share, ".1%"))
        counts = "  ".join(f"{each:>7}" for each in told)
        say(f"{rank:>4}  {row.bot.name:<{width}}  {row.rating:>5.0f}  {interval:>{wide}}  {counts}")
    say()
    for remark in _remarks(ladder, arguments, is_complete=is_complete):
        say(wrapped(remark))


def _remarks(ladder: Ladder, arguments: argparse.Namespace, *, is_complete: bool) -> Iterator[str]:
    if not is_complete:
        text = marked("Stopped early: this is the ladder of the first {games:,} games.")
        yield tr(text, games=ladder.games)
    text = marked("Four seats on {route}, two for each bot of a pair; seeds from {seed} on.")
    yield tr(text, route=arguments.route.name, seed=arguments.seed)
    if ladder.unfinished:
        text = marked("{games:,} games were unfinished: half a win for both.")
        yield tr(text, games=ladder.unfinished)
    text = marked("400 points more mean ten games won for each one lost; {bot} stands at 1000.")
    yield tr(text, bot=ladder.anchor)


def _ladder_for_programs(
    ladder: Ladder, arguments: argparse.Namespace, *, is_complete: bool
) -> dict[str, object]:
    return {
        "route": str(arguments.route),
        "seed": arguments.seed,
        "games_each": arguments.games,
        "is_complete": is_complete,
        "games": ladder.games,
        "unfinished": ladder.unfinished,
        "rows": [
            {
                "rank": rank,
                "bot": row.bot.name,
                "elo": row.rating,
                "low": row.interval.low,
                "high": row.interval.high,
                "games": row.games,
                "wins": row.wins,
                "unfinished": row.unfinished,
                "share": row.share,
            }
            for rank, row in enumerate(ladder.rows, start=1)
        ],
    }


def _pairs_for_programs(matches: Sequence[Match]) -> list[dict[str, object]]:
    from core.playtest.ladder import NO_GAMES

    totals: dict[tuple[str, str], Score] = {}
    for match in matches:
        pair = match.first.name, match.second.name
        totals[pair] = totals.get(pair, NO_GAMES) + match.score
    return [
        {
            "first": first,
            "second": second,
            "games": score.games,
            "wins": score.wins,
            "losses": score.losses,
            "unfinished": score.unfinished,
        }
        for (first, second), score in totals.items()
    ]
