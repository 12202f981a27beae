"""Rows of menus that several games have: overlays, locks, and what is offered of a part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeAlias, TypeVar

from PyQt6.QtWidgets import QMenu

from core.basics.language import marked, tr
from editor.commands.actions import WindowActions
from editor.commands.command import Command, MenuEntry, Need, Submenu, bound
from editor.commands.rows import Rows
from editor.desk import PageBar, PageMenus, Slot, WaitingEntry
from editor.documents.part_locking import PartLocking
from editor.plain.overlays import NamedOverlay, TableOverlays
from editor.playing.menu import WithGames

Offers: TypeAlias = Sequence[Sequence[str | tuple[str, Sequence[str]]]]
"""Chapters of commands by their names; some stand in a menu of their own, below a text."""
L = TypeVar("L", bound="WithLocks")
G = TypeVar("G", bound=WithGames)


class WithOverlays(Protocol):
    """A page that lays overlays over its design."""

    @property
    def overlays(self) -> TableOverlays[Any]:
        """Which one is shown."""


class WithLocks(Protocol):
    """A page whose design has parts that can be locked."""

    @property
    def locking(self) -> PartLocking:
        """What is locked, and how that changes."""


_OVERLAYS: Rows[WithOverlays] = Rows()
_OVERLAID = _OVERLAYS.needs(
    lambda on: on.overlays.shown is not None, marked("No overlay is shown.")
)


def overlay_menu(overlays: Sequence[NamedOverlay], hide: str) -> Submenu[WithOverlays]:
    """A switch for each overlay, and below them, as the text says, none."""
    none = _OVERLAYS.row(
        "overlay_none", hide, "0", "Alt+Shift+0", do=lambda on: on.overlays.hide(), need=_OVERLAID
    )
    switches = tuple(_overlay(each, key) for key, each in enumerate(overlays, start=1))
    rows = (*switches, None, none)
    return Submenu("overlays", marked("O&verlays"), rows, is_choice=True, is_optional=True)


def _overlay(overlay: NamedOverlay, key: int) -> Command[WithOverlays]:
    def turn(on: WithOverlays, is_on: bool) -> None:
        on.overlays.turn(overlay, is_on)

    def is_on(on: WithOverlays) -> bool:
        return on.overlays.shown is overlay

    keys = str(key), f"Alt+Shift+{key}"
    return _OVERLAYS.switch(f"overlay_{overlay.name}", overlay.entry, *keys, do=turn, is_on=is_on)


def lock_rows(whole: str, is_there: Need[L]) -> Sequence[MenuEntry[L]]:
    """Locking what is selected or, as the text says, all of it, and letting everything go."""
    rows: Rows[L] = Rows()
    return (
        rows.switch(
            "lock",
            marked("L&ock what is selected"),
            "Ctrl+L",
            do=lambda on, is_on: on.locking.set_chosen(is_on),
            is_on=lambda on: on.locking.is_chosen_locked,
            need=rows.needs(lambda on: on.locking.can_lock, marked("Select something first.")),
        ),
        rows.switch(
            "lock_table",
            whole,
            "Ctrl+Alt+K",
            do=lambda on, is_on: on.locking.set_whole(is_on),
            is_on=lambda on: on.locking.locks.is_whole,
            need=is_there,
        ),
        rows.row(
            "unlock_all",
            marked("&Unlock everything"),
            "Ctrl+Alt+U",
            do=lambda on: on.locking.unlock_all(),
            need=rows.needs(lambda on: bool(on.locking.locks), marked("Nothing is locked.")),
        ),
    )


def page_menus(
    page: G, entries: Mapping[Slot, Sequence[MenuEntry[G]]], bar: PageBar, offers: Offers
) -> PageMenus:
    """What a page of games adds to the menus of its window; a game that waits is on the bar."""
    here = {slot: bound(rows, page) for slot, rows in entries.items()}
    waiting = WaitingEntry("play_resume", lambda: page.games.waiting)
    return PageMenus(here, fill=_filled_with(offers), bar=replace(bar, waiting=(waiting,)))


def _filled_with(offers: Offers) -> Callable[[QMenu, WindowActions[Any]], None]:
    """Fills a menu with what is offered; what can do nothing now is left out."""

    def fill(menu: QMenu, actions: WindowActions[Any]) -> None:
        for chapter in offers:
            menu.addSeparator()
            for entry in chapter:
                if isinstance(entry, str):
                    _offer(menu, actions, (entry,))
                elif any(actions[name].isEnabled() for name in entry[1]):
                    inner = menu.addMenu(tr(entry[0]))
                    if inner is not None:
                        _offer(inner, actions, entry[1])

    return fill


def _offer(menu: QMenu, actions: WindowActions[Any], names: Sequence[str]) -> None:
    for name in names:
        if actions[name].isEnabled():
            menu.addAction(actions[name])
