"""Files that have no part in what a command does, each with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from core.basics.language import tr
from core.basics.values import dataclass
from core.terminal.speaking import PROBLEMS, UNREADABLE, Refusal, see


class HasErrors(Refusal):
    """A design that can be read but not played, because of its errors."""

    def __init__(self, file: str, codes: Sequence[str], because: str = "") -> None:
        """Say why in a sentence if one says it all; else name the errors and where to read on."""
        told = ", ".join(codes)
        text = tr("{file} cannot be played as it is ({codes})", file=file, codes=told)
        listed = see(text, f"cartographer check {file}")
        super().__init__(f"{file}: {because}" if because else listed)
        self.codes = tuple(codes)


@dataclass(frozen=True, slots=True)
class RefusedFile:
    """A file that has no part in what follows: why, the codes of its errors, and the exit code."""

    file: str
    reason: str
    errors: tuple[str, ...]
    code: int

    @classmethod
    def because(cls, file: str, refusal: Refusal) -> RefusedFile:
        """The file that a refusal is about."""
        if isinstance(refusal, HasErrors):
            return cls(file, str(refusal), refusal.codes, PROBLEMS)
        return cls(file, str(refusal), (), UNREADABLE)

    def as_json(self) -> dict[str, object]:
        """Plain values for programs."""
        return {"file": self.file, "reason": self.reason, "errors": list(self.errors)}
