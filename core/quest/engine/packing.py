"""Packing a board and the box into the array that the rules work on."""

from __future__ import annotations

from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.edges import HALF_TURN
from core.geometry.hexes import DIRECTIONS
from core.playtest.limits import Unplayable
from core.quest.board.board import Board
from core.quest.catalogue.catalogue import TOKENS_PER_CAVE, Catalogue
from core.quest.catalogue.spaces import Space, Symbol, Terrain
from core.quest.catalogue.supplies import Card, Pile, Token
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.movement import TOO_MUCH
from core.quest.route.route import PLAYER_COUNTS

HAND_SIZE = 4
"""Q-DRAW-1."""
ROUND_LIMIT = 100
_SYMBOLS = (Symbol.MACHETE, Symbol.PADDLE, Symbol.COIN)
_GROUNDS = {
    Terrain.JUNGLE: words.MACHETE,
    Terrain.RIVER: words.PADDLE,
    Terrain.VILLAGE: words.COIN,
    Terrain.RUBBLE: words.RUBBLE,
    Terrain.BASE_CAMP: words.CAMP,
    Terrain.START: words.START,
}
_EFFECTS = {
    "draw": words.TOKEN_DRAW,
    "remove": words.TOKEN_REMOVE,
    "replace": words.TOKEN_REPLACE,
    "keep_item": words.TOKEN_KEEP,
    "pass_through": words.TOKEN_PASS,
    "native": words.TOKEN_NATIVE,
    "change_symbol": words.TOKEN_CHANGE,
}


MOST_ROUNDS = 10_000


@dataclass(frozen=True, slots=True)
class Options:
    """What the players agree on before the game.

    Attributes:
        caves: whether the caves variant is played (Q-CAVE-1).
        is_free_order: whether movement is allowed after the purchase (Q-AMB-01).
        round_limit: after so many rounds the game is unfinished (Q-AMB-51).
        start_shift: by how many places all start farther on than Q-SETUP-6 has it, so that places
            and turn order can be told apart; people always play with 0.
    """

    caves: bool = False
    is_free_order: bool = False
    round_limit: int = ROUND_LIMIT
    start_shift: int = 0


@dataclass(frozen=True, slots=True)
class OtherRules(Options):
    """What nobody agrees on, but what games can be played by to find out what the rules do.

    Games by other rules are counted, never logged: a log says nothing of these.

    Attributes:
        do_pieces_pass: whether pieces never keep each other off a space (against Q-MOVE-10).
        does_first_win: whether the first who arrives wins, whatever others hold (against Q-TIE).
    """

    do_pieces_pass: bool = False
    does_first_win: bool = False


def refuse_unplayable(board: Board, players: int, options: Options) -> None:
    """Raise `Unplayable` for what cannot be packed; quick, for whoever wants to know it early."""
    _refuse_odd_setup(players, options)
    _refuse_too_large(board)
    for printed in board.catalogue.cards:
        _refuse_unknown_text(printed)
    for kind in board.catalogue.tokens:
        _refuse_unknown_token(kind)


def packed(board: Board, players: int, options: Options) -> at.State:
    """The array of a game before it is dealt, or `Unplayable`."""
    refuse_unplayable(board, players, options)
    g = [0] * at.SIZE
    _pack_numbers(g, board, players, options)
    for card, each in enumerate(board.catalogue.cards):
        _pack_card(g, card, each, players)
    for token, kind in enumerate(board.catalogue.tokens):
        _pack_token(g, token, kind)
    _pack_blockades(g, board)
    _pack_spaces(g, board, options)
    _pack_gates(g, board)
    _pack_least_powers(g)
    _pack_pieces(g, board, players, options.start_shift)
    g[at.OPENING : at.OPENING + at.STATE_SIZE] = g[: at.STATE_SIZE]
    return g


def _refuse_odd_setup(players: int, options: Options) -> None:
    if players not in PLAYER_COUNTS:
        raise Unplayable(tr("2 to 4 can play, not {players} (Q-COMP-13)", players=players))
    if not 1 <= options.round_limit <= MOST_ROUNDS:
        limits = {"most": MOST_ROUNDS, "rounds": options.round_limit}
        raise Unplayable(tr("a game lasts 1 to {most:,} rounds, not {rounds:,}", **limits))


def _refuse_unknown_text(card: Card) -> None:
    """Action cards draw and perhaps remove, or take one card, or are Natives."""
    is_mixed = card.takes > 0 and (card.draws > 0 or card.removes > 0)
    if card.takes > 1 or is_mixed or (card.removes > 0 and card.draws == 0):
        raise Unplayable(
            tr("the engine does not know how to carry out the {card}", card=card.shown_name)
        )


def _refuse_unknown_token(kind: Token) -> None:
    if kind.symbol is None and kind.id not in _EFFECTS:
        raise Unplayable(tr("the engine does not know the token “{token}”", token=kind.shown_name))


def _refuse_too_large(board: Board) -> None:
    box: Catalogue = board.catalogue
    room = {
        tr("spaces"): (len(board.spaces), at.MOST_SPACES),
        tr("blockades on the route"): (len(board.gates), min(at.MOST_GATES, len(box.blockades))),
        tr("caves"): (len(board.caves), at.MOST_CAVES),
        tr("types of cards"): (len(box.cards), at.MOST_CARDS),
        tr("kinds of tokens"): (len(box.tokens), at.MOST_TOKENS),
    }
    for what, (needed, most) in room.items():
        if needed > most:
            numbers = {"needed": needed, "most": most}
            raise Unplayable(
                tr(
                    "{needed} {what} are too many to play with; {most} are the most",
                    **numbers,
                    what=what,
                )
            )


def _pack_numbers(g: at.State, board: Board, players: int, options: Options) -> None:
    box = board.catalogue
    caves = len(board.caves) if options.caves else 0
    g[at.PLAYERS] = players
    g[at.CARDS] = len(box.cards)
    g[at.TOKENS] = len(box.tokens)
    g[at.SPACES] = len(board.spaces)
    g[at.GATES] = len(board.gates)
    g[at.CAVES] = min(caves, box.most_caves)
    g[at.SPOTS] = sum(card.pile is Pile.BOARD for card in box.cards)
    g[at.HAND_SIZE] = HAND_SIZE
    g[at.ROUND_LIMIT] = options.round_limit
    g[at.IS_FREE_ORDER] = int(options.is_free_order)
    g[at.ROUND] = 1
    g[at.WINNER] = words.NOBODY
    if isinstance(options, OtherRules):
        g[at.DO_PIECES_PASS] = g[at.MAY_PASS] = int(options.do_pieces_pass)
        g[at.DOES_FIRST_WIN] = int(options.does_first_win)


def _pack_card(g: at.State, card: int, printed: Card, players: int) -> None:
    symbols = sum(1 << index for index, each in enumerate(_SYMBOLS) if each in printed.symbols)
    g[at.CARD_SYMBOLS + card] = symbols
    g[at.CARD_POWERS + card] = printed.power
    g[at.CARD_PRICES + card] = printed.price or 0
    g[at.CARD_ITEMS + card] = int(printed.is_item)
    g[at.CARD_DRAWS + card] = printed.draws
    g[at.CARD_REMOVES + card] = printed.removes
    g[at.CARD_TAKES + card] = printed.takes
    g[at.CARD_NATIVES + card] = int(printed.is_native)
    if printed.pile is Pile.DECK:
        for player in range(players):
            at.add(g, words.DRAW, player, card, printed.copies)
    else:
        g[at.MARKET + card] = printed.copies
        g[at.ON_BOARD + card] = int(printed.pile is Pile.BOARD)


def _pack_token(g: at.State, token: int, kind: Token) -> None:
    g[at.TOKENS_UNSEEN + token] = kind.copies
    g[at.TOKEN_POWERS + token] = kind.power
    if kind.symbol is None:
        g[at.TOKEN_EFFECTS + token] = _EFFECTS[kind.id]
    else:
        g[at.TOKEN_EFFECTS + token] = words.TOKEN_SYMBOL
        g[at.TOKEN_SYMBOLS + token] = _SYMBOLS.index(kind.symbol)


def _pack_blockades(g: at.State, board: Board) -> None:
    box = board.catalogue.blockades
    numbers = [blockade.number for blockade in box]
    g[at.BLOCKADES] = len(box)
    for index, blockade in enumerate(box):
        g[at.BLOCKADE_NUMBERS + index] = blockade.number
        g[at.BLOCKADE_GROUNDS + index] = _GROUNDS[blockade.terrain]
        g[at.BLOCKADE_POWERS + index] = blockade.power
    for gate, each in enumerate(board.gates):
        is_fixed = each.number in numbers
        fixed = numbers.index(each.number) if is_fixed and each.number else words.NOWHERE
        g[at.FIXED_BLOCKADES + gate] = fixed


def _pack_spaces(g: at.State, board: Board, options: Options) -> None:
    caves = {site.space: cave for cave, site in enumerate(board.caves) if options.caves}
    mountains = {index for index, each in enumerate(board.spaces) if each.space.is_mountain}
    nowhere = [words.NOWHERE] * (len(board.spaces) * at.DIRECTIONS)
    for table in (at.NEIGHBOURS, at.EDGE_GATES, at.EDGE_CAVES):
        g[table : table + len(nowhere)] = nowhere
    # Plain pairs are found as well as hexes, without making one for every side of every hex.
    places: dict[tuple[int, int], int] = dict(board.index.items())
    for space, each in enumerate(board.spaces):
        _pack_space(g, space, each.space)
        q, r = each.at
        for edge, (east, south) in enumerate(DIRECTIONS, space * at.DIRECTIONS):
            index = places.get((q + east, r + south))
            if index is None:
                continue
            if index not in mountains:
                g[at.NEIGHBOURS + edge] = index
            if index in caves:
                g[at.EDGE_CAVES + edge] = caves[index]
                g[at.NEXT_TO_CAVE + space] = 1
    for cave in range(g[at.CAVES]):
        g[at.CAVE_TOKENS + cave] = TOKENS_PER_CAVE


def _pack_gates(g: at.State, board: Board) -> None:
    """Note on both banks of its seam which blockade is in the way."""
    for gate, each in enumerate(board.gates):
        for edge in board.seams[each.seam].edges:
            ways = (edge.direction, edge.direction + HALF_TURN)
            for bank, direction in zip(edge.hexes, ways, strict=True):
                space = board.index.get(bank)
                if space is not None:
                    g[at.EDGE_GATES + space * at.DIRECTIONS + direction] = gate
                    g[at.SPACE_GATES + space] |= 1 << gate


def _pack_least_powers(g: at.State) -> None:
    """Note for every space what its neighbours ask for at least, so that few plays look at them."""
    for space in range(g[at.SPACES]):
        least = [TOO_MUCH] * words.SYMBOLS
        first = at.NEIGHBOURS + space * at.DIRECTIONS
        for to in g[first : first + at.DIRECTIONS]:
            if to != words.NOWHERE and 0 <= (symbol := at.ground(g, to)) < words.SYMBOLS:
                least[symbol] = min(least[symbol], at.power(g, to))
        place = at.LEAST_POWERS + space * words.SYMBOLS
        g[place : place + words.SYMBOLS] = least


def _pack_space(g: at.State, space: int, printed: Space) -> None:
    g[at.GROUNDS + space] = _GROUNDS.get(printed.terrain, words.NOWHERE)
    g[at.POWERS + space] = printed.power
    g[at.FINISHES + space] = int(printed.is_finish)


def _pack_pieces(g: at.State, board: Board, players: int, shift: int) -> None:
    starts = board.starts_for(players)
    for piece in range(len(starts)):
        own, player = divmod(piece, players)
        g[at.POSITIONS + piece] = starts[own * players + (player + shift) % players]
