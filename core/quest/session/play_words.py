"""Plays in plain words: sentences for the log that people read beside the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from core.basics.language import marked_plural, tr, tr_plural
from core.quest.board.board import Board
from core.quest.board.names import space_names
from core.quest.catalogue.spaces import Terrain
from core.quest.catalogue.supplies import Card, Token
from core.quest.engine.action import Action, Kind
from core.quest.engine.position import Counts
from core.quest.session.plays import Play
from core.quest.session.walks import Walk

_POWERS = {
    "machete": marked_plural("{count} machete", "{count} machetes"),
    "paddle": marked_plural("{count} paddle", "{count} paddles"),
    "coin": marked_plural("{count} coin", "{count} coins"),
}


def power_in_words(symbol: str, power: int) -> str:
    """A symbol and its power: "2 machetes"."""
    one, many = _POWERS[symbol]
    return tr_plural(one, many, power)


def ability(card: Card) -> str:
    """What a card can do, in a few words."""
    if len(card.symbols) > 1:
        text = tr("power {power} in any symbol", power=card.power)
    elif card.symbols:
        text = power_in_words(card.symbols[0], card.power)
    else:
        text = _action_text(card)
    return tr("{ability}, once only", ability=text) if card.is_item else text


def _action_text(card: Card) -> str:
    if card.is_native:
        return tr("a step onto any space, or any blockade")
    if card.takes > 0:
        return tr("a card of the market for nothing")
    text = tr_plural("draws {count} card", "draws {count} cards", card.draws)
    if card.removes == 0:
        return text
    removes = tr_plural("may remove {count}", "may remove {count}", card.removes)
    return tr("{draws}, {removes}", draws=text, removes=removes)


def counted(name: str, number: int) -> str:
    """A thing with its number: "Scout", or "2 × Scout"."""
    return name if number == 1 else tr("{count} × {name}", count=number, name=name)


def listed(counts: Counts, things: Mapping[str, Card | Token]) -> str:
    """Cards or tokens by their names, equal ones counted."""
    return ", ".join(counted(things[each].shown_name, number) for each, number in counts.items())


class Teller:
    """Tells the plays of games on one board."""

    def __init__(self, board: Board) -> None:
        """Know the names of the board's spaces and of the box's cards and tokens."""
        self._board = board
        self._spaces = space_names(board)
        self._cards = board.catalogue.cards_by_id
        self._tokens = board.catalogue.tokens_by_id
        self._tellers: Mapping[Kind, Callable[[Play], str]] = {
            Kind.PLAY: self._tell_play,
            Kind.PLAY_TOKEN: self._tell_token,
            Kind.NATIVE: self._tell_native,
            Kind.NATIVE_TOKEN: self._tell_token,
            Kind.PAY_SPACE: self._tell_payment,
            Kind.PAY_GATE: self._tell_payment,
            Kind.ACT: self._tell_act,
            Kind.REMOVE: self._tell_removal,
            Kind.DONE: self._tell_removal,
            Kind.TOKEN: self._tell_token,
            Kind.TOKEN_REMOVE: self._tell_removal_by_token,
            Kind.KEEP_ITEM: self._tell_keeping,
            Kind.COUNT: self._tell_purchase,
            Kind.COUNT_TOKEN: self._tell_purchase,
            Kind.DISCARD: self._tell_end,
            Kind.END_TURN: self._tell_end,
        }

    def sentence(self, play: Play) -> str:
        """A play as a sentence of its own: "Player 2 plays Scout for 2 machetes to c4."."""
        return tr("Player {player} {phrase}.", player=play.player + 1, phrase=self.phrase(play))

    def phrase(self, play: Play) -> str:
        """A play without who did it, for lists under a player's name."""
        return ", ".join(self._phrases(play))

    def cards(self, cards: Iterable[str]) -> str:
        """Cards by their names, equal ones counted."""
        return listed(Counter(cards), self._cards)

    def cost(self, walk: Walk) -> str:
        """What a walk costs: what is played, and the power that is lost with it."""
        if walk.to_pay > 0:
            return tr_plural("{count} card", "{count} cards", walk.to_pay)
        parts = [self._cards[walk.card].shown_name] if walk.card is not None else []
        parts += [self._tokens[walk.token].shown_name] if walk.token is not None else []
        if walk.symbol is not None:
            parts.append(power_in_words(walk.symbol, walk.spent))
        if walk.lost > 0:
            parts.append(tr("{power} lost", power=walk.lost))
        return ", ".join(parts)

    def _phrases(self, play: Play) -> Iterator[str]:
        first = play.actions[0]
        phrase = self._tellers[first.kind](play)
        yield tr("{phrase} with the second piece", phrase=phrase) if first.piece == 1 else phrase
        for number in play.blockades:
            yield tr("clears blockade {number}", number=number)
        if play.homecomings > 0:
            yield tr("comes home")
        if play.found:
            yield tr("finds {tokens}", tokens=listed(play.found, self._tokens))
        if play.drawn > 0:
            yield tr_plural("draws {count} card", "draws {count} cards", play.drawn)

    def _name(self, action: Action) -> str:
        return self._cards[str(action.card)].shown_name

    def _goal(self, play: Play) -> str | None:
        """The space that a walk has ended on, if it went anywhere."""
        entered = [each.space for each in play.actions if each.kind is Kind.STEP]
        return self._spaces[entered[-1]] if entered and entered[-1] is not None else None

    def _tell_play(self, play: Play) -> str:
        first, place = play.actions[0], self._goal(play)
        power = power_in_words(str(first.symbol), self._cards[str(first.card)].power)
        if place is None:
            return tr("plays {card} for {power}", card=self._name(first), power=power)
        return tr(
            "plays {card} for {power} to {place}", card=self._name(first), power=power, place=place
        )

    def _tell_native(self, play: Play) -> str:
        card, place = self._name(play.actions[0]), self._goal(play)
        if place is None:
            return tr("plays {card}", card=card)
        return tr("plays {card} to {place}", card=card, place=place)

    def _tell_token(self, play: Play) -> str:
        first, place = play.actions[0], self._goal(play)
        token = self._tokens[first.used_token or ""].shown_name
        if place is not None:
            return tr("uses the token “{token}” to {place}", token=token, place=place)
        told = tr("uses the token “{token}”", token=token)
        replaced = self._named(play, Kind.GIVE)
        return tr("{phrase} on {cards}", phrase=told, cards=replaced) if replaced else told

    def _tell_payment(self, play: Play) -> str:
        goal, cards = play.actions[0].space, self._named(play, Kind.GIVE)
        if goal is None:
            return tr("pays {cards}", cards=cards)
        place = self._spaces[goal]
        if self._board.spaces[goal].space.terrain is Terrain.BASE_CAMP:
            return tr("leaves {cards} in the base camp {place}", cards=cards, place=place)
        return tr("pays {cards} for {place}", cards=cards, place=place)

    def _tell_act(self, play: Play) -> str:
        card = self._name(play.actions[0])
        taken = self._named(play, Kind.TAKE)
        if taken:
            return tr("plays {card} and takes {taken}", card=card, taken=taken)
        return tr("plays {card}", card=card)

    def _tell_removal(self, play: Play) -> str:
        cards = self._named(play, Kind.REMOVE)
        return tr("removes {cards}", cards=cards) if cards else tr("removes nothing")

    def _tell_removal_by_token(self, play: Play) -> str:
        return tr("removes {cards} by a token", cards=self._name(play.actions[0]))

    def _tell_keeping(self, play: Play) -> str:
        return tr("keeps {card} by a token", card=self._name(play.actions[0]))

    def _tell_purchase(self, play: Play) -> str:
        bought = self._cards[str(play.actions[-1].card)]
        price = power_in_words("coin", bought.price or 0)
        paid = Counter(str(each.card or each.token) for each in play.actions[:-1])
        means = listed(paid, {**self._cards, **self._tokens})
        return tr(
            "buys {card} for {price} with {paid}", card=bought.shown_name, price=price, paid=means
        )

    def _tell_end(self, play: Play) -> str:
        cards = self._named(play, Kind.DISCARD)
        return tr("discards {cards}", cards=cards) if cards else tr("ends the turn")

    def _named(self, play: Play, kind: Kind) -> str:
        return self.cards(str(each.card) for each in play.actions if each.kind is kind)
