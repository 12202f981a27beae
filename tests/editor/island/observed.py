"""The real program with a window into it, for islands: see `tests.editor.program.observed`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from core.designs.writing import design_text
from core.island.design.format import ISLANDS
from editor.drawing.shapes import point_of
from editor.island.page import IslandPage
from editor.shell.window import DesignWindow
from tests.editor.hands import inside
from tests.editor.program import observed


def window(shown: DesignWindow) -> dict[str, Any]:
    """What is on the screen: the island, where its tiles are, and the game."""
    page, document = shown.page, shown.document
    assert isinstance(page, IslandPage)
    table = page.widget
    overlay = page.overlays.shown
    return {
        "id": int(shown.winId()),
        "path": str(document.path or ""),
        "is_clean": document.is_clean,
        "island": design_text(document.design, ISLANDS),
        "overlay": "" if overlay is None else overlay.name,
        "tiles": {
            str(tuple(each.at)): observed.spot(
                inside(table).mapToGlobal(table.mapFromScene(point_of(each.at)))
            )
            for each in document.design.tiles
        },
        "waiting": page.games.waiting,
        "game": game(page),
    }


def game(page: IslandPage) -> dict[str, Any]:
    """The game that is shown, or nothing."""
    shown = page.play_page
    if shown is None or not shown.isVisible():
        return {}
    return {
        "actions": len(shown.session.game.actions),
        "is_asked": shown.session.is_person_asked,
        "choices": [observed.middle(each) for each in shown.choices if each.isVisible()],
    }


if __name__ == "__main__":
    observed.window = window
    sys.exit(observed.run(Path(sys.argv[1]), sys.argv[2:]))
