"""The routes that `cartographer analyse` is asked about, each with its analysis and verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.route_files import RefusedFile, playable
from core.figures import Figure, Section
from core.language import tr, tr_plural
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import Difficulty, difficulty
from core.quest.analysis.measures import measure_figures
from core.quest.analysis.sections import sections_of, verdict_figures
from core.quest.board.board import Board
from core.quest.catalogue.catalogue import Catalogue
from core.terminal.speaking import Refusal

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
    """

    file: str
    label: str
    analysis: Analysis
    difficulty: Difficulty
    games_asked: int = 0
    is_stopped: bool = False
    passing: Passing | None = None

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
        return sections_of(self.analysis, self.difficulty, self.passing)

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


def analysed(
    files: Sequence[str], catalogue: Catalogue, examine: Callable[[str, Board], None]
) -> tuple[list[Analysed], list[RefusedFile]]:
    """Every route that has no errors, judged without games, and the files that cannot be.

    `examine` may refuse a file and its board for a reason of its own.
    """
    found: list[Analysed] = []
    refused: list[RefusedFile] = []
    for file, label in zip(files, _labels(files), strict=True):
        try:
            facts = playable(file, catalogue).facts
            examine(file, facts.sound_board)
        except Refusal as error:
            refused.append(RefusedFile.because(file, error))
        else:
            verdict = _verdict(facts.sound_analysis, None)
            found.append(Analysed(file, label, facts.sound_analysis, verdict))
    return found, refused


def _verdict(analysis: Analysis, par: Par | None) -> Difficulty:
    found = difficulty(analysis, par)
    assert found is not None  # a route without a way has errors: P301
    return found


def _labels(files: Sequence[str]) -> list[str]:
    """The names of the files without folder and ending, where that is enough to tell them apart."""
    stems = [Path(file).stem for file in files]
    often = Counter(stems)
    return [stem if often[stem] == 1 else file for file, stem in zip(files, stems, strict=True)]
