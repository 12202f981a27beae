"""Styles: ways of playing whose luck on a design tells what it rewards."""

from __future__ import annotations

from core.basics.language import tr
from core.basics.values import dataclass
from core.playtest.bots import Bot


@dataclass(frozen=True, slots=True)
class Style:
    """A way of playing.

    Attributes:
        bot: who plays so.
        is_restricted: whether it does without something that everybody else may use; what it loses
            by that is what the thing is worth.
    """

    bot: Bot
    is_restricted: bool = False

    @property
    def key(self) -> str:
        """What programs call it."""
        return self.bot.name

    @property
    def title(self) -> str:
        """What people call it, in two or three words of the language in use."""
        return tr(self.bot.manner) if self.bot.manner else self.bot.name

    @property
    def sentence(self) -> str:
        """What it does, in the language in use."""
        return self.bot.shown_sentence
