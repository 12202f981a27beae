"""What an analysis tells of a board, as sections of figures."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Figure, Section, Unit
from core.basics.language import tr
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.board.names import expedition_name, node_name


def board_sections(facts: Facts) -> tuple[Section, ...]:
    """How far cards carry, what that is worth, and which tokens are found."""
    if facts.board is None:
        return ()
    return (
        Section("pace", tr("Pace"), tuple(_pace(facts))),
        Section("tracks", tr("Expeditions"), tuple(_tracks(facts))),
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


def _tracks(facts: Facts) -> Iterator[Figure]:
    for name, stages in facts.lines:
        label, reach = expedition_name(facts.design, name), facts.reach
        value = tr("what a figure that sets out there can expect to be worth, by runs of cards")
        hits = tr("tokens that such a figure can expect to find")
        expected = reach.expected_value(stages)
        yield _worked_out("expected", Unit.POINTS, label, expected, value, track=name)
        found = tr("{name}: tokens", name=label)
        yield _worked_out("tokens", Unit.COUNT, found, reach.token_hits(stages), hits, track=name)


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
