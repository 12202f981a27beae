"""What islands add to the menus of a window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.basics.language import marked
from core.island.design.island_design import CaveKind, MapKind, TileKind
from editor.commands.command import Command, MenuEntry, Need, Submenu
from editor.commands.rows import Rows
from editor.desk import BarEntry, PageBar, PageMenus, Slot
from editor.island.drawing.colours import Kind
from editor.island.overlays.every_overlay import OVERLAYS
from editor.island.page import IslandPage
from editor.plain.menus import Offers, lock_rows, overlay_menu, page_menus
from editor.playing.menu import in_play, play_menu, playing

_ROWS: Rows[IslandPage] = Rows()
_needs, _row, _on_canvas, _switch = _ROWS.needs, _ROWS.row, _ROWS.on_canvas, _ROWS.switch

_FIXED = _needs(lambda on: on.design.is_fixed, marked("A bag has no places for tiles."))
_ISLAND_TILE = _needs(
    lambda on: (
        on.selection.place is not None
        and not on.selection.place.is_cave
        and on.editing.kind_at(on.selection.place) is not None
    ),
    marked("Select a tile of the island first."),
)
_SOMETHING = _needs(lambda on: bool(on.selection.spots), marked("Select something first."))
_REMOVABLE = _needs(
    lambda on: (
        on.selection.pile is not None
        or (on.selection.place is not None and on.editing.kind_at(on.selection.place) is not None)
    ),
    marked("Select something first."),
)
_PILE = _needs(lambda on: on.selection.pile is not None, marked("Select a pile first."))
_AREA = _needs(
    lambda on: on.selection.place is not None and on.brush.kind is not None,
    marked("Select a tile and a kind to paint with first."),
)
_TILES = _needs(lambda on: bool(on.design.tiles), marked("There are no tiles in places yet."))
_BAG = _needs(lambda on: bool(on.design.bag.number), marked("The bag is empty."))
_CAVE = _needs(lambda on: on.design.has_fixed_cave, marked("The cave grows from its stack."))
_PARTS_THERE = _needs(lambda on: not on.design.is_empty, marked("There is no tile yet."))


def _brush(kind: Kind, text: str, key: str) -> Command[IslandPage]:
    where = "cave_" if isinstance(kind, CaveKind) else ""
    return _on_canvas(
        f"lay_{where}{kind.value}", text, key, do=lambda on: on.lay(kind), need=_FIXED
    )


_LAYING: Submenu[IslandPage] = Submenu(
    "laying",
    marked("&Lay or paint with"),
    (
        _brush(TileKind.WATER, marked("&Water"), "W"),
        _brush(TileKind.GOLD, marked("&Gold"), "G"),
        _brush(TileKind.FOOD, marked("&Food"), "F"),
        _brush(TileKind.WOOD, marked("W&ood"), "O"),
        _brush(TileKind.GARDEN, marked("G&arden"), "A"),
        _brush(TileKind.SHRINE, marked("&Shrine"), "S"),
        _brush(TileKind.ENTRANCE, marked("&Entrance"), "E"),
        None,
        _brush(CaveKind.EXIT, marked("Cave: e&xit"), "X"),
        _brush(CaveKind.SHRINE, marked("Cave: s&hrine"), "Shift+S"),
        _brush(CaveKind.DWELLER, marked("Cave: &dweller"), "D"),
        _brush(CaveKind.EMPTY, marked("Cave: e&mpty"), "Shift+E"),
        None,
        _on_canvas(
            "eraser", marked("E&raser"), "Q", do=lambda on: on.brush.take_eraser(), need=_FIXED
        ),
        _on_canvas("put_away", marked("Sele&ct again"), "V", do=lambda on: on.brush.put_away()),
    ),
)


def _map(kind: MapKind, text: str, key: str) -> Command[IslandPage]:
    def turn(on: IslandPage, is_on: bool) -> None:
        if is_on:
            on.editing.set_map(kind)

    return _switch(f"map_{kind}", text, key, do=turn, is_on=lambda on: on.design.map is kind)


_MAPS: Submenu[IslandPage] = Submenu(
    "map_kind",
    marked("&Kind of map"),
    (
        _map(MapKind.BAG, marked("&Bag"), "Ctrl+Shift+1"),
        _map(MapKind.OPEN, marked("&Open island"), "Ctrl+Shift+2"),
        _map(MapKind.VEILED, marked("&Veiled island"), "Ctrl+Shift+3"),
    ),
    is_choice=True,
    is_optional=True,
)


def _seat(seat: int) -> Command[IslandPage]:
    texts = (marked("Seat &1"), marked("Seat &2"), marked("Seat &3"), marked("Seat &4"))
    return _on_canvas(
        f"seat_{seat}",
        texts[seat - 1],
        f"Ctrl+Shift+{seat + 5}",
        do=lambda on: on.editing.toggle_seat(seat),
        need=_ISLAND_TILE,
    )


def _steer(across: int, down: int) -> Callable[[IslandPage], None]:
    return lambda page: page.steering.go(across, down)


_GOING: Submenu[IslandPage] = Submenu(
    "going",
    marked("&Go"),
    (
        _on_canvas("go_right", marked("To the &right"), "Right", do=_steer(1, 0)),
        _on_canvas("go_left", marked("To the &left"), "Left", do=_steer(-1, 0)),
        _on_canvas("go_up", marked("&Up"), "Up", do=_steer(0, -1)),
        _on_canvas("go_down", marked("&Down"), "Down", do=_steer(0, 1)),
        _on_canvas(
            "cross_over",
            marked("To the &cave, or back"),
            "C",
            do=lambda on: on.steering.cross_over(),
            need=_FIXED,
        ),
    ),
)


def _count(by: int) -> Callable[[IslandPage], None]:
    def count(on: IslandPage) -> None:
        if on.selection.pile is not None:
            on.editing.count(on.selection.pile, by)

    return count


_OVERLAYS = overlay_menu(OVERLAYS, marked("&No overlay"))
_LOCKS = Submenu(
    "locks", marked("Lock&ing"), tuple(lock_rows(marked("Loc&k the whole island"), _PARTS_THERE))
)
_ISLAND: Submenu[IslandPage] = Submenu(
    "island",
    marked("&Island"),
    (
        _MAPS,
        _LAYING,
        None,
        _on_canvas(
            "start_here",
            marked("All begi&n here"),
            "B",
            do=lambda on: on.editing.start_here(),
            need=_ISLAND_TILE,
        ),
        Submenu("seats", marked("&Who begins here"), tuple(_seat(seat) for seat in range(1, 5))),
        _on_canvas(
            "fill_area",
            marked("Paint the whole &area"),
            "Shift+F",
            do=lambda on: on.fill_area(),
            need=_AREA,
        ),
        None,
        _on_canvas("one_more", marked("&One tile more"), "PgUp", do=_count(1), need=_PILE),
        _on_canvas("one_less", marked("One tile l&ess"), "PgDown", do=_count(-1), need=_PILE),
        None,
        _row(
            "random_fill",
            marked("&Fill by chance from the bag"),
            "Ctrl+Return",
            do=lambda on: on.editing.fill(),
            need=_BAG,
        ),
        _row(
            "bag_tiles",
            marked("&Bag of these tiles"),
            "Ctrl+Shift+B",
            do=lambda on: on.editing.bag_tiles(),
            need=_TILES,
        ),
        _row(
            "mirror",
            marked("&Mirror"),
            "M",
            do=lambda on: on.editing.mirror(),
            need=_PARTS_THERE,
        ),
        _on_canvas(
            "turn_island",
            marked("&Turn the island"),
            "T",
            do=lambda on: on.editing.turn(1),
            need=_TILES,
        ),
        None,
        _on_canvas(
            "turn_exit", marked("Turn the e&xit"), "R", do=lambda on: on.editing.turn_exit(1)
        ),
        _on_canvas(
            "turn_exit_back",
            marked("T&urn the exit back"),
            "Shift+R",
            do=lambda on: on.editing.turn_exit(-1),
        ),
        _row(
            "lay_cave",
            marked("Lay the &cave out by chance"),
            "Ctrl+Shift+Return",
            do=lambda on: on.editing.lay_cave(),
            need=_FIXED,
        ),
        _row(
            "stack_cave",
            marked("Cave from its &stack"),
            "Ctrl+Shift+Backspace",
            do=lambda on: on.editing.stack_cave(),
            need=_CAVE,
        ),
        None,
        _row(
            "grow",
            marked("G&row islands from the bag"),
            "Ctrl+G",
            do=lambda on: on.grow(),
            need=_BAG,
        ),
        None,
        _LOCKS,
        None,
        _GOING,
    ),
    is_behind=False,
)
_PARTS: Sequence[MenuEntry[IslandPage]] = (
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
        need=_SOMETHING,
    ),
)


_PLAY = play_menu(
    marked("&Play on the island…"),
    marked("Back to the &island"),
    (
        in_play(
            "play_trade",
            marked("Tra&de with a player…"),
            "T",
            do=lambda page: page.ask_for_trade(),
            need=Need(
                playing(lambda page: page.can_trade),
                marked("Only people trade with each other, and there is one here."),
            ),
        ),
    ),
)

ENTRIES: Mapping[Slot, Sequence[MenuEntry[IslandPage]]] = {
    Slot.PARTS: _PARTS,
    Slot.MENUS: (_ISLAND,),
    Slot.LAYERS: (_OVERLAYS,),
    Slot.PLAY: (_PLAY,),
}
"""All entries, by their places."""


_BAR = PageBar(
    overlays=tuple(BarEntry(f"overlay_{each.name}", each.title) for each in OVERLAYS),
    tools=(
        BarEntry("random_fill", marked("Fill")),
        BarEntry("mirror", marked("Mirror")),
    ),
    main=(BarEntry("play", marked("Play it")),),
)
"""What stands above an island."""

_OFFERED: Offers = (
    ("start_here", *(f"seat_{seat}" for seat in range(1, 5)), "fill_area"),
    ("one_more", "one_less"),
    ("turn_exit", "turn_exit_back", "lay_cave", "stack_cave"),
    ("random_fill", "mirror", "turn_island", "bag_tiles", "grow"),
    ("lock", "unlock_all"),
    ("select_none", "delete", "overlay_none"),
)
"""What the menu of a part offers, chapter by chapter; what can do nothing is left out."""


def island_menus(page: IslandPage) -> PageMenus:
    """What the page of an island adds to the menus of its window."""
    return page_menus(page, ENTRIES, _BAR, _OFFERED)
