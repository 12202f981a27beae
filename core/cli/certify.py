"""`cartographer certify`: lets good players play a design, and certifies what that showed.

Exit codes: 0 certified, 1 the design has errors or its games do not show what a certificate says,
2 the file was not readable or not saved. `--json` prints `file`, `name`, `certificate` (with the
keys of a design file; null without one), `reason`, `errors` (codes) and `saved` (a path or null).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from core.basics.language import tr
from core.certificate.game import CertificateWords
from core.certificate.issuing import NoCertificate, certifying, certifying_with_panel
from core.certificate.words import told_certificate
from core.cli.arguments.design_files import playable, text_of
from core.cli.arguments.options import (
    CommandBoxes,
    declare_file,
    declare_force,
    declare_json,
    declare_pieces,
)
from core.cli.certificates import for_programs, played_through
from core.designs.certificate import CERTIFIED_GAMES, Certificate
from core.designs.design import Design
from core.designs.edits import with_certificate
from core.files.leftovers import remove_leftovers_beside
from core.files.nodes import Unreadable
from core.playtest.game_counts import GAMES
from core.shelf import file_text, game_of
from core.terminal.outputs import Outputs
from core.terminal.refused_files import HasErrors
from core.terminal.speaking import (
    CLEAN,
    PROBLEMS,
    Refusal,
    complain,
    print_json,
    say,
    styled,
    visible,
    wrapped,
)


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    declare_file(parser)
    games_help = tr("games of good players with each player count (default {usual:,})", usual=GAMES)
    parser.add_argument(
        "--games", type=int, choices=CERTIFIED_GAMES, default=GAMES, help=games_help
    )
    panel_help = tr(
        "let other players play as many games, too, and certify what they all say of the seats"
    )
    parser.add_argument(
        "--panel", action=argparse.BooleanOptionalAction, default=True, help=panel_help
    )
    target = parser.add_mutually_exclusive_group()
    target.add_argument("--in-place", action="store_true", help=tr("save it in the same file"))
    out_help = tr("save the certified design in another file, as JSON if it ends in .json")
    target.add_argument("--out", type=Path, metavar="FILE", help=out_help)
    declare_force(parser, is_for_one=True)
    declare_json(parser)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Certify a design, or say why not."""
    remove_leftovers_beside(Path(arguments.file))
    before = _text(arguments.file)
    target, outputs = _target(arguments)
    if target is not None:
        outputs.refuse_odd(target)
    try:
        found = playable(arguments.file, CommandBoxes(arguments.pieces), before)
    except HasErrors as error:
        return _refused(arguments, "", NoCertificate(str(error), error.codes))
    design, game = found.design, found.game
    working = certifying_with_panel if arguments.panel else certifying
    work = working(game, found.facts, found.report, arguments.games)
    issued = played_through(work, tr("Playing"))
    if isinstance(issued, NoCertificate):
        text = tr("{file} gets no certificate: {reason}", file=arguments.file, reason=issued.reason)
        return _refused(arguments, design.name, NoCertificate(text, issued.codes))
    if arguments.in_place and _text(arguments.file) != before:
        raise Refusal(tr("{file} has changed meanwhile; nothing was saved", file=arguments.file))
    if target is not None:
        outputs.save_text(target, file_text(target, with_certificate(design, issued)))
    _tell(arguments, design, issued, target)
    return CLEAN


def _target(arguments: argparse.Namespace) -> tuple[Path | None, Outputs]:
    """The file to save, if any; `--in-place` alone agrees to write the one that is read."""
    if arguments.in_place:
        return Path(arguments.file), Outputs((), is_forced=True)
    out: Path | None = arguments.out
    return out, Outputs.of(arguments, arguments.file)


def _text(file: str) -> str:
    """The text of a file, to see whether it stays the same while games are played."""
    try:
        return text_of(file)
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error


def _refused(arguments: argparse.Namespace, name: str, found: NoCertificate) -> int:
    if arguments.json:
        print_json("certify", {**_for_programs(arguments, name), **_reasons(found)})
    else:
        complain(found.reason)
    return PROBLEMS


def _tell(
    arguments: argparse.Namespace, design: Design, certificate: Certificate, saved: Path | None
) -> None:
    if arguments.json:
        issued = for_programs(certificate, game_of(design))
        told = {"certificate": issued, "saved": saved and str(saved)}
        print_json("certify", {**_for_programs(arguments, design.name), **told})
        return
    name = f"{design.name}: " if design.name else ""
    say(f"{styled(visible(arguments.file), 'bold')}  {visible(name)}{tr('certified')}")
    for line in told_certificate(certificate, CertificateWords.of(game_of(design))):
        say(wrapped(line, "  "))
    if saved is None:
        hint = tr("Nothing was saved: --in-place or --out FILE keeps the certificate.")
        say(styled(wrapped(hint, "  "), "faint"))
    else:
        say(wrapped(tr("Saved in {file}.", file=saved), "  "))


def _for_programs(arguments: argparse.Namespace, name: str) -> dict[str, object]:
    """What the output holds in any case."""
    given: dict[str, object] = {"file": arguments.file, "name": name}
    return {**given, "certificate": None, "reason": None, "errors": [], "saved": None}


def _reasons(found: NoCertificate) -> dict[str, object]:
    return {"reason": found.reason, "errors": list(found.codes)}
