"""The option that adds sets of pieces, shared by the commands that look pieces up."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.catalogue.catalogue import Catalogue
from core.catalogue.reading import BadCatalogue, load_catalogue
from core.cli.terminal import Refusal
from core.language import tr


def add_pieces_option(parser: argparse.ArgumentParser) -> None:
    """Declare `--pieces FOLDER`."""
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
