"""What a gallery on a page tells of routes, beside their pictures and problems."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import BLANK
from core.basics.language import tr, tr_number, tr_plural
from core.checking.report import Report
from core.pages.blocks import Cell
from core.pages.markup import joined, tag
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Difficulty, difficulty
from core.quest.analysis.facts import Facts


def exhibit_headings() -> tuple[str, ...]:
    """The headings of what is told of each route, in the language in use."""
    return (
        tr("Difficulty"),
        tr("Rounds"),
        tr("Steps"),
        tr("Strength"),
        tr("Narrowest place"),
        tr("Pieces"),
    )


def exhibit_cells(facts: Facts, checks: Report, par: Par | None) -> tuple[Cell, ...]:
    """What is told of a route, by a par if there is one; if it has errors, next to nothing."""
    analysis = None if checks.has_errors else facts.analysis
    verdict = None if analysis is None else difficulty(analysis, par)
    pieces = len(facts.route.pieces)
    return _rating(verdict), *_numbers(analysis, verdict), Cell(pieces, "", pieces)


def _rating(verdict: Difficulty | None) -> Cell:
    if verdict is None:
        return Cell(BLANK, "", "")
    score = tag("small", tr("score {score}", score=tr_number(verdict.score, ".1f")))
    words = tag("span", verdict.chances.words, class_=f"rating class-{verdict.rating.rank}")
    return Cell(joined((words, score), " "), "", round(verdict.score, 3))


def _games(par: Par) -> str:
    return tr_plural("{count:,} game", "{count:,} games", par.games)


def _numbers(analysis: Analysis | None, verdict: Difficulty | None) -> Iterator[Cell]:
    if analysis is None or analysis.best is None or verdict is None:
        yield from [Cell(BLANK, "", "")] * 4
        return
    rounds = verdict.expected_par
    told = tr_number(rounds, ".1f")
    about = tr("estimated") if verdict.par is None else _games(verdict.par)
    yield Cell(joined((told, tag("small", about)), " "), "", round(rounds, 3))
    for value in (analysis.best.steps, analysis.best.strength, analysis.narrowest.ways):
        yield Cell(value, "", value)
