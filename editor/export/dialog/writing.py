"""Writing an export: games if some are wanted, the file if it is not made yet, then the disk."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.files.saving import save_bytes
from core.jobs import Progress, Work
from editor.export.dialog.choices import ReportChoice
from editor.export.dialog.playing import playing
from editor.export.dialog.previews import Sight
from editor.export.dialog.workbench import order_of

if TYPE_CHECKING:
    from editor.export.games import Games
    from editor.export.worker import ExportWorker


@dataclass(frozen=True, slots=True)
class Target:
    """A file to write; a new one does not replace what comes there while it is made."""

    path: Path
    is_new: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that was written, and how many bytes it has."""

    path: Path
    size: int


def saving(
    sight: Sight, worker: ExportWorker, content: bytes | None, target: Target
) -> Work[Saved]:
    """Play and make what is not there yet, and write the file in one step, or `NotSaved`."""
    if content is None:
        games = yield from _playing(sight)
        content = yield from worker.making(order_of(sight, games))
    yield Progress(1, 1)
    save_bytes(target.path, content, is_new=target.is_new, inputs=sight.source.inputs)
    return Saved(target.path, len(content))


def _playing(sight: Sight) -> Work[Games | None]:
    choice, analysis = sight.choice, sight.subject.findings.analysis
    if not isinstance(choice, ReportChoice) or not choice.games or analysis is None:
        return None
    return (yield from playing(analysis.board, choice.games, sight.language))
