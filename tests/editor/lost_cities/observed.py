"""The real program with a window into it, for boards: see `tests.editor.program.observed`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QPointF

from core.designs.writing import design_text
from core.lost_cities.design.format import BOARDS
from editor.lost_cities.page import BoardPage
from editor.shell.window import DesignWindow
from tests.editor.hands import inside
from tests.editor.program import observed


def window(shown: DesignWindow) -> dict[str, Any]:
    """What is on the screen: the board, where its parts are, and the game."""
    page, document = shown.page, shown.document
    assert isinstance(page, BoardPage)
    table = page.widget

    def seen(point: QPointF) -> list[int]:
        return observed.spot(inside(table).mapToGlobal(table.mapFromScene(point)))

    overlay = page.overlays.shown
    return {
        "id": int(shown.winId()),
        "path": str(document.path or ""),
        "is_clean": document.is_clean,
        "board": design_text(document.design, BOARDS),
        "overlay": "" if overlay is None else overlay.name,
        "slots": {
            f"{each.spot.id} {each.spot.number}": seen(each.slot) for each in table.plan.places
        },
        "values": {
            f"{each.spot.id} {each.spot.number}": seen(each.value - QPointF(0, 0.3))
            for each in table.plan.places
        },
        "bridges": [seen(each.middle) for each in table.plan.ways if each.is_bridge],
        "ways": [seen(each.middle) for each in table.plan.ways],
        "waiting": page.games.waiting,
        "game": game(page),
    }


def game(page: BoardPage) -> dict[str, Any]:
    """The game that is shown, or nothing."""
    shown = page.play_page
    if shown is None or not shown.isVisible():
        return {}
    return {
        "actions": len(shown.session.game.actions),
        "message": shown.message.text(),
        "hand": [observed.middle(each) for each in shown.hand.buttons if each.isVisible()],
        "choices": {each.text(): observed.middle(each) for each in shown.choices},
        "pile": observed.middle(shown.piles.buttons["pile"]),
    }


if __name__ == "__main__":
    observed.window = window
    sys.exit(observed.run(Path(sys.argv[1]), sys.argv[2:]))
