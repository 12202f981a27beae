"""The odd games of a playtest as logs, which `cartographer replay` shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from core.cli.playtest_games import Played
from core.cli.playtest_wishes import Wish
from core.cli.targets import Outputs
from core.cli.terminal import CLEAN, UNREADABLE, Refusal, complain
from core.playtest.odd_games import Replayer, TooLong

Logs: TypeAlias = Mapping[int, Path]
"""The file of each game that was logged, by its seed."""
_LOG = re.compile(r"(?P<stem>.*)-(?P<seed>[0-9]+)\.log", re.DOTALL)


@dataclass(slots=True)
class LogFolder:
    """Where the logs of the odd games go, None if nobody wants them, and what may be written."""

    path: Path | None
    outputs: Outputs

    def refuse_odd(self, wanted: Sequence[Wish]) -> None:
        """Refuse, before the first game, logs that are there already or that could not be saved."""
        if self.path is None:
            return
        seeds = {wish.stem: wish.spec.seeds for wish in wanted}
        for file in _files_in(self.path):
            found = _LOG.fullmatch(file.name)
            if found is not None and int(found["seed"]) in seeds.get(found["stem"], ()):
                self.outputs.refuse_odd(file)

    def keep(self, played: Played) -> tuple[Logs, int]:
        """Write a log of each odd game and return the exit code; what cannot be saved is told.

        A game that is too long to record is left out.
        """
        logs: dict[int, Path] = {}
        code = CLEAN
        if self.path is None or not played.report.odd:
            return logs, code
        for seed, text in _texts(played):
            file = self.path / f"{played.wish.stem}-{seed}.log"
            try:
                self.outputs.save_text(file, text)
            except Refusal as reason:
                complain(f"{self.path}: {reason}")
                code = UNREADABLE
            else:
                logs[seed] = file
                self.outputs = self.outputs.besides(file)
        return logs, code


def _files_in(folder: Path) -> list[Path]:
    with suppress(OSError):
        return sorted(folder.iterdir())
    return []


def _texts(played: Played) -> Iterator[tuple[int, str]]:
    """The log of each odd game, by its seed."""
    replayer = Replayer(played.spec)
    for seed in dict.fromkeys(each.seed for each in played.report.odd):
        with suppress(TooLong):
            yield seed, replayer.log(seed).text()
