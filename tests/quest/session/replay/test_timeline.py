"""Tests of timelines: every moment as it was, marks where they belong, and ways off."""

import random
from collections.abc import Callable, Sequence

import pytest

from core.files.nodes import Unreadable
from core.quest.bots.bots import bot_called
from core.quest.engine.action import Action
from core.quest.engine.game import Game
from core.quest.engine.kernels.state import STATE_SIZE
from core.quest.engine.log import LOGS
from core.quest.engine.packing import Options
from core.quest.session.distances import Distances
from core.quest.session.game_table import GameTable
from core.quest.session.plays import Play
from core.quest.session.replay.marks import Mark, Marker, MarkKind
from core.quest.session.replay.timeline import Timeline, reading
from tests.quest.engine.boards import box
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import Seat, clear, end, move, scene
from tests.quest.session.games import IDS, SETUPS, dealt, moments


def played(route: str, players: int, caves: bool, number: int = 200) -> Game:
    *_, last = moments(dealt(route, players, caves), random.Random(7), number)
    return last


@pytest.fixture(scope="module")
def planned() -> Game:
    """A whole game of planners."""
    names = [bot_called("planner")] * 3
    table = GameTable.laid(official_board("hills_of_gold"), names, 3, Options())
    while not table.is_over:
        table.let_bot_play()
    return table.game


def state(game: Game) -> list[int]:
    return list(game.state[:STATE_SIZE])


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_every_moment_is_as_it_was(route: str, players: int, caves: bool) -> None:
    game = played(route, players, caves)
    timeline = Timeline.of(game)
    again = Game(game.board, players, game.seed, game.options)
    order = [*range(len(timeline) + 1)]
    states = {0: state(again)}
    for number, play in enumerate(timeline.plays, start=1):
        for action in play.actions:
            again.apply(action)
        states[number] = state(again)
    random.Random(1).shuffle(order)
    for moment in order:
        assert state(timeline.game_at(moment)) == states[moment]
    assert again.actions == game.actions[: game.completed]


def test_each_moment_belongs_to_one_turn(planned: Game) -> None:
    timeline = Timeline.of(planned)
    moments = [moment for turn in timeline.turns for moment in range(turn.first, turn.last)]
    assert moments == list(range(len(timeline)))


def test_a_game_and_its_log_have_the_same_timeline(planned: Game) -> None:
    log = LOGS.log(planned.log.text())
    first, second = Timeline.of(planned), Timeline.of(log, box())
    assert first.plays == second.plays
    assert first.marks == second.marks


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda text: text.replace("engine: 1", "engine: 2"), "engine version 2"),
        (lambda text: text.replace("end turn", "act native", 1), "round 1"),
        (lambda text: text.replace("seed: 3", "seed: 4"), "round"),
    ],
)
def test_a_damaged_log_is_refused_with_a_reason(
    planned: Game, damage: Callable[[str], str], why: str
) -> None:
    text = damage(planned.log.text())
    with pytest.raises(Unreadable, match=why):
        Timeline.of(LOGS.log(text), box())


def test_a_log_needs_a_catalogue(planned: Game) -> None:
    with pytest.raises(ValueError, match="catalogue"):
        Timeline.of(planned.log)


def test_reading_tells_how_far_it_is(planned: Game) -> None:
    progress = list(reading(planned))
    assert len(progress) > 5
    assert all(each.done <= each.total for each in progress)


def test_a_branch_plays_on_as_the_game_did(planned: Game) -> None:
    timeline = Timeline.of(planned)
    for moment in (0, 17, len(timeline) - 3):
        table = timeline.branch(moment, [None] * 3)
        assert table.plays == timeline.plays[:moment]
        for play in timeline.plays[moment:]:
            table.apply(*play.actions)
        assert table.game.actions == planned.actions
        assert table.game.outcome == planned.outcome
        assert table.plays == timeline.plays


def test_bots_can_take_over_at_a_branch(planned: Game) -> None:
    timeline = Timeline.of(planned)
    table = timeline.branch(20, [None, bot_called("sprinter"), bot_called("random")])
    while table.is_bot_to_move:
        table.let_bot_play()
    assert len(table.plays) >= 20
    assert state(timeline.game_at(20)) == state(Timeline.of(planned).game_at(20))


# --- Marks ----------------------------------------------------------------------------------------


def marks(game: Game, *plays: Sequence[Action]) -> list[Mark]:
    """The marks of some plays."""
    marker = Marker(Distances.of(game.board), game)
    for play in plays:
        before = game.copy()
        for action in play:
            game.apply(action)
        marker.watch(Play.between(before, game), game)
    return marker.marks


def kinds(found: list[Mark]) -> list[MarkKind]:
    return [mark.kind for mark in found]


def test_a_whole_game_has_its_marks(planned: Game) -> None:
    timeline = Timeline.of(planned)
    found = [mark.kind for mark in timeline.marks]
    assert found[-1] is MarkKind.END
    assert found.count(MarkKind.BLOCKADE) == sum(len(play.blockades) for play in timeline.plays)
    assert found.count(MarkKind.ARRIVAL) == sum(play.homecomings for play in timeline.plays)
    assert [mark.moment for mark in timeline.marks] == sorted(m.moment for m in timeline.marks)
    for mark in timeline.marks:
        if mark.kind is MarkKind.BLOCKADE:
            assert timeline.plays[mark.moment - 1].blockades
    assert str(timeline.marks[-1].text) == f"Player {planned.outcome.winner + 1} wins."  # type: ignore[union-attr, operator]


def test_blockades_and_arrivals_are_marked() -> None:
    game = scene("J1 | J1 FJ1", Seat(hand="trailblazer", at=0), blockades=[1])
    found = marks(game, [*move("trailblazer"), clear(), *move("", 1, 2, symbol="machete")[1:]])
    assert kinds(found) == [MarkKind.BLOCKADE, MarkKind.ARRIVAL]
    assert {mark.player for mark in found} == {0}


def test_a_game_without_a_winner_ends_too() -> None:
    game = scene("J1 FJ1", Seat(hand="sailor", at=0), options=Options(round_limit=1))
    found = marks(game, end(), end(), end())
    assert kinds(found) == [MarkKind.END]
    assert found[-1].player is None
    assert str(found[-1].text) == "The game ends unfinished."
    assert MarkKind.END.word == "end"


def test_a_turn_lost_behind_another_piece_is_a_jam() -> None:
    game = scene("J1 J1 FJ1", Seat(hand="scout", at=0), Seat(at=1))
    assert kinds(marks(game, end())) == [MarkKind.JAM]


def test_a_turn_without_a_fitting_card_is_no_jam() -> None:
    game = scene("J1 J1 FJ1", Seat(hand="sailor", at=0), Seat(at=1))
    assert marks(game, end()) == []


def test_a_turn_given_away_is_no_jam() -> None:
    game = scene("J1 J1 FJ1 / J1 J1 FJ1", Seat(hand="scout", at=3), Seat(at=4))
    assert marks(game, end()) == []


def test_every_neighbour_ahead_has_to_be_taken() -> None:
    game = scene("J1 J1 FJ1 / J1 J1 FJ1", Seat(hand="scout", at=3), Seat(at=4), Seat(at=1))
    assert kinds(marks(game, end())) == [MarkKind.JAM]


def test_who_goes_aside_has_not_lost_the_turn() -> None:
    """As in playtests, where a turn is lost if no space is entered at all."""
    game = scene("J1 J1 J1 FJ1", Seat(hand="explorer", at=1), Seat(at=2))
    assert marks(game, [*move("explorer", 0)], end()) == []


def test_the_lead_changes_when_another_is_alone_ahead_after_a_round() -> None:
    seats = (
        Seat(hand="explorer", at=0, draw="4*explorer"),
        Seat(hand="trailblazer", at=6),
        Seat(hand="sailor", at=12),
    )
    row = "J1 J1 J1 J1 J1 FJ1"
    game = scene(f"{row} / {row} / {row}", *seats)
    found = marks(
        game,
        move("explorer", 1),
        end(),
        end(),
        end(),
        end(),
        move("trailblazer", 7, 8, 9),
        end(),
        end(),
    )
    leads = [mark for mark in found if mark.kind is MarkKind.LEAD]
    assert [(mark.player, mark.moment) for mark in leads] == [(1, 8)]
