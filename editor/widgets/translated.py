"""Widgets whose texts change when the language does, without a restart."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PyQt6.QtCore import QEvent

from core.basics.language import LazyText, tr


class Translated:
    """A mixin, named before the Qt class, for a widget that registers each of its texts once.

    What is registered is set at once, and again in the same order whenever the language changes.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401  whatever the Qt class takes
        """Register nothing yet."""
        self._texts: list[Callable[[], object]] = []
        super().__init__(*args, **kwargs)

    def set_translated(self, set_text: Callable[[str], object], text: str | LazyText) -> None:
        """Have a fixed text, tool tip or accessible name set in the language in use."""
        self.when_translated(partial(_set, set_text, text))

    def when_translated(self, refresh: Callable[[], object]) -> None:
        """Have texts that are worked out set in the language in use."""
        self._texts.append(refresh)
        refresh()

    def retranslate(self) -> None:
        """Set every text in the language in use."""
        for refresh in self._texts:
            refresh()

    def changeEvent(self, event: QEvent | None) -> None:
        """Speak the new language."""
        super().changeEvent(event)  # type: ignore[misc]  # the Qt class has it
        if event is not None and event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def _set(set_text: Callable[[str], object], text: str | LazyText) -> None:
    set_text(str(text) if isinstance(text, LazyText) else tr(text))
