"""What is to be exported, and how: one value travels from form or flags to the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.basics.deferred import value_at
from core.basics.language import LazyText, speaking
from core.basics.values import dataclass
from core.checking.report import Report, check
from editor.export.options import ExportOptions, Flag, SizedBy

if TYPE_CHECKING:
    from core.game import AnyGame
    from core.playtest.reports.runs import Run
    from editor.export.printout import Printout
    from editor.export.subject import Subject

_USUAL = ExportOptions()


class NoBoard(Exception):
    """A file that a design does not have, such as one without a board; the text says why."""


class Shown(Enum):
    """How a preview shows what a file will look like."""

    TEXT = auto()
    """As the text that it is."""
    PICTURE = auto()
    """As a picture of the size that was chosen."""
    PAGES = auto()
    """Page by page; such a format has a printout."""
    MAP = auto()
    """By the picture on it, as a page for the browser has to be opened there."""


def _no_remarks(_task: ExportTask) -> tuple[LazyText, ...]:
    return ()


def _no_overlays() -> Mapping[str, str]:
    return {}


def _no_refusal(_facts: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file.

    Attributes:
        name: what the settings call it.
        title, note: what it is called and what it is good for, noted for translation.
        suffixes: how names of such files end; the first one is the usual.
        write: makes the whole file; `OddSize` if it would be absurdly large.
        options: the names of what can be chosen, in the order of the form.
        usual: what is chosen as long as nobody has chosen anything.
        needs_board: whether only a design that can be played on has it.
        measures: how the size of a picture may be told; a page has no pixels.
        has_pixels: whether it is made of pixels.
        shown: how a preview shows it.
        printout: its pages, if it has any; they can be printed, too.
        printed: what it is called where it is printed, noted for translation.
        remarks: what whoever wants such a file should know of it.
        about: what the form says below the options, noted for translation.
        overlays: the titles of what can be laid over a picture, by name, noted for translation.
        filled_by_games: the names of those that show nothing without games.
        flag: how the command line asks for it, if another format has the same ending.
        refusal: why a design has no such file by its facts, noted for translation; else empty.
    """

    name: str
    title: str
    note: str
    suffixes: tuple[str, ...]
    write: Callable[[ExportTask], bytes]
    options: tuple[str, ...] = ()
    usual: ExportOptions = _USUAL
    needs_board: bool = False
    measures: tuple[SizedBy, ...] = tuple(SizedBy)
    has_pixels: bool = False
    shown: Shown = Shown.TEXT
    printout: Callable[[ExportTask], Printout] | None = None
    printed: str = ""
    remarks: Callable[[ExportTask], tuple[LazyText, ...]] = _no_remarks
    about: str = ""
    overlays: Callable[[], Mapping[str, str]] = _no_overlays
    filled_by_games: Callable[[], frozenset[str]] = frozenset
    flag: Flag | None = None
    refusal: Callable[[Any], str] = _no_refusal

    @property
    def suffix(self) -> str:
        """How its files usually end."""
        return self.suffixes[0]

    @property
    def kind(self) -> str:
        """What the command line calls it: several formats may be PDFs."""
        return self.suffix.removeprefix(".")


@dataclass(frozen=True, eq=False)
class GameExports:
    """How the designs of one game leave the program; its desk has these.

    Attributes:
        home: where this very value is found, as `package.module.NAME`: a process of its own makes
            the files, and brings what only this game needs.
        game: whose designs these are.
        formats: in the order in which the window offers them; the first is the usual picture.
        subject: what a task puts on a picture.
        why_not: why formats that need a board cannot be had without one, noted for translation.
    """

    home: str
    game: AnyGame
    formats: tuple[Format, ...]
    subject: Callable[[ExportTask], Subject]
    why_not: str

    def format_named(self, name: str) -> Format:
        """The format that the settings call so."""
        return next(each for each in self.formats if each.name == name)

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        """Travel as the place where it is found."""
        return value_at, (self.home,)


@dataclass(frozen=True, slots=True)
class ExportTask:
    """A file to make: in which format, of which design, with which options, in which language.

    Equal tasks are about the same facts, not about equal ones.

    Attributes:
        language: that of the export when it was chosen; the program's own may change meanwhile.
        title: what people call the design.
        games: those that a report tells of.
        found: what live work has found, as the game's own exports understand it.
        report: what the checks have found, if they are through.
        inputs: the files that the design comes from, which no export may replace.
    """

    exports: GameExports
    facts: Any
    format: Format
    options: ExportOptions
    language: str
    title: str = ""
    games: Run | None = None
    found: object = None
    report: Report | None = None
    inputs: tuple[Path, ...] = ()

    @property
    def heading(self) -> str:
        """What is written above a picture, if anything."""
        return self.title if self.options.has_title else ""

    @property
    def checks(self) -> Report:
        """What the checks find, told in the language of the export."""
        if self.report is not None and self.report.language == self.language:
            return self.report
        with speaking(self.language):
            return check(self.exports.game.rules, self.facts)

    @property
    def has_errors(self) -> bool:
        """Whether the checks find errors, in whatever language they tell of them."""
        return (self.checks if self.report is None else self.report).has_errors

    def content(self) -> bytes:
        """The whole file, made here and now, or `NoBoard`."""
        self.refuse_without_board()
        with speaking(self.language):
            return self.format.write(self)

    def refuse_without_board(self) -> None:
        """Raise `NoBoard` if the design has no such file, or none while nobody can play it."""
        if self.format.needs_board and self.facts.board is None:
            raise NoBoard(self.exports.why_not)
        refusal = self.format.refusal(self.facts)
        if refusal:
            raise NoBoard(refusal)
