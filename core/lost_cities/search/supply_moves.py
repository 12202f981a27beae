"""Moves of what is played with and by: crossings, tokens, cards, artefacts, the leader, rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations

from core.basics.language import LazyText, tr_lazy
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.design.board_design import Artefacts, BoardDesign, Kind
from core.lost_cities.design.edits import (
    token_counts,
    with_crossings,
    with_more_crossings,
    with_token_count,
)
from core.lost_cities.design.own_keys import HIGHEST_POINTS
from core.lost_cities.search.board_moves import BoardMove
from core.search.moves import Move

MOST_LEADER, MOST_ROUNDS = 4, 5
_LATER = (
    (1, tr_lazy("a round ends one crossing later")),
    (-1, tr_lazy("a round ends one crossing sooner")),
)
_FLATTER, _STEEPER = 3, 5
"""Quarters of what artefacts were worth."""
_QUARTERS = 4
_FIVE = 5


# --- The end of a round ---------------------------------------------------------------------------


def crossing_moves(facts: Facts) -> Iterator[BoardMove]:
    """One crossing more or fewer, with any number of players and with each."""
    counts = facts.design.player_counts
    for by, words in _LATER:
        edit = partial(_more_crossings, by)
        yield Move(f"crossings:{by:+d}", "crossings", frozenset({"crossings"}), words, edit)
    for players in counts if len(counts) > 1 else ():
        for by, words in (
            (1, tr_lazy("with {players} players one crossing later", players=players)),
            (-1, tr_lazy("with {players} players one crossing sooner", players=players)),
        ):
            edit = partial(_crossings_for, players, by)
            key = f"crossings:{players}:{by:+d}"
            yield Move(key, "crossings", frozenset({"crossings"}), words, edit)


def _more_crossings(by: int, design: BoardDesign) -> BoardDesign | None:
    return with_more_crossings(design, by)


def _crossings_for(players: int, by: int, design: BoardDesign) -> BoardDesign | None:
    number = design.crossings_for(players) + by
    return with_crossings(design, players, number) if number > 0 else None


# --- Cards ----------------------------------------------------------------------------------------


def card_moves(facts: Facts) -> Iterator[BoardMove]:
    """A few cards more or fewer go back to the box, and hands are a card larger or smaller."""
    for players in facts.design.player_counts:
        for by in sorted({1, 2, players, 2 * players}):
            yield _removal(players, by, tr_lazy("more"))
            yield _removal(players, -by, tr_lazy("fewer"))
    for by, words in ((1, tr_lazy("hands a card larger")), (-1, tr_lazy("hands a card smaller"))):
        yield Move(f"hand:{by:+d}", "hand", frozenset({"hand"}), words, partial(_handed, by))


def _removal(players: int, by: int, how: LazyText) -> BoardMove:
    words = tr_lazy(
        "with {players} players {count} cards {how} go back to the box",
        players=players,
        count=abs(by),
        how=how,
    )
    edit = partial(_removed, players, by)
    touched = frozenset({f"cards/{players}"})
    return Move(f"cards:{players}:{by:+d}", "cards", touched, words, edit)


def _removed(players: int, by: int, design: BoardDesign) -> BoardDesign | None:
    number = design.deck.removed_for(players) + by
    if number < 0:
        return None
    removed = {**dict(design.deck.removed), players: number}
    kept = tuple(sorted((each, count) for each, count in removed.items() if count))
    return replace(design, deck=replace(design.deck, removed=kept))


def _handed(by: int, design: BoardDesign) -> BoardDesign | None:
    return replace(design, hand=design.hand + by) if design.hand + by > 1 else None


# --- Tokens and artefacts -------------------------------------------------------------------------


def token_moves(facts: Facts) -> Iterator[BoardMove]:
    """One token of a kind becomes one of another."""
    kinds = token_counts(facts.design.tokens)
    for one, other in permutations(kinds, 2):
        if kinds[one]:
            names = {"one": _token_name(one), "other": _token_name(other)}
            words = tr_lazy("one token from {one} to {other}", **names)
            edit = partial(_exchanged, one, other)
            yield Move(f"token:{one}-{other}", "tokens", frozenset({"tokens"}), words, edit)


def _token_name(kind: str | int) -> LazyText:
    if kind == Kind.ARTEFACT:
        return tr_lazy("artefact")
    if kind == Kind.STAGE:
        return tr_lazy("stage")
    return tr_lazy("{points} points", points=kind)


def _exchanged(one: str | int, other: str | int, design: BoardDesign) -> BoardDesign | None:
    if not token_counts(design.tokens).get(one):
        return None
    tokens = with_token_count(with_token_count(design.tokens, other, 1), one, -1)
    return replace(design, tokens=tokens)


def artefact_moves(facts: Facts) -> Iterator[BoardMove]:
    """The table of artefacts a quarter flatter or steeper."""
    del facts
    for quarters, key, words in (
        (_FLATTER, "flatter", tr_lazy("artefacts worth a quarter less, and costing less")),
        (_STEEPER, "steeper", tr_lazy("artefacts worth a quarter more, and costing more")),
    ):
        edit = partial(_scaled_table, quarters)
        yield Move(f"artefacts:{key}", "artefacts", frozenset({"artefacts"}), words, edit)


def _scaled_table(quarters: int, design: BoardDesign) -> BoardDesign:
    def scaled(entries: tuple[int | None, ...]) -> tuple[int | None, ...]:
        return tuple(None if each is None else _scaled(quarters, each) for each in entries)

    old = design.artefacts
    return replace(design, artefacts=Artefacts(scaled(old.long), scaled(old.short), old.used))


def _scaled(quarters: int, entry: int) -> int:
    points = _FIVE * round(entry * quarters / _QUARTERS / _FIVE)
    return min(max(points, -HIGHEST_POINTS), HIGHEST_POINTS)


# --- Rules ----------------------------------------------------------------------------------------


def rule_moves(facts: Facts) -> Iterator[BoardMove]:
    """The leader counts more or less often, and there is a round more or fewer."""
    del facts
    for key, by, words in (
        ("leader", 1, tr_lazy("the leader counts once more")),
        ("leader", -1, tr_lazy("the leader counts once less")),
        ("rounds", 1, tr_lazy("a round more")),
        ("rounds", -1, tr_lazy("a round fewer")),
    ):
        yield Move(f"{key}:{by:+d}", key, frozenset({key}), words, partial(_ruled, key, by))


def _ruled(key: str, by: int, design: BoardDesign) -> BoardDesign | None:
    most = MOST_LEADER if key == "leader" else MOST_ROUNDS
    number = (design.leader if key == "leader" else design.rounds) + by
    if not 1 <= number <= most:
        return None
    return replace(design, leader=number) if key == "leader" else replace(design, rounds=number)
