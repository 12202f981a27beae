"""What is told of boards on pages and cards."""

from __future__ import annotations

from core.basics.language import marked, marked_plural
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.format import BoardFormat
from core.pages.card_facts import PlainCard
from core.pages.design_words import DesignWords
from core.pages.game import GamePages
from core.playtest.par_rounds import Par

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


def _card(facts: Facts, par: Par | None) -> PlainCard:
    """How many stages there are, and what a certificate says."""
    counted = marked_plural("{count} stage", "{count} stages")
    return PlainCard(len(facts.graph.nodes), counted, None if par is None else par.rounds)


BOARD_PAGES = GamePages(_WORDS, card=_card)
