"""A board that can be played: a design whose stages, tokens and cards make a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from core.basics.values import dataclass
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import ANY, POINTS, BoardDesign, Kind

FEWEST_TRACKS, MOST_TRACKS = 2, 8
FEWEST_STAGES, MOST_STAGES = 2, 120
"""Of all expeditions together."""
MOST_WAYS = 240
MOST_STARTS = 32
MOST_FIGURES = 8
MOST_RANKS = 16
MOST_COPIES = 4
MOST_TABLE = 64
MOST_CHOICES = 2048
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
        """The tokens that are drawn for the slots that take any, or any points."""
        return tuple(drawn_tokens(self.design).elements())

    @property
    def table(self) -> tuple[int, ...]:
        """What so many artefacts are worth."""
        entries = self.design.artefacts.table_for(self.design.rounds)
        return tuple(each for each in entries if each is not None)

    def pile_after_dealing(self, players: int) -> int:
        """How many cards lie face down when all have their hands (LC-SETUP-5)."""
        return pile_after_dealing(self.design, players)


def most_crossings(design: BoardDesign, graph: StageGraph, players: int) -> int:
    """How many figures can be across bridges in a round: one of each player from each start.

    Where no bridge is, none has to be crossed, and the pile ends all rounds.
    """
    starts = graph.bridged_starts or design.starts
    return players * min(design.figures_each, starts)


def drawn_tokens(design: BoardDesign) -> Counter[str | int]:
    """The tokens that are shuffled, without those that slots ask for; counts may be negative."""
    tokens: Counter[str | int] = Counter()
    tokens[Kind.ARTEFACT.value] = design.tokens.artefact
    tokens[Kind.STAGE.value] = design.tokens.stage
    for value, count in design.tokens.points:
        tokens[value] = count
    tokens.subtract(each for each in design.slots if each not in _DRAWN_FOR)
    return tokens


_DRAWN_FOR = frozenset({ANY, POINTS})
"""What slots ask for that take one of several tokens."""


@dataclass(frozen=True, slots=True)
class Lack:
    """Fewer tokens of a kind than slots ask for."""

    token: str | int
    asked: int
    tokens: int


def tokens_suit_slots(design: BoardDesign) -> bool:
    """Whether each slot gets a token that it asks for, and none is left over (S401, S410)."""
    return design.tokens.number == len(design.slots) and not any(tokens_lacking(design))


def tokens_lacking(design: BoardDesign) -> Iterator[Lack]:
    """The kinds of which there are fewer tokens than slots ask for."""
    drawn, slots = drawn_tokens(design), design.slots
    for token, left in drawn.items():
        if left < 0:
            asked = slots.count(token)
            yield Lack(token, asked, asked + left)
    points = sum(count for kind, count in drawn.items() if isinstance(kind, int))
    if points < slots.count(POINTS):
        asked = sum(each == POINTS or isinstance(each, int) for each in slots)
        yield Lack(POINTS, asked, points + asked - slots.count(POINTS))


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
            tokens_suit_slots(design),
            _has_sound_cards(design),
            _has_sound_rules(design, graph),
            not any(too_many(design, graph)),
        )
    )


class Limit(StrEnum):
    """What there can be only so much of."""

    STAGES = "stages"
    WAYS = "ways"
    STARTS = "starts"
    COLOURS = "colours"
    FIGURES = "figures"
    RANKS = "ranks"
    COPIES = "copies"
    ENTRIES = "entries"
    CHOICES = "choices"


@dataclass(frozen=True, slots=True)
class Excess:
    """More of something than can be played with."""

    limit: Limit
    count: int
    most: int


def too_many(design: BoardDesign, graph: StageGraph) -> Iterator[Excess]:
    """All that kernels have no room for (S411)."""
    counts = (
        (Limit.STAGES, len(graph.nodes), MOST_STAGES),
        (Limit.WAYS, len(graph.edges), MOST_WAYS),
        (Limit.STARTS, len(graph.starts), MOST_STARTS),
        (Limit.COLOURS, len(design.colours), MOST_TRACKS),
        (Limit.FIGURES, design.figures_each, MOST_FIGURES),
        (Limit.RANKS, len(design.deck.ranks), MOST_RANKS),
        (Limit.COPIES, design.deck.copies, MOST_COPIES),
        (Limit.ENTRIES, len(design.artefacts.table_for(design.rounds)), MOST_TABLE),
        (Limit.CHOICES, _choices(design, graph), MOST_CHOICES),
    )
    yield from (Excess(limit, count, most) for limit, count, most in counts if count > most)


def _choices(design: BoardDesign, graph: StageGraph) -> int:
    """A number of choices that no turn goes beyond.

    Each card of the hand that differs from all others is discarded, starts a figure of two kinds
    wherever figures set out to its colour, or moves one of all figures along any way on.
    """
    colours = Counter(graph.nodes[start].colour for start in graph.starts)
    starts = 2 * max(colours.values(), default=0)
    ways = max((len(each) for each in graph.ways_on), default=0)
    cards = min(design.hand, len(design.colours) * len(design.deck.ranks))
    return cards * (1 + starts + design.figures_each * ways) + 1


def _has_sound_tracks(design: BoardDesign) -> bool:
    """B401 to B403, B406, B407, B409."""
    if design.is_network:
        return True
    tracks = design.expeditions
    names, colours = {each.id for each in tracks}, {each.colour for each in tracks}
    return FEWEST_TRACKS <= len(tracks) <= MOST_TRACKS and (
        len(names) == len(colours) == len(tracks)
        and all(each.stages in {None, each.length} and each.values for each in tracks)
        and all(each.bridge is None or 1 <= each.bridge < each.length for each in tracks)
        and all(
            _has_sound_slots(tuple(s.stage for s in each.slots), each.length) for each in tracks
        )
    )


def _has_sound_slots(stages: tuple[int, ...], length: int) -> bool:
    return len(set(stages)) == len(stages) and all(1 <= each <= length for each in stages)


def _has_sound_graph(design: BoardDesign, graph: StageGraph) -> bool:
    """B406, B411 to B415, B418, B419."""
    ids = [each.id for each in design.stages]
    ends = [(way.source, way.target) for way in design.ways]
    return (
        bool(graph.starts)
        and len(set(ids)) == len(ids)
        and set(sum(ends, ())) <= set(ids)
        and len(set(ends)) == len(ends)
        and not graph.has_circle
        and any(node.value > 0 for node in graph.nodes)
    )


def _has_sound_cards(design: BoardDesign) -> bool:
    """S402."""
    return all(pile_after_dealing(design, each) >= each for each in design.player_counts)


def _has_sound_rules(design: BoardDesign, graph: StageGraph) -> bool:
    """S405 and S406."""
    table = design.artefacts.table_for(design.rounds)
    crossed = (
        design.crossings_for(each) <= most_crossings(design, graph, each)
        for each in design.player_counts
    )
    return all(crossed) and bool(table) and None not in table
