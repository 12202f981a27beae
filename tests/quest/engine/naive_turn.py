"""The rules once more, slowly: cards between heaps, drawing, and whose turn is next."""

from collections import Counter

from tests.quest.engine.naive_table import Chance, Heap, Person, Table, taken


def remove_used_items(person: Person) -> None:
    person.removed += person.used
    person.used.clear()


def move(name: str, source: Heap, target: Heap) -> None:
    assert source[name] > 0, name
    source[name] -= 1
    target[name] += 1


def spend_token(t: Table, token: str) -> None:
    """Q-CAVE-10: a played token is out of the game."""
    assert t.me.tokens[token] > 0, token
    t.me.tokens[token] -= 1


def use(t: Table, card: str) -> None:
    """Q-TURN-8, Q-ITEM-1: a card whose function is used; an item does not stay."""
    move(card, t.me.hand, t.me.used if t.card(card).is_item else t.me.played)


def wear_off_change(t: Table, card: str) -> None:
    """Q-AMB-70: any play of a card with printed power uses a waiting change token up."""
    if t.card(card).power:
        t.may_change = False


def name_card(t: Table, card: str) -> None:
    """Cards are named in the order of the box."""
    t.last = t.rank(card)


def draw(t: Table, number: int, chance: Chance) -> None:
    """Q-DRAW-3 to -5: when the draw pile runs out, the discard pile is shuffled into a new one."""
    me = t.me
    if me.draw.total() < number:
        number -= me.draw.total()
        me.hand += me.draw
        me.draw, me.discard = me.discard, Counter()
    number = min(number, me.draw.total())
    if number == me.draw.total():
        drawn = Counter(me.draw)
    else:
        drawn = taken(me.draw, number, chance.cards(t, me.draw, number))
    me.hand += drawn
    me.draw -= drawn


def clear_play_area(person: Person) -> None:
    remove_used_items(person)
    person.discard += person.played
    person.played.clear()


def next_player(t: Table) -> None:
    """Q-END-3, Q-END-4: the game ends with the round; Q-AMB-51: or unfinished at the limit."""
    is_round_over = t.player == len(t.people) - 1
    has_somebody_arrived = any(person.arrival for person in t.people)
    t.has_bought = t.may_change = t.may_pass = False
    t.mode = "free"
    if is_round_over and (has_somebody_arrived or t.round == t.options.round_limit):
        t.mode, t.winner = "over", winner(t)
        return
    t.round += is_round_over
    t.player = (t.player + 1) % len(t.people)


def winner(t: Table) -> int | None:
    """Q-END-6, Q-TIE-1 to -4: most blockades, then the highest number, then the first to come."""

    def merit(player: int) -> tuple[int, int, int]:
        numbers = [gate.number for gate in t.gates if gate.owner == player]
        return len(numbers), max(numbers, default=0), -t.people[player].arrival

    arrived = [player for player, person in enumerate(t.people) if person.arrival]
    return max(arrived, key=merit, default=None)
