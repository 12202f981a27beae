"""What is told of boards on pages and cards."""

from __future__ import annotations

from core.basics.language import marked, marked_plural
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.format import BoardFormat
from core.pages.design_words import DesignWords
from core.pages.game import counting_pages

_WORDS = DesignWords(
    BoardFormat.names.title,
    one=marked("A board for Lost Cities"),
    title=marked("{design} – a board for Lost Cities"),
    many=marked("Boards for Lost Cities"),
    heading=marked("Boards"),
    column=marked("Board"),
    counted=marked_plural("{count} board", "{count} boards"),
    sound=marked("No problems: this board can be played."),
)


def _stages(facts: Facts) -> int:
    return len(facts.graph.nodes)


BOARD_PAGES = counting_pages(_WORDS, _stages, marked_plural("{count} stage", "{count} stages"))
