"""The planner: weighs starting, advancing, discarding, taking, the leader, and ending the round.

Each action is judged by how much more the player's expeditions promise after it, by what tokens
pay, what a discard gives to the next player, and who is ahead if the round ends.
"""

from __future__ import annotations

from core.lost_cities.bots.kernels import memory
from core.lost_cities.bots.kernels.judging import (
    ONE,
    change_by_card,
    factor_of,
    highest_fitting,
    lowest_fitting,
    note_outlook,
    promise,
    promise_after,
    token_worth,
    weight,
)
from core.lost_cities.bots.kernels.network import (
    change_by_cards,
    change_by_step,
    change_for_all,
    note_promises,
    note_promises_behind,
)
from core.lost_cities.bots.kernels.outlook import (
    colour_in_turn,
    survey_cards,
    survey_colour,
)
from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import action, card_in, figure_in, place_in
from core.lost_cities.engine.kernels.choices import stands_in_city
from core.lost_cities.engine.kernels.figures import (
    can_any_move,
    is_on_the_way,
    member_in_centre,
)
from core.lost_cities.engine.kernels.rows import row_of
from core.lost_cities.engine.kernels.scoring import stage_points
from core.lost_cities.engine.kernels.state import (
    State,
    card_of,
    colour_of,
    edges_end,
    figure_stage,
    first_edge,
    is_city,
    rank_of,
    top_discard,
)

HOPE_OF_WEIGHT = 5
"""So many percent of a weight make a point that is hoped for."""
STEP_GIFT = 2
"""Points that a card pays a rival on whose row it fits at once; few, as one seldom takes it."""
PACE = 18
"""Points that ending a round takes from rivals for each turn that was left, at most."""
PATIENCE = 50
"""Turns of each player in a round after which nobody takes open cards any more: two who hand each
other the same cards would never end it (LC-AMB-10). Rounds usually take 20 to 35."""
NO_HOPE = -16_000
"""Worse than anything else one could do."""
LAST_TURNS = 12
"""So many turns are looked ahead for that."""


def planner_action(g: State) -> int:
    """What the planner does next."""
    if g[at.MODE] == words.TAKING:
        return planner_take(g)
    note_outlook(g, g[at.PLAYER])
    survey_cards(g, g[at.PLAYER])
    if g[memory.IS_NETWORK] != 0:
        note_promises(g, g[at.PLAYER])
    g[memory.BEST_ACTION] = words.NOBODY
    if g[at.MODE] == words.PLAYING:
        consider_cards(g, g[at.PLAYER])
    else:
        consider(g, action(kinds.STAY, 0, 0, 0), 0)
        consider_free_steps(g, g[at.PLAYER])
    return g[memory.BEST_ACTION]


def consider(g: State, code: int, worth: int) -> None:
    """Keep an action if it is better than all before it."""
    if g[memory.BEST_ACTION] == words.NOBODY or worth > g[memory.BEST_WORTH]:
        g[memory.BEST_ACTION] = code
        g[memory.BEST_WORTH] = worth


def consider_cards(g: State, player: int) -> None:
    """Consider what can be done with the cards in hand, colour by colour."""
    for turn in range(g[at.COLOURS]):
        colour = colour_in_turn(g, player, turn)
        if g[memory.KINDS_HELD + colour] > 0:
            low = lowest_use(g, player, colour)
            if low != words.NOWHERE:
                consider_uses(g, player, low)
            if g[at.IS_UP_AND_DOWN] != 0:
                high = highest_use(g, player, colour)
                if high not in (words.NOWHERE, low):
                    consider_uses(g, player, high)
            consider_discards(g, player, colour)


def held_card(g: State, colour: int, index: int) -> int:
    """One of the different cards of a colour in hand, the lowest first."""
    return g[memory.HELD_CARDS + colour * at.MOST_RANKS + index]


def lowest_use(g: State, player: int, colour: int) -> int:
    """The lowest card of a colour in hand that fits on its row, or NOWHERE."""
    lowest = card_of(colour, lowest_fitting(g, player, colour))
    highest = card_of(colour, highest_fitting(g, player, colour))
    for index in range(g[memory.KINDS_HELD + colour]):
        card = held_card(g, colour, index)
        if lowest <= card <= highest:
            return card
    return words.NOWHERE


def highest_use(g: State, player: int, colour: int) -> int:
    """The highest card of a colour in hand that fits on its row, or NOWHERE."""
    lowest = card_of(colour, lowest_fitting(g, player, colour))
    highest = card_of(colour, highest_fitting(g, player, colour))
    for index in range(g[memory.KINDS_HELD + colour] - 1, -1, -1):
        card = held_card(g, colour, index)
        if lowest <= card <= highest:
            return card
    return words.NOWHERE


def consider_uses(g: State, player: int, card: int) -> None:
    """Consider every way to lay a card on its row."""
    colour = colour_of(card)
    if g[memory.IS_NETWORK] != 0:
        note_promises_behind(g, player, card)
    if g[at.STARTED + player] != g[memory.ALL_STARTS]:
        consider_starts(g, player, card)
    is_moved = False
    for figure in range(g[at.FIGURES]):
        stage = figure_stage(g, player, figure)
        leads_there = (g[memory.LEADS_TO + max(stage, 0)] >> colour) & (stage != words.CENTRE)
        if leads_there != 0:
            for edge in range(first_edge(g, stage), edges_end(g, stage)):
                if g[at.STAGE_COLOURS + g[at.TARGETS + edge]] == colour:
                    code = action(kinds.ADVANCE, card, figure, edge)
                    consider(g, code, worth_of_going_on(g, code, card))
                    is_moved = True
    if not is_moved and stands_in_city(g, player, colour):
        consider_extra_steps(g, player, card)


def start_of(g: State, colour: int, index: int) -> int:
    """One of the starts of a colour."""
    return g[memory.COLOUR_STARTS + colour * at.MOST_STARTS + index]


def consider_starts(g: State, player: int, card: int) -> None:
    """Consider every start of the card's colour, with the leader and with a member."""
    colour = colour_of(card)
    for start in range(g[memory.START_COUNTS + colour]):
        stage = start_of(g, colour, start)
        if g[at.STARTED + player] & g[at.START_BITS + stage] == 0:
            if figure_stage(g, player, words.LEADER) == words.CENTRE:
                code = action(kinds.START, card, words.LEADER, stage)
                consider(g, code, worth_of_setting_out(g, code))
            member = member_in_centre(g, player)
            if member != words.NOBODY:
                code = action(kinds.START, card, member, stage)
                consider(g, code, worth_of_setting_out(g, code))


def can_set_out(g: State, player: int, colour: int) -> bool:
    """Whether a card of a colour could start a figure, so that it cannot be laid for nothing."""
    is_waiting = figure_stage(g, player, words.LEADER) == words.CENTRE
    if not is_waiting and member_in_centre(g, player) == words.NOBODY:
        return False
    for start in range(g[memory.START_COUNTS + colour]):
        if g[at.STARTED + player] & g[at.START_BITS + start_of(g, colour, start)] == 0:
            return True
    return False


def consider_extra_steps(g: State, player: int, card: int) -> None:
    """Consider which figure a card moves whose own one has reached the lost city."""
    if not can_any_move(g, player) and not can_set_out(g, player, colour_of(card)):
        consider(g, action(kinds.REST, card, 0, 0), 0)
    for figure in range(g[at.FIGURES]):
        if is_on_the_way(g, player, figure):
            stage = figure_stage(g, player, figure)
            for edge in range(first_edge(g, stage), edges_end(g, stage)):
                code = action(kinds.ADVANCE, card, figure, edge)
                consider(g, code, worth_of_free_step(g, code))


def consider_free_steps(g: State, player: int) -> None:
    """Consider every step that a stage token allows."""
    for figure in range(g[at.FIGURES]):
        if is_on_the_way(g, player, figure):
            stage = figure_stage(g, player, figure)
            for edge in range(first_edge(g, stage), edges_end(g, stage)):
                code = action(kinds.MOVE, 0, figure, edge)
                consider(g, code, worth_of_free_step(g, code))


def consider_discards(g: State, player: int, colour: int) -> None:
    """Consider giving a card of a colour away; what fits on the row costs a step."""
    step = loss_of_step(g, player, colour)
    has_begun = g[at.ROW_COUNTS + row_of(player, colour)] != 0
    lowest = card_of(colour, lowest_fitting(g, player, colour))
    highest = card_of(colour, highest_fitting(g, player, colour))
    best = words.NOWHERE
    least = 0
    for index in range(g[memory.KINDS_HELD + colour]):
        card = held_card(g, colour, index)
        loss = gift(g, card)
        if not has_begun:
            loss += step + rank_bonus(g, card)
        elif lowest <= card <= highest:
            loss += step
        if best == words.NOWHERE or loss < least:
            best = card
            least = loss
    consider(g, action(kinds.DISCARD, best, 0, 0), -least)


def hope(g: State, player: int, which: int) -> int:
    """What a bot hopes for before it sets out or sends its leader: nothing, unless it is choosy."""
    return (weight(g, player, which) - 100) * ONE // HOPE_OF_WEIGHT


def worth_of_setting_out(g: State, code: int) -> int:
    """What a new expedition promises beyond what was hoped for anyway."""
    player = g[at.PLAYER]
    figure = figure_in(code)
    stage = place_in(code)
    if g[memory.IS_NETWORK] != 0:
        plain = g[memory.PROMISES_AFTER + stage] + change_for_all(g, player)
    else:
        plain = promise_after(g, player, 1, stage, card_in(code))
    if plain < hope(g, player, memory.START_WEIGHT):
        return NO_HOPE
    worth = plain + token_worth(g, player, stage)
    if figure == words.LEADER:
        worth += (plain - hope(g, player, memory.LEADER_WEIGHT)) * (g[at.LEADER_FACTOR] - 1)
    return worth


def worth_of_going_on(g: State, code: int, card: int) -> int:
    """What a step by a card changes: the promise, what lies there, perhaps the end of the round."""
    player = g[at.PLAYER]
    figure = figure_in(code)
    edge = place_in(code)
    target = g[at.TARGETS + edge]
    if ends_round(g, player, figure, edge):
        return worth_of_ending(g, player, figure, target)
    if g[memory.IS_NETWORK] != 0:
        return change_by_step(g, player, figure, target) + token_worth(g, player, target)
    after = promise_after(g, player, figure, target, card)
    gained = after - promise(g, player, figure, figure_stage(g, player, figure))
    return gained + token_worth(g, player, target)


def worth_of_free_step(g: State, code: int) -> int:
    """What a step without a card changes."""
    player = g[at.PLAYER]
    figure = figure_in(code)
    edge = place_in(code)
    target = g[at.TARGETS + edge]
    if ends_round(g, player, figure, edge):
        return worth_of_ending(g, player, figure, target)
    before = promise(g, player, figure, figure_stage(g, player, figure))
    after = promise(g, player, figure, target)
    return after - before + token_worth(g, player, target) + 1


def ends_round(g: State, player: int, figure: int, edge: int) -> bool:
    """Whether a step would end the round at once."""
    if g[at.IS_BRIDGE + edge] == 0 or g[at.CROSSED] + 1 < g[at.CROSSINGS]:
        return False
    return g[at.HAS_CROSSED + player * at.MOST_FIGURES + figure] == 0


def worth_of_ending(g: State, player: int, figure: int, target: int) -> int:
    """What ending the round is worth: all now, instead of what it would come to."""
    stage = figure_stage(g, player, figure)
    now = stage_points(g, player)
    now += (g[at.VALUES + target] - g[at.VALUES + stage]) * factor_of(g, figure)
    hoped = 0
    for each in range(g[at.FIGURES]):
        if figure_stage(g, player, each) != words.CENTRE:
            hoped += promise(g, player, each, figure_stage(g, player, each))
    rivals = (
        PACE * min(g[memory.TURNS_LEFT], LAST_TURNS) * weight(g, player, memory.END_WEIGHT) // 100
    )
    return now * ONE - hoped + rivals * ONE


def figure_for(g: State, player: int, colour: int) -> int:
    """The figure that goes on by cards of a colour, or NOBODY."""
    for figure in range(g[at.FIGURES]):
        stage = figure_stage(g, player, figure)
        is_going = stage != words.CENTRE and not is_city(g, stage)
        if is_going and g[memory.NEXT_COLOURS + stage] == colour:
            return figure
    return words.NOBODY


def loss_of_step(g: State, player: int, colour: int) -> int:
    """What a player loses with a card of a colour that could still be played."""
    if g[memory.IS_NETWORK] != 0:
        return -change_by_cards(g, player, colour, -1)
    figure = figure_for(g, player, colour)
    if figure != words.NOBODY:
        return -change_by_card(g, player, figure, -1)
    return ONE if g[at.ROW_COUNTS + row_of(player, colour)] != 0 else 0


def rank_bonus(g: State, card: int) -> int:
    """A low card leaves more room for others on a row that is still to begin."""
    return (g[at.RANKS] - rank_of(card)) * ONE // 8


def gift(g: State, card: int) -> int:
    """What a discard gives to the next player: a step, if it fits closely on a row there."""
    player = g[at.PLAYER]
    rival = player + 1 if player + 1 < g[at.PLAYERS] else 0
    row = row_of(rival, colour_of(card))
    if g[at.ROW_COUNTS + row] == 0:
        return ONE
    distance = (rank_of(card) - g[at.ROW_ENDS + row]) * g[at.ROW_WAYS + row]
    if distance < 0:
        return 0
    worth = max(1, STEP_GIFT - distance) * ONE
    return worth * weight(g, player, memory.GIFT_WEIGHT) // 100


def planner_take(g: State) -> int:
    """Take the open card that promises most, if it promises more than the unknown."""
    player = g[at.PLAYER]
    best = kinds.PILE_PLACE
    best_worth = 0
    if g[at.ROUND_TURNS] > PATIENCE * g[at.PLAYERS]:
        return action(kinds.TAKE, 0, 0, best)
    if g[memory.IS_NETWORK] != 0:
        note_outlook(g, player)
        survey_cards(g, player)
        note_promises(g, player)
    is_noted = g[memory.IS_NETWORK] != 0
    for turn in range(g[at.COLOURS]):
        colour = colour_in_turn(g, player, turn)
        card = top_discard(g, colour)
        if card != words.NOWHERE and g[at.BARRED] != colour and is_useful(g, player, card):
            if not is_noted:
                note_outlook(g, player)
                is_noted = True
            if g[memory.IS_NETWORK] != 0:
                worth = change_by_cards(g, player, colour, 1)
            else:
                survey_colour(g, player, colour)
                worth = change_by_card(g, player, figure_for(g, player, colour), 1)
            if worth > best_worth:
                best = colour
                best_worth = worth
    return action(kinds.TAKE, 0, 0, best)


def is_useful(g: State, player: int, card: int) -> bool:
    """Whether an open card fits on its row and a figure could go on by it."""
    row = row_of(player, colour_of(card))
    distance = (rank_of(card) - g[at.ROW_ENDS + row]) * g[at.ROW_WAYS + row]
    if g[at.ROW_COUNTS + row] != 0 and distance < 0:
        return False
    return g[memory.IS_NETWORK] != 0 or figure_for(g, player, colour_of(card)) != words.NOBODY
