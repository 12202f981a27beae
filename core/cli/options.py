"""Options that several commands have, each declared in one way."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.language import tr
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import BadCatalogue, load_catalogue
from core.terminal.speaking import Refusal


def declare_files(parser: argparse.ArgumentParser) -> None:
    """Declare `FILE…`, route files or folders of them."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=tr("route files, or folders of them")
    )


def declare_file(parser: argparse.ArgumentParser) -> None:
    """Declare `FILE`, one route file."""
    parser.add_argument("file", metavar="FILE", help=tr("a route file"))


def declare_json(parser: argparse.ArgumentParser) -> None:
    """Declare `--json`."""
    parser.add_argument("--json", action="store_true", help=tr("print JSON for other programs"))


def declare_force(parser: argparse.ArgumentParser, *, is_for_one: bool = False) -> None:
    """Declare `--force`, of a command that writes files, or just one."""
    told = tr("replace files that are already there")
    if is_for_one:
        told = tr("replace the file if it is already there")
    parser.add_argument("--force", action="store_true", help=told)


def declare_rules_of_play(parser: argparse.ArgumentParser) -> None:
    """Declare what players agree on: `--caves` and `--free-order`."""
    parser.add_argument("--caves", action="store_true", help=tr("play the caves variant"))
    parser.add_argument("--free-order", action="store_true", help=tr("allow moving after buying"))


def declare_pieces(parser: argparse.ArgumentParser) -> None:
    """Declare `--pieces FOLDER`, further sets of pieces."""
    parser.add_argument(
        "--pieces",
        metavar="FOLDER",
        action="append",
        default=[],
        type=Path,
        help=tr("a further set of pieces: a folder with pieces.yaml (may be given again)"),
    )


def catalogue_of(arguments: argparse.Namespace) -> Catalogue:
    """The catalogue with the sets that were asked for."""
    try:
        return load_catalogue(*arguments.pieces)
    except BadCatalogue as error:
        raise Refusal(*error.flaws) from error
