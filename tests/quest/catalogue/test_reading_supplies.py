"""Tests of reading cards, blockades and tokens of a further set."""

from pathlib import Path

import pytest

from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Symbol, Terrain
from core.quest.catalogue.supplies import Blockade, Card, Pile, Token
from tests.quest.catalogue.sets import flaws_of, folder_of

CARD = "id: guide, name: Guide, pile: above, copies: 2, symbol: paddle, power: 5, price: 4"
BLOCKADE = "number: 7, terrain: base camp, power: 3"
TOKEN = "id: rope, name: Rope, copies: 4"


def loaded(parent: Path, **entries: str) -> Catalogue:
    """The catalogue with a set of some lists of one entry each."""
    files = {f"{key}.yaml": f"{key}:\n  - {{{entry}}}\n" for key, entry in entries.items()}
    return load_catalogue(folder_of(parent, files))


def flaws(parent: Path, key: str, entry: str) -> list[tuple[int, str]]:
    return flaws_of(parent, f"{key}.yaml", f"{key}:\n  - {{{entry}}}\n")


def test_a_further_set_adds_to_the_box(tmp_path: Path) -> None:
    catalogue = loaded(tmp_path, cards=CARD, blockades=BLOCKADE, tokens=TOKEN)
    assert catalogue.cards[-1] == Card(
        "guide", "Guide", Pile.ABOVE, 2, (Symbol.PADDLE,), power=5, price=4
    )
    assert catalogue.blockades[-1] == Blockade(7, Terrain.BASE_CAMP, 3)
    assert catalogue.tokens[-1] == Token("rope", "Rope", 4)
    counts = len(catalogue.cards), len(catalogue.blockades), len(catalogue.tokens)
    assert counts == (22, 7, 15)
    assert catalogue.most_caves == 10
    assert catalogue.strongest(Symbol.PADDLE, items=False) == 5


def test_every_field_of_a_card_is_read(tmp_path: Path) -> None:
    entry = (
        "id: x, name: X, pile: board, copies: 1, symbol: joker, power: 2, price: 6, item: yes, "
        "draws: 3, removes: 4, takes: 5, native: true"
    )
    read = loaded(tmp_path, cards=entry).cards[-1]
    assert read == Card("x", "X", Pile.BOARD, 1, tuple(Symbol), 2, 6, True, 3, 4, 5, True)


@pytest.mark.parametrize(
    ("key", "entry", "spoiled", "complaint"),
    [
        ("cards", CARD, CARD.replace("id: guide, ", ""), "key “id”"),
        ("cards", CARD, CARD.replace("name: Guide, ", ""), "key “name”"),
        ("cards", CARD, CARD.replace("above", "under"), "“pile” should be one of deck, board"),
        ("cards", CARD, CARD.replace("pile: above, ", ""), "key “pile”"),
        ("cards", CARD, CARD.replace("copies: 2", "copies: 0"), "“copies” should be from 1 to"),
        ("cards", CARD, CARD.replace("copies: 2, ", ""), "key “copies”"),
        ("cards", CARD, CARD.replace("paddle", "oar"), "“symbol” should be machete, paddle"),
        ("cards", CARD, CARD.replace("symbol: paddle, ", ""), "key “symbol”"),
        ("cards", CARD, CARD.replace("power: 5", "power: ten"), "“power” should be a whole"),
        ("cards", CARD, CARD.replace("power: 5", "power: 10"), "“power” should be from 1 to 9"),
        ("cards", CARD, CARD.replace("price: 4", "price: [4]"), "“price” should be a whole"),
        ("cards", CARD, CARD + ", item: maybe", "“item” should be true or false"),
        ("cards", CARD, CARD + ", draw: 2", "“draw” is not a known key of a card"),
        ("cards", CARD, CARD + ", price: 5", "“price” stands twice in a card"),
        ("blockades", BLOCKADE, "terrain: jungle, power: 3", "key “number”"),
        ("blockades", BLOCKADE, BLOCKADE.replace("7", "0"), "“number” should be from 1"),
        ("blockades", BLOCKADE, BLOCKADE.replace("base camp", "mountain"), "“terrain” should"),
        ("blockades", BLOCKADE, BLOCKADE.replace("power: 3", "power: 0"), "“power” should be"),
        ("blockades", BLOCKADE, BLOCKADE + ", colour: red", "“colour” is not a known key"),
        ("tokens", TOKEN, TOKEN + ", symbol: oar", "“symbol” should be one of machete"),
        ("tokens", TOKEN, TOKEN.replace("copies: 4", "copies: -1"), "“copies” should be from"),
        ("tokens", TOKEN, TOKEN.replace("name: Rope", "name: [Rope]"), "“name” should be text"),
        ("tokens", TOKEN, TOKEN + ", effect: haul", "“effect” is not a known key of a token"),
    ],
)
def test_a_flaw_is_told_with_its_line(
    tmp_path: Path, key: str, entry: str, spoiled: str, complaint: str
) -> None:
    assert spoiled != entry
    (line, sentence), *others = flaws(tmp_path, key, spoiled)
    assert line == 2
    assert complaint in sentence
    assert others == []


@pytest.mark.parametrize("key", ["cards", "blockades", "tokens"])
def test_a_file_needs_its_list(tmp_path: Path, key: str) -> None:
    (line, sentence), *others = flaws_of(tmp_path, f"{key}.yaml", "\nother: []\n")
    assert line == 2
    assert f"key “{key}”" in sentence
    assert [line for line, _ in others] == [2]


@pytest.mark.parametrize("entry", ["- rope", "- [a, b]"])
def test_an_entry_is_a_mapping(tmp_path: Path, entry: str) -> None:
    ((line, sentence),) = flaws_of(tmp_path, "tokens.yaml", f"tokens:\n  {entry}\n")
    assert line == 2
    assert "“tokens” should be keys with values" in sentence


@pytest.mark.parametrize("missing", ["price: 4", "power: 5"])
def test_a_symbol_card_of_the_market_has_a_power_and_a_price(tmp_path: Path, missing: str) -> None:
    """Left out, they would silently be 0: a card for nothing, or one that does nothing."""
    ((line, sentence),) = flaws(tmp_path, "cards", CARD.replace(f", {missing}", ""))
    assert line == 2
    assert missing.split(":", maxsplit=1)[0] in sentence


def test_all_flaws_of_a_list_are_told_at_once(tmp_path: Path) -> None:
    text = f"tokens:\n  - {{{TOKEN}}}\n  - {{name: A, copies: x}}\n  - 3\n  - {{id: b, name: B}}\n"
    assert [line for line, _ in flaws_of(tmp_path, "tokens.yaml", text)] == [3, 3, 4, 5]
