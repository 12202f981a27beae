"""Maps: how far every space is from the finish, for whoever knows what each ground costs."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import cost_of_space, linked_space, toll_of
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import owner, piece_of, pieces_each
from core.quest.engine.kernels.state import State, position

BUCKETS_AT_ONCE = 4
"""After so many buckets a survey looks whether it has gone far enough. For speed."""
BUCKETS_BEYOND = 8
"""How far beyond a player's pieces a survey goes. For speed."""


def survey(g: State, chart: int, bits: int, crowd: int, player: int) -> None:
    """Fill a map with the cost of the cheapest way from each space to the finish.

    Costs and tolls are those noted; a space with another player's piece on it costs `crowd` more.
    Distances are looked at in buckets of so many bits, best a little less than what an easy space
    costs. It ends a little beyond the player's pieces: nobody needs to know what lies far behind.
    """
    start_survey(g, chart, bits)
    bucket = 0
    while bucket < memory.BUCKETS and not is_far_enough(g, chart, bucket, bits, player):
        for each in range(bucket, bucket + BUCKETS_AT_ONCE):
            empty_bucket(g, chart, bits, each, crowd, player)
        bucket += BUCKETS_AT_ONCE


def start_survey(g: State, chart: int, bits: int) -> None:
    """Nothing is near but the finish."""
    g[memory.WAITING_COUNT] = 0
    for bucket in range(memory.BUCKETS):
        g[memory.BUCKET_HEADS + bucket] = words.NOWHERE
    for cell in range(chart, chart + g[at.SPACES]):
        g[cell] = memory.FAR
    for index in range(g[memory.FINISH_COUNT]):
        shorten(g, chart, bits, g[memory.FINISH_SPACES + index], 0)


def is_far_enough(g: State, chart: int, bucket: int, bits: int, player: int) -> bool:
    """Whether the survey has got beyond all pieces of a player; for nobody it covers all."""
    if player == words.NOBODY:
        return False
    farthest = 0
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            farthest = max(farthest, g[chart + space])
    return (bucket - BUCKETS_BEYOND) << bits > farthest


def empty_bucket(g: State, chart: int, bits: int, bucket: int, crowd: int, player: int) -> None:
    """Let all spaces of a bucket tell their neighbours, unless they had shorter news before."""
    head = memory.BUCKET_HEADS + bucket
    while g[head] != words.NOWHERE:
        waiting = g[head]
        g[head] = g[memory.WAITING_NEXT + waiting]
        space = g[memory.WAITING_SPACES + waiting]
        if g[memory.WAITING_DISTANCES + waiting] == g[chart + space]:
            tell_neighbours(g, chart, bits, space, crowd, player)


def tell_neighbours(g: State, chart: int, bits: int, space: int, crowd: int, player: int) -> None:
    """Shorten the ways of a space's neighbours that lead over it."""
    entering = g[chart + space] + cost_of_space(g, space)
    if crowd > 0 and is_crowded(g, space, player):
        entering += crowd
    links = memory.LINKS + space * at.DIRECTIONS
    for index in range(links, links + at.DIRECTIONS):
        link = g[index]
        shorten(g, chart, bits, linked_space(link), entering + toll_of(g, link))


def is_crowded(g: State, space: int, player: int) -> bool:
    """Whether a piece of another player stands on a space."""
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        if position(g, piece) == space and owner(g, piece) != player:
            return True
    return False


def shorten(g: State, chart: int, bits: int, space: int, distance: int) -> None:
    """Note a shorter way from a space, and that its neighbours are to learn of it."""
    if distance >= g[chart + space] or g[memory.WAITING_COUNT] == memory.MOST_WAITING:
        return
    g[chart + space] = distance
    bucket = min(distance >> bits, memory.BUCKETS - 1)
    waiting = g[memory.WAITING_COUNT]
    g[memory.WAITING_COUNT] += 1
    g[memory.WAITING_SPACES + waiting] = space
    g[memory.WAITING_DISTANCES + waiting] = distance
    g[memory.WAITING_NEXT + waiting] = g[memory.BUCKET_HEADS + bucket]
    g[memory.BUCKET_HEADS + bucket] = waiting


def next_on_way(g: State, chart: int, space: int) -> int:
    """The direction of the cheapest way on from a space, or NOWHERE if there is none.

    It always leads nearer, also on a map that was surveyed for slightly other costs.
    """
    best = memory.FAR
    found = words.NOWHERE
    here = g[chart + space]
    for direction in range(at.DIRECTIONS):
        link = g[memory.LINKS + space * at.DIRECTIONS + direction]
        to = linked_space(link)
        if g[chart + to] < here:
            price = g[chart + to] + cost_of_space(g, to) + toll_of(g, link)
            if price < best:
                best = price
                found = direction
    return found
