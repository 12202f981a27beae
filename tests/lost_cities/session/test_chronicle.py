"""Tests of what a game on record tells: turns, marked moments, and who was ahead."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from core.basics.jobs import finished
from core.basics.language import speaking
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import Floor
from core.lost_cities.engine.action import Action, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.session.chronicle import (
    LONG_CHAIN,
    MarkKind,
    chronicle_of,
    points_now,
)
from core.lost_cities.session.timeline import timeline_of
from core.playtest.recorded.timelines import Mark
from tests.lost_cities.boards import OFFICIAL
from tests.lost_cities.session.games import SEATS, hasty, hasty_chronicle, hasty_game


def moments() -> tuple[Game, ...]:
    return hasty_chronicle().timeline.moments


def actions() -> tuple[Action, ...]:
    return hasty_chronicle().timeline.end.actions


def marks(kind: MarkKind) -> list[Mark[MarkKind]]:
    return [each for each in hasty_chronicle().marks if each.kind is kind]


def test_turns_follow_each_other_and_hold_every_action() -> None:
    assert hasty_chronicle().turns[0].first == 0
    assert hasty_chronicle().turns[-1].last == len(hasty_chronicle()) == len(actions())
    for one, other in pairwise(hasty_chronicle().turns):
        assert one.last == other.first
        assert one.player != other.player
    for turn in hasty_chronicle().turns:
        assert moments()[turn.first].moment == (turn.round, turn.player + 1)


def test_every_expedition_that_is_begun_is_marked() -> None:
    begun = [number for number, each in enumerate(actions(), start=1) if each.kind is Kind.START]
    assert [each.moment for each in marks(MarkKind.START)] == begun
    first = marks(MarkKind.START)[0]
    assert first.player == 0
    assert first.text.startswith("Player 1 sets out with the leader: ")


def test_crossings_are_as_many_as_the_rounds_have_counted() -> None:
    ends = [each.moment for each in marks(MarkKind.ROUND)]
    assert len(ends) == OFFICIAL.rounds
    by_round = Counter(moments()[each.moment - 1].moment[0] for each in marks(MarkKind.BRIDGE))
    for number, end in enumerate(ends, start=1):
        before = moments()[end - 1].position.crossed
        is_at_bridge = "at the bridge" in marks(MarkKind.ROUND)[number - 1].text
        assert by_round[number] == before + is_at_bridge
        assert not is_at_bridge or by_round[number] == OFFICIAL.crossings
    texts = [each.text for each in marks(MarkKind.BRIDGE)]
    assert texts[0].endswith("crosses a bridge, 1 of 5.")


def test_cities_chains_and_the_end_are_marked() -> None:
    cities = hasty_chronicle().timeline.end.board.graph.cities
    reached = [number for number, each in enumerate(actions(), start=1) if each.target in cities]
    assert [each.moment for each in marks(MarkKind.CITY)] == reached
    for mark in marks(MarkKind.CHAIN):
        turn = next(
            each for each in hasty_chronicle().turns if each.first < mark.moment <= each.last
        )
        moves = [each.kind is Kind.MOVE for each in actions()[turn.first : mark.moment]]
        assert sum(moves) == LONG_CHAIN
    (end,) = marks(MarkKind.END)
    assert end.moment == len(hasty_chronicle())
    assert "wins" in end.text
    with speaking("de"):
        assert "gewinnt" in end.text
        assert marks(MarkKind.ROUND)[0].text.startswith("Runde 1 endet")


def test_the_race_is_what_coins_and_figures_come_to() -> None:
    race = hasty_chronicle().race
    for moment in (0, 7, len(hasty_chronicle()) // 2, len(hasty_chronicle())):
        game = moments()[moment]
        for player, state in enumerate(game.position.players):
            values = [
                game.board.graph.nodes[stage].value * (2 if number == 0 else 1)
                for number, stage in enumerate(state.figures)
                if stage is not None and game.outcome is None
            ]
            assert race.stands[moment][player] == state.coins + sum(values)
    leads = [race.lead(moment, each) for moment in range(len(moments())) for each in range(3)]
    assert max(map(abs, leads)) == 1.0
    assert min(race.stands[20]) < 0


def test_points_now_are_what_the_end_of_a_round_pays() -> None:
    ends = [each.moment for each in marks(MarkKind.ROUND)][:-1]
    drawn = [end for end in ends if actions()[end - 1].kind is Kind.TAKE]
    assert drawn
    for end in drawn:
        paid = tuple(each.coins for each in moments()[end].position.players)
        assert points_now(moments()[end - 1]) == points_now(moments()[end]) == paid


def test_points_now_have_the_floor_of_the_rules() -> None:
    floored = replace(OFFICIAL, floor=Floor.ROUND)
    board = Board.of(floored, StageGraph.of(floored))
    assert board is not None
    game, plain = Game(board, 3, 5), moments()[0].copy()
    for _ in range(4):
        for each in (game, plain):
            each.apply(hasty(each))
    assert points_now(game) == points_now(plain) == (0, 0, 0)
    assert min(hasty_chronicle().race.stands[4]) < 0


def test_a_crossing_is_counted_against_those_of_so_many_players() -> None:
    """LC-END-3: a board may ask for other crossings with three players."""
    few = replace(OFFICIAL, rounds=1, crossings_by=((3, 2),))
    record = chronicle_of(finished(timeline_of(hasty_game(few, 3).log.seated(SEATS))))
    crossed = [each.text for each in record.marks if each.kind is MarkKind.BRIDGE]
    assert crossed
    assert all(each.endswith("of 2.") for each in crossed)
