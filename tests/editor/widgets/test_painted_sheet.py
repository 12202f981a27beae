"""Painted words: read like labels, but a window is laid out anew only when they wrap otherwise."""

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PyQt6.QtGui import QColor, QFont, QImage, QPainter, QPaintEvent, QPalette, QPixmap
from PyQt6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.widgets.painted_sheet import Drawing, PaintedSheet
from editor.widgets.parts import column_of, scroll_area
from editor.widgets.present import present

WIDE = 200
LONG = "so many words that they do not fit into a single line of such a narrow panel"


class Counted(QObject):
    """Counts how often a widget is to be laid out anew."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.times = 0
        widget.installEventFilter(self)

    def eventFilter(  # noqa: N802  Qt's name
        self, _watched: QObject | None, event: QEvent | None
    ) -> bool:
        assert event is not None
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def words_in_a_panel(qtbot: QtBot) -> tuple[PaintedSheet, QWidget]:
    panel, words = QWidget(), PaintedSheet()
    qtbot.addWidget(panel)
    column = column_of(panel, 0)
    column.addWidget(words)
    column.addStretch(1)
    panel.resize(WIDE, 400)
    panel.show()
    return words, panel


def settled(qtbot: QtBot, words: PaintedSheet) -> None:
    qtbot.waitUntil(lambda: words.height() == words.heightForWidth(words.width()))
    QApplication.processEvents()


def test_only_words_that_wrap_otherwise_are_laid_out_anew(qtbot: QtBot) -> None:
    words, panel = words_in_a_panel(qtbot)
    first, second = words.paragraph(), words.paragraph()
    first.say("Par 13.0")
    second.say("100 games")
    settled(qtbot, words)
    counted, before = Counted(panel), words.height()
    for number in range(20):
        first.say(f"Par 14.{number}")
        second.say(f"{number} games")
    QApplication.processEvents()
    assert counted.times == 0
    assert words.height() == before
    first.say(LONG)
    settled(qtbot, words)
    assert counted.times >= 1
    assert words.height() > before
    assert second.box.top() == first.box.bottom() + 1 + 8
    assert second.box.bottom() + 1 == words.height()


def test_without_a_text_a_paragraph_takes_no_place_and_words_are_hidden(qtbot: QtBot) -> None:
    words, _panel = words_in_a_panel(qtbot)
    assert words.isHidden()
    first, last = words.paragraph(), words.paragraph()
    first.say("Par")
    settled(qtbot, words)
    alone = words.height()
    last.say("more")
    settled(qtbot, words)
    assert words.height() > alone
    last.say("")
    settled(qtbot, words)
    assert last.is_hidden
    assert words.height() == alone
    last.say("more")
    last.show(False)
    settled(qtbot, words)
    assert last.is_hidden
    assert words.height() == alone
    first.say("")
    assert words.isHidden()


class Repainted(QObject):
    """Notes which parts of a widget are painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._boxes: list[QRect] = []
        widget.installEventFilter(self)

    def eventFilter(  # noqa: N802  Qt's name
        self, _watched: QObject | None, event: QEvent | None
    ) -> bool:
        if isinstance(event, QPaintEvent):
            self._boxes.append(event.rect())
        return False

    def taken(self) -> list[QRect]:
        """The parts since the last time."""
        boxes, self._boxes = self._boxes, []
        return boxes


def test_only_what_has_moved_is_painted_anew_and_nothing_old_is_left_on_the_screen(
    qtbot: QtBot,
) -> None:
    words, panel = words_in_a_panel(qtbot)
    first, second, third = (words.paragraph() for _ in range(3))
    words.add(Bar(20))
    for each, text in ((first, "Par 13.0"), (second, "Seats"), (third, "100 games")):
        each.say(text)
    settled(qtbot, words)
    repainted = Repainted(words)
    changes: tuple[Callable[[], None], ...] = (
        *(lambda: second.say(LONG), lambda: third.say("200 games"), lambda: second.say("")),
        *(lambda: words.end_after(first), lambda: words.end_after(None)),
        *(lambda: third.show(False), lambda: third.show(True)),
    )
    for change in changes:
        change()
        settled(qtbot, words)
        boxes = repainted.taken()
        wanted = panel.grab().toImage()
        repainted.taken()  # for the picture all is painted
        qtbot.waitUntil(partial(is_on_screen, panel, wanted))
        assert not any(each.intersects(first.box) for each in (*boxes, *repainted.taken()))


def is_on_screen(window: QWidget, wanted: QImage) -> bool:
    """Whether a person sees a picture in a window, of which parts were painted long ago."""
    seen = present(window.screen()).grabWindow(window.winId())
    return bool(seen.toImage().convertToFormat(wanted.format()) == wanted)


def test_a_screen_reader_reads_what_is_seen(qtbot: QtBot) -> None:
    words, _panel = words_in_a_panel(qtbot)
    first, second, third = (words.paragraph() for _ in range(3))
    for each, text in ((first, "Par 13.0"), (second, "hidden"), (third, "100 games")):
        each.say(text)
    second.show(False)
    assert words.text == "Par 13.0\n100 games"
    assert words.accessibleName() == words.text
    third.say("200 games")
    assert words.accessibleName() == "Par 13.0\n200 games"


def test_they_are_as_high_as_labels_and_follow_font_and_ink(qtbot: QtBot) -> None:
    words, _panel = words_in_a_panel(qtbot)
    paragraph, label = words.paragraph(), QLabel(LONG)
    qtbot.addWidget(label)
    label.setWordWrap(True)
    paragraph.say(LONG)
    settled(qtbot, words)
    assert words.height() == label.heightForWidth(WIDE)
    before = words.height()
    words.setFont(QFont(words.font().family(), words.font().pointSize() * 2))
    settled(qtbot, words)
    assert words.height() > before
    inks = QPalette()
    inks.setColor(QPalette.ColorRole.PlaceholderText, QColor("red"))
    words.setPalette(inks)
    paragraph.fade(True)
    image = words.grab().toImage()
    seen = {image.pixel(x, y) for x in range(image.width()) for y in range(20)}
    assert any(QColor(each).red() > 200 > 2 * QColor(each).green() for each in seen)
    assert paragraph.ink() == QPalette.ColorRole.PlaceholderText


def test_a_panel_that_scrolls_asks_for_other_room_only_when_it_needs_it(qtbot: QtBot) -> None:
    window, content, part = QWidget(), QWidget(), QWidget()
    qtbot.addWidget(window)
    column_of(content, 0).addWidget(part)
    column_of(window, 0).addWidget(scroll_area(content))
    window.show()
    part.setMinimumSize(50, 50)
    QApplication.processEvents()
    counted, least = Counted(window), window.minimumSizeHint().width()
    part.setMinimumSize(50, 90)
    QApplication.processEvents()
    assert content.height() >= 90
    assert counted.times == 0
    part.setMinimumSize(80, 90)
    qtbot.waitUntil(lambda: window.minimumSizeHint().width() == least + 30)
    assert counted.times >= 1


class Bar(Drawing, QWidget):
    """A drawing of one colour, as high as it is told."""

    def __init__(self, high: int) -> None:
        super().__init__()
        self.high = high
        self.setAccessibleDescription(f"{high} pixels")

    def sizeHint(self) -> QSize:  # noqa: N802  Qt's name
        return QSize(20, self.high)

    def minimumSizeHint(self) -> QSize:  # noqa: N802  Qt's name
        return QSize(220, self.high)

    def paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), QColor("red"))


def is_red(picture: QPixmap, at: QPoint) -> bool:
    return bool(picture.toImage().pixelColor(at) == QColor("red"))


def test_drawings_are_painted_by_the_sheet_where_mouse_and_reader_find_them(qtbot: QtBot) -> None:
    sheet, _panel = words_in_a_panel(qtbot)
    above, bar = sheet.paragraph(), Bar(30)
    above.say("Wins by seat")
    sheet.add(bar)
    below = sheet.paragraph()
    below.say("Rounds")
    settled(qtbot, sheet)
    middle = QPoint(5, 15)
    assert bar.y() == above.box.bottom() + 1 + 8
    assert below.box.top() == bar.y() + 30 + 8
    assert is_red(sheet.grab(), bar.pos() + middle)
    assert sheet.childAt(bar.pos() + middle) is bar
    assert not is_red(bar.grab(), middle), "on a sheet it does not paint itself, too"
    assert (sheet.accessibleName(), sheet.accessibleDescription()) == (
        "Wins by seat\nRounds",
        "30 pixels",
    )
    assert sheet.minimumSizeHint().width() == 220


def test_a_drawing_that_grows_moves_what_is_below_and_alone_it_paints_itself(qtbot: QtBot) -> None:
    sheet, _panel = words_in_a_panel(qtbot)
    bar, below = Bar(30), sheet.paragraph()
    below.say("Rounds")
    sheet.add(bar)
    settled(qtbot, sheet)
    before, bar.high = sheet.height(), 50
    bar.updateGeometry()
    settled(qtbot, sheet)
    qtbot.waitUntil(lambda: sheet.height() == before + 20)
    sheet.show_part(bar, False)
    settled(qtbot, sheet)
    assert bar.isHidden()
    assert sheet.height() == below.box.height()
    alone = Bar(20)
    qtbot.addWidget(alone)
    assert is_red(alone.grab(), QPoint(5, 5))


def test_what_is_below_the_end_is_neither_seen_nor_read(qtbot: QtBot) -> None:
    sheet, _panel = words_in_a_panel(qtbot)
    above, bar, below = sheet.paragraph(), Bar(30), sheet.paragraph()
    above.say("Par")
    below.say("Rounds")
    sheet.add(bar)
    sheet.end_after(above)
    settled(qtbot, sheet)
    assert (sheet.text, sheet.told, bar.isHidden()) == ("Par", "", True)
    sheet.end_after(None)
    settled(qtbot, sheet)
    assert (sheet.text, sheet.told, bar.isHidden()) == ("Par\nRounds", "30 pixels", False)
