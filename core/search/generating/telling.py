"""Answers in words: what each design has of what was wished for, and what keeps from more."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Unit
from core.basics.language import tr, tr_number
from core.search.demands import EVERY_JUDGE, Demand, StaticFigure
from core.search.estimates import PlayedFigure
from core.search.game import GameSearch
from core.search.generating.answers import Answer, Generation, Met

_POINTS = 100


def answer_lines(number: int, answer: Answer, search: GameSearch) -> Iterator[str]:
    """A design as people read it at a terminal, beside its picture in words."""
    yield f"{number}. {answer.design.name}"
    for met in answer.met:
        yield f"   {met_line(met, search)}"
    for where in answer.settings:
        wins = answer.shown.wins(where)
        shares = " ".join(tr_number(_POINTS * each / max(1, sum(wins)), ".0f") for each in wins)
        games = answer.shown.totals[where].games
        line = tr(
            "{players} players, {table}: seats win {shares} % of {games:,} games",
            players=where.players,
            table=where.table.name,
            shares=shares,
            games=games,
        )
        yield f"   {line}"


def met_line(met: Met, search: GameSearch) -> str:
    """What a design has of a demand, beside what was asked for."""
    figure = _figure(met.demand, search)
    told = _value(figure, met.told.value)
    line = f"{_title(met.demand, figure)}: {told}"
    asked = asked_words(met.demand, search)
    return f"{line} ({asked})" if asked else line


def asked_words(demand: Demand, search: GameSearch) -> str:
    """What was asked of a figure."""
    figure = _figure(demand, search)
    low, high = (_value(figure, end) for end in (demand.low, demand.high))
    has_low, has_high = demand.low > float("-inf"), demand.high < float("inf")
    if has_low and has_high:
        return tr("asked: {low} to {high}", low=low, high=high) if low != high else ""
    if has_high:
        return tr("asked: {high} at most", high=high)
    return tr("asked: {low} at least", low=low)


def missing_lines(found: Generation, wanted: int, search: GameSearch) -> Iterator[str]:
    """Why there are fewer designs than were wanted: the wish that binds."""
    if len(found.answers) >= wanted:
        return
    yield tr(
        "Of {tried:,} designs {count} have all that is wished for, after {games:,} games.",
        tried=found.tried,
        count=len(found.answers),
        games=found.games,
    )
    if found.binding is not None:
        yield binding_line(found.binding, search)
    elif not found.games:
        yield material_line()


def binding_line(binding: Demand, search: GameSearch) -> str:
    """Which wish keeps from more designs."""
    return tr(
        "What binds is “{figure}” ({asked}): wish for less of it, or allow more games.",
        figure=_title(binding, _figure(binding, search)),
        asked=asked_words(binding, search),
    )


def material_line() -> str:
    """That nothing was found of which games could be played: what it is made of is too little."""
    return tr("What binds is what it is to be made of: no design that was drawn keeps to it.")


def _figure(demand: Demand, search: GameSearch) -> PlayedFigure | StaticFigure:
    found = search.figure(demand.figure) or search.static_figure(demand.figure)
    assert found is not None, "demands are about figures of the game"
    return found


def _title(demand: Demand, figure: PlayedFigure | StaticFigure) -> str:
    if demand.table == EVERY_JUDGE:
        return tr("{figure}, whoever plays", figure=figure.title)
    return figure.title


def _value(figure: PlayedFigure | StaticFigure, value: float) -> str:
    if isinstance(figure, StaticFigure) and figure.words is not None:
        return figure.words(value) if abs(value) < float("inf") else ""
    if figure.unit is Unit.SHARE:
        return tr_number(value, ".1%")
    return tr_number(value, "g" if figure.unit is Unit.COUNT else ".1f")
