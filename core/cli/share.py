"""`cartographer share`: the share code of a design.

Exit codes: 0 here it is; 1 here it is, but parts of the file could not be read and are not in it;
2 there is no design in the file, or too large a one. `--json` prints `file`, `name`, `code`,
`left_out` (what the design has that the code does not carry) and `flaws` (how many the file has).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.basics.language import LazyText, tr
from core.certificate.short_form import number_for
from core.cli.arguments.design_files import warn_of_flaws
from core.cli.arguments.options import declare_json
from core.designs.design_file import DesignFile
from core.designs.sharing.framing import NoShareCode
from core.designs.sharing.share_code import encode, left_out
from core.files.leftovers import remove_leftovers_beside
from core.files.nodes import Unreadable
from core.shelf import game_of, recognise_file
from core.terminal.speaking import CLEAN, PROBLEMS, Refusal, complain, print_json, say


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    parser.add_argument("file", metavar="FILE", help=tr("a design file or a game log"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the code alone, and beside it what it leaves out."""
    remove_leftovers_beside(Path(arguments.file))
    try:
        file = recognise_file(Path(arguments.file)).file
    except Unreadable as error:
        raise Refusal(f"{arguments.file}: {error}") from error
    certificate = number_for(file.design)
    try:
        code = encode(file.design, game_of(file.design), certificate)
    except NoShareCode as error:
        raise Refusal(f"{arguments.file}: {error}") from error
    missing = left_out(file.design, certificate)
    if arguments.json:
        print_json("share", _for_programs(arguments.file, file, code, missing))
    else:
        say(code)
        if missing:
            complain(tr("the code does not carry: {what}", what=", ".join(map(str, missing))))
        warn_of_flaws(arguments.file, file)
    return PROBLEMS if file.design.unread else CLEAN


def _for_programs(
    name: str, file: DesignFile[Any], code: str, missing: tuple[LazyText, ...]
) -> dict[str, object]:
    return {
        "file": name,
        "name": file.design.name,
        "code": code,
        "left_out": [each.english for each in missing],
        "flaws": len(file.mistakes),
    }
