"""Every command of a gallery: as in the other windows one table makes menus, keys and palette."""

from __future__ import annotations

from core.language import marked
from editor.gallery.orders import ORDERS
from editor.shell.commands import Command, Submenu

REVERSE, SUBFOLDERS = "reverse", "subfolders"
_ENTER = ("Return", "Enter")


def order_command(name: str) -> str:
    """The name of the command that sorts by an order of this name."""
    return f"order_{name}"


def _orders() -> tuple[Command, ...]:
    return tuple(
        Command(order_command(each.name), each.text, (f"Ctrl+{key}",), is_switch=True)
        for key, each in enumerate(ORDERS, start=1)
    )


GALLERY_MENUS = (
    Submenu(
        "file",
        marked("&File"),
        (
            Command("open_entry", marked("Open the &route"), _ENTER, is_for_canvas=True),
            Command("reveal", marked("&Show its folder"), ("Ctrl+Shift+E",)),
            Command("copy_code", marked("Copy the share c&ode"), ("Ctrl+Shift+K",)),
            None,
            Command("new", marked("&New route…"), ("Ctrl+N",)),
            Command("open", marked("Open a f&ile…"), ("Ctrl+O",)),
            Command("open_folder", marked("Open a &folder as gallery…"), ("Ctrl+Shift+F",)),
            Command("examples", marked("Exa&mple routes"), ("Ctrl+Alt+E",)),
            Command("open_code", marked("Open a share co&de…"), ("Ctrl+Shift+V",)),
            None,
            Command("look", marked("&Look again"), ("F5",)),
            Command("stop", marked("S&top looking"), ("Esc",), is_for_canvas=True),
            None,
            Command("close", marked("Close the &window"), ("Ctrl+W",)),
            Command("quit", marked("&Quit"), ("Ctrl+Q",)),
        ),
    ),
    Submenu(
        "edit",
        marked("&Edit"),
        (
            Command("paste", marked("&Paste"), ("Ctrl+V",)),
            Command("find", marked("&Find a route"), ("Ctrl+F",)),
        ),
    ),
    Submenu(
        "view",
        marked("&View"),
        (
            Submenu("orders", marked("&Sort"), _orders()),
            Command(REVERSE, marked("&Reverse the order"), ("Ctrl+R",), is_switch=True),
            Command(SUBFOLDERS, marked("With su&bfolders"), ("Ctrl+B",), is_switch=True),
        ),
    ),
    Submenu(
        "help",
        marked("&Help"),
        (Command("palette", marked("&Find a command…"), ("Ctrl+Shift+P",)),),
    ),
)
"""The menu bar of a gallery, from left to right."""
