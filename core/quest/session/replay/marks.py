"""Marks: the moments of a game that are worth a look, and why."""

from __future__ import annotations

from core.basics.language import LazyText, Worded, marked, tr_lazy
from core.basics.values import dataclass
from core.quest.engine.action import Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.position import Position
from core.quest.session.distances import Distances
from core.quest.session.plays import Play
from core.quest.session.walks import Walk, Walks


class MarkKind(Worded):
    """What happened, in English, noted for translation."""

    LEAD = marked("lead change")
    BLOCKADE = marked("blockade cleared")
    JAM = marked("jam")
    ARRIVAL = marked("arrival")
    END = marked("end")


@dataclass(frozen=True, slots=True)
class Mark:
    """A marked moment: after how many plays, about whom, and a sentence to show."""

    kind: MarkKind
    moment: int
    player: int | None
    text: LazyText


class Marker:
    """Watches a game play by play.

    A lead changes when, after a round, another player than the last leader alone has the least
    effort left to the finish; the winner leads in the end.

    A turn is a jam if it was lost as playtests count it: its player entered no space and cleared no
    blockade, though when it began cards in hand would have brought a piece onto a neighbouring
    space nearer to the finish; but on every such space stood a piece. Tokens are left out, as they
    may be kept for later.
    """

    def __init__(self, distances: Distances, game: Game) -> None:
        """Start watching at the deal."""
        self._distances = distances
        self._leader: int | None = None
        self._plays = 0
        self._turn = game.copy()
        self.marks: list[Mark] = []

    def watch(self, play: Play, game: Game) -> None:
        """Note what a complete play has led to."""
        self._plays += 1
        player = play.player + 1
        for number in play.blockades:
            text = tr_lazy(
                "Player {player} clears blockade {number}.", player=player, number=number
            )
            self._mark(MarkKind.BLOCKADE, play.player, text)
        if play.homecomings > 0:
            self._mark_arrival(play, game)
        if play.ends_turn:
            self._watch_turn(play, game)
            self._turn = game.copy()
        if game.outcome is not None:
            self._mark_end(game)

    def _mark(self, kind: MarkKind, player: int | None, text: LazyText) -> None:
        self.marks.append(Mark(kind, self._plays, player, text))

    def _mark_arrival(self, play: Play, game: Game) -> None:
        player = play.player + 1
        if game.position.players[play.player].arrival > 0:
            text = tr_lazy("Player {player} reaches El Dorado.", player=player)
        else:
            text = tr_lazy("The first piece of player {player} comes home.", player=player)
        self._mark(MarkKind.ARRIVAL, play.player, text)

    def _mark_end(self, game: Game) -> None:
        outcome = game.outcome
        if outcome is None or outcome.winner is None:
            self._mark(MarkKind.END, None, tr_lazy("The game ends unfinished."))
        else:
            text = tr_lazy("Player {player} wins.", player=outcome.winner + 1)
            self._mark(MarkKind.END, outcome.winner, text)

    def _watch_turn(self, play: Play, game: Game) -> None:
        if self._is_jam(play, game.position):
            text = tr_lazy("Somebody stands in the way of player {player}.", player=play.player + 1)
            self._mark(MarkKind.JAM, play.player, text)
        if play.player == game.players - 1:
            self._watch_lead(game)

    def _watch_lead(self, game: Game) -> None:
        leader = _leader(game, self._distances)
        if leader is None or leader == self._leader:
            return
        if self._leader is not None:
            text = tr_lazy("Player {player} takes the lead.", player=leader + 1)
            self._mark(MarkKind.LEAD, leader, text)
        self._leader = leader

    def _is_jam(self, play: Play, now: Position) -> bool:
        was = self._turn.position
        has_moved = was.players[play.player].pieces != now.players[play.player].pieces
        gates = zip(was.gates, now.gates, strict=True)
        if has_moved or any(old.owner != new.owner for old, new in gates):
            return False
        return self._is_held_up(self._turn)

    def _is_held_up(self, game: Game) -> bool:
        """Whether pieces stood wherever cards could have led whose turn began."""
        position = game.position
        pieces = position.players[position.player].pieces
        free = game.copy()
        free.state[at.MAY_PASS] = 1  # a copy of ours; nobody plays on with it
        walks = [each for each in Walks(free).every() if each.token is None]
        if any(each.gates and each.space == pieces[each.piece] for each in walks):
            return False
        ahead = {each.space for each in walks if self._is_step_ahead(each, pieces[each.piece])}
        taken = {space for each in position.players for space in each.pieces}
        return bool(ahead) and ahead <= taken

    def _is_step_ahead(self, walk: Walk, space: int | None) -> bool:
        """Whether a walk enters one space, which is nearer to the finish."""
        effort = self._distances.effort
        kinds = [each.kind for each in walk.actions if each.kind is not Kind.STOP]
        is_step = not walk.gates and kinds[1:] in ([], [Kind.STEP])
        return is_step and space is not None and effort.get(walk.space, 0) < effort.get(space, 0)


def _leader(game: Game, distances: Distances) -> int | None:
    """Who is ahead of all others, if anybody is alone there."""
    if game.outcome is not None and game.outcome.winner is not None:
        return game.outcome.winner
    left = [distances.effort_left(each) for each in game.position.players]
    least = min(left)
    return left.index(least) if left.count(least) == 1 else None
