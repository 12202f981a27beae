"""A gallery on a page: what each game tells of its designs, in its own words if it is alone."""

import re
from dataclasses import replace

from core.basics.figures import BLANK
from core.checking.report import Report
from core.pages.blocks import Cell
from core.pages.design_words import DesignWords
from core.pages.gallery_page import Exhibit, Unread, Wall, gallery_page
from tests.toy.track import Track

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="1" height="1"/></svg>'
)


def wall(game: str, *names: str) -> Wall:
    words = DesignWords(
        game,
        f"A track for {game}",
        f"{{design}}: a track for {game}",
        f"Tracks for {game}",
        "Tracks",
        "Track",
        ("{count} track", "{count} tracks"),
    )
    exhibits = tuple(
        Exhibit(f"{name}.yaml", "", Track(name), PICTURE, Report(()), (Cell(7, "", 7),))
        for name in names
    )
    return Wall(words, (f"Length in {game}",), exhibits)


def test_seats_have_a_column_where_anything_is_known_of_them() -> None:
    tracks = wall("Snails", "Slow", "Slower")
    assert "<th>Seats" not in gallery_page([tracks]).replace(' scope="col"', "")
    slow, slower = tracks.exhibits
    asked = replace(tracks, exhibits=(replace(slow, seats="seat 2 favoured"), slower))
    page = gallery_page([asked])
    assert "Seats" in page
    assert page.count("seat 2 favoured") >= 1


def test_one_game_is_spoken_of_in_its_own_words() -> None:
    page = gallery_page([wall("Snails", "Slow", "Slower")])
    assert "<h1>Tracks</h1>" in page
    assert "Tracks for Snails" in page
    assert "<p>2 tracks</p>" in page
    assert "fan tool for Snails," in page
    assert "Board game" not in page


def test_of_several_games_each_row_tells_what_its_game_tells() -> None:
    page = gallery_page([wall("Snails", "Slow"), wall("Hares", "Fast")], [Unread("x", "odd")])
    headings = re.findall(r'<th scope="col">([^<]*)</th>', page)
    assert headings == ["Design", "Board game", "Length in Snails", "Length in Hares", "Problems"]
    rows = [re.findall(r"<td[^>]*>([^<]*)</td>", row) for row in page.split("<tr>")[2:]]
    assert rows == [["Snails", "7", BLANK, "no problems"], ["Hares", BLANK, "7", "no problems"]]
    assert "<p>2 designs, 1 file left out</p>" in page
    assert "fan tool for Snails, Hares," in page
