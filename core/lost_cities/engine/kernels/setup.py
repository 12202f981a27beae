"""Setup: of a game, and of each of its rounds."""

from __future__ import annotations

from core.kernels.chance import below, stream_next, stream_start
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.state import State, card_of


def open_table(g: State, seed: int) -> None:
    """Nobody has anything yet (LC-SETUP-1)."""
    g[at.CARD_STREAM] = stream_start(0, seed)
    g[at.TOKEN_STREAM] = stream_start(1, seed)
    g[at.ROUND] = 1
    g[at.PLAYER] = g[at.FIRST_PLAYER]
    g[at.TURNS] = 0
    g[at.WINNERS] = 0
    for player in range(at.MOST_PLAYERS):
        g[at.COINS + player] = 0
        g[at.ARTEFACTS + player] = 0
        g[at.HELD + player] = 0
    for before in range(at.MOST_ROUNDS):
        g[at.ENDS + before] = words.NOT_ENDED
        g[at.ENDERS + before] = words.NOBODY


def begin_round(g: State) -> None:
    """Lay out tokens and cards anew (LC-SETUP-2 to -4, -8); coins and artefacts are kept."""
    g[at.CROSSED] = 0
    g[at.ROUND_TURNS] = 0
    clear_players(g)
    lay_tokens(g)
    stack_cards(g)
    shuffle(g, at.CARD_STREAM, at.PILE, g[at.PILE_COUNT])
    g[at.PILE_COUNT] -= g[at.REMOVED]
    for seat in range(g[at.PLAYERS]):
        for _ in range(g[at.HAND_SIZE]):
            draw_card(g, (seat + g[at.HAND_SHIFT]) % g[at.PLAYERS])


def clear_players(g: State) -> None:
    """Bring all figures back to the centre, and take up all cards."""
    for figure in range(at.MOST_PLAYERS * at.MOST_FIGURES):
        g[at.FIGURE_STAGES + figure] = words.CENTRE
        g[at.HAS_CROSSED + figure] = 0
    for row in range(at.MOST_PLAYERS * at.MOST_COLOURS):
        g[at.ROW_COUNTS + row] = 0
        g[at.ROW_ENDS + row] = 0
        g[at.ROW_WAYS + row] = words.OPEN
    for player in range(at.MOST_PLAYERS):
        g[at.STARTED + player] = 0
    for card in range(at.MOST_PLAYERS * at.CARD_TYPES):
        g[at.HANDS + card] = 0
    for colour in range(at.MOST_COLOURS):
        g[at.DISCARD_COUNTS + colour] = 0


def lay_tokens(g: State) -> None:
    """Put a token on each slot: the one it asks for, or the next of the shuffled mix."""
    for token in range(g[at.TOKENS]):
        g[at.DRAWN_TOKENS + token] = g[at.MIX + token]
    shuffle(g, at.TOKEN_STREAM, at.DRAWN_TOKENS, g[at.TOKENS])
    left = lay_points(g)
    drawn = 0
    for stage in range(g[at.STAGES]):
        token = g[at.SLOTS + stage]
        if token == words.ANY_TOKEN:
            token = g[at.DRAWN_TOKENS + drawn] if drawn < left else words.NO_TOKEN
            drawn += 1
        if token != words.ANY_POINTS:
            g[at.TOKENS_ON + stage] = token


def lay_points(g: State) -> int:
    """Put the first victory-point tokens of the mix on slots for points; how many are left."""
    left = g[at.TOKENS]
    for stage in range(g[at.STAGES]):
        if g[at.SLOTS + stage] == words.ANY_POINTS:
            place = first_points(g, left)
            g[at.TOKENS_ON + stage] = g[at.DRAWN_TOKENS + place]
            left -= 1
            for token in range(place, left):
                g[at.DRAWN_TOKENS + token] = g[at.DRAWN_TOKENS + token + 1]
    return left


def first_points(g: State, count: int) -> int:
    """Where the first victory-point token of the mix lies."""
    for token in range(count):
        if g[at.DRAWN_TOKENS + token] >= words.POINTS:
            return token
    return 0


def stack_cards(g: State) -> None:
    """Make a pile of all cards, in order."""
    lying = 0
    for colour in range(g[at.COLOURS]):
        for rank in range(g[at.RANKS]):
            for _ in range(g[at.COPIES]):
                g[at.PILE + lying] = card_of(colour, rank)
                lying += 1
    g[at.PILE_COUNT] = lying


def shuffle(g: State, stream: int, first: int, number: int) -> None:
    """Bring some neighbouring cells into an order of chance."""
    value = g[stream]
    for last in range(number - 1, 0, -1):
        value = stream_next(value)
        other = below(value, last + 1)
        here = g[first + last]
        g[first + last] = g[first + other]
        g[first + other] = here
    g[stream] = value


def draw_card(g: State, player: int) -> None:
    """Take the top card of the face-down pile."""
    g[at.PILE_COUNT] -= 1
    g[at.HANDS + player * at.CARD_TYPES + g[at.PILE + g[at.PILE_COUNT]]] += 1
