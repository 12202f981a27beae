"""Files that commands write: refused before any work is done if they could not be written."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from core.basics.language import tr
from core.basics.values import dataclass
from core.files.saving import (
    AlreadyThere,
    IsInput,
    NotSaved,
    refuse_target,
    save_bytes,
    save_text,
)
from core.terminal.speaking import Refusal


@dataclass(frozen=True, slots=True)
class Outputs:
    """What a command may write: none of its inputs, and what is there already only if forced."""

    inputs: tuple[Path, ...]
    is_forced: bool

    @classmethod
    def of(cls, arguments: argparse.Namespace, *inputs: str | Path) -> Outputs:
        """The outputs of a command with `--force` that reads some files and perhaps `--pieces`."""
        pieces = (file for folder in arguments.pieces for file in _files_in(folder))
        return cls((*map(Path, inputs), *pieces), arguments.force)

    def besides(self, written: Path) -> Outputs:
        """The same, except for a file that was just written."""
        return replace(self, inputs=(*self.inputs, written))

    def refuse_odd(self, target: Path) -> None:
        """Refuse a file in a folder that is missing, and one that would be lost."""
        if not target.parent.is_dir():
            raise Refusal(tr("there is no folder {folder}", folder=str(target.parent)))
        with _telling(target):
            refuse_target(target, is_new=not self.is_forced, inputs=self.inputs)

    def save_text(self, target: Path, text: str) -> None:
        """Write a text, whole or not at all; or a `Refusal`."""
        with _telling(target):
            save_text(target, text, is_new=not self.is_forced, inputs=self.inputs)

    def save_bytes(self, target: Path, content: bytes) -> None:
        """Write some bytes, whole or not at all; or a `Refusal`."""
        with _telling(target):
            save_bytes(target, content, is_new=not self.is_forced, inputs=self.inputs)


def _files_in(folder: Path) -> tuple[Path, ...]:
    """What lies in a folder; nothing if it is none, which whoever reads it tells."""
    try:
        return tuple(folder.iterdir())
    except (OSError, ValueError):
        return ()


@contextmanager
def _telling(target: Path) -> Iterator[None]:
    """Refuse what cannot be saved in the words of the command line."""
    try:
        yield
    except AlreadyThere as error:
        told = tr("{file} is already there; --force replaces it", file=str(target))
        raise Refusal(told) from error
    except IsInput as error:
        text = tr("{file} is used by this command already; name another one", file=str(target))
        raise Refusal(text) from error
    except NotSaved as error:
        raise Refusal(str(error)) from error
