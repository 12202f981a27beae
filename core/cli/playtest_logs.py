"""The odd games of a playtest as logs, which `cartographer replay` shows."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from core.cli.playtest_games import Played
from core.files.saving import save_text
from core.playtest.odd_games import Replayer, TooLong

Logs: TypeAlias = Mapping[int, Path]
"""The file of each game that was logged, by its seed."""


def save_odd_games(played: Played, folder: Path) -> Logs:
    """Write a log of each odd game, or raise `NotSaved`; one too long to record is left out."""
    logs: dict[int, Path] = {}
    if not played.report.odd:
        return logs
    replayer = Replayer(played.spec)
    for seed in dict.fromkeys(each.seed for each in played.report.odd):
        try:
            log = replayer.log(seed)
        except TooLong:
            continue
        logs[seed] = folder / f"{played.wish.label.replace(' ', '-')}-{seed}.log"
        save_text(logs[seed], log.text())
    return logs
