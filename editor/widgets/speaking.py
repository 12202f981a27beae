"""Widgets that speak: their texts change when the language does, without a restart."""

from __future__ import annotations

from PyQt6.QtCore import QEvent


class Speaking:
    """A mixin, named before the Qt class, for a widget whose fixed texts are set in `say_texts`.

    Subclasses call `say_texts` once when they are built; it is called again whenever the
    language changes.
    """

    def say_texts(self) -> None:
        """Set every fixed text, tool tip and accessible name in the language in use."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent | None) -> None:
        """Speak the new language."""
        super().changeEvent(event)  # type: ignore[misc]  # the Qt class has it
        if event.type() == QEvent.Type.LanguageChange:
            self.say_texts()
