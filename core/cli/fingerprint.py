"""`cartographer fingerprint`: how each style of play fares on a design.

Exit codes: 0 the games were played; 1 the design has errors and could not be; 2 the file was not
readable or a wish makes no sense. What `--json` prints is described in core/search/SCHEMA.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from core.basics.language import tr, tr_number
from core.cli.arguments.design_files import Playable, ending_on_errors, playable
from core.cli.arguments.options import CommandBoxes, declare_file, declare_json, declare_pieces
from core.cli.searches.playing_options import (
    declare_playing,
    players_of,
    playing_for,
    sitting_of,
)
from core.cli.searches.stepping import newest
from core.playtest.par import par_spec
from core.playtest.spec import par_bot
from core.search.fingerprints.fingerprint import Fingerprint
from core.search.fingerprints.fingerprinting import fingerprinting
from core.search.fingerprints.telling import about_fingerprint, style_rows
from core.terminal.columns import columns
from core.terminal.speaking import CLEAN, PROBLEMS, print_json, say, styled, wrapped

FORMAT = 1
"""Of what `--json` prints."""


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    declare_file(parser)
    declare_playing(parser)
    declare_json(parser)
    declare_pieces(parser)


@ending_on_errors
def run(arguments: argparse.Namespace) -> int:
    """Take the fingerprint of a design and tell it."""
    found = playable(arguments.file, CommandBoxes(arguments.pieces))
    spec = par_spec(found.game, found.board, 1, players_of(arguments, found))
    with playing_for(arguments, found.game) as play:
        work = fingerprinting(spec, sitting_of(arguments, found.game, play))
        told, _is_stopped = newest(work, Fingerprint(0, 0))
    if not told.fares:
        return PROBLEMS
    if arguments.json:
        print_json("fingerprint", {"file": arguments.file, **told.as_json()}, FORMAT)
    else:
        say("\n".join(_lines(found, told)))
    return CLEAN


def _lines(found: Playable, told: Fingerprint) -> Iterator[str]:
    name = found.design.name or tr("a design without a name")
    yield styled(tr("{design}, {players} players", design=name, players=told.players), "bold")
    yield from columns(list(style_rows(told)), left=(0, 2))
    yield ""
    rounds = tr_number(told.rounds.value, ".1f")
    yield wrapped(
        tr(
            found.game.playtests.words.lengths.so_long_on_the_mean,
            games=sum(each.games for each in told.fares),
            rounds=rounds,
        )
    )
    yield wrapped(about_fingerprint(told, par_bot(found.game)))
