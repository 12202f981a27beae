"""The real program with a window into it: what is on the screen is told to a file, over and over.

Run by the end-to-end tests as a process of its own, with the file to tell and those to open.
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from PyQt6.QtCore import QPoint, QTimer
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QMenu,
    QMenuBar,
    QWidget,
)

from core.geometry.hexes import ORIGIN
from core.quest.route.writing import route_text
from editor.__main__ import main
from editor.drawing.shapes import point_of
from editor.export.dialog.format_dialog import FormatDialog
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.note import LandingNote
from editor.quest.panels.catalogue.side_button import SideButton
from editor.shell.editor_page import panel_titles
from editor.shell.start_page.cards import DesignCard
from editor.shell.start_page.page import StartPage
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from tests.editor.hands import inside
from tests.editor.program.observed_play import page_of, route_page

BEAT = 30
Kind = TypeVar("Kind", bound=QWidget)
_BEATS = count()


def observed(state: Path) -> QTimer:
    """A timer that keeps writing what is on the screen."""
    timer = QTimer()
    timer.timeout.connect(lambda: write(state))
    timer.start(BEAT)
    return timer


def write(state: Path) -> None:
    """Write the present state in one step, so that no reader sees half of it.

    Who wants a picture of what is in front puts the name of its file beside the state.
    """
    asked = state.with_suffix(".picture")
    if asked.exists():
        name = asked.read_text(encoding="utf-8")
        if name and (front := QApplication.activeModalWidget() or QApplication.activeWindow()):
            front.grab().save(name)
            asked.unlink()
    beside = state.with_suffix(".new")
    beside.write_text(json.dumps(present()), encoding="utf-8")
    beside.replace(state)


def present() -> dict[str, Any]:
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    return {
        "beat": next(_BEATS),
        "windows": [window(each) for each in shown if isinstance(each, DesignWindow)],
        "dialogs": [dialog(each) for each in shown if isinstance(each, QDialog)],
        "menu": entries(QApplication.activePopupWidget()),
    }


def window(shown: DesignWindow) -> dict[str, Any]:
    canvas, document = route_page(shown).canvas, shown.document
    landing = canvas.carrier.landing
    origin = inside(canvas).mapToGlobal(canvas.mapFromScene(point_of(ORIGIN)))
    return {
        "id": int(shown.winId()),
        "title": shown.windowTitle(),
        "is_active": shown.isActiveWindow(),
        "is_clean": document.is_clean,
        "path": str(document.path or ""),
        "route": route_text(document.design),
        "steps": document.undo_stack.count(),
        "message": shown.message.text() if shown.message.isVisible() else "",
        "page": page_of(shown),
        "verdict": shown.editor.verdict.line.text()
        if shown.editor.verdict.line.isVisible()
        else "",
        "overlay": _overlay(shown),
        "has_chart": canvas._overlay.chart is not None,
        "look": canvas.look.numbers,
        "tab": shown.editor.tabs.front,
        "tabs": _tabs(shown),
        "menus": entries(shown.menuBar()),
        "filters": {
            each.text(): middle(each) for each in route_page(shown).catalogue.bar.kinds.values()
        },
        "ticks": {each.text(): _box(each) for each in _seen(shown, QCheckBox)},
        "is_at_rest": _is_at_rest(canvas),
        "chips": {each.objectName(): middle(each) for each in shown.editor.bar.chips},
        "waiting": " ".join(each.text() for each in shown.editor.bar.waiting),
        "start": _start_page(shown),
        "origin": spot(origin),
        "pixels": canvas.pixels,
        "table": [
            *spot(canvas.mapToGlobal(canvas.rect().topLeft())),
            canvas.width(),
            canvas.height(),
        ],
        "carried": [] if landing is None else [list(landing.placements[0].at)],
        "note": " ".join(each.text() for each in _seen(canvas, LandingNote)),
        "turn": None if landing is None else landing.placements[0].turn,
        "sides": {
            each.side.name: spot(each.mapToGlobal(each.rect().center()))
            for each in route_page(shown).catalogue.findChildren(SideButton)
            if each.isVisible()
        },
    }


def _seen(shown: QWidget, kind: type[Kind]) -> list[Kind]:
    """The parts of a kind that a window shows."""
    return [each for each in shown.findChildren(kind) if each.isVisible()]


def _box(tick: QCheckBox) -> list[int]:
    """Where the box of a tick is: beside its words, nothing happens."""
    return spot(tick.mapToGlobal(QPoint(tick.height() // 2, tick.height() // 2)))


def _tabs(shown: DesignWindow) -> dict[str, list[int]]:
    """Where the tabs of the panels are."""
    tabs = shown.editor.tabs
    bar = tabs.tabBar()
    assert bar is not None
    names = (title.name for title in panel_titles(shown.desk) if tabs.has(title.name))
    return {name: spot(bar.mapToGlobal(tabs.tab_rect(name).center())) for name in names}


def entries(menu: QWidget | None) -> dict[str, list[int]]:
    """Where the entries of a menu are, or the titles in a menu bar."""
    if not isinstance(menu, QMenu | QMenuBar):
        return {}
    return {
        each.text().replace("&", ""): spot(menu.mapToGlobal(menu.actionGeometry(each).center()))
        for each in menu.actions()
        if each.isVisible() and not each.isSeparator()
    }


def _is_at_rest(canvas: Canvas) -> bool:
    """Whether all that is wanted on a canvas is painted, its overlay, too."""
    overlay = canvas._overlay
    is_shown = overlay.chart is None or (
        overlay._print is not None and overlay._print.chart is overlay.chart
    )
    return is_shown and not canvas._is_behind and not canvas._crisp_timer.isActive()


def _overlay(shown: DesignWindow) -> str:
    overlay = route_page(shown).area.overlays.shown
    return "" if overlay is None else overlay.name


def _start_page(shown: DesignWindow) -> dict[str, Any] | None:
    """How many designs the start page shows, and how many pictures of them are there yet."""
    found = shown.findChildren(StartPage)
    if not found:
        return None
    cards = [each for each in found[0].findChildren(DesignCard) if each.isVisible()]
    return {"designs": len(cards), "painted": sum(not each.picture.isNull() for each in cards)}


def dialog(shown: QDialog) -> dict[str, Any]:
    buttons = [each for each in shown.findChildren(QAbstractButton) if each.isVisible()]
    boxes = shown.findChildren(QComboBox)
    return {
        "kind": type(shown).__name__,
        "id": int(shown.winId()),
        "has_preview": isinstance(shown, FormatDialog) and not shown.jobs.is_previewing,
        "boxes": [[each.currentText(), middle(each)] for each in boxes if each.isVisible()],
        "buttons": {each.text().replace("&", ""): middle(each) for each in buttons},
    }


def middle(widget: QWidget) -> list[int]:
    return spot(widget.mapToGlobal(widget.rect().center()))


def spot(point: QPoint) -> list[int]:
    return [point.x(), point.y()]


def run(state: Path, files: list[str]) -> int:
    """Start the program and watch it from its first window on."""
    timers = []
    start = Studio.start

    def start_observed(studio: Studio, paths: list[Path]) -> None:
        timers.append(observed(state))
        start(studio, paths)

    Studio.start = start_observed  # type: ignore[method-assign, assignment]
    return main(files)


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
