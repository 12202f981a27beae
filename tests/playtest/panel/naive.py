"""A second, slow way to judge seats, from the words of the guide alone.

Nothing is shared with the panel but the names of its verdicts: intervals are found by trying which
truths the wins would not surprise, and every rule is spelled out.
"""

import math
from collections.abc import Callable, Mapping, Sequence

POINTS = 3 / 100
RISK = 1 / 100


def turning(low: float, high: float, is_before: Callable[[float], bool]) -> float:
    """Where something stops to hold, by halving."""
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if is_before(middle) else (low, middle)
    return (low + high) / 2


def likely_shares(won: int, games: int, risk: float) -> tuple[float, float]:
    """The lowest and the highest true share that so many wins would not surprise."""
    z = turning(0, 40, lambda each: math.erfc(each / math.sqrt(2)) > risk)
    share = won / games

    def surprises(truth: float) -> bool:
        return (share - truth) ** 2 > z * z * truth * (1 - truth) / games

    low = turning(0, share, surprises) if won else 0.0
    high = turning(share, 1, lambda truth: not surprises(truth)) if won < games else 1.0
    return low, high


def verdict(wins: Mapping[str, Sequence[int]], seat: int) -> str:
    """What tables with these wins say of a seat, counted from 0."""
    players = len(next(iter(wins.values())))
    even, risk = 1 / players, RISK / ((len(wins) + 1) * players)
    told = [(each[seat], sum(each)) for each in wins.values()]
    won, games = sum(each for each, _ in told), sum(each for _, each in told)
    low, high = likely_shares(won, games, risk)
    ends = [likely_shares(*each, risk) for each in told]
    off = [won / games - even for won, games in told]
    up = [by >= POINTS and low > even for by, (low, _) in zip(off, ends, strict=True)]
    down = [by <= -POINTS and high < even for by, (_, high) in zip(off, ends, strict=True)]
    if low > even and won / games - even >= POINTS and min(off) >= POINTS:
        return "favoured"
    if high < even and won / games - even <= -POINTS and max(off) <= -POINTS:
        return "held_back"
    for one in range(len(told)):
        for other in range(len(told)):
            is_apart = ends[one][1] < ends[other][0] or ends[other][1] < ends[one][0]
            if is_apart and ((up[one] and not up[other]) or (down[one] and not down[other])):
                return "depends"
    if even - POINTS <= low and high <= even + POINTS and not any(up + down):
        return "even"
    return "undecided"
