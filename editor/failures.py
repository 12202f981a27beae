"""What happens when the program itself fails: it says so and goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Protocol

Hook = Callable[[type[BaseException], BaseException, TracebackType | None], None]


class Speaker(Protocol):
    """A window that can tell its user something."""

    def say(self, sentence: str) -> None:
        """Show a sentence until the next one."""


def keep_going(speakers: Sequence[Speaker]) -> Hook:
    """A hook for exceptions in slots, which would otherwise make Qt abort the process."""

    def hook(
        kind: type[BaseException], error: BaseException, traceback: TracebackType | None
    ) -> None:
        sys.__excepthook__(kind, error, traceback)
        for speaker in speakers:
            speaker.say(
                f"Something went wrong in the program ({kind.__name__}: {error}). "
                "You can go on; the terminal shows the details."
            )

    return hook
