"""`cartographer generate`: designs made to order.

Exit codes: 0 all that were wanted; 1 fewer, and the wish that binds; 2 a wish makes no sense or
the file to go on from was not readable. What `--json` prints is described in core/search/SCHEMA.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from core.basics.language import tr
from core.basics.values import dataclass
from core.cli.arguments.design_files import read_file
from core.cli.arguments.games_meant import (
    declare_game,
    first_game,
    game_in,
    games_meant,
    player_counts,
)
from core.cli.arguments.options import (
    CommandBoxes,
    declare_force,
    declare_json,
    declare_pieces,
    declare_players_of_games,
)
from core.cli.playtests.runs import cluster_at
from core.cli.searches.stepping import stepped
from core.cli.searches.wish_options import declare_wish, kinds_of, wishes_in
from core.designs.design import Design
from core.designs.sharing.framing import NoShareCode
from core.designs.sharing.share_code import encode
from core.files.nodes import Unreadable
from core.game import AnyGame
from core.search.frames import Material, Says
from core.search.generating.answers import Answer, Generation
from core.search.generating.briefs import COUNT, MOST_DRAFTS, MOST_GAMES, Brief
from core.search.generating.generating import Generating, Made, generating
from core.search.generating.telling import answer_lines, missing_lines
from core.search.playing import player
from core.search.seeds import HIGHEST_START
from core.search.wishes import SEATS_EVEN, BadWish, Wish
from core.shelf import GAMES, file_text, game_of
from core.terminal.games_bar import GamesBar, games_bar
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, PROBLEMS, Refusal, print_json, say

FORMAT = 1
"""Of what `--json` prints."""


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options: wishes and materials are those of the game that is meant."""
    declare_game(parser)
    games = _games(words)
    from_help = tr("go on from what lies there: a design file")
    parser.add_argument("--from", dest="begun", metavar="FILE", help=from_help)
    counts = ", ".join(map(str, player_counts(games)))
    players_help = tr("player counts it is meant for, with commas: {counts}", counts=counts)
    parser.add_argument("--players", metavar="N", default="", help=players_help)
    for kind in kinds_of(game.search for game in games):
        if not kind.is_relative:
            declare_wish(parser, kind)
    uneven_help = tr("seats need not be even, which is wished for otherwise")
    parser.add_argument("--any-seats", action="store_true", help=uneven_help)
    for material in {each.key: each for game in games for each in _materials(game)}.values():
        _declare_material(parser, material)
    _declare_limits(parser)
    write_help = tr("save every design there, as a file of its own")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help=write_help)
    declare_json(parser)
    declare_force(parser)
    declare_pieces(parser)


def _games(words: Sequence[str]) -> Sequence[AnyGame]:
    """The game that is named, or that of the file to go on from; else all of them."""
    after = [words[at + 1 :][:1] for at, word in enumerate(words) if word == "--game"]
    named = [GAMES[name] for names in after for name in names if name in GAMES]
    return named or games_meant(words)


def _materials(game: AnyGame) -> tuple[Material, ...]:
    framing = game.search.framing
    return () if framing is None else framing.materials


def _declare_material(parser: argparse.ArgumentParser, material: Material) -> None:
    """Declare `--without C,D` and the like."""
    flag, told = f"--{material.key}", material.shown_meaning
    if material.says is Says.NOTHING:
        parser.add_argument(flag, action="store_const", const="", help=told)
    else:
        choices = material.choices or None
        metavar = None if choices else material.says.name
        parser.add_argument(flag, choices=choices, metavar=metavar, help=told)


def _declare_limits(parser: argparse.ArgumentParser) -> None:
    count_help = tr("designs to make (default {usual})", usual=COUNT)
    parser.add_argument("--count", type=int, default=COUNT, metavar="N", help=count_help)
    games_help = tr("games to play at most (default {usual:,})", usual=MOST_GAMES)
    parser.add_argument("--games", type=int, default=MOST_GAMES, metavar="N", help=games_help)
    drafts_help = tr("designs to look at, at most (default {usual:,})", usual=MOST_DRAFTS)
    parser.add_argument("--drafts", type=int, default=MOST_DRAFTS, metavar="N", help=drafts_help)
    seed_help = tr("0 to {most:,}; another one makes other designs", most=HIGHEST_START)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=seed_help)
    declare_players_of_games(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make designs to order and tell each as soon as it is confirmed."""
    game = _game(arguments)
    begun = None if arguments.begun is None else _begun(arguments.begun, game)
    brief = _brief(arguments, game)
    files = _Files(game, arguments.write, Outputs.of(arguments, arguments.begun or ""))
    files.refuse_odd(brief.count)
    box = CommandBoxes(arguments.pieces).of(game)
    with cluster_at(arguments.cluster, game.playtests.kernels) as cluster:
        threads = arguments.threads if cluster is None else cluster.threads
        play = player(executor=cluster, threads=threads)
        with games_bar() as bar:
            try:
                work = generating(game, box, brief, play, begun)
                result, is_stopped = _making(work, bar, files, is_told=not arguments.json)
            except BadWish as error:
                raise Refusal(str(error)) from error
    if arguments.json:
        _print_for_programs(brief, result, files)
    elif not is_stopped:
        for line in missing_lines(result, brief.count, game.search):
            say(line)
        files.tell_nearest(result)
    return CLEAN if len(result.answers) == brief.count else PROBLEMS


def _begun(file: str, game: AnyGame) -> Design:
    """What lies there already, or a `Refusal`."""
    try:
        design: Design = read_file(file).design
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    there = game_of(design)
    if there.id != game.id:
        names = {"there": tr(there.names.title), "wanted": tr(game.names.title)}
        reason = tr("this is a design for {there}, not for {wanted}", **names)
        raise Refusal(f"{file}: {reason}")
    return design


def _game(arguments: argparse.Namespace) -> AnyGame:
    if arguments.game is not None:
        return GAMES[arguments.game]
    return first_game() if arguments.begun is None else game_in(arguments.begun)


def _brief(arguments: argparse.Namespace, game: AnyGame) -> Brief:
    """What is asked for, or a `Refusal`."""
    for name in ("count", "games", "drafts"):
        if getattr(arguments, name) < 1:
            raise Refusal(tr("--{name} takes 1 or more", name=name))
    if not 0 <= arguments.seed <= HIGHEST_START:
        raise Refusal(tr("--seed takes 0 to {most:,}", most=HIGHEST_START))
    kinds = tuple(each for each in game.search.wishes if not each.is_relative)
    wishes = wishes_in(arguments, kinds)
    players = _players(arguments.players, game)
    can_be_even = max(players or game.players) >= game.search.even_from
    is_said = arguments.any_seats or any(wish.kind is SEATS_EVEN for wish in wishes)
    if can_be_even and not is_said:
        wishes = (Wish(SEATS_EVEN), *wishes)
    said = {each.key: getattr(arguments, each.key.replace("-", "_")) for each in _materials(game)}
    return Brief(
        wishes,
        {key: value for key, value in said.items() if value is not None},
        players,
        arguments.count,
        arguments.seed,
        arguments.games,
        arguments.drafts,
    )


def _players(said: str, game: AnyGame) -> tuple[int, ...]:
    known = {str(each): each for each in game.players}
    names = [each.strip() for each in said.split(",") if each.strip()]
    for name in names:
        if name not in known:
            raise Refusal(tr("--players takes {known}", known=", ".join(known)))
    return tuple(sorted({known[name] for name in names}))


@dataclass(frozen=True, slots=True)
class _Files:
    """Where designs are saved, if anywhere, and what is told of them."""

    game: AnyGame
    folder: Path | None
    outputs: Outputs

    def path(self, number: int) -> Path | None:
        """The file of a design, counted from 1."""
        return None if self.folder is None else self.folder / f"generated-{number}.yaml"

    def refuse_odd(self, count: int) -> None:
        """Refuse what could not be written, before any game is played."""
        for number in range(1, count + 1):
            path = self.path(number)
            if path is not None:
                self.outputs.refuse_odd(path)

    def save(self, number: int, design: Design) -> None:
        """Save a design, if that is asked for."""
        path = self.path(number)
        if path is not None:
            self.outputs.save_text(path, file_text(path, design))

    def tell(self, number: int, answer: Answer) -> None:
        """Print a design: what it has, and how to get hold of it."""
        for line in (*answer_lines(number, answer, self.game.search), *self._code(answer.design)):
            say(line)

    def tell_nearest(self, found: Generation) -> None:
        """Print the design that came closest, if some are missing."""
        if found.nearest is not None:
            say(tr("The nearest one lacks it:"))
            for line in self._code(found.nearest):
                say(line)

    def _code(self, design: Design) -> Iterator[str]:
        try:
            yield f"   {encode(design, self.game)}"
        except NoShareCode as error:
            yield f"   {error}"


def _named(answers: Sequence[Answer]) -> tuple[Answer, ...]:
    """Answers whose designs have a name to go by."""
    return tuple(
        replace(each, design=replace(each.design, name=tr("Made to order {number}", number=number)))
        for number, each in enumerate(answers, 1)
    )


def _making(
    work: Generating, bar: GamesBar, files: _Files, *, is_told: bool
) -> tuple[Generation, bool]:
    """Step the generator, and tell and save each design as it comes; whether Ctrl-C ended it."""
    known = Generation((), (), 0, 0)

    def take(step: Made) -> None:
        nonlocal known
        old, answers = len(known.answers), _named(step.answers)
        known = replace(known, answers=answers)
        for number, answer in enumerate(answers[old:], old + 1):
            files.save(number, answer.design)
            if is_told:
                files.tell(number, answer)

    result = stepped(work, bar, tr("Making"), take)
    if result is None:
        return known, True
    return replace(result, answers=_named(result.answers)), False


def _print_for_programs(brief: Brief, result: Generation, files: _Files) -> None:
    game = files.game
    answers = [
        {
            **each.as_json(game.search.played),
            "code": encode(each.design, game),
            "file": None if path is None else str(path),
        }
        for number, each in enumerate(result.answers, 1)
        for path in (files.path(number),)
    ]
    binding, nearest = result.binding, result.nearest
    content = {
        "game": game.id,
        "wish": dict(brief.words),
        "seed": brief.start,
        "demands": [game.search.demand_as_json(each) for each in result.demands],
        "answers": answers,
        "games": result.games,
        "tried": result.tried,
        "binding": None if binding is None else game.search.demand_as_json(binding),
        "nearest": None if nearest is None else encode(nearest, game),
    }
    print_json("generate", content, FORMAT)
