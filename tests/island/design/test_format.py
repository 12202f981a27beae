"""Files and share codes of islands: whatever is written reads back the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.designs.locks import PartLocks
from core.designs.packing import Packer, Unpacker
from core.designs.reading import parse_design
from core.designs.writing import design_json, design_text
from core.geometry.hexes import Hex
from core.island.design.format import ISLANDS
from core.island.design.island_design import (
    Adventurer,
    Bag,
    Cards,
    CaveKind,
    CaveStack,
    CaveTile,
    Dice,
    DiceMode,
    Dweller,
    IslandDesign,
    MapKind,
    Pieces,
    Prices,
    ReactionMoves,
    Reactions,
    ShrineControl,
    ShrinePlace,
    Strength,
    Tile,
    TileKind,
)
from core.island.design.locks import IslandPart
from core.island.design.official import HOUSE_VALUES, house_prices, house_values, house_words
from core.island.design.own_keys import MOST_FACES
from tests.island.islands import EVERY_ISLAND, OFFICIAL, OPEN

GAMES = {ISLANDS.id: ISLANDS}
places = st.builds(Hex, st.integers(-99, 99), st.integers(-99, 99))
cards = st.builds(Cards, *(st.integers(0, 99),) * 3)
faces = st.lists(st.integers(0, 20), max_size=8).map(tuple)
tiles = st.builds(
    Tile,
    st.sampled_from(TileKind),
    places,
    st.booleans(),
    st.lists(st.integers(1, 4), max_size=4, unique=True).map(tuple),
)
cave_tiles = st.builds(CaveTile, st.sampled_from(CaveKind), places, st.none() | st.integers(1, 9))
parts = st.lists(
    st.builds(IslandPart, places | st.sampled_from([each.value for each in TileKind]))
    | st.builds(
        IslandPart, places | st.sampled_from([each.value for each in CaveKind]), st.just(True)
    ),
    max_size=3,
    unique=True,
).map(tuple)
islands = st.builds(
    IslandDesign,
    map=st.sampled_from(MapKind),
    tiles=st.lists(tiles, max_size=4).map(tuple),
    cave=st.lists(cave_tiles, max_size=3).map(tuple),
    bag=st.builds(Bag, *(st.integers(0, 99),) * 7),
    start=st.sampled_from(["random", *(each.value for each in TileKind)]),
    cave_stack=st.builds(CaveStack, *(st.integers(0, 99),) * 3),
    closed=st.sets(st.integers(0, 5)).map(lambda found: tuple(sorted(found))),
    prices=st.builds(Prices, cards, cards, cards, cards),
    army_step=st.integers(0, 99),
    trade=st.integers(1, 99),
    supply=cards,
    hand=cards,
    hand_limit=st.none() | st.integers(1, 99),
    pieces=st.builds(Pieces, *(st.integers(0, 9),) * 4),
    adventurers=st.lists(st.sampled_from(Adventurer), max_size=10, unique=True).map(tuple),
    strength=st.builds(Strength, st.integers(0, 9), st.integers(0, 9)),
    dwellers=st.lists(st.builds(Dweller, st.integers(0, 20), cards), max_size=3).map(tuple),
    dice=st.builds(Dice, faces, st.sampled_from(DiceMode)),
    combat=faces,
    shrines=st.integers(1, 20),
    truce=st.booleans(),
    table=st.integers(1, 15),
    cave_shrine=st.sampled_from(ShrineControl),
    cave_shrine_place=st.sampled_from(ShrinePlace),
    reactions=st.sampled_from(Reactions),
    reaction_moves=st.sampled_from(ReactionMoves),
    locked=st.builds(PartLocks, st.booleans(), parts),
)


@settings(max_examples=60)
@given(islands)
def test_what_is_written_reads_back_the_same(design: IslandDesign) -> None:
    text = design_text(design, ISLANDS)
    read = parse_design(text, GAMES)
    assert read.flaws == ()
    assert read.design == design
    assert design_text(read.design, ISLANDS) == text
    assert parse_design(design_json(design, ISLANDS), GAMES).design == design


@settings(max_examples=60)
@given(islands)
def test_what_is_packed_is_unpacked_the_same(design: IslandDesign) -> None:
    packer = Packer()
    ISLANDS.pack(packer, design)
    assert ISLANDS.unpack(Unpacker(packer.packed())) == replace(design, locked=PartLocks())


def test_the_bag_of_the_box_takes_next_to_nothing_in_a_share_code() -> None:
    packer = Packer()
    ISLANDS.pack(packer, OFFICIAL)
    assert packer.bits() < 24


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
def test_all_that_matters_is_in_the_fingerprint(design: IslandDesign) -> None:
    assert replace(design, name="other", author="me").fingerprint == design.fingerprint
    turned = replace(design, tiles=design.tiles[::-1], cave=design.cave[::-1])
    assert turned.fingerprint == design.fingerprint
    others = (
        replace(design, shrines=2),
        replace(design, closed=(0,)),
        replace(design, prices=Prices(farm=Cards(wood=9))),
        replace(design, dwellers=(Dweller(9),)),
        replace(design, reactions=Reactions.WINDOWS, reaction_moves=ReactionMoves.FIGHT_ONLY),
        replace(design, table=4),
    )
    assert len({each.fingerprint for each in (design, *others)}) >= len(others)


def test_what_the_kind_of_map_does_not_use_makes_no_difference() -> None:
    assert replace(OFFICIAL, tiles=OPEN.tiles).fingerprint == OFFICIAL.fingerprint
    assert replace(OPEN, bag=OFFICIAL.bag).fingerprint == OPEN.fingerprint
    assert replace(OPEN, cave=()).fingerprint != OPEN.fingerprint


def test_the_box_holds_62_tiles() -> None:
    """IS-COMP-1, IS-COMP-2 and IS-COMP-4: the counts of the box are the usual ones."""
    assert (OFFICIAL.bag.number, OFFICIAL.cave_stack.number + 1) == (48, 14)
    assert sum(OFFICIAL.tile_counts.values()) + sum(OFFICIAL.cave_counts.values()) == 62
    assert OFFICIAL.supply == Cards(wood=25, food=25, gold=30)
    assert OFFICIAL.pieces == Pieces(farm=2, villager=4, fortress=1, offering=3)
    assert len(OFFICIAL.adventurers) == 10


OWN_PRICES = Prices(Cards(1), Cards(1), Cards(1), Cards(1))


def test_house_values_are_marked_until_they_are_changed() -> None:
    """IS-SET-3: what has no printed source is named."""
    of_box = tuple(key for key in HOUSE_VALUES if key != "dice")
    assert house_values(OFFICIAL) == of_box
    known = replace(OFFICIAL, prices=OWN_PRICES, combat=(0, 1, 2))
    assert set(of_box) - set(house_values(known)) == {"prices", "combat"}
    one = replace(OFFICIAL, prices=replace(OFFICIAL.prices, farm=Cards(1)))
    assert house_prices(one) == ("villager", "fortress", "offering")
    richer = replace(OFFICIAL, dwellers=(Dweller(2), Dweller(3), Dweller(4)))
    assert house_values(richer) == of_box
    split = replace(OFFICIAL, dice=Dice(mode=DiceMode.SPLIT))
    assert house_values(split) == tuple(HOUSE_VALUES)


def test_what_is_left_of_the_house_is_named_one_by_one() -> None:
    """IS-SET-3, IS-MISS-1, IS-MISS-3."""
    prices = replace(OFFICIAL.prices, farm=Cards(1), offering=Cards(3, 3, 3))
    some = replace(OFFICIAL, prices=prices, adventurers=tuple(Adventurer)[:7])
    told = list(map(str, house_words(some)))
    assert {"prices (villager, fortress)", "adventurers (surveyor, builder)"} <= set(told)
    printed = replace(some, adventurers=(Adventurer.PEDRO,), prices=OWN_PRICES)
    assert not {"prices", "adventurers", "tizoc"} & set(house_values(printed))


def test_every_flaw_is_told_with_its_line_and_kept() -> None:
    lines = (
        "format: 1",
        "game: island",
        "map: globe",
        "tiles:",
        "- {kind: lava, at: [0, 0]}",
        "- {kind: gold}",
        "- 7",
        "- {kind: gold, at: [0, 0], seats: [5]}",
        "cave:",
        "- {kind: dweller, at: [1], dweller: 1}",
        "bag: {water: -1}",
        "start: sea",
        "closed: [6]",
        "prices: {farm: {wood: x}}",
        "hand_limit: 0",
        "adventurers: [zorro]",
        "dwellers:",
        "- {strength: much}",
        "dice: {faces: [1, a]}",
        "combat: 6",
        "truce: perhaps",
        "table: 16",
        "reactions: never",
    )
    read = parse_design("\n".join(lines) + "\n", GAMES)
    wrong = set(range(1, len(lines) + 1)) - {1, 2, 4, 9, 17}
    assert {flaw.line for flaw in read.flaws} == wrong
    again = parse_design(design_text(read.design, ISLANDS), GAMES)
    assert len(again.flaws) == len(read.flaws)


LISTS = {
    "adventurers": ("[pedro, zorro, victoria, pedro]", tuple(Adventurer)[1::-1]),
    "closed": ("[5, 6, 0]", (5, 0)),
    "combat": ("[1, a, 2]", (1, 2)),
}


@pytest.mark.parametrize("key", LISTS)
def test_a_list_that_is_read_in_part_keeps_the_rest_and_never_grows(key: str) -> None:
    written, expected = LISTS[key]
    read = parse_design(f"format: 1\ngame: island\n{key}: {written}\n", GAMES)
    assert getattr(read.design, key) == expected
    text = design_text(read.design, ISLANDS)
    again = parse_design(text, GAMES)
    assert (getattr(again.design, key), len(again.flaws)) == (expected, len(read.flaws))
    assert design_text(again.design, ISLANDS) == text
    changed = parse_design(design_text(replace(read.design, **{key: expected[:1]}), ISLANDS), GAMES)
    assert getattr(changed.design, key) == expected[:1]
    assert changed.flaws


def test_a_list_that_is_too_long_is_read_as_far_as_there_is_room() -> None:
    read = parse_design(f"format: 1\ngame: island\ncombat: {[1] * 40}\n", GAMES)
    again = parse_design(design_text(read.design, ISLANDS), GAMES)
    assert read.design.combat == again.design.combat == (1,) * MOST_FACES
    assert again.flaws


def test_unknown_keys_and_comments_stay() -> None:
    text = design_text(OPEN, ISLANDS).replace("shrines: 4", "# all of them\nshrines: 4\nmood: 1")
    text = text.replace("start: true", "start: true, story: camp")
    again = design_text(parse_design(text, GAMES).design, ISLANDS)
    for kept in ("# all of them", "mood: 1", "story: camp"):
        assert kept in again


def test_what_differs_is_told() -> None:
    after = replace(
        OPEN,
        tiles=(
            replace(OPEN.tiles[0], kind=TileKind.WATER),
            *OPEN.tiles[2:],
            Tile(TileKind.GOLD, Hex(9, 0)),
        ),
        cave=OPEN.cave[1:],
        hand_limit=9,
        hand=Cards(2, 1, 1),
        combat=(1, 2),
    )
    told = ISLANDS.changes(OPEN, after)
    assert told == (
        "no wood at 1, -2",
        "at 0, -2: water",
        "new at 9, 0: gold",
        "no exit at 0, 0",
        "starting hand: 2 wood",
        "hand limit: 9",
        "combat dice: 1, 2",
    )
    assert ISLANDS.changes(OPEN, OPEN) == ()
    other = replace(
        OPEN,
        prices=replace(OPEN.prices, offering=Cards(3, 3)),
        closed=(0,),
        dice=Dice((1, 2), DiceMode.SPLIT),
        dwellers=(Dweller(2, Cards(1)), Dweller(5)),
        adventurers=OPEN.adventurers[:2],
        truce=False,
        reactions=Reactions.UNTIL_PURCHASE,
    )
    assert ISLANDS.changes(OPEN, other) == (
        "closed edges of the exit: E",
        "price of an offering: 3 wood, 3 food",
        "adventurers: victoria, pedro",
        "dwellers: 2 (1 wood), 5",
        "golden dice: 1, 2 (one die that is split)",
        "truce in the first round: no",
        "army moves of others: until the first purchase",
    )
    assert ISLANDS.changes(after, replace(after, hand_limit=None)) == ("hand limit: none",)
