"""The text formats in which an island can leave the program; all of them work without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked
from core.designs.text_format import TextFormat
from core.designs.writing import design_json, design_text
from core.island.analysis.facts import Facts
from core.island.design.format import ISLANDS
from core.island.export.texts import bag_recipe, stack_list, tiles_csv

if TYPE_CHECKING:
    from core.island.export import graph_files
else:
    graph_files = deferred("core.island.export.graph_files")


def _graphml(facts: Facts) -> str:
    return graph_files.graphml(facts)


def _without_places(facts: Facts) -> str:
    """Why a bag has no graph."""
    return "" if facts.design.is_fixed else marked("A bag has no places for tiles.")


TEXT_FORMATS: tuple[TextFormat[Facts], ...] = (
    TextFormat(
        "yaml",
        marked("Island file (YAML)"),
        marked("To open it here again, or to read it."),
        (".yaml", ".yml"),
        lambda facts: design_text(facts.design, ISLANDS),
    ),
    TextFormat(
        "json",
        marked("Island file (JSON)"),
        marked("The same for other programs; it can be opened here, too."),
        (".json",),
        lambda facts: design_json(facts.design, ISLANDS),
    ),
    TextFormat(
        "recipe",
        marked("Bag recipe"),
        marked("How many tiles of each kind are played with, and what stays in the box."),
        (".txt",),
        bag_recipe,
        has_words=True,
    ),
    TextFormat(
        "stacks",
        marked("Numbered stacks"),
        marked("In which order tiles are stacked so that a veiled island can be laid face down."),
        (".stacks.txt",),
        stack_list,
        has_words=True,
    ),
    TextFormat(
        "tiles",
        marked("Tile list (CSV)"),
        marked("Every tile with its place, for spreadsheets."),
        (".csv",),
        tiles_csv,
    ),
    TextFormat(
        "graphml",
        marked("Graph (GraphML)"),
        marked("The tiles and which of them are neighbours, for programs that measure graphs."),
        (".graphml",),
        _graphml,
        refusal=_without_places,
    ),
)
