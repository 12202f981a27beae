"""The piece menu: taking pieces out of the box, turning and moving them."""

from __future__ import annotations

from core.basics.language import marked
from editor.commands.command import Submenu
from editor.quest.canvas.piece_commands import DOWN, LEFT, RIGHT, UP
from editor.quest.menus.rows import CHOSEN_ANY, NO_PIECE, needs, on_canvas, row, switch
from editor.quest.page.route_page import RoutePage

_AT_HAND = needs(lambda on: on.pieces.has_pieces, NO_PIECE)
_TWO = 2
_PAIR = needs(
    lambda on: len(on.selection.pieces) == _TWO, marked("Select two pieces to swap them.")
)
_CARRIED = needs(lambda on: on.canvas.carrier.is_carrying, marked("Nothing is carried."))

_LOCKED = needs(lambda on: on.document.design.has_locks, marked("Nothing is locked."))

PIECE_MENU: Submenu[RoutePage] = Submenu(
    "piece",
    marked("&Piece"),
    (
        Submenu("place", marked("&Take out of the box")),
        None,
        row(
            "turn_right",
            marked("Turn &right"),
            "R",
            do=lambda on: on.pieces.turn(1),
            need=_AT_HAND,
        ),
        row(
            "turn_left",
            marked("Turn &left"),
            "Shift+R",
            do=lambda on: on.pieces.turn(-1),
            need=_AT_HAND,
        ),
        row("flip", marked("&Flip"), "F", do=lambda on: on.pieces.flip(), need=_AT_HAND),
        row(
            "swap", marked("&Swap two pieces"), "Ctrl+T", do=lambda on: on.pieces.swap(), need=_PAIR
        ),
        None,
        switch(
            "lock",
            marked("L&ock what is selected"),
            "Ctrl+L",
            do=lambda on, is_on: on.locks.set_chosen(is_on),
            is_on=lambda on: on.locks.is_chosen_locked,
            need=CHOSEN_ANY,
        ),
        switch(
            "lock_table",
            marked("Loc&k the whole table"),
            "Ctrl+Alt+K",
            do=lambda on, is_on: on.locks.set_table(is_on),
            is_on=lambda on: on.document.design.locked.is_table,
        ),
        row(
            "unlock_all",
            marked("&Unlock everything"),
            "Ctrl+Alt+U",
            do=lambda on: on.locks.unlock_all(),
            need=_LOCKED,
        ),
        None,
        Submenu(
            "nudge",
            marked("To the &next seat"),
            (
                on_canvas(
                    "nudge_left",
                    marked("Seat to the &left"),
                    "Left",
                    do=lambda on: on.pieces.nudge(LEFT),
                    need=_AT_HAND,
                ),
                on_canvas(
                    "nudge_right",
                    marked("Seat to the &right"),
                    "Right",
                    do=lambda on: on.pieces.nudge(RIGHT),
                    need=_AT_HAND,
                ),
                on_canvas(
                    "nudge_up",
                    marked("Seat &above"),
                    "Up",
                    do=lambda on: on.pieces.nudge(UP),
                    need=_AT_HAND,
                ),
                on_canvas(
                    "nudge_down",
                    marked("Seat &below"),
                    "Down",
                    do=lambda on: on.pieces.nudge(DOWN),
                    need=_AT_HAND,
                ),
            ),
        ),
        Submenu(
            "shift",
            marked("By a single &hex"),
            (
                on_canvas(
                    "shift_left",
                    marked("Hex to the &left"),
                    "Ctrl+Left",
                    do=lambda on: on.pieces.nudge(LEFT, is_by_hex=True),
                    need=_AT_HAND,
                ),
                on_canvas(
                    "shift_right",
                    marked("Hex to the &right"),
                    "Ctrl+Right",
                    do=lambda on: on.pieces.nudge(RIGHT, is_by_hex=True),
                    need=_AT_HAND,
                ),
                on_canvas(
                    "shift_up",
                    marked("Hex &above"),
                    "Ctrl+Up",
                    do=lambda on: on.pieces.nudge(UP, is_by_hex=True),
                    need=_AT_HAND,
                ),
                on_canvas(
                    "shift_down",
                    marked("Hex &below"),
                    "Ctrl+Down",
                    do=lambda on: on.pieces.nudge(DOWN, is_by_hex=True),
                    need=_AT_HAND,
                ),
            ),
        ),
        on_canvas(
            "put_down",
            marked("Put &down what is carried"),
            "Return",
            "Enter",
            do=lambda on: on.canvas.put_down(),
            need=_CARRIED,
        ),
        on_canvas(
            "put_back",
            marked("Put &back what is carried"),
            "Esc",
            do=lambda on: on.canvas.escape(),
            need=_CARRIED,
        ),
    ),
    is_behind=False,
)
