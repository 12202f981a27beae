"""Proposals in words: the edits, and what games say before and after, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.figures import Unit
from core.basics.language import tr, tr_number
from core.search.estimates import ROUNDS, SEATS, Estimate, PlayedFigure
from core.search.game import GameSearch
from core.search.proposals import Change, Proposal
from core.search.settings import Setting

_POINTS = 100
_ARROW = "\N{RIGHTWARDS ARROW}"


def proposal_lines(number: int, proposal: Proposal, search: GameSearch) -> Iterator[str]:
    """A proposal as people read it at a terminal."""
    yield f"{number}. {'; '.join(proposal.words)}"
    main, *others = proposal.settings
    yield from (f"   {line}" for line in _main_lines(proposal, main, search.played))
    judges = [where for where in others if where.players == main.players]
    if judges:
        told = ", ".join(
            f"{where.table.name} {_change(proposal.figures(where, (SEATS,))[0])}"
            for where in judges
        )
        yield f"   {tr('seats off even, by who plays: {told}', told=told)}"
    for where in others:
        if where.players != main.players:
            yield f"   {_with_players(proposal, where, search.played)}"


def _main_lines(
    proposal: Proposal, main: Setting, figures: Sequence[PlayedFigure]
) -> Iterator[str]:
    games = proposal.after.totals[main].games
    verdict = proposal.comparison(main).rounds
    yield tr("{players} players, {games:,} games:", players=main.players, games=games)
    yield f"  {tr('seats')}: {_shares(proposal, main)}"
    for change in proposal.figures(main, figures):
        line = f"  {change.figure.title}: {_change(change)}"
        is_length = change.figure.key == ROUNDS.key
        yield f"{line} ({verdict.verdict.word('rounds')})" if is_length else line


def _with_players(proposal: Proposal, where: Setting, figures: Sequence[PlayedFigure]) -> str:
    length = next((each for each in figures if each.key == ROUNDS.key), ROUNDS)
    seats, rounds = proposal.figures(where, (SEATS, length))
    return tr(
        "{players} players: seats off even {seats}, {length} {rounds}",
        players=where.players,
        seats=_change(seats),
        length=length.title,
        rounds=_change(rounds),
    )


def _shares(proposal: Proposal, where: Setting) -> str:
    """Who wins how often, seat by seat, before and after."""
    told = []
    for shown in (proposal.before, proposal.after):
        wins = shown.wins(where)
        shares = (tr_number(_POINTS * each / max(1, sum(wins)), ".0f") for each in wins)
        told.append(" ".join(shares))
    return tr("{before} {arrow} {after} %", before=told[0], arrow=_ARROW, after=told[1])


def _change(change: Change) -> str:
    before, after = (_value(change.figure, each) for each in (change.before, change.after))
    return f"{before} {_ARROW} {after}"


def _value(figure: PlayedFigure, told: Estimate) -> str:
    if figure.unit is Unit.SHARE:
        return tr_number(told.value, ".1%")
    return tr_number(told.value, ".1f")
