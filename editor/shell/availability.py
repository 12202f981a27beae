"""Which commands can do something now, and why the others cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from core.language import marked, tr

if TYPE_CHECKING:
    from editor.shell.window import RouteWindow

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


def _has_exported(window: RouteWindow) -> bool:
    return window.exporting.has_exported


def _can_undo(window: RouteWindow) -> bool:
    return window.document.undo_stack.canUndo()


def _can_redo(window: RouteWindow) -> bool:
    return window.document.undo_stack.canRedo()


def _shows_overlay(window: RouteWindow) -> bool:
    return window.overlays.shown is not None


def _can_measure(window: RouteWindow) -> bool:
    return window.live_analysis.can_measure


def _can_certify(window: RouteWindow) -> bool:
    return window.certifying.can_begin


def _can_playtest(window: RouteWindow) -> bool:
    return window.playtest.can_run


def _is_playtesting(window: RouteWindow) -> bool:
    return window.playtest.is_running


def _has_game(window: RouteWindow) -> bool:
    return window.playing.page is not None and not window.playing.is_playing


def _is_playing(window: RouteWindow) -> bool:
    return window.playing.is_playing


def _is_own_turn(window: RouteWindow) -> bool:
    return _is_playing(window) and window.playing.page.session.is_open


def _has_hint(window: RouteWindow) -> bool:
    return _is_playing(window) and window.playing.page.session.hint_shown is not None


def _is_walking(window: RouteWindow) -> bool:
    return _is_playing(window) and window.playing.page.session.lights.can_stop


def _has_bots(window: RouteWindow) -> bool:
    if not _is_playing(window):
        return False
    table = window.playing.page.session.table
    return table.is_bot_to_move


def _is_over(window: RouteWindow) -> bool:
    return _is_playing(window) and window.playing.page.session.table.is_over


CONDITIONS = (
    Condition(("undo",), _can_undo, marked("There is nothing to undo.")),
    Condition(("redo",), _can_redo, marked("There is nothing to redo.")),
    Condition(("revert",), _has_file, marked("This route has never been saved.")),
    Condition(
        ("copy", "copy_picture", "copy_code", "export", "print", "select_all"),
        _has_pieces,
        _BARE_TABLE,
    ),
    Condition(("show_export",), _has_exported, marked("Nothing has been exported yet.")),
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
    Condition(
        ("run_playtest",),
        _can_playtest,
        marked("Only a checked route without errors can be played, and only once at a time."),
    ),
    Condition(("stop_playtest",), _is_playtesting, marked("No playtest is running.")),
    Condition(("overlay_none",), _shows_overlay, marked("No overlay is shown.")),
    Condition(
        ("measure_par",),
        _can_measure,
        marked("Only a checked route without errors can be played, and only once at a time."),
    ),
    Condition(
        ("certify",),
        _can_certify,
        marked("Only a checked route without errors can be played, and only once at a time."),
    ),
    Condition(("play_resume",), _has_game, marked("No game is waiting.")),
    Condition(
        ("play_undo", "play_undo_play", "play_hint", "play_buy", "play_end"),
        _is_own_turn,
        marked("That is for the person to move in a game."),
    ),
    Condition(("play_follow",), _has_hint, marked("There is no hint.")),
    Condition(("play_stop",), _is_walking, marked("Nobody is on the way.")),
    Condition(("play_pause", "play_step"), _has_bots, marked("No bot is to move.")),
    Condition(
        ("play_slower", "play_faster", "play_save", "play_leave"),
        _is_playing,
        marked("No game is being played."),
    ),
    Condition(("play_replay",), _is_over, marked("The game is not over yet.")),
)
"""Every command that is not always of use; all others are."""

_EVERYWHERE = (
    *("new", "new_window", "open", "open_folder", "examples", "open_code", "open_log"),
    *("save", "save_as", "close", "quit", "paste"),
    *("zoom_in", "zoom_out", "zoom_actual", "fit", "full_screen"),
    *("palette", "about", "play", "play_again", "play_resume"),
)
_EDITING_MENUS = ("edit", "piece", "blockades", "panels")
_EVERYWHERE_KINDS = ("theme_", "language_")
_BEHIND = marked("Go back to the editor first.")


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
        window.playtest.judged.connect(self.judge)
        self.judge()

    def judge(self) -> None:
        """Enable what can be done, and note why the rest cannot."""
        missing = {
            name: tr(condition.reason)
            for condition in CONDITIONS
            if not condition.is_met(self._window)
            for name in condition.commands
        }
        is_editing = self._window.stage.is_editing
        for menu in _EDITING_MENUS:
            if menu in self._window.commands.menus:
                self._window.commands.menus[menu].menuAction().setEnabled(is_editing)
        for action in self._window.commands:
            name = action.objectName()
            reason = missing.get(name, "")
            if not reason and not is_editing and not self._is_for_games(name):
                reason = tr(_BEHIND)
            action.setEnabled(not reason)
            action.setStatusTip(reason)

    def _is_for_games(self, name: str) -> bool:
        """Whether a command is of use while a game hides the editor."""
        is_play = self._window.commands[name] in self._window.commands.of_games
        return name in _EVERYWHERE or name.startswith(_EVERYWHERE_KINDS) or is_play

    def _judge_carrying(self) -> None:
        """Judge when something is taken up or let go, not at every step on the way."""
        is_carrying = _is_carrying(self._window)
        if is_carrying != self._was_carrying:
            self._was_carrying = is_carrying
            self.judge()
