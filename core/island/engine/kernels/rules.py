"""The rules: dealing a game, and carrying an action out."""

from __future__ import annotations

from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import first_in, kind_of, second_in, third_in
from core.island.engine.kernels.armies import ask_next, march, open_window
from core.island.engine.kernels.entering import (
    ask_raids,
    discover,
    lay_surveyed,
    march_in_own_turn,
    meet,
    pay_loss,
    put_loser,
    raid,
    settle,
    step,
)
from core.island.engine.kernels.fights import fight_dweller, fight_farm, fight_next
from core.island.engine.kernels.hands import give_cards, take_cards, trade_rate
from core.island.engine.kernels.purchases import complete_purchase
from core.island.engine.kernels.setup import (
    clear_table,
    deal_adventurers,
    lay_fixed_tiles,
    roll_for_beginning,
    set_up_players,
    stack_cave,
    stack_island,
)
from core.island.engine.kernels.shrines import lift_shrine
from core.island.engine.kernels.state import State
from core.island.engine.kernels.turns import assign_dice, begin_turn, end_turn


def deal(g: State, seed: int) -> None:
    """Begin the game of a seed."""
    clear_table(g, seed)
    lay_fixed_tiles(g)
    stack_island(g)
    stack_cave(g)
    deal_adventurers(g)
    beginner = g[at.FIRST_PLAYER]
    if beginner == words.NOBODY:
        beginner = roll_for_beginning(g)
    g[at.BEGINNER] = beginner
    g[at.PLAYER] = beginner
    g[at.ACTOR] = beginner
    g[at.ROUND] = 1
    g[at.MODE] = words.CHOOSING


def choose(g: State, role: int) -> None:
    """Pick a side of one's card; when all have, the game begins."""
    player = g[at.ACTOR]
    g[at.ROLES + player] = role
    g[at.ACTOR] = (player + 1) % g[at.PLAYERS]
    if g[at.ACTOR] == g[at.BEGINNER]:
        set_up_players(g)
        begin_turn(g)


def apply(g: State, code: int) -> None:
    """Carry out an action, which has to be legal."""
    kind = kind_of(code)
    if kind in (kinds.FARM, kinds.FORTRESS, kinds.VILLAGER, kinds.OFFER):
        g[at.PENDING] = code
        open_window(g, words.BUY)
    elif kind in (kinds.STEP, kinds.DISCOVER, kinds.ARMY, kinds.TRADE, kinds.FINISH):
        explore(g, kind, code)
    else:
        decide(g, kind, code)
    run(g)


def explore(g: State, kind: int, code: int) -> None:
    """What is done in the explore phase, or with armies in a window."""
    if kind == kinds.STEP:
        step(g, first_in(code))
    elif kind == kinds.DISCOVER:
        discover(g, first_in(code))
    elif kind == kinds.TRADE:
        trade(g, first_in(code), second_in(code))
    elif kind == kinds.FINISH:
        end_turn(g)
    elif g[at.MODE] == words.REACTING:
        march(g, g[at.ACTOR], first_in(code), second_in(code), third_in(code))
        g[at.MODE] = words.RUNNING
        g[at.NEXT] = words.ASK
    else:
        march_in_own_turn(g, first_in(code), second_in(code), third_in(code))


def decide(g: State, kind: int, code: int) -> None:
    """Answers to what is asked."""
    if kind == kinds.PASS:
        g[at.ASKED] += 1
        g[at.MODE] = words.RUNNING
    elif kind == kinds.ASSIGN:
        assign_dice(g, first_in(code), second_in(code))
    elif kind == kinds.COLLECT:
        collect(g, first_in(code), second_in(code), third_in(code))
    elif kind == kinds.RAID:
        raid(g, first_in(code))
    elif kind == kinds.SPARE:
        g[at.MODE] = words.RUNNING
        g[at.NEXT] = words.SETTLE
    elif kind == kinds.PUT:
        put_loser(g, first_in(code))
    elif kind == kinds.PAY:
        pay_loss(g, first_in(code), second_in(code), third_in(code))
    elif kind == kinds.LAY:
        lay_surveyed(g, first_in(code))
    else:
        choose(g, first_in(code))


def collect(g: State, wood: int, food: int, gold: int) -> None:
    """Take the cards that were picked (IS-TURN-3)."""
    player = g[at.PLAYER]
    take_cards(g, player, words.WOOD_CARD, wood)
    take_cards(g, player, words.FOOD_CARD, food)
    take_cards(g, player, words.GOLD_CARD, gold)
    g[at.TO_COLLECT] = 0
    g[at.MODE] = words.EXPLORING


def trade(g: State, given: int, taken: int) -> None:
    """Exchange cards with the supply (IS-TRADE-2)."""
    player = g[at.PLAYER]
    give_cards(g, player, given, trade_rate(g, player), words.SUPPLY)
    take_cards(g, player, taken, 1)


def run(g: State) -> None:
    """Go on until somebody has to decide, or the game is over."""
    lift_shrine(g)
    while g[at.MODE] == words.RUNNING:
        follow(g, g[at.NEXT])
        lift_shrine(g)


def follow(g: State, what: int) -> None:
    """Do what follows."""
    if what == words.ASK:
        ask_next(g)
    elif what == words.BUY:
        complete_purchase(g)
    elif what == words.FIGHT:
        fight_next(g)
    elif what == words.FARM_FIGHT:
        fight_farm(g)
    elif what == words.DWELLER_FIGHT:
        fight_dweller(g)
    elif what == words.MEET:
        meet(g, g[at.FIGHT_CELL])
    elif what == words.RAIDS:
        ask_raids(g)
    elif what == words.SETTLE:
        settle(g)
    else:
        end_turn(g)
