"""Making previews off the GUI thread: pages as images, texts as they are, and what to know of them.

Whatever draws is imported when it is first needed, on the thread that needs it. What is shown is in
the language of the export, what is said about it in that of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage

from core.analysis.difficulty import Par
from core.catalogue.catalogue import Catalogue
from core.jobs import Progress, Work
from core.language import LazyText, speaking, tr, tr_lazy
from core.route.reading import RouteFile
from core.route.validity import valid_certificate
from editor.canvas.overlays.every_overlay import overlay_named
from editor.export.dialog.choices import Choice, PictureChoice, ReportChoice, SheetChoice
from editor.export.dialog.formats import Format
from editor.export.wishes import SCREEN_DPI, PictureWish, Wish

if TYPE_CHECKING:
    from editor.export.exporters import Subject
    from editor.export.extents import Extent
    from editor.export.games import Games
    from editor.export.sheet.figures import KnownFigures
    from editor.live.traffic import Traffic

_MM_PER_CM = 10
_MOST_LETTERS = 200_000
"""Of a text, at once: nobody reads on, and a field takes its time."""


class NotToBeHad(Exception):
    """There is no such export of this route; the text says why and what to do."""


@dataclass(frozen=True, eq=False)
class Preview:
    """What an export will look like.

    Attributes:
        pages: pictures of its pages.
        text: what it says, if it has no pages.
        facts: how large it is.
        remarks: what else whoever wants it should know.
        content: the whole file, if it was made anyway.
    """

    pages: tuple[QImage, ...] = ()
    text: str = ""
    facts: tuple[LazyText, ...] = ()
    remarks: tuple[LazyText, ...] = ()
    content: bytes | None = None


@dataclass(frozen=True, eq=False)
class Source:
    """The route that is exported, as it is when the dialog opens.

    Attributes:
        title: what people call it.
        has_errors: whether the checks have found any.
        traffic: that of the games on it, if there were any.
        par: the one that games have told, if they have.
        inputs: the file it is saved in, which no export may replace.
    """

    file: RouteFile
    catalogue: Catalogue
    title: str
    has_errors: bool = False
    traffic: Traffic | None = None
    par: Par | None = None
    inputs: tuple[Path, ...] = ()

    @cached_property
    def subject(self) -> Subject:
        """The same as exporters know it, with all that they find out; for the thread that draws."""
        return self.subject_with()

    def subject_with(self, games: Games | None = None) -> Subject:
        """The same afresh, with games to tell of."""
        from editor.export.exporters import Subject  # noqa: PLC0415  not needed to start

        return Subject(self.file, self.catalogue, games, self.traffic, self._figures())

    def _figures(self) -> KnownFigures | None:
        """What games of the moment tell; a certificate, if there is one, has more to say."""
        from editor.export.sheet.figures import KnownFigures  # noqa: PLC0415  not needed to start

        route = self.file.route
        if self.par is None or valid_certificate(route) is not None:
            return None
        return KnownFigures(self.par, max(route.player_counts))


@dataclass(frozen=True, eq=False)
class Sight:
    """What is to be seen: a format of a route, what was chosen for it, and the room in pixels.

    Attributes:
        language: that of the export when it was chosen; the program's own may change meanwhile.
    """

    source: Source
    kind: Format
    choice: Choice
    room: QSize
    language: str

    @classmethod
    def of(cls, source: Source, kind: Format, choice: Choice, room: QSize) -> Sight:
        """What is chosen now."""
        return cls(source, kind, choice, room, choice.tongue.code)

    @property
    def subject(self) -> Subject:
        """What is exported."""
        return self.source.subject

    @property
    def wish(self) -> Wish:
        """The choice as exporters know it."""
        return self.choice.wish(self.source.title)

    def is_like(self, other: Sight | None) -> bool:
        """Whether another sight is of the same file, in whatever room."""
        if other is None or other.source is not self.source:
            return False
        return (other.kind, other.choice, other.language) == (self.kind, self.choice, self.language)


def previewing(sight: Sight) -> Work[Preview]:
    """Make a preview; `NotToBeHad` or `BrokenLayout` if there can be no such file."""
    yield Progress(0, 1)
    return _preview(sight)


def _preview(sight: Sight) -> Preview:
    if isinstance(sight.choice, PictureChoice):
        return _picture(sight)
    if isinstance(sight.choice, SheetChoice):
        return _sheet(sight)
    if isinstance(sight.choice, ReportChoice):
        return _report(sight, sight.choice)
    return _text(sight)


# --- Pictures -------------------------------------------------------------------------------------


def _picture(sight: Sight) -> Preview:
    extent = _extent(sight)
    _refuse_odd(extent, sight.kind)
    image = _image(sight, sight.wish.picture)
    return Preview((image,), facts=_facts(sight.kind, extent), remarks=_remarks(sight))


def _extent(sight: Sight) -> Extent:
    from editor.export.extents import extent_of  # noqa: PLC0415  not needed to start
    from editor.export.scene import scene_of  # noqa: PLC0415  not needed to start

    subject, wish = sight.subject, sight.wish.picture
    with speaking(sight.language):
        scene = scene_of(subject.layout, wish, subject.findings if wish.overlay else None)
    return extent_of(wish.size, scene.box)


def _refuse_odd(extent: Extent, kind: Format) -> None:
    from editor.export.extents import (  # noqa: PLC0415  not needed to start
        OddSize,
        refuse_odd_page,
        refuse_odd_pixels,
    )

    try:
        (refuse_odd_pixels if kind.has_pixels else refuse_odd_page)(extent)
    except OddSize as error:
        reason = str(error).rstrip(".")
        raise NotToBeHad(tr("Choose another size: {reason}.", reason=reason)) from error


def _image(sight: Sight, wish: PictureWish) -> QImage:
    from editor.export.pictures import image_of  # noqa: PLC0415  not needed to start

    subject = sight.subject
    findings = subject.findings if wish.overlay else None
    with speaking(sight.language):
        return image_of(subject.layout, wish, sight.room, findings)


def _facts(kind: Format, extent: Extent) -> tuple[LazyText, ...]:
    """How large a picture is: in pixels where it has any, and on paper."""
    on_paper = tr_lazy(
        "{width:.1f} × {height:.1f} cm",
        width=extent.width / _MM_PER_CM,
        height=extent.height / _MM_PER_CM,
    )
    pixels = extent.pixels
    if not kind.has_pixels:
        if kind.suffix == ".pdf":
            return (on_paper,)
        pixels = extent.at(SCREEN_DPI).pixels
    counted = tr_lazy("{width:,} × {height:,} pixels", width=pixels.width(), height=pixels.height())
    return counted, on_paper


def _remarks(sight: Sight) -> tuple[LazyText, ...]:
    """Why an overlay shows nothing, if it does not."""
    overlay = overlay_named(sight.wish.picture.overlay or "")
    if overlay is None or overlay.source(sight.subject.findings) is not None:
        return ()
    return (LazyText(overlay.why_not(sight.subject.findings)),)


# --- Sheets, reports and texts --------------------------------------------------------------------


def _sheet(sight: Sight) -> Preview:
    from editor.export.sheet.sheet import sheet_images  # noqa: PLC0415  not needed to start

    wish = sight.wish.sheet
    with speaking(sight.language):
        pages = sheet_images(sight.subject.layout, wish, sight.room)
    width, height = (side / _MM_PER_CM for side in wish.paper.size)
    size = tr_lazy("{width:.1f} × {height:.1f} cm", width=width, height=height)
    faulty = tr_lazy("The route has errors; the sheet shows it as it lies.")
    remarks = (faulty,) if sight.source.has_errors else ()
    return Preview(tuple(pages), facts=(_counted(len(pages)), size), remarks=remarks)


def _counted(pages: int) -> LazyText:
    return tr_lazy("1 page") if pages == 1 else tr_lazy("{count} pages", count=pages)


def _report(sight: Sight, choice: ReportChoice) -> Preview:
    """The map of a report, and what else is in it."""
    return Preview(
        (_image(sight, PictureWish()),),
        facts=(tr_lazy("a page for the browser"),),
        remarks=tuple(_contents(sight, choice)),
    )


def _contents(sight: Sight, choice: ReportChoice) -> Iterator[LazyText]:
    if sight.subject.findings.analysis is None:
        yield tr_lazy(
            "It holds the map and what the checks say. Analysis and games are missing, as pieces "
            "are missing or do not lie right."
        )
    elif choice.games:
        yield tr_lazy(
            "It holds the map with all overlays, what the checks say, the analysis, and "
            "{games:,} games that are played when you export.",
            games=choice.games,
        )
    else:
        yield tr_lazy(
            "It holds the map with its overlays, what the checks say, and the analysis; no games."
        )


def _text(sight: Sight) -> Preview:
    from editor.export.exporters import exporter_named  # noqa: PLC0415  not needed to start

    with speaking(sight.language):
        content = exporter_named(sight.kind.exporter).write(sight.subject, sight.wish)
    text = content.decode("utf-8")
    shown = text[:_MOST_LETTERS] + ("…" if len(text) > _MOST_LETTERS else "")
    facts = (tr_lazy("{count:,} lines", count=text.count("\n")),)
    return Preview(text=shown, facts=facts, content=content)
