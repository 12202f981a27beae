"""From the words on the command line to the command that carries them out.

Each command lives in a module of its own that is imported only when it is called, so that none
pays for what another needs.
"""

from __future__ import annotations

import argparse
import gettext
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn, Protocol, cast

from core.basics import signals, streams
from core.basics.language import (
    capitalized,
    catalogue_file,
    language,
    language_of,
    marked,
    speak,
    tr,
)
from core.basics.values import dataclass
from core.basics.version import __version__
from core.terminal.speaking import (
    CLEAN,
    INTERRUPTED,
    UNREADABLE,
    Refusal,
    Unwritten,
    complain,
    complain_as_is,
    flush_output,
    say,
    silence,
    visible,
)

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

COMMANDS: Mapping[str, str] = {
    "check": marked("tell everything that is wrong with design files"),
    "rules": marked("explain a check, such as F101, or a rule of a game"),
    "pieces": marked("show what lies in the box of a game"),
    "analyse": marked("tell what designs ask of their players, and why"),
    "playtest": marked("let bots play many games and tell how they went"),
    "improve": marked("find the smallest edits that make a design as it is wished for"),
    "generate": marked("make designs to order, each confirmed by games"),
    "compare": marked("play two designs until it is decided how they differ"),
    "explain": marked("tell why a design plays as it does, by games in other worlds"),
    "fingerprint": marked("tell how each style of play fares on a design"),
    "like": marked("find the designs of a folder that play most like one"),
    "certify": marked("let good players play and certify that everybody can finish"),
    "bots": marked("tell who can play by itself, and how strong each bot is"),
    "play": marked("play in the terminal, with people and bots"),
    "replay": marked("show a logged game, play by play"),
    "share": marked("tell the share code of a design"),
    "open": marked("turn a share code into a design file"),
    "help": marked("show a page of the manual"),
}
"""The commands that need no display, with what they do, noted for translation."""


@dataclass(frozen=True, slots=True)
class Added:
    """A command from elsewhere: what it does, noted for translation, and the name of its module."""

    does: str
    module: str


_NOTHING: Mapping[str, Added] = {}


def main(argv: Sequence[str] | None = None, added: Mapping[str, Added] = _NOTHING) -> int:
    """Run a command in the language of the environment and return its exit code.

    0 all is well, 1 problems, 2 not readable or not written, 130 interrupted by Ctrl-C.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    before = signals.guard()
    streams.fill_closed()
    _soften_output()
    speak(language_of())
    signals.say_on_leaving(f"cartographer: {tr('interrupted')}")
    _let_argparse_speak()
    try:
        return _run(words, added)
    except BrokenPipeError:
        silence(sys.stdout)
        return CLEAN
    except Unwritten as error:
        silence(sys.stdout)
        complain(tr("the output cannot be written: {reason}", reason=str(error)))
        return UNREADABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signals.unguard(before)


def _run(words: Sequence[str], added: Mapping[str, Added]) -> int:
    """Carry a command out; what it says has arrived when this returns."""
    parser = _parser(words, added)
    try:
        arguments = parser.parse_args(words)
        if arguments.command not in {*COMMANDS, *added}:
            parser.print_help()
            code = CLEAN
        else:
            code = _command(arguments.command, added).run(arguments)
    except Refusal as refusal:
        for reason in refusal.reasons:
            complain(reason)
        code = UNREADABLE
    except SystemExit:  # argparse has helped, or complained
        flush_output()
        raise
    flush_output()
    return code


class _Parser(argparse.ArgumentParser):
    """Speaks as all of us do: what somebody has typed may hold any letters."""

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """End, with a line that says why."""
        super().exit(status, message and f"{visible(message.rstrip())}\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print a page of help, or a complaint; argparse would not mind if that went nowhere."""
        if file is sys.stdout:
            say(message, end="")
        else:
            complain_as_is(message.rstrip("\n"))


def _parser(words: Sequence[str], added: Mapping[str, Added]) -> argparse.ArgumentParser:
    """The parser; only the command that is called declares its options."""
    called, *rest = words or ("",)
    parser = _Parser(
        prog="cartographer",
        description=tr(
            "Design what board games are played on. Without a command, or with files only, the "
            "window opens."
        ),
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"cartographer {__version__}",
        help=tr("show program's version number and exit"),
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("edit", help=tr("open the window, with files if any are named"))
    for name, does in [*COMMANDS.items(), *((name, each.does) for name, each in added.items())]:
        told = tr(does)
        command = commands.add_parser(name, help=told, description=capitalized(told))
        if name == called:
            _command(name, added).declare(command, rest)
    return parser


ARGPARSE_WORDS = (
    marked("usage: "),
    marked("positional arguments"),
    marked("options"),
    marked("show this help message and exit"),
    marked("%(prog)s: error: %(message)s\n"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("the following arguments are required: %s"),
    marked("unrecognized arguments: %s"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("invalid %(type)s value: %(value)r"),
)
"""What argparse says in its own words; noted here, as it cannot do so itself."""


class _Command(Protocol):
    """What the module of a command offers."""

    def declare(self, parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
        """Add the command's options; some depend on the games of files among the words."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Carry the command out and return the exit code."""


def _command(name: str, added: Mapping[str, Added]) -> _Command:
    module = added[name].module if name in added else f"core.cli.{name}"
    return cast(_Command, import_module(module))


def _let_argparse_speak() -> None:
    """The standard library asks gettext for its own words; ours are the texts it should find."""
    catalogue = catalogue_file(language())
    gettext.bindtextdomain(catalogue.stem, str(catalogue.parents[2]))
    gettext.textdomain(catalogue.stem)


def _soften_output() -> None:
    """A terminal that lacks a letter shows a stand-in instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
