"""What boards add to the menus of a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.basics.language import marked
from core.lost_cities.board.board import tokens_suit_slots
from core.lost_cities.design.board_design import ANY, COLOURS, Expedition, Kind
from core.lost_cities.design.edits import with_values_for_all
from editor.commands.command import Command, MenuEntry, Need, Submenu
from editor.commands.rows import Rows
from editor.desk import BarEntry, PageBar, PageMenus, Slot
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.editing import LONGEST, MOST_TRACKS, SHORTEST
from editor.lost_cities.overlays.every_overlay import OVERLAYS
from editor.lost_cities.page import BoardPage
from editor.plain.menus import Offers, lock_rows, overlay_menu, page_menus
from editor.playing.menu import play_menu

_ROWS: Rows[BoardPage] = Rows()
_needs, _unless, _row, _on_canvas = _ROWS.needs, _ROWS.unless, _ROWS.row, _ROWS.on_canvas
_switch = _ROWS.switch

_STAGE = _needs(lambda on: on.selection.stage is not None, marked("Select a stage first."))
_STAGES = _needs(lambda on: not on.design.is_empty, marked("There is no stage on the board."))
_BRIDGED = _needs(
    lambda on: on.selection.track is not None or on.selection.way is not None,
    marked("Select an expedition or a way first."),
)
_ANY = _needs(
    lambda on: bool(on.selection.stage or on.selection.track or on.selection.way),
    marked("Select something first."),
)
_REMOVABLE = _needs(
    lambda on: on.editing.can_remove,
    marked("Select something first; two stages stay in every expedition."),
)
_COLOURED = _needs(
    lambda on: bool(on.selection.stage or on.selection.track),
    marked("Select a stage or an expedition first."),
)
_NETWORK_STAGE = _needs(
    lambda on: on.design.is_network and on.selection.stage is not None,
    marked("Select a stage of a network first."),
)
_TRACKS = _needs(
    lambda on: not on.design.is_network and len(on.design.expeditions) < MOST_TRACKS,
    marked("A network has no expeditions, and a board no more than eight."),
)
_NO_TRACKS = _needs(
    lambda on: not on.design.expeditions,
    marked("A board of expeditions has no single stages."),
)
_TWO_VIEWS = _needs(
    lambda on: not on.design.is_network, marked("A network lies as its author has drawn it.")
)
_UNEVEN = _needs(
    lambda on: not tokens_suit_slots(on.design),
    marked("There are as many tokens as slots."),
)


def _on_track(is_wanted: Callable[[BoardPage, Expedition], bool], why_not: str) -> Need[BoardPage]:
    """The need of what is done to an expedition, as far as that still changes anything."""

    def reason(on: BoardPage) -> str:
        if on.design.is_network:
            return marked("A network has no expeditions.")
        track = on.editing.track(on.selection.track)
        if track is None:
            return marked("Select an expedition first.")
        return "" if is_wanted(on, track) else why_not

    return _unless(reason)


_AMONG_OTHERS = _on_track(
    lambda on, _: len(on.design.expeditions) > 1, marked("There is no other expedition.")
)


def _steer(across: int, on: int) -> Callable[[BoardPage], None]:
    return lambda page: page.steering.go(across, on)


def _with_stage(page: BoardPage, do: Callable[[Any], None]) -> None:
    stage = page.selection.stage
    if stage is not None:
        do(stage)


def _add_stage(page: BoardPage) -> None:
    taken = {each.at for each in page.design.stages}
    free = next((x, y) for y in range(0, 400, 2) for x in range(0, 10, 2) if (x, y) not in taken)
    page.editing.add_stage(free)


def _view(view: View, text: str, key: str) -> Command[BoardPage]:
    """A switch for a layout; the one that is switched off does nothing."""

    def turn(on: BoardPage, is_on: bool) -> None:
        if is_on:
            on.show_as(view)

    return Command(
        f"view_{view}",
        text,
        (key,),
        turn,
        _TWO_VIEWS,
        is_switch=True,
        is_on=lambda on: on.widget.view is view and not on.design.is_network,
    )


_PARTS: Sequence[MenuEntry[BoardPage]] = (
    _row(
        "delete",
        marked("Re&move"),
        "Del",
        "Backspace",
        do=lambda on: on.editing.remove(),
        need=_REMOVABLE,
    ),
    _row(
        "select_none",
        marked("Select &nothing"),
        "Ctrl+Shift+A",
        do=lambda on: on.selection.choose(),
        need=_ANY,
    ),
)
_STAGE_ROWS: Sequence[MenuEntry[BoardPage]] = (
    _on_canvas(
        "type_value",
        marked("Type a &value"),
        "Return",
        "F2",
        do=lambda on: on.widget.type_value(),
        need=_STAGE,
    ),
    _on_canvas(
        "toggle_slot",
        marked("&Slot, or none"),
        "Space",
        do=lambda on: _with_stage(on, on.editing.toggle_slot),
        need=_STAGE,
    ),
    _on_canvas(
        "next_token",
        marked("Next &token for the slot"),
        "T",
        do=lambda on: _with_stage(on, on.editing.next_token),
        need=_STAGE,
    ),
    _on_canvas(
        "worth_more",
        marked("&Worth 5 more"),
        "PgUp",
        do=lambda on: on.editing.raise_value(5),
        need=_STAGE,
    ),
    _on_canvas(
        "worth_less",
        marked("Worth 5 &less"),
        "PgDown",
        do=lambda on: on.editing.raise_value(-5),
        need=_STAGE,
    ),
)
_TRACK_ROWS: Sequence[MenuEntry[BoardPage]] = (
    _on_canvas(
        "longer",
        marked("One stage l&onger"),
        "Shift+Up",
        do=lambda on: on.editing.lengthen(1),
        need=_on_track(
            lambda _, track: track.length < LONGEST,
            marked("No expedition is made longer than this."),
        ),
    ),
    _on_canvas(
        "shorter",
        marked("One stage sho&rter"),
        "Shift+Down",
        do=lambda on: on.editing.lengthen(-1),
        need=_on_track(
            lambda _, track: track.length > SHORTEST, marked("Two stages stay in every expedition.")
        ),
    ),
    _on_canvas(
        "bridge_on",
        marked("Bridge one stage o&n"),
        "Ctrl+Up",
        do=lambda on: on.editing.shift_bridge(1),
        need=_on_track(
            lambda on, _: on.editing.can_shift_bridge(1),
            marked("The bridge leads to the last stage already."),
        ),
    ),
    _on_canvas(
        "bridge_back",
        marked("Bridge one stage bac&k"),
        "Ctrl+Down",
        do=lambda on: on.editing.shift_bridge(-1),
        need=_on_track(
            lambda on, _: on.editing.can_shift_bridge(-1),
            marked("The bridge lies behind the first stage already."),
        ),
    ),
    _on_canvas(
        "bridge",
        marked("&Bridge, or none"),
        "B",
        do=lambda on: on.editing.toggle_bridge(),
        need=_BRIDGED,
    ),
)
_TRACK_PLACES: Submenu[BoardPage] = Submenu(
    "track_places",
    marked("Expedition: &place and values"),
    (
        _on_canvas(
            "track_to_left",
            marked("Further to the &left"),
            "Ctrl+Left",
            do=lambda on: on.editing.move_track(-1),
            need=_AMONG_OTHERS,
        ),
        _on_canvas(
            "track_to_right",
            marked("Further to the &right"),
            "Ctrl+Right",
            do=lambda on: on.editing.move_track(1),
            need=_AMONG_OTHERS,
        ),
        _on_canvas(
            "share_values",
            marked("Its &values for all expeditions"),
            "Shift+V",
            do=lambda on: on.editing.share_values(),
            need=_on_track(
                lambda on, track: with_values_for_all(on.design, track.id) != on.design,
                marked("All expeditions that are not locked have these values already."),
            ),
        ),
    ),
)
_ADDING: Sequence[MenuEntry[BoardPage]] = (
    _row(
        "add_track",
        marked("Add an &expedition"),
        "Ctrl+Return",
        do=lambda on: on.editing.add_track(),
        need=_TRACKS,
    ),
    _row(
        "add_stage",
        marked("&Add a stage to the network"),
        "Ctrl+Shift+Return",
        do=_add_stage,
        need=_NO_TRACKS,
    ),
    _on_canvas(
        "start",
        marked("&Figures set out here, or not"),
        "S",
        do=lambda on: on.editing.toggle_start(),
        need=_NETWORK_STAGE,
    ),
    _row(
        "fit_tokens",
        marked("As &many tokens as slots"),
        "Ctrl+T",
        do=lambda on: on.editing.fit_tokens(),
        need=_UNEVEN,
    ),
)
_OVERLAYS = overlay_menu(OVERLAYS, marked("N&o overlay"))
_LOCKS = Submenu(
    "locks", marked("Lock&ing"), tuple(lock_rows(marked("Loc&k the whole board"), _STAGES))
)
_GOING: Sequence[MenuEntry[BoardPage]] = (
    _on_canvas("stage_on", marked("One stage &on"), "Up", do=_steer(0, 1), need=_STAGES),
    _on_canvas("stage_back", marked("One stage &back"), "Down", do=_steer(0, -1), need=_STAGES),
    _on_canvas("track_next", marked("To the &right"), "Right", do=_steer(1, 0), need=_STAGES),
    _on_canvas("track_before", marked("To the &left"), "Left", do=_steer(-1, 0), need=_STAGES),
)


def _nudge(name: str, text: str, key: str, x: int, y: int) -> Command[BoardPage]:
    return _on_canvas(
        name, text, key, do=lambda on: on.editing.nudge_stage(x, y), need=_NETWORK_STAGE
    )


def _token(kind: str, text: str, key: str) -> Command[BoardPage]:
    def ask(on: BoardPage) -> None:
        _with_stage(on, lambda stage: on.editing.ask_for(stage, kind))

    return _on_canvas(f"token_{kind}", text, key, do=ask, need=_STAGE)


_POINT_TOKENS = _needs(
    lambda on: on.selection.stage is not None and bool(on.design.tokens.points),
    marked("Select a stage first; and the board needs point tokens."),
)
_TOKENS: Submenu[BoardPage] = Submenu(
    "slot_tokens",
    marked("Token t&hat the slot asks for"),
    (
        _token(ANY, marked("&any token"), "Shift+T"),
        _token(Kind.ARTEFACT.value, marked("an a&rtefact"), "Shift+A"),
        _token(Kind.STAGE.value, marked("a &stage token"), "Shift+S"),
        _on_canvas(
            "token_points",
            marked("any &points, then those of each token"),
            "Shift+P",
            do=lambda on: _with_stage(on, on.editing.ask_for_points),
            need=_POINT_TOKENS,
        ),
    ),
)
_NETWORK_ROWS: Sequence[MenuEntry[BoardPage]] = (
    _on_canvas(
        "lead_way",
        marked("A wa&y from here, or to here"),
        "W",
        do=lambda on: on.lead_way(),
        need=_NETWORK_STAGE,
    ),
    Submenu(
        "nudging",
        marked("Nu&dge the stage"),
        (
            _nudge("nudge_up", marked("One step &up"), "Ctrl+Shift+Up", 0, 1),
            _nudge("nudge_down", marked("One step &down"), "Ctrl+Shift+Down", 0, -1),
            _nudge("nudge_right", marked("One step to the ri&ght"), "Ctrl+Shift+Right", 1, 0),
            _nudge("nudge_left", marked("One step to the le&ft"), "Ctrl+Shift+Left", -1, 0),
        ),
    ),
)


def _painting(colour: str, number: int) -> Command[BoardPage]:
    return _row(
        f"paint_{colour}",
        colour,
        f"Ctrl+Shift+{number}",
        do=lambda on: on.editing.paint(colour),
        need=_COLOURED,
    )


_PLAY = play_menu(marked("&Play on the board…"), marked("Back to the &board"))

ENTRIES: Mapping[Slot, Sequence[MenuEntry[BoardPage]]] = {
    Slot.PARTS: _PARTS,
    Slot.MENUS: (
        Submenu(
            "board",
            marked("&Board"),
            (
                *_STAGE_ROWS,
                _TOKENS,
                None,
                *_TRACK_ROWS,
                _TRACK_PLACES,
                None,
                *_ADDING,
                *_NETWORK_ROWS,
                None,
                Submenu(
                    "colours",
                    marked("&Colour"),
                    tuple(_painting(each, number) for number, each in enumerate(COLOURS, start=1)),
                ),
                None,
                _LOCKS,
                None,
                Submenu("going", marked("&Go"), tuple(_GOING)),
            ),
            is_behind=False,
        ),
    ),
    Slot.LAYERS: (
        Submenu(
            "layout",
            marked("La&yout"),
            (
                _view(View.ARMS, marked("&Arms round a camp"), "A"),
                _view(View.COLUMNS, marked("&Columns"), "C"),
            ),
            is_choice=True,
            is_optional=True,
        ),
        _OVERLAYS,
    ),
    Slot.PLAY: (_PLAY,),
}
"""All entries, by their places."""


_BAR = PageBar(
    overlays=tuple(BarEntry(f"overlay_{each.name}", each.title) for each in OVERLAYS),
    tools=(
        BarEntry("view_arms", marked("Arms")),
        BarEntry("view_columns", marked("Columns")),
        BarEntry("add_track", marked("Add an expedition")),
    ),
    main=(BarEntry("play", marked("Play it")),),
)
"""What stands above a board."""


_OFFERED: Offers = (
    (
        *("type_value", "worth_more", "worth_less", "toggle_slot"),
        (_TOKENS.text, tuple(f"token_{each}" for each in ("any", "artefact", "stage", "points"))),
    ),
    ("longer", "shorter", "bridge_on", "bridge_back", "bridge"),
    ("share_values", "track_to_left", "track_to_right"),
    (
        *("start", "lead_way", "add_stage", "add_track", "fit_tokens"),
        (marked("&Colour"), tuple(f"paint_{each}" for each in COLOURS)),
    ),
    ("lock", "unlock_all"),
    ("select_none", "delete"),
    ("view_arms", "view_columns", "overlay_none"),
)
"""What the menu of a part offers, chapter by chapter; what can do nothing is left out."""


def board_menus(page: BoardPage) -> PageMenus:
    """What the page of a board adds to the menus of its window."""
    return page_menus(page, ENTRIES, _BAR, _OFFERED)
