"""What is to be exported, and how: one value travels from form or flags to the bytes of a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.checking.report import Report, check
from core.language import speaking
from core.playtest.par_rounds import Par
from core.quest.analysis.facts import Facts
from core.quest.checks.rules import RULES
from editor.export.options import ExportOptions, SizedBy
from editor.quest.canvas.overlays.values import Findings

if TYPE_CHECKING:
    from core.playtest.runs import Run
    from editor.quest.live.traffic import Traffic

_USUAL = ExportOptions()


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file.

    Attributes:
        name: what the settings call it.
        title, note: what it is called and what it is good for, noted for translation.
        suffixes: how names of such files end; the first one is the usual.
        write: makes the whole file; `OddSize` if it would be absurdly large, `BrokenLayout` if the
            pieces do not lie right and it needs a board.
        options: the names of what can be chosen, in the order of the form.
        usual: what is chosen as long as nobody has chosen anything.
        needs_board: whether only a route without errors has it.
        measures: how the size of a picture may be told; a page has no pixels.
        has_pixels: whether it is made of pixels.
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

    @property
    def suffix(self) -> str:
        """How its files usually end."""
        return self.suffixes[0]

    @property
    def kind(self) -> str:
        """What the command line calls it: pictures and setup sheets are both PDFs."""
        return self.suffix.removeprefix(".")


@dataclass(frozen=True, slots=True)
class ExportTask:
    """A file to make: in which format, of which route, with which options, in which language.

    Equal tasks are about the same facts, not about equal ones.

    Attributes:
        language: that of the export when it was chosen; the program's own may change meanwhile.
        title: what people call the route.
        games: those that a report tells of.
        traffic: that of games on the route, for the overlay that shows it.
        par: what games have told for the setup sheet; a certificate has more to say.
        report: what the checks have found, if they are through.
        inputs: the files that the route comes from, which no export may replace.
    """

    facts: Facts
    format: Format
    options: ExportOptions
    language: str
    title: str = ""
    games: Run | None = None
    traffic: Traffic | None = None
    par: Par | None = None
    report: Report | None = None
    inputs: tuple[Path, ...] = ()

    @property
    def heading(self) -> str:
        """What is written above a picture, if anything."""
        return self.title if self.options.has_title else ""

    @property
    def findings(self) -> Findings:
        """What overlays show; nothing while the pieces do not lie right."""
        analysis = self.facts.analysis
        return Findings() if analysis is None else Findings(analysis, self.traffic)

    @property
    def checks(self) -> Report:
        """What the checks find, told in the language of the export."""
        if self.report is not None and self.report.language == self.language:
            return self.report
        with speaking(self.language):
            return check(RULES, self.facts)

    def content(self) -> bytes:
        """The whole file, made here and now."""
        with speaking(self.language):
            return self.format.write(self)
