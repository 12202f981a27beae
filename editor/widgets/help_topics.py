"""Which page of the manual belongs to a part of a window: each part that has one says so itself."""

from __future__ import annotations

from PyQt6.QtWidgets import QWidget

_PROPERTY = "help_topic"


def set_help_topic(widget: QWidget, place: str) -> None:
    """Let F1 anywhere inside a widget open a page, such as `playtest` or `playtest#options`."""
    widget.setProperty(_PROPERTY, place)


def topic_at(widget: QWidget | None) -> str:
    """The place in the manual that belongs to a widget, or to what it stands in; empty if none."""
    while widget is not None:
        place = widget.property(_PROPERTY)
        if isinstance(place, str):
            return place
        widget = widget.parentWidget()
    return ""
