"""Lines of text on exports: broken where they should be, written the same as text and as paths."""

from itertools import pairwise

import pytest
from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QColor, QImage, QPainter

from editor.drawing.fonts import strong_font, text_font
from editor.export.lettering import AS_PATHS, AS_TEXT, Writer, lines_of, width_of

WIDTH = 9.0

pytestmark = pytest.mark.usefixtures("qapp")


def lines(text: str, width: float = WIDTH) -> tuple[str, ...]:
    return lines_of(text, 1.0, text_font, width)


def test_words_fill_lines_and_none_is_too_wide() -> None:
    text = "It lies to the north of the river, and its letter is upright."
    broken = lines(text)
    assert " ".join(broken) == text
    assert len(broken) > 2
    assert all(width_of(line, 1.0, text_font) <= WIDTH for line in broken)
    longer = (f"{one} {other.split()[0]}" for one, other in pairwise(broken))
    assert all(width_of(line, 1.0, text_font) > WIDTH for line in longer)


def test_breaks_of_the_author_are_kept_and_blanks_are_not() -> None:
    assert lines("one  two\n\n three ") == ("one two", "", "three")
    assert lines("") == ()


def test_blanks_that_must_not_be_broken_at_are_not() -> None:
    wide = width_of("une barrière", 1.0, text_font)
    assert lines("une barrière\u00a0: deux", wide + 0.1) == ("une", "barrière\u00a0:", "deux")


def test_a_word_wider_than_the_line_is_cut() -> None:
    word = "QED1" * 12
    broken = lines(f"code {word} end")
    assert "".join(broken).replace("code", "", 1).startswith(word)
    assert all(width_of(line, 1.0, text_font) <= WIDTH for line in broken)


def test_sizes_scale_everything() -> None:
    text = "the same breaks at every size"
    assert lines(text) == lines_of(text, 37.0, text_font, 37 * WIDTH)
    assert width_of("bold", 2.0, strong_font) > width_of("bold", 2.0, text_font)


def written(writer: Writer) -> QImage:
    image = QImage(300, 80, QImage.Format.Format_Grayscale8)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    writer.write(painter, "Strip Q, 7 edges", QPointF(10, 50), 36.0, strong_font, QColor("black"))
    painter.end()
    return image


def ink(image: QImage) -> float:
    pixels = [image.pixelColor(x, y).lightnessF() for x in range(300) for y in range(80)]
    return sum(1 - each for each in pixels) / len(pixels)


def test_text_and_paths_look_alike() -> None:
    assert ink(written(AS_TEXT)) == pytest.approx(ink(written(AS_PATHS)), rel=0.05)
    assert ink(written(AS_PATHS)) > 0.05
