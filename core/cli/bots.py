"""`cartographer bots`: who can sit down at a game, and how strong they are.

With `--json` it prints

    bots:    of each bot
             game (only if those of several games are told), name, sentence, and what its game
             tells of it

and with `--ladder` besides

    ladder:  design (the file of its design), seed, games_each (asked for, of each pair),
             is_complete (false after Ctrl-C),
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

from core.basics import signals
from core.basics.figures import span
from core.basics.language import marked, tr, tr_number
from core.basics.values import dataclass
from core.cli.arguments.design_files import playable
from core.cli.arguments.games_meant import declare_game, first_game, game_in
from core.cli.arguments.options import CommandBoxes, declare_json, declare_pieces
from core.game import AnyGame
from core.playtest.bots import Bot, UnknownBot, bot_among
from core.playtest.spec import par_bot
from core.shelf import GAMES, known_games
from core.terminal.speaking import CLEAN, Refusal, print_json, say, styled, wrapped

if TYPE_CHECKING:
    from core.playtest.ladder import Ladder, Match, Score
    from core.playtest.spec import PlayedBoard

_GAMES = 400
_SEED = 1
_FOUR = 4


@dataclass(frozen=True, slots=True)
class _Own:
    """A bot and its game."""

    game: AnyGame
    bot: Bot


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    parser.add_argument("names", nargs="*", metavar="NAME", help=tr("only these bots"))
    declare_json(parser)
    ladder_help = tr("let the bots play each other, with as many seats each, and rate them")
    parser.add_argument("--ladder", action="store_true", help=ladder_help)
    games_help = tr("games of each pair on the ladder (default {usual})", usual=_GAMES)
    parser.add_argument("--games", type=int, default=_GAMES, metavar="N", help=games_help)
    usual = first_game().terminal.first_example.name
    design_help = tr(
        "the design that the ladder is played on (default: the bundled {usual})", usual=usual
    )
    parser.add_argument("--design", "--route", type=Path, metavar="FILE", help=design_help)
    seed_help = tr("the seed of the first game (default {usual})", usual=_SEED)
    parser.add_argument("--seed", type=int, default=_SEED, metavar="S", help=seed_help)
    declare_pieces(parser)
    declare_game(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the table of bots, tell about some of them, or let them climb the ladder."""
    games = _games(arguments)
    bots = _wanted(games, arguments.names)
    if arguments.ladder:
        _climb(games[0], [each.bot for each in bots], arguments)
    elif arguments.json:
        print_json("bots", {"bots": _for_programs(bots, is_named=len(games) > 1)})
    elif arguments.names:
        say("\n\n".join("\n".join(_portrait(own)) for own in bots))
    else:
        _print_tables(games)
    return CLEAN


def _games(arguments: argparse.Namespace) -> tuple[AnyGame, ...]:
    """The games whose bots are asked for: all, unless one is named or played."""
    if arguments.game is not None:
        return (GAMES[arguments.game],)
    if arguments.design is not None:
        return (game_in(str(arguments.design)),)
    return (first_game(),) if arguments.ladder else known_games()


def _wanted(games: Sequence[AnyGame], names: Sequence[str]) -> tuple[_Own, ...]:
    every = tuple(_Own(game, bot) for game in games for bot in game.playtests.bots)
    try:
        chosen = {bot_among((own.bot for own in every), name.lower()).name for name in names}
    except UnknownBot as error:
        raise Refusal(str(error)) from error
    if not chosen:
        return every
    order = list(dict.fromkeys(name.lower() for name in names))
    found = (own for own in every if own.bot.name in chosen)
    return tuple(sorted(found, key=lambda own: order.index(own.bot.name)))


def _print_tables(games: Sequence[AnyGame]) -> None:
    """Who can play each game; if there are several, each under its name."""
    say(styled(tr("Bots, to play with or against"), "bold"))
    width = max(len(bot.name) for game in games for bot in game.playtests.bots)
    for game in games:
        if len(games) > 1:
            say(tr(game.names.title))
        for bot in game.playtests.bots:
            say(wrapped(bot.shown_sentence, f"  {bot.name:<{width}}  ", " " * (width + 4)))
    say()
    portrait = f"cartographer bots {par_bot(games[0])}"
    text = marked("Read on with: {portrait}; rate them with: {ladder}")
    say(tr(text, portrait=portrait, ladder="cartographer bots --ladder"))


def _portrait(own: _Own) -> Iterator[str]:
    """What one bot does, and what its game tells of it."""
    yield styled(own.bot.name, "bold")
    yield wrapped(own.bot.shown_sentence)
    yield from own.game.terminal.portrait(own.bot).lines


def _for_programs(bots: Sequence[_Own], *, is_named: bool) -> list[dict[str, object]]:
    """The bots; if they are of several games, each with the name of its own."""
    return [
        {
            **({"game": game.id} if is_named else {}),
            "name": bot.name,
            "sentence": bot.shown_sentence,
            **game.terminal.portrait(bot).values,
        }
        for game, bot in ((own.game, own.bot) for own in bots)
    ]


def _climb(game: AnyGame, bots: Sequence[Bot], arguments: argparse.Namespace) -> None:
    """Play the games of the ladder and print it; after Ctrl-C, of the games so far."""
    from core.playtest import ladder
    from core.playtest.limits import Unplayable

    _refuse_odd_wishes(bots, arguments)
    design = arguments.design or game.terminal.first_example
    try:
        board = playable(design, CommandBoxes(arguments.pieces), of=game).board
        matches = _played(game, bots, arguments, board)
    except Unplayable as error:
        raise Refusal(f"{design}: {error}") from error
    climbed = ladder.ladder_of(bots, matches, game.playtests.skill_pair[-1])
    is_complete = climbed.games == arguments.games * len(ladder.pairings(bots))
    told = _Climbed(game, climbed, design, arguments.seed, arguments.games, is_complete)
    if arguments.json:
        pairs = _pairs_for_programs(matches)
        own = [_Own(game, bot) for bot in bots]
        rows = {**_ladder_for_programs(told), "pairs": pairs}
        print_json("bots", {"bots": _for_programs(own, is_named=False), "ladder": rows})
    else:
        _print_ladder(told)


@dataclass(frozen=True, slots=True)
class _Climbed:
    """A ladder, with what was asked for and whether all of it was played."""

    game: AnyGame
    ladder: Ladder
    design: Path
    seed: int
    games_each: int
    is_complete: bool


def _refuse_odd_wishes(bots: Sequence[Bot], arguments: argparse.Namespace) -> None:
    from core.playtest.limits import HIGHEST_SEED

    if len(bots) == 1:
        raise Refusal(tr("a ladder needs at least two bots"))
    if arguments.games < 1:
        raise Refusal(tr("a ladder needs at least one game of each pair"))
    most = HIGHEST_SEED + 1 - arguments.games
    if not 0 <= arguments.seed <= most:
        raise Refusal(tr("the first of these seeds is a number from 0 to {most:,}", most=most))


def _played(
    game: AnyGame, bots: Sequence[Bot], arguments: argparse.Namespace, board: PlayedBoard
) -> list[Match]:
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
        play = ladder.play_on(game, board)
        bar.update(task, description=tr("Playing"))
        for match in ladder.playing(bots, arguments.games, arguments.seed, play):
            signals.stop_gently()
            matches.append(match)
            bar.advance(task, match.score.games)
            signals.raise_if_stopped()
    return matches


def _print_ladder(climbed: _Climbed) -> None:
    ladder = climbed.ladder
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
    for remark in _remarks(climbed):
        say(wrapped(remark))


def _remarks(climbed: _Climbed) -> Iterator[str]:
    from core.playtest.spec import paired

    ladder = climbed.ladder
    if not climbed.is_complete:
        text = marked("Stopped early: this is the ladder of the first {games:,} games.")
        yield tr(text, games=ladder.games)
    seats = len(paired(climbed.game, 1, 2))
    text = marked("{seats} seats on {design}, half for each bot of a pair; seeds from {seed} on.")
    if seats == _FOUR:
        text = marked("Four seats on {design}, two for each bot of a pair; seeds from {seed} on.")
    yield tr(text, seats=seats, design=climbed.design.name, seed=climbed.seed)
    if ladder.unfinished:
        text = marked("{games:,} games were unfinished: half a win for both.")
        yield tr(text, games=ladder.unfinished)
    text = marked("400 points more mean ten games won for each one lost; {bot} stands at 1000.")
    yield tr(text, bot=ladder.anchor)


def _ladder_for_programs(climbed: _Climbed) -> dict[str, object]:
    ladder = climbed.ladder
    return {
        "route": str(climbed.design),
        "seed": climbed.seed,
        "games_each": climbed.games_each,
        "is_complete": climbed.is_complete,
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
