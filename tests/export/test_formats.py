"""The text formats: all of them are written, and route files read again."""

import pytest

from core.board.board import BrokenLayout
from core.board.layout import lay_out
from core.export.formats import TEXT_FORMATS, TextFormat
from core.route.reading import parse_route
from tests.board.tables import box, printed, table


@pytest.mark.parametrize("each", TEXT_FORMATS, ids=lambda each: each.suffixes[0])
def test_every_format_is_written(each: TextFormat) -> None:
    layout = lay_out(printed("first_game"), box())
    text = each.write(layout)
    assert text.endswith("\n")
    assert each.write(layout) == text
    assert each.shown


@pytest.mark.parametrize("suffix", [".yaml", ".yml", ".json"])
def test_route_files_are_read_again(suffix: str) -> None:
    route = printed("first_game")
    [found] = [each for each in TEXT_FORMATS if suffix in each.suffixes]
    assert parse_route(found.write(lay_out(route, box()))).route == route


@pytest.mark.parametrize("each", TEXT_FORMATS, ids=lambda each: each.suffixes[0])
def test_only_a_board_needs_a_sound_route(each: TextFormat) -> None:
    broken = table("B 0 0 0", "C 0 0 0")
    if each.needs_board:
        with pytest.raises(BrokenLayout):
            each.write(broken)
    else:
        assert each.write(broken)
