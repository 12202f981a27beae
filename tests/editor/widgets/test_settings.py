"""What the program remembers, and that no file can hurt it."""

from pathlib import Path

import pytest

from core.playtest.statistics.margins import LEAST_MARGINS, USUAL_MARGINS, Margins
from editor.quest.page.toggles import COORDINATES, GRID, MINIMAP
from editor.quest.settings import RouteSettings
from editor.widgets.settings import MOST_RECENT, PANEL, Look, Settings, WindowArrangement


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.ini"


def reopened(settings: Settings, file: Path) -> Settings:
    settings.write()
    return Settings(file)


def routes(folder: Path, count: int) -> list[Path]:
    files = [folder / f"route {number}, süd.yaml" for number in range(count)]
    for each in files:
        each.write_text("format: 1\n", encoding="utf-8")
    return files


def test_everything_has_a_default(file: Path) -> None:
    settings = Settings(file)
    assert settings.theme is Look.SYSTEM
    assert (settings.language, settings.tab, settings.last_folder) == ("", "", None)
    assert not RouteSettings(settings).is_try_this_dismissed
    assert settings.arrangement("main") == WindowArrangement()
    assert settings.recent == ()
    assert settings.margins == USUAL_MARGINS
    assert settings.is_on(MINIMAP)
    assert not settings.is_on(COORDINATES)


@pytest.mark.parametrize("said", ["", "much", "nan", "inf", "0", "-1", "1.5e9999"])
def test_margins_that_make_no_sense_are_the_usual_ones(file: Path, said: str) -> None:
    settings = Settings(file)
    for key in ("rounds", "seats", "unfinished"):
        settings.store(f"margins/{key}", said)
    assert settings.margins == USUAL_MARGINS


def test_everything_is_there_again_after_a_restart(file: Path, tmp_path: Path) -> None:
    settings = Settings(file)
    settings.theme = Look.CONTRAST
    settings.language = "de"
    settings.tab = "outline"
    RouteSettings(settings).is_try_this_dismissed = True
    settings.last_folder = tmp_path
    settings.margins = Margins(0.2, 0.04, 0.02)
    settings.turn(GRID, True)
    settings.turn(PANEL, False)
    settings.keep_arrangement("main", WindowArrangement(b"\x00\x01place", b"\xff\n"))
    settings.keep_arrangement("small", WindowArrangement(b"other"))

    again = reopened(settings, file)
    assert again.theme is Look.CONTRAST
    assert (again.language, again.tab, again.last_folder) == ("de", "outline", tmp_path)
    assert RouteSettings(again).is_try_this_dismissed
    assert again.margins == Margins(0.2, 0.04, 0.02)
    assert again.is_on(GRID)
    assert not again.is_on(PANEL)
    assert again.arrangement("main") == WindowArrangement(b"\x00\x01place", b"\xff\n")
    assert again.arrangement("small") == WindowArrangement(b"other")


def test_the_newest_route_comes_first_and_each_once(file: Path, tmp_path: Path) -> None:
    one, two, three = routes(tmp_path, 3)
    settings = Settings(file)
    for path in (one, two, three, one):
        settings.add_recent(path)
    assert reopened(settings, file).recent == (one, three, two)
    settings.forget(three)
    assert reopened(settings, file).recent == (one, two)
    settings.forget_all()
    assert reopened(settings, file).recent == ()


def test_only_so_many_routes_are_remembered(file: Path, tmp_path: Path) -> None:
    files = routes(tmp_path, MOST_RECENT + 3)
    settings = Settings(file)
    for path in files:
        settings.add_recent(path)
    assert settings.recent == tuple(reversed(files))[:MOST_RECENT]


def test_a_vanished_route_is_not_shown_but_comes_back(file: Path, tmp_path: Path) -> None:
    one, two = routes(tmp_path, 2)
    settings = Settings(file)
    settings.add_recent(one)
    settings.add_recent(two)
    away = two.rename(tmp_path / "away")
    assert list(settings.recent) == [one]
    assert settings.all_recent == (two, one)
    away.rename(two)
    assert list(settings.recent) == [two, one]


def test_two_programs_share_the_list(file: Path, tmp_path: Path) -> None:
    one, two = routes(tmp_path, 2)
    first, second = Settings(file), Settings(file)
    first.add_recent(one)
    first.write()
    second.add_recent(two)
    assert second.recent == (two, one)


def test_names_in_any_writing_survive(file: Path, tmp_path: Path) -> None:
    odd = tmp_path / "a,b;c=%20 “d” \udcff.yaml"
    settings = Settings(file)
    settings.add_recent(odd)
    assert reopened(settings, file).all_recent == (odd,)


@pytest.mark.parametrize(
    "content",
    [
        b"\x00\xff\xfe nonsense\n[[[\nx=\n=3",
        b"[General\ntheme",
        b"[General]\ntheme=purple\ntry_this_dismissed=perhaps\nrecent=[[1,\n"
        b"[show]\nminimap=maybe\n[windows]\nmain\\geometry=plain\n",
        b'[General]\ntheme=a, b\nrecent={"a": 1}\nlast_folder=\n',
        b"",
    ],
)
def test_a_damaged_file_reads_as_defaults_and_can_be_used(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    settings = Settings(file)
    assert settings.theme is Look.SYSTEM
    assert not RouteSettings(settings).is_try_this_dismissed
    assert settings.recent == ()
    assert settings.last_folder is None
    assert settings.is_on(MINIMAP)
    assert settings.arrangement("main") == WindowArrangement()
    settings.theme = Look.DARK
    assert reopened(settings, file).theme is Look.DARK


def test_where_nothing_can_be_written_settings_last_for_the_session(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    settings = Settings(tmp_path / "file" / "settings.ini")
    settings.theme = Look.DARK
    settings.write()
    assert settings.theme is Look.DARK


def test_by_default_the_file_lies_in_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.widgets.settings.user_config_path", lambda name: tmp_path / name)
    settings = Settings()
    settings.theme = Look.LIGHT
    settings.write()
    assert (tmp_path / "cartographer" / "settings.ini").is_file()


def test_margins_of_before_that_games_cannot_tell_by_are_the_least(file: Path) -> None:
    settings = Settings(file)
    settings.margins = Margins(0.01, 0.0001, 0.0001)
    assert settings.margins == LEAST_MARGINS
