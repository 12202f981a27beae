"""The text formats in which a route can leave the program; all of them work without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked
from core.designs.text_format import TextFormat
from core.quest.analysis.facts import Facts
from core.quest.export.board_json import board_json
from core.quest.export.description import description
from core.quest.export.parts import csv_text, parts
from core.quest.route.writing import route_json, route_text

if TYPE_CHECKING:
    from core.quest.export import graph_files
else:
    graph_files = deferred("core.quest.export.graph_files")


TEXT_FORMATS: tuple[TextFormat[Facts], ...] = (
    TextFormat(
        "yaml",
        marked("Route file (YAML)"),
        marked("To open it here again, or to read it."),
        (".yaml", ".yml"),
        lambda facts: route_text(facts.route),
    ),
    TextFormat(
        "json",
        marked("Route file (JSON)"),
        marked("The same for other programs; it can be opened here, too."),
        (".json",),
        lambda facts: route_json(facts.route),
    ),
    TextFormat(
        "board",
        marked("Compiled board (JSON)"),
        marked("Every space with its neighbours, for other programs."),
        (".board.json",),
        lambda facts: board_json(facts.sound_board),
        needs_board=True,
    ),
    TextFormat(
        "graphml",
        marked("Graph (GraphML)"),
        marked("The spaces and the steps between them, for programs that measure graphs."),
        (".graphml",),
        lambda facts: graph_files.graphml(facts.sound_board),
        needs_board=True,
    ),
    TextFormat(
        "gexf",
        marked("Graph (GEXF)"),
        marked("The same for Gephi, laid out as on the table."),
        (".gexf",),
        lambda facts: graph_files.gexf(facts.sound_board),
        needs_board=True,
    ),
    TextFormat(
        "csv",
        marked("Parts list (CSV)"),
        marked("What you need from the box, for a spreadsheet."),
        (".csv",),
        lambda facts: csv_text(parts(facts.layout)),
        has_words=True,
    ),
    TextFormat(
        "txt",
        marked("Description (text)"),
        marked("The route in sentences, to be read aloud or without a picture."),
        (".txt",),
        description,
        has_words=True,
    ),
)
"""In the order in which they are offered."""
