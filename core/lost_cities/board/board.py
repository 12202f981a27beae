"""A board that can be played: a design whose stages, tokens and cards make a game."""

from __future__ import annotations

from collections import Counter

from core.basics.values import dataclass
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import ANY, BoardDesign, Kind

FEWEST_TRACKS, MOST_TRACKS = 2, 8
FEWEST_STAGES, MOST_STAGES = 2, 120
"""Of all expeditions together."""
MOST_WAYS = 240
MOST_STARTS = 32
MOST_FIGURES = 8
MOST_RANKS = 16
MOST_COPIES = 4
MOST_TABLE = 64
"""What kernels have room for (core.lost_cities.engine.kernels.state); a test holds both alike."""


@dataclass(frozen=True, slots=True)
class Board:
    """What is played on.

    Attributes:
        design: what it was built from.
        graph: its stages and ways.
    """

    design: BoardDesign
    graph: StageGraph

    @classmethod
    def of(cls, design: BoardDesign, graph: StageGraph) -> Board | None:
        """The board of a design, or None while it has defects that leave none."""
        return cls(design, graph) if _is_sound(design, graph) else None

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of its cards."""
        return self.design.colours

    @property
    def mix(self) -> tuple[str | int, ...]:
        """The tokens that are drawn for the slots that take any."""
        return tuple(drawn_tokens(self.design).elements())

    @property
    def table(self) -> tuple[int, ...]:
        """What so many artefacts are worth."""
        entries = self.design.artefacts.table_for(self.design.rounds)
        return tuple(each for each in entries if each is not None)

    def pile_after_dealing(self, players: int) -> int:
        """How many cards lie face down when all have their hands (LC-SETUP-5)."""
        return pile_after_dealing(self.design, players)


def drawn_tokens(design: BoardDesign) -> Counter[str | int]:
    """The tokens that are shuffled: all but those that a slot asks for; counts may be negative."""
    tokens: Counter[str | int] = Counter()
    tokens[Kind.ARTEFACT.value] = design.tokens.artefact
    tokens[Kind.STAGE.value] = design.tokens.stage
    for value, count in design.tokens.points:
        tokens[value] = count
    tokens.subtract(each for each in design.slots if each != ANY)
    return tokens


def pile_after_dealing(design: BoardDesign, players: int) -> int:
    """How many cards lie face down after dealing; less than 0 if there are not enough."""
    cards = len(design.colours) * design.deck.of_colour
    return cards - design.deck.removed_for(players) - players * design.hand


def _is_sound(design: BoardDesign, graph: StageGraph) -> bool:
    return all(
        (
            not (design.is_network and design.expeditions),
            _has_sound_tracks(design),
            _has_sound_graph(design, graph),
            _has_sound_tokens(design),
            _has_sound_cards(design),
            _has_sound_rules(design),
        )
    )


def _has_sound_tracks(design: BoardDesign) -> bool:
    """B401 to B403, B407, B409, B417."""
    if design.is_network:
        return True
    tracks = design.expeditions
    names, colours = {each.id for each in tracks}, {each.colour for each in tracks}
    return FEWEST_TRACKS <= len(tracks) <= MOST_TRACKS and (
        len(names) == len(colours) == len(tracks)
        and all(each.stages in {None, each.length} for each in tracks)
        and all(each.bridge is None or 1 <= each.bridge < each.length for each in tracks)
        and all(
            _has_sound_slots(tuple(s.stage for s in each.slots), each.length) for each in tracks
        )
    )


def _has_sound_slots(stages: tuple[int, ...], length: int) -> bool:
    return len(set(stages)) == len(stages) and all(1 <= each <= length for each in stages)


def _has_sound_graph(design: BoardDesign, graph: StageGraph) -> bool:
    """B406, B411 to B415."""
    ids = [each.id for each in design.stages]
    known = all({way.source, way.target} <= set(ids) for way in design.ways)
    return (
        FEWEST_STAGES <= len(graph.nodes) <= MOST_STAGES
        and len(graph.edges) <= MOST_WAYS
        and 1 <= len(graph.starts) <= MOST_STARTS
        and len(set(ids)) == len(ids)
        and known
        and not graph.has_circle
        and len(design.colours) <= MOST_TRACKS
        and any(node.value > 0 for node in graph.nodes)
    )


def _has_sound_tokens(design: BoardDesign) -> bool:
    """S401."""
    drawn = drawn_tokens(design)
    free = sum(each == ANY for each in design.slots)
    return min(drawn.values(), default=0) >= 0 and drawn.total() == free


def _has_sound_cards(design: BoardDesign) -> bool:
    """S402, and what kernels have room for."""
    deck = design.deck
    return (
        1 <= len(deck.ranks) <= MOST_RANKS
        and deck.copies <= MOST_COPIES
        and all(pile_after_dealing(design, each) >= each for each in design.player_counts)
    )


def _has_sound_rules(design: BoardDesign) -> bool:
    """S405, S406, and what kernels have room for."""
    table = design.artefacts.table_for(design.rounds)
    figures = design.figures_each
    return (
        all(design.crossings_for(each) <= each * figures for each in design.player_counts)
        and 1 <= len(table) <= MOST_TABLE
        and None not in table
        and 1 <= design.figures_each <= MOST_FIGURES
    )
