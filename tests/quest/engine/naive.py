"""The rules once more, slowly: which actions are legal, straight from quest.md.

Written as a second opinion on the engine and without looking at it: over heaps and sets, one rule
after another. `naive_effects` tells what the actions do.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from core.quest.catalogue.supplies import Card
from core.quest.engine.action import SYMBOLS, Action, Kind, PaymentWay
from tests.quest.engine.naive_table import CAMP, RUBBLE, Table, cards_of, is_coin, plain, tokens_of

MOST_REPLACED = 4
WAYS = tuple(PaymentWay)


def legal(t: Table) -> set[Action]:
    """Every legal action of the player whose turn it is."""
    return set(_CHOICES[t.mode](t))


# --- Phase 1: anything may come next ---


def _free(t: Table) -> Iterator[Action]:
    yield Action(Kind.END_TURN)  # Q-TURN-7: nobody is forced to do anything
    yield from (Action(Kind.DISCARD, card=card) for card in held(t))  # Q-DISC-2
    yield from _natives(t)
    yield from _acts(t)
    yield from _tokens(t)
    if not t.has_bought:
        yield from _counts(t, last=0)  # Q-BUY-1
    if not t.has_bought or t.options.is_free_order:  # Q-TURN-4, Q-AMB-01
        yield from _plays(t)
        yield from _payments(t)


def held(t: Table) -> list[str]:
    """The different cards in hand, in the order of the box."""
    return sorted(plain(t.me.hand), key=t.rank)


def held_tokens(t: Table) -> list[str]:
    return list(plain(t.me.tokens))


def pieces_out(t: Table) -> list[tuple[int, int]]:
    """The player's own pieces that are still out, and where (Q-END-2, Q-2P-2)."""
    return [(own, space) for own, space in enumerate(t.me.pieces) if space is not None]


# --- Movement ---


def steps(t: Table, space: int, symbol: str, power: int) -> set[int]:
    """Q-MOVE-1: where a symbol with so much power leads in one step."""
    return {to for to in t.ways_on(space) if t.ground(to) == symbol and t.power(to) <= power}


def clearings(t: Table, space: int, symbol: str, power: int) -> set[int]:
    """Q-BLK-3: which blockades a symbol with so much power clears."""
    return {
        gate
        for gate in t.closed_gates_at(space)
        if t.gates[gate].ground == symbol and t.gates[gate].power <= power
    }


def can_use(t: Table, space: int, symbol: str, power: int) -> bool:
    return bool(steps(t, space, symbol, power) or clearings(t, space, symbol, power))


def symbols_of(t: Table, card: Card) -> Iterable[str]:
    """Q-CARD-3, Q-AMB-70: a joker or a changed card gives any one symbol."""
    return SYMBOLS if card.power and t.may_change else card.symbols


def _plays(t: Table) -> Iterator[Action]:
    for own, space in pieces_out(t):
        for name in held(t):
            card = t.card(name)
            for symbol in symbols_of(t, card):
                if can_use(t, space, symbol, card.power):  # Q-AMB-06
                    yield Action(Kind.PLAY, card=name, symbol=str(symbol), piece=own)
        for name in held_tokens(t):
            token = t.token(name)
            if token.symbol and can_use(t, space, token.symbol, token.power):  # Q-TOK-1
                yield Action(Kind.PLAY_TOKEN, token=name, piece=own)


def _natives(t: Table) -> Iterator[Action]:
    """Q-ACT-8, Q-TOK-7, Q-AMB-71: with a space to enter or a blockade to clear."""
    for own, space in pieces_out(t):
        if t.ways_on(space) or t.closed_gates_at(space):
            for name in held(t):
                if t.card(name).is_native:
                    yield Action(Kind.NATIVE, card=name, piece=own)
            if t.me.tokens["native"]:
                yield Action(Kind.NATIVE_TOKEN, piece=own)


def _moving(t: Table) -> Iterator[Action]:
    """Q-MOVE-3, Q-MOVE-4, Q-BLK-6: go on with the left-over power, or stop."""
    assert t.symbol is not None
    for space in steps(t, t.here, t.symbol, t.left):
        yield Action(Kind.STEP, space=space)
    for gate in clearings(t, t.here, t.symbol, t.left):
        yield Action(Kind.CLEAR, gate=gate)
    if t.has_moved:
        yield Action(Kind.STOP)


def _native(t: Table) -> Iterator[Action]:
    """Q-ACT-8, Q-BLK-8: no requirement counts, but edges and occupied spaces stay barred."""
    for space in t.ways_on(t.here):
        yield Action(Kind.STEP, space=space)
    for gate in t.closed_gates_at(t.here):
        yield Action(Kind.CLEAR, gate=gate)


# --- Payment ---


def _payments(t: Table) -> Iterator[Action]:
    """Q-SPEC-1, Q-BLK-3: rubble and base camps, spaces and blockades, with enough hand cards."""
    cards = t.me.hand.total()
    for own, here in pieces_out(t):
        for space in t.ways_on(here):
            if t.ground(space) in {RUBBLE, CAMP} and t.power(space) <= cards:
                yield Action(Kind.PAY_SPACE, space=space, piece=own)
        for gate in t.closed_gates_at(here):
            if t.gates[gate].ground in {RUBBLE, CAMP} and t.gates[gate].power <= cards:
                yield Action(Kind.PAY_GATE, gate=gate, piece=own)


def nameable(t: Table) -> list[str]:
    """The cards that may be named now, as cards are named in the order of the box."""
    return [card for card in held(t) if t.rank(card) >= t.last]


def _paying(t: Table) -> Iterator[Action]:
    """Q-AMB-15: exactly as many as asked for, so enough must be left to name."""
    for card in nameable(t):
        left_to_name = sum(t.me.hand[other] for other in held(t) if t.rank(other) >= t.rank(card))
        if left_to_name >= t.left:
            yield Action(Kind.GIVE, card=card)


# --- Action cards and tokens ---


def can_draw(t: Table) -> bool:
    return bool(t.me.draw.total() or t.me.discard.total())


def _acts(t: Table) -> Iterator[Action]:
    """Q-AMB-71: action cards that have an effect."""
    for name in held(t):
        card = t.card(name)
        has_others = t.me.hand.total() > 1
        draws = card.draws > 0 and can_draw(t)
        removes = card.removes > 0 and has_others  # Q-AMB-45
        takes = card.takes > 0 and t.market.total() > 0
        if draws or removes or takes:
            yield Action(Kind.ACT, card=name)


def _tokens(t: Table) -> Iterator[Action]:
    """Q-TOK-2 to -6 and -8, Q-AMB-61; those that have an effect (Q-AMB-60, -70, -71)."""
    has_effect = {
        "draw": can_draw(t),
        "replace": can_draw(t) and bool(held(t)),
        "pass_through": not t.may_pass,
        "change_symbol": not t.may_change,
    }
    for token in held_tokens(t):
        if has_effect.get(token):
            yield Action(Kind.TOKEN, token=token)
        if token == "remove":
            yield from (Action(Kind.TOKEN_REMOVE, card=card) for card in held(t))
        if token == "keep_item":
            yield from (Action(Kind.KEEP_ITEM, card=card) for card in +t.me.used)


def _taking(t: Table) -> Iterator[Action]:
    """Q-ACT-5: any card of the market, on or above the board."""
    yield from (Action(Kind.TAKE, card=card) for card in +t.market)


def _removing(t: Table) -> Iterator[Action]:
    """Q-ACT-3, Q-ACT-4: up to so many cards of the hand, or none."""
    yield from (Action(Kind.REMOVE, card=card) for card in nameable(t))
    yield Action(Kind.DONE)


def _replacing(t: Table) -> Iterator[Action]:
    """Q-TOK-4, Q-AMB-60: one to four cards."""
    yield from (Action(Kind.GIVE, card=card) for card in nameable(t))
    if t.left < MOST_REPLACED:
        yield Action(Kind.DONE)


def _discarding(t: Table) -> Iterator[Action]:
    """Phase 2 (Q-DISC-2)."""
    yield from (Action(Kind.DISCARD, card=card) for card in nameable(t))
    yield Action(Kind.END_TURN)


# --- Buying ---


@dataclass(frozen=True)
class Counting:
    """A card or coin token as part of a payment: its place in the order, its half coins."""

    place: int
    half_coins: int
    action: Action


def countings(t: Table) -> list[Counting]:
    """Every way in which something held can be counted (Q-BUY-2, Q-CARD-5, Q-AMB-38 to -40)."""
    found = []
    for name in held(t):
        for way, half_coins in ways(t, t.card(name)).items():
            place = 3 * t.rank(name) + WAYS.index(way)
            found.append(Counting(place, half_coins, Action(Kind.COUNT, card=name, way=way)))
    for place, name in enumerate(tokens_of(t.board), start=3 * len(cards_of(t.board))):
        token = t.token(name)
        if t.me.tokens[name] and token.symbol == "coin":
            action = Action(Kind.COUNT_TOKEN, token=name)
            found.append(Counting(place, 2 * token.power, action))
    return found


def ways(t: Table, card: Card) -> dict[PaymentWay, int]:
    """How a card may be counted, in half coins (Q-BUY-3)."""
    found = {PaymentWay.HALF: 1}
    if is_coin(card):
        found[PaymentWay.FULL] = 2 * card.power
    elif card.power and t.may_change and not t.changed:  # Q-TOK-8; one of a payment: Q-AMB-77
        found[PaymentWay.CHANGED] = 2 * card.power
    return found


def _counts(t: Table, last: int) -> Iterator[Action]:
    """Only what can still lead to a purchase (Q-BUY-4), named in order."""
    prices = [t.card(card).price for card in t.for_sale]
    cheapest = min((2 * price for price in prices if price is not None), default=None)
    if cheapest is None:
        return
    coins = t.coins if t.mode == "buying" else 0
    for counting in countings(t):
        if counting.place >= last:
            best = coins + counting.half_coins + most_after(t, counting)
            if best >= cheapest:
                yield counting.action


def most_after(t: Table, first: Counting) -> int:
    """The most half coins that can be counted after something has been, in the order."""
    total, best_gain = 0, 0
    for name in held(t):
        copies = t.me.hand[name] - (name == first.action.card)
        in_order = {
            way: value
            for way, value in ways(t, t.card(name)).items()
            if 3 * t.rank(name) + WAYS.index(way) >= first.place
        }
        if first.action.way is PaymentWay.CHANGED:  # that was the one card to be changed
            in_order.pop(PaymentWay.CHANGED, None)
        if copies and in_order:
            changed = in_order.pop(PaymentWay.CHANGED, 0)
            unchanged = max(in_order.values(), default=0)
            total += copies * unchanged
            best_gain = max(best_gain, changed - unchanged)
    for place, name in enumerate(tokens_of(t.board), start=3 * len(cards_of(t.board))):
        if place >= first.place and t.token(name).symbol == "coin":
            copies = t.me.tokens[name] - (name == first.action.token)
            total += copies * 2 * t.token(name).power
    return total + best_gain


def _buying(t: Table) -> Iterator[Action]:
    yield from _counts(t, last=t.last)  # Q-AMB-41: more than needed is allowed
    for card in t.for_sale:
        price = t.card(card).price
        if price is not None and t.coins >= 2 * price:
            yield Action(Kind.BUY, card=card)


def _over(_: Table) -> Iterator[Action]:
    yield from ()


_CHOICES: dict[str, Callable[[Table], Iterator[Action]]] = {
    "free": _free,
    "moving": _moving,
    "native": _native,
    "paying": _paying,
    "taking": _taking,
    "removing": _removing,
    "replacing": _replacing,
    "buying": _buying,
    "discarding": _discarding,
    "over": _over,
}
