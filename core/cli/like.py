"""`cartographer like`: the designs of a folder on which the same styles do well as on one.

Exit codes: 0 some were found; 1 none could be compared, or the design has errors; 2 the file was
not readable or a wish makes no sense. What `--json` prints is described in core/search/SCHEMA.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from core.basics.language import tr
from core.cli.arguments.design_files import Playable, design_files, ending_on_errors, playable
from core.cli.arguments.options import CommandBoxes, declare_file, declare_json, declare_pieces
from core.cli.searches.playing_options import (
    declare_playing,
    players_of,
    playing_for,
    sitting_of,
)
from core.cli.searches.stepping import newest
from core.playtest.limits import Unplayable
from core.playtest.par import par_spec
from core.playtest.spec import AnySpec
from core.search.fingerprints.likeness import COUNT, Likenesses, likening
from core.search.fingerprints.telling import about_likeness, likeness_words
from core.terminal.columns import columns
from core.terminal.refused_files import HasErrors
from core.terminal.speaking import (
    CLEAN,
    PROBLEMS,
    Refusal,
    complain,
    print_json,
    say,
    styled,
    wrapped,
)

FORMAT = 1
"""Of what `--json` prints."""


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    declare_file(parser)
    parser.add_argument(
        "folders", nargs="+", metavar="FOLDER", help=tr("folders with designs, or design files")
    )
    count_help = tr("so many of them are told (default {usual})", usual=COUNT)
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=count_help)
    declare_playing(parser)
    declare_json(parser)
    declare_pieces(parser)


@ending_on_errors
def run(arguments: argparse.Namespace) -> int:
    """Compare a design with all others, and tell the nearest."""
    if arguments.count < 1:
        raise Refusal(tr("--{name} takes 1 or more", name="count"))
    boxes = CommandBoxes(arguments.pieces)
    found = playable(arguments.file, boxes)
    players = players_of(arguments, found)
    others = _others(arguments, found, players, boxes)
    if not others:
        complain(tr("there is no other design that could be compared with it"))
        return PROBLEMS
    spec = par_spec(found.game, found.board, 1, players)
    with playing_for(arguments, found.game) as play:
        sitting = sitting_of(arguments, found.game, play)
        work = likening(spec, others, sitting, arguments.count)
        told, _is_stopped = newest(work, Likenesses(0, 0))
    if not told.nearest:
        return PROBLEMS
    if arguments.json:
        print_json("like", _for_programs(arguments.file, players, told), FORMAT)
    else:
        say("\n".join(_lines(found, told)))
    return CLEAN


def _others(
    arguments: argparse.Namespace, found: Playable, players: int, boxes: CommandBoxes
) -> Mapping[str, AnySpec]:
    """The games of all other files that can be played by so many, by their names."""
    specs: dict[str, AnySpec] = {}
    same = Path(arguments.file).resolve()
    for name in design_files(arguments.folders):
        if Path(name).resolve() == same:
            continue
        try:
            other = playable(name, boxes, of=found.game)
            found.game.playtests.refuse_players(other.board, players)
        except (Refusal, HasErrors, Unplayable) as error:
            complain(tr("{file} is left out: {reason}", file=name, reason=str(error)))
            continue
        specs[name] = par_spec(found.game, other.board, 1, players)
    return specs


def _lines(found: Playable, told: Likenesses) -> Iterator[str]:
    name = found.design.name or tr("a design without a name")
    yield styled(tr("Most like {design}", design=name), "bold")
    lengths = found.game.playtests.words.lengths
    yield from columns(
        [(each.name, *likeness_words(each, lengths)) for each in told.nearest], left=(0,)
    )
    yield ""
    yield wrapped(about_likeness())


def _for_programs(file: str, players: int, told: Likenesses) -> Mapping[str, object]:
    return {
        "file": file,
        "players": players,
        "nearest": [
            {
                "file": each.name,
                "apart": each.apart,
                "longer": each.longer,
                "fingerprint": each.fingerprint.as_json(),
            }
            for each in told.nearest
        ],
    }
