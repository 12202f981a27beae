"""Which games a command is about, found before its options are known and its files are read."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.language import tr
from core.designs.recognising import MOST_TILL_GAME, named_game
from core.files.nodes import Unreadable
from core.shelf import GAMES, game_called, game_of, known_games, recognise
from core.terminal.speaking import Refusal

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.playtest.words import LengthWords


def games_meant(words: Iterable[str]) -> tuple[AnyGame, ...]:
    """The games of all files among some words, each once; all games if no file tells one."""
    found = {game.id: game for word in words if (game := _game_in(word)) is not None}
    return tuple(found.values()) or known_games()


def lengths_meant(words: Iterable[str]) -> LengthWords:
    """What the game of some files counts its lengths in, that of the first if they are several."""
    lengths: LengthWords = games_meant(words)[0].playtests.words.lengths
    return lengths


def the_game(texts: Iterable[str]) -> AnyGame:
    """The one game that files with these texts are of, or a `Refusal`.

    It is the first on the shelf if none tells one.
    """
    found = {game.id: game for text in texts if (game := _game_of(text)) is not None}
    if len(found) > 1:
        names = ", ".join(tr(game.names.title) for game in found.values())
        raise Refusal(tr("these are files of several games ({games}): one at a time", games=names))
    return next(iter(found.values()), None) or first_game()


def first_game() -> AnyGame:
    """The first game on the shelf."""
    return GAMES[next(iter(GAMES))]


def game_in(file: str) -> AnyGame:
    """The game that a file names; the first one on the shelf if it names none."""
    return _game_in(file) or first_game()


def game_named_in(text: str) -> AnyGame | None:
    """The game that a text names, if it does and the game is known."""
    return game_called(named_game(text))


def _game_in(name: str) -> AnyGame | None:
    """The game of a file; None if there is no such file or it is of none."""
    try:
        with Path(name).open(encoding="utf-8", errors="replace") as file:
            text = file.read(MOST_TILL_GAME)
    except (OSError, ValueError):
        return None
    return _game_of(text)


def _game_of(text: str) -> AnyGame | None:
    """The game that a text names, else that of the design in it; None if it holds none."""
    named = game_named_in(text)
    if named is not None:
        return named
    try:
        return game_of(recognise(text).file.design)
    except Unreadable:
        return None


def declare_game(parser: argparse.ArgumentParser) -> None:
    """Declare `--game`, of a command that is about no file."""
    parser.add_argument(
        "--game", choices=tuple(GAMES), help=tr("the game, if there are several that have it")
    )


def player_counts(games: Sequence[AnyGame]) -> list[int]:
    """With how many people any of some games can be played."""
    return sorted({count for game in games for count in game.players})


def declare_agreements(parser: argparse.ArgumentParser, games: Sequence[AnyGame]) -> None:
    """Declare what players of some games may agree on."""
    wanted = {each.key: each for game in games for each in game.playtests.agreements}
    for each in wanted.values():
        parser.add_argument(each.flag, action="store_true", help=tr(each.help))


def agreed_in(arguments: argparse.Namespace, game: AnyGame) -> frozenset[str]:
    """What was asked for of all that players of a game may agree on."""
    return frozenset(
        each.key for each in game.playtests.agreements if getattr(arguments, each.key, False)
    )
