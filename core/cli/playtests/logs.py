"""The odd games of a playtest as logs, which `cartographer replay` shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from core.basics.values import dataclass
from core.cli.playtests.runs import FileRun, FileSpec
from core.playtest.limits import TooLong
from core.playtest.reports.runs import Run
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, UNREADABLE, Refusal, complain

_LOG = re.compile(r"(?P<stem>.*)-(?P<seed>[0-9]+)\.log", re.DOTALL)


@dataclass(slots=True)
class LogFolder:
    """Where the logs of the odd games go, None if nobody wants them, and what may be written."""

    path: Path | None
    outputs: Outputs

    def refuse_odd(self, wanted: Sequence[FileSpec]) -> None:
        """Refuse, before the first game, logs that are there already or that could not be saved."""
        if self.path is None:
            return
        seeds = {each.stem: each.spec.seeds for each in wanted}
        for file in _files_in(self.path):
            found = _LOG.fullmatch(file.name)
            if found is not None and int(found["seed"]) in seeds.get(found["stem"], ()):
                self.outputs.refuse_odd(file)

    def with_logs(self, played: FileRun) -> FileRun:
        """Write a log of each odd game and note it and the exit code; what cannot be saved is told.

        A game that is too long to record is left out.
        """
        logs: dict[int, Path] = {}
        code = CLEAN
        if self.path is None or not played.run.report.odd:
            return played
        for seed, text in _texts(played.run):
            file = self.path / f"{played.file.stem}-{seed}.log"
            try:
                self.outputs.save_text(file, text)
            except Refusal as reason:
                complain(f"{self.path}: {reason}")
                code = UNREADABLE
            else:
                logs[seed] = file
                self.outputs = self.outputs.besides(file)
        return replace(played, logs=logs, code=code)


def _files_in(folder: Path) -> list[Path]:
    with suppress(OSError):
        return sorted(folder.iterdir())
    return []


def _texts(run: Run) -> Iterator[tuple[int, str]]:
    """The log of each odd game, by its seed."""
    replayer = run.spec.game.playtests.replayer(run.spec)
    for seed in dict.fromkeys(each.seed for each in run.report.odd):
        with suppress(TooLong):
            yield seed, replayer.log(seed).text()
