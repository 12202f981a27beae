"""What a game on record tells: whose turn it was, what is worth a look, and who was ahead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.basics.language import Worded, marked, tr, tr_plural
from core.basics.values import dataclass
from core.lost_cities.board.names import node_name
from core.lost_cities.engine.action import Action, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.scoring import stage_points
from core.lost_cities.session.play_words import result
from core.lost_cities.session.timeline import Timeline
from core.playtest.recorded.timelines import Mark, Race, Turn, turns_of

LONG_CHAIN = 3
"""So many steps by stage tokens in one turn are worth a look."""


class MarkKind(Worded):
    """What happened, in English, noted for translation."""

    START = marked("expedition begun")
    BRIDGE = marked("bridge crossed")
    CITY = marked("lost city reached")
    CHAIN = marked("long chain of stage tokens")
    ROUND = marked("round ended")
    END = marked("end of the game")


@dataclass(frozen=True, eq=False)
class Chronicle:
    """A game on record with all that a timeline shows of it; moment n is after n actions."""

    timeline: Timeline
    turns: tuple[Turn, ...]
    marks: tuple[Mark[MarkKind], ...]
    race: Race

    def __len__(self) -> int:
        return len(self.timeline.moments) - 1

    @property
    def end(self) -> Game:
        """How it stands after its last action."""
        return self.timeline.end

    @property
    def seats(self) -> tuple[str, ...]:
        """Who played, as its log says it; nobody if it does not."""
        return self.timeline.seats

    @property
    def past(self) -> tuple[Game, ...]:
        """Where it stood before each action of a person, as far as it is known who that was."""
        return self.timeline.past


def points_now(game: Game) -> tuple[int, ...]:
    """What everybody would have if the round ended now; artefacts pay when the game does."""
    return tuple(_points_of(game, player) for player in range(game.players))


def _points_of(game: Game, player: int) -> int:
    coins, points = _coins_and_stages(game, player)
    return max(0, coins + (max(0, points) if game.state[at.FLOORS_ROUND] else points))


def _coins_and_stages(game: Game, player: int) -> tuple[int, int]:
    """Coins, and what the figures are worth; at the end that is in the coins, though they stand."""
    coins = int(game.state[at.COINS + player])
    return coins, 0 if game.outcome is not None else int(stage_points(game.state, player))


def _bare_points(game: Game) -> tuple[int, ...]:
    """What everybody's coins and figures come to.

    Here figures in the red count as such, where `points_now` has a floor: in the race they matter.
    """
    return tuple(sum(_coins_and_stages(game, player)) for player in range(game.players))


def chronicle_of(timeline: Timeline) -> Chronicle:
    """Go through the moments of a game and note what a timeline shows."""
    race = Race(tuple(_bare_points(each) for each in timeline.moments))
    turns = turns_of((number, player - 1) for number, player, _line in timeline.end.lines)
    return Chronicle(timeline, tuple(turns), tuple(_marks(timeline)), race)


# --- Marks ----------------------------------------------------------------------------------------


def _marks(timeline: Timeline) -> Iterator[Mark[MarkKind]]:
    moments, steps, turn = timeline.moments, 0, (0, 0)
    for number, action in enumerate(timeline.end.actions, start=1):
        before, after = moments[number - 1], moments[number]
        steps = (steps if turn == before.moment else 0) + (action.kind is Kind.MOVE)
        turn = before.moment
        yield from _marks_of_step(number, action, before, after)
        if action.kind is Kind.MOVE and steps == LONG_CHAIN:
            yield Mark(MarkKind.CHAIN, number, turn[1] - 1, partial(_tell_chain, turn[1]))
        yield from _marks_of_end(number, before, after)


def _marks_of_step(
    number: int, action: Action, before: Game, after: Game
) -> Iterator[Mark[MarkKind]]:
    """What a figure has done by one step."""
    if action.target is None:
        return
    player, board = before.moment[1] - 1, before.board
    tell = partial(_tell_step, before, action)
    if action.kind is Kind.START:
        yield Mark(MarkKind.START, number, player, tell)
    if _is_crossing(before, after, player):
        yield Mark(MarkKind.BRIDGE, number, player, partial(_tell_crossing, before, player))
    if action.target in board.graph.cities:
        yield Mark(MarkKind.CITY, number, player, tell)


def _is_crossing(before: Game, after: Game, player: int) -> bool:
    """Whether a figure has crossed a bridge, maybe the last one that the round waited for."""
    ended = _how_ended(before, after)
    if ended:
        return ended == words.BY_BRIDGE
    was, now = (sum(each.position.players[player].has_crossed) for each in (before, after))
    return now > was


def _how_ended(before: Game, after: Game) -> int:
    """How the round has ended between two moments; 0 if it goes on."""
    number = before.moment[0]
    if after.moment[0] == number and after.outcome is None:
        return 0
    return int(after.state[at.ENDS + number - 1])


def round_end(before: Game, after: Game) -> str:
    """That a round has ended between two moments, how, and what everybody has; else nothing."""
    how = _how_ended(before, after)
    return _tell_round(before, after, how) if how else ""


def _marks_of_end(number: int, before: Game, after: Game) -> Iterator[Mark[MarkKind]]:
    how = _how_ended(before, after)
    if how:
        yield Mark(MarkKind.ROUND, number, None, partial(_tell_round, before, after, how))
    if after.outcome is not None:
        winners = after.outcome.winners
        only = winners[0] if len(winners) == 1 else None
        yield Mark(MarkKind.END, number, only, partial(result, after.outcome))


# --- Words ----------------------------------------------------------------------------------------


def _tell_step(before: Game, action: Action) -> str:
    node = before.board.graph.nodes[action.target or 0]
    named = {"player": before.moment[1], "stage": node_name(before.board.design, node)}
    if action.kind is not Kind.START:
        return tr("Player {player} reaches the lost city: {stage}.", **named)
    if action.is_leader:
        return tr("Player {player} sets out with the leader: {stage}.", **named)
    return tr("Player {player} sets out with a member: {stage}.", **named)


def _tell_crossing(before: Game, player: int) -> str:
    wanted = before.board.design.crossings_for(before.players)
    told = {"player": player + 1, "crossed": before.position.crossed + 1, "all": wanted}
    return tr("Player {player} crosses a bridge, {crossed} of {all}.", **told)


def _tell_chain(player: int) -> str:
    told = {"player": player}
    return tr_plural(
        "Player {player} goes {count} step on by stage tokens in one turn.",
        "Player {player} goes {count} steps on by stage tokens in one turn.",
        LONG_CHAIN,
        **told,
    )


def _tell_round(before: Game, after: Game, how: int) -> str:
    ended = {"round": before.moment[0]}
    text = (
        tr("Round {round} ends at the bridge.", **ended)
        if how == words.BY_BRIDGE
        else tr("Round {round} ends with the draw pile.", **ended)
    )
    if after.outcome is not None:
        return text  # what artefacts have added is told with the end
    points = ", ".join(map(str, points_now(after)))
    return f"{text} {tr('Points: {points}.', points=points)}"
