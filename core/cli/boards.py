"""From a route file to its board, or why there is none; shared by the commands that need one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.route_files import read_file
from core.cli.terminal import PROBLEMS, UNREADABLE, Refusal, see
from core.language import tr

if TYPE_CHECKING:
    from core.board.board import Board
    from core.catalogue.catalogue import Catalogue


class HasErrors(Refusal):
    """A route that can be read but not played, because of its errors."""

    def __init__(self, file: str, codes: Sequence[str]) -> None:
        """Name the errors and where to read on."""
        told = ", ".join(codes)
        text = tr("{file} cannot be played as it is ({codes})", file=file, codes=told)
        super().__init__(see(text, f"cartographer check {file}"))
        self.codes = tuple(codes)


@dataclass(frozen=True, slots=True)
class Refused:
    """A file that has no part in what follows: why, the codes of its errors, and the exit code."""

    file: str
    reason: str
    errors: tuple[str, ...]
    code: int

    @classmethod
    def because(cls, file: str, refusal: Refusal) -> Refused:
        """The file that a refusal is about."""
        if isinstance(refusal, HasErrors):
            return cls(file, str(refusal), refusal.codes, PROBLEMS)
        return cls(file, str(refusal), (), UNREADABLE)

    def as_json(self) -> dict[str, object]:
        """Plain values for programs."""
        return {"file": self.file, "reason": self.reason, "errors": list(self.errors)}


def board_of(file: str | Path, catalogue: Catalogue) -> Board:
    """The board of a route file; a `Refusal` if it is not readable, `HasErrors` if it has any."""
    from core.board.board import Board
    from core.board.layout import lay_out
    from core.checks.problem import Severity
    from core.checks.report import check_file
    from core.files.nodes import Unreadable

    try:
        read = read_file(file)
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    problems = check_file(read, catalogue).problems
    codes = (each.code for each in problems if each.severity is Severity.ERROR)
    if errors := tuple(dict.fromkeys(codes)):
        raise HasErrors(str(file), errors)
    return Board.of(lay_out(read.route, catalogue))
