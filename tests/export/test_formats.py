"""The text formats: found by the name of the file, and all of them written."""

from pathlib import Path

import pytest

from core.board.board import BrokenLayout
from core.board.layout import lay_out
from core.export.formats import TEXT_FORMATS, TextFormat, text_format_for
from core.route.reading import parse_route
from tests.board.tables import box, printed, table


@pytest.mark.parametrize(
    ("name", "suffix"),
    [
        ("route.yaml", ".yaml"),
        ("route.JSON", ".json"),
        ("my.route.json", ".json"),
        ("route.board.json", ".board.json"),
        ("route.csv", ".csv"),
        ("route.txt", ".txt"),
        ("route.png", None),
        ("route", None),
    ],
)
def test_the_name_of_a_file_tells_its_format(name: str, suffix: str | None) -> None:
    found = text_format_for(Path(name))
    assert (None if found is None else found.suffix) == suffix


@pytest.mark.parametrize("each", TEXT_FORMATS, ids=lambda each: each.suffix)
def test_every_format_is_written(each: TextFormat) -> None:
    layout = lay_out(printed("first_game"), box())
    text = each.write(layout)
    assert text.endswith("\n")
    assert each.write(layout) == text
    assert each.shown


@pytest.mark.parametrize("suffix", [".yaml", ".json"])
def test_route_files_are_read_again(suffix: str) -> None:
    route = printed("first_game")
    found = text_format_for(Path(f"x{suffix}"))
    assert found is not None
    assert parse_route(found.write(lay_out(route, box()))).route == route


@pytest.mark.parametrize("each", TEXT_FORMATS, ids=lambda each: each.suffix)
def test_only_a_board_needs_a_sound_route(each: TextFormat) -> None:
    broken = table("B 0 0 0", "C 0 0 0")
    if each.needs_board:
        with pytest.raises(BrokenLayout):
            each.write(broken)
    else:
        assert each.write(broken)
