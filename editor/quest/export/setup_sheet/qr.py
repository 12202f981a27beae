"""QR codes: a text as black squares that any phone reads."""

from __future__ import annotations

from functools import lru_cache

import segno
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QColor, QPainter, QPainterPath

QUIET_ZONE = 4
"""So many modules around the code stay white, as the standard wants it."""
_KEPT = 8


def paint_qr(painter: QPainter, text: str, box: QRectF) -> None:
    """Paint the code of a text as large as fits into a box, its quiet zone included."""
    modules, path = _modules(text)
    size = min(box.width(), box.height())
    painter.save()
    painter.translate(box.center() - QPointF(size, size) / 2)
    painter.fillRect(QRectF(0, 0, size, size), QColor("white"))
    painter.scale(size / modules, size / modules)
    painter.fillPath(path, QColor("black"))
    painter.restore()


def qr_modules(text: str) -> int:
    """How many modules wide the code of a text is, quiet zone included; 0 if it has none."""
    try:
        return _modules(text)[0]
    except segno.DataOverflowError:
        return 0


@lru_cache(_KEPT)
def _modules(text: str) -> tuple[int, QPainterPath]:
    """How many modules the code is wide, quiet zone included, and all dark ones as one shape.

    One shape, since between many a hairline of paper would show in some viewers.
    """
    rows = tuple(segno.make_qr(text, error="m").matrix_iter(border=QUIET_ZONE))
    path = QPainterPath()
    for top, row in enumerate(rows):
        for left, is_dark in enumerate(row):
            if is_dark:
                path.addRect(left, top, 1, 1)
    return len(rows), path.simplified()
