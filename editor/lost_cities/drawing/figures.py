"""The figures of players on a board: in colours that no expedition of the box has (LC-MISS-9)."""

from __future__ import annotations

from core.basics.language import marked
from editor.drawing.players import Crew

FIGURES = Crew(
    {
        "light": ("#2b2230", "#ef8a1f", "#8a3fb4", "#5fd3c4"),
        "dark": ("#16101a", "#e08526", "#8f4bb8", "#62cfc2"),
        "high contrast": ("#000000", "#ff8c1a", "#8a2fd0", "#4fe0cf"),
    },
    (marked("black"), marked("orange"), marked("purple"), marked("teal")),
)
