"""What an analysis tells of a board, as sections of figures."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Figure, Section, Unit
from core.basics.language import tr, tr_plural
from core.lost_cities.analysis.difficulty import harder_than
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.hands import MOST_SHOWN, worth_with
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.board.names import expedition_name, node_name


def board_sections(facts: Facts) -> tuple[Section, ...]:
    """How far cards carry, what that is worth, and which tokens are found."""
    if facts.board is None:
        return ()
    return (
        Section("pace", tr("Pace"), tuple(_pace(facts))),
        Section("difficulty", tr("Difficulty"), tuple(_difficulty(facts))),
        Section("tracks", tr("Expeditions"), tuple(_tracks(facts))),
        Section("evenness", tr("How even the expeditions are"), tuple(_evenness(facts))),
        Section("hands", tr("Setting out by the cards in hand"), tuple(_hands(facts))),
        Section("reach", tr("Chance to get to each stage"), tuple(_reach(facts))),
    )


def _pace(facts: Facts) -> Iterator[Figure]:
    board = facts.board
    assert board is not None
    for players in facts.design.player_counts:
        reach = Reach(board, players)
        meaning = tr("turns of a player until the draw pile is empty, if no bridge ends the round")
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
    for name, stages in facts.lines:
        label, reach = expedition_name(facts.design, name), facts.reach
        value = tr("what a figure that sets out there can expect to be worth, by runs of cards")
        hits = tr("tokens that such a figure can expect to find")
        expected = reach.expected_value(stages)
        yield _worked_out("expected", Unit.POINTS, label, expected, value, track=name)
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
    worth = [facts.reach.expected_value(stages) for _, stages in facts.lines]
    hits = [facts.reach.token_hits(stages) for _, stages in facts.lines]
    if worth:
        best = tr("points that the best expedition promises beyond the poorest, by runs of cards")
        label = tr("points between best and poorest")
        yield _worked_out("points_apart", Unit.POINTS, label, max(worth) - min(worth), best)
        more = tr("tokens that a figure finds on the richest expedition beyond the poorest")
        label = tr("tokens between richest and poorest")
        yield _worked_out("tokens_apart", Unit.COUNT, label, max(hits) - min(hits), more)


def _hands(facts: Facts) -> Iterator[Figure]:
    """What setting out is worth with one, two, three … cards of the colour in the first hand."""
    meaning = tr("what a figure can expect that sets out with so many cards of its colour in hand")
    for name, stages in facts.lines:
        for held in range(1, min(MOST_SHOWN, facts.design.hand) + 1):
            track = expedition_name(facts.design, name)
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
