"""One order of buttons below all dialogs: what one usually does stands at the right end."""

from __future__ import annotations

from typing import Any

from PyQt6.QtWidgets import (
    QDialogButtonBox,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QWidget,
)

from editor.widgets.house_style.style import HouseStyle

_LAYOUT: Any = QDialogButtonBox.ButtonLayout.GnomeLayout
"""A number, which its stubs do not say."""


class _InOurOrder(HouseStyle):
    """Asked for by boxes of buttons alone, as Qt asks a style for hints all the time."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803  as Qt calls it
    ) -> int:
        """Say in which order buttons stand."""
        if hint is QStyle.StyleHint.SH_DialogButtonLayout:
            return int(_LAYOUT.value)
        return super().styleHint(hint, option, widget, returnData)


def order_buttons(box: QDialogButtonBox) -> None:
    """Have the buttons of a box stand in our order, whatever the desktop's is."""
    style = _InOurOrder()
    style.setParent(box)
    box.setStyle(style)
