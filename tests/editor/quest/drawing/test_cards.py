"""The art of cards, piles, tokens and playing pieces: all told apart, in every palette."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QFontMetricsF, QImage, QPainter
from PyQt6.QtWidgets import QApplication

from core.basics.language import LANGUAGES, language, speak
from core.lost_cities.design.official import OFFICIAL_COLOURS
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.supplies import Card
from editor.drawing.palette import LIGHT, PALETTES, Palette
from editor.drawing.players import (
    USUAL_CREW,
    Crew,
    paint_player_mark,
    paint_playing_piece,
    player_colour,
    player_shape,
    player_words,
)
from editor.drawing.shapes import serif
from editor.lost_cities.drawing.figures import FIGURES
from editor.quest.drawing.cards import (
    PLAIN_LOOK,
    RATIO,
    CardLook,
    Light,
    fitting_font,
    paint_card,
    paint_card_back,
    paint_pile,
    short_text,
)
from editor.quest.drawing.tokens import paint_token, token_effect
from tests.editor.quest.drawing.test_colours import apart, contrast, every_eye, every_screen

WIDTH, HIGH, ROOM = 92, round(92 * RATIO), 10
SEATS = range(4)
LEAST_APART = 20.0
"""Of two players' colours, to any eye; 2.3 can just be seen."""

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def tongue() -> Iterator[Callable[[str], None]]:
    """Speaks another language until the test is over."""
    before = language()
    yield speak
    speak(before)


def drawn(paint: Callable[[QPainter], None], palette: Palette = LIGHT) -> NDArray[np.uint8]:
    """What a painter leaves on a bare table, as red, green, blue and alpha."""
    picture = QImage(WIDTH + 2 * ROOM, HIGH + 2 * ROOM, QImage.Format.Format_RGBA8888)
    picture.fill(0)
    painter = QPainter(picture)
    paint(painter)
    painter.end()
    bits = picture.constBits()
    assert bits is not None
    bits.setsize(picture.sizeInBytes())
    assert palette in PALETTES
    return np.frombuffer(bits.asstring(), np.uint8).reshape(picture.height(), picture.width(), 4)


def box() -> QRectF:
    return QRectF(ROOM, ROOM, WIDTH, HIGH)


def card_drawn(
    card: Card, palette: Palette = LIGHT, look: CardLook = PLAIN_LOOK
) -> NDArray[np.uint8]:
    return drawn(lambda painter: paint_card(painter, card, box(), palette, look), palette)


def grey(picture: NDArray[np.uint8]) -> NDArray[np.float64]:
    brightness: NDArray[np.float64] = picture[..., :3].astype(float) @ np.array([0.3, 0.59, 0.11])
    return brightness


def differing(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> int:
    """How many points are clearly lighter in one picture than in the other."""
    return int((np.abs(grey(one) - grey(other)) > 24).sum())


@every_screen
def test_every_card_looks_different_even_without_colours(
    palette: Palette, catalogue: Catalogue
) -> None:
    pictures = [card_drawn(card, palette) for card in catalogue.cards]
    assert len(pictures) == 21
    assert all(differing(one, other) > 60 for one, other in combinations(pictures, 2))


@every_screen
def test_a_card_keeps_within_its_box(palette: Palette, catalogue: Catalogue) -> None:
    for card in catalogue.cards:
        picture = card_drawn(card, palette)
        assert picture[ROOM + HIGH // 2, ROOM + WIDTH // 2, 3] == 255
        outside = picture[..., 3].copy()
        outside[ROOM - 2 : ROOM + HIGH + 2, ROOM - 2 : ROOM + WIDTH + 2] = 0
        assert not outside.any(), card.id


@every_screen
def test_what_can_be_done_with_a_card_shows(palette: Palette, catalogue: Catalogue) -> None:
    looks = [CardLook(light) for light in Light] + [CardLook(Light.PICKED, "½")]
    pictures = [card_drawn(catalogue.cards[3], palette, look) for look in looks]
    assert all(differing(one, other) > 60 for one, other in combinations(pictures, 2))


@pytest.mark.parametrize(
    "change", [{"is_item": True}, {"power": 3}, {"price": 4}, {"name": "Gardener"}]
)
def test_everything_printed_shows(change: dict[str, object], catalogue: Catalogue) -> None:
    scout = next(card for card in catalogue.cards if card.id == "scout")
    other = replace(scout, **change)  # type: ignore[arg-type]  # fields of a card
    assert differing(card_drawn(scout), card_drawn(other)) > 20
    piles = [
        drawn(lambda painter, each=each: paint_pile(painter, each, 2, _pile(), LIGHT))  # type: ignore[misc]
        for each in (scout, other)
    ]
    assert differing(*piles) > 10


def _pile() -> QRectF:
    return QRectF(ROOM, ROOM, WIDTH, 46)


@every_screen
def test_a_pile_tells_its_copies_and_whether_it_can_be_had(
    palette: Palette, catalogue: Catalogue
) -> None:
    card = catalogue.cards[3]
    pictures = [
        drawn(lambda p, n=n, look=look: paint_pile(p, card, n, _pile(), palette, look))  # type: ignore[misc]
        for n in (1, 2, 3)
        for look in (CardLook(Light.FAINT), CardLook(Light.LIT))
    ]
    assert all(differing(one, other) > 5 for one, other in combinations(pictures, 2))


def test_the_back_tells_nothing(catalogue: Catalogue) -> None:
    back = drawn(lambda painter: paint_card_back(painter, box(), LIGHT))
    assert all(differing(back, card_drawn(card)) > 500 for card in catalogue.cards)


def test_a_card_speaks_the_language_in_use(
    tongue: Callable[[str], None], catalogue: Catalogue
) -> None:
    english = card_drawn(catalogue.cards[3])
    tongue("de")
    assert differing(english, card_drawn(catalogue.cards[3])) > 20


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_fit_in_every_language(
    code: str, tongue: Callable[[str], None], catalogue: Catalogue
) -> None:
    tongue(code)
    room = QRectF(0, 0, WIDTH * 0.89, HIGH * 0.2)
    for card in catalogue.cards:
        font = fitting_font(serif, card.shown_name, room, room.height() * 0.46)
        words = card.shown_name.split()
        widest = max(QFontMetricsF(font).horizontalAdvance(word) for word in words)
        assert widest <= room.width() + 1, card.shown_name
        assert font.pixelSize() >= 7, card.shown_name


def test_action_cards_say_what_they_do(catalogue: Catalogue) -> None:
    texts = {card.id: short_text(card) for card in catalogue.cards if not card.symbols}
    assert texts["cartographer"] == "draw 2 cards"
    assert texts["travel_log"] == "draw 2, remove 2"
    assert len(set(texts.values())) == len(texts)


@every_screen
def test_every_token_looks_different(palette: Palette, catalogue: Catalogue) -> None:
    square = QRectF(ROOM, ROOM, 48, 48)
    pictures = [
        drawn(lambda painter, each=each: paint_token(painter, each, square, palette))  # type: ignore[misc]
        for each in catalogue.tokens
    ]
    assert all(differing(one, other) > 15 for one, other in combinations(pictures, 2))
    assert len({token_effect(token) for token in catalogue.tokens}) == len(catalogue.tokens)


# --- Players --------------------------------------------------------------------------------------


every_crew = pytest.mark.parametrize("crew", [USUAL_CREW, FIGURES], ids=["usual", "figures"])


@every_screen
@every_eye
@every_crew
def test_every_eye_tells_the_players_apart(palette: Palette, eye: str, crew: Crew) -> None:
    colours = [player_colour(palette, seat, crew) for seat in SEATS]
    assert min(apart(*pair, eye) for pair in combinations(colours, 2)) > LEAST_APART


@every_screen
@every_crew
def test_the_shape_shows_on_every_colour(palette: Palette, crew: Crew) -> None:
    for seat in SEATS:
        colour = player_colour(palette, seat, crew)
        assert contrast(colour, palette.letters_on(colour)) > 3


def test_every_player_has_a_shape_and_words() -> None:
    shapes = [player_shape(seat) for seat in SEATS]
    assert all(one != other for one, other in combinations(shapes, 2))
    assert player_words(1) == "blue, square"
    assert player_words(1, FIGURES) == "orange, square"
    assert len({player_words(seat) for seat in SEATS}) == 4


def test_figures_on_boards_have_no_colour_of_an_expedition_of_the_box() -> None:
    """LC-MISS-9: black, orange, purple and teal."""
    assert FIGURES.words == ("black", "orange", "purple", "teal")
    assert not set(FIGURES.words) & set(OFFICIAL_COLOURS)


@every_screen
def test_pieces_and_marks_differ_without_colours(palette: Palette) -> None:
    at = QPointF(ROOM + 46, ROOM + 60)
    pieces = [
        drawn(lambda p, n=n, two=two: paint_playing_piece(p, n, palette, at, 60, second=two))  # type: ignore[misc]
        for n in SEATS
        for two in (False, True)
    ]
    marks = [
        drawn(lambda p, n=n: paint_player_mark(p, n, palette, QRectF(ROOM, ROOM, 24, 24)))  # type: ignore[misc]
        for n in SEATS
    ]
    assert all(differing(*pair) > 15 for pair in combinations(pieces, 2))
    assert all(differing(*pair) > 8 for pair in combinations(marks, 2))


def test_a_piece_stands_where_it_is_put(qapp: QApplication) -> None:
    assert qapp is not None
    at = QPointF(ROOM + 46, ROOM + 60)
    alpha = drawn(lambda p: paint_playing_piece(p, 0, LIGHT, at, 60))[..., 3]
    rows, columns = np.nonzero(alpha)
    assert abs(columns.mean() - at.x()) < 4
    assert abs((rows.min() + rows.max()) / 2 - at.y()) < 6
    assert 50 < rows.max() - rows.min() < 80
