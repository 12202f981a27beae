"""A second, slow way to take notes of bot games: through the face of the engine, in words.

Nothing here is shared with the kernels of a playtest but the numbers of their cells.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from core.playtest.totals import Numbers
from core.quest.bots.bot_kernels import plain_bot_kernels
from core.quest.bots.bots import packed_with_bots
from core.quest.bots.kernels import memory
from core.quest.engine.action import Action, Coder, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.position import Position
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec
from core.quest.session.walks import Walks

PURPOSE_OF_SYMBOL = {"machete": 0, "paddle": 1, "coin": 2}
PURPOSE_OF_WAY = {
    PaymentWay.HALF: record.FOR_HALF,
    PaymentWay.FULL: record.FOR_FULL,
    PaymentWay.CHANGED: record.FOR_CHANGED,
}
TIE_BREAKS = {
    "none": record.NO_TIE,
    "blockades": record.BY_BLOCKADES,
    "number": record.BY_NUMBER,
    "arrival": record.BY_ARRIVAL,
}


@dataclass(frozen=True)
class Moment:
    """An action with the position before and after it."""

    before: Position
    action: Action
    after: Position


@dataclass
class NaiveGame:
    """One game of a spec, played step by step."""

    spec: QuestSpec
    seed: int
    moments: list[Moment] = field(default_factory=list)
    starts: list[Game] = field(default_factory=list)

    def __post_init__(self) -> None:
        spec = self.spec
        entries = [self.entry(seat) for seat in range(spec.players)]
        bots = plain_bot_kernels()
        own = packed_with_bots(spec.board, spec.options, [spec.bots[entry] for entry in entries])
        bots.prepare(own)
        game = Game(spec.board, spec.players, self.seed, spec.options)
        own[: at.STATE_SIZE] = game.state[: at.STATE_SIZE]
        bots.take_seats(own, self.seed)
        coder = Coder(spec.board.catalogue)
        position = game.position
        while game.outcome is None:
            own[: at.STATE_SIZE] = game.state[: at.STATE_SIZE]
            if not self.moments or position.player != self.moments[-1].before.player:
                self.starts.append(game.copy())
            action = coder.decoded(bots.next_action(own))
            game.apply(action)
            self.moments.append(Moment(position, action, game.position))
            position = game.position
        self.game = game
        self.end = position
        self.rests = own[memory.REST : memory.REST + len(spec.board.spaces)]

    def entry(self, seat: int) -> int:
        """Which bot of the line-up sits there."""
        return (seat + self.seed) % self.spec.players if self.spec.is_rotating else seat

    # --- Turns and rounds -------------------------------------------------------------------------

    @cached_property
    def turns(self) -> list[list[Moment]]:
        """The moments of each turn."""
        turns: list[list[Moment]] = [[]]
        for moment in self.moments:
            turns[-1].append(moment)
            if moment.after.player != moment.before.player:
                turns.append([])
        return turns[:-1]

    @cached_property
    def rounds(self) -> list[Position]:
        """The position at the end of each round."""
        last = self.spec.players - 1
        return [turn[-1].after for turn in self.turns if turn[0].before.player == last]

    def entries_of(self, moment: Moment) -> Iterator[tuple[int, int, int]]:
        """Piece, old and new space of every piece that this moment has moved."""
        player = moment.before.player
        pieces = zip(
            moment.before.players[player].pieces, moment.after.players[player].pieces, strict=True
        )
        for own, (old, new) in enumerate(pieces):
            if old != new:
                assert old is not None
                to = moment.action.space if new is None else new
                if to is None:
                    to = moment.before.target
                yield player + own * self.spec.players, old, to

    def has_moved(self, turn: list[Moment]) -> bool:
        return any(True for moment in turn for _ in self.entries_of(moment))

    def has_cleared(self, turn: list[Moment]) -> bool:
        return any(moment.before.gates != moment.after.gates for moment in turn)

    @cached_property
    def lost_turns(self) -> list[int]:
        """The space of every turn that was lost because somebody stood there."""
        still = (
            start
            for turn, start in zip(self.turns, self.starts, strict=True)
            if not self.has_moved(turn) and not self.has_cleared(turn)
        )
        return [space for start in still for space in self.held_up_at(start)]

    def held_up_at(self, start: Game) -> list[int]:
        """Where a turn that begins is held up: nowhere, or at the nearest space ahead.

        What could be done had nobody stood in the way is asked of the rules: pieces may pass.
        """
        now = start.position
        pieces = now.players[now.player].pieces
        taken = {space for each in now.players for space in each.pieces}
        free = start.copy()
        free.state[at.MAY_PASS] = 1
        walks = [walk for walk in Walks(free).every() if walk.token is None]
        if any(walk.gates and walk.space == pieces[walk.piece] for walk in walks):
            return []
        single = {
            (walk.piece, walk.space)
            for walk in walks
            if [each.kind for each in walk.actions if each.kind is not Kind.STOP][1:]
            in ([], [Kind.STEP])
        }
        ahead = [
            step.to
            for own, space in enumerate(pieces)
            if space is not None
            for step in self.spec.board.steps[space]
            if (own, step.to) in single and self.rests[step.to] < self.rests[space]
        ]
        if not ahead or not taken.issuperset(ahead):
            return []
        return [min(ahead, key=lambda space: self.rests[space])]

    def rest(self, position: Position, player: int) -> int:
        pieces = position.players[player].pieces
        return sum(min(self.rests[space], 100_000) for space in pieces if space is not None)

    # --- The race ---------------------------------------------------------------------------------

    @cached_property
    def leaders(self) -> list[int | None]:
        """Who is strictly ahead after each round; after the last one the winner."""
        found: list[int | None] = []
        for position in self.rounds:
            rests = [self.rest(position, player) for player in range(self.spec.players)]
            best = min(rests)
            found.append(rests.index(best) if rests.count(best) == 1 else None)
        if self.end.winner is not None:
            found[-1] = self.end.winner
        return found

    @property
    def changes(self) -> list[tuple[int, int]]:
        """Round and player of every time that another takes the lead, the first included."""
        changes: list[tuple[int, int]] = []
        for number, leader in enumerate(self.leaders, start=1):
            if leader is not None and (not changes or changes[-1][1] != leader):
                changes.append((number, leader))
        return changes

    @property
    def leads(self) -> int:
        """The sum over the rounds of how far the second is behind."""
        total = 0
        for position in self.rounds:
            first, second, *_ = sorted(self.rest(position, p) for p in range(self.spec.players))
            total += second - first
        return total

    @property
    def tie_break(self) -> int:
        arrived = [p for p, each in enumerate(self.end.players) if each.arrival]
        if len(arrived) < 2:
            return TIE_BREAKS["none"]
        winner = self.end.winner
        won = Counter(gate.owner for gate in self.end.gates)
        equal = [p for p in arrived if won[p] == won[winner]]
        if len(equal) == 1:
            return TIE_BREAKS["blockades"]
        return TIE_BREAKS["number" if won[winner] else "arrival"]

    @property
    def margin(self) -> int:
        others = (p for p in range(self.spec.players) if p != self.end.winner)
        return min(self.rest(self.end, p) for p in others)

    @property
    def left_behind(self) -> list[int]:
        """Twice the rivals behind each player; one who came as far counts half."""
        standing = [self.standing(player) for player in range(self.spec.players)]
        return [sum(2 * (own < each) + (own == each) for each in standing) - 1 for own in standing]

    def standing(self, player: int) -> tuple[int, ...]:
        """What players are sorted by in the end: the arrived by blockades, the others by rest."""
        arrival = self.end.players[player].arrival
        if not arrival:
            return 1, self.rest(self.end, player)
        own = [gate.number for gate in self.end.gates if gate.owner == player]
        return 0, -len(own), -max(own, default=0), 0 if own else arrival

    @property
    def way(self) -> int:
        """The passages that the first piece of the winner to come home has crossed."""
        trails: dict[int, int] = {}
        for moment in self.moments:
            for piece, old, new in self.entries_of(moment):
                passage = self.passage(old, new)
                trails[piece] = trails.get(piece, 0) | (0 if passage is None else 1 << passage)
                is_winner = moment.before.player == self.end.winner
                if is_winner and new in self.spec.board.finishes:
                    return trails[piece]
        raise AssertionError("nobody came home")

    @cached_property
    def _passages(self) -> dict[frozenset[object], int]:
        return {
            frozenset(edge.hexes): number
            for number, each in enumerate(self.spec.board.passages)
            for edge in each.edges
        }

    def passage(self, old: int, new: int) -> int | None:
        spaces = self.spec.board.spaces
        return self._passages.get(frozenset((spaces[old].at, spaces[new].at)))

    # --- The numbers of the kernels ---------------------------------------------------------------

    def row(self) -> list[int]:
        """The row of the game, without its fate if it was not finished."""
        row = [0] * record.ROW_SIZE
        winner = self.end.winner
        row[record.ROW_SEED] = self.seed
        row[record.ROW_ROUNDS] = len(self.rounds)
        row[record.ROW_WINNER] = -1 if winner is None else winner
        row[record.ROW_ENTRY] = -1 if winner is None else self.entry(winner)
        row[record.ROW_ARRIVALS] = sum(each.arrival > 0 for each in self.end.players)
        row[record.ROW_LEAD_CHANGES] = max(0, len(self.changes) - 1)
        row[record.ROW_DECIDED] = self.changes[-1][0] if self.changes else 0
        row[record.ROW_TURNS] = len(self.turns)
        row[record.ROW_IDLE] = sum(not self.has_moved(turn) for turn in self.turns)
        row[record.ROW_BLOCKED] = len(self.lost_turns)
        row[record.ROW_LEADS] = self.leads
        row[record.ROW_ACTIONS] = len(self.moments)
        for player, behind in enumerate(self.left_behind):
            row[record.ROW_LEFT_BEHIND + player] = behind
        if winner is not None:
            row[record.ROW_TIE_BREAK] = self.tie_break
            row[record.ROW_MARGIN] = self.margin
            row[record.ROW_WAY] = self.way
        return row

    def tally(self) -> Numbers:
        """The tally of the game."""
        tally = np.zeros(record.TALLY_SIZE, dtype=np.int64)
        for cell, number in self._counted().items():
            tally[cell] = number
        return tally

    def _counted(self) -> Counter[int]:
        counts: Counter[int] = Counter()
        cards = [card.id for card in self.spec.board.catalogue.cards]
        for moment in self.moments:
            for _, old, new in self.entries_of(moment):
                counts[record.VISITS + new] += 1
                passage = self.passage(old, new)
                if passage is not None:
                    counts[record.CROSSINGS + passage] += 1
                    (seam,) = (s.seam for s in self.spec.board.steps[old] if s.to == new)
                    assert seam is not None
                    counts[record.SEAMS_CROSSED + seam] += 1
            if moment.action.kind in {Kind.BUY, Kind.TAKE}:
                assert moment.action.card is not None
                first = record.BOUGHT if moment.action.kind is Kind.BUY else record.TAKEN
                counts[first + cards.index(moment.action.card)] += 1
        for card, purpose in self._uses():
            counts[record.USES + cards.index(card) * record.PURPOSES + purpose] += 1
        for each in self.end.players:
            for card, number in each.removed.items():
                counts[record.GONE + cards.index(card)] += number
        counts.update(record.LOST_TURNS + space for space in self.lost_turns)
        counts.update(self._tokens())
        return counts

    def _uses(self) -> Iterator[tuple[str, int]]:
        """Every use of a card; a play is for a blockade if it clears one before the next play."""
        plays = {Kind.PLAY, Kind.NATIVE, Kind.PLAY_TOKEN, Kind.NATIVE_TOKEN}
        for number, moment in enumerate(self.moments):
            kind, card = moment.action.kind, moment.action.card
            if card is None or kind in {Kind.BUY, Kind.TAKE, Kind.KEEP_ITEM}:
                continue
            if kind in plays:
                has_cleared = False
                for later in self.moments[number + 1 :]:
                    if later.action.kind not in {Kind.STEP, Kind.CLEAR, Kind.STOP}:
                        break
                    has_cleared |= later.action.kind is Kind.CLEAR
                purpose = record.FOR_NATIVE
                if kind is Kind.PLAY:
                    assert moment.action.symbol is not None
                    purpose = PURPOSE_OF_SYMBOL[moment.action.symbol]
                yield card, record.FOR_BLOCKADE if has_cleared else purpose
            else:
                yield card, self._purpose(moment)

    def _purpose(self, moment: Moment) -> int:
        before, action = moment.before, moment.action
        if action.kind is Kind.GIVE:
            if before.mode == "replacing":
                return record.REPLACED
            if before.is_gate_target:
                return record.FOR_BLOCKADE
            terrain = self.spec.board.spaces[before.target].space.terrain
            return record.FOR_CAMP if terrain == "base camp" else record.FOR_RUBBLE
        if action.kind is Kind.COUNT:
            assert action.way is not None
            return PURPOSE_OF_WAY[action.way]
        return {
            Kind.ACT: record.FOR_ACTION,
            Kind.DISCARD: record.DISCARDED,
            Kind.REMOVE: record.THINNED,
            Kind.TOKEN_REMOVE: record.THINNED,
        }[action.kind]

    def _tokens(self) -> Counter[int]:
        counts: Counter[int] = Counter()
        tokens = [token.id for token in self.spec.board.catalogue.tokens]
        for moment in self.moments:
            caves = zip(moment.before.cave_tokens, moment.after.cave_tokens, strict=True)
            for cave, (before, after) in enumerate(caves):
                counts[record.EXPLORED + cave] += before - after
            for token, before in moment.before.unseen_tokens.items():
                found = before - moment.after.unseen_tokens.get(token, 0)
                counts[record.FOUND + tokens.index(token)] += found
                counts[record.SPENT + tokens.index(token)] += found
        for each in self.end.players:
            for token, held in each.tokens.items():
                counts[record.SPENT + tokens.index(token)] -= held
        return counts

    def openings(self) -> Iterator[tuple[int, int, int]]:
        """Gate, player and round of every blockade that is cleared."""
        for moment in self.moments:
            gates = zip(moment.before.gates, moment.after.gates, strict=True)
            for gate, (before, after) in enumerate(gates):
                if before.owner is None and after.owner is not None:
                    yield gate, after.owner, moment.before.round

    def arc(self) -> Iterator[tuple[int, int, int]]:
        """Round, the leader's rest and that of all players together."""
        for number, position in enumerate(self.rounds, start=1):
            rests = [self.rest(position, player) for player in range(self.spec.players)]
            yield number, min(rests), sum(rests)


def naive_sums(games: list[NaiveGame]) -> Numbers:
    """The sums over some games."""
    sums = np.zeros(record.SUMS_SIZE, dtype=np.int64)
    for game in games:
        tally = game.tally()
        sums[: record.TALLY_SIZE] += tally
        sums[record.TALLY_SIZE : 2 * record.TALLY_SIZE] += tally * tally
        for gate, player, number in game.openings():
            sums[record.OPENED + gate * at.MOST_PLAYERS + player] += 1
            sums[record.OPENED_ROUNDS + gate * record.ROUNDS_TOLD + number] += 1
        for number, leader, field_rest in game.arc():
            cell = record.ARC + number * record.ARC_SIZE
            values = (1, leader, leader**2, field_rest, field_rest**2)
            sums[cell : cell + record.ARC_SIZE] += values
    return sums
