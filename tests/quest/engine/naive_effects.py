"""The rules once more, slowly: what the actions do, straight from quest.md.

`apply` changes a `Table`. What is drawn from a shuffled heap is asked of a `Chance`, which must
answer with something that lies in that heap.
"""

from collections.abc import Callable
from dataclasses import replace

from core.quest.engine.action import Action, Kind, PaymentWay
from tests.quest.engine.naive import MOST_REPLACED, can_use, countings
from tests.quest.engine.naive_table import RUBBLE, Chance, Table, taken
from tests.quest.engine.naive_turn import (
    clear_play_area,
    draw,
    move,
    name_card,
    next_player,
    remove_used_items,
    spend_token,
    use,
    wear_off_change,
)

HAND_SIZE = 4


def apply(t: Table, action: Action, chance: Chance) -> None:
    """Carry out a legal action."""
    if t.mode == "free" and action.kind is not Kind.KEEP_ITEM:
        remove_used_items(t.me)  # Q-AMB-43: too late to keep them
    _EFFECTS[action.kind](t, action, chance)
    if t.mode == "free" and not t.me.tokens["keep_item"]:
        remove_used_items(t.me)  # Q-ITEM-1: removed at once, nothing can keep them


# --- Movement ---


def _begin_movement(t: Table, own: int | None) -> None:
    assert own is not None
    t.own = own
    t.caves_before = t.caves_at(t.here)
    t.has_moved = False


def _play(t: Table, action: Action, _: Chance) -> None:
    assert action.card is not None
    use(t, action.card)
    wear_off_change(t, action.card)
    _begin_movement(t, action.piece)
    t.mode, t.symbol, t.left = "moving", action.symbol, t.card(action.card).power


def _play_token(t: Table, action: Action, _: Chance) -> None:
    """Q-TOK-1: works like a card."""
    assert action.token is not None
    spend_token(t, action.token)
    _begin_movement(t, action.piece)
    token = t.token(action.token)
    t.mode, t.symbol, t.left = "moving", token.symbol, token.power


def _native(t: Table, action: Action, _: Chance) -> None:
    assert action.card is not None
    use(t, action.card)
    _begin_movement(t, action.piece)
    t.mode = "native"


def _native_token(t: Table, action: Action, _: Chance) -> None:
    spend_token(t, "native")
    _begin_movement(t, action.piece)
    t.mode = "native"


def _step(t: Table, action: Action, chance: Chance) -> None:
    assert action.space is not None
    t.left -= t.power(action.space) if t.mode == "moving" else 0  # Q-MOVE-2, Q-ACT-8
    enter(t, action.space, chance)


def enter(t: Table, space: int, chance: Chance) -> None:
    t.me.pieces[t.own] = space
    if t.is_finish(space):
        arrive(t)
    else:
        go_on(t, chance)


def _clear(t: Table, action: Action, chance: Chance) -> None:
    assert action.gate is not None
    t.left -= t.gates[action.gate].power if t.mode == "moving" else 0  # Q-BLK-6, Q-BLK-8
    take_blockade(t, action.gate)
    go_on(t, chance)


def take_blockade(t: Table, gate: int) -> None:
    """Q-BLK-5, Q-2P-7: it belongs to the player from now on."""
    t.gates[gate] = replace(t.gates[gate], owner=t.player)


def go_on(t: Table, chance: Chance) -> None:
    """After a step or clearing: the movement is over if nothing more can be done with it."""
    t.has_moved = True
    if t.mode != "moving" or not can_use(t, t.here, t.symbol or "", t.left):
        complete_movement(t, chance)


def _stop(t: Table, _: Action, chance: Chance) -> None:
    """Q-MOVE-4: unspent power is lost."""
    complete_movement(t, chance)


def complete_movement(t: Table, chance: Chance) -> None:
    """Q-CAVE-3 to -7: take a token from each cave that the piece was not next to before."""
    t.mode = "free"
    found = t.caves_at(t.here) - t.caves_before
    explored = [cave for cave in found if cave < len(t.cave_tokens) and t.cave_tokens[cave]]
    if not explored:
        return
    for cave in explored:
        t.cave_tokens[cave] -= 1
    tokens = taken(t.unseen, len(explored), chance.tokens(t, t.unseen, len(explored)))
    t.me.tokens += tokens
    t.unseen -= tokens


def arrive(t: Table) -> None:
    """Q-END-2, Q-END-5, Q-AMB-76: off the route at once; left-over power is lost, no cave counts.

    Q-2P-5: with a piece still out the turn goes on. Otherwise it ends (Q-AMB-74): play area to the
    discard pile, the hand stays, nothing is drawn, a used item is removed.
    """
    t.me.pieces[t.own] = None
    t.mode = "free"
    if t.me.is_home:
        t.me.arrival = 1 + max(person.arrival for person in t.people)
        clear_play_area(t.me)
        next_player(t)


# --- Payment ---


def _pay_space(t: Table, action: Action, _: Chance) -> None:
    assert action.space is not None
    _begin_movement(t, action.piece)
    t.mode, t.left, t.last = "paying", t.power(action.space), 0
    t.target, t.is_gate_target = action.space, False


def _pay_gate(t: Table, action: Action, _: Chance) -> None:
    assert action.gate is not None
    _begin_movement(t, action.piece)
    t.mode, t.left, t.last = "paying", t.gates[action.gate].power, 0
    t.target, t.is_gate_target = action.gate, True


def _give(t: Table, action: Action, chance: Chance) -> None:
    assert action.card is not None
    name_card(t, action.card)
    t.left -= 1
    if t.mode == "paying":
        _give_as_payment(t, action.card, chance)
    else:
        _give_to_replace(t, action.card, chance)


def _give_as_payment(t: Table, card: str, chance: Chance) -> None:
    """Q-SPEC-2 to -4: rubble takes cards to the play area, a base camp out of the game."""
    ground = t.gates[t.target].ground if t.is_gate_target else t.ground(t.target)
    move(card, t.me.hand, t.me.played if ground == RUBBLE else t.me.removed)
    wear_off_change(t, card)
    if t.left:
        return
    if t.is_gate_target:
        take_blockade(t, t.target)
        go_on(t, chance)
    else:
        enter(t, t.target, chance)


# --- Action cards and tokens ---


def _act(t: Table, action: Action, chance: Chance) -> None:
    """Q-ACT-1 to -5, Q-AMB-72."""
    assert action.card is not None
    card = t.card(action.card)
    use(t, action.card)
    draw(t, card.draws, chance)
    if card.removes and t.me.hand.total():
        t.mode, t.left, t.last = "removing", card.removes, 0
    if card.takes:
        t.mode = "taking"


def _take(t: Table, action: Action, _: Chance) -> None:
    """Q-ACT-5 to -7: to the discard pile; piles stay where they are."""
    assert action.card is not None
    take_from_market(t, action.card)
    t.mode = "free"


def take_from_market(t: Table, card: str) -> None:
    """To the player's discard pile; a spot is vacant when the last card has gone (Q-MKT-2)."""
    move(card, t.market, t.me.discard)
    if not t.market[card]:
        t.on_board.discard(card)


def _remove(t: Table, action: Action, _: Chance) -> None:
    assert action.card is not None
    move(action.card, t.me.hand, t.me.removed)
    name_card(t, action.card)
    t.left -= 1
    if not t.left or not t.me.hand.total():
        t.mode = "free"


def _done(t: Table, _: Action, chance: Chance) -> None:
    if t.mode == "replacing":
        draw(t, MOST_REPLACED - t.left, chance)
    t.mode = "free"


def _token(t: Table, action: Action, chance: Chance) -> None:
    """Q-TOK-2, -4, -6, -8."""
    assert action.token is not None
    spend_token(t, action.token)
    match action.token:
        case "draw":
            draw(t, 1, chance)
        case "replace":
            t.mode, t.left, t.last = "replacing", MOST_REPLACED, 0
        case "pass_through":
            t.may_pass = True
        case "change_symbol":
            t.may_change = True


def _give_to_replace(t: Table, card: str, chance: Chance) -> None:
    """Q-TOK-4: into the play area without effect, then as many are drawn."""
    move(card, t.me.hand, t.me.played)
    if not t.left or not t.me.hand.total():
        _done(t, Action(Kind.DONE), chance)


def _token_remove(t: Table, action: Action, _: Chance) -> None:
    assert action.card is not None
    spend_token(t, "remove")
    move(action.card, t.me.hand, t.me.removed)


def _keep(t: Table, action: Action, _: Chance) -> None:
    """Q-TOK-5, Q-AMB-73: one token for one item, which goes to the play area instead."""
    assert action.card is not None
    spend_token(t, "keep_item")
    move(action.card, t.me.used, t.me.played)


# --- Buying ---


def _count(t: Table, action: Action, _: Chance) -> None:
    """Q-BUY-2, Q-BUY-6, Q-BUY-7."""
    if t.mode == "free":
        t.mode, t.coins, t.has_counted_power = "buying", 0, False
    counting = next(each for each in countings(t) if each.action == action)
    t.coins += counting.half_coins
    t.last = counting.place
    if action.kind is Kind.COUNT_TOKEN:
        assert action.token is not None
        spend_token(t, action.token)
        return
    assert action.card is not None
    if action.way is PaymentWay.HALF:
        move(action.card, t.me.hand, t.me.played)  # Q-ITEM-3: not its function
    else:
        use(t, action.card)
    t.changed |= action.way is PaymentWay.CHANGED
    t.has_counted_power |= t.card(action.card).power > 0


def _buy(t: Table, action: Action, _: Chance) -> None:
    """Q-BUY-5, Q-MKT-3, Q-MKT-5."""
    assert action.card is not None
    is_from_above = action.card not in t.on_board
    take_from_market(t, action.card)
    if is_from_above and t.market[action.card]:
        t.on_board.add(action.card)
    t.mode, t.has_bought, t.changed = "free", True, False
    if t.has_counted_power:
        t.may_change = False  # Q-AMB-70


# --- The end of a turn ---


def _discard(t: Table, action: Action, _: Chance) -> None:
    """Phase 2 (Q-DISC-1, Q-DISC-2)."""
    assert action.card is not None
    clear_play_area(t.me)
    move(action.card, t.me.hand, t.me.discard)
    name_card(t, action.card)
    t.mode = "discarding"


def _end_turn(t: Table, _: Action, chance: Chance) -> None:
    """Phases 2 and 3 (Q-DISC-1, Q-DRAW-1, Q-DRAW-2)."""
    clear_play_area(t.me)
    draw(t, max(0, HAND_SIZE - t.me.hand.total()), chance)
    next_player(t)


_EFFECTS: dict[Kind, Callable[[Table, Action, Chance], None]] = {
    Kind.END_TURN: _end_turn,
    Kind.DISCARD: _discard,
    Kind.PLAY: _play,
    Kind.NATIVE: _native,
    Kind.PLAY_TOKEN: _play_token,
    Kind.NATIVE_TOKEN: _native_token,
    Kind.STEP: _step,
    Kind.CLEAR: _clear,
    Kind.STOP: _stop,
    Kind.PAY_SPACE: _pay_space,
    Kind.PAY_GATE: _pay_gate,
    Kind.GIVE: _give,
    Kind.ACT: _act,
    Kind.TAKE: _take,
    Kind.REMOVE: _remove,
    Kind.DONE: _done,
    Kind.TOKEN: _token,
    Kind.TOKEN_REMOVE: _token_remove,
    Kind.KEEP_ITEM: _keep,
    Kind.COUNT: _count,
    Kind.COUNT_TOKEN: _count,
    Kind.BUY: _buy,
}
