"""Notes: what is written down of each action of a game, before and after it is carried out."""

from __future__ import annotations

from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import first_in, kind_of, second_in, third_in
from core.island.engine.kernels.hands import cards_of_tile
from core.island.engine.kernels.places import can_stand, map_of
from core.island.engine.kernels.shrines import controlled
from core.island.engine.kernels.state import State, hand_of, hand_size, tile_on
from core.island.engine.kernels.units import adventurer_strength
from core.island.playtest.kernels import record

FARMS_NOTED = 0
VILLAGERS_NOTED = 1
FORTRESSES_NOTED = 2


def add_note(g: State, column: int, number: int) -> None:
    """Add to a column of the row."""
    g[record.ROW + column] += number


def begin_notes(g: State) -> None:
    """Take an empty row and look at what lies there from the start."""
    for column in range(record.ROW_SIZE):
        g[record.ROW + column] = 0
    g[record.ROW + record.ROW_FINDER] = words.NOBODY
    g[record.RECORD_COUNT] = 0
    g[record.OFFERINGS_MOST] = 0
    g[record.SHRINES_FOUND] = 0
    g[record.LAST_ASKED] = words.NOBODY
    g[record.LEADING] = words.NOBODY
    g[record.TURNS_BEFORE] = 0
    g[record.OWNER_BEFORE] = words.NOBODY


def pieces_of(g: State, player: int, which: int) -> int:
    """How many farms, villagers or fortresses a player has."""
    if which == FARMS_NOTED:
        return g[at.FARMS + player]
    if which == VILLAGERS_NOTED:
        return g[at.VILLAGERS + player]
    return g[at.BUILT + player] - g[at.FARMS + player]


def note_before(g: State, code: int) -> None:
    """Note what is known of an action before it is carried out, and what everybody has."""
    for player in range(g[at.PLAYERS]):
        for card in range(at.CARDS):
            g[record.HANDS_BEFORE + player * at.CARDS + card] = hand_of(g, player, card)
        for which in range(record.PIECES):
            number = pieces_of(g, player, which)
            g[record.PIECES_BEFORE + player * record.PIECES + which] = number
    g[record.LAID_BEFORE] = g[at.LAID]
    note_asking(g)
    note_kind(g, code, kind_of(code))


def note_asking(g: State) -> None:
    """Count how often somebody is asked in a window."""
    if g[at.MODE] == words.REACTING:
        if g[record.LAST_ASKED] != g[at.ACTOR]:
            add_note(g, record.ROW_WINDOWS, 1)
        g[record.LAST_ASKED] = g[at.ACTOR]
    else:
        g[record.LAST_ASKED] = words.NOBODY


def note_kind(g: State, code: int, kind: int) -> None:
    """Count what is done."""
    if kind == kinds.STEP:
        add_note(g, record.ROW_STEPS, 1)
    elif kind == kinds.DISCOVER:
        add_note(g, record.ROW_DISCOVERED, 1)
    elif kind == kinds.COLLECT:
        note_sources(g, code)
    elif kind == kinds.ARMY:
        add_note(g, record.ROW_MARCHES, 1)
        if g[at.MODE] == words.REACTING:
            add_note(g, record.ROW_REACTIONS, 1)
    elif kind == kinds.PUT:
        add_note(g, record.ROW_PUT, 1)
    elif kind == kinds.TRADE:
        add_note(g, record.ROW_TRADED, 1)


def note_sources(g: State, code: int) -> None:
    """Which collected cards the adventurer's own tile gives, and which only villagers do."""
    own = cards_of_tile(tile_on(g, g[at.AT + g[at.ACTOR]]))
    for card in range(at.CARDS):
        number = first_in(code)
        if card == words.FOOD_CARD:
            number = second_in(code)
        elif card == words.GOLD_CARD:
            number = third_in(code)
        if own >> card & 1 != 0:
            add_note(g, record.ROW_BY_ADVENTURER, number)
        else:
            add_note(g, record.ROW_BY_VILLAGERS, number)


def note_after(g: State, code: int) -> None:
    """Note what an action has led to."""
    kind = kind_of(code)
    if kind != kinds.CHOOSE:
        note_cards(g, kind)
        note_pieces(g)
    if kind in (kinds.STEP, kinds.DISCOVER, kinds.LAY):
        note_entering(g, kind)
    note_shrines(g)
    if g[at.TURNS] != g[record.TURNS_BEFORE] or g[at.MODE] == words.OVER:
        note_turn(g)


def note_cards(g: State, kind: int) -> None:
    """Compare all hands with those before: what was collected, spent, won."""
    if kind == kinds.TRADE:
        return
    for player in range(g[at.PLAYERS]):
        for card in range(at.CARDS):
            before = g[record.HANDS_BEFORE + player * at.CARDS + card]
            gained = hand_of(g, player, card) - before
            if gained > 0:
                note_gain(g, kind, card, gained)
            elif gained < 0 and kind != kinds.PAY:
                add_note(g, record.ROW_SPENT + card, -gained)


def note_gain(g: State, kind: int, card: int, number: int) -> None:
    """Note where cards come from."""
    if kind == kinds.COLLECT:
        add_note(g, record.ROW_GATHERED + card, number)
    elif kind == kinds.ASSIGN:
        add_note(g, record.ROW_GATHERED + card, number)
        add_note(g, record.ROW_BY_ADVENTURER, number)
    elif kind == kinds.PAY:
        add_note(g, record.ROW_LOOTED, number)
    else:
        add_note(g, record.ROW_TREASURE, number)


def note_pieces(g: State) -> None:
    """Compare what stands on the maps with what stood there before."""
    for player in range(g[at.PLAYERS]):
        for which in range(record.PIECES):
            before = g[record.PIECES_BEFORE + player * record.PIECES + which]
            more = pieces_of(g, player, which) - before
            if more > 0:
                add_note(g, record.ROW_BUILT + which, more)
                if which == FARMS_NOTED:
                    last = player * at.MOST_BUILT + g[at.BUILT + player] - 1
                    g[record.TALLY + record.FARMED + g[at.BUILT_CORNERS + last]] += 1
            elif more < 0:
                add_note(g, record.ROW_LOST + which, -more)


def note_entering(g: State, kind: int) -> None:
    """Note where the adventurer has come to, and what was discovered there."""
    here = g[at.AT + g[at.PLAYER]]
    is_new = kind != kinds.STEP and g[at.LAID] > g[record.LAID_BEFORE]
    if is_new:
        tile = tile_on(g, g[at.LAID_CELLS + g[at.LAID] - 1])
        if tile in (words.WATER, words.SHRINE):
            add_note(g, record.ROW_WASTED, 1)
            if tile == words.SHRINE:
                note_found_shrine(g)
            return
        if tile == words.ENTRANCE:
            g[record.ROW + record.ROW_ENTRANCE_ROUND] = g[at.ROUND]
    if here != words.NOWHERE and g[at.MODE] != words.SURVEYING:
        g[record.TALLY + record.ENTERED + here] += 1


def note_found_shrine(g: State) -> None:
    """Note the round in which a shrine of the island came to light."""
    found = g[record.SHRINES_FOUND]
    if found < record.SHRINES_NOTED:
        g[record.ROW + record.ROW_SHRINE_ROUNDS + found] = g[at.ROUND]
    g[record.SHRINES_FOUND] = found + 1


def note_shrines(g: State) -> None:
    """Note who has come to control what."""
    for player in range(g[at.PLAYERS]):
        number = g[at.OFFERINGS + player]
        first = record.ROW + record.ROW_FIRST_OFFERINGS + player
        if number > 0 and g[first] == 0:
            g[first] = g[at.ROUND]
        if number > g[record.OFFERINGS_MOST]:
            g[record.OFFERINGS_MOST] = number
            if number <= record.SHRINES_NOTED:
                g[record.ROW + record.ROW_OFFERING_ROUNDS + number - 1] = g[at.ROUND]
    owner = g[at.SHRINE_OWNER]
    if owner == g[record.OWNER_BEFORE]:
        return
    if g[record.ROW + record.ROW_FINDER] == words.NOBODY:
        g[record.ROW + record.ROW_FINDER] = owner
        g[record.ROW + record.ROW_CAVE_ROUND] = g[at.ROUND]
    else:
        add_note(g, record.ROW_CHANGES, 1)
    g[record.OWNER_BEFORE] = owner


def note_turn(g: State) -> None:
    """Note hands, strengths and the lead at the end of a turn."""
    ended = g[record.TURNS_BEFORE]
    player = (g[at.BEGINNER] + ended) % g[at.PLAYERS]
    add_note(g, record.ROW_HANDS, hand_size(g, player))
    if g[at.SHRINE_OWNER] != words.NOBODY:
        add_note(g, record.ROW_OWNED, 1)
    best = 0
    total = 0
    leader = words.NOBODY
    for each in range(g[at.PLAYERS]):
        strength = adventurer_strength(g, each)
        total += strength
        if strength > best:
            best = strength
            leader = each
        elif strength == best:
            leader = words.NOBODY
    place = min(ended, record.MOST_NOTED - 1)
    g[record.LEADERS + place] = leader
    g[record.STRENGTHS + place] = total
    if leader != words.NOBODY:
        if g[record.LEADING] not in (words.NOBODY, leader):
            add_note(g, record.ROW_LEADS, 1)
        g[record.LEADING] = leader
    g[record.TURNS_BEFORE] = ended + 1
    if g[record.TURNS_BEFORE] % g[at.PLAYERS] == 0:
        note_round(g, g[record.TURNS_BEFORE] // g[at.PLAYERS], total)


def note_round(g: State, number: int, strengths: int) -> None:
    """Note how strong all are together after a round, and whether the cave shrine has an owner."""
    if number <= record.ROUNDS_CHARTED:
        g[record.TALLY + record.ROUND_STRENGTHS + number - 1] += strengths
        if g[at.SHRINE_OWNER] != words.NOBODY:
            g[record.TALLY + record.ROUND_OWNED + number - 1] += 1


def note_end_of_game(g: State) -> None:
    """Note what is to be told of the whole game."""
    g[record.ROW + record.ROW_STALL] = g[at.STALL_REASON]
    for player in range(g[at.PLAYERS]):
        g[record.ROW + record.ROW_ROLES + player] = g[at.ROLES + player]
        add_note(g, record.ROW_STRENGTH, adventurer_strength(g, player))
    for cell in range(3 * at.FIGHT_RESULTS):
        g[record.ROW + record.ROW_FOUGHT + cell] = g[at.FOUGHT + cell]
    for cell in range(at.MOST_DWELLERS * at.FIGHT_RESULTS):
        g[record.ROW + record.ROW_DWELLERS + cell] = g[at.DWELLERS_FOUGHT + cell]
    half = min(g[record.TURNS_BEFORE] // 2, record.MOST_NOTED - 1)
    g[record.ROW + record.ROW_HALF_LEADER] = g[record.LEADERS + half]
    g[record.ROW + record.ROW_HALF_STRENGTH] = g[record.STRENGTHS + half]
    note_map(g)


def note_map(g: State) -> None:
    """Note how large the island has become, and what nobody ever entered."""
    for index in range(g[at.LAID]):
        cell = g[at.LAID_CELLS + index]
        if map_of(cell) != 0:
            add_note(g, record.ROW_CAVE_TILES, 1)
            continue
        add_note(g, record.ROW_TILES, 1)
        far = hexes_between(cell, g[at.STARTS])
        g[record.ROW + record.ROW_FARTHEST] = max(g[record.ROW + record.ROW_FARTHEST], far)
        if can_stand(g, cell) and g[record.TALLY + record.ENTERED + cell] == 0:
            add_note(g, record.ROW_DEAD, 1)


def hexes_between(cell: int, other: int) -> int:
    """How many steps lie between two cells of a map on an empty grid."""
    columns = cell % at.WIDTH - other % at.WIDTH
    rows = cell // at.WIDTH - other // at.WIDTH
    return max(abs(columns), abs(rows), abs(columns + rows))


def note_places(g: State, winner: int) -> None:
    """Note how many rivals each player has left behind: fewer shrines, or not the winner."""
    for player in range(g[at.PLAYERS]):
        behind = 0
        for rival in range(g[at.PLAYERS]):
            if rival != player:
                ahead = controlled(g, player) - controlled(g, rival)
                if player == winner:
                    ahead = 1
                elif rival == winner:
                    ahead = -1
                if ahead >= 0:
                    behind += 2 if ahead > 0 else 1
        g[record.ROW + record.ROW_LEFT_BEHIND + player] = behind
