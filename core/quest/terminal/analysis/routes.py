"""The routes that `cartographer analyse` is asked about, each with its analysis and verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.figures import Figure, Section
from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Difficulty, difficulty
from core.quest.analysis.measures import measure_figures
from core.quest.analysis.sections import sections_of, verdict_figures
from core.quest.board.board import Board
from core.terminal.game_terminal import AnalysedFile

if TYPE_CHECKING:
    from core.quest.analysis.passing import Passing


@dataclass(frozen=True, slots=True)
class Analysed:
    """A route file with what its analysis tells.

    Attributes:
        label: a short name that no other of the files has.
        games_asked: how many games were to be played for the verdict.
        is_stopped: whether Ctrl-C ended them early.
        passing: who must pass where, if that is asked for.
        wins: how often each seat won at mixed tables, if they played.
    """

    file: str
    label: str
    analysis: Analysis
    difficulty: Difficulty
    games_asked: int = 0
    is_stopped: bool = False
    passing: Passing | None = None
    wins: tuple[int, ...] = ()

    @classmethod
    def of(cls, file: AnalysedFile, analysis: Analysis) -> Analysed:
        """A route that is judged without games."""
        return cls(file.path, file.label, analysis, _verdict(analysis, None))

    @property
    def board(self) -> Board:
        """The board of the route."""
        return self.analysis.board

    @property
    def name(self) -> str:
        """The name of the route, or the file if it has none."""
        return self.board.route.name or self.file

    @property
    def sections(self) -> tuple[Section, ...]:
        """All about it, in the order of a report."""
        return sections_of(self.analysis, self.difficulty, self.passing, self.wins)

    @property
    def verdict(self) -> tuple[Figure, ...]:
        """The numbers of its verdict: score, rounds, points by cause."""
        return verdict_figures(self.difficulty)

    @property
    def measures(self) -> tuple[Figure, ...]:
        """Every measure."""
        return measure_figures(self.analysis)

    @property
    def judged(self) -> str:
        """What the verdict rests on, in short."""
        par = self.difficulty.par
        if par is None:
            return tr("estimate")
        return tr_plural("{count:,} game", "{count:,} games", par.games)

    @property
    def remark(self) -> str:
        """What is to be said about the games, if anything."""
        par, asked = self.difficulty.par, self.games_asked
        if self.is_stopped and par is None:
            return tr("Stopped before the first game.")
        if self.is_stopped and par is not None:
            games = tr_plural("{count:,} game", "{count:,} games", par.games)
            return tr("Stopped after {games} of {asked:,}.", games=games, asked=asked)
        if asked and par is None:
            return tr("None of the games came to an end, so that there is no par.")
        return ""

    def judged_by(self, par: Par | None, asked: int, *, is_stopped: bool) -> Analysed:
        """The same route with a verdict by the par of games, if there is any."""
        verdict = _verdict(self.analysis, par)
        return replace(self, difficulty=verdict, games_asked=asked, is_stopped=is_stopped)


def _verdict(analysis: Analysis, par: Par | None) -> Difficulty:
    found = difficulty(analysis, par)
    assert found is not None  # a route without a way has errors: P301
    return found
