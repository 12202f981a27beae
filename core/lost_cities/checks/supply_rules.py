"""Checks of what is played with: tokens, cards, figures, artefact tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from core.basics.language import LazyText, marked, tr_lazy
from core.checking.problem import Finding, Problem, Severity, finding
from core.checking.rule import Fix, rule
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import drawn_tokens, pile_after_dealing
from core.lost_cities.checks.places import on_key, on_track
from core.lost_cities.design.board_design import ANY, BoardDesign, Tokens
from core.lost_cities.design.edits import with_tokens_for_slots
from core.lost_cities.design.official import OFFICIAL_COLOURS

_BOX = BoardDesign()
BOX_FIGURES = 5
"""What lies in the box (LC-COMP-2 to -4)."""


def _matched(facts: Facts, _: Problem) -> BoardDesign | None:
    after = with_tokens_for_slots(facts.design)
    return after if min(drawn_tokens(after).values(), default=0) >= 0 else None


@rule(
    "S401",
    Severity.ERROR,
    marked("There are {slots} slots and {tokens} tokens for them."),
    fix=Fix(marked("Have as many tokens as slots"), _matched),
)
def slots_and_tokens_differ(facts: Facts) -> Iterator[Finding]:
    """The number of tokens is not that of the slots, or too few of a kind that slots ask for.

    Why: each slot gets one token, and none is left over.
    Fix: add or drop slots or tokens.
    Rules: LC-SETUP-2, LC-COMP-3.
    """
    design = facts.design
    drawn, free = drawn_tokens(design), sum(each == ANY for each in design.slots)
    is_wrong = drawn.total() != free or min(drawn.values(), default=0) < 0
    if is_wrong and not design.is_empty:
        counts = {"slots": len(design.slots), "tokens": design.tokens.number}
        yield finding(on_key(facts, "tokens"), **counts)


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
    marked("{name} has {stages} stages, and there are only {cards} cards of its colour."),
)
def too_few_cards_for_the_track(facts: Facts) -> Iterator[Finding]:
    """An expedition has more stages than there are cards of its colour.

    Why: nobody can reach the lost city by cards alone.
    Fix: make the expedition shorter, or add ranks or copies.
    Rules: LC-COMP-2, LC-PLAY-5.
    """
    cards = facts.design.deck.of_colour
    for each in facts.design.expeditions:
        if each.length > cards:
            values = {"stages": each.length, "cards": cards}
            yield finding(on_track(facts, each.id), name=each.name, **values)


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
    for each in facts.design.expeditions:
        first = next((at for at, value in enumerate(each.values, start=1) if value > 0), 0)
        if first and cards / players < first:
            values = {"players": players, "cards": cards}
            yield finding(on_track(facts, each.id), name=each.name, **values)


def _fewer_crossings(facts: Facts, _: Problem) -> BoardDesign:
    design, figures = facts.design, max(1, facts.design.figures_each)
    most = min(design.player_counts) * figures
    by = tuple((players, min(number, players * figures)) for players, number in design.crossings_by)
    return replace(design, crossings=min(design.crossings, most), crossings_by=by)


@rule(
    "S405",
    Severity.ERROR,
    marked("{crossings} crossings end a round, and {players} players have only {figures} figures."),
    fix=Fix(marked("Ask for as many crossings as there are figures"), _fewer_crossings),
)
def crossings_impossible(facts: Facts) -> Iterator[Finding]:
    """More figures have to cross a bridge than some number of players has.

    Why: rounds would always last until the draw pile is empty.
    Fix: ask for fewer crossings.
    Rules: LC-END-1, LC-END-3.
    """
    design = facts.design
    for players in () if design.is_empty else design.player_counts:
        crossings, figures = design.crossings_for(players), players * design.figures_each
        if crossings > figures:
            values = {"crossings": crossings, "players": players, "figures": figures}
            yield finding(on_key(facts, "crossings"), **values)


def table_used(design: BoardDesign) -> tuple[int | None, ...]:
    """The artefact table that counts."""
    return design.artefacts.table_for(design.rounds)


def with_table(design: BoardDesign, table: tuple[int | None, ...]) -> BoardDesign:
    """The board with other entries in the artefact table that counts."""
    artefacts = design.artefacts
    is_short = table_used(replace(design, artefacts=replace(artefacts, short=()))) == ()
    changed = replace(artefacts, short=table) if is_short else replace(artefacts, long=table)
    return replace(design, artefacts=changed)


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

    Why: beyond its end every further artefact is worth nothing.
    Fix: go on with the table, or have fewer artefact tokens or rounds.
    Rules: LC-AMB-17.
    """
    design = facts.design
    most, entries = design.rounds * design.tokens.artefact, len(table_used(design)) - 1
    if entries >= 0 and most > 3 * entries:
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
        yield tr_lazy("{count} figures a player", count=design.figures_each - BOX_FIGURES)


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
)
