"""No module outside the packages of games speaks of the Quest."""

from tests.words import (
    CHECKOUT,
    OTHERWISE,
    found_words,
    misnamed,
    neutral_modules,
    shell_texts,
    words_in,
)


def test_names_are_taken_apart() -> None:
    found = words_in("is_cave CaveToken CARDS request coincidence tokens Q-MOVE-3 IRQ-line")
    assert dict(found) == {"cave": 2, "token": 2, "card": 1, "Q-": 1}


def test_no_other_module_speaks_of_the_quest() -> None:
    found = {name: dict(words) for name, words in found_words().items()}
    assert found == {}, "say it in the words of all games, or move it into the package of the Quest"


def test_every_exception_is_needed() -> None:
    """A place where a word is no word of the Quest has that word."""
    found = {
        path.relative_to(CHECKOUT).as_posix(): words_in(path.read_text(encoding="utf-8"))
        for path in neutral_modules()
    }
    idle = [
        (word, place)
        for word, places in OTHERWISE.items()
        for place in places
        if not any(word in words for name, words in found.items() if name.startswith(place))
    ]
    assert idle == []


def test_texts_of_the_shell_fit_every_game() -> None:
    """They say design, or nothing at all: what lies on the table has another name in each game."""
    assert misnamed() == {"en": [], "de": [], "fr": []}


def test_texts_of_the_shell_are_all_looked_at() -> None:
    texts = shell_texts()
    assert {"&New…", "Nothing lies on the table yet.", "The design has no name."} <= texts
    assert "There is no piece on the table." not in texts  # the menus of the Quest have it
