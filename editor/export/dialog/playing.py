"""Playing the games that a report tells of; whatever is slow to import is imported then."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

from core.jobs import Work
from core.language import speaking

if TYPE_CHECKING:
    from core.board.board import Board
    from editor.export.games import Games


def playing(board: Board, games: int, code: str) -> Work[Games]:
    """Let planners play a route, then planners against sprinters; told in a language."""
    from core.playtest.par import par_spec  # noqa: PLC0415  slow to import
    from core.playtest.runs import running  # noqa: PLC0415  slow to import
    from core.playtest.spec import skill_gap_games  # noqa: PLC0415  slow to import
    from editor.export.games import Games  # noqa: PLC0415  slow to import

    spec = par_spec(board, games)
    run = yield from running(spec, Event())
    skill = yield from running(skill_gap_games(spec), Event())
    with speaking(code):
        return Games(run.told_anew(), skill.told_anew().report)
