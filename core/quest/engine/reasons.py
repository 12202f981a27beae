"""Why an action is not legal, in words a player understands, with the rule it breaks.

Nothing here decides what is legal: the kernels do. This module is asked only about actions that
they do not offer, and looks for the first rule in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.catalogue.supplies import Card, Pile
from core.quest.engine.action import FROM_HAND, FROM_MARKET, Action, Kind, PaymentWay
from core.quest.engine.packing import Options
from core.quest.engine.position import GateState, Holdings, Position

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
    return next(_reasons(case), ("Q-AMB-06", tr("That would have no effect at all.")))


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
        tokens = {token.id: token.shown_name for token in self.board.catalogue.tokens}
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


_MOVES = {Kind.PLAY, Kind.PLAY_TOKEN, Kind.PAY_SPACE, Kind.PAY_GATE}
_IN_A_PLAY = {Kind.STEP, Kind.CLEAR, Kind.STOP, Kind.GIVE, Kind.TAKE}
_IN_A_CHOICE = {Kind.REMOVE, Kind.DONE}
_NO_TOKEN = {
    Kind.NATIVE_TOKEN: marked("You hold no native token."),
    Kind.TOKEN_REMOVE: marked("You hold no token to remove a card."),
    Kind.KEEP_ITEM: marked("You hold no token to keep an item."),
}
_WAITING = {
    "moving": (
        "Q-MOVE-7",
        marked("Finish or stop the movement of the card that is being played first."),
    ),
    "native": ("Q-ACT-8", marked("The Native has to take its step or clear a blockade first.")),
    "paying": ("Q-SPEC-1", marked("Name all the cards that pay before anything else.")),
    "taking": ("Q-ACT-5", marked("Take a card from the market first.")),
    "removing": ("Q-AMB-72", marked("Choose the cards to remove first, or say that you are done.")),
    "replacing": (
        "Q-TOK-4",
        marked("Choose the cards to replace first, or say that you are done."),
    ),
    "buying": (
        "Q-BUY-2",
        marked("Complete the purchase: count more cards, or choose what to buy."),
    ),
    "discarding": ("Q-TURN-1", marked("The discard phase has begun; only discarding is left.")),
    "over": ("Q-END-3", marked("The game is over.")),
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


_USED_UP = ("Q-MOVE-5", marked("The power of that play does not suffice for the next step."))
_ONE_STEP = ("Q-ACT-8", marked("A Native takes one step or clears one blockade."))
_EXACTLY = ("Q-AMB-15", marked("That takes fewer cards; pay exactly as many as it shows."))
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
        Kind.TOKEN: ("Q-TOK-4", marked("At most four cards are replaced.")),
    },
    Kind.REMOVE: {Kind.REMOVE: ("Q-ACT-3", marked("No more cards may be removed."))},
}
"""What is wrong when a line goes on although its play is complete, by how it goes on and began.

The sentences are in English, noted for translation."""


def surplus(kind: Kind, first: Kind) -> IllegalAction:
    """What is wrong when a play that began with one kind goes on with another."""
    rule, text = SURPLUS[kind][first]
    return IllegalAction(rule, tr(text))


def _reasons(case: _Case) -> Iterator[Reason]:
    """Everything that stands in the way, the most basic first."""
    for check in _CHECKS:
        yield from check(case)


def _out_of_turn(case: _Case) -> Iterator[Reason]:
    mode, kind = case.position.mode, case.action.kind
    if mode == "free":
        if kind in _IN_A_PLAY:
            yield "Q-MOVE-1", tr("Play a card, a token or an action first.")
        if kind in _IN_A_CHOICE:
            yield "Q-AMB-72", tr("Nothing is to be removed or replaced now.")
        if kind is Kind.BUY:
            yield "Q-BUY-2", tr("Count the cards that pay first.")
    elif kind not in _OWN_KINDS[mode]:
        rule, text = _WAITING[mode]
        yield rule, tr(text)


def _not_held(case: _Case) -> Iterator[Reason]:
    action, mine = case.action, case.mine
    if action.kind in FROM_HAND and not mine.hand.get(action.card or ""):
        name = action.card if case.card is None else case.card.shown_name
        yield "Q-TURN-3", tr("There is no {card} in your hand.", card=name)
    token = action.used_token
    if token is not None and not mine.tokens.get(token):
        text = _NO_TOKEN.get(action.kind, marked("You hold no token “{token}”."))
        yield "Q-CAVE-8", tr(text, token=case.token_name)
    if action.kind is Kind.KEEP_ITEM:
        yield "Q-TOK-5", tr("A keep token saves an item only right after it was used.")


def _after_the_purchase(case: _Case) -> Iterator[Reason]:
    is_barred = case.position.has_bought and not case.options.is_free_order
    if is_barred and case.action.kind in _MOVES:
        yield "Q-TURN-4", tr("Movement comes before the purchase, and you have bought already.")
    if case.position.has_bought and case.action.kind in {Kind.COUNT, Kind.COUNT_TOKEN}:
        yield "Q-BUY-1", tr("You may buy one card a turn, and you have done so.")


def _no_such_piece(case: _Case) -> Iterator[Reason]:
    if case.action.piece is None:
        return
    if case.action.piece >= len(case.mine.pieces):
        yield "Q-SETUP-3", tr("You have only one playing piece.")
    elif case.standing is None:
        yield "Q-END-2", tr("That piece has arrived and takes no further part.")


def _wrong_symbol(case: _Case) -> Iterator[Reason]:
    card, symbol = case.card, str(case.action.symbol)
    if case.action.kind is Kind.PLAY_TOKEN:
        yield "Q-MOVE-1", tr("No space or blockade beside the piece can be met with that token.")
    if case.action.kind is not Kind.PLAY or card is None:
        return
    if not card.power:
        yield "Q-CARD-2", tr("The {card} shows no symbol; it can only act.", card=card.shown_name)
    elif symbol not in card.symbols and not case.position.may_change:
        names = {"card": card.shown_name, "symbol": tr(symbol)}
        yield "Q-CARD-2", tr("The {card} does not give a {symbol}.", **names)
    else:
        text = marked("No space or blockade beside the piece can be met with that {symbol}.")
        yield "Q-MOVE-1", tr(text, symbol=tr(symbol))


def _cannot_step(case: _Case) -> Iterator[Reason]:
    to, here = case.action.space, case.standing
    if case.action.kind not in {Kind.STEP, Kind.PAY_SPACE} or to is None or here is None:
        return
    if to >= len(case.board.spaces):
        yield "Q-MOVE-8", tr("There is no such space.")
        return
    space = case.board.spaces[to].space
    if space.is_mountain:
        yield "Q-MOVE-9", tr("Nobody enters a mountain.")
    step = next((each for each in case.board.steps[here] if each.to == to), None)
    if step is None:
        yield "Q-MOVE-8", tr("That space does not touch the one the piece stands on.")
    elif _is_shut(case, step.seam):
        yield "Q-BLK-2", tr("A blockade closes that edge.")
    if _is_occupied(case, to) and not case.position.may_pass:
        yield "Q-MOVE-10", tr("A playing piece stands there.")
    yield from _cannot_afford(case, space.terrain, space.power)


def _is_shut(case: _Case, seam: int | None) -> bool:
    gates = zip(case.board.gates, case.position.gates, strict=True)
    return any(gate.seam == seam and state.owner is None for gate, state in gates)


def _is_occupied(case: _Case, space: int) -> bool:
    return any(space in holdings.pieces for holdings in case.position.players)


def _cannot_afford(case: _Case, terrain: Terrain, power: int) -> Iterator[Reason]:
    """Why a ground cannot be met by what is being played or paid."""
    symbol, position = str(case.position.symbol), case.position
    is_paid = terrain in {Terrain.RUBBLE, Terrain.BASE_CAMP}
    if case.action.kind in {Kind.PAY_SPACE, Kind.PAY_GATE}:
        if not is_paid:
            text = marked("A {terrain} is not paid for; play a card with its symbol.")
            yield "Q-SPEC-1", tr(text, terrain=terrain.word)
        elif sum(case.mine.hand.values()) < power:
            yield "Q-SPEC-1", tr("That takes {power} cards, and you hold fewer.", power=power)
    elif terrain is Terrain.START:
        yield "Q-AMB-13", tr("A starting space asks for nothing that a card shows.")
    elif is_paid:
        text = marked("A {terrain} is paid for with cards from the hand, not with power.")
        yield "Q-SPEC-5", tr(text, terrain=terrain.word)
    elif terrain.symbol != symbol:
        needed = "" if terrain.symbol is None else terrain.symbol.word
        names = {"needed": needed, "symbol": tr(symbol)}
        yield "Q-MOVE-1", tr("That needs a {needed}, and this play gives {symbol}.", **names)
    elif position.left < power:
        text = marked("That needs power {power}, and this play has {left} left.")
        yield "Q-MOVE-5", tr(text, power=power, left=position.left)


def _cannot_clear(case: _Case) -> Iterator[Reason]:
    if case.action.kind not in {Kind.CLEAR, Kind.PAY_GATE} or case.action.gate is None:
        return
    gate, here = case.gate, case.standing
    if gate is None or here is None:
        yield "Q-BLK-1", tr("There is no such blockade.")
        return
    if gate.owner is not None:
        yield "Q-BLK-5", tr("That blockade has been cleared.")
    seam = case.board.seams[case.board.gates[case.action.gate].seam]
    at = case.board.spaces[here].at
    if not any(at in edge.hexes for edge in seam.edges):
        yield "Q-BLK-4", tr("The piece does not stand at that blockade.")
    terrain = next(
        each.terrain for each in case.board.catalogue.blockades if each.number == gate.number
    )
    yield from _cannot_afford(case, terrain, gate.power)


def _cannot_stop(case: _Case) -> Iterator[Reason]:
    if case.action.kind is Kind.STOP:
        yield "Q-AMB-06", tr("The card has to carry the piece at least one step.")


def _cannot_buy(case: _Case) -> Iterator[Reason]:
    position, card = case.position, case.card
    if case.action.kind in FROM_MARKET and card is not None:
        if not position.market.get(card.id):
            yield "Q-MKT-6", tr("No {card} is left in the market.", card=card.shown_name)
        elif card.id not in position.on_board and not _has_vacancy(case):
            yield (
                "Q-MKT-1",
                tr("Only piles on the market board are for sale while no spot is vacant."),
            )
        text = marked("The {card} costs {price}, and less is counted so far.")
        yield "Q-BUY-4", tr(text, card=card.shown_name, price=card.price)


def _has_vacancy(case: _Case) -> bool:
    spots = sum(card.pile is Pile.BOARD for card in case.board.catalogue.cards)
    return len(case.position.on_board) < spots


def _cannot_count(case: _Case) -> Iterator[Reason]:
    action, card = case.action, case.card
    if action.kind is Kind.COUNT_TOKEN:
        token = next(each for each in case.board.catalogue.tokens if each.id == action.token)
        if token.symbol is not Symbol.COIN:
            yield "Q-AMB-40", tr("Only coin tokens count in a purchase.")
    if action.kind is Kind.COUNT and card is not None:
        if action.way is PaymentWay.FULL and Symbol.COIN not in card.symbols:
            text = marked("The {card} shows no coin, so that it counts half a coin.")
            yield "Q-BUY-2", tr(text, card=card.shown_name)
        if action.way is PaymentWay.CHANGED and not case.position.may_change:
            yield "Q-TOK-8", tr("No change token is waiting.")
        if case.position.mode == "buying" and _counted(case) < case.position.last:
            yield "Q-BUY-2", tr("Cards are named in the order of the box.")
    if action.kind in {Kind.COUNT, Kind.COUNT_TOKEN}:
        yield "Q-BUY-4", tr("Counted like that, no purchase can come of it.")


def _counted(case: _Case) -> int:
    """The place of a card and its way in the order in which a purchase is counted."""
    cards = [card.id for card in case.board.catalogue.cards]
    way = list(PaymentWay).index(case.action.way or PaymentWay.HALF)
    return cards.index(case.action.card or "") * len(PaymentWay) + way


def _named_out_of_order(case: _Case) -> Iterator[Reason]:
    rules = {Kind.GIVE: "Q-SPEC-1", Kind.REMOVE: "Q-ACT-10", Kind.DISCARD: "Q-DISC-2"}
    if case.action.kind in rules:
        text = tr("Cards are named in the order of the box, and enough must follow.")
        yield rules[case.action.kind], text
    if case.action.kind is Kind.DONE:
        yield "Q-AMB-60", tr("At least one card has to be replaced.")


def _without_effect(case: _Case) -> Iterator[Reason]:
    if case.action.kind in {Kind.ACT, Kind.TOKEN, Kind.NATIVE, Kind.NATIVE_TOKEN}:
        yield "Q-AMB-71", tr("That would have no effect now.")


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
