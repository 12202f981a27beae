"""The ways that winners take, told by the passages that tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.board.board import Board
from core.board.names import space_names
from core.cli.columns import columns
from core.cli.playtest_games import Played
from core.cli.terminal import wrapped
from core.language import tr
from core.playtest.board_figures import NO_SEAMS, OTHER_WAYS, passage_names
from core.playtest.figures import Figure
from core.playtest.passages import passages_of
from core.playtest.wording import percent, percents

_MOST_WAYS = 6
_BETWEEN = ", "


def way_lines(played: Played) -> Iterator[str]:
    """The most frequent ways; what all of them share is said once."""
    figures = played.report.section("ways").figures
    told = [each for each in figures if each.name != OTHER_WAYS]
    ways = [_passages(each) for each in told]
    shared = [name for name in ways[0] if all(name in way for way in ways)]
    if len(figures) == 1:
        crossed = _BETWEEN.join(shared) or tr(NO_SEAMS)
        yield wrapped(tr("Every winner crosses {seams}.", seams=crossed), "  ")
    else:
        crossed = tr("All of these cross {seams}, and besides", seams=_BETWEEN.join(shared))
        yield wrapped(crossed if shared else tr("By way of"), "  ")
        yield from columns([_row(each, shared) for each in told[:_MOST_WAYS]], left=(2,))
        rest = sum(each.value or 0 for each in figures[_MOST_WAYS:])
        yield from [f"  {tr('{share:.1%} take other ways.', share=rest)}"] if rest else []
    yield from _where(played.spec.board, ways)


def _passages(figure: Figure) -> list[str]:
    return [] if figure.name == NO_SEAMS else figure.name.split(_BETWEEN)


def _row(figure: Figure, shared: Sequence[str]) -> tuple[str, str, str]:
    own = [name for name in _passages(figure) if name not in shared]
    return percent(figure), percents(figure), _BETWEEN.join(own) or tr("nothing else")


def _where(board: Board, ways: Sequence[Sequence[str]]) -> Iterator[str]:
    """Where the passages lie of a seam that has several, numbered ones."""
    names, spaces = passage_names(board), space_names(board)
    told = {name for way in ways[:_MOST_WAYS] for name in way}
    places = []
    for name, passage in zip(names, passages_of(board), strict=True):
        if name in told and name[-1].isdecimal():
            near, far = passage.edges[len(passage.edges) // 2].hexes
            banks = {"near": spaces[board.index[near]], "far": spaces[board.index[far]]}
            places.append(tr("{name} lies between {near} and {far}", name=name, **banks))
    if places:
        yield wrapped(f"{_BETWEEN.join(places)}.", "  ")
