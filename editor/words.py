"""What the window says about a route: short texts for the status line and the panel."""

from __future__ import annotations

from core.board.board import gates
from core.board.layout import LaidPiece, Layout
from core.catalogue.pieces import Kind
from core.catalogue.spaces import Cave, Space
from core.checks.problem import Severity
from core.checks.report import Report
from core.geometry.hexes import Hex
from core.route.route import Laying


def about_hex(layout: Layout, at: Hex) -> str:
    """A hex and what lies there."""
    where = f"[{at.q}, {at.r}]"
    pieces = [layout.pieces[index] for index in layout.claims.get(at, ())]
    if pieces:
        said = (f"{_about_space(piece.spaces[at])}, {_piece_name(piece)}" for piece in pieces)
        return f"{where}  {'; '.join(said)}"
    if any(at in piece.city for piece in layout.pieces.values()):
        return f"{where}  the golden city"
    return f"{where}  free table"


def _about_space(space: Space) -> str:
    if space.start_number is not None:
        return f"start space {space.start_number}"
    if space.is_mountain:
        return _MOUNTAINS[space.cave]
    finish = "finishing space, " if space.is_finish else ""
    return f"{finish}{space.terrain} {space.power}"


_MOUNTAINS = {
    Cave.NONE: "mountain",
    Cave.SHOWN: "mountain with a cave",
    Cave.UNVERIFIED: "mountain (whether it has a cave is not verified)",
}


def _piece_name(piece: LaidPiece) -> str:
    return str(piece.kind) if piece.kind is Kind.ENDING else f"{piece.kind} {piece.side.name}"


def problem_counts(report: Report) -> str:
    """How many problems there are of each severity."""
    counts = ((report.count(severity), severity) for severity in Severity)
    said = [f"{count} {severity}{'s' if count > 1 else ''}" for count, severity in counts if count]
    return ", ".join(said) or "No problems"


def about_route(layout: Layout) -> str:
    """The pieces in the order of travel, the blockades and the caves."""
    if not layout.pieces:
        return "No pieces lie on the table."
    sides = " – ".join(layout.side_name(piece) for piece in layout.order.pieces)
    return f"{sides}\n{_about_blockades(layout)}, {_about_caves(layout)}"


def _about_blockades(layout: Layout) -> str:
    count = len(gates(layout))
    drawn = " at random" if layout.route.blockades.laying is Laying.RANDOM and count else ""
    return f"{count} {'blockade' if count == 1 else 'blockades'}{drawn}"


def _about_caves(layout: Layout) -> str:
    spaces = (space for piece in layout.pieces.values() for space in piece.spaces.values())
    count = sum(space.cave is Cave.SHOWN for space in spaces)
    use = "played with" if layout.route.caves else "not in play"
    return f"{count} {'cave' if count == 1 else 'caves'} ({use})"


def left_out(report: Report) -> str:
    """What the list of problems does not show, or nothing."""
    said = []
    waiting, accepted = len(report.skipped), len(report.accepted)
    if waiting:
        verb = "check waits" if waiting == 1 else "checks wait"
        said.append(f"{waiting} {verb} until the pieces lie right.")
    if accepted:
        verb = "problem is" if accepted == 1 else "problems are"
        said.append(f"{accepted} {verb} accepted by the author.")
    return " ".join(said)
