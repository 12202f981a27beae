"""PDFs as other programs see them: poppler's tools, and zbar's for the codes on them."""

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtGui import QImage

with_poppler = pytest.mark.skipif(
    not all(map(shutil.which, ("pdftotext", "zbarimg"))),
    reason="needs poppler-utils and zbar-tools, which make system installs",
)


def info_of(pdf: bytes) -> dict[str, str]:
    """What a PDF says of itself, as `pdfinfo` tells it."""
    lines = (line.partition(":") for line in _asked("pdfinfo", pdf).decode("utf-8").splitlines())
    return {key: text.strip() for key, _, text in lines}


def text_of(pdf: bytes) -> str:
    """The texts of a PDF that can be searched, in the order of reading."""
    return _asked("pdftotext", pdf, "-layout").decode("utf-8")


def fonts_of(pdf: bytes) -> dict[str, bool]:
    """The fonts of a PDF, without the letters that tell subsets apart; whether each is embedded."""
    rows = _asked("pdffonts", pdf, output="").decode("utf-8").splitlines()[2:]
    found = {}
    for row in rows:
        name, embedded = row.split()[0], row.split()[-5]
        found[name.rpartition("+")[2]] = embedded == "yes"
    return found


def pages_of(pdf: bytes, size: QSize) -> list[QImage]:
    """The pages of a PDF as pictures of a size."""
    scale = ("-scale-to-x", str(size.width()), "-scale-to-y", str(size.height()))
    return _painted(pdf, *scale)


def first_page(pdf: bytes, dpi: int = 100) -> QImage:
    """The first page of a PDF as a picture with so many dots per inch."""
    [page] = _painted(pdf, "-l", "1", "-r", str(dpi))
    return page


def _painted(pdf: bytes, *options: str) -> list[QImage]:
    with TemporaryDirectory() as folder:
        _asked("pdftoppm", pdf, *options, output=f"{folder}/page")  # nothing is compressed
        return [QImage(str(path)) for path in sorted(Path(folder).iterdir())]


def codes_on(page: QImage) -> list[str]:
    """The texts of the QR codes on a page."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "page.pgm"
        page.convertToFormat(QImage.Format.Format_Grayscale8).save(str(path))
        ran = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(path)],
            capture_output=True,
            check=False,
        )
    return ran.stdout.decode("utf-8").splitlines()


def _asked(tool: str, pdf: bytes, *options: str, output: str = "-") -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "asked.pdf"
        path.write_bytes(pdf)
        words = [tool, *options, str(path), *([output] if output and tool != "pdfinfo" else [])]
        return subprocess.run(words, capture_output=True, check=True).stdout
