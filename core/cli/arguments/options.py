"""Options that several commands have, each declared in one way."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.basics.language import tr
from core.checking.facts import OwnBox
from core.checking.game import BadBox
from core.terminal.speaking import Refusal

if TYPE_CHECKING:
    from core.game import AnyGame


def declare_files(parser: argparse.ArgumentParser) -> None:
    """Declare `FILE…`, design files or folders of them."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=tr("design files, or folders of them")
    )


def declare_file(parser: argparse.ArgumentParser) -> None:
    """Declare `FILE`, one design file."""
    parser.add_argument("file", metavar="FILE", help=tr("a design file"))


def declare_json(parser: argparse.ArgumentParser) -> None:
    """Declare `--json`."""
    parser.add_argument("--json", action="store_true", help=tr("print JSON for other programs"))


def declare_force(parser: argparse.ArgumentParser, *, is_for_one: bool = False) -> None:
    """Declare `--force`, of a command that writes files, or just one."""
    told = tr("replace files that are already there")
    if is_for_one:
        told = tr("replace the file if it is already there")
    parser.add_argument("--force", action="store_true", help=told)


def declare_pieces(parser: argparse.ArgumentParser) -> None:
    """Declare `--pieces FOLDER`, further sets of pieces."""
    parser.add_argument(
        "--pieces",
        metavar="FOLDER",
        action="append",
        default=[],
        type=Path,
        help=tr("a folder with more for the box of the game (may be given again)"),
    )


class CommandBoxes:
    """What designs are made of, with the folders of `--pieces`; a game's is loaded once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """Know the folders."""
        self._folders = tuple(folders)
        self._loaded: dict[str, OwnBox] = {}

    def of(self, game: AnyGame) -> OwnBox:
        """The box of a game, or a `Refusal`."""
        if game.id not in self._loaded:
            self._loaded[game.id] = self._load(game)
        return self._loaded[game.id]

    def _load(self, game: AnyGame) -> OwnBox:
        if self._folders and game.terminal.pieces is None:
            raise Refusal(
                tr("{game} has no box to look into or to add to", game=tr(game.names.title))
            )
        try:
            return game.load_box(*self._folders)
        except BadBox as error:
            raise Refusal(*error.flaws) from error


def declare_players_of_games(parser: argparse.ArgumentParser) -> None:
    """Declare who plays: threads, or a cluster."""
    parser.add_argument("--threads", type=int, metavar="N", help=tr("threads (default: all cores)"))
    parser.add_argument("--cluster", metavar="ADDRESS", help=tr("play on the Dask cluster there"))
