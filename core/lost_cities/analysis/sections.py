"""What an analysis tells of a board, as sections of figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.basics.figures import Figure, Section, Unit
from core.basics.jobs import Progress, Work, finished
from core.basics.language import marked, tr, tr_number, tr_plural
from core.lost_cities.analysis.difficulty import harder_than
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.hands import MOST_SHOWN, worth_with
from core.lost_cities.analysis.reach import (
    LARGE_BRIDGE_ERROR,
    LARGE_ERROR,
    USUAL_BRIDGE_ERROR,
    USUAL_ERROR,
    Reach,
)
from core.lost_cities.board.names import course_name, node_name

_POINTS = 100
"""Of percent."""


def board_sections(facts: Facts) -> tuple[Section, ...]:
    """How far cards carry, what that is worth, and which tokens are found."""
    return finished(working_out(facts))


def working_out(facts: Facts) -> Work[tuple[Section, ...]]:
    """The same in steps; nothing of a board that nobody can play on."""
    found: list[Section] = []
    for key, title, figures in _SECTIONS if facts.board is not None else ():
        yield Progress(len(found), len(_SECTIONS))
        remarks = (_REMARKS[key](),) if key in _REMARKS else ()
        found.append(Section(key, tr(title), tuple(figures(facts)), remarks=remarks))
    return tuple(found)


def how_far_off() -> str:
    """How good the model is, for whoever reads its chances."""
    return tr(
        "Worked out without games: on random boards the worst stage is {usual} points off "
        "what greedy bots do in the median, and {large} or more on one board in ten.",
        usual=tr_number(_POINTS * USUAL_ERROR, ".0f"),
        large=tr_number(_POINTS * LARGE_ERROR, ".0f"),
    )


def how_far_ends_are_off() -> str:
    """The same of what it tells of rounds."""
    return tr(
        "Worked out without games: on random boards the share of rounds that end at the bridge is "
        "{usual} points off in the median, and {large} or more on one board in ten; on networks it "
        "is a rough guess.",
        usual=tr_number(_POINTS * USUAL_BRIDGE_ERROR, ".0f"),
        large=tr_number(_POINTS * LARGE_BRIDGE_ERROR, ".0f"),
    )


def _courses(facts: Facts) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Where figures set out to: name, words and stages of each expedition or start of a network."""
    for stages in facts.courses:
        node = facts.graph.nodes[stages[0]]
        name = node.spot if isinstance(node.spot, str) else node.spot[0]
        yield name, str(course_name(facts.design, node)), stages


def _pace(facts: Facts) -> Iterator[Figure]:
    board = facts.board
    assert board is not None
    for players in facts.design.player_counts:
        reach = Reach(board, players)
        meaning = tr(
            "turns of a player until the draw pile is empty, if no bridge ends the round and open "
            "cards are left alone"
        )
        label = tr("turns in a round, {players} players", players=players)
        yield _worked_out("turns", Unit.TURNS, label, reach.turns, meaning, players=players)
        yield from _ends(reach)


def _ends(reach: Reach) -> Iterator[Figure]:
    """How long a round is with bridges, and how often one ends it."""
    players = reach.players
    lasts = tr("turns of a player in a round that pile or bridge ends, by runs of cards")
    label = tr("turns until pile or bridge ends it, {players} players", players=players)
    yield _worked_out("round_turns", Unit.TURNS, label, reach.round_turns, lasts, players=players)
    ends = tr("share of the rounds that the last crossing ends, by runs of cards")
    label = tr("rounds that end at the bridge, {players} players", players=players)
    yield _worked_out("by_bridge", Unit.SHARE, label, reach.by_bridge, ends, players=players)


def _tracks(facts: Facts) -> Iterator[Figure]:
    for name, label, stages in _courses(facts):
        reach = facts.reach
        value = tr("what a figure that sets out there can expect to be worth, by runs of cards")
        hits = tr("tokens that such a figure can expect to find")
        expected = reach.expected_value(stages)
        worth = tr("{name}: points of a figure", name=label)
        yield _worked_out("expected", Unit.POINTS, worth, expected, value, track=name)
        found = tr("{name}: tokens", name=label)
        yield _worked_out("tokens", Unit.COUNT, found, reach.token_hits(stages), hits, track=name)


def _difficulty(facts: Facts) -> Iterator[Figure]:
    """How little a figure can expect, beside random boards."""
    share = harder_than(facts)
    if share is not None:
        meaning = tr(
            "share of 500 random boards on which a figure that sets out can expect more, by runs "
            "of cards"
        )
        label = tr("harder than so many random boards")
        yield _worked_out("harder_than", Unit.SHARE, label, share, meaning)


def _evenness(facts: Facts) -> Iterator[Figure]:
    """By how much the best expedition is ahead of the poorest one."""
    worth = [facts.reach.expected_value(stages) for stages in facts.courses]
    hits = [facts.reach.token_hits(stages) for stages in facts.courses]
    if worth:
        best = tr("points that the best expedition promises beyond the poorest, by runs of cards")
        label = tr("points between best and poorest")
        yield _worked_out("points_apart", Unit.POINTS, label, max(worth) - min(worth), best)
        more = tr("tokens that a figure finds on the richest expedition beyond the poorest")
        label = tr("tokens between richest and poorest")
        yield _worked_out("tokens_apart", Unit.COUNT, label, max(hits) - min(hits), more)


def _hands(facts: Facts) -> Iterator[Figure]:
    """What setting out is worth with one, two, three … cards of the colour in the first hand.

    Ways of a network have no colour of their own.
    """
    if facts.design.is_network:
        return
    meaning = tr("what a figure can expect that sets out with so many cards of its colour in hand")
    for name, track, stages in _courses(facts):
        for held in range(1, min(MOST_SHOWN, facts.design.hand) + 1):
            label = tr_plural("{name}, {count} card", "{name}, {count} cards", held, name=track)
            worth = worth_with(facts.reach, stages, held)
            yield _worked_out("worth", Unit.POINTS, label, worth, meaning, track=name, held=held)


def _reach(facts: Facts) -> Iterator[Figure]:
    meaning = tr("chance of a figure that has set out, by runs of cards")
    for node, chance in zip(facts.graph.nodes, facts.reach.chances, strict=True):
        label = node_name(facts.design, node)
        spot = node.spot if isinstance(node.spot, str) else f"{node.spot[0]}-{node.spot[1]}"
        yield _worked_out("reach", Unit.SHARE, label, chance, meaning, stage=spot)


def _worked_out(
    key: str, unit: Unit, label: str, value: float, meaning: str, **about: str | int
) -> Figure:
    return Figure(key, unit, label, value, None, None, meaning, about)


_SECTIONS: tuple[tuple[str, str, Callable[[Facts], Iterator[Figure]]], ...] = (
    ("pace", marked("Pace"), _pace),
    ("difficulty", marked("Difficulty"), _difficulty),
    ("tracks", marked("Expeditions"), _tracks),
    ("evenness", marked("How even the expeditions are"), _evenness),
    ("hands", marked("Setting out by the cards in hand"), _hands),
    ("reach", marked("Chance to get to each stage"), _reach),
)
"""Key, title and figures of each section."""
_REMARKS = {"pace": how_far_ends_are_off, "reach": how_far_off}
