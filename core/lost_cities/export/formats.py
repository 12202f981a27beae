"""The text formats in which a board can leave the program; all of them work without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked
from core.designs.text_format import TextFormat
from core.designs.writing import design_json, design_text
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.format import BOARDS
from core.lost_cities.export.texts import deck_list, tokens_csv

if TYPE_CHECKING:
    from core.lost_cities.export import graph_files
else:
    graph_files = deferred("core.lost_cities.export.graph_files")

TEXT_FORMATS: tuple[TextFormat[Facts], ...] = (
    TextFormat(
        "yaml",
        marked("Board file (YAML)"),
        marked("To open it here again, or to read it."),
        (".yaml", ".yml"),
        lambda facts: design_text(facts.design, BOARDS),
    ),
    TextFormat(
        "json",
        marked("Board file (JSON)"),
        marked("The same for other programs; it can be opened here, too."),
        (".json",),
        lambda facts: design_json(facts.design, BOARDS),
    ),
    TextFormat(
        "deck",
        marked("Deck list"),
        marked("Which cards are played with, and what to take out of the box."),
        (".txt",),
        deck_list,
        has_words=True,
    ),
    TextFormat(
        "tokens",
        marked("Token list (CSV)"),
        marked("How many tokens of each kind there are, for spreadsheets."),
        (".csv",),
        tokens_csv,
    ),
    TextFormat(
        "graphml",
        marked("Graph (GraphML)"),
        marked("The stages and the ways between them, for programs that measure graphs."),
        (".graphml",),
        lambda facts: graph_files.graphml(facts.graph),
    ),
)
