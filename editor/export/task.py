"""What is to be exported: one value travels from a form or from flags to the bytes of a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.analysis.difficulty import Par
from core.facts import Facts
from core.language import speaking
from editor.canvas.overlays.values import Findings
from editor.export.options import ExportOptions

if TYPE_CHECKING:
    from editor.export.formats import Format
    from editor.export.games import Games
    from editor.live.traffic import Traffic


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
        has_errors: whether the checks have found any.
        inputs: the files that the route comes from, which no export may replace.
    """

    facts: Facts
    format: Format
    options: ExportOptions
    language: str
    title: str = ""
    games: Games | None = None
    traffic: Traffic | None = None
    par: Par | None = None
    has_errors: bool = False
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

    def content(self) -> bytes:
        """The whole file, made here and now."""
        with speaking(self.language):
            return self.format.write(self)
