"""The text formats: all of them are written, and route files read again."""

import pytest

from core.designs.text_format import TextFormat
from core.quest.analysis.facts import Facts
from core.quest.board.board import BrokenLayout
from core.quest.export.formats import TEXT_FORMATS
from core.quest.route.reading import parse_route
from tests.quest.board.tables import box, printed, table


@pytest.mark.parametrize("each", TEXT_FORMATS, ids=lambda each: each.suffixes[0])
def test_every_format_is_written(each: TextFormat[Facts]) -> None:
    facts = Facts.of_route(printed("first_game"), box())
    text = each.write(facts)
    assert text.endswith("\n")
    assert each.write(facts) == text


@pytest.mark.parametrize("suffix", [".yaml", ".yml", ".json"])
def test_route_files_are_read_again(suffix: str) -> None:
    route = printed("first_game")
    [found] = [each for each in TEXT_FORMATS if suffix in each.suffixes]
    assert parse_route(found.write(Facts.of_route(route, box()))).design == route


@pytest.mark.parametrize("each", TEXT_FORMATS, ids=lambda each: each.suffixes[0])
def test_only_a_board_needs_a_sound_route(each: TextFormat[Facts]) -> None:
    broken = Facts.of_route(table("B 0 0 0", "C 0 0 0").route, box())
    if each.needs_board:
        with pytest.raises(BrokenLayout):
            each.write(broken)
    else:
        assert each.write(broken)
