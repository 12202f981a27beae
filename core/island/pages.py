"""What is told of islands on pages and cards."""

from __future__ import annotations

from core.basics.language import marked, marked_plural
from core.island.analysis.facts import Facts
from core.island.board.board import sizes_of
from core.island.design.format import IslandFormat
from core.pages.design_words import DesignWords
from core.pages.game import counting_pages

_WORDS = DesignWords(
    IslandFormat.names.title,
    one=marked("An island for The Island of El Dorado"),
    title=marked("{design} – an island for The Island of El Dorado"),
    many=marked("Islands for The Island of El Dorado"),
    heading=marked("Islands"),
    column=marked("Island"),
    counted=marked_plural("{count} island", "{count} islands"),
    sound=marked("No problems: this island can be played."),
)


def _tiles(facts: Facts) -> int:
    return sum(sizes_of(facts.design))


ISLAND_PAGES = counting_pages(_WORDS, _tiles, marked_plural("{count} tile", "{count} tiles"))
