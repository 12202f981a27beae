"""Every command of a gallery, one row each, in the menus where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from core.basics.language import marked
from core.basics.values import dataclass
from editor.commands.command import Command, Need, Scope, Submenu
from editor.gallery.collection import Collection
from editor.gallery.entry_commands import EntryCommands
from editor.gallery.file_commands import FileCommands
from editor.gallery.likeness import is_comparable
from editor.gallery.orders import ORDERS, Order
from editor.gallery.view import GalleryView
from editor.studio.wishes import Wishes
from editor.widgets.help_topics import topic_at

REVERSE, SUBFOLDERS = "reverse", "subfolders"
_ENTER = ("Return", "Enter")


@dataclass(frozen=True, eq=False)
class GalleryParts:
    """The parts of a gallery's window that its commands work with.

    Attributes:
        find_alike: look for designs that play like the current one.
        sort_by, reverse, look_below: show the cards in another order, backwards, or those of
            subfolders, too.
    """

    wishes: Wishes
    view: GalleryView
    collection: Collection
    entries: EntryCommands
    files: FileCommands
    close: Callable[[], object]
    search: Callable[[], None]
    sort_by: Callable[[Order], None]
    reverse: Callable[[bool], None]
    look_below: Callable[[bool], None]
    show_palette: Callable[[], None]
    compare: Callable[[], None]
    find_alike: Callable[[], None]


Row: TypeAlias = Command[GalleryParts]
Do: TypeAlias = Callable[[GalleryParts], object]
_ANYTIME: Need[GalleryParts] = Need()
_CURRENT: Need[GalleryParts] = Need(
    lambda on: on.view.current is not None, marked("Choose a design first.")
)
_PLAYABLE: Need[GalleryParts] = Need(
    lambda on: is_comparable(on.view.current), marked("Choose a design without errors first.")
)
_TWO = 2
_PAIR: Need[GalleryParts] = Need(
    lambda on: len(on.view.selected) == _TWO,
    marked("Select two designs first, the second with Ctrl."),
)
_OWN: Need[GalleryParts] = Need(
    lambda on: bool(on.view.selected) and not on.collection.is_of_examples,
    marked("Choose designs of your own first."),
)
_OWN_SINGLE: Need[GalleryParts] = Need(
    lambda on: len(on.view.selected) == 1 and not on.collection.is_of_examples,
    marked("Choose one design of your own first."),
)
_BUSY: Need[GalleryParts] = Need(
    lambda on: on.collection.is_busy, marked("Everything is known already.")
)
_FOLDER_OF_ONES_OWN: Need[GalleryParts] = Need(
    lambda on: not on.collection.is_of_examples, marked("All examples are shown.")
)


def _row(name: str, text: str, *keys: str, do: Do, need: Need[GalleryParts] = _ANYTIME) -> Row:
    return Command(name, text, keys, do, need)


def _on_cards(name: str, text: str, *keys: str, do: Do, need: Need[GalleryParts]) -> Row:
    return Command(name, text, keys, do, need, Scope.CANVAS)


def _switch(
    name: str,
    text: str,
    key: str,
    do: Callable[[GalleryParts, bool], object],
    need: Need[GalleryParts] = _ANYTIME,
) -> Row:
    return Command(name, text, (key,), do, need, is_switch=True)


def order_command(name: str) -> str:
    """The name of the command that sorts by an order of this name."""
    return f"order_{name}"


def _sort(order: Order, on: GalleryParts, is_on: bool) -> None:
    if is_on:
        on.sort_by(order)


def _orders() -> tuple[Row, ...]:
    return tuple(
        _switch(order_command(each.name), each.text, f"Ctrl+{key}", partial(_sort, each))
        for key, each in enumerate(ORDERS, start=1)
    )


_FILE: Submenu[GalleryParts] = Submenu(
    "file",
    marked("&File"),
    (
        _on_cards(
            "open_entry",
            marked("Op&en"),
            *_ENTER,
            do=lambda on: on.entries.open_current(),
            need=_CURRENT,
        ),
        _row(
            "reveal",
            marked("&Show its folder"),
            "Ctrl+Shift+E",
            do=lambda on: on.entries.reveal(),
            need=_CURRENT,
        ),
        _row(
            "copy_code",
            marked("Copy the share c&ode"),
            "Ctrl+Shift+K",
            do=lambda on: on.entries.copy_code(),
            need=_CURRENT,
        ),
        None,
        _on_cards(
            "rename_file",
            marked("&Rename the file…"),
            "F2",
            do=lambda on: on.files.rename(),
            need=_OWN_SINGLE,
        ),
        _on_cards(
            "copy_file",
            marked("Make a cop&y"),
            "Ctrl+D",
            do=lambda on: on.files.copy(),
            need=_OWN,
        ),
        _on_cards(
            "delete_file",
            marked("Move to the tras&h"),
            "Delete",
            do=lambda on: on.files.delete(),
            need=_OWN,
        ),
        None,
        _row("new", marked("&New…"), "Ctrl+N", do=lambda on: on.wishes.new_design.emit()),
        _row("open", marked("Open a f&ile…"), "Ctrl+O", do=lambda on: on.wishes.choose_file.emit()),
        _row(
            "open_folder",
            marked("Open a &folder as gallery…"),
            "Ctrl+Shift+F",
            do=lambda on: on.wishes.choose_folder.emit(),
        ),
        _row(
            "examples",
            marked("Exa&mples"),
            "Ctrl+Alt+E",
            do=lambda on: on.wishes.open_examples.emit(),
        ),
        _row(
            "open_code",
            marked("Open a share co&de…"),
            "Ctrl+Shift+V",
            do=lambda on: on.wishes.open_code.emit(),
        ),
        None,
        _row("look", marked("&Look again"), "F5", do=lambda on: on.collection.refresh()),
        _on_cards(
            "stop", marked("S&top looking"), "Esc", do=lambda on: on.collection.halt(), need=_BUSY
        ),
        None,
        _row("close", marked("Close the &window"), "Ctrl+W", do=lambda on: on.close()),
        _row("quit", marked("&Quit"), "Ctrl+Q", do=lambda on: on.wishes.quit.emit()),
    ),
)
_EDIT: Submenu[GalleryParts] = Submenu(
    "edit",
    marked("&Edit"),
    (
        _row("paste", marked("&Paste"), "Ctrl+V", do=lambda on: on.entries.paste()),
        _row(
            "compare",
            marked("&Compare the two"),
            "Ctrl+Alt+M",
            do=lambda on: on.compare(),
            need=_PAIR,
        ),
        _row(
            "find_alike",
            marked("Designs &like this one"),
            "Ctrl+Alt+L",
            do=lambda on: on.find_alike(),
            need=_PLAYABLE,
        ),
        _row("find", marked("&Find"), "Ctrl+F", do=lambda on: on.search()),
        None,
        _row(
            "settings", marked("&Settings…"), "Ctrl+,", do=lambda on: on.wishes.preferences.emit("")
        ),
        _row(
            "shortcuts",
            marked("Keyboard shortcuts…"),
            "Ctrl+/",
            do=lambda on: on.wishes.preferences.emit("keys"),
        ),
    ),
)
_VIEW: Submenu[GalleryParts] = Submenu(
    "view",
    marked("&View"),
    (
        Submenu("orders", marked("&Sort"), _orders(), is_choice=True),
        _switch(
            REVERSE, marked("&Reverse the order"), "Ctrl+R", lambda on, is_on: on.reverse(is_on)
        ),
        _switch(
            SUBFOLDERS,
            marked("With su&bfolders"),
            "Ctrl+B",
            lambda on, is_on: on.look_below(is_on),
            _FOLDER_OF_ONES_OWN,
        ),
    ),
)
_HELP: Submenu[GalleryParts] = Submenu(
    "help",
    marked("&Help"),
    (
        _row(
            "palette", marked("&Find a command…"), "Ctrl+Shift+P", do=lambda on: on.show_palette()
        ),
        _row("manual", marked("&Manual"), "Ctrl+Shift+H", do=lambda on: on.wishes.manual.emit("")),
        _row(
            "help_here",
            marked("&Help on this part"),
            "F1",
            do=lambda on: on.wishes.manual.emit(topic_at(on.view)),
        ),
    ),
)
GALLERY_MENUS = (_FILE, _EDIT, _VIEW, _HELP)
"""The menu bar of a gallery, from left to right."""
