"""Why an action is not legal, in words a player understands, with the rule it breaks.

Nothing here decides what is legal: the kernels do. This module is asked only about actions that
they do not offer, and looks for the first rule in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from core.board.board import Board
from core.catalogue.spaces import Symbol, Terrain
from core.catalogue.supplies import Card, Pile
from core.engine.action import Action, Kind, Way
from core.engine.packing import Options
from core.engine.position import GateState, Holdings, Position

Reason = tuple[str, str]
"""The id of a rule, and a sentence."""


class IllegalAction(Exception):
    """An action that the rules do not allow; `rule` names the one that it breaks."""

    def __init__(self, rule: str, sentence: str) -> None:
        """Keep the rule apart from the sentence."""
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence


def reason_against(action: Action, position: Position, board: Board, options: Options) -> Reason:
    """The rule that an action breaks, and what to tell the player."""
    case = _Case(action, position, board, options)
    return next(_reasons(case), ("Q-AMB-06", "That would have no effect at all."))


@dataclass(frozen=True, slots=True)
class _Case:
    """An action that is not legal, and where it was tried."""

    action: Action
    position: Position
    board: Board
    options: Options

    @property
    def mine(self) -> Holdings:
        return self.position.players[self.position.player]

    @property
    def card(self) -> Card | None:
        cards = self.board.catalogue.cards
        return next((card for card in cards if card.id == self.action.card), None)

    @property
    def token_name(self) -> str:
        tokens = {token.id: token.name for token in self.board.catalogue.tokens}
        return tokens.get(self.action.token or "", str(self.action.token))

    @property
    def standing(self) -> int | None:
        """The space of the piece that the action is for."""
        if self.action.piece is not None:
            pieces = self.mine.pieces
            return pieces[self.action.piece] if self.action.piece < len(pieces) else None
        players = self.position.players
        own, owner = divmod(self.position.piece, len(players))
        return players[owner].pieces[own]

    @property
    def gate(self) -> GateState | None:
        gates, number = self.position.gates, self.action.gate
        return gates[number] if number is not None and number < len(gates) else None


_HAND_KINDS = {Kind.PLAY, Kind.NATIVE, Kind.ACT, Kind.GIVE, Kind.DISCARD, Kind.COUNT}
_HAND_KINDS |= {Kind.REMOVE, Kind.TOKEN_REMOVE}
_TOKEN_KINDS = {Kind.PLAY_TOKEN, Kind.TOKEN, Kind.COUNT_TOKEN}
_MOVES = {Kind.PLAY, Kind.PLAY_TOKEN, Kind.PAY_SPACE, Kind.PAY_GATE}
_IN_A_PLAY = {Kind.STEP, Kind.CLEAR, Kind.STOP, Kind.GIVE, Kind.TAKE}
_IN_A_CHOICE = {Kind.REMOVE, Kind.DONE}
_WAITING = {
    "moving": ("Q-MOVE-7", "Finish or stop the movement of the card that is being played first."),
    "native": ("Q-ACT-8", "The Native has to take its step or clear a blockade first."),
    "paying": ("Q-SPEC-1", "Name all the cards that pay before anything else."),
    "taking": ("Q-ACT-5", "Take a card from the market first."),
    "removing": ("Q-AMB-72", "Choose the cards to remove first, or say that you are done."),
    "replacing": ("Q-TOK-4", "Choose the cards to replace first, or say that you are done."),
    "buying": ("Q-BUY-2", "Complete the purchase: count more cards, or choose what to buy."),
    "discarding": ("Q-TURN-1", "The discard phase has begun; only discarding is left."),
    "over": ("Q-END-3", "The game is over."),
}
_OWN_KINDS = {
    "moving": {Kind.STEP, Kind.CLEAR, Kind.STOP},
    "native": {Kind.STEP, Kind.CLEAR},
    "paying": {Kind.GIVE},
    "taking": {Kind.TAKE},
    "removing": {Kind.REMOVE, Kind.DONE},
    "replacing": {Kind.GIVE, Kind.DONE},
    "buying": {Kind.COUNT, Kind.COUNT_TOKEN, Kind.BUY},
    "discarding": {Kind.DISCARD, Kind.END_TURN},
    "over": set[Kind](),
}


_USED_UP = ("Q-MOVE-5", "The power of that play does not suffice for the next step.")
_ONE_STEP = ("Q-ACT-8", "A Native takes one step or clears one blockade.")
_EXACTLY = ("Q-AMB-15", "That takes fewer cards; pay exactly as many as it shows.")
_STEPS = {
    Kind.PLAY: _USED_UP,
    Kind.PLAY_TOKEN: _USED_UP,
    Kind.NATIVE: _ONE_STEP,
    Kind.NATIVE_TOKEN: _ONE_STEP,
}
SURPLUS: Mapping[Kind, Mapping[Kind, Reason]] = {
    Kind.STEP: _STEPS,
    Kind.CLEAR: _STEPS,
    Kind.GIVE: {
        Kind.PAY_SPACE: _EXACTLY,
        Kind.PAY_GATE: _EXACTLY,
        Kind.TOKEN: ("Q-TOK-4", "At most four cards are replaced."),
    },
    Kind.REMOVE: {Kind.REMOVE: ("Q-ACT-3", "No more cards may be removed.")},
}
"""What is wrong when a line goes on although its play is complete, by how it goes on and began."""


def _reasons(case: _Case) -> Iterator[Reason]:
    """Everything that stands in the way, the most basic first."""
    for check in _CHECKS:
        yield from check(case)


def _out_of_turn(case: _Case) -> Iterator[Reason]:
    mode, kind = case.position.mode, case.action.kind
    if mode == "free":
        if kind in _IN_A_PLAY:
            yield "Q-MOVE-1", "Play a card, a token or an action first."
        if kind in _IN_A_CHOICE:
            yield "Q-AMB-72", "Nothing is to be removed or replaced now."
        if kind is Kind.BUY:
            yield "Q-BUY-2", "Count the cards that pay first."
    elif kind not in _OWN_KINDS[mode]:
        yield _WAITING[mode]


def _not_held(case: _Case) -> Iterator[Reason]:
    action, mine = case.action, case.mine
    if action.kind in _HAND_KINDS and not mine.hand.get(action.card or ""):
        name = action.card if case.card is None else case.card.name
        yield "Q-TURN-3", f"There is no {name} in your hand."
    if action.kind in _TOKEN_KINDS and not mine.tokens.get(action.token or ""):
        yield "Q-CAVE-8", f"You hold no token “{case.token_name}”."
    if action.kind is Kind.NATIVE_TOKEN and not mine.tokens.get("native"):
        yield "Q-CAVE-8", "You hold no native token."
    if action.kind is Kind.TOKEN_REMOVE and not mine.tokens.get("remove"):
        yield "Q-CAVE-8", "You hold no token to remove a card."
    if action.kind is Kind.KEEP_ITEM and not mine.tokens.get("keep_item"):
        yield "Q-CAVE-8", "You hold no token to keep an item."
    if action.kind is Kind.KEEP_ITEM:
        yield "Q-TOK-5", "A keep token saves an item only right after it was used."


def _after_the_purchase(case: _Case) -> Iterator[Reason]:
    is_barred = case.position.has_bought and not case.options.is_free_order
    if is_barred and case.action.kind in _MOVES:
        yield "Q-TURN-4", "Movement comes before the purchase, and you have bought already."
    if case.position.has_bought and case.action.kind in {Kind.COUNT, Kind.COUNT_TOKEN}:
        yield "Q-BUY-1", "You may buy one card a turn, and you have done so."


def _no_such_piece(case: _Case) -> Iterator[Reason]:
    if case.action.piece is None:
        return
    if case.action.piece >= len(case.mine.pieces):
        yield "Q-SETUP-3", "You have only one playing piece."
    elif case.standing is None:
        yield "Q-END-2", "That piece has arrived and takes no further part."


def _wrong_symbol(case: _Case) -> Iterator[Reason]:
    card, symbol = case.card, case.action.symbol
    if case.action.kind is Kind.PLAY_TOKEN:
        yield "Q-MOVE-1", "No space or blockade beside the piece can be met with that token."
    if case.action.kind is not Kind.PLAY or card is None:
        return
    if not card.power:
        yield "Q-CARD-2", f"The {card.name} shows no symbol; it can only act."
    elif symbol not in card.symbols and not case.position.may_change:
        yield "Q-CARD-2", f"The {card.name} does not give a {symbol}."
    else:
        yield "Q-MOVE-1", f"No space or blockade beside the piece can be met with that {symbol}."


def _cannot_step(case: _Case) -> Iterator[Reason]:
    to, here = case.action.space, case.standing
    if case.action.kind not in {Kind.STEP, Kind.PAY_SPACE} or to is None or here is None:
        return
    if to >= len(case.board.spaces):
        yield "Q-MOVE-8", "There is no such space."
        return
    space = case.board.spaces[to].space
    if space.is_mountain:
        yield "Q-MOVE-9", "Nobody enters a mountain."
    step = next((each for each in case.board.steps[here] if each.to == to), None)
    if step is None:
        yield "Q-MOVE-8", "That space does not touch the one the piece stands on."
    elif _is_shut(case, step.seam):
        yield "Q-BLK-2", "A blockade closes that edge."
    if _is_occupied(case, to) and not case.position.may_pass:
        yield "Q-MOVE-10", "A playing piece stands there."
    yield from _cannot_afford(case, space.terrain, space.power)


def _is_shut(case: _Case, seam: int | None) -> bool:
    gates = zip(case.board.gates, case.position.gates, strict=True)
    return any(gate.seam == seam and state.owner is None for gate, state in gates)


def _is_occupied(case: _Case, space: int) -> bool:
    return any(space in holdings.pieces for holdings in case.position.players)


def _cannot_afford(case: _Case, terrain: Terrain, power: int) -> Iterator[Reason]:
    """Why a ground cannot be met by what is being played or paid."""
    symbol, position = case.position.symbol, case.position
    is_paid = terrain in {Terrain.RUBBLE, Terrain.BASE_CAMP}
    if case.action.kind in {Kind.PAY_SPACE, Kind.PAY_GATE}:
        if not is_paid:
            yield "Q-SPEC-1", f"A {terrain} is not paid for; play a card with its symbol."
        elif sum(case.mine.hand.values()) < power:
            yield "Q-SPEC-1", f"That takes {power} cards, and you hold fewer."
    elif terrain is Terrain.START:
        yield "Q-AMB-13", "A starting space asks for nothing that a card shows."
    elif is_paid:
        yield "Q-SPEC-5", f"A {terrain} is paid for with cards from the hand, not with power."
    elif terrain.symbol != symbol:
        yield "Q-MOVE-1", f"That needs a {terrain.symbol}, and this play gives {symbol}."
    elif position.left < power:
        yield "Q-MOVE-5", f"That needs power {power}, and this play has {position.left} left."


def _cannot_clear(case: _Case) -> Iterator[Reason]:
    if case.action.kind not in {Kind.CLEAR, Kind.PAY_GATE} or case.action.gate is None:
        return
    gate, here = case.gate, case.standing
    if gate is None or here is None:
        yield "Q-BLK-1", "There is no such blockade."
        return
    if gate.owner is not None:
        yield "Q-BLK-5", "That blockade has been cleared."
    seam = case.board.seams[case.board.gates[case.action.gate].seam]
    at = case.board.spaces[here].at
    if not any(at in edge.hexes for edge in seam.edges):
        yield "Q-BLK-4", "The piece does not stand at that blockade."
    terrain = next(
        each.terrain for each in case.board.catalogue.blockades if each.number == gate.number
    )
    yield from _cannot_afford(case, terrain, gate.power)


def _cannot_stop(case: _Case) -> Iterator[Reason]:
    if case.action.kind is Kind.STOP:
        yield "Q-AMB-06", "The card has to carry the piece at least one step."


def _cannot_buy(case: _Case) -> Iterator[Reason]:
    position, card = case.position, case.card
    if case.action.kind in {Kind.BUY, Kind.TAKE} and card is not None:
        if not position.market.get(card.id):
            yield "Q-MKT-6", f"No {card.name} is left in the market."
        elif card.id not in position.on_board and not _has_vacancy(case):
            yield "Q-MKT-1", "Only piles on the market board are for sale while no spot is vacant."
        yield "Q-BUY-4", f"The {card.name} costs {card.price}, and less is counted so far."


def _has_vacancy(case: _Case) -> bool:
    spots = sum(card.pile is Pile.BOARD for card in case.board.catalogue.cards)
    return len(case.position.on_board) < spots


def _cannot_count(case: _Case) -> Iterator[Reason]:
    action, card = case.action, case.card
    if action.kind is Kind.COUNT_TOKEN:
        token = next(each for each in case.board.catalogue.tokens if each.id == action.token)
        if token.symbol is not Symbol.COIN:
            yield "Q-AMB-40", "Only coin tokens count in a purchase."
    if action.kind is Kind.COUNT and card is not None:
        if action.way is Way.FULL and Symbol.COIN not in card.symbols:
            yield "Q-BUY-2", f"The {card.name} shows no coin, so that it counts half a coin."
        if action.way is Way.CHANGED and not case.position.may_change:
            yield "Q-TOK-8", "No change token is waiting."
        if case.position.mode == "buying" and _counted(case) < case.position.last:
            yield "Q-BUY-2", f"{_IN_ORDER}."
    if action.kind in {Kind.COUNT, Kind.COUNT_TOKEN}:
        yield "Q-BUY-4", "Counted like that, no purchase can come of it."


def _counted(case: _Case) -> int:
    """The place of a card and its way in the order in which a purchase is counted."""
    cards = [card.id for card in case.board.catalogue.cards]
    way = list(Way).index(case.action.way or Way.HALF)
    return cards.index(case.action.card or "") * len(Way) + way


_IN_ORDER = "Cards are named in the order of the box"


def _named_out_of_order(case: _Case) -> Iterator[Reason]:
    rules = {Kind.GIVE: "Q-SPEC-1", Kind.REMOVE: "Q-ACT-10", Kind.DISCARD: "Q-DISC-2"}
    if case.action.kind in rules:
        yield rules[case.action.kind], f"{_IN_ORDER}, and enough must follow."
    if case.action.kind is Kind.DONE:
        yield "Q-AMB-60", "At least one card has to be replaced."


def _without_effect(case: _Case) -> Iterator[Reason]:
    if case.action.kind in {Kind.ACT, Kind.TOKEN, Kind.NATIVE, Kind.NATIVE_TOKEN}:
        yield "Q-AMB-71", "That would have no effect now."


_CHECKS: tuple[Callable[[_Case], Iterator[Reason]], ...] = (
    _out_of_turn,
    _not_held,
    _after_the_purchase,
    _no_such_piece,
    _wrong_symbol,
    _cannot_step,
    _cannot_clear,
    _cannot_stop,
    _cannot_buy,
    _cannot_count,
    _named_out_of_order,
    _without_effect,
)
