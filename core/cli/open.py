"""`cartographer open`: the design of a share code, or of whatever else holds one.

Exit codes: 0 here it is; 1 here it is, but with flaws or a false certificate; 2 there is no design,
or the file was not written.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core.basics.language import tr, tr_plural
from core.certificate.game import CertificateWords
from core.certificate.judgement import Judgement, confirmed
from core.certificate.short_form import ShortForm, unpacked
from core.certificate.words import told_judgement, told_short_form
from core.cli.arguments.design_files import unknown_game
from core.cli.arguments.options import CommandBoxes, declare_force, declare_pieces
from core.cli.certificates import restored
from core.designs.certificate import Certificate
from core.designs.design_file import DesignFile
from core.designs.edits import with_certificate
from core.designs.recognising import LARGEST, Recognised
from core.designs.sharing.framing import BadShareCode
from core.files.leftovers import remove_leftovers_beside
from core.files.nodes import Unreadable
from core.shelf import design_text, file_text, game_of, recognise, recognise_file
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, PROBLEMS, Refusal, complain, print_file, read_input, tell

_FROM_INPUT = "-"
_NAME = re.compile(r"[^\s:]+\.\w{2,5}|[^\s:]*[/\\][^\s:]*")
"""What looks more like the name of a file than like anything else."""


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    code_help = tr("a share code, or a text or file that holds one; - reads the input")
    parser.add_argument("code", nargs="+", metavar="CODE", help=code_help)
    out_help = tr("save the design in a file, as JSON if it ends in .json")
    parser.add_argument("--out", type=Path, metavar="FILE", help=out_help)
    declare_force(parser, is_for_one=True)
    verify_help = tr("play the games of its certificate again, and keep it whole if it is true")
    parser.add_argument("--verify", action="store_true", help=verify_help)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the design file, or save it."""
    typed = " ".join(arguments.code)
    outputs = Outputs.of(arguments, typed)
    if arguments.out is not None:
        outputs.refuse_odd(arguments.out)
    found = _found(typed)
    design = found.file.design
    game = game_of(design)
    number = found.certificate
    short_form = None if number is None else unpacked(number, design.counts)
    claimed: ShortForm | Certificate | Judgement | None = short_form
    if short_form is not None and arguments.verify:
        claimed = restored(short_form, design, game, CommandBoxes(arguments.pieces).of(game))
    if isinstance(claimed, Certificate):
        design = with_certificate(design, claimed)
    if arguments.out is None:
        print_file(design_text(design))
    else:
        outputs.save_text(arguments.out, file_text(arguments.out, design))
        name, file = design.name or tr("Untitled"), str(arguments.out)
        tell(tr("{name}: saved in {file}", name=name, file=file))
    _tell(claimed, CertificateWords.of(game))
    _tell_flaws(found.file)
    if arguments.verify and short_form is None:
        complain(tr("there is no certificate in it that this version knows"))
    is_false = isinstance(claimed, Judgement) and claimed.is_false
    return PROBLEMS if found.file.mistakes or is_false else CLEAN


def _found(typed: str) -> Recognised:
    """The design in what was typed, in a file of that name, or in the input."""
    try:
        if typed == _FROM_INPUT:
            return recognise(read_input(LARGEST))
        if not _is_there(typed):
            return recognise(typed)
        remove_leftovers_beside(Path(typed))
        return recognise_file(Path(typed))
    except UnicodeDecodeError:
        raise Refusal(tr("the text is not in UTF-8; save it as UTF-8")) from None
    except BadShareCode as error:
        raise Refusal(str(error)) from error
    except Unreadable as error:
        raise Refusal(_told(typed, error)) from error


def _is_there(typed: str) -> bool:
    try:
        return bool(typed.strip()) and Path(typed).exists()
    except (OSError, ValueError):  # a pasted text can be too long for a name, or odd
        return False


def _told(typed: str, error: Unreadable) -> str:
    """Why there is no design, with the file where one was named."""
    if _is_there(typed):
        return f"{typed}: {error}"
    return f"{typed}: {tr('there is no such file')}" if _NAME.fullmatch(typed) else str(error)


def _tell_flaws(file: DesignFile[Any]) -> None:
    """What is wrong with the design, by a sentence if one says it all."""
    count = len(file.mistakes)
    if unknown := unknown_game(file):
        complain(unknown)
    elif count:
        complain(tr_plural("the design has {count} flaw", "the design has {count} flaws", count))


def _tell(claimed: ShortForm | Certificate | Judgement | None, words: CertificateWords) -> None:
    """What the code claims or what has become of that."""
    match claimed:
        case ShortForm():
            told = list(told_short_form(claimed, words))
        case Certificate():
            told = [told_judgement(confirmed())]
        case Judgement():
            told = [told_judgement(claimed)]
        case None:
            told = []
    for sentence in told:
        complain(sentence)
