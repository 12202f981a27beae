"""No module outside the packages of games speaks of the Quest."""

from tests.words import OTHERWISE, found_words, neutral_modules, words_in


def test_names_are_taken_apart() -> None:
    found = words_in("is_cave CaveToken CARDS request coincidence tokens Q-MOVE-3 IRQ-line")
    assert dict(found) == {"cave": 2, "token": 2, "card": 1, "Q-": 1}


def test_no_other_module_speaks_of_the_quest() -> None:
    found = {name: dict(words) for name, words in found_words().items()}
    assert found == {}, "say it in the words of all games, or move it into the package of the Quest"


def test_every_exception_is_somewhere() -> None:
    names = [path.as_posix() for path in neutral_modules()]
    places = {place for those in OTHERWISE.values() for place in those} - {"editor/shelf.py"}
    assert [place for place in places if not any(f"/{place}" in name for name in names)] == []
