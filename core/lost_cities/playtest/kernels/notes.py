"""Notes: what is written down of each action and each round."""

from __future__ import annotations

from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import card_in, figure_in, kind_of, place_in
from core.lost_cities.engine.kernels.rows import fits, row_of
from core.lost_cities.engine.kernels.scoring import standing
from core.lost_cities.engine.kernels.state import (
    State,
    card_of,
    colour_of,
    figure_stage,
    held_cards,
    is_city,
)
from core.lost_cities.playtest.kernels import record

WHOLE = 12
"""Parts of a round that go to its best player; 12 can be shared by two, three or four."""


def note_beginning(g: State) -> None:
    """Note who begins a round, and what everybody has."""
    g[record.ROW + record.ROW_BEGAN + g[at.ROUND] - 1] = g[at.PLAYER]
    for player in range(g[at.PLAYERS]):
        g[record.COINS_BEFORE + player] = g[at.COINS + player]


def add_note(g: State, column: int, number: int) -> None:
    """Add to a column of the row."""
    g[record.ROW + column] += number


def note_before(g: State, code: int) -> None:
    """Note what is known of an action before it is carried out: where it leads, what lies there."""
    kind = kind_of(code)
    if kind == kinds.START:
        add_note(g, record.ROW_STARTS, 1)
        note_arrival(g, place_in(code))
        note_token(g, place_in(code))
    elif kind in (kinds.ADVANCE, kinds.MOVE):
        g[record.TALLY + record.BRIDGED + place_in(code)] += 1
        note_step(g, code)
        note_arrival(g, g[at.TARGETS + place_in(code)])
        if not will_end_round(g, code):
            note_token(g, g[at.TARGETS + place_in(code)])
    elif kind == kinds.DISCARD:
        g[record.LAST_DISCARD] = g[at.PLAYER] * at.MOST_COLOURS + colour_of(card_in(code))
    elif kind == kinds.TAKE:
        note_taking(g, place_in(code))
    if kind not in (kinds.MOVE, kinds.STAY):
        g[record.CHAIN] = 0
    if will_end_round(g, code):
        note_round(g, code)


def will_end_round(g: State, code: int) -> bool:
    """Whether an action is the last of its round (LC-END-1, -2)."""
    kind = kind_of(code)
    if kind == kinds.TAKE:
        return place_in(code) == kinds.PILE_PLACE and g[at.PILE_COUNT] == 1
    if kind not in (kinds.ADVANCE, kinds.MOVE) or g[at.IS_BRIDGE + place_in(code)] == 0:
        return False
    mover = g[at.PLAYER] * at.MOST_FIGURES + figure_in(code)
    return g[at.HAS_CROSSED + mover] == 0 and g[at.CROSSED] + 1 >= g[at.CROSSINGS]


def note_round(g: State, code: int) -> None:
    """Note where all figures stand at the end of a round, and who is ahead on the board."""
    g[record.ROW + record.ROW_ROUND_TURNS + g[at.ROUND] - 1] = g[at.ROUND_TURNS]
    best = 0
    least = 0
    own = 0
    for player in range(g[at.PLAYERS]):
        points = 0
        for figure in range(g[at.FIGURES]):
            stage = last_stage(g, code, player, figure)
            if stage != words.CENTRE:
                points += note_last_stage(g, figure, stage)
        note_before_artefacts(g, player, points)
        best = points if player == 0 else max(best, points)
        least = points if player == 0 else min(least, points)
        if player == g[at.PLAYER]:
            own = points
        note_dead_cards(g, player)
    if own == best:
        add_note(g, record.ROW_LED_ENDS, 1)
    elif own == least:
        add_note(g, record.ROW_TRAILED_ENDS, 1)


def note_dead_cards(g: State, player: int) -> None:
    """Note the cards that a player could lay on no row of theirs any more."""
    for colour in range(g[at.COLOURS]):
        if g[at.ROW_COUNTS + row_of(player, colour)] != 0:
            for card in range(card_of(colour, 0), card_of(colour, g[at.RANKS])):
                if not fits(g, player, card):
                    add_note(g, record.ROW_DEAD, held_cards(g, player, card))


def note_before_artefacts(g: State, player: int, points: int) -> None:
    """Note what a player will have after a round, before artefacts are scored."""
    gained = max(0, points) if g[at.FLOORS_ROUND] != 0 else points
    g[record.ROW + record.ROW_BEFORE + player] = max(0, g[at.COINS + player] + gained)


def last_stage(g: State, code: int, player: int, figure: int) -> int:
    """Where a figure stands once the last action of a round is carried out."""
    is_mover = player == g[at.PLAYER] and figure == figure_in(code)
    if is_mover and kind_of(code) != kinds.TAKE:
        return g[at.TARGETS + place_in(code)]
    return figure_stage(g, player, figure)


def note_last_stage(g: State, figure: int, stage: int) -> int:
    """Note a figure on its last stage, and return what it is worth there."""
    g[record.TALLY + record.ENDED + stage] += 1
    value = g[at.VALUES + stage]
    if figure != words.LEADER:
        add_note(g, record.ROW_STAGES, value)
        return value
    add_note(g, record.ROW_LEADERS, value * g[at.LEADER_FACTOR])
    return value * g[at.LEADER_FACTOR]


def note_step(g: State, code: int) -> None:
    """Note how long a chain of stage tokens has become."""
    if kind_of(code) == kinds.MOVE:
        g[record.CHAIN] += 1
        longest = g[record.ROW + record.ROW_LONGEST]
        g[record.ROW + record.ROW_LONGEST] = max(longest, g[record.CHAIN])


def note_arrival(g: State, stage: int) -> None:
    """Note that a figure comes to a stage."""
    g[record.TALLY + record.ENTERED + stage] += 1
    if is_city(g, stage):
        turns = (g[at.ROUND_TURNS] - 1) // g[at.PLAYERS] + 1
        quickest = g[record.ROW + record.ROW_QUICKEST]
        if quickest == 0 or turns < quickest:
            g[record.ROW + record.ROW_QUICKEST] = turns


def note_token(g: State, stage: int) -> None:
    """Note the token that is carried out on a stage, if one lies there."""
    token = g[at.TOKENS_ON + stage]
    if token != words.NO_TOKEN:
        g[record.TALLY + record.HITS + stage] += 1
    elif g[at.SLOTS + stage] != words.NO_SLOT:
        add_note(g, record.ROW_EMPTY_HITS, 1)
    if token >= words.POINTS:
        add_note(g, record.ROW_TOKENS, token - words.POINTS)
        add_note(g, record.ROW_POINT_HITS, 1)
    elif token == words.STAGE:
        add_note(g, record.ROW_STAGE_HITS, 1)
    elif token == words.ARTEFACT:
        add_note(g, record.ROW_ARTEFACT_HITS, 1)


def note_taking(g: State, pile: int) -> None:
    """Note that a player takes what the one before has just discarded."""
    before = (g[at.PLAYER] + g[at.PLAYERS] - 1) % g[at.PLAYERS]
    if pile != kinds.PILE_PLACE and g[record.LAST_DISCARD] == before * at.MOST_COLOURS + pile:
        add_note(g, record.ROW_GIFTS, 1)


def note_after(g: State, playing: int) -> None:
    """Note how a round has ended, if it has."""
    if g[at.ENDS + playing - 1] == words.NOT_ENDED:
        return
    if g[at.ENDS + playing - 1] == words.BY_BRIDGE:
        add_note(g, record.ROW_BRIDGES, 1)
    else:
        add_note(g, record.ROW_PILES, 1)
    note_lead(g)
    note_best_of_round(g, g[record.ROW + record.ROW_BEGAN + playing - 1])


def note_best_of_round(g: State, beginner: int) -> None:
    """Note the part of a round that goes to who began it: all, if nobody else got as much."""
    own = round_points(g, beginner)
    equal = 0
    for player in range(g[at.PLAYERS]):
        if round_points(g, player) > own:
            return
        if round_points(g, player) == own:
            equal += 1
    add_note(g, record.ROW_BEST_BEGAN, WHOLE // equal)


def round_points(g: State, player: int) -> int:
    """What a player got in the round that has just ended, before artefacts are scored."""
    return g[record.ROW + record.ROW_BEFORE + player] - g[record.COINS_BEFORE + player]


def note_lead(g: State) -> None:
    """Note whether another player leads after a round than after the one before."""
    leader = 0
    for player in range(1, g[at.PLAYERS]):
        if g[at.COINS + player] > g[at.COINS + leader]:
            leader = player
    if g[record.LEADING] not in (words.NOBODY, leader):
        add_note(g, record.ROW_LEADS, 1)
    g[record.LEADING] = leader


def note_end_of_game(g: State) -> None:
    """Note the points and artefacts of all, and what the artefacts have changed."""
    best = -1
    best_before = 0
    for player in range(g[at.PLAYERS]):
        artefacts = g[at.ARTEFACTS + player]
        g[record.ROW + record.ROW_POINTS + player] = g[at.COINS + player]
        g[record.ROW + record.ROW_ARTEFACTS + player] = artefacts
        before = g[record.ROW + record.ROW_BEFORE + player]
        if before > best:
            best = before
            best_before = player
        if g[at.COINS + player] == 0:
            add_note(g, record.ROW_PENNILESS, 1)
        add_note(g, record.ROW_SHARED, (g[at.WINNERS] >> player) & 1)
    if g[at.WINNERS] != 0 and (g[at.WINNERS] >> best_before) & 1 == 0:
        g[record.ROW + record.ROW_CHANGED] = 1


def note_places(g: State, winner: int, first: int) -> None:
    """Note from a cell on how many rivals each player has left behind."""
    for player in range(g[at.PLAYERS]):
        g[first + player] = left_behind(g, player, winner)


def left_behind(g: State, player: int, winner: int) -> int:
    """How many rivals have less, two for each, or as much, one; a drawn winner beats them."""
    behind = 0
    for rival in range(g[at.PLAYERS]):
        if rival != player:
            ahead = standing(g, player) - standing(g, rival)
            if ahead == 0 and player == winner:
                ahead = 1
            if ahead == 0 and rival == winner:
                ahead = -1
            if ahead >= 0:
                behind += 2 if ahead > 0 else 1
    return behind


def note_pair(g: State, winner: int) -> None:
    """Note how a game ended beside the one of the same deal with all hands a seat farther on."""
    if winner == words.NOBODY or g[record.PARTNER_WINNER] == words.NOBODY:
        return
    players = g[at.PLAYERS]
    add_note(g, record.ROW_PAIRED, 1)
    if g[record.PARTNER_WINNER] == (winner + 1) % players:
        add_note(g, record.ROW_SAME_HAND, 1)
    for player in range(players):
        beyond = left_behind(g, player, words.NOBODY) - (players - 1)
        by_hand = g[record.PARTNER_BEHIND + (player + 1) % players] - (players - 1)
        add_note(g, record.ROW_BY_HAND, beyond * by_hand)
