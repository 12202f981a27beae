"""The tally of a game: every action is noted just before it is carried out."""

from __future__ import annotations

from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import (
    about,
    counted_card,
    counted_way,
    kind_of,
    played_card,
    played_symbol,
    thing_of,
)
from core.quest.engine.kernels.state import State, ground, is_finish, position
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.record import count_use, passage_between


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
        count_use(g, counted_card(what), record.FOR_HALF + counted_way(what))
    else:
        tally_card(g, kind, what)


def tally_play(g: State, kind: int, what: int) -> None:
    """Note what a card is played for; a discarded card is played for nothing."""
    if kind == kinds.PLAY_CARD:
        g[record.LAST_PLAY] = count_use(g, played_card(what), played_symbol(what))
    elif kind == kinds.PLAY_NATIVE:
        g[record.LAST_PLAY] = count_use(g, thing_of(what), record.FOR_NATIVE)
    elif kind in (kinds.PLAY_TOKEN, kinds.NATIVE_TOKEN):
        g[record.LAST_PLAY] = 0
    elif kind == kinds.DISCARD_CARD:
        count_use(g, what, record.DISCARDED)


def tally_card(g: State, kind: int, card: int) -> None:
    """Note purchases, action cards, and cards that leave the game by them or by a token."""
    if kind == kinds.BUY:
        g[record.TALLY + record.BOUGHT + card] += 1
    elif kind == kinds.ACT:
        count_use(g, card, record.FOR_ACTION)
    elif kind == kinds.TAKE:
        g[record.TALLY + record.TAKEN + card] += 1
    elif kind in (kinds.REMOVE, kinds.REMOVE_BY_TOKEN):
        count_use(g, card, record.THINNED)


def tally_entry(g: State, to: int) -> None:
    """Note that the moving piece enters a space, and the passage that it comes through."""
    piece = g[at.PIECE]
    g[record.HAS_ENTERED] = 1
    g[record.TALLY + record.VISITS + to] += 1
    passage = passage_between(g, position(g, piece), to)
    if passage > 0:
        g[record.TALLY + record.CROSSINGS + passage - 1] += 1
        g[record.TALLY + record.SEAMS_CROSSED + g[record.PASSAGE_SEAMS + passage - 1]] += 1
        if passage <= record.MASKED_PASSAGES:
            g[record.TRAILS + piece] |= 1 << (passage - 1)
    if is_finish(g, to) and g[record.FIRST_TRAILS + g[at.PLAYER]] == words.NOWHERE:
        g[record.FIRST_TRAILS + g[at.PLAYER]] = g[record.TRAILS + piece]


def tally_clearing(g: State, gate: int) -> None:
    """Note when a blockade is cleared; the play that does it was for the blockade."""
    g[record.HAS_CLEARED] = 1
    g[
        record.SUMS
        + record.OPENED_ROUNDS
        + gate * record.ROUNDS_TOLD
        + min(g[at.ROUND], record.LATEST_ROUND)
    ] += 1
    if g[record.LAST_PLAY] > 0:
        g[g[record.LAST_PLAY]] -= 1
        count_use(
            g,
            (g[record.LAST_PLAY] - record.TALLY - record.USES) // record.PURPOSES,
            record.FOR_BLOCKADE,
        )
        g[record.LAST_PLAY] = 0


def tally_giving(g: State, card: int) -> None:
    """Note what a card pays for, and the entry or clearing that the last card completes."""
    if g[at.MODE] == words.REPLACING:
        count_use(g, card, record.REPLACED)
        return
    target = g[at.TARGET]
    g[record.LAST_PLAY] = 0
    if target >= at.MOST_SPACES:
        count_use(g, card, record.FOR_BLOCKADE)
        if g[at.LEFT] == 1:
            tally_clearing(g, target - at.MOST_SPACES)
    else:
        count_use(
            g, card, record.FOR_CAMP if ground(g, target) == words.CAMP else record.FOR_RUBBLE
        )
        if g[at.LEFT] == 1:
            tally_entry(g, target)
