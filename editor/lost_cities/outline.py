"""The parts of a board, told line by line."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterator, Sequence

from core.basics.language import marked, tr, tr_lazy
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.checks.places import KeySpot, StageSpot, TrackSpot
from core.lost_cities.design import edits
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.own_keys import HIGHEST_VALUE, LOWEST_VALUE
from editor.documents.document import Document
from editor.documents.steps import EditStep, Refused
from editor.lost_cities.drawing.plan import WaySpot, spot_of
from editor.lost_cities.selection import Selection
from editor.lost_cities.words import (
    crossings_words,
    deck_words,
    stage_words,
    tokens_words,
    track_words,
    way_words,
    with_lock,
)
from editor.panels.outline.design_outline import OutlineNode

_NUMBERS = re.compile(r"[\s,;]+")


class BoardOutline:
    """Expeditions with their stages, or a network, and the supply: see `DesignOutline`."""

    hint = marked("F2 edits the name, the value of a stage, or all values of an expedition.")
    description = marked("Expeditions, stages and supply with their problems; F2 edits a line.")

    def __init__(self, document: Document, selection: Selection) -> None:
        """Tell of the board of a document, and share what is selected."""
        self._document, self._selection = document, selection

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """All parts; an empty board has none."""
        design: BoardDesign = self._document.design
        return () if design.is_empty else tuple(_nodes(design))

    @property
    def chosen(self) -> Collection[Hashable]:
        """What is selected on the page."""
        return self._selection.spots

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select some parts."""
        self._selection.choose(*spots)

    def retyped(self, spot: Hashable, typed: str) -> EditStep[BoardDesign] | None:
        """Another value of a stage, or all values of an expedition."""
        design: BoardDesign = self._document.design
        values = _values(typed)
        if isinstance(spot, TrackSpot):
            return EditStep(
                tr_lazy("Values of an expedition"), edits.with_values(design, spot.id, values)
            )
        if isinstance(spot, StageSpot):
            if len(values) != 1:
                raise Refused(tr("A stage has one value."))
            after = edits.with_stage_value(design, spot.id, spot.number, values[0])
            return EditStep(tr_lazy("Value of a stage"), after)
        return None


def _values(typed: str) -> tuple[int, ...]:
    words = _NUMBERS.split(typed.replace("\u2212", "-").strip())
    try:
        values = tuple(int(each) for each in words if each)
    except ValueError:
        values = ()
    if not values or not all(LOWEST_VALUE <= each <= HIGHEST_VALUE for each in values):
        limits = {"low": LOWEST_VALUE, "high": HIGHEST_VALUE}
        raise Refused(tr("Values are whole numbers from {low} to {high}.", **limits))
    return values


def _nodes(design: BoardDesign) -> Iterator[OutlineNode]:
    if design.is_network:
        yield OutlineNode(tr("Stages"), KeySpot("stages"), children=tuple(_network_stages(design)))
        yield OutlineNode(tr("Ways"), KeySpot("ways"), children=tuple(_ways(design)))
    else:
        tracks = tuple(_tracks(design))
        yield OutlineNode(tr("Expeditions"), KeySpot("expeditions"), children=tracks)
    yield OutlineNode(tokens_words(design), KeySpot("tokens"))
    yield OutlineNode(deck_words(design), KeySpot("deck"))
    yield OutlineNode(tr("What artefacts are worth"), KeySpot("artefacts"))
    yield OutlineNode(crossings_words(design), KeySpot("crossings"))


def _tracks(design: BoardDesign) -> Iterator[OutlineNode]:
    graph = StageGraph.of(design)
    seen = set[str]()
    for track in design.expeditions:
        spot = None if track.id in seen else TrackSpot(track.id)
        is_first = track.id not in seen
        seen.add(track.id)
        values = " ".join(map(str, track.values))
        stages = (
            OutlineNode(stage_words(design, node), spot_of(node), str(node.value))
            for node in graph.nodes
            if is_first and node.spot[0] == track.id and not isinstance(node.spot, str)
        )
        found = {node.spot: node for node in stages}
        told = with_lock(design, track.id, track_words(track))
        yield OutlineNode(told, spot, values, tuple(found.values()))


def _network_stages(design: BoardDesign) -> Iterator[OutlineNode]:
    found = {spot_of(node): node for node in reversed(StageGraph.of(design).nodes)}
    for spot, node in reversed(found.items()):
        told = with_lock(design, str(node.spot), stage_words(design, node))
        yield OutlineNode(told, spot, str(node.value))


def _ways(design: BoardDesign) -> Iterator[OutlineNode]:
    found = {WaySpot(each.source, each.target): each for each in design.ways}
    for spot, way in found.items():
        told = with_lock(design, (way.source, way.target), way_words(way))
        yield OutlineNode(told, spot)
