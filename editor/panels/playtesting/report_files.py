"""A run as a file: JSON for programs, CSV for spreadsheets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog, QWidget

from core.basics.deferred import deferred
from core.basics.language import tr
from core.files.letters import escaped_json
from core.files.saving import NotSaved, save_text
from editor.documents.file_commands import file_stem

if TYPE_CHECKING:
    from core.playtest.reports import report_csv
    from core.playtest.reports.runs import Run
else:
    report_csv = deferred("core.playtest.reports.report_csv")

JSON, CSV = ".json", ".csv"


def save_run(panel: QWidget, run: Run, suffix: str, inputs: tuple[Path, ...]) -> str:
    """Ask where to, and save; what happened in a sentence, or nothing if nobody wants to.

    A name that the dialog has not asked about, as it had another suffix, must be new.
    """
    asked = _asked_for(panel, run, suffix)
    if asked is None:
        return ""
    is_so = asked.suffix.lower() == suffix
    path = asked if is_so else asked.with_name(asked.name + suffix)
    try:
        save_text(path, content(run, suffix), is_new=not is_so, inputs=inputs)
    except NotSaved as error:
        return str(error)
    return tr("Saved {name}", name=path.name)


def _asked_for(panel: QWidget, run: Run, suffix: str) -> Path | None:
    """The file to save to, as it was typed; if it is there, the dialog asks before."""
    kinds = {JSON: tr("JSON (*.json)"), CSV: tr("CSV (*.csv)")}
    proposal = f"{file_stem(run.name)}_playtest{suffix}"
    name, _kind = QFileDialog.getSaveFileName(
        panel.window(), tr("Save the playtest"), proposal, kinds[suffix]
    )
    return Path(name) if name else None


def content(run: Run, suffix: str) -> str:
    """A run as the text of a file; the game's SCHEMA.md says what stands in it."""
    if suffix == CSV:
        return report_csv.report_csv(run.report)
    return escaped_json(json.dumps(run.report.as_json(), indent=2, ensure_ascii=False)) + "\n"
