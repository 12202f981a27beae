"""The sprinter: the play with the best progress now, the dearest useful card, no thought for later.

Progress is measured on the easiest way, whatever the deck; only a piece that has not got nearer
for some turns looks for a way around. One play is planned at a time.
"""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.careful import is_hampered, plan_carefully
from core.quest.bots.kernels.hands import owned, plan_end, plan_purchase, purse
from core.quest.bots.kernels.memory import (
    GAPS,
    best_rest,
    best_step,
    forget_best,
    leads_on,
    linked_gate,
    linked_space,
    need,
    note_best,
    plan,
    rest,
)
from core.quest.bots.kernels.reach import plan_stop
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import (
    SPAN_BITS,
    action,
    own_piece,
    play_about,
    played_card,
    played_symbol,
)
from core.quest.engine.kernels.choices import can_act
from core.quest.engine.kernels.ground import is_closed, is_taken, piece_of, pieces_each
from core.quest.engine.kernels.market import HALVES
from core.quest.engine.kernels.notes import held_card, note_hand
from core.quest.engine.kernels.state import (
    State,
    card_power,
    draws,
    in_market,
    position,
    power,
    price,
    shows,
    takes,
)

FILLS_GAP = 100
"""A card that fills a gap comes first: more than all else about a card adds up to."""
PLAY_BITS = SPAN_BITS
"""So many bits tell a play when plays are compared."""
LAST_PLAY = (1 << PLAY_BITS) - 1
FITS_WAY = 3
"""For each power that the way asks for, in coins of its price. A guess."""


def rear_space(g: State, player: int) -> int:
    """The space of a player's piece that has farthest to go."""
    rear = position(g, piece_of(g, player, 0))
    for own in range(1, pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if rear == words.HOME or (space != words.HOME and rest(g, space) > rest(g, rear)):
            rear = space
    return rear


def note_gaps(g: State, player: int) -> None:
    """Note for each symbol what the way asks for and no card of the deck has."""
    space = rear_space(g, player)
    for symbol in range(words.SYMBOLS):
        needed = need(g, space, symbol)
        is_met = needed == 0 or has_card_for(g, player, symbol, needed)
        g[GAPS + symbol] = 0 if is_met else needed


def has_card_for(g: State, player: int, symbol: int, needed: int) -> bool:
    """Whether a card of the deck shows a symbol with so much power."""
    cell = symbol * memory.POWERS_LISTED + min(needed, memory.POWERS_LISTED - 1)
    first = memory.ENTERING + cell * at.MOST_CARDS
    for index in range(first, first + g[memory.ENTERING_COUNTS + cell]):
        if card_power(g, g[index]) >= needed and owned(g, player, g[index]) > 0:
            return True
    return False


def best_wish(g: State, player: int, coins: int) -> int:
    """The card wished for most among those that some half coins buy; NOWHERE coins take any."""
    space = rear_space(g, player)
    best = -1
    is_any = coins == words.NOWHERE
    for index in range(g[at.CARDS] if is_any else g[at.SALE_COUNT]):
        card = index if is_any else g[at.SALE + index]
        is_offered = in_market(g, card) > 0 if is_any else HALVES * price(g, card) <= coins
        score = wish(g, space, card) * at.MOST_CARDS + at.MOST_CARDS - 1 - card
        best = max(best, score if is_offered else -1)
    return words.NOWHERE if best < 0 else at.MOST_CARDS - 1 - best % at.MOST_CARDS


def wish(g: State, space: int, card: int) -> int:
    """How much a card is wished for: to fill a gap first, then to fit the way, then by price."""
    score = price(g, card)
    strength = card_power(g, card)
    for symbol in range(words.SYMBOLS):
        gap = g[GAPS + symbol]
        fits = FITS_WAY * min(strength, need(g, space, symbol))
        fills = FILLS_GAP if (gap > 0) & (gap <= strength) else 0
        score += (fits + fills) * shows(g, card, symbol)
    return score


def sprint(g: State) -> None:
    """Plan the next play of the turn, or its end."""
    player = g[at.PLAYER]
    if g[at.MODE] == words.REMOVING:
        plan(g, action(kinds.DONE, 0))
        return
    note_hand(g, player)
    is_over = g[at.HAS_BOUGHT] != 0
    if is_over or not (plan_act(g, player) or plan_sprint(g, player) or plan_wish(g, player)):
        plan_end(g, player)


def plan_act(g: State, player: int) -> bool:
    """Plan an action card that draws or takes."""
    if g[at.HELD_SET] & g[memory.ACTING_CARDS] == 0:
        return False
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        if draws(g, card) + takes(g, card) > 0 and can_act(g, card):
            plan(g, action(kinds.ACT, card))
            if takes(g, card) > 0:
                note_gaps(g, player)
                plan(g, action(kinds.TAKE, best_wish(g, player, words.NOWHERE)))
            return True
    return False


def plan_wish(g: State, player: int) -> bool:
    """Plan to buy the card that is wished for most."""
    coins = purse(g, player)
    if coins < g[at.LOWEST_PRICE]:
        return False
    note_gaps(g, player)
    plan_purchase(g, player, best_wish(g, player, coins))
    return True


def plan_sprint(g: State, player: int) -> bool:
    """Plan the play that gets nearest; with something in the way, look more closely."""
    look_up_best(g, player)
    if g[memory.BEST_GAIN] == 0:
        return plan_carefully(g, player, not is_hampered(g, player))
    plan(g, g[memory.BEST_CODE])
    piece = piece_of(g, player, g[memory.BEST_OWN])
    is_walk = plan_walk(g, piece, g[memory.BEST_SYMBOL], g[memory.BEST_STRENGTH])
    return is_walk or plan_carefully(g, player, False)


def look_up_best(g: State, player: int) -> None:
    """Find the card, symbol and piece with the greatest progress, if nothing is in the way.

    Gain and play are compared as one number, so that nothing has to be chosen on the way; of equal
    gains the first play has the greater number.
    """
    forget_best(g)
    best = 0
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            found = best_of_piece(g, own, space)
            best = found if found >> PLAY_BITS > best >> PLAY_BITS else best
    if best >> PLAY_BITS > 0:
        about = LAST_PLAY - (best & LAST_PLAY)
        strength = card_power(g, played_card(about))
        code = action(kinds.PLAY_CARD, about)
        note_best(g, best >> PLAY_BITS, code, played_symbol(about), strength, own_piece(about))


def best_of_piece(g: State, own: int, space: int) -> int:
    """The greatest progress of any card in hand for a piece, with the play."""
    best = 0
    for index in range(g[at.HELD_COUNT]):
        best = max(best, best_of_card(g, own, space, held_card(g, index)))
    return best


def best_of_card(g: State, own: int, space: int, card: int) -> int:
    """The greatest progress of a card for a piece, with the play; it has none in other symbols."""
    strength = card_power(g, card)
    here = rest(g, space)
    best = 0
    for symbol in range(words.SYMBOLS):
        gain = (here - best_rest(g, space, symbol, strength)) * shows(g, card, symbol)
        play = LAST_PLAY - play_about(card, symbol, own)
        best = max(best, (gain << PLAY_BITS) + play)
    return best


def plan_walk(g: State, piece: int, symbol: int, strength: int) -> bool:
    """Plan the steps of the play that was looked up, or take it back if something is in the way."""
    before = g[memory.PLAN_COUNT] - 1
    space = position(g, piece)
    goal = best_rest(g, space, symbol, strength)
    left = strength
    while rest(g, space) != goal:
        space = next_step(g, piece, space, symbol, left, goal)
        if space == words.NOWHERE:
            g[memory.PLAN_COUNT] = before
            return False
        left -= power(g, space)
        plan(g, action(kinds.STEP, space))
    plan_stop(g, piece, space, words.NO_GATES, symbol, left)
    return True


def next_step(g: State, piece: int, space: int, symbol: int, left: int, goal: int) -> int:
    """The neighbouring space from which the rest of the play still gets to the goal."""
    end = g[memory.STEP_FIRSTS + space * words.SYMBOLS + symbol + 1]
    for index in range(best_step(g, space, symbol, left), end):
        to = linked_space(g[index])
        if leads_on(g, to, symbol, left, goal):
            gate = linked_gate(g[index])
            is_open = gate == at.MOST_GATES or not is_closed(g, gate, words.NO_GATES)
            if is_open and not is_taken(g, to, piece):
                return to
    return words.NOWHERE
