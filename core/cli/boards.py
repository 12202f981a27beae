"""From a route file to its facts, or why it cannot be played; shared by the commands that play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.route_files import read_file
from core.cli.terminal import PROBLEMS, UNREADABLE, Refusal, see
from core.language import tr

if TYPE_CHECKING:
    from core.catalogue.catalogue import Catalogue
    from core.facts import Facts


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


def playable(file: str | Path, catalogue: Catalogue, text: str | None = None) -> Facts:
    """The facts of a route file without errors; else a `Refusal`, `HasErrors` if it can be read.

    Whoever has its text already hands it over.
    """
    from core.checks.report import check
    from core.facts import Facts
    from core.files.nodes import Unreadable

    try:
        facts = Facts(read_file(file, text), catalogue)
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    if errors := check(facts).errors:
        raise HasErrors(str(file), errors)
    return facts
