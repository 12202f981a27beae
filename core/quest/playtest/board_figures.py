"""What the games did to the board: jams, traffic, ways, blockades, caves, the arc of the race."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from core.basics.figures import Detail, Figure, Histogram, Section, Unit, give_or_take, unique
from core.basics.language import tr
from core.playtest.seats import seat_label
from core.playtest.statistics.estimates import Moments, means_of_tally, share, wanted
from core.playtest.statistics.intervals import quantile_interval
from core.playtest.totals import Totals
from core.quest.board.board import Board, Passage
from core.quest.board.names import (
    gate_names,
    ground_of,
    passage_names,
    seam_name,
    sides_of,
    space_names,
)
from core.quest.catalogue.side_names import titled
from core.quest.engine.kernels.state import MOST_PLAYERS
from core.quest.playtest.contents import NO_SEAMS, section_of
from core.quest.playtest.kernels import record
from core.quest.playtest.race_figures import lost_turns
from core.quest.playtest.spec import QuestSpec

_OFTEN_LOST, _HARDLY_LOST = 0.04, 0.01
"""Shares of all turns."""
WAYS_LISTED = 12
"""More ways than these are shown together as others."""


# --- Places ---------------------------------------------------------------------------------------


def jams_section(spec: QuestSpec, totals: Totals) -> Section:
    """Where turns are lost; spaces where none ever was are left out."""
    names = space_names(spec.board)
    spaces = (lost_at(spec.board, space, name) for space, name in enumerate(names))
    lost = tuple(each for each in means_of_tally(totals, record.LOST_TURNS, spaces) if each.value)
    return section_of("jams", lost, remarks=tuple(_where_it_jams(totals, lost)))


def _where_it_jams(totals: Totals, lost: Sequence[Figure]) -> Iterator[str]:
    often, part = lost_turns(totals)
    if often.value is None or part.value is None:
        return
    if not lost:
        yield tr("No turn was lost in a jam.")
        return
    worst = max(lost, key=lambda each: each.value or 0)
    jams = tr("It jams") if part.value >= _OFTEN_LOST else tr("It jams now and then")
    jams = tr("It hardly ever jams") if part.value < _HARDLY_LOST else jams
    yield tr(
        "{jams}: {turns} turns per game are lost because a piece is in the way ({share} of all), "
        "{most} of them at {space}.",
        jams=jams,
        turns=give_or_take(often),
        share=give_or_take(part),
        most=give_or_take(worst),
        space=worst.label,
    )


def lost_at(board: Board, space: int, name: str) -> Figure:
    """How many turns are lost before a space, to be counted."""
    return wanted(
        "lost_turns",
        Unit.LOST_TURNS,
        f"{name}, {ground_of(board, space)}",
        tr("turns lost in jams because a piece stood on this space, per game"),
        space=name,
        hex=board.spaces[space].at,
    )


def traffic_section(spec: QuestSpec, totals: Totals) -> Section:
    """How often each space is entered."""
    names = space_names(spec.board)
    spaces = (entries_of(spec.board, space, name) for space, name in enumerate(names))
    return section_of("traffic", tuple(means_of_tally(totals, record.VISITS, spaces)))


def entries_of(board: Board, space: int, name: str) -> Figure:
    """How often a space is entered, to be counted."""
    return wanted(
        "entries",
        Unit.TIMES,
        f"{name}, {ground_of(board, space)}",
        tr("entries of this space by any piece, per game"),
        space=name,
        hex=board.spaces[space].at,
    )


def seams_section(spec: QuestSpec, totals: Totals) -> Section:
    """How often each seam is crossed."""
    board = spec.board
    meaning = tr("crossings of this seam by any piece, in either direction, per game")
    names = unique([seam_name(board, seam) for seam in range(len(board.seams))])
    seams = (
        wanted(
            "crossings",
            Unit.TIMES,
            tr("seam {name}", name=titled(name)),
            meaning,
            seam=name,
            sides=sides_of(board, seam),
        )
        for seam, name in enumerate(names)
    )
    return section_of("seams", tuple(means_of_tally(totals, record.SEAMS_CROSSED, seams)))


def passages_section(spec: QuestSpec, totals: Totals) -> Section:
    """How often each passage of each seam is crossed."""
    board = spec.board
    named = zip(board.passages, passage_names(board), strict=True)
    passages = (crossings_of(board, passage, name) for passage, name in named)
    figures = means_of_tally(totals, record.CROSSINGS, passages)
    return section_of("passages", tuple(figures))


def crossings_of(board: Board, passage: Passage, name: str) -> Figure:
    """How often a passage is crossed, to be counted."""
    return wanted(
        "crossings",
        Unit.TIMES,
        tr("Seam {name}", name=titled(name)),
        tr("crossings of this passage of a seam by any piece, in either direction, per game"),
        passage=name,
        sides=sides_of(board, passage.seam),
        hexes=tuple(dict.fromkeys(at for edge in passage.edges for at in edge.hexes)),
    )


def ways_section(spec: QuestSpec, totals: Totals) -> Section:
    """Which passages the winners take."""
    rows = totals.finished
    ways, counts = np.unique(rows[:, record.ROW_WAY], return_counts=True)
    order = np.lexsort((ways, -counts))
    names = passage_names(spec.board)
    figures = [
        share(_way(names, int(ways[each])), int(counts[each]), len(rows))
        for each in order[:WAYS_LISTED]
    ]
    if len(order) > WAYS_LISTED:
        rest = int(counts[order[WAYS_LISTED:]].sum())
        meaning = tr("share of all rarer ways together")
        others = wanted("other_ways", Unit.SHARE, tr("other ways"), meaning)
        figures.append(share(others, rest, len(rows)))
    return section_of("ways", tuple(figures))


def _way(names: Sequence[str], way: int) -> Figure:
    """The share of a way, to be counted; it is about its passages in travel order."""
    taken = tuple(name for number, name in enumerate(names) if way >> number & 1)
    meaning = tr(
        "share of the finished games whose winner’s first piece home took just these passages"
    )
    label = ", ".join(map(titled, taken)) or tr(NO_SEAMS)
    return wanted("way", Unit.SHARE, label, meaning, passages=taken)


# --- Blockades ------------------------------------------------------------------------------------


def blockades_section(spec: QuestSpec, totals: Totals) -> Section:
    """Who clears which blockade, and when."""
    board = spec.board
    figures: list[Figure] = []
    counted: list[Histogram] = []
    for gate, name in enumerate(unique(gate_names(board))):
        seam = board.gates[gate].seam
        about: dict[str, Detail] = {"blockade": name, "sides": sides_of(board, seam)}
        rounds = _opened(totals, gate, about)
        figures += (*_openers(spec, totals, gate, about), _median(rounds))
        counted.append(rounds)
    return section_of("blockades", tuple(figures), tuple(counted))


def _opened(totals: Totals, gate: int, about: Mapping[str, Detail]) -> Histogram:
    cells = _cells(totals, record.OPENED_ROUNDS + gate * record.ROUNDS_TOLD, record.ROUNDS_TOLD)
    meaning = f"{tr('games by the round in which this blockade was cleared')}; {_late()}"
    name = titled(str(about["blockade"]))
    return Histogram("opened", Unit.ROUND, name, 0, tuple(cells), meaning, about)


def _late() -> str:
    return tr("later rounds than {round} count as that one", round=record.LATEST_ROUND)


def _openers(
    spec: QuestSpec, totals: Totals, gate: int, about: Mapping[str, Detail]
) -> Iterator[Figure]:
    meaning = tr("share of the games in which this seat cleared this blockade")
    opened = _cells(totals, record.OPENED + gate * MOST_PLAYERS, spec.players)
    for seat, number in enumerate(opened, start=1):
        asked = wanted("cleared", Unit.SHARE, seat_label(seat), meaning, **about, seat=seat)
        yield share(asked, number, totals.games)
    meaning = tr("share of the games in which nobody cleared this blockade")
    asked = wanted("not_cleared", Unit.SHARE, tr("nobody"), meaning, **about)
    yield share(asked, totals.games - sum(opened), totals.games)


def _median(rounds: Histogram) -> Figure:
    meaning = tr("half of the games in which it was cleared had that by this round")
    asked = wanted("median_round", Unit.ROUND, tr("round"), meaning, **rounds.about)
    if not rounds.sample:
        return asked
    value, ends = quantile_interval(rounds.counts, 0.5)
    return replace(asked, value=value, sample=rounds.sample, interval=ends)


def _cells(totals: Totals, first: int, number: int) -> list[int]:
    cells: list[int] = totals.sums[first : first + number].tolist()
    return cells


# --- Caves and the arc ----------------------------------------------------------------------------


def caves_section(spec: QuestSpec, totals: Totals) -> Section:
    """What the caves give and what becomes of it."""
    if not spec.options.caves:
        return section_of("caves", ())
    found, used = (
        tr("tokens of this kind found, per game"),
        tr("tokens of this kind used, per game"),
    )
    return section_of(
        "caves",
        (
            *means_of_tally(totals, record.EXPLORED, _caves(spec.board)),
            *means_of_tally(totals, record.FOUND, _tokens(spec.board, "found", found)),
            *means_of_tally(totals, record.SPENT, _tokens(spec.board, "used", used)),
        ),
    )


def _caves(board: Board) -> Iterator[Figure]:
    meaning = tr("tokens taken from this cave, per game")
    names = space_names(board)
    for cave in board.caves:
        name = names[cave.space]
        at = board.spaces[cave.space].at
        label = tr("cave {space}", space=name)
        yield wanted("taken", Unit.TIMES, label, meaning, space=name, hex=at)


def _tokens(board: Board, key: str, meaning: str) -> Iterable[Figure]:
    return (
        wanted(key, Unit.TIMES, token.shown_name, meaning, token=token.name)
        for token in board.catalogue.tokens
    )


def arc_section(spec: QuestSpec, totals: Totals) -> Section:
    """How far the leader and the whole field have to go after each round."""
    rounds = range(1, record.ROUNDS_TOLD)
    figures = (figure for number in rounds for figure in _arc_of_round(spec, totals, number))
    return section_of("arc", tuple(figures))


def _arc_of_round(spec: QuestSpec, totals: Totals, number: int) -> Iterator[Figure]:
    first = record.ARC + number * record.ARC_SIZE
    games, leader, leader_squares, field, field_squares = _cells(totals, first, record.ARC_SIZE)
    if games == 0:
        return
    late = f" ({_late()})" if number == record.LATEST_ROUND else ""
    leading = tr("mean rest of the leader’s pieces after this round, of games that had it") + late
    of_all = tr("mean rest of a player’s pieces after this round, of games that had it") + late
    asked = wanted("leader", Unit.REST, tr("leader"), leading, round=number)
    yield Moments(games, leader, leader_squares).mean(asked)
    asked = wanted("field", Unit.REST, tr("field"), of_all, round=number)
    yield Moments(games, field, field_squares).mean(asked, 1 / spec.players)
