"""Tips: what makes a board a good one, and which figures of it are ours."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from core.basics.language import lazy_number, marked, tr_lazy
from core.checking.problem import Finding, Place, Severity, finding
from core.checking.rule import rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.names import course_name
from core.lost_cities.checks.places import on_key, on_node
from core.lost_cities.design import official

UNEVEN = 0.15
"""How much the expected tokens of two expeditions may differ."""
SELDOM = 0.40
"""A stage that fewer figures get to lies far out."""
ALIKE = frozenset(
    {
        frozenset({"green", "red"}),
        frozenset({"green", "orange"}),
        frozenset({"red", "orange"}),
        frozenset({"blue", "purple"}),
        frozenset({"green", "teal"}),
    }
)
"""Pairs that people with a common colour blindness (deutan, protan) take for each other unless they
differ in lightness; ours are drawn with signs of their own, too."""


@rule(
    "T401",
    Severity.HINT,
    marked("On {most} a figure finds {more} tokens, on {least} only {fewer}."),
    needs_board=True,
)
def uneven_tokens(facts: Facts) -> Iterator[Finding]:
    """Expeditions differ in how many tokens a figure can expect to find.

    Why: some expeditions are better than others before any card is dealt. In a network, a figure
    is taken to go the way that promises most.
    Fix: move slots, so that early and late ones are shared out evenly.
    Rules: LC-BOARD-5.
    """
    nodes = facts.graph.nodes
    hits = {nodes[stages[0]]: facts.reach.token_hits(stages) for stages in facts.courses}
    most, least = max(hits, key=hits.__getitem__), min(hits, key=hits.__getitem__)
    if hits[most] > 0 and hits[least] < hits[most] * (1 - UNEVEN):
        spots = (*on_node(facts, most).spots, *on_node(facts, least).spots)
        key = "stages" if facts.design.is_network else "expeditions"
        names = {"most": course_name(facts.design, most), "least": course_name(facts.design, least)}
        numbers = {"more": lazy_number(hits[most], ".1f"), "fewer": lazy_number(hits[least], ".1f")}
        yield finding(Place(spots, facts.file.line_of(key, 0)), **names, **numbers)


@rule(
    "T402",
    Severity.HINT,
    marked("{far} of {all} slots lie where fewer than 40% of the figures get."),
    needs_board=True,
)
def tokens_far_out(facts: Facts) -> Iterator[Finding]:
    """More than half of the slots lie where few figures get.

    Why: most tokens are never found.
    Fix: move some slots towards the camp.
    Rules: LC-BOARD-5.
    """
    slots = [at for at, node in enumerate(facts.graph.nodes) if node.token is not None]
    far = [each for each in slots if facts.reach.chances[each] < SELDOM]
    if len(far) * 2 > len(slots):
        yield finding(on_key(facts, "tokens"), far=len(far), all=len(slots))


@rule("T408", Severity.HINT, marked("All expeditions are alike."), needs_board=True)
def tracks_alike(facts: Facts) -> Iterator[Finding]:
    """All expeditions have the same values, slots and bridges.

    Why: there is nothing to choose between them but the cards one holds.
    Fix: give them slots or values of their own.
    Rules: LC-SET-2.
    """
    tracks = facts.design.expeditions
    if len({(each.values, each.slots, each.bridge) for each in tracks}) == 1:
        yield finding(on_key(facts, "expeditions"))


@rule("T409", Severity.HINT, marked("{one} and {other} look alike to the colour-blind."))
def colours_too_close(facts: Facts) -> Iterator[Finding]:
    """Two colours are hard to tell apart for readers who are colour-blind.

    Why: one man in twelve sees red and green alike; in print, signs help only at close quarters.
    Fix: choose other colours, or rely on the signs of the expeditions.
    Rules: LC-MISS-7.
    """
    for one, other in combinations(facts.design.colours, 2):
        if frozenset({one, other}) in ALIKE and not {one, other} <= set(official.OFFICIAL_COLOURS):
            yield finding(on_key(facts, "expeditions"), one=tr_lazy(one), other=tr_lazy(other))


@rule("T410", Severity.HINT, marked("House values, as no rulebook tells them: {values}."))
def house_values(facts: Facts) -> Iterator[Finding]:
    """Some figures of this board are ours, because no source gives those of the box.

    Why: another copy of the game may have them printed otherwise; a board of one's own need not
    care.
    Fix: compare with your box, and change what differs.
    Rules: LC-SET-5, LC-MISS-2, LC-MISS-5, LC-MISS-7.
    """
    values = tuple(official.house_values(facts.design))
    if values:
        joined = values[0]
        for each in values[1:]:
            joined = tr_lazy("{first}, {second}", first=joined, second=each)
        yield finding(on_key(facts, "expeditions"), values=joined)


TIPS = (uneven_tokens, tokens_far_out, tracks_alike, colours_too_close, house_values)
