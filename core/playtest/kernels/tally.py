"""The tally of a game: every action is noted just before it is carried out."""

from __future__ import annotations

from core.engine.kernels.actions import (
    ACT,
    BUY,
    CLEAR,
    COUNT_CARD,
    DISCARD_CARD,
    GIVE,
    NATIVE_TOKEN,
    PLAY_CARD,
    PLAY_NATIVE,
    PLAY_TOKEN,
    REMOVE,
    REMOVE_BY_TOKEN,
    STEP,
    TAKE,
    about,
    counted_card,
    counted_way,
    kind_of,
    played_card,
    played_symbol,
    thing_of,
)
from core.engine.kernels.layout import (
    LEFT,
    MODE,
    MOST_SPACES,
    PIECE,
    PLAYER,
    ROUND,
    TARGET,
    State,
    ground,
    is_finish,
    position,
)
from core.engine.kernels.words import CAMP, NOWHERE, REPLACING
from core.playtest.kernels.sheet import (
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
    if kind == STEP:
        tally_entry(g, what)
    elif kind <= NATIVE_TOKEN:
        tally_play(g, kind, what)
    elif kind == CLEAR:
        tally_clearing(g, what)
    elif kind == GIVE:
        tally_giving(g, what)
    elif kind == COUNT_CARD:
        count_use(g, counted_card(what), FOR_HALF + counted_way(what))
    else:
        tally_card(g, kind, what)


def tally_play(g: State, kind: int, what: int) -> None:
    """Note what a card is played for; a discarded card is played for nothing."""
    if kind == PLAY_CARD:
        g[LAST_PLAY] = count_use(g, played_card(what), played_symbol(what))
    elif kind == PLAY_NATIVE:
        g[LAST_PLAY] = count_use(g, thing_of(what), FOR_NATIVE)
    elif kind in (PLAY_TOKEN, NATIVE_TOKEN):
        g[LAST_PLAY] = 0
    elif kind == DISCARD_CARD:
        count_use(g, what, DISCARDED)


def tally_card(g: State, kind: int, card: int) -> None:
    """Note purchases, action cards, and cards that leave the game by them or by a token."""
    if kind == BUY:
        g[TALLY + BOUGHT + card] += 1
    elif kind == ACT:
        count_use(g, card, FOR_ACTION)
    elif kind == TAKE:
        g[TALLY + TAKEN + card] += 1
    elif kind in (REMOVE, REMOVE_BY_TOKEN):
        count_use(g, card, THINNED)


def tally_entry(g: State, to: int) -> None:
    """Note that the moving piece enters a space, and the passage that it comes through."""
    piece = g[PIECE]
    g[HAS_ENTERED] = 1
    g[TALLY + VISITS + to] += 1
    passage = passage_between(g, position(g, piece), to)
    if passage > 0:
        g[TALLY + CROSSINGS + passage - 1] += 1
        g[TALLY + SEAMS_CROSSED + g[PASSAGE_SEAMS + passage - 1]] += 1
        if passage <= MASKED_PASSAGES:
            g[TRAILS + piece] |= 1 << (passage - 1)
    if is_finish(g, to) and g[FIRST_TRAILS + g[PLAYER]] == NOWHERE:
        g[FIRST_TRAILS + g[PLAYER]] = g[TRAILS + piece]


def tally_clearing(g: State, gate: int) -> None:
    """Note when a blockade is cleared; the play that does it was for the blockade."""
    g[SUMS + OPENED_ROUNDS + gate * ROUNDS_TOLD + min(g[ROUND], LATEST_ROUND)] += 1
    if g[LAST_PLAY] > 0:
        g[g[LAST_PLAY]] -= 1
        count_use(g, (g[LAST_PLAY] - TALLY - USES) // PURPOSES, FOR_BLOCKADE)
        g[LAST_PLAY] = 0


def tally_giving(g: State, card: int) -> None:
    """Note what a card pays for, and the entry or clearing that the last card completes."""
    if g[MODE] == REPLACING:
        count_use(g, card, REPLACED)
        return
    target = g[TARGET]
    g[LAST_PLAY] = 0
    if target >= MOST_SPACES:
        count_use(g, card, FOR_BLOCKADE)
        if g[LEFT] == 1:
            tally_clearing(g, target - MOST_SPACES)
    else:
        count_use(g, card, FOR_CAMP if ground(g, target) == CAMP else FOR_RUBBLE)
        if g[LEFT] == 1:
            tally_entry(g, target)
