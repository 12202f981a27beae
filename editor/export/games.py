"""The games that a report tells of, and playing them."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from core.board.board import Board
from core.jobs import Work
from core.language import speaking
from core.playtest import runs
from core.playtest.par import par_spec
from core.playtest.report import PlaytestReport
from core.playtest.runs import Run
from core.playtest.spec import skill_gap_games


@dataclass(frozen=True, slots=True)
class Games:
    """What was played: a run of planners, and planners against sprinters if they did."""

    run: Run
    skill: PlaytestReport | None = None


def playing(board: Board, games: int, language: str) -> Work[Games]:
    """Let planners play a route, then planners against sprinters; told in a language."""
    spec = par_spec(board, games)
    run = yield from runs.running(spec, Event())
    skill = yield from runs.running(skill_gap_games(spec), Event())
    with speaking(language):
        return Games(run.told_anew(), skill.told_anew().report)
