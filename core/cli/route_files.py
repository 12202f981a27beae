"""Route files on the command line: which ones a command is about, and what follows from each.

A file comes as it is named, or all come that lie in a folder; what cannot be read or played is
refused with a reason.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.language import language, marked, speaking, tr, tr_plural
from core.terminal.speaking import PROBLEMS, UNREADABLE, Refusal, complain, see

if TYPE_CHECKING:
    from core.checking.report import Report
    from core.designs.design_file import DesignFile
    from core.designs.recognising import Recognised
    from core.quest.analysis.facts import Facts
    from core.quest.catalogue.catalogue import Catalogue
    from core.quest.route.route import Route


class HasErrors(Refusal):
    """A route that can be read but not played, because of its errors."""

    def __init__(self, file: str, codes: Sequence[str]) -> None:
        """Name the errors and where to read on."""
        told = ", ".join(codes)
        text = tr("{file} cannot be played as it is ({codes})", file=file, codes=told)
        super().__init__(see(text, f"cartographer check {file}"))
        self.codes = tuple(codes)


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that has no part in what follows: why, the codes of its errors, and the exit code."""

    file: str
    reason: str
    errors: tuple[str, ...]
    code: int

    @classmethod
    def because(cls, file: str, refusal: Refusal) -> RefusedFile:
        """The file that a refusal is about."""
        if isinstance(refusal, HasErrors):
            return cls(file, str(refusal), refusal.codes, PROBLEMS)
        return cls(file, str(refusal), (), UNREADABLE)

    def as_json(self) -> dict[str, object]:
        """Plain values for programs."""
        return {"file": self.file, "reason": self.reason, "errors": list(self.errors)}


def route_files(names: Sequence[str]) -> list[str]:
    """The files of these names, in the place of each folder those in it that may hold a route.

    A folder without any stays as it is: whoever reads it says that it is no file.
    """
    from core.files.leftovers import remove_leftovers_beside

    for first in {Path(name).parent: Path(name) for name in names if name}.values():
        remove_leftovers_beside(first)
    return [file for name in names for file in (_inside(name) or [name])]


def _inside(name: str) -> list[str]:
    """The route files of a folder, in the order of their names; none if it is something else."""
    from core.collection.listing import listing
    from core.files.nodes import Unreadable
    from core.jobs import finished

    try:
        if not name or not Path(name).is_dir():
            return []
        return [str(each.path) for each in finished(listing(Path(name))).files]
    except (OSError, ValueError, Unreadable):  # this, too, is told by whoever reads it
        return []


def read_file(name: str | Path, text: str | None = None) -> DesignFile[Route]:
    """The route of a file, or `Unreadable` with what it is instead, and what to do with it.

    What is not known to be anything else is read as a route file, so that its flaws are told.
    Whoever has its text already hands it over.
    """
    from core.designs.recognising import Source
    from core.files.nodes import Unreadable
    from core.quest.route.reading import parse_route
    from core.shelf import is_meant_as_design

    text = text_of(name) if text is None else text
    found = _found_in(text)
    if found is None or (found.source is Source.SHARE_CODE and is_meant_as_design(text)):
        return parse_route(text)
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
        raise Unreadable(tr("{reason}; name the route file instead", reason=error)) from error


def _found_in(text: str) -> Recognised | None:
    """The route in a text; None if it is not known what the text is, or `Unreadable` if it is."""
    from core.designs.recognising import SomethingElse
    from core.designs.sharing.framing import BadShareCode
    from core.files.nodes import Unreadable
    from core.shelf import is_meant_as_design, recognise

    try:
        return recognise(text)
    except SomethingElse:
        raise
    except BadShareCode:
        if not is_meant_as_design(text):
            raise
    except Unreadable:
        pass
    return None


def _advice(file: str, found: Recognised) -> str:
    """What a file is that holds a route and is no route file, and what to do with it."""
    from core.designs.recognising import Source

    named = shlex.quote(file)
    taken_out = f"cartographer open {named} --out route.yaml"
    if found.source is Source.GAME_LOG:
        replay = f"cartographer replay {named}"
        text = marked("this is a game log: {replay} shows it, and {open} takes its route out")
        return tr(text, replay=replay, open=taken_out)
    if found.source is Source.SHARE_CODE:
        return tr(
            "this is a text with a share code: {open} makes a route file of it", open=taken_out
        )
    return tr("this is a text with a route in it: {open} makes a route file of it", open=taken_out)


@dataclass(frozen=True, slots=True)
class Playable:
    """A route without errors, and what the checks have found of it."""

    facts: Facts
    report: Report


def playable(
    file: str | Path, catalogue: Catalogue, text: str | None = None, told_in: str | None = None
) -> Playable:
    """The route of a file without errors; else a `Refusal`, `HasErrors` if it can be read.

    Whoever has its text already hands it over, and whoever tells of the report in another language
    than the one in use says so.
    """
    from core.checking.report import check
    from core.files.nodes import Unreadable
    from core.quest.analysis.facts import Facts
    from core.quest.checks.rules import RULES

    try:
        facts = Facts(read_file(file, text), catalogue)
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    with speaking(told_in or language()):
        report = check(RULES, facts)
    if report.has_errors:
        raise HasErrors(str(file), report.errors)
    return Playable(facts, report)


def warn_of_flaws(name: str, file: DesignFile[Route]) -> None:
    """Tell in one line that parts of a file may be missing from what was made of it, if any."""
    if file.mistakes:
        count = len(file.mistakes)
        told = tr_plural("the file has {count} flaw", "the file has {count} flaws", count)
        complain(see(told, f"cartographer check {name}"))
