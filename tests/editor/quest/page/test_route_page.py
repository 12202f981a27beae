"""The page of a route: what it tells its window."""

from core.geometry.hexes import Hex
from tests.editor.table import FIRST_GAME
from tests.editor.windows import ShowWindow


def test_it_tells_the_hex_and_the_seam_under_the_cursor(show_window: ShowWindow) -> None:
    window = show_window(FIRST_GAME)
    line = window.status.line
    window.canvas.hovered.emit(Hex(0, 0))
    assert line.text() == "p25  jungle 1, start tile B"
    bank = window.document.facts.layout.seams[0].edges[0].hexes[0]
    window.canvas.hovered.emit(bank)
    assert "seam B – C: 7 edges" in line.text()
    window.canvas.hovered.emit(None)
    assert line.text() == ""
