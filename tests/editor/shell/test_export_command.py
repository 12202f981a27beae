"""`cartographer export`: what it writes, what it refuses, and that nothing is ever half-written."""

import errno
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from core.basics import paths
from core.basics.language import speak
from editor.__main__ import main
from editor.export.formats import by_ending, format_for
from editor.export.task import Format
from editor.quest.export.formats import EXPORTS
from tests.counted import Counted, counted
from tests.editor.short_routes import LOOP
from tests.poppler import info_of, text_of, with_poppler

__all__ = ["counted"]

SMALL = ("--width", "120")
OLD = b"what was there before"
STARTS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}
BARE = {
    name: text
    for name, text in os.environ.items()
    if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
}
REPOSITORY = Path(__file__).resolve().parents[3]

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def english() -> None:
    speak("en")


@pytest.fixture
def route(tmp_path: Path) -> Path:
    folder = tmp_path / "routes"
    folder.mkdir()
    path = folder / "loop.yaml"
    path.write_text(LOOP, encoding="utf-8")
    return path


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An empty folder to write to."""
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


def export(*words: str | Path) -> int:
    return main(["export", *map(str, words)])


def complaint(capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that says what went wrong."""
    told = capsys.readouterr()
    assert told.out == ""
    [line] = told.err.splitlines()
    assert line.startswith("cartographer: ")
    return line.removeprefix("cartographer: ")


@pytest.mark.parametrize("ending", STARTS)
def test_the_ending_says_what_is_written(
    route: Path, out: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    target = out / f"picture{ending.upper()}"
    assert export(route, target) == 0
    assert target.read_bytes().startswith(STARTS[ending])
    assert capsys.readouterr().out == f"{target} written\n"


@pytest.mark.parametrize("wanted", by_ending(EXPORTS.formats), ids=lambda each: each.kind)
def test_every_kind_of_file_can_be_asked_for_by_name(
    route: Path, out: Path, wanted: Format
) -> None:
    assert export(route, out, "--format", wanted.kind) == 0
    [written] = out.iterdir()
    assert written.name == f"loop{wanted.suffix}"
    assert format_for(written, EXPORTS.formats) is wanted
    assert written.stat().st_size > 100


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.YML", "yaml"),
        ("a.htm", "html"),
        ("a.b.json", "json"),
        ("a.board.json", "board.json"),
        ("board.json", "json"),
        ("a", None),
    ],
)
def test_the_longest_ending_counts(name: str, kind: str | None) -> None:
    found = format_for(Path(name), EXPORTS.formats)
    assert (None if found is None else found.kind) == kind


def test_every_kind_of_file_has_names_of_its_own() -> None:
    names = [each.kind for each in by_ending(EXPORTS.formats)]
    suffixes = [suffix for each in by_ending(EXPORTS.formats) for suffix in each.suffixes]
    assert len(set(names)) == len(names)
    assert len(set(suffixes)) == len(suffixes)


ONCE = {
    "a.pdf --sheet": 1,
    "a.png --overlay ways --legend --width 120": 1,
    "a.html": 1,
    "a.board.json": 1,
    "a.graphml": 1,
    "a.txt": 1,
    "a.svg": 0,
    "a.csv": 0,
    "a.yaml": 0,
}
"""What is written, and how many boards that takes."""


@pytest.mark.parametrize("words", ONCE)
def test_a_file_is_read_laid_out_and_built_once(
    route: Path, out: Path, words: str, request: pytest.FixtureRequest
) -> None:
    name, *options = words.split()
    assert export(route, out / name, *options) == 0, "all that is slow to import is there now"
    counted: Counted = request.getfixturevalue("counted")
    assert export(route, out / name, *options, "--force") == 0
    has_layout = name != "a.yaml"
    assert counted.numbers == (1, 1, has_layout, ONCE[words])


@with_poppler
def test_a_setup_sheet_in_another_language(
    route: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = out / "a.pdf"
    assert export(route, sheet, "--sheet", "--paper", "letter", "--language", "de") == 0
    assert capsys.readouterr().out == f"{sheet} written\n"
    pdf = sheet.read_bytes()
    assert info_of(pdf)["Page size"].startswith("612 x 792 pts")
    assert "Starttafel A" in text_of(pdf)
    assert info_of(pdf)["Title"] == "Loop"


def test_a_route_with_errors_has_no_setup_sheet(
    overlapping: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(overlapping, out / "a.pdf", "--sheet") == 1
    assert "cannot be played as it is (" in complaint(capsys)
    assert export(overlapping, out / "a.board.json") == 1
    assert list(out.iterdir()) == []


def test_no_display_is_needed(route: Path, out: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "editor", "export", route, out / "a.png", *SMALL],
        cwd=REPOSITORY,
        env=BARE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert (out / "a.png").is_file()


def test_a_screen_that_is_not_there_makes_no_difference(route: Path, out: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "editor", "export", route, out / "a.svg"],
        cwd=REPOSITORY,
        env={**BARE, "QT_QPA_PLATFORM": "xcb", "DISPLAY": ":4711"},
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0


def test_a_plain_locale_is_nothing_to_talk_about(route: Path, out: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "editor", "export", route, out / "a.svg"],
        cwd=REPOSITORY,
        env={**BARE, "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_many_routes_go_into_a_folder(route: Path, out: Path) -> None:
    other = paths.examples("quest") / "oxbow.yaml"
    assert export(route, other, out, "--format", "png", *SMALL) == 0
    assert sorted(path.name for path in out.iterdir()) == ["loop.png", "oxbow.png"]


def test_a_folder_of_routes_goes_into_a_folder(route: Path, out: Path) -> None:
    assert export(route.parent, out, "--format", "csv") == 0
    assert [path.name for path in out.iterdir()] == ["loop.csv"]


def test_every_option_of_pictures_together(route: Path, out: Path) -> None:
    options = ("--style", "ink", "--background", "white", "--coordinates", "--overlay", "ways")
    more = ("--legend", "--title", "--hex-mm", "4", "--dpi", "72", "--language", "fr")
    assert export(route, out / "a.png", *options, *more) == 0
    assert export(route, out / "b.svg", *options, *more) == 0
    assert b"<title>Loop</title>" in (out / "b.svg").read_bytes()


def test_the_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        export("--help")
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert "--sheet" in told
    assert "light,dark,ink" in told


def test_a_file_that_is_there_stays_unless_forced(
    route: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = out / "a.png"
    target.write_bytes(OLD)
    assert export(route, target) == 2
    assert complaint(capsys) == f"{target} is already there; --force replaces it"
    assert target.read_bytes() == OLD
    assert export(route, target, "--force", *SMALL) == 0
    assert target.read_bytes().startswith(STARTS[".png"])


def test_of_two_exports_at_once_one_wins(
    route: Path, out: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    really_flush, codes = os.fsync, list[int]()

    def export_at_once(handle: int) -> None:
        monkeypatch.setattr(os, "fsync", really_flush)
        codes.append(export(route, out / "a.txt"))
        really_flush(handle)

    monkeypatch.setattr(os, "fsync", export_at_once)
    codes.append(export(route, out / "a.txt"))
    assert codes == [0, 2]
    told = capsys.readouterr()
    assert told.out == f"{out / 'a.txt'} written\n"
    assert told.err == f"cartographer: {out / 'a.txt'} is already there; --force replaces it\n"
    assert [path.name for path in out.iterdir()] == ["a.txt"]


def test_nothing_is_written_if_one_of_many_is_there(
    route: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (out / "oxbow.png").write_bytes(OLD)
    assert export(route, paths.examples("quest") / "oxbow.yaml", out, "--format", "png") == 2
    assert "oxbow.png is already there" in complaint(capsys)
    assert [path.name for path in out.iterdir()] == ["oxbow.png"]


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("is_new", [True, False])
def test_a_full_disk_leaves_nothing_half_written(  # noqa: PLR0913, PLR0917  fixtures
    route: Path,
    out: Path,
    number: int,
    is_new: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    target = out / "a.png"
    if not is_new:
        target.write_bytes(OLD)
    monkeypatch.setattr(os, "fsync", fail)
    assert export(route, target, "--force", *SMALL) == 2
    assert f"a.png was not saved: {os.strerror(number)}." in complaint(capsys)
    assert [path.read_bytes() for path in out.iterdir()] == ([] if is_new else [OLD])


@pytest.mark.skipif(sys.platform == "win32", reason="limits are of Unix")
def test_a_disk_that_really_is_too_small(route: Path, out: Path) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    ran = subprocess.run(
        [sys.executable, "-B", "-m", "editor", "export", route, out / "a.svg"],
        cwd=REPOSITORY,
        env=BARE,
        preexec_fn=limit,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "cartographer: a.svg was not saved: File too large.\n"
    assert list(out.iterdir()) == []


def test_no_permission_is_told(
    route: Path, out: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    really_open = Path.open

    def guarded(path: Path, mode: str = "r", **more: object) -> object:
        if "x" in mode:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return really_open(path, mode, **more)  # type: ignore[call-overload]  # as it was given

    monkeypatch.setattr(Path, "open", guarded)
    assert export(route, out / "a.svg") == 2
    assert complaint(capsys) == "a.svg was not saved: Permission denied."
    assert list(out.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "words", "told"),
    [
        ("nowhere/a.png", (), "there is no folder"),
        ("a.bmp", (), "nothing is known to write with the ending of a.bmp; there are: svg, png"),
        ("a", (), "nothing is known to write with the ending of a;"),
        ("", (), "say with --format what to write there"),
        ("", ("--format", "bmp"), "there is no kind of file “bmp”; there are: svg, png"),
        ("a.png", ("--overlay", "hills"), "no overlay “hills” without games; there are: ways,"),
        ("a.png", ("--overlay", "traffic"), "no overlay “traffic” without games"),
        ("a.png", ("--width", "0"), "a picture cannot have such a size: 0"),
        ("a.png", ("--width", "-5"), "a picture cannot have such a size: -5"),
        ("a.png", ("--hex-mm", "nan"), "a picture cannot have such a size: nan"),
        ("a.png", ("--hex-mm", "inf"), "a picture cannot have such a size: inf"),
        ("a.png", ("--width", "9000000"), "a picture cannot have such a size: 9000000"),
        ("a.png", ("--width", "29999"), "pixels would be too large"),
        ("a.png", ("--width", "100", "--dpi", "300"), "choose one"),
        ("a.png", ("--dpi", "0"), "a picture cannot have such a size: 0"),
        ("a.pdf", ("--hex-mm", "9000"), "mm cannot be shown"),
        ("a.txt", ("--style", "dark"), "--style has a meaning for pictures only"),
        ("a.html", ("--paper", "a4"), "--paper has a meaning for pictures only"),
        ("a.csv", ("--width", "0"), "--width has a meaning for pictures only"),
        ("a.png", ("--sheet",), "--sheet is for pdf, not for png"),
        ("a.pdf", ("--sheet", "--legend", "--hex-mm", "3"), "--legend, --hex-mm"),
        ("a\0b.png", (), "was not saved: "),
        (f"{'a' * 300}.png", (), "was not saved"),
    ],
    ids=repr,
)
def test_what_makes_no_sense_is_refused_in_one_line(  # noqa: PLR0913, PLR0917  fixtures
    route: Path,
    out: Path,
    name: str,
    words: tuple[str, ...],
    told: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert export(route, out / name, *words) == 2
    assert told in complaint(capsys)
    assert list(out.iterdir()) == []


def test_two_routes_of_one_name_are_not_written_over_each_other(
    route: Path, out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twin = tmp_path / "loop.yaml"
    shutil.copy(route, twin)
    assert export(route, twin, out, "--format", "svg") == 2
    assert "would both be written to loop.svg" in complaint(capsys)
    assert list(out.iterdir()) == []


def test_several_routes_need_a_folder(
    route: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(route, paths.examples("quest") / "oxbow.yaml", out / "a.png") == 2
    assert "several designs need a folder" in complaint(capsys)


def test_what_is_no_ordinary_file_is_left_alone(
    route: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(route, "/dev/full", "--format", "png", "--force", *SMALL) == 2
    assert "not an ordinary file" in complaint(capsys)


@pytest.mark.parametrize("name", ["Füße & Co (1).png", "--odd.png", " .png", "a\nb.png", "é…→.png"])
def test_odd_names_are_names(route: Path, out: Path, name: str) -> None:
    assert export(route, out / name, *SMALL) == 0
    assert [path.name for path in out.iterdir()] == [name]


def test_an_unreadable_route_is_told_and_the_others_are_written(
    route: Path, out: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(tmp_path / "none.yaml", route, out, "--format", "png", *SMALL) == 2
    told = capsys.readouterr()
    assert "none.yaml: there is no such file" in told.err
    assert [path.name for path in out.iterdir()] == ["loop.png"]


def test_a_broken_route_can_be_drawn_but_not_analysed(
    overlapping: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export(overlapping, out / "a.png", *SMALL) == 0
    capsys.readouterr()
    assert export(overlapping, out / "b.png", "--overlay", "ways") == 1
    assert "cannot be played as it is (" in complaint(capsys)
    assert [path.name for path in out.iterdir()] == ["a.png"]


def test_flaws_of_a_file_are_told_beside_what_is_written(
    route: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    route.write_text(f"{LOOP}  - {{side: C, at: [1]}}\ncolour: red\n", encoding="utf-8")
    assert export(route, out / "a.csv") == 0
    told = capsys.readouterr()
    assert told.out == f"{out / 'a.csv'} written\n"
    assert told.err == (f"cartographer: the file has 1 flaw; see: cartographer check {route}\n")


def test_a_qt_that_cannot_be_loaded_is_told(
    route: Path, out: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PyQt6.QtGui", None)
    assert export(route, out / "a.png") == 2
    assert "Qt cannot be loaded" in complaint(capsys)
