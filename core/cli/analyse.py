"""`cartographer analyse`: what designs ask of their players, how hard they are, and why.

Exit codes: 0 every design was analysed; 1 a design has errors or no way; 2 a file was not readable
or not writable, or a wish could not be met. What `--json` prints is described where each game
analyses.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.basics.language import marked, tr
from core.cli.arguments.design_files import design_files, playable, texts_of
from core.cli.arguments.games_meant import games_meant, the_game
from core.cli.arguments.options import CommandBoxes, declare_force, declare_json, declare_pieces
from core.game import AnyGame
from core.terminal.game_terminal import AnalysedFile, Analyst
from core.terminal.outputs import Outputs
from core.terminal.refused_files import RefusedFile
from core.terminal.speaking import CLEAN, Refusal, complain, print_json, say, tell

PRINTED = "-"
"""Where a table goes if no file is named."""


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options, and those of the game that is meant."""
    files_help = tr("design files, or folders of them; several are shown side by side")
    parser.add_argument("files", nargs="*", metavar="FILE", help=files_help)
    analyst = _meant(words).terminal.analyst
    if analyst is not None:
        analyst.declare(parser)
    explain_help = tr("tell what each number means")
    parser.add_argument("--explain", action="store_true", help=explain_help)
    table_help = tr(
        "one row for each design; with OUT.html as a page to sort, with OUT.csv as a spreadsheet"
    )
    parser.add_argument("--table", nargs="?", const=PRINTED, metavar="OUT", help=table_help)
    declare_force(parser)
    declare_json(parser)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Analyse every file, or tell what the analysis itself is about."""
    files = design_files(arguments.files)
    texts = texts_of(files)
    game = the_game(texts.values()) if files else _meant(files)
    analyst = game.terminal.analyst
    if analyst is None:
        raise Refusal(
            tr("nothing can be told about {game} without games", game=tr(game.names.title))
        )
    outputs = Outputs.of(arguments, *files)
    _refuse_odd_wishes(analyst, arguments, files, outputs)
    if analyst.is_about_itself(arguments):
        _tell_own(analyst, arguments)
        return CLEAN
    once = {file: texts.get(file) for file in _each_once(files)}
    found, refused = _found(analyst, game, once, arguments)
    found = analyst.completed(found, arguments)
    if arguments.json:
        print_json("analyse", analyst.for_programs(found, refused), analyst.format)
    else:
        for each in refused:
            complain(each.reason)
        _print(analyst, found, refused, arguments, outputs)
    return max((each.code for each in refused), default=CLEAN)


def _meant(words: Sequence[str]) -> AnyGame:
    """The first game that is meant and has an analyst; or else the first that is meant."""
    games = games_meant(words)
    return next((game for game in games if game.terminal.analyst is not None), games[0])


def _refuse_odd_wishes(
    analyst: Analyst[Any], arguments: argparse.Namespace, files: Sequence[str], outputs: Outputs
) -> None:
    analyst.refuse_odd(arguments, files)
    if arguments.table and arguments.json:
        raise Refusal(tr("--table is for people; it does not go with --json"))
    if arguments.table not in {None, PRINTED}:
        _refuse_odd_table(analyst, arguments.table, outputs)
    if not files and not analyst.is_about_itself(arguments):
        raise Refusal(tr("name a design file, or several"))


def _refuse_odd_table(analyst: Analyst[Any], target: str, outputs: Outputs) -> None:
    """Refuse a file that could not be written, before anything is worked out."""
    path = Path(target)
    if path.suffix.lower() not in analyst.writers:
        known = ", ".join(analyst.writers)
        text = marked("--table writes {known}, not {file}; name it behind the designs")
        raise Refusal(tr(text, known=known, file=target))
    outputs.refuse_odd(path)


def _tell_own(analyst: Analyst[Any], arguments: argparse.Namespace) -> None:
    if arguments.json:
        print_json("analyse", analyst.own_values(), analyst.format)
    else:
        say("\n".join(analyst.own_lines(arguments)))


def _found(
    analyst: Analyst[Any],
    game: AnyGame,
    files: Mapping[str, str | None],
    arguments: argparse.Namespace,
) -> tuple[list[Any], list[RefusedFile]]:
    """What is found of every design that has no errors, and the files that cannot be analysed."""
    boxes = CommandBoxes(arguments.pieces)
    found: list[Any] = []
    refused: list[RefusedFile] = []
    for (file, text), label in zip(files.items(), _labels(files), strict=True):
        try:
            facts = playable(file, boxes, text, of=game).facts
            told = analyst.found(AnalysedFile(file, label), facts, arguments)
        except Refusal as error:
            refused.append(RefusedFile.because(file, error))
        else:
            found.append(told)
    return found, refused


def _labels(files: Collection[str]) -> list[str]:
    """The names of the files without folder and ending, where that is enough to tell them apart."""
    stems = [Path(file).stem for file in files]
    often = Counter(stems)
    return [stem if often[stem] == 1 else file for file, stem in zip(files, stems, strict=True)]


def _each_once(files: Sequence[str]) -> list[str]:
    """The files without those that were already named."""
    found: dict[Path, str] = {}
    for file in files:
        if found.setdefault(Path(file).absolute(), file) is not file:
            complain(tr("{file} is named more than once; it is shown once", file=file))
    return list(found.values())


def _print(
    analyst: Analyst[Any],
    found: Sequence[Any],
    refused: Sequence[RefusedFile],
    arguments: argparse.Namespace,
    outputs: Outputs,
) -> None:
    """The report or the table on the terminal, or the table in a file."""
    if arguments.table not in {None, PRINTED}:
        path = Path(arguments.table)
        outputs.save_text(path, analyst.writers[path.suffix.lower()](found, refused))
        tell(tr("{file} written", file=arguments.table))
    elif found and arguments.table:
        say("\n".join(analyst.table_lines(found)))
    elif found:
        say("\n".join(analyst.lines(found, arguments)))
