"""Whatever version 0.1.0 made opens, replays, verifies and reads as it did then.

The files are kept for ever and never made anew; tests/golden/1/README.md says how they came about.
All of them go through the command line, as they did when they were made.
"""

import difflib
import gzip
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.playtest.statistics.intervals import FEWEST_EQUAL
from core.quest.analysis import difficulty, official
from core.quest.bots.bots import BOTS, BOTS_VERSION
from core.quest.engine.log import LOGS
from core.quest.route.reading import read_route
from core.shelf import GAMES as SHELF
from editor.__main__ import main
from editor.safety.journal import Journal
from tests.conftest import GOLDEN
from tests.poppler import text_of, with_poppler
from tests.quest.bots.first_version import first_bots

Capture = pytest.CaptureFixture[str]

FOLDER = GOLDEN / "1"
ROUTES = sorted(path.name for path in (FOLDER / "routes").iterdir())
GAMES = sorted(path.name for path in (FOLDER / "games").iterdir())
KINDS = ("yaml", "json")
STYLE = re.compile(r"<style>.*?</style>|style-src &#x27;sha256-[^&]*", re.DOTALL)
MOST_LINES = 60
"""Of a difference that is shown."""
LEFT_OUT = {"certify.json": ("--no-panel",)}
"""What commands do beside that of which then nothing was known."""
NOT_KEPT = {("turns", "blocked"), ("turns", "share_blocked")}
"""Section and key of figures that mean something else by now."""
_WORDS = ("label", "definition")
_NUMBERS = ("unit", "value", "sample", "interval", "first", "counts")
_PLAYED = re.compile(
    r'<dl class="facts">.*?</dl>'
    r'|<section class="map".*?(?=<section aria-labelledby="analysis")'
    r'|<section class="paper"><h3>How hard it is.*?(?=<section class="paper">)'
    r'|<section aria-labelledby="playtest".*?(?=<section aria-labelledby="checks")',
    re.DOTALL,
)
"""What depends on games on the page of a design."""


def recorded(name: str) -> str:
    """The text of a file here, which may be packed."""
    path = FOLDER / name
    raw = (
        path.read_bytes()
        if path.exists()
        else gzip.decompress((FOLDER / f"{name}.gz").read_bytes())
    )
    return raw.decode("utf-8")


def table(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(recorded(name))
    return found


COMMANDS = table("commands.json")
REWORDED = table("reworded.json")


def unstyled(text: str) -> str:
    """A text; of a page all but its style sheet, which may look better one day, and its hash."""
    return STYLE.sub("", text) if text.startswith("<!DOCTYPE html>") else text


def reworded(name: str) -> str:
    """The text of a file here in the words of today."""
    before = unstyled(recorded(name))
    for old, new in REWORDED.get(name, {}).items():
        assert old in before
        before = before.replace(old, new)
    return before


def assert_as_before(name: str, text: str) -> None:
    """Fail with the lines that differ if a text is not the one on record, new words apart."""
    before = reworded(name)
    if text != before:
        lines = difflib.unified_diff(
            before.splitlines(), text.splitlines(), f"tests/golden/1/{name}", "today", lineterm=""
        )
        shown = [line[:200] for line, _ in zip(lines, range(MOST_LINES), strict=False)]
        pytest.fail("\n".join([_parting(before, text), *shown]), pytrace=False)


def _parting(before: str, text: str) -> str:
    """Where two texts part, since a page is one long line."""
    pairs = enumerate(zip(before, text, strict=False))
    at = next((place for place, (old, new) in pairs if old != new), min(len(before), len(text)))
    around = slice(max(0, at - 200), at + 200)
    return f"before: {before[around]!r}\ntoday:  {text[around]!r}"


@pytest.fixture(autouse=True)
def games_of_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf of the first version, as some commands tell of every game."""
    monkeypatch.setattr(SHELF, "_games", {"quest": SHELF._games["quest"]})


@pytest.fixture(autouse=True)
def bots_of_then(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bots of the first version sit down, who told all of this; see `official.json`, too."""
    monkeypatch.setattr("core.quest.bots.bots.BOTS", first_bots())
    monkeypatch.setattr("core.quest.bots.bots.BOTS_VERSION", 1)
    monkeypatch.setattr("core.quest.analysis.official.OFFICIAL_FILE", FOLDER / "official.json")
    forget_official_routes()
    yield
    monkeypatch.undo()
    forget_official_routes()


def forget_official_routes() -> None:
    """Have what is known of the official routes, and all that follows from it, made anew."""
    for module in (official, difficulty):
        for found in vars(module).values():
            if hasattr(found, "cache_clear"):
                found.cache_clear()


@pytest.fixture(autouse=True)
def in_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work where and as the files were made."""
    monkeypatch.chdir(FOLDER)
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)


# --- Files of routes ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("source", ["routes", "saved/{kind}"])
def test_every_file_opens_and_is_saved_as_before(source: str, kind: str, tmp_path: Path) -> None:
    """What was saved then is canonical today: opened and saved again it stays as it is."""
    assert main(["export", "--format", kind, source.format(kind=kind), str(tmp_path)]) == 0
    for name in ROUTES:
        saved = f"{Path(name).stem}.{kind}"
        assert_as_before(f"saved/{kind}/{saved}", (tmp_path / saved).read_bytes().decode("utf-8"))


def test_every_fingerprint_is_as_before() -> None:
    files = {name: read_route(FOLDER / "routes" / name) for name in ROUTES}
    assert {name: file.design.fingerprint for name, file in files.items()} == table(
        "fingerprints.json"
    )


# --- Share codes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ROUTES)
def test_every_code_is_as_before_and_opens(name: str, capsys: Capture) -> None:
    code = table("codes.json")[name]
    assert main(["share", "--json", f"routes/{name}"]) in {0, 1}  # 1 if it does not carry all
    assert json.loads(capsys.readouterr().out)["code"] == code
    assert main(["open", code]) == 0
    assert_as_before(f"opened/{Path(name).stem}.yaml", capsys.readouterr().out)


# --- Game logs ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_log_is_written_as_it_was_read(name: str) -> None:
    text = recorded(f"games/{name}")
    assert LOGS.log(text).text() == text


def test_every_log_is_replayed() -> None:
    replays = [each["words"] for each in COMMANDS["told"].values()]
    assert all(any(f"games/{name}" in words for words in replays) for name in GAMES)


# --- Unsaved work ---------------------------------------------------------------------------------


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    shutil.copytree(FOLDER / "journal", tmp_path / "journal")
    opened = Journal(tmp_path / "journal")
    yield opened
    opened.close()


def test_unsaved_work_is_offered(journal: Journal) -> None:
    found = [(each.title, each.path, each.written) for each in reversed(journal.leftovers())]
    assert found == [
        ("Remarked", Path("/home/ann/Maps/remarked.yaml"), 1_700_000_000.25),
        ("Untitled route", None, 1_700_000_001.5),
        ("Höhlen “& mehr”", Path("/home/ann/Karten/höhlen.json"), 1_700_000_002.0),
    ]


def test_unsaved_work_is_all_there(journal: Journal) -> None:
    entries = reversed(journal.leftovers())
    names = ("remarked", "unread", "certified_with_caves")
    for name, entry in zip(names, entries, strict=True):
        assert not entry.is_damaged
        assert_as_before(f"saved/yaml/{name}.yaml", entry.text)


# --- Certificates ---------------------------------------------------------------------------------


def test_certificates_of_then_open_as_those_of_another_version(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """The bots of today play differently, so that nobody can tell whether they are right."""
    monkeypatch.setattr("core.quest.bots.bots.BOTS", BOTS)
    monkeypatch.setattr("core.quest.bots.bots.BOTS_VERSION", BOTS_VERSION)
    assert (
        main(["check", "--json", "--certificate", "full", "routes/certified_with_caves.yaml"]) == 0
    )
    assert '"other_version"' in capsys.readouterr().out


# --- What is told and written ---------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS["told"])
def test_the_same_is_told(name: str, capsys: Capture) -> None:
    """Problems, certificates, analyses, playtests, rules, pieces and replays."""
    command = COMMANDS["told"][name]
    words = [*command["words"].split(), *LEFT_OUT.get(name, ())]
    assert main(words) == command["exit"]
    out, err = capsys.readouterr()
    assert_as_before(f"told/{name}", out + err)


@pytest.mark.parametrize("name", COMMANDS["playtests"])
def test_playtests_tell_the_same_figures(name: str, capsys: Capture) -> None:
    """In a later format and with other words, but of the very same games."""
    command = COMMANDS["playtests"][name]
    assert main(command["words"].split()) == command["exit"]
    told = dict(_figures(json.loads(capsys.readouterr().out)))
    before = dict(_figures(json.loads(recorded(f"told/{name}"))))
    kept = {which: number for which, number in before.items() if which[1:3] not in NOT_KEPT}
    assert len(kept) > len(before) - 5
    changed = {which: told.get(which) for which in kept if told.get(which) != kept[which]}
    assert [which for which in changed if not _is_doubted(changed[which], kept[which])] == []


def _is_doubted(now: Any, before: Any) -> bool:  # noqa: ANN401  of a JSON file
    """Whether all that differs is the interval of too few games: none any more, or a wider one.

    Two or three numbers had too small a factor of Student, and a few equal ones seemed certain.
    """
    low, high = before["interval"]
    is_few = before["sample"] <= 3 or (low == high and before["sample"] < FEWEST_EQUAL)
    wider = now["interval"] is None or (now["interval"][0] <= low and high <= now["interval"][1])
    return bool(is_few and wider and {**now, "interval": before["interval"]} == before)


def _figures(document: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], object]]:
    """Every number of a playtest by where it stands and what it is about; no words."""
    reports = {"report": document["reports"][0]}
    if reports["report"]["skill_gap"] is not None:
        reports["skill gap"] = reports["report"]["skill_gap"]
    for whose, report in reports.items():
        for key in ("games", "finished", "unfinished_seeds", "odd_games"):
            yield (whose, key), report[key]
        for section in report["sections"].values():
            for each in (*section["figures"], *section["histograms"]):
                rest = {name: each[name] for name in each if name not in _WORDS}
                about = {name: rest.pop(name) for name in list(rest) if name not in _NUMBERS}
                yield (whose, section["key"], about.pop("key"), json.dumps(about)), rest


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work beside a copy of the routes, where there is room for what a command writes."""
    shutil.copytree(FOLDER / "routes", tmp_path / "routes")
    (tmp_path / "out").mkdir()
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("copied")
@pytest.mark.parametrize("name", COMMANDS["exported"])
def test_the_same_is_exported(name: str) -> None:
    out = Path("out") / name
    assert main(["export", *COMMANDS["exported"][name].split(), str(out)]) == 0
    assert_as_before(f"exported/{name}", unstyled(out.read_bytes().decode("utf-8")))


@pytest.mark.usefixtures("copied")
@pytest.mark.parametrize("name", COMMANDS["played"])
def test_the_same_is_on_a_page_with_games(name: str) -> None:
    """All but the map and what the games tell, which is told better by now."""
    out = Path("out") / name
    assert main(["export", *COMMANDS["played"][name].split(), str(out)]) == 0
    pages = (reworded(f"exported/{name}"), unstyled(out.read_text(encoding="utf-8")))
    before, today = map(_PLAYED.split, pages)
    assert len(before) == 5
    assert today == before


@with_poppler
@pytest.mark.usefixtures("copied")
@pytest.mark.parametrize("name", COMMANDS["sheets"])
def test_setup_sheets_say_the_same(name: str) -> None:
    """Word by word; how a tool finds lines among columns is another matter."""
    sheet = Path("out/sheet.pdf")
    assert main(["export", *COMMANDS["sheets"][name].split(), str(sheet)]) == 0
    told = text_of(sheet.read_bytes())
    assert sorted(told.split()) == sorted(reworded(f"sheets/{name}").split())
