"""The tally of a game: every action is noted just before it is carried out."""

from __future__ import annotations

from core.engine.kernels import actions as kinds
from core.engine.kernels import state as at
from core.engine.kernels import words
from core.engine.kernels.actions import (
    about,
    counted_card,
    counted_way,
    kind_of,
    played_card,
    played_symbol,
    thing_of,
)
from core.engine.kernels.state import State, ground, is_finish, position
from core.playtest.kernels.record import (
    BOUGHT,
    CROSSINGS,
    DISCARDED,
    FIRST_TRAILS,
    FOR_ACTION,
    FOR_BLOCKADE,
    FOR_CAMP,
    FOR_HALF,
    FOR_NATIVE,
    FOR_RUBBLE,
    HAS_ENTERED,
    LAST_PLAY,
    LATEST_ROUND,
    MASKED_PASSAGES,
    OPENED_ROUNDS,
    PASSAGE_SEAMS,
    PURPOSES,
    REPLACED,
    ROUNDS_TOLD,
    SEAMS_CROSSED,
    SUMS,
    TAKEN,
    TALLY,
    THINNED,
    TRAILS,
    USES,
    VISITS,
    count_use,
    passage_between,
)


def tally_action(g: State, code: int) -> None:
    """Note a legal action that is about to be carried out."""
    kind = kind_of(code)
    what = about(code)
    if kind == kinds.STEP:
        tally_entry(g, what)
    elif kind <= kinds.NATIVE_TOKEN:
        tally_play(g, kind, what)
    elif kind == kinds.CLEAR:
        tally_clearing(g, what)
    elif kind == kinds.GIVE:
        tally_giving(g, what)
    elif kind == kinds.COUNT_CARD:
        count_use(g, counted_card(what), FOR_HALF + counted_way(what))
    else:
        tally_card(g, kind, what)


def tally_play(g: State, kind: int, what: int) -> None:
    """Note what a card is played for; a discarded card is played for nothing."""
    if kind == kinds.PLAY_CARD:
        g[LAST_PLAY] = count_use(g, played_card(what), played_symbol(what))
    elif kind == kinds.PLAY_NATIVE:
        g[LAST_PLAY] = count_use(g, thing_of(what), FOR_NATIVE)
    elif kind in (kinds.PLAY_TOKEN, kinds.NATIVE_TOKEN):
        g[LAST_PLAY] = 0
    elif kind == kinds.DISCARD_CARD:
        count_use(g, what, DISCARDED)


def tally_card(g: State, kind: int, card: int) -> None:
    """Note purchases, action cards, and cards that leave the game by them or by a token."""
    if kind == kinds.BUY:
        g[TALLY + BOUGHT + card] += 1
    elif kind == kinds.ACT:
        count_use(g, card, FOR_ACTION)
    elif kind == kinds.TAKE:
        g[TALLY + TAKEN + card] += 1
    elif kind in (kinds.REMOVE, kinds.REMOVE_BY_TOKEN):
        count_use(g, card, THINNED)


def tally_entry(g: State, to: int) -> None:
    """Note that the moving piece enters a space, and the passage that it comes through."""
    piece = g[at.PIECE]
    g[HAS_ENTERED] = 1
    g[TALLY + VISITS + to] += 1
    passage = passage_between(g, position(g, piece), to)
    if passage > 0:
        g[TALLY + CROSSINGS + passage - 1] += 1
        g[TALLY + SEAMS_CROSSED + g[PASSAGE_SEAMS + passage - 1]] += 1
        if passage <= MASKED_PASSAGES:
            g[TRAILS + piece] |= 1 << (passage - 1)
    if is_finish(g, to) and g[FIRST_TRAILS + g[at.PLAYER]] == words.NOWHERE:
        g[FIRST_TRAILS + g[at.PLAYER]] = g[TRAILS + piece]


def tally_clearing(g: State, gate: int) -> None:
    """Note when a blockade is cleared; the play that does it was for the blockade."""
    g[SUMS + OPENED_ROUNDS + gate * ROUNDS_TOLD + min(g[at.ROUND], LATEST_ROUND)] += 1
    if g[LAST_PLAY] > 0:
        g[g[LAST_PLAY]] -= 1
        count_use(g, (g[LAST_PLAY] - TALLY - USES) // PURPOSES, FOR_BLOCKADE)
        g[LAST_PLAY] = 0


def tally_giving(g: State, card: int) -> None:
    """Note what a card pays for, and the entry or clearing that the last card completes."""
    if g[at.MODE] == words.REPLACING:
        count_use(g, card, REPLACED)
        return
    target = g[at.TARGET]
    g[LAST_PLAY] = 0
    if target >= at.MOST_SPACES:
        count_use(g, card, FOR_BLOCKADE)
        if g[at.LEFT] == 1:
            tally_clearing(g, target - at.MOST_SPACES)
    else:
        count_use(g, card, FOR_CAMP if ground(g, target) == words.CAMP else FOR_RUBBLE)
        if g[at.LEFT] == 1:
            tally_entry(g, target)
