"""What people at a table have to be offered, by the engine alone.

At every moment everything shown to be on offer is one of the legal actions, or begins a row of
them, and every legal action is shown in its place. Nothing else is lit, and no button that does
nothing can be pressed. While somebody else is to move, or a hand is hidden, nothing is on offer.

Between two plays, with nothing asked (what is picked narrows down what the board shows):

- a card of the hand is lit if it can be played, acts, counts in a purchase, or if something can be
  paid for with cards; a token if it can be used or counted; a pile if everything in the hand and
  all coin tokens together buy it;
- a space or a blockade is lit if one play gets to it: a legal play of what is picked (of anything,
  if nothing is) and steps that are legal after it, or a payment. With something picked the least
  power it takes, or the number of cards, stands beside it;
- “Buy a card” is there if something can be counted, “End the turn” always.

While something is asked, the bar and what lies beside the cursor offer the answers:

- symbol: one answer for each symbol that the picked card can legally be played for;
- act: the confirming button carries out the legal action of the picked card or token;
- go on: the spaces and blockades that legal steps lead to, and “Stop here” if a stop is legal;
- walk, piece: several plays to the one goal that is lit, each of which is legal; what they are to
  be made with stays picked;
- pay, replace, remove, discard: exactly the cards that legal actions can name are lit, in whatever
  order they are clicked, and confirming is possible with so many of them as the rules ask for;
- buy: the cards and coin tokens that can be counted are lit, and the piles that what is counted so
  far is legally exchanged for; confirming is possible if the wanted pile is among them;
- take, keep: the piles, or one answer for each item, that a legal action takes or keeps.

“Cancel” is there if it brings back what was before the question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import actions as code_of
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.session.asking import Ask
from core.quest.session.person_turn import PersonTurn
from core.quest.session.pickable import Cost, Pickable
from core.quest.session.purchases import Payment
from core.quest.session.questions import PlayQuestion
from core.quest.session.scratch import Scratch

PLAYING = {Kind.PLAY, Kind.NATIVE, Kind.PLAY_TOKEN, Kind.NATIVE_TOKEN}
PAYING = {Kind.PAY_SPACE, Kind.PAY_GATE}
COUNTING = {Kind.COUNT, Kind.COUNT_TOKEN}
PURCHASING = {*COUNTING, Kind.BUY}
OF_HAND = {Kind.PLAY, Kind.NATIVE, Kind.ACT}
OF_TOKEN = {
    Kind.NATIVE_TOKEN: "native",
    Kind.TOKEN_REMOVE: "remove",
    Kind.KEEP_ITEM: "keep_item",
}
STEPPING = (code_of.STEP, code_of.CLEAR)
Goals = Mapping[int, Cost]


@dataclass(frozen=True)
class Offer:
    """What should be shown to be on offer; what is not said is not there.

    Attributes:
        spaces, gates: with their costs.
        answers: how many answers there are; -1 for several.
        is_told: whether the costs are to be read.
    """

    cards: frozenset[str] = frozenset()
    tokens: frozenset[str] = frozenset()
    piles: frozenset[str] = frozenset()
    spaces: Goals = field(default_factory=dict)
    gates: Goals = field(default_factory=dict)
    answers: int = 0
    is_told: bool = True
    confirm: bool = False
    cancel: bool = False
    buy: bool = False
    end: bool = False


SEVERAL = -1


class Legal:
    """The legal actions of one moment, and where rows of them lead."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions = game.legal_actions()
        self._scratch = Scratch(game)
        self._known: dict[tuple[int, ...], tuple[dict[int, int], dict[int, int]]] = {}

    def of(self, *kinds: Kind) -> tuple[Action, ...]:
        return tuple(each for each in self.actions if each.kind in kinds)

    def has(self, *kinds: Kind) -> bool:
        return any(each.kind in kinds for each in self.actions)

    def cards(self, *kinds: Kind) -> frozenset[str]:
        return frozenset(str(each.card) for each in self.of(*kinds))

    def after(self, action: Action) -> Legal:
        return Legal(self.game.after(action))

    # --- Moving ----------------------------------------------------------------------------------

    def reach(self, pickable: Pickable) -> tuple[Goals, Goals]:
        """Every space and gate that a play of what is picked gets to, with the least cost."""
        spaces, gates = dict[int, Cost](), dict[int, Cost]()
        for action in self.of(*PLAYING):
            if _is_as_picked(action, pickable):
                more, open_gates = self._walked(self._then(action))
                _take_over(spaces, more, action.symbol or self._symbol(action))
                _take_over(gates, open_gates, action.symbol or self._symbol(action))
        if pickable.picked_token is None and pickable.picked_symbol is None:
            self._pay(spaces, gates, pickable)
        return spaces, gates

    def going_on(self) -> tuple[Goals, Goals]:
        """The same for the walk that is under way."""
        spaces, gates = dict[int, Cost](), dict[int, Cost]()
        more, open_gates = self._walked(self._scratch.start)
        _take_over(spaces, more, self.game.position.symbol)
        _take_over(gates, open_gates, self.game.position.symbol)
        return spaces, gates

    def _pay(self, spaces: dict[int, Cost], gates: dict[int, Cost], pickable: Pickable) -> None:
        for action in self.of(*PAYING):
            if pickable.picked_piece in {None, action.piece}:
                cost = Cost(int(self._then(action)[at.LEFT]))
                goals, goal = (
                    (spaces, action.space) if action.gate is None else (gates, action.gate)
                )
                if goal is not None:
                    goals.setdefault(goal, cost)

    def _symbol(self, action: Action) -> str | None:
        tokens = self.game.board.catalogue.tokens
        found = (each.symbol for each in tokens if each.id == action.token)
        return next((str(each) for each in found if each is not None), None)

    def _then(self, action: Action) -> State:
        return self._scratch.after(self._scratch.start, self._scratch.coder.encoded(action))

    def _walked(self, start: State) -> tuple[dict[int, int], dict[int, int]]:
        """The least power that each space and gate takes, step by step, wherever steps lead."""
        key = tuple(int(start[cell]) for cell in (at.MODE, at.PIECE, at.SYMBOL, at.LEFT))
        if key not in self._known:
            self._known[key] = _explored(self._scratch, start)
        return self._known[key]

    # --- Naming and counting ---------------------------------------------------------------------

    def named_to_pay(self, goal_space: int | None, goal_gate: int | None) -> frozenset[str]:
        """The cards that any complete payment for a goal can be made of."""
        pay = next(e for e in self.of(*PAYING) if (e.space, e.gate) == (goal_space, goal_gate))
        waiting, found = [(self._then(pay), frozenset[str]())], set[str]()
        while waiting:
            state, named = waiting.pop()
            if int(state[at.MODE]) != words.PAYING:
                found |= named
                continue
            for code in self._scratch.choices(state):
                card = str(self._scratch.coder.decoded(code).card)
                waiting.append((self._scratch.after(state, code), named | {card}))
        return frozenset(found)

    @cached_property
    def purchases(self) -> frozenset[Action]:
        """All that is named in any purchase: what counts, in whatever order, and what is bought."""
        waiting, seen, found = [self._scratch.start], set[tuple[int, ...]](), set[Action]()
        while waiting:
            state = waiting.pop()
            for code in self._scratch.choices(state):
                action = self._scratch.coder.decoded(code)
                if action.kind in COUNTING:
                    then = self._scratch.after(state, code)
                    key = _counted(then)
                    waiting += [] if key in seen else [then]
                    seen.add(key)
                if action.kind in PURCHASING:
                    found.add(action)
        return frozenset(found)

    @property
    def for_sale(self) -> frozenset[str]:
        """The piles that some payment buys."""
        return frozenset(str(each.card) for each in self.purchases if each.kind is Kind.BUY)

    @property
    def countable(self) -> tuple[frozenset[str], frozenset[str]]:
        """The cards and the tokens that have a part in some purchase."""
        cards = (str(each.card) for each in self.purchases if each.kind is Kind.COUNT)
        tokens = (str(each.token) for each in self.purchases if each.kind is Kind.COUNT_TOKEN)
        return frozenset(cards), frozenset(tokens)

    def bought_with(self, payments: Iterable[Payment]) -> frozenset[str]:
        """The piles that a payment is legally exchanged for, once it is counted in order."""
        state = self._scratch.start
        for code in sorted(self._scratch.coder.encoded(each.action) for each in payments):
            if code not in self._scratch.choices(state):
                return frozenset()
            state = self._scratch.after(state, code)
        found = (self._scratch.coder.decoded(code) for code in self._scratch.choices(state))
        return frozenset(str(each.card) for each in found if each.kind is Kind.BUY)


def _is_as_picked(action: Action, pickable: Pickable) -> bool:
    token = OF_TOKEN.get(action.kind, action.token)
    picked = (
        (pickable.picked, action.card),
        (pickable.picked_token, token),
        (pickable.picked_symbol, action.symbol),
        (pickable.picked_piece, action.piece),
    )
    return all(wanted in {None, got} for wanted, got in picked)


def _take_over(goals: dict[int, Cost], found: Mapping[int, int], symbol: str | None) -> None:
    """Note what costs less than before."""
    for goal, spent in found.items():
        if goal not in goals or spent < goals[goal].number:
            goals[goal] = Cost(spent, symbol)


def _explored(scratch: Scratch, start: State) -> tuple[dict[int, int], dict[int, int]]:
    piece, power = int(start[at.PIECE]), int(start[at.LEFT])
    here = int(at.position(start, piece))
    spaces, gates = dict[int, int](), dict[int, int]()
    waiting, seen = [start], set[tuple[int, ...]]()
    while waiting:
        state = waiting.pop()
        for code in scratch.choices(state):
            if code_of.kind_of(code) not in STEPPING:
                continue
            then, about = scratch.after(state, code), code_of.about(code)
            goals = spaces if code_of.kind_of(code) == code_of.STEP else gates
            spent = power - int(then[at.LEFT])
            goals[about] = min(spent, goals.get(about, spent))
            owners = tuple(int(each) for each in then[at.GATE_OWNERS : at.GATE_NUMBERS])
            key = (int(then[at.LEFT]), int(at.position(then, piece)), *owners)
            if int(then[at.MODE]) == words.MOVING and key not in seen:
                seen.add(key)
                waiting.append(then)
    spaces.pop(here, None)
    return spaces, gates


def _counted(state: State) -> tuple[int, ...]:
    """All that matters of a payment that is under way."""
    player = int(state[at.PLAYER])
    hand = (int(at.count(state, words.HAND, player, card)) for card in range(at.MOST_CARDS))
    tokens = state[at.TOKENS_HELD + player * at.MOST_TOKENS :][: at.MOST_TOKENS]
    cells = (at.LAST, at.COINS, at.CHANGED, at.MAY_CHANGE, at.MODE)
    return (*(int(state[cell]) for cell in cells), sum(hand), *(int(each) for each in tokens))


# --- What should be shown -------------------------------------------------------------------------


def offer_between_plays(legal: Legal, pickable: Pickable, *, is_acting: bool = False) -> Offer:
    """What is on offer if nothing is asked but what a picked card is for."""
    spaces, gates = ({}, {}) if is_acting else legal.reach(pickable)
    tokens = (OF_TOKEN.get(each.kind, each.token) for each in legal.actions)
    paying = legal.cards(Kind.DISCARD) if legal.has(*PAYING) else frozenset[str]()
    counted, coins = legal.countable
    symbols = {each.symbol for each in legal.of(Kind.PLAY) if each.card == pickable.picked}
    is_open_question = len(symbols) > 1 and pickable.picked_symbol is None
    return Offer(
        cards=legal.cards(*OF_HAND) | paying | counted,
        tokens=coins | {token for token in tokens if token is not None},
        piles=legal.for_sale,
        spaces=spaces,
        gates=gates,
        answers=len(symbols) if is_open_question else 0,
        is_told=pickable.picked is not None or pickable.picked_token is not None,
        confirm=is_acting,
        cancel=is_acting or is_open_question,
        buy=legal.has(*COUNTING) and not is_open_question and not is_acting,
        end=legal.has(Kind.END_TURN) and not is_open_question and not is_acting,
    )


def _offer_acting(legal: Legal, pickable: Pickable, _question: PlayQuestion) -> Offer:
    return offer_between_plays(legal, pickable, is_acting=True)


def _offer_symbols(legal: Legal, pickable: Pickable, _question: PlayQuestion) -> Offer:
    return offer_between_plays(legal, pickable)


def _offer_going_on(legal: Legal, _pickable: Pickable, _question: PlayQuestion) -> Offer:
    spaces, gates = legal.going_on()
    return Offer(spaces=spaces, gates=gates, answers=len(legal.of(Kind.STOP)), cancel=True)


def _offer_fork(legal: Legal, pickable: Pickable, _question: PlayQuestion) -> Offer:
    spaces, gates = legal.reach(pickable)
    goals = {at: cost for at, cost in spaces.items() if at == pickable.goal}
    open_gates = {gate: cost for gate, cost in gates.items() if gate == pickable.goal_gate}
    assert len(goals) + len(open_gates) == 1, "a legal play gets there"
    return Offer(
        cards=frozenset(each for each in (pickable.picked,) if each is not None),
        tokens=frozenset(each for each in (pickable.picked_token,) if each is not None),
        spaces=goals,
        gates=open_gates,
        answers=SEVERAL,
        cancel=True,
        is_told=False,
    )


def _offer_payment(legal: Legal, pickable: Pickable, question: PlayQuestion) -> Offer:
    pay = next(
        e for e in legal.of(*PAYING) if (e.space, e.gate) == (pickable.goal, pickable.goal_gate)
    )
    needed = legal.after(pay).game.position.left
    cost = Cost(needed)
    return Offer(
        cards=legal.named_to_pay(pickable.goal, pickable.goal_gate),
        spaces={} if pickable.goal is None else {pickable.goal: cost},
        gates={} if pickable.goal_gate is None else {pickable.goal_gate: cost},
        answers=len(question.choices),
        confirm=len(question.chosen) == needed,
        cancel=True,
    )


def _offer_purchase(legal: Legal, _pickable: Pickable, question: PlayQuestion) -> Offer:
    bought, (counted, coins) = legal.bought_with(question.payments), legal.countable
    piles = bought if question.payments else legal.for_sale
    return Offer(
        cards=counted,
        tokens=coins,
        piles=piles - {str(question.wanted)},
        confirm=question.wanted in bought,
        cancel=True,
    )


def _offer_removal(legal: Legal, _pickable: Pickable, question: PlayQuestion) -> Offer:
    if legal.game.is_between_plays:
        named = legal.cards(Kind.TOKEN_REMOVE)
        return Offer(cards=named, answers=len(named), cancel=True)
    return Offer(
        cards=legal.cards(Kind.REMOVE), confirm=legal.has(Kind.DONE), cancel=bool(question.chosen)
    )


def _offer_replacement(legal: Legal, _pickable: Pickable, question: PlayQuestion) -> Offer:
    token = next(each for each in legal.of(Kind.TOKEN) if each.token == "replace")
    named = legal.after(token).cards(Kind.GIVE)
    return Offer(cards=named, confirm=len(question.chosen) > 0, cancel=True)


def _offer_discards(legal: Legal, _pickable: Pickable, _question: PlayQuestion) -> Offer:
    return Offer(cards=legal.cards(Kind.DISCARD), confirm=legal.has(Kind.END_TURN), cancel=True)


def _offer_gift(legal: Legal, _pickable: Pickable, _question: PlayQuestion) -> Offer:
    return Offer(piles=legal.cards(Kind.TAKE), cancel=True)


def _offer_keeping(legal: Legal, _pickable: Pickable, _question: PlayQuestion) -> Offer:
    return Offer(answers=len(legal.of(Kind.KEEP_ITEM)), cancel=True)


OFFERS: Mapping[Ask, Callable[[Legal, Pickable, PlayQuestion], Offer]] = {
    Ask.SYMBOL: _offer_symbols,
    Ask.ACT: _offer_acting,
    Ask.GO_ON: _offer_going_on,
    Ask.WALK: _offer_fork,
    Ask.PIECE: _offer_fork,
    Ask.PAY: _offer_payment,
    Ask.BUY: _offer_purchase,
    Ask.REMOVE: _offer_removal,
    Ask.REPLACE: _offer_replacement,
    Ask.DISCARD: _offer_discards,
    Ask.TAKE: _offer_gift,
    Ask.KEEP: _offer_keeping,
}


def offer_now(turn: PersonTurn, legal: Legal) -> Offer:
    """What should be on offer."""
    question = turn.question
    if not turn.is_open:
        return Offer()
    if question is None:
        return offer_between_plays(legal, turn.pickable)
    return OFFERS[question.kind](legal, turn.pickable, question)


# --- Comparing ------------------------------------------------------------------------------------


def is_lit_as_legal(turn: PersonTurn, legal: Legal) -> bool:
    """Whether what can be picked is what should be on offer."""
    offer, pickable, question = (
        offer_now(turn, legal),
        turn.pickable,
        turn.question,
    )
    is_paid = question is not None and bool(question.payments)
    piles = {pile for pile, over in pickable.market.items() if over is not None or not is_paid}
    picked = {each for each in (pickable.picked,) if each is not None}
    token = {each for each in (pickable.picked_token,) if each is not None}
    return (
        pickable.cards | picked == offer.cards
        and pickable.tokens | token == offer.tokens
        and piles - _wanted(question) == offer.piles
        and set(pickable.spaces) == set(offer.spaces)
        and set(pickable.gates) == set(offer.gates)
        and (question is not None or pickable.can_end is offer.end)
    )


def _wanted(question: PlayQuestion | None) -> set[str]:
    return set() if question is None or question.wanted is None else {question.wanted}
