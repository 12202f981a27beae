"""How hard a board is: what a figure can expect that sets out, beside random boards.

What is known of these stands in resources/lost_cities/corpus.json, with the recipe they are drawn
by; `make corpus` draws them anew.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from functools import cache

from core.basics.paths import resources
from core.lost_cities.analysis.facts import Facts

CORPUS_FILE = resources() / "lost_cities" / "corpus.json"
_MOST = 0.99
"""Nobody knows that a board is harder than all that could be drawn."""


def promise(facts: Facts) -> float | None:
    """What a figure can expect that sets out, the mean of all expeditions, or starts of a net."""
    worth = [facts.reach.expected_value(stages) for stages in facts.courses]
    return sum(worth) / len(worth) if worth else None


def harder_than(facts: Facts) -> float | None:
    """The share of random boards that promise more than this one; None without any start."""
    found = promise(facts)
    if found is None:
        return None
    promises = corpus_promises()
    beyond = len(promises) - bisect_right(promises, found)
    return min(_MOST, max(1 - _MOST, beyond / len(promises)))


@cache
def corpus_promises() -> tuple[float, ...]:
    """What random boards promise, the lowest first."""
    corpus = json.loads(CORPUS_FILE.read_text(encoding="utf-8"))
    return tuple(corpus["promises"])
