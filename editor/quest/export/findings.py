"""What live work has found about a route, as its exports use it."""

from __future__ import annotations

from editor.export.task import ExportTask
from editor.quest.canvas.overlays.values import Findings
from editor.quest.live.found import Found


def found_by(task: ExportTask) -> Found:
    """What was found about the route of a task; nothing if nobody looked."""
    return task.found if isinstance(task.found, Found) else Found()


def findings_of(task: ExportTask) -> Findings:
    """What overlays show; nothing while the pieces do not lie right."""
    analysis = task.facts.analysis
    if analysis is None:
        return Findings()
    found = found_by(task)
    return Findings(analysis, found.traffic, worth=found.worth)
