"""The picture of a report: its map in a window, and its charts by night on a phone.

A page can only be drawn by a browser; this one asks Chromium, without a display.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from core.basics import paths

ROUTE, GAMES = "serpentine.yaml", 500
SPACE = "j14"
"""The space that is pointed at."""
WINDOW, PHONE = QSize(1060, 1004), QSize(390, 780)
WINDOW_SCALE, PHONE_SCALE = 0.785, 0.68
WHOLE, WINDOW_AT, PHONE_AT = QSize(1100, 806), QPoint(10, 8), QPoint(829, 268)
CORNER, SOFT = 10.0, 6
_KEPT, _SMOOTH = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
_BY_NIGHT = "--blink-settings=preferredColorScheme=0"
_BEGIN = """<style>* { transition: none !important; }</style><script>
function beginWith(part) {  /* A picture is taken from the top of a page. */
  for (let each = part; each !== document.body; each = each.parentElement)
    for (let other = each.previousElementSibling; other; other = other.previousElementSibling)
      other.style.display = "none";
}
"""
_POINTED = """addEventListener("load", () => {
  document.getElementById("show-ways").click();
  beginWith(document.getElementById("map"));
  const spaces = [...document.querySelectorAll(".space")];
  const space = spaces.find((each) => each.getAttribute("aria-label").startsWith("%s"));
  space.dispatchEvent(new PointerEvent("pointerover", {bubbles: true, pointerType: "mouse"}));
});</script>"""
_CHARTS = """addEventListener("load", () => {
  const headings = [...document.querySelectorAll("h3")];
  beginWith(headings.find((each) => each.textContent === "Rounds of the games").parentElement);
});</script>"""
_GUARD = re.compile(r"<meta[^>]*Content-Security-Policy[^>]*>")
"""What keeps scripts other than its own out of a report."""


def picture_of_report() -> QImage:
    """A report with its best ways over the map, and the same page on a phone at night."""
    with TemporaryDirectory() as folder:
        page = Path(folder) / "report.html"
        route = paths.examples("quest") / ROUTE
        written = [
            sys.executable,
            "-m",
            "editor",
            "export",
            str(route),
            str(page),
            "--games",
            str(GAMES),
        ]
        subprocess.run(written, check=True, capture_output=True)
        html = _GUARD.sub("", page.read_text(encoding="utf-8")) + _BEGIN
        window = shot(html + _POINTED % SPACE, WINDOW, Path(folder))
        phone = shot(html + _CHARTS, PHONE, Path(folder), _BY_NIGHT)
    return composed(window, phone)


def shot(html: str, size: QSize, folder: Path, *flags: str) -> QImage:
    """What a browser shows of a page in a window of a size."""
    page, picture = folder / "shown.html", folder / "shown.png"
    page.write_text(html, encoding="utf-8")
    browser = shutil.which("chromium")
    if browser is None:
        raise RuntimeError("the picture of the report needs Chromium")
    usual = ("--headless", "--no-sandbox", "--hide-scrollbars", "--virtual-time-budget=3000")
    room = f"--window-size={size.width()},{size.height()}"
    command = [browser, *usual, *flags, room, f"--screenshot={picture}", page.as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    return QImage(str(picture))


def composed(window: QImage, phone: QImage) -> QImage:
    """A window, and a phone before its lower right corner."""
    whole = QImage(WHOLE, QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shown = ((window, WINDOW_AT, WINDOW_SCALE), (phone, PHONE_AT, PHONE_SCALE))
    for picture, at, scale in shown:
        _paint_framed(painter, at, picture.scaled(picture.size() * scale, _KEPT, _SMOOTH))
    painter.end()
    return whole


def _paint_framed(painter: QPainter, at: QPoint, picture: QImage) -> None:
    """Paint a picture with round corners and a soft shadow."""
    box = QRectF(QRect(at, picture.size()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(74, 50, 22, 14))
    for ring in range(SOFT):
        painter.drawRoundedRect(box.adjusted(-ring, 2 - ring, ring, 2 + ring), CORNER, CORNER)
    frame = QPainterPath()
    frame.addRoundedRect(box, CORNER, CORNER)
    painter.save()
    painter.setClipPath(frame)
    painter.drawImage(box.topLeft(), picture)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(60, 48, 34), 1.4))
    painter.drawPath(frame)
