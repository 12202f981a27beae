"""The rules once more, by somebody who knows no kernels: lists, sets and plain objects.

Written from the rulebook's rules alone. A table takes the order of cards and tokens from outside,
tells all legal actions as tuples, and carries them out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.lost_cities.board.board import Board
from core.lost_cities.design.board_design import Floor

Card = tuple[str, int]
Move = tuple[object, ...]


@dataclass
class Person:
    """One player."""

    hand: list[Card] = field(default_factory=list)
    rows: dict[str, list[int]] = field(default_factory=dict)
    at: dict[int, int] = field(default_factory=dict)
    crossed: set[int] = field(default_factory=set)
    begun: set[int] = field(default_factory=set)
    coins: int = 0
    held: int = 0
    artefacts: int = 0


class NaiveTable:
    """A game of Lost Cities."""

    def __init__(self, board: Board, players: int, first: int = 0) -> None:
        self.board, self.design = board, board.design
        self.people = [Person() for _ in range(players)]
        self.turn, self.round, self.step = first, 1, "playing"
        self.pile: list[Card] = []
        self.discards: dict[str, list[Card]] = {}
        self.tokens: dict[int, str | int] = {}
        self.across, self.barred = 0, ""
        self.is_over = False
        self.next: dict[int, list[int]] = {at: [] for at in range(len(board.graph.nodes))}
        self.bridges: set[tuple[int, int]] = set()
        for edge in board.graph.edges:
            self.next[edge.source].append(edge.target)
            if edge.is_bridge:
                self.bridges.add((edge.source, edge.target))

    def lay_out(
        self, hands: list[list[Card]], pile: list[Card], tokens: dict[int, str | int]
    ) -> None:
        """Begin a round with these cards and tokens."""
        for person, hand in zip(self.people, hands, strict=True):
            person.hand, person.rows, person.at = list(hand), {}, {}
            person.crossed, person.begun = set(), set()
        self.pile, self.discards, self.tokens = list(pile), {}, dict(tokens)
        self.across, self.barred, self.step = 0, "", "playing"

    # --- What is legal ------------------------------------------------------------------------

    def legal(self) -> set[Move]:
        if self.is_over:
            return set()
        if self.step == "taking":
            open_piles = {c for c, cards in self.discards.items() if cards and c != self.barred}
            return {("take", "pile")} | {("take", colour) for colour in open_piles}
        if self.step == "choosing":
            return {("stay",)} | {("move", who, to) for who, to in self._steps()}
        return {move for card in set(self.me.hand) for move in self._plays(card)}

    @property
    def me(self) -> Person:
        return self.people[self.turn]

    def _steps(self) -> set[tuple[int, int]]:
        return {(who, to) for who, stage in self.me.at.items() for to in self.next[stage]}

    def _colour(self, stage: int) -> str:
        return self.board.graph.nodes[stage].colour

    def _plays(self, card: Card) -> set[Move]:
        plays: set[Move] = {("discard", card)}
        if not self._fits(card):
            return plays
        uses: set[Move] = set()
        for stage, node in enumerate(self.board.graph.nodes):
            if node.is_start and node.colour == card[0] and stage not in self.me.begun:
                uses |= {("start", card, who, stage) for who in self._waiting()}
        uses |= {
            ("play", card, who, to) for who, to in self._steps() if self._colour(to) == card[0]
        }
        cities = [s for s in self.me.at.values() if not self.next[s] and self._colour(s) == card[0]]
        if cities:
            uses |= {("play", card, who, to) for who, to in self._steps()}
            uses = uses or {("lay", card)}
        return plays | uses

    def _waiting(self) -> list[int]:
        """The leader and the first member in the camp; members are alike."""
        camp = [who for who in range(self.design.figures_each) if who not in self.me.at]
        return [who for who in camp if who == 0] + [who for who in camp if who > 0][:1]

    def _fits(self, card: Card) -> bool:
        colour, rank = card
        row = self.me.rows.get(colour, [])
        if not row:
            ranks = [r for c, r in self.me.hand if c == colour]
            ends = {min(ranks), max(ranks)} if self.design.up_and_down else {min(ranks)}
            return rank in ends
        if not self.design.up_and_down:
            return rank >= row[-1]
        turn = next((r for r in row if r != row[0]), None)
        if turn is None:
            return True
        return rank >= row[-1] if turn > row[0] else rank <= row[-1]

    # --- What happens -------------------------------------------------------------------------

    def do(self, move: Move) -> bool:
        """Carry a move out; True if it has ended the round."""
        kind = move[0]
        if kind == "take":
            return self._take(str(move[1]))
        if kind == "stay":
            self.step = "taking"
            return False
        if kind == "move":
            return self._go(int(str(move[1])), int(str(move[2])))
        return self._lay(move)

    def _lay(self, move: Move) -> bool:
        """Lay a card out or away, and let a figure go."""
        kind, card = move[0], move[1]
        assert isinstance(card, tuple)
        self.me.hand.remove(card)
        if kind == "discard":
            self.discards.setdefault(card[0], []).append(card)
            self.barred = "" if self.design.take_back else card[0]
            self.step = "taking"
            return False
        self.me.rows.setdefault(card[0], []).append(card[1])
        if kind == "lay":
            self.step = "taking"
            return False
        who, stage = int(str(move[2])), int(str(move[3]))
        if kind == "play":
            return self._go(who, stage)
        self.me.begun.add(stage)
        self.me.at[who] = stage
        self._find(stage)
        return False

    def _go(self, who: int, to: int) -> bool:
        came_from = self.me.at[who]
        self.me.at[who] = to
        if (came_from, to) in self.bridges and who not in self.me.crossed:
            self.me.crossed.add(who)
            self.across += 1
            if self.across == self.design.crossings_for(len(self.people)):
                return self._score()
        self._find(to)
        return False

    def _find(self, stage: int) -> None:
        token = self.tokens.get(stage)
        self.step = "taking"
        if token == "artefact":
            self.me.held += 1
            del self.tokens[stage]
        elif token == "stage":
            self.step = "choosing" if self._steps() else "taking"
        elif isinstance(token, int):
            self.me.coins += token

    def _take(self, pile: str) -> bool:
        cards = self.pile if pile == "pile" else self.discards[pile]
        self.me.hand.append(cards.pop())
        if not self.pile:
            return self._score()
        self._next_turn()
        return False

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % len(self.people)
        self.step, self.barred = "playing", ""

    def _score(self) -> bool:
        nodes = self.board.graph.nodes
        for person in self.people:
            worth = sum(
                nodes[stage].value * (self.design.leader if who == 0 else 1)
                for who, stage in person.at.items()
            )
            if self.design.floor is Floor.ROUND:
                worth = max(0, worth)
            person.coins = max(0, person.coins + worth)
            person.artefacts += person.held
            person.held = 0
        if self.round == self.design.rounds:
            self._finish()
        else:
            self.round += 1
            self._next_turn()
        return True

    def _finish(self) -> None:
        table = self.board.table
        for person in self.people:
            person.coins = max(0, person.coins + table[min(person.artefacts, len(table) - 1)])
        self.is_over = True

    def winners(self) -> set[int]:
        best = max((p.coins, p.artefacts) for p in self.people)
        return {i for i, p in enumerate(self.people) if (p.coins, p.artefacts) == best}
