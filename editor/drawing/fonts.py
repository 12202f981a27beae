"""The fonts that come with the program, so that drawings and windows look the same everywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from struct import unpack_from

from PyQt6.QtCore import QByteArray, QCoreApplication
from PyQt6.QtGui import QFont, QFontDatabase, QRawFont

from core.basics.paths import resources

_LIGATURES = (b"liga", b"clig", b"dlig")
"""They look well, but whoever searches a PDF for the letters they stand for finds nothing."""
_EVEN_FIGURES = (b"lnum", b"tnum")
"""Figures as high and as wide as each other, so that those below one another are in line."""
_TITLES, _TEXTS = "Alegreya", "Source Sans 3"
_SIGNS = "DejaVu Sans"
"""It has signs that the others lack, such as stars."""
_AS_LARGE = 13 / 12
"""Our texts have smaller letters than those of desktops have at the same size."""
_BROUGHT = "has_our_fonts"


def window_font(desktop: QFont) -> QFont:
    """The font of windows: our text face, to the eye as large as the font of the desktop."""
    bring_fonts()
    font = QFont([_TEXTS, _SIGNS])
    if desktop.pointSizeF() > 0:
        font.setPointSizeF(desktop.pointSizeF() * _AS_LARGE)
    else:
        font.setPixelSize(round(desktop.pixelSize() * _AS_LARGE))
    for each in _EVEN_FIGURES:
        font.setFeature(QFont.Tag(each), 1)
    return font


def heading_font(text: QFont, scale: float = 1.0) -> QFont:
    """The font of titles in windows, larger than a font of texts by a factor."""
    font = QFont(text)
    font.setFamilies([_TITLES, _TEXTS, _SIGNS])
    font.setWeight(QFont.Weight.ExtraBold)
    if text.pointSizeF() > 0:
        font.setPointSizeF(text.pointSizeF() * scale)
    else:
        font.setPixelSize(round(text.pixelSize() * scale))
    for each in _EVEN_FIGURES:
        font.setFeature(QFont.Tag(each), 1)
    return font


def title_font(pixels: int) -> QFont:
    """The font of titles on paper."""
    return _printed(_TITLES, QFont.Weight.ExtraBold, pixels)


def plate_font(pixels: int) -> QFont:
    """The font of numbers and names on parts of a game: that of titles, with even figures."""
    font = title_font(pixels)
    for each in _EVEN_FIGURES:
        font.setFeature(QFont.Tag(each), 1)
    return font


def text_font(pixels: int) -> QFont:
    """The font of texts on paper."""
    return _printed(_TEXTS, QFont.Weight.Normal, pixels)


def strong_font(pixels: int) -> QFont:
    """The font of what must be seen in texts on paper."""
    return _printed(_TEXTS, QFont.Weight.Bold, pixels)


def unhinted(font: QFont) -> QFont:
    """The font as it was drawn, no matter how this machine's screen would like it to be."""
    font = QFont(font)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def opened_anew(face: QRawFont) -> QRawFont:
    """The same face of ours with nothing drawn by it yet; any other face as it is.

    Hints leave their marks: after letters were drawn in a window, Qt's outlines of some others of
    the same face are off by a trifle, and a picture would not be the same each time.
    """
    content = _contents().get(_mark(face))
    if content is None:
        return face
    return QRawFont(content, face.pixelSize(), QFont.HintingPreference.PreferNoHinting)


def read_fonts() -> None:
    """Have the files of our fonts at hand; on any thread, as reading them takes some ms."""
    _contents()


_TABLES, _DIRECTORY, _ENTRY = 4, 12, 16
"""In the file of a font: where the number of its tables stands, where they begin, how long each."""


@cache
def _contents() -> dict[bytes, QByteArray]:
    """The files of our fonts, each by what tells it from every other."""
    contents = [path.read_bytes() for path in _files()]
    return {_head(content): QByteArray(content) for content in contents}


def _head(content: bytes) -> bytes:
    """The header in the file of a font, found by its directory: opening a face takes long."""
    (tables,) = unpack_from(">H", content, _TABLES)
    for number in range(tables):
        tag, _, begin, length = unpack_from(">4sIII", content, _DIRECTORY + number * _ENTRY)
        if tag == b"head":
            return content[begin : begin + length]
    return b""


def _mark(face: QRawFont) -> bytes:
    """The header of a font: it holds a checksum of the whole file."""
    return face.fontTable("head").data()


def _files() -> list[Path]:
    return sorted((resources() / "fonts").glob("*.ttf"))


def _printed(family: str, weight: QFont.Weight, pixels: int) -> QFont:
    bring_fonts()
    font = unhinted(QFont(family))
    font.setPixelSize(pixels)
    font.setWeight(weight)
    for each in _LIGATURES:
        font.setFeature(QFont.Tag(each), 0)
    return font


def bring_fonts() -> None:
    """Make the fonts known to Qt; a file that is missing leaves it to the system's fonts.

    They go with the application they were brought to, so each one gets them once.
    """
    application = QCoreApplication.instance()
    if application is not None and application.property(_BROUGHT):
        return
    for path in _files():
        QFontDatabase.addApplicationFont(str(path))
    if application is not None:
        application.setProperty(_BROUGHT, True)
