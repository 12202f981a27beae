"""The board as a file for programs that draw and measure graphs: GraphML, and GEXF for Gephi."""

from __future__ import annotations

import re

import networkx as nx

from core.quest.board.board import Board
from core.quest.board.graph import graph_of

_DAY = re.compile(r' lastmodifieddate="[^"]*"')
"""networkx writes the day into GEXF; without it the same route gives the same bytes every day."""
_SCALE = 40
"""Pixels of Gephi for the length of a hex's side, so that its round nodes do not cover each other:
they are ten wide as it opens a file."""


def graphml(board: Board) -> str:
    """The graph of a board as GraphML."""
    return _closed("\n".join(nx.generate_graphml(graph_of(board))))


def gexf(board: Board) -> str:
    """The same as GEXF, laid out as on the table (Gephi counts upwards, we count downwards)."""
    graph = graph_of(board)
    for _, told in graph.nodes(data=True):
        told["label"] = told["name"]
        told["viz"] = {"position": _position(told["x"], told["y"])}
    return _closed(_DAY.sub("", "\n".join(nx.generate_gexf(graph))))


def _position(x: float, y: float) -> dict[str, float]:
    return {"x": round(x * _SCALE, 1), "y": round(-y * _SCALE, 1), "z": 0.0}


def _closed(text: str) -> str:
    return text.rstrip("\n") + "\n"
