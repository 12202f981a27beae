"""`cartographer improve`: the smallest edits that make a design as it is wished for.

Exit codes: 0 there are proposals; 1 there are none, or the design has errors; 2 the file was not
readable or a wish makes no sense. What `--json` prints is described in core/search/SCHEMA.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.basics.language import tr
from core.basics.values import dataclass
from core.cli.arguments.design_files import Playable, ending_on_errors, playable
from core.cli.arguments.games_meant import games_meant
from core.cli.arguments.options import (
    CommandBoxes,
    declare_file,
    declare_force,
    declare_json,
    declare_pieces,
    declare_players_of_games,
)
from core.cli.playtests.runs import cluster_at
from core.cli.searches.playing_options import declare_start
from core.cli.searches.stepping import stepped
from core.cli.searches.wish_options import declare_wish, kinds_of, wishes_in
from core.designs.design_file import DesignFile
from core.game import AnyGame
from core.search.game import BadLock, GameSearch
from core.search.improving.improving import Found, Improving, improving
from core.search.improving.telling import proposal_lines
from core.search.playing import player
from core.search.proposals import (
    COUNT,
    EDITS,
    MOST_GAMES,
    Improvement,
    Proposal,
    Request,
    Shown,
)
from core.search.seeds import HIGHEST_START
from core.search.wishes import SEATS_EVEN, BadWish, Wish
from core.shelf import file_text
from core.terminal.games_bar import GamesBar, games_bar
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, PROBLEMS, Refusal, print_json, say

FORMAT = 1
"""Of what `--json` prints."""
MOST_EDITS = 2


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options: the wishes are those of the game of the file."""
    declare_file(parser)
    games = games_meant(words)
    for kind in kinds_of(game.search for game in games):
        declare_wish(parser, kind)
    keeps = ", ".join(dict.fromkeys(each.key for game in games for each in game.search.keeps))
    lock_help = tr("leave it as it is: a part of the design by its name, or {keeps}", keeps=keeps)
    parser.add_argument("--lock", action="append", default=[], metavar="WHAT", help=lock_help)
    parser.add_argument(
        "--edits",
        type=int,
        choices=range(1, MOST_EDITS + 1),
        default=EDITS,
        help=tr("edits of a proposal at most (default {usual})", usual=EDITS),
    )
    count_help = tr("proposals to look for (default {usual})", usual=COUNT)
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=count_help)
    games_help = tr("games to play at most (default {usual:,}, more if short)", usual=MOST_GAMES)
    parser.add_argument("--games", type=int, metavar="N", help=games_help)
    declare_start(parser)
    declare_players_of_games(parser)
    write_help = tr("save every proposal there, as a design file of its own")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help=write_help)
    declare_json(parser)
    declare_force(parser)
    declare_pieces(parser)


@ending_on_errors
def run(arguments: argparse.Namespace) -> int:
    """Look for proposals and tell each as soon as it is found."""
    found = playable(arguments.file, CommandBoxes(arguments.pieces))
    search = found.game.search
    request = _request(arguments, search)
    found = _with_locks(found, arguments, search)
    files = _Files.of(arguments)
    files.refuse_odd(request.count)
    with cluster_at(arguments.cluster, found.game.playtests.kernels) as cluster:
        threads = arguments.threads if cluster is None else cluster.threads
        play = player(executor=cluster, threads=threads)
        with games_bar() as bar:
            try:
                work = improving(found.game, found.facts, request, play)
                result, is_stopped = _finding(work, bar, files, search, is_told=not arguments.json)
            except BadWish as error:
                raise Refusal(str(error)) from error
    if arguments.json:
        _print_for_programs(arguments.file, result, files, found.game)
    elif not result.proposals and not is_stopped:
        say(_nothing(result))
    return CLEAN if result.proposals else PROBLEMS


def _request(arguments: argparse.Namespace, search: GameSearch) -> Request:
    """What is asked for, or a `Refusal`."""
    wishes = wishes_in(arguments, search.wishes)
    for name in ("count", "games"):
        number = getattr(arguments, name)
        if number is not None and number < 1:
            raise Refusal(tr("--{name} takes 1 or more", name=name))
    if not 0 <= arguments.seed <= HIGHEST_START:
        raise Refusal(tr("--seed takes 0 to {most:,}", most=HIGHEST_START))
    keeps = tuple(each for each in search.keeps if each.key in arguments.lock)
    return Request(
        wishes or (Wish(SEATS_EVEN),),
        keeps,
        arguments.edits,
        arguments.count,
        arguments.seed,
        arguments.games,
    )


def _with_locks(found: Playable, arguments: argparse.Namespace, search: GameSearch) -> Playable:
    """The design with what is locked by name, or a `Refusal`."""
    kept = {each.key for each in search.keeps}
    names = [each for each in arguments.lock if each not in kept]
    try:
        design = search.locked(found.design, names)
    except BadLock as error:
        raise Refusal(str(error)) from error
    if not names:
        return found
    return replace(found, facts=found.game.facts(DesignFile(design), found.facts.box))


@dataclass(frozen=True, slots=True)
class _Files:
    """Where proposals are saved, if anywhere: in a folder, numbered behind the name of the file."""

    folder: Path | None
    stem: str
    outputs: Outputs

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> _Files:
        """The files that are asked for."""
        stem = Path(arguments.file).stem
        return cls(arguments.write, stem, Outputs.of(arguments, arguments.file))

    def path(self, number: int) -> Path | None:
        """The file of a proposal, counted from 1."""
        return None if self.folder is None else self.folder / f"{self.stem}-{number}.yaml"

    def refuse_odd(self, count: int) -> None:
        """Refuse what could not be written, before any game is played."""
        for number in range(1, count + 1):
            path = self.path(number)
            if path is not None:
                self.outputs.refuse_odd(path)

    def save(self, number: int, proposal: Proposal) -> None:
        """Save a proposal, if that is asked for."""
        path = self.path(number)
        if path is not None:
            self.outputs.save_text(path, file_text(path, proposal.design))


def _finding(
    work: Improving, bar: GamesBar, files: _Files, search: GameSearch, *, is_told: bool
) -> tuple[Improvement, bool]:
    """Step the search, and tell and save each proposal as it comes; and whether Ctrl-C ended it."""
    known = Improvement((), Shown(), (), 0, 0)

    def take(step: Found) -> None:
        nonlocal known
        old = len(known.proposals)
        known = replace(known, proposals=step.proposals, games=step.done)
        for number, proposal in enumerate(step.proposals[old:], old + 1):
            files.save(number, proposal)
            if is_told:
                say("\n".join(proposal_lines(number, proposal, search)))

    result = stepped(work, bar, tr("Looking"), take)
    return (known, True) if result is None else (result, False)


def _nothing(result: Improvement) -> str:
    """Why there is no proposal."""
    if not result.tried:
        return tr("This design has no moves to try.")
    return tr(
        "Of {tried:,} changes none has all that is wished for after {games:,} games. Allow more "
        "games, wish for less, or unlock something.",
        tried=result.tried,
        games=result.games,
    )


def _print_for_programs(file: str, result: Improvement, files: _Files, game: AnyGame) -> None:
    search, lengths = game.search, game.playtests.words.lengths
    proposals = [
        {**each.as_json(search.played, lengths), "file": None if path is None else str(path)}
        for number, each in enumerate(result.proposals, 1)
        for path in (files.path(number),)
    ]
    content = {
        "file": file,
        "demands": [search.demand_as_json(each) for each in result.demands],
        "proposals": proposals,
        "games": result.games,
        "tried": result.tried,
    }
    print_json("improve", content, FORMAT)
