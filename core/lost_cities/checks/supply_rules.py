"""Checks of what is played with: tokens, cards, figures, artefact tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from core.basics.language import LazyText, marked, tr_lazy
from core.checking.problem import Finding, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import (
    Limit,
    most_crossings,
    pile_after_dealing,
    tokens_lacking,
    tokens_suit_slots,
    too_many,
)
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.board.names import course_name
from core.lost_cities.checks.places import on_key, on_node, on_stage, on_track
from core.lost_cities.design.board_design import BoardDesign, Tokens
from core.lost_cities.design.edits import with_tokens_for_slots
from core.lost_cities.design.official import OFFICIAL_COLOURS

_BOX = BoardDesign()
BOX_FIGURES = 5
"""What lies in the box (LC-COMP-2 to -4)."""
_BOX_ARTEFACTS = _BOX.rounds * _BOX.tokens.artefact
_BOX_ENTRIES = len(_BOX.artefacts.long) - 1
"""In the box 27 artefacts can be found, and the table ends at 12: this much is as it should be."""
_NEVER = 10_000
"""Cards for what no way leads to."""


def _matched(facts: Facts, _: Problem) -> BoardDesign | None:
    after = with_tokens_for_slots(facts.design)
    return after if tokens_suit_slots(after) else None


@rule(
    "S401",
    Severity.ERROR,
    marked("There are {slots} slots and {tokens} tokens for them."),
    fix=Fix(marked("Have as many tokens as slots"), _matched),
)
def slots_and_tokens_differ(facts: Facts) -> Iterator[Finding]:
    """The number of tokens is not that of the slots.

    Why: each slot gets one token, and none is left over.
    Fix: add or drop slots or tokens.
    Rules: LC-SETUP-2, LC-COMP-3.
    """
    design = facts.design
    if design.tokens.number != len(design.slots) and not design.is_empty:
        counts = {"slots": len(design.slots), "tokens": design.tokens.number}
        yield finding(on_key(facts, "tokens"), **counts)


@rule(
    "S410",
    Severity.ERROR,
    marked("Slots ask for {asked} × {token}, and there are {tokens} of these tokens."),
    fix=Fix(marked("Have the tokens that slots ask for"), _matched),
)
def too_few_of_a_kind(facts: Facts) -> Iterator[Finding]:
    """Slots ask for more tokens of a kind than there are.

    Why: some of these slots would stay empty.
    Fix: have more tokens of that kind and fewer of another, or let slots take any token.
    Rules: LC-SETUP-2, LC-COMP-3.
    """
    for lack in tokens_lacking(facts.design):
        told = {"asked": lack.asked, "tokens": lack.tokens}
        yield finding(on_key(facts, "tokens"), token=_token_words(lack.token), **told)


def _token_words(token: str | int) -> LazyText:
    if isinstance(token, int):
        return tr_lazy("{points} points", points=token)
    return tr_lazy(token)


_LIMITS = {
    Limit.STAGES: marked("{count} stages instead of {most}"),
    Limit.WAYS: marked("{count} ways instead of {most}"),
    Limit.STARTS: marked("{count} starts instead of {most}"),
    Limit.COLOURS: marked("{count} colours instead of {most}"),
    Limit.FIGURES: marked("{count} figures a player instead of {most}"),
    Limit.RANKS: marked("{count} numbers on cards instead of {most}"),
    Limit.COPIES: marked("{count} copies of each card instead of {most}"),
    Limit.ENTRIES: marked("{count} entries in the artefact table instead of {most}"),
    Limit.CHOICES: marked("{count} choices in a turn instead of {most}"),
}


@rule("S411", Severity.ERROR, marked("More than can be played with: {excess}."))
def too_much_to_play(facts: Facts) -> Iterator[Finding]:
    """The board has more of something than games can be played with.

    Why: neither people nor bots can play on it here, and nothing can be said of its games.
    Fix: have fewer; numbers of figures follow the starts where a network does not name them.
    Rules: LC-SET-4.
    """
    for each in too_many(facts.design, facts.graph):
        words = tr_lazy(_LIMITS[each.limit], count=each.count, most=each.most)
        yield finding(on_key(facts, _KEYS.get(each.limit, "deck")), excess=words)


_KEYS = {
    Limit.STAGES: "stages",
    Limit.WAYS: "ways",
    Limit.STARTS: "stages",
    Limit.COLOURS: "stages",
    Limit.FIGURES: "figures",
    Limit.ENTRIES: "artefacts",
    Limit.CHOICES: "hand",
}
"""Where a file says how many there are; all else is of the deck."""


def _kept_cards(facts: Facts, _: Problem) -> BoardDesign | None:
    after = replace(facts.design, deck=replace(facts.design.deck, removed=()))
    counts = facts.design.player_counts
    is_enough = all(pile_after_dealing(after, each) >= each for each in counts)
    return after if is_enough else None


@rule(
    "S402",
    Severity.ERROR,
    marked("With {players} players {left} cards are left to draw: that is less than a turn each."),
    fix=Fix(marked("Leave all cards in the game"), _kept_cards),
)
def deck_runs_dry(facts: Facts) -> Iterator[Finding]:
    """Hands and removed cards leave less than one turn for each player.

    Why: the round is over before it begins.
    Fix: have more cards, smaller hands, or remove fewer cards.
    Rules: LC-SETUP-3 to LC-SETUP-5, LC-END-2.
    """
    if not facts.design.is_empty:
        for players in facts.design.player_counts:
            left = pile_after_dealing(facts.design, players)
            if left < players:
                yield finding(on_key(facts, "deck"), players=players, left=max(0, left))


@rule(
    "S403",
    Severity.ERROR,
    marked("{excess}, and there are only {cards} cards of that colour."),
)
def too_few_cards_for_the_track(facts: Facts) -> Iterator[Finding]:
    """An expedition has more stages than there are cards of its colour.

    Why: nobody can reach the lost city by cards alone. In a network every way to a city asks for
    more cards of a colour than there are.
    Fix: make the expedition shorter, lead another way there, or add ranks or copies.
    Rules: LC-COMP-2, LC-PLAY-5, LC-NET-1.
    """
    cards = facts.design.deck.of_colour
    for each in facts.design.expeditions:
        if each.length > cards:
            stages = tr_lazy("{name} has {stages} stages", name=each.name, stages=each.length)
            yield finding(on_track(facts, each.id), excess=stages, cards=cards)
    for city, colour, asked in _asked_by_cities(facts):
        if asked > cards:
            told = {"city": city, "stages": asked, "colour": tr_lazy(colour)}
            excess = tr_lazy("Every way to {city} has {stages} stages in {colour}", **told)
            yield finding(on_stage(facts, city), excess=excess, cards=cards)


def _asked_by_cities(facts: Facts) -> Iterator[tuple[str, str, int]]:
    """How many stages of each colour the ways to each city of a network have at least."""
    graph = facts.graph
    if not facts.design.is_network or graph.has_circle:
        return
    for colour in facts.design.colours:
        asked = fewest_on_ways(graph, colour)
        for city in graph.cities:
            if city in graph.reached:
                yield str(graph.nodes[city].spot), colour, asked[city]


def fewest_on_ways(graph: StageGraph, colour: str) -> list[int]:
    """How many stages of a colour lie on ways from starts to each stage, at least."""
    fewest = [_NEVER] * len(graph.nodes)
    for index in graph.in_order:
        node = graph.nodes[index]
        before = (
            0
            if node.is_start
            else min((fewest[e.source] for e in graph.ways_to[index]), default=_NEVER)
        )
        fewest[index] = before + (node.colour == colour)
    return fewest


def fewest_to_points(graph: StageGraph, colour: str) -> list[int]:
    """How many cards of a colour bring a figure from the camp to points by way of each stage."""
    fewest = [_NEVER] * len(graph.nodes)
    for index in reversed(graph.in_order):
        node = graph.nodes[index]
        on = (
            0
            if node.value > 0
            else min((fewest[e.target] for e in graph.ways_on[index]), default=_NEVER)
        )
        fewest[index] = on + (node.colour == colour)
    return fewest


@rule(
    "S404",
    Severity.WARNING,
    marked("Shared by {players} players, {cards} cards of a colour do not bring {name} to points."),
)
def cards_shared_too_thin(facts: Facts) -> Iterator[Finding]:
    """Shared evenly, the cards of a colour do not reach the first stage that is worth anything.

    Why: whoever sets out there will most likely lose points.
    Fix: let points begin earlier, or add cards.
    Rules: LC-SCORE-1.
    """
    players, cards = max(facts.design.player_counts), facts.design.deck.of_colour
    graph, values = facts.graph, {"players": players, "cards": cards}
    asked = [fewest_to_points(graph, colour) for colour in facts.design.colours]
    for start in graph.starts:
        if cards / players < max(each[start] for each in asked) < _NEVER:
            node = graph.nodes[start]
            yield finding(on_node(facts, node), name=course_name(facts.design, node), **values)


def _fewer_crossings(facts: Facts, _: Problem) -> BoardDesign:
    design = facts.design
    by = tuple(
        (players, min(number, max(1, most_crossings(design, facts.graph, players))))
        for players, number in design.crossings_by
    )
    fewest = min(set(design.player_counts) - dict(by).keys(), default=None)
    if fewest is None:
        return replace(design, crossings_by=by)
    most = max(1, most_crossings(design, facts.graph, fewest))
    return replace(design, crossings=min(design.crossings, most), crossings_by=by)


@rule(
    "S405",
    Severity.ERROR,
    marked(
        "{crossings} crossings end a round, and only {figures} figures of {players} players can "
        "cross a bridge."
    ),
    fix=Fix(marked("Ask for as many crossings as there can be"), _fewer_crossings),
)
def crossings_impossible(facts: Facts) -> Iterator[Finding]:
    """More figures have to cross a bridge than some number of players can send across.

    Why: rounds would always last until the draw pile is empty. A player can send one figure from
    each start behind which a bridge lies, and no more than there are.
    Fix: ask for fewer crossings, or lay more bridges.
    Rules: LC-END-1, LC-END-3.
    """
    design = facts.design
    for players in () if design.is_empty else design.player_counts:
        crossings = design.crossings_for(players)
        figures = most_crossings(design, facts.graph, players)
        if crossings > figures:
            values = {"crossings": crossings, "players": players, "figures": figures}
            yield finding(on_key(facts, "crossings"), **values)


def table_used(design: BoardDesign) -> tuple[int | None, ...]:
    """The artefact table that counts."""
    return design.artefacts.table_for(design.rounds)


def with_table(design: BoardDesign, table: tuple[int | None, ...]) -> BoardDesign:
    """The board with other entries in the artefact table that counts."""
    return replace(design, artefacts=design.artefacts.with_table(design.rounds, table))


def _filled(facts: Facts, _: Problem) -> BoardDesign:
    filled: list[int] = []
    table = table_used(facts.design) or (0,)
    for entry in table:
        filled.append(entry if entry is not None else (filled[-1] if filled else 0))
    return with_table(facts.design, tuple(filled))


@rule(
    "S406",
    Severity.ERROR,
    marked("The artefact table has no entry for {count} artefacts."),
    fix=Fix(marked("Fill the gaps with the entry before"), _filled),
)
def artefact_table_gap(facts: Facts) -> Iterator[Finding]:
    """The artefact table that counts has a gap, or no entry at all.

    Why: nobody knows what so many artefacts are worth.
    Fix: give each number of artefacts an entry, from none on.
    Rules: LC-FIN-1, LC-AMB-17.
    """
    table = table_used(facts.design)
    gaps = [count for count, entry in enumerate(table) if entry is None]
    for count in gaps or ([] if table else [0]):
        yield finding(on_key(facts, "artefacts"), count=count)


def _rising(facts: Facts, _: Problem) -> BoardDesign:
    entries = [entry for entry in table_used(facts.design) if entry is not None]
    return with_table(facts.design, tuple(sorted(entries)))


@rule(
    "S407",
    Severity.WARNING,
    marked("{count} artefacts are worth less than one fewer."),
    fix=Fix(marked("Sort the entries"), _rising),
)
def artefact_table_falls(facts: Facts) -> Iterator[Finding]:
    """More artefacts are worth less.

    Why: nobody would want to find another one.
    Fix: let the entries rise.
    Rules: LC-FIN-1.
    """
    table = table_used(facts.design)
    for count, (before, entry) in enumerate(pairwise(table), start=1):
        if before is not None and entry is not None and entry < before:
            yield finding(on_key(facts, "artefacts"), count=count)


@rule(
    "S408",
    Severity.HINT,
    marked("A player could hold {most} artefacts; the table ends at {entries}."),
)
def more_artefacts_than_table(facts: Facts) -> Iterator[Finding]:
    """Players may get many more artefacts than the table has entries for.

    Why: beyond its end every further artefact is worth nothing. The board of the box has nine for
    four entries; more than that is told.
    Fix: go on with the table, or have fewer artefact tokens or rounds.
    Rules: LC-AMB-17.
    """
    design = facts.design
    most, entries = design.rounds * design.tokens.artefact, len(table_used(design)) - 1
    if entries >= 0 and most * _BOX_ENTRIES > _BOX_ARTEFACTS * entries:
        yield finding(on_key(facts, "artefacts"), most=most, entries=entries)


@rule("S409", Severity.HINT, marked("The box has not all of that; to be made: {needs}."))
def not_in_the_box(facts: Facts) -> Iterator[Finding]:
    """The board needs more cards, tokens or figures than lie in the box.

    Why: they have to be made before the board can be played on a table.
    Fix: make them, or use fewer.
    Rules: LC-COMP-2 to LC-COMP-4.
    """
    needs = tuple(_needs(facts.design))
    if needs and not facts.design.is_empty:
        yield finding(on_key(facts, "deck"), needs=_joined(needs))


def _needs(design: BoardDesign) -> Iterator[LazyText]:
    cards = _cards_to_make(design)
    if cards:
        yield tr_lazy("{count} cards", count=cards)
    yield from _tokens_to_make(design.tokens)
    if design.figures_each > BOX_FIGURES:
        yield tr_lazy("{count} × figure a player", count=design.figures_each - BOX_FIGURES)


def _cards_to_make(design: BoardDesign) -> int:
    """How many cards there are of other colours, other ranks, or beyond the two of each."""
    deck, box = design.deck, _BOX.deck
    of_box = sum(min(deck.copies, box.copies) for rank in deck.ranks if rank in box.ranks)
    colours = sum(colour in OFFICIAL_COLOURS for colour in design.colours)
    return len(design.colours) * deck.of_colour - colours * of_box


def _tokens_to_make(tokens: Tokens) -> Iterator[LazyText]:
    """The tokens of each kind beyond those of the box."""
    artefact = tokens.artefact - _BOX.tokens.artefact
    if artefact > 0:
        yield tr_lazy("{count} × artefact token", count=artefact)
    stage = tokens.stage - _BOX.tokens.stage
    if stage > 0:
        yield tr_lazy("{count} × stage token", count=stage)
    printed = dict(_BOX.tokens.points)
    for points, count in tokens.points:
        more = count - printed.get(points, 0)
        if more > 0:
            yield tr_lazy("{count} × token of {points} points", count=more, points=points)


def _joined(needs: tuple[LazyText, ...]) -> LazyText | str:
    first, *others = needs
    joined = first
    for each in others:
        joined = tr_lazy("{first}, {second}", first=joined, second=each)
    return joined


SUPPLY_RULES = (
    slots_and_tokens_differ,
    deck_runs_dry,
    too_few_cards_for_the_track,
    cards_shared_too_thin,
    crossings_impossible,
    artefact_table_gap,
    artefact_table_falls,
    more_artefacts_than_table,
    not_in_the_box,
    too_few_of_a_kind,
    too_much_to_play,
)
