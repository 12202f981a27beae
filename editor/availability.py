"""Which commands can do something now, and why the others cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from core.language import marked, tr

if TYPE_CHECKING:
    from editor.window import RouteWindow

_PAIR = 2
_WAYS = ("left", "right", "up", "down")
_NO_PIECE = marked("Select a piece first.")
_BARE_TABLE = marked("There is no piece on the table.")
_NO_PROBLEMS = marked("There are no problems.")


@dataclass(frozen=True, slots=True)
class Condition:
    """What some commands need, and what is said while it is missing."""

    commands: tuple[str, ...]
    is_met: Callable[[RouteWindow], bool]
    reason: str


def _is_carrying(window: RouteWindow) -> bool:
    return window.canvas.carrier.is_carrying


def _has_pieces(window: RouteWindow) -> bool:
    return bool(window.document.route.pieces)


def _has_chosen(window: RouteWindow) -> bool:
    return bool(window.selection.pieces)


def _has_chosen_any(window: RouteWindow) -> bool:
    return bool(window.selection.pieces) or window.selection.seam is not None


def _can_remove(window: RouteWindow) -> bool:
    return _is_carrying(window) or _has_chosen_any(window)


def _has_chosen_two(window: RouteWindow) -> bool:
    return len(window.selection.pieces) == _PAIR


def _has_chosen_a_seam(window: RouteWindow) -> bool:
    return window.selection.seam is not None


def _has_any_at_hand(window: RouteWindow) -> bool:
    return window.pieces.has_pieces


def _has_problems(window: RouteWindow) -> bool:
    return bool(window.checks.report.problems)


def _has_file(window: RouteWindow) -> bool:
    return window.document.path is not None


def _can_undo(window: RouteWindow) -> bool:
    return window.document.undo_stack.canUndo()


def _can_redo(window: RouteWindow) -> bool:
    return window.document.undo_stack.canRedo()


def _shows_overlay(window: RouteWindow) -> bool:
    return window.overlays.shown is not None


def _can_measure(window: RouteWindow) -> bool:
    return window.live_analysis.can_measure


CONDITIONS = (
    Condition(("undo",), _can_undo, marked("There is nothing to undo.")),
    Condition(("redo",), _can_redo, marked("There is nothing to redo.")),
    Condition(("revert",), _has_file, marked("This route has never been saved.")),
    Condition(("copy", "select_all"), _has_pieces, _BARE_TABLE),
    Condition(("cut", "duplicate"), _has_chosen, _NO_PIECE),
    Condition(("select_none", "zoom_selection"), _has_chosen_any, _NO_PIECE),
    Condition(("delete",), _can_remove, _NO_PIECE),
    Condition(
        ("turn_left", *(f"nudge_{way}" for way in _WAYS), *(f"shift_{way}" for way in _WAYS)),
        _has_any_at_hand,
        _NO_PIECE,
    ),
    Condition(("swap",), _has_chosen_two, marked("Select two pieces to swap them.")),
    Condition(("put_down",), _is_carrying, marked("Nothing is carried.")),
    Condition(
        ("choose_blockade",),
        _has_chosen_a_seam,
        marked("Select a seam first: on the route or in the outline."),
    ),
    Condition(("next_problem", "previous_problem", "fix_problem"), _has_problems, _NO_PROBLEMS),
    Condition(("overlay_none",), _shows_overlay, marked("No overlay is shown.")),
    Condition(
        ("measure_par",),
        _can_measure,
        marked("Only a checked route without errors can be played, and only once at a time."),
    ),
)
"""Every command that is not always of use; all others are."""


class Availability(QObject):
    """Keeps the commands of a window enabled exactly while they can do something."""

    def __init__(self, window: RouteWindow) -> None:
        """Follow everything that conditions ask about."""
        super().__init__(window)
        self._window = window
        self._was_carrying = False
        window.document.title_changed.connect(self.judge)
        window.selection.changed.connect(self.judge)
        window.checks.reported.connect(self.judge)
        window.canvas.carrier.landing_changed.connect(self._judge_carrying)
        window.overlays.changed.connect(self.judge)
        window.live_analysis.measuring.connect(self.judge)
        window.live_analysis.par_changed.connect(self.judge)
        self.judge()

    def judge(self) -> None:
        """Enable what can be done, and note why the rest cannot."""
        for condition in CONDITIONS:
            is_met = condition.is_met(self._window)
            reason = "" if is_met else tr(condition.reason)
            for name in condition.commands:
                action = self._window.commands[name]
                action.setEnabled(is_met)
                action.setStatusTip(reason)

    def _judge_carrying(self) -> None:
        """Judge when something is taken up or let go, not at every step on the way."""
        is_carrying = _is_carrying(self._window)
        if is_carrying != self._was_carrying:
            self._was_carrying = is_carrying
            self.judge()
