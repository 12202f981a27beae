"""Maps: how far every space is from the finish, for whoever knows what each ground costs."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import cost_of_space, linked_space, toll_of
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import owner, piece_of, pieces_each
from core.quest.engine.kernels.state import State, position

BUCKETS_AT_ONCE = 2
"""After so many buckets a survey looks whether it has gone far enough. For speed."""
BUCKETS_BEYOND = 4
"""How far beyond a player's pieces a survey goes. For speed."""


def survey(g: State, chart: int, bits: int, crowd: int, player: int) -> None:
    """Fill a map with the cost of the cheapest way from each space to the finish.

    Costs and tolls are those noted; a space with another player's piece on it costs `crowd` more.
    Distances are looked at in buckets of so many bits, best about twice what an easy
    space costs. It ends a little beyond the player's pieces: nobody needs to know what lies far
    behind.
    """
    start_survey(g, chart, bits)
    bucket = 0
    while bucket < memory.BUCKETS and not is_far_enough(g, chart, bucket, bits, player):
        for each in range(bucket, bucket + BUCKETS_AT_ONCE):
            empty_bucket(g, chart, bits, each, crowd, player)
        bucket += BUCKETS_AT_ONCE


def start_survey(g: State, chart: int, bits: int) -> None:
    """Nothing is near but the finish."""
    for bucket in range(memory.BUCKETS):
        g[memory.BUCKET_HEADS + bucket] = words.NOWHERE
    for cell in range(chart, chart + g[at.SPACES]):
        g[cell] = memory.FAR
    for index in range(g[memory.FINISH_COUNT]):
        wait(g, chart, bits, g[memory.FINISH_SPACES + index], 0, index)
    g[memory.WAITING_COUNT] = g[memory.FINISH_COUNT]


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
    """Shorten the ways of a space's neighbours that lead over it, if so many more can wait."""
    entering = g[chart + space] + cost_of_space(g, space)
    if crowd > 0 and is_crowded(g, space, player):
        entering += crowd
    waiting = g[memory.WAITING_COUNT]
    if waiting > memory.MOST_WAITING - at.DIRECTIONS:
        return
    links = memory.LINKS + space * at.DIRECTIONS
    for index in range(links, links + at.DIRECTIONS):
        link = g[index]
        to = linked_space(link)
        distance = entering + toll_of(g, link)
        if distance < g[chart + to]:
            wait(g, chart, bits, to, distance, waiting)
            waiting += 1
    g[memory.WAITING_COUNT] = waiting


def is_crowded(g: State, space: int, player: int) -> bool:
    """Whether a piece of another player stands on a space."""
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        if position(g, piece) == space and owner(g, piece) != player:
            return True
    return False


def wait(g: State, chart: int, bits: int, space: int, distance: int, waiting: int) -> None:
    """Note a shorter way from a space, which waits to tell its neighbours of it."""
    g[chart + space] = distance
    head = memory.BUCKET_HEADS + min(distance >> bits, memory.BUCKETS - 1)
    g[memory.WAITING_SPACES + waiting] = space
    g[memory.WAITING_DISTANCES + waiting] = distance
    g[memory.WAITING_NEXT + waiting] = g[head]
    g[head] = waiting


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
        left = g[chart + to]
        price = left + cost_of_space(g, to) + toll_of(g, link)
        is_better = (left < here) & (price < best)
        best = price if is_better else best
        found = direction if is_better else found
    return found
