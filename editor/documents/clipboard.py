"""Designs as text: what copying puts on the clipboard, and what pasting finds there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QMimeData
from PyQt6.QtGui import QGuiApplication, QImage

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import LazyText, clause, tr, tr_lazy
from core.basics.values import dataclass
from core.designs.design import Design
from core.designs.recognising import Recognised
from core.designs.sharing.framing import NoShareCode
from core.designs.sharing.share_code import encode, left_out
from core.files.nodes import Unreadable
from core.shelf import design_text, game_of, recognise
from editor.widgets.menus import copy_text
from editor.widgets.present import present

if TYPE_CHECKING:
    from core.certificate import game as certified_game
    from core.certificate import short_form, words
else:
    certified_game = deferred("core.certificate.game")
    short_form = deferred("core.certificate.short_form")
    words = deferred("core.certificate.words")

DESIGN_TYPE = "application/x-cartographer-route"
"""What the clipboard calls the text of a design's file beside a text that is for people."""
PNG_TYPE = "image/png"


def shared_with_all(design: Design, code: str, picture: bytes, image: QImage) -> QMimeData:
    """A design for the clipboard: each program takes of it what it can show.

    Chats and forums get the picture, as a PNG that is ready and as an image where only that will
    do, editors the share code, or the file where there is none; we ourselves get the whole design.
    """
    mime = QMimeData()
    mime.setText(code or design_text(design))
    mime.setData(PNG_TYPE, picture)
    mime.setImageData(image)
    mime.setData(DESIGN_TYPE, design_text(design).encode())
    return mime


def copy_code(design: Design) -> str:
    """Copy a share code, with the certificate if that holds, and say what it leaves out."""
    certificate = short_form.number_for(design)
    try:
        code = encode(design, game_of(design), certificate)
    except NoShareCode as error:
        return tr("Nothing was copied: {reason}.", reason=error)
    copy_text(code)
    missing = ", ".join(map(str, left_out(design, certificate)))
    if not missing:
        return tr("Copied the share code")
    return tr("Copied the share code. It leaves out: {missing}.", missing=missing)


def on_clipboard() -> QMimeData:
    """What lies on the clipboard; where Qt has nothing at all, we have nothing in it."""
    return present(QGuiApplication.clipboard()).mimeData() or QMimeData()


def text_to_paste(mime: QMimeData) -> str:
    """What may hold a design: the text that only we put there, or else any other."""
    if mime.hasFormat(DESIGN_TYPE):
        return mime.data(DESIGN_TYPE).data().decode("utf-8", "replace")
    return mime.text()


def carries_designs(mime: QMimeData | None) -> bool:
    """Whether there may be a design in what is dragged over a window."""
    return mime is not None and (mime.hasUrls() or mime.hasText())


def local_paths(mime: QMimeData) -> list[Path]:
    """The files and folders that are carried, as from a file manager."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a text holds: a design that is not empty, or the reason why there is none."""

    found: Recognised | None
    reason: str | LazyText = ""


def pasted(text: str) -> Pasted:
    """The design that a text is or holds, if there is one."""
    try:
        found = recognise(text)
    except Unreadable as error:
        return Pasted(None, clause(error))
    if found.file.design.is_empty:
        return Pasted(None, tr_lazy("there is nothing in this design"))
    return Pasted(found)


def pasting(text: str) -> Work[Pasted]:
    """The same as work, for texts that take a while."""
    yield Progress(0, 1)
    return pasted(text)


def refusal(reason: str | LazyText) -> LazyText:
    """Why nothing comes of a text, and what something would come of."""
    return tr_lazy(
        "Nothing was pasted: {reason}. You can paste a design file (YAML or JSON), a share code, "
        "also in the middle of a post, or what was copied here.",
        reason=reason,
    )


def claim_of(found: Recognised) -> str:
    """What a share code claims by its certificate, in a sentence; nothing if there is none."""
    counts, number = found.file.design.counts, found.certificate
    claimed = None if number is None else short_form.unpacked(number, counts)
    if claimed is None:
        return ""
    told = certified_game.CertificateWords.of(game_of(found.file.design))
    return next(words.told_short_form(claimed, told))
