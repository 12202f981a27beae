"""What the games did to the board: traffic, ways, blockades, caves, and the arc of the race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from core.board.board import Board
from core.board.names import gate_names, space_names
from core.board.seams import Seam
from core.engine.kernels.state import MOST_PLAYERS
from core.language import marked, tr
from core.playtest.figures import (
    Figure,
    Histogram,
    Moments,
    Section,
    means_of_tally,
    share,
)
from core.playtest.kernels import record
from core.playtest.passages import passages_of
from core.playtest.race_figures import seat_names
from core.playtest.spec import Spec
from core.playtest.statistics import quantile_interval
from core.playtest.totals import Totals

WAYS_LISTED = 12
"""More ways than these are shown together as others."""
OTHER_WAYS = "other ways"
NO_SEAMS = marked("no seam")


def traffic_section(spec: Spec, totals: Totals) -> Section:
    """How often each space is entered."""
    meaning = tr("entries of this space by any piece, per game")
    names = space_names(spec.board)
    return Section("traffic", tuple(means_of_tally(totals, record.VISITS, names, meaning)))


def seams_section(spec: Spec, totals: Totals) -> Section:
    """How often each seam is crossed."""
    meaning = tr("crossings of this seam by any piece, in either direction, per game")
    names = unique([seam_name(spec.board, seam) for seam in spec.board.seams])
    return Section("seams", tuple(means_of_tally(totals, record.SEAMS_CROSSED, names, meaning)))


def passages_section(spec: Spec, totals: Totals) -> Section:
    """How often each passage of each seam is crossed."""
    meaning = tr("crossings of this passage of a seam by any piece, in either direction, per game")
    names = passage_names(spec.board)
    return Section("passages", tuple(means_of_tally(totals, record.CROSSINGS, names, meaning)))


def passage_names(board: Board) -> tuple[str, ...]:
    """The name of each one’s seam; numbers tell several passages of it apart."""
    return unique([seam_name(board, board.seams[each.seam]) for each in passages_of(board)])


def seam_name(board: Board, seam: Seam) -> str:
    """The two sides of a seam, nearer one first, as in “B/C”."""
    return f"{board.route.pieces[seam.near].side}/{board.route.pieces[seam.far].side}"


def unique(names: Sequence[str]) -> tuple[str, ...]:
    """Names, numbered where they occur several times: “B/C 1”, “B/C 2”."""
    seen: Counter[str] = Counter()
    often = Counter(names)
    told = []
    for name in names:
        seen[name] += 1
        told.append(f"{name} {seen[name]}" if often[name] > 1 else name)
    return tuple(told)


def ways_section(spec: Spec, totals: Totals) -> Section:
    """Which passages the winners take."""
    rows = totals.finished
    ways, counts = np.unique(rows[:, record.ROW_WAY], return_counts=True)
    order = np.lexsort((ways, -counts))
    names = passage_names(spec.board)
    meaning = tr(
        "share of the finished games whose winner’s first piece home took just these passages"
    )
    figures = [
        share(way_name(names, int(ways[each])), int(counts[each]), len(rows), meaning)
        for each in order[:WAYS_LISTED]
    ]
    if len(order) > WAYS_LISTED:
        rest = int(counts[order[WAYS_LISTED:]].sum())
        figures.append(share(OTHER_WAYS, rest, len(rows), tr("share of all rarer ways together")))
    return Section("ways", tuple(figures))


def way_name(passages: Sequence[str], way: int) -> str:
    """The passages of a way in travel order."""
    taken = [name for number, name in enumerate(passages) if way >> number & 1]
    return ", ".join(taken) or NO_SEAMS


def blockades_section(spec: Spec, totals: Totals) -> Section:
    """Who clears which blockade, and when."""
    figures: list[Figure] = []
    counted: list[Histogram] = []
    for gate, name in enumerate(unique(gate_names(spec.board))):
        figures += _openers(spec, totals, gate, name)
        rounds = _cells(
            totals, record.OPENED_ROUNDS + gate * record.ROUNDS_TOLD, record.ROUNDS_TOLD
        )
        meaning = tr("games by the round in which this blockade was cleared")
        counted.append(Histogram(name, 0, tuple(rounds), f"{meaning}; {_late()}"))
        value, ends = quantile_interval(rounds, 0.5)
        figures.append(
            Figure(
                f"{name} median round",
                value if any(rounds) else None,
                sum(rounds),
                ends,
                tr("half of the games in which it was cleared had that by this round"),
            )
        )
    return Section("blockades", tuple(figures), tuple(counted))


def _late() -> str:
    return tr("later rounds than {round} count as that one", round=record.LATEST_ROUND)


def _openers(spec: Spec, totals: Totals, gate: int, name: str) -> Iterator[Figure]:
    meaning = tr("share of the games in which this seat cleared this blockade")
    opened = _cells(totals, record.OPENED + gate * MOST_PLAYERS, spec.players)
    for seat, number in zip(seat_names(spec.players), opened, strict=True):
        yield share(f"{name} {seat}", number, totals.games, meaning)
    yield share(
        f"{name} nobody",
        totals.games - sum(opened),
        totals.games,
        tr("share of the games in which nobody cleared this blockade"),
    )


def _cells(totals: Totals, first: int, number: int) -> list[int]:
    cells: list[int] = totals.sums[first : first + number].tolist()
    return cells


def caves_section(spec: Spec, totals: Totals) -> Section:
    """What the caves give and what becomes of it."""
    if not spec.options.caves:
        return Section("caves", ())
    box = spec.board.catalogue
    names = space_names(spec.board)
    caves = [f"cave {names[cave.space]}" for cave in spec.board.caves]
    tokens = [token.name for token in box.tokens]
    found = [f"{name} found" for name in tokens]
    used = [f"{name} used" for name in tokens]
    return Section(
        "caves",
        (
            *means_of_tally(
                totals, record.EXPLORED, caves, tr("tokens taken from this cave, per game")
            ),
            *means_of_tally(totals, record.FOUND, found, tr("tokens of this kind found, per game")),
            *means_of_tally(totals, record.SPENT, used, tr("tokens of this kind used, per game")),
        ),
    )


def arc_section(spec: Spec, totals: Totals) -> Section:
    """How far the leader and the whole field have to go after each round."""
    return Section(
        "arc",
        tuple(
            figure
            for number in range(1, record.ROUNDS_TOLD)
            for figure in _arc_of_round(spec, totals, number)
        ),
    )


def _arc_of_round(spec: Spec, totals: Totals, number: int) -> Iterator[Figure]:
    first = record.ARC + number * record.ARC_SIZE
    games, leader, leader_squares, field, field_squares = _cells(totals, first, record.ARC_SIZE)
    if games == 0:
        return
    late = f" ({_late()})" if number == record.LATEST_ROUND else ""
    leading = tr("mean rest of the leader’s pieces after this round, of games that had it") + late
    of_all = tr("mean rest of a player’s pieces after this round, of games that had it") + late
    yield Moments(games, leader, leader_squares).mean(f"leader {number}", leading)
    yield Moments(games, field, field_squares).mean(f"field {number}", of_all, 1 / spec.players)
