"""Design files on the command line: which ones a command is about, and what follows from each.

A file comes as it is named, or all come that lie in a folder; what cannot be read or played is
refused with a reason.
"""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.basics.language import language, marked, speaking, tr, tr_plural
from core.basics.values import dataclass
from core.terminal.refused_files import HasErrors
from core.terminal.speaking import PROBLEMS, Refusal, complain, see

if TYPE_CHECKING:
    from core.checking.facts import AnyFacts
    from core.checking.report import Report
    from core.cli.arguments.options import CommandBoxes
    from core.designs.design import Design
    from core.designs.design_file import DesignFile
    from core.designs.recognising import Recognised
    from core.game import AnyGame
    from core.playtest.spec import PlayedBoard


def design_files(names: Sequence[str]) -> list[str]:
    """The files of these names, in the place of each folder those in it that may hold a design.

    A folder without any stays as it is: whoever reads it says that it is no file.
    """
    from core.files.leftovers import remove_leftovers_beside

    for first in {Path(name).parent: Path(name) for name in names if name}.values():
        remove_leftovers_beside(first)
    return [file for name in names for file in (_inside(name) or [name])]


def _inside(name: str) -> list[str]:
    """The design files of a folder, in the order of their names; none if it is something else."""
    from core.basics.jobs import finished
    from core.collection.listing import listing
    from core.files.nodes import Unreadable

    try:
        if not name or not Path(name).is_dir():
            return []
        return [str(each.path) for each in finished(listing(Path(name))).files]
    except (OSError, ValueError, Unreadable):  # this, too, is told by whoever reads it
        return []


def read_file(name: str | Path, text: str | None = None) -> DesignFile[Any]:
    """The design of a file, or `Unreadable` with what it is instead, and what to do with it.

    What is not known to be anything else is read as a design file, so that its flaws are told.
    Whoever has its text already hands it over.
    """
    from core.designs.recognising import Source
    from core.files.nodes import Unreadable
    from core.shelf import is_meant_as_design, parse_design

    text = text_of(name) if text is None else text
    found = _found_in(text)
    if found is None or (found.source is Source.SHARE_CODE and is_meant_as_design(text)):
        return parse_design(text)
    if not found.is_all:
        raise Unreadable(_advice(str(name), found))
    return found.file


def text_of(name: str | Path) -> str:
    """The text of a file, or `Unreadable`; what can be none is called what it is."""
    from core.files.nodes import Unreadable
    from core.files.reading import NotText, read_text

    try:
        return read_text(Path(name))
    except NotText as error:
        raise Unreadable(tr("{reason}; name the design file instead", reason=error)) from error


def texts_of(files: Iterable[str]) -> dict[str, str]:
    """The texts of files by their names; why any is missing, whoever reads that file says."""
    from core.files.nodes import Unreadable

    texts: dict[str, str] = {}
    for file in files:
        with suppress(Unreadable):
            texts[file] = text_of(file)
    return texts


def _found_in(text: str) -> Recognised | None:
    """The design in a text; None if it is not known what the text is, or `Unreadable` if it is."""
    from core.designs.reading import UnknownGame
    from core.designs.recognising import SomethingElse
    from core.designs.sharing.framing import BadShareCode
    from core.files.nodes import Unreadable
    from core.shelf import is_meant_as_design, recognise

    try:
        return recognise(text)
    except (SomethingElse, UnknownGame):
        raise
    except BadShareCode:
        if not is_meant_as_design(text):
            raise
    except Unreadable:
        pass
    return None


def _advice(file: str, found: Recognised) -> str:
    """What a file is that holds a design and is no design file, and what to do with it."""
    from core.designs.recognising import Source
    from core.shelf import game_of

    named = shlex.quote(file)
    taken_out = f"cartographer open {named} --out {game_of(found.file.design).names.noun}.yaml"
    if found.source is Source.GAME_LOG:
        replay = f"cartographer replay {named}"
        text = marked("this is a game log: {replay} shows it, and {open} takes its design out")
        return tr(text, replay=replay, open=taken_out)
    if found.source is Source.SHARE_CODE:
        return tr(
            "this is a text with a share code: {open} makes a design file of it", open=taken_out
        )
    return tr(
        "this is a text with a design in it: {open} makes a design file of it", open=taken_out
    )


@dataclass(frozen=True, slots=True)
class Playable:
    """A design without errors, and what the checks have found of it."""

    game: AnyGame
    facts: AnyFacts
    report: Report

    @property
    def design(self) -> Design:
        """The design itself."""
        design: Design = self.facts.design
        return design

    @property
    def board(self) -> PlayedBoard:
        """What is played on; a design without errors has it."""
        board: PlayedBoard | None = self.facts.board
        assert board is not None
        return board


def facts_of(
    file: str | Path, boxes: CommandBoxes, text: str | None = None, *, of: AnyGame | None = None
) -> AnyFacts:
    """All that follows from what a file holds; or `Unreadable`.

    Whoever has its text already hands it over; whoever wants designs of one game only names it.
    """
    from core.files.nodes import Unreadable
    from core.shelf import game_of

    read = read_file(file, text)
    game = game_of(read.design)
    if of is not None and of is not game:
        titles = {"game": tr(game.names.title), "other": tr(of.names.title)}
        raise Unreadable(tr("this is of {game}, not of {other}", **titles))
    return game.facts(read, boxes.of(game))


def playable(
    file: str | Path,
    boxes: CommandBoxes,
    text: str | None = None,
    *,
    told_in: str | None = None,
    of: AnyGame | None = None,
) -> Playable:
    """The design of a file without errors; else a `Refusal`, `HasErrors` if it can be read.

    Whoever has its text already hands it over, whoever tells of the report in another language
    than the one in use says so, and whoever wants designs of one game only names it.
    """
    from core.checking.report import check
    from core.files.nodes import Unreadable
    from core.shelf import game_of

    try:
        facts = facts_of(file, boxes, text, of=of)
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    game = game_of(facts.design)
    with speaking(told_in or language()):
        report = check(game.rules, facts)
    if report.has_errors:
        raise HasErrors(str(file), report.errors, unknown_game(facts.file))
    return Playable(game, facts, report)


def unknown_game(file: DesignFile[Any]) -> str:
    """What there is to say of a file that names a game which is not known here; else nothing."""
    from core.designs.design_file import DesignFlawKind

    named = (each for each in file.flaws if each.code == DesignFlawKind.OTHER_GAME)
    flaw = next(named, None)
    if flaw is None:
        return ""
    sentence = marked(
        "this is a design for the game {found}, which is not known here; known are: {known}"
    )
    return tr(sentence, **dict(flaw.values))


def warn_of_flaws(name: str, file: DesignFile[Any]) -> None:
    """Tell in one line that parts of a file may be missing from what was made of it, if any."""
    if unknown := unknown_game(file):
        complain(f"{name}: {unknown}")
    elif file.mistakes:
        count = len(file.mistakes)
        told = tr_plural("the file has {count} flaw", "the file has {count} flaws", count)
        complain(see(told, f"cartographer check {name}"))


def ending_on_errors(run: Callable[[Namespace], int]) -> Callable[[Namespace], int]:
    """A command that says so and ends with 1 if its design can be read but has errors."""

    @wraps(run)
    def told(arguments: Namespace) -> int:
        try:
            return run(arguments)
        except HasErrors as refusal:
            complain(str(refusal))
            return PROBLEMS

    return told
