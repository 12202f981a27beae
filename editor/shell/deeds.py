"""What each command of the table does in a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from core import paths
from core.language import LANGUAGES, saying, tr
from core.route import edits
from core.route.route import BlockadePlan, Laying
from editor.canvas.overlays import OVERLAYS
from editor.canvas.piece_commands import DOWN, LEFT, RIGHT, UP
from editor.canvas.view import ACTUAL_SIZE, ZOOM_STEP
from editor.documents.blockade_edits import with_listed_blockades
from editor.documents.places import seam_of
from editor.documents.steps import with_caves
from editor.widgets.settings import SYSTEM, Look, Toggle

if TYPE_CHECKING:
    from editor.play.page import PlayPage
    from editor.shell.window import RouteWindow

Deed = Callable[..., Any]
_TURNING_SIDE, _FLIPPING_SIDE = "R", "F"
"""The sides whose letters turn and flip whatever there is to turn or flip."""


def deeds(window: RouteWindow) -> Mapping[str, Deed]:
    """Every command's deed by its name."""
    return {
        **_file_deeds(window),
        **_edit_deeds(window),
        **_piece_deeds(window),
        **_blockade_deeds(window),
        **_view_deeds(window),
        **_panel_deeds(window),
        **_play_deeds(window),
        **_help_deeds(window),
    }


def _file_deeds(window: RouteWindow) -> dict[str, Deed]:
    return {
        "new": window.wishes.new_route.emit,
        "new_window": window.wishes.empty_window.emit,
        "open": window.wishes.choose_file.emit,
        "open_folder": window.wishes.choose_folder.emit,
        "examples": partial(window.wishes.open_folder.emit, paths.routes()),
        "open_code": window.wishes.open_code.emit,
        "open_log": window.playing.open_log,
        "save": window.files.save,
        "save_as": window.files.save_as,
        "revert": window.files.revert,
        "export": window.exporting.export,
        "show_export": window.exporting.show_last,
        "print": window.exporting.print_route,
        "close": window.close,
        "quit": window.wishes.quit.emit,
    }


def _edit_deeds(window: RouteWindow) -> dict[str, Deed]:
    pieces, stack = window.pieces, window.document.undo_stack
    return {
        "undo": stack.undo,
        "redo": stack.redo,
        "cut": pieces.cut,
        "copy": pieces.copy,
        "copy_picture": window.exporting.copy_picture,
        "copy_code": window.exporting.copy_code,
        "paste": window.pasting.paste,
        "duplicate": pieces.duplicate,
        "delete": pieces.delete,
        "select_all": pieces.select_all,
        "select_none": window.selection.clear,
        "find": window.find_piece,
        "rename": window.name_plate.edit_name,
    }


def _piece_deeds(window: RouteWindow) -> dict[str, Deed]:
    pieces, canvas = window.pieces, window.canvas
    ways = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN}
    return {
        "turn_right": partial(_turn_or_place, window),
        "turn_left": partial(pieces.turn, -1),
        "flip": partial(_flip_or_place, window),
        "swap": pieces.swap,
        **{f"nudge_{name}": partial(pieces.nudge, way) for name, way in ways.items()},
        **{
            f"shift_{name}": partial(pieces.nudge, way, is_by_hex=True)
            for name, way in ways.items()
        },
        "put_down": canvas.carrier.drop,
        "put_back": canvas.escape,
    }


def _turn_or_place(window: RouteWindow) -> None:
    """Turn what there is to turn; with nothing at hand, R is a side like any other."""
    if window.pieces.has_pieces or _TURNING_SIDE not in window.document.catalogue.sides:
        window.pieces.turn(1)
    else:
        window.pieces.place(_TURNING_SIDE)


def _flip_or_place(window: RouteWindow) -> None:
    """Flip what there is to flip; with nothing at hand, F is a side like any other."""
    if window.pieces.has_pieces or _FLIPPING_SIDE not in window.document.catalogue.sides:
        window.pieces.flip()
    else:
        window.pieces.place(_FLIPPING_SIDE)


def _blockade_deeds(window: RouteWindow) -> dict[str, Deed]:
    document = window.document

    def set_caves(is_on: bool) -> None:
        document.edit(*with_caves(document.route, is_on))

    def plan(laying: Laying) -> None:
        texts = {
            Laying.RANDOM: saying("All blockades at random"),
            Laying.NONE: saying("No blockades"),
        }
        document.edit(texts[laying], edits.with_blockades(document.route, BlockadePlan(laying)))

    return {
        "seam_tool": window.canvas.set_seam_tool,
        "choose_blockade": partial(_choose_blockade, window),
        "blockades_random": partial(plan, Laying.RANDOM),
        "blockades_none": partial(plan, Laying.NONE),
        "blockades_listed": lambda: document.edit(
            saying("List the blockades"), with_listed_blockades(document.layout)
        ),
        "caves": set_caves,
    }


def _choose_blockade(window: RouteWindow) -> None:
    """Offer the blockades of the selected seam in the middle of the canvas."""
    seam = seam_of(window.document.layout, window.selection.seam)
    if seam is None:
        window.status.say(tr("Select a seam first: on the route or in the outline."))
        return
    middle = window.canvas.rect().center()
    window.choose_blockade(seam, window.canvas.mapToGlobal(middle))


def _view_deeds(window: RouteWindow) -> dict[str, Deed]:
    return {
        "zoom_in": lambda: window.table_view.zoom(ZOOM_STEP),
        "zoom_out": lambda: window.table_view.zoom(1 / ZOOM_STEP),
        "zoom_actual": lambda: window.table_view.zoom(ACTUAL_SIZE / window.table_view.pixels),
        "fit": window.fit_table,
        "zoom_selection": window.look_at_selection,
        **{toggle.value: partial(window.remembering.show_toggle, toggle) for toggle in Toggle},
        "full_screen": window.set_full_screen,
        **{f"overlay_{each.name}": partial(window.overlays.turn, each) for each in OVERLAYS},
        "overlay_none": window.overlays.hide,
        **{f"theme_{look}": partial(_choose_look, window, look) for look in Look},
        "language_system": partial(_choose_language, window, SYSTEM),
        **{f"language_{code}": partial(_choose_language, window, code) for code in LANGUAGES},
    }


def _choose_look(window: RouteWindow, look: Look, is_on: bool) -> None:
    if is_on:
        window.wishes.look.emit(look)


def _choose_language(window: RouteWindow, code: str, is_on: bool) -> None:
    if is_on:
        window.wishes.language.emit(code)


def _panel_deeds(window: RouteWindow) -> dict[str, Deed]:
    return {
        "show_canvas": window.canvas.setFocus,
        **{f"show_{name}": partial(window.show_tab, name) for name in window.tab_names},
        "next_problem": partial(window.problems.step, 1),
        "previous_problem": partial(window.problems.step, -1),
        "fix_problem": window.problems.mend_current,
        "measure_par": window.live_analysis.measure_par,
        "run_playtest": window.playtest.run,
        "stop_playtest": window.playtest.stop,
        "certify": window.certifying.begin,
    }


def _play_deeds(window: RouteWindow) -> dict[str, Deed]:
    playing = window.playing

    def in_game(deed: Callable[[PlayPage], object]) -> Deed:
        return lambda: deed(playing.page) if playing.is_playing else None

    return {
        "play": playing.play,
        "play_again": playing.play_again,
        "play_resume": playing.resume,
        "play_undo": in_game(lambda page: page.session.undo()),
        "play_undo_play": in_game(lambda page: page.session.undo_play()),
        "play_hint": in_game(lambda page: page.session.hint()),
        "play_follow": in_game(lambda page: page.session.follow_hint()),
        "play_buy": in_game(lambda page: page.session.begin_purchase()),
        "play_stop": in_game(lambda page: page.session.stop()),
        "play_end": in_game(lambda page: page.session.end_turn()),
        "play_pause": in_game(lambda page: page.controls.toggle_pause()),
        "play_step": in_game(lambda page: page.controls.step()),
        "play_slower": in_game(lambda page: page.controls.change_speed(-1)),
        "play_faster": in_game(lambda page: page.controls.change_speed(1)),
        "play_save": playing.save_log,
        "play_replay": playing.replay_game,
        "play_leave": in_game(lambda page: page.escape()),
    }


def _help_deeds(window: RouteWindow) -> dict[str, Deed]:
    return {
        "palette": window.show_palette,
        "guide": window.show_guide,
        "try_this": window.show_try_this,
        "about": window.show_about,
    }
