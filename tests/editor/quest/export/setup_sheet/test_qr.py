"""QR codes: what is painted is read again by another program."""

import pytest
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QColor, QImage, QPainter

from editor.quest.export.setup_sheet.qr import paint_qr
from tests.poppler import codes_on, with_poppler

TEXTS = ["QED1-D8XK2V-0M3RAT-4", "QED1-" + "0123456789ABCDEF-" * 20, "Füße → œuvre", "1"]

pytestmark = pytest.mark.usefixtures("qapp")


def painted(text: str, size: int = 300) -> QImage:
    image = QImage(size + 40, size, QImage.Format.Format_RGB32)
    image.fill(QColor("#888888"))
    painter = QPainter(image)
    paint_qr(painter, text, QRectF(image.rect()))
    painter.end()
    return image


@with_poppler
@pytest.mark.parametrize("text", TEXTS, ids=len)
def test_a_code_is_read_as_it_was_meant(text: str) -> None:
    assert codes_on(painted(text, 600)) == [text]


def test_the_zone_around_a_code_is_quiet() -> None:
    image = painted("QED1", 290)
    modules = 290 / (21 + 8)
    edge = int(4 * modules) - 1
    around = [image.pixelColor(20 + x, y) for x in range(0, 290, 3) for y in range(edge)]
    assert set(map(QColor.name, around)) == {"#ffffff"}
    assert image.pixelColor(20 + edge + 3, edge + 3) == QColor("black")
    assert image.pixelColor(5, 100) == QColor("#888888")
