"""Perft: how many sequences of so many actions there are, by both implementations.

Each case is a small board with fixed cards and without chance: draw piles and caves hold one kind
only. The numbers in the cases were counted by the naive rules; for the first action most can be
verified by hand, as the comments show. A sequence counts only if it has the full length: games
that are over have no more actions.
"""

from collections import Counter
from dataclasses import dataclass

import pytest

from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.packing import Options
from tests.quest.engine.boards import board, box
from tests.quest.engine.naive import legal
from tests.quest.engine.naive_effects import apply
from tests.quest.engine.naive_table import Heap, Table

CARDS = [card.id for card in box().cards]
TOKENS = [token.id for token in box().tokens]
DRAW_PILE = 8
TOKENS_THERE = 20


@dataclass(frozen=True)
class Case:
    """A position before the first action, and the numbers of sequences of 1, 2, 3 ... actions.

    Attributes:
        rows: the board, one row to a line.
        hand: of the first player; the others hold one Explorer, so that they can do a little.
        pile: the one type of card that all draw piles consist of; they may be empty.
        places: where the pieces stand, player by player and then the second ones; None is home.
    """

    rows: str
    hand: str
    counts: tuple[int, ...]
    places: tuple[int | None, ...] = ()
    blockades: tuple[int, ...] = ()
    players: int = 3
    tokens: str = ""
    pile: str = "explorer"
    caves: bool = False
    round_limit: int = 9


CASES = {
    # end turn, 2 discards, 2 plays; a Scout costs two half coins, so both cards must be counted,
    # the Scout first
    "left-over power": Case(
        """S1 J1 J2 J1 W1 J1 FJ1
           S2 J1 V1 J1 J1 M  .
           S3 W1 J1 M  J3 J1 .""",
        hand="pioneer scout",
        counts=(6, 9, 18, 45, 112, 286),
    ),
    # end turn, 2 discards, 2 plays against the blockade, 1 way to begin a purchase
    "blockades and left-over power": Case(
        """S1 J1 | J1 W1 | J1 FJ1
           S2 V1 | J2 M  | J2 FV1
           S3 J1 | M  J1 | W1 FW1""",
        hand="pioneer giant_machete",
        blockades=(1, 5),
        places=(1, 6, 12),
        counts=(6, 9, 17, 41, 99, 247),
    ),
    # end turn, 3 discards, Native, Sailor to the river, 2 cards for the rubble blockade; Traveler
    # half or full or Sailor half to begin a purchase
    "a rubble blockade and a Native": Case(
        """S1 J1 | R1 J1 | V1 FJ1
           S2 V1 | J1 B1 | W1 FV1
           S3 W1 | M  J1 | J1 FW1""",
        hand="native traveler sailor",
        blockades=(6, 2),
        places=(7, 1, 12),
        counts=(10, 20, 56, 112, 251, 583),
    ),
    # end turn, 3 discards, Scout with either piece, Traveler and Captain with the second,
    # 3 ways to begin a purchase
    "two pieces each": Case(
        """S1 J1 J1 V1 FJ1
           S2 J1 W1 J1 FV1
           S3 V1 J1 J2 FW1
           S4 J1 J1 M  .""",
        hand="scout captain traveler",
        players=2,
        places=(1, 5, 6, 15),
        counts=(11, 20, 62, 204, 544, 1711),
    ),
    # end turn, 3 discards, Compass, 1 space to pay for, 2 ways to begin a purchase
    "rubble and base camp": Case(
        """S1 R1 B1 J1 FJ1
           S2 B2 R2 J1 FV1
           S3 J1 R3 B3 FW1""",
        hand="explorer sailor sailor compass",
        counts=(8, 24, 69, 164, 399, 1023),
    ),
    # end turn, 2 discards, Trailblazer as machete, Jack of All Trades as anything, the token,
    # 2 ways to begin a purchase
    "jokers and a change of symbol": Case(
        """S1 J1 W1 V2 FJ1
           S2 V1 J2 W1 FV1
           S3 W1 V1 R1 FW2""",
        hand="trailblazer jack_of_all_trades",
        tokens="change_symbol",
        places=(6, 0, 10),
        caves=True,
        counts=(10, 27, 69, 174, 368, 856),
    ),
    # end turn, 3 discards; Traveler or Photographer half or full, the Chest full only, as nothing
    # comes after it
    "buying": Case(
        """S1 M J1 FJ1
           S2 M J1 FJ1
           S3 M J1 FJ1""",
        hand="traveler traveler photographer treasure_chest",
        counts=(9, 34, 112, 312, 657, 1279),
    ),
    # end turn, 3 discards, Cartographer, the change token; 3 cards as half coins, 2 coin tokens
    "buying with tokens and a change": Case(
        """S1 M J1 FJ1
           S2 M J1 FJ1
           S3 M J1 FJ1""",
        hand="explorer trailblazer cartographer",
        tokens="coin_1 coin_2 change_symbol",
        caves=True,
        counts=(11, 42, 138, 480, 1423, 3429),
    ),
    # end turn, 2 discards; the Chest half or full to begin a purchase, or the Prop Plane full
    "two items in one purchase": Case(
        """S1 M J1 FJ1
           S2 M J1 FJ1
           S3 M J1 FJ1""",
        hand="treasure_chest prop_plane",
        tokens="keep_item keep_item",
        caves=True,
        counts=(6, 21, 63, 122, 237, 551),
    ),
    # end turn, 2 discards, 2 cards and a token into the jungle, 1 way to begin a purchase
    "caves": Case(
        """S1 J1 C  J1 J1 FJ1
           S2 J1 J1 C  J1 FV1
           S3 C  J1 V1 J1 FW1""",
        hand="scout pioneer",
        tokens="machete_1",
        pile="sailor",
        caves=True,
        counts=(7, 10, 24, 66, 170, 447),
    ),
    # end turn, 2 discards, Native, Scout, 1 way to begin a purchase
    "a cave behind a blockade": Case(
        """S1 J1 | C  J1 FJ1
           S2 J1 | J1 J1 FV1
           S3 V1 | J1 V1 FW1""",
        hand="scout native",
        blockades=(1,),
        places=(1, 5, 10),
        caves=True,
        counts=(6, 12, 27, 65, 169, 399),
    ),
    # end turn, 2 discards, Compass, Prop Plane into the jungle, the draw token, Prop Plane half
    # or full to begin a purchase
    "items and tokens that keep them": Case(
        """S1 J1 W1 FJ1
           S2 V1 J1 FV1
           S3 R1 J2 FW1""",
        hand="prop_plane compass",
        tokens="keep_item draw",
        caves=True,
        counts=(8, 35, 122, 394, 1091, 2805),
    ),
    # end turn, 2 discards, the pass token, 1 way to begin a purchase; on the way east stands
    # somebody, so Native and native token can only go to the start space below
    "a pass token": Case(
        """S1 J1 J1 FJ1
           S2 M  M  FV1
           S3 J1 J1 FW1""",
        hand="scout native",
        tokens="pass_through native",
        places=(0, 1, 2),
        caves=True,
        counts=(7, 15, 33, 86, 212, 527),
    ),
    # end turn, 3 discards, 2 texts, 3 cards to remove, the replace token, 2 ways to begin to buy
    "drawing, removing and replacing": Case(
        """S1 M J1 FJ1
           S2 M J1 FJ1
           S3 M J1 FJ1""",
        hand="scientist travel_log sailor",
        tokens="replace remove",
        caves=True,
        counts=(12, 41, 111, 338, 837, 2085),
    ),
    # end turn, 2 discards, the text, 2 cards to remove, 1 way to begin a purchase; a Scientist that
    # is the last card has no effect
    "nothing left to draw": Case(
        """S1 M J1 FJ1
           S2 M J1 FJ1
           S3 M J1 FJ1""",
        hand="scientist native",
        tokens="remove remove",
        pile="",
        caves=True,
        counts=(7, 14, 21, 39, 88, 191),
    ),
    # end turn, 2 discards, the text, 1 space to pay for, the token, 1 way to begin a purchase; a
    # Cartographer that pays leaves the change to the Trailblazer
    "paying while a change waits": Case(
        """S1 R1 W1 FJ1
           S2 J1 V1 FV1
           S3 M  J1 FW1""",
        hand="trailblazer cartographer",
        tokens="change_symbol",
        pile="native",
        places=(0, 6, 10),
        caves=True,
        counts=(7, 24, 66, 184, 517, 1422),
    ),
    # end turn, 1 discard, the text; then 18 cards to take
    "taking from the market": Case(
        """S1 M J1 FJ1
           S2 M J1 FJ1
           S3 M J1 FJ1""",
        hand="transmitter",
        counts=(3, 21, 23, 47, 98, 254),
    ),
    # end turn, 2 discards, 2 plays, 1 way to begin a purchase; home within two actions, and then
    # the other player, last of the round, may come home too
    "home, and the last of the round": Case(
        """S1 J1 J1 FJ1
           S2 W1 J1 FV1
           S3 V1 J1 FW1
           S4 M  M  FW1""",
        hand="pioneer scout",
        players=2,
        places=(2, 6, None, None),
        counts=(6, 11, 30, 73, 175, 465),
    ),
    # end turn, 1 discard, 1 play
    "unfinished": Case(
        """S1 J1 J1 FJ1
           S2 W1 J1 FV1
           S3 V1 J1 FW1
           S4 M  M  FW1""",
        hand="explorer",
        players=4,
        round_limit=1,
        counts=(3, 5, 8, 12, 17, 20),
    ),
}


class Certain:
    """Chance in a game without any: heaps of one kind only."""

    def cards(self, table: Table, heap: Heap, number: int) -> Heap:
        """So many of the one kind there is."""
        assert table.mode != "over"
        return self._of_one_kind(heap, number)

    def tokens(self, table: Table, heap: Heap, number: int) -> Heap:
        """So many of the one kind there is."""
        assert table.options.caves
        return self._of_one_kind(heap, number)

    def _of_one_kind(self, heap: Heap, number: int) -> Heap:
        (kind,) = +heap
        return Counter({kind: number})


def dealt(case: Case) -> Game:
    """The game of a case before its first action."""
    ground = board(*case.rows.splitlines(), blockades=case.blockades)
    options = Options(caves=case.caves, round_limit=case.round_limit)
    game = Game(ground, case.players, 0, options)
    g = game.state
    for player in range(case.players):
        for zone in (words.HAND, words.DRAW):
            for card in range(len(CARDS)):
                at.add(g, zone, player, card, -at.count(g, zone, player, card))
        for name in case.pile.split() * DRAW_PILE:
            at.add(g, words.DRAW, player, CARDS.index(name), 1)
        for name in case.hand.split() if player == 0 else ["explorer"]:
            at.add(g, words.HAND, player, CARDS.index(name), 1)
    for token in case.tokens.split():
        at.add_token(g, 0, TOKENS.index(token), 1)
    for kind, name in enumerate(TOKENS):  # the caves hold nothing but draw tokens
        there = TOKENS_THERE if name == "draw" else 0
        at.add_unseen(g, kind, there - at.unseen(g, kind))
    for piece, space in enumerate(case.places):
        at.set_position(g, piece, words.HOME if space is None else space)
    return game


def counted_by_engine(game: Game, depth: int) -> int:
    """How many sequences of actions of this length the engine offers."""
    actions = game.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(counted_by_engine(game.after(action), depth - 1) for action in actions)


def counted_naively(table: Table, depth: int) -> int:
    """How many sequences of actions of this length the naive rules allow."""
    actions = legal(table)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = table.copy()
        apply(after, action, Certain())
        total += counted_naively(after, depth - 1)
    return total


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_both_count_the_same_sequences(case: Case) -> None:
    game = dealt(case)
    table = Table.of(game.position, game.board, game.options)
    depths = range(1, len(case.counts) + 1)
    assert tuple(counted_by_engine(game, depth) for depth in depths) == case.counts
    assert tuple(counted_naively(table, depth) for depth in depths) == case.counts
