"""Recipes, lists, stacks, graphs and setup sheets tell what an island is, and no more."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import replace

import networkx
import pytest

from core.designs.reading import parse_design
from core.island.design.abilities import ABILITIES
from core.island.design.format import ISLANDS
from core.island.design.island_design import (
    Adventurer,
    Bag,
    Cards,
    IslandDesign,
    Prices,
    ShrinePlace,
    TileKind,
)
from core.island.export.formats import TEXT_FORMATS
from core.island.export.setup import (
    HOUSE_MARK,
    adventurer_rows,
    dweller_rows,
    house_line,
    price_rows,
    rules_delta,
    setup_steps,
)
from core.island.export.texts import numbered_cave, numbered_tiles
from tests.island.islands import (
    EVERY_ISLAND,
    OFFICIAL,
    OPEN,
    SEATED,
    SECOND_EDITION,
    VEILED,
    facts_of,
)

FORMATS = {each.name: each for each in TEXT_FORMATS}
EACH = pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)


def text(name: str, design: IslandDesign) -> str:
    return FORMATS[name].write(facts_of(design))


def rows(design: IslandDesign) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text("tiles", design))))


@EACH
@pytest.mark.parametrize("name", ["yaml", "json"])
def test_files_can_be_read_again(name: str, design: IslandDesign) -> None:
    again = parse_design(text(name, design), {ISLANDS.id: ISLANDS}).design
    assert again.fingerprint == design.fingerprint


@EACH
def test_the_tile_list_has_every_tile(design: IslandDesign) -> None:
    found: Counter[tuple[str, str]] = Counter()
    for row in rows(design):
        found[row["map"], row["kind"]] += int(row["count"])
    wanted = {("island", kind.value): number for kind, number in design.tile_counts.items()}
    wanted |= {("cave", kind.value): number for kind, number in design.cave_counts.items()}
    assert +found == +Counter(wanted)


def test_the_tile_list_tells_where_seats_begin_and_dwellers_live() -> None:
    seats = {(row["q"], row["r"]): row["seats"] for row in rows(SEATED) if row["seats"]}
    assert seats == {("-1", "-1"): "1 3", ("1", "1"): "2"}
    assert [row["dweller"] for row in rows(OPEN) if row["kind"] == "dweller"] == ["2", "1", "3"]
    assert [(row["q"], row["r"]) for row in rows(OPEN) if row["start"]] == [("0", "0")]


def test_the_recipe_of_the_box_takes_all_of_it() -> None:
    recipe = text("recipe", OFFICIAL)
    assert "- gold: 13\n" in recipe
    assert "box" not in recipe


def test_a_recipe_tells_what_stays_in_the_box_and_what_it_lacks() -> None:
    recipe = text("recipe", replace(OFFICIAL, bag=Bag(water=4, gold=15, shrine=3, entrance=1)))
    assert "- water: 4 (5 stay in the box)" in recipe
    assert "- gold: 15 (2 more than the box has)" in recipe
    assert "- shrine: 3\n" in recipe


def test_stacks_number_every_tile_of_a_veiled_island_once() -> None:
    lines = text("stacks", VEILED).splitlines()
    numbers = [int(line.partition(".")[0]) for line in lines if line[:1].isdigit()]
    island, cave = numbered_tiles(VEILED), numbered_cave(VEILED)
    assert numbers == [*range(1, len(island) + 1), *range(1, len(cave) + 1)]
    assert {each.at for each in island} == {each.at for each in VEILED.tiles}
    assert cave[0].kind == "exit"
    assert "face down" in lines[1]
    assert "face down" not in text("stacks", OPEN)
    assert "shuffled" in text("stacks", OFFICIAL)


@EACH
def test_the_graph_has_the_tiles_and_their_neighbours(design: IslandDesign) -> None:
    assert bool(FORMATS["graphml"].refusal(facts_of(design))) == (not design.is_fixed)
    if not design.is_fixed:
        return
    graph = networkx.parse_graphml(text("graphml", design))
    assert len(graph) == len(design.tiles) + len(design.cave)
    assert networkx.is_connected(graph) == design.has_fixed_cave or not design.cave
    middle = graph.nodes["island 0,0"]
    assert (middle["map"], middle["start"], middle["enter"]) == ("island", True, True)
    assert graph.degree["island 0,0"] == 6
    water = [node for node in graph.nodes.values() if node["kind"] == TileKind.SHRINE]
    assert any(not each["enter"] for each in water)


def test_the_graph_has_no_way_over_a_closed_edge_of_the_exit() -> None:
    closed = replace(OPEN, closed=(0,))
    graph = networkx.parse_graphml(text("graphml", closed))
    assert "cave 1,0" not in graph["cave 0,0"]
    assert "cave 0,1" in graph["cave 0,0"]
    assert "cave 0,0" in graph["island 2,0"]


def test_house_values_are_marked_until_somebody_changes_them() -> None:
    assert dict(price_rows(OFFICIAL))["Farm"] == f"2 wood, 1 food{HOUSE_MARK}"
    assert "prices" in house_line(OFFICIAL)
    own = replace(OFFICIAL, prices=Prices(farm=Cards(wood=1)))
    assert dict(price_rows(own))["Farm"] == "1 wood"
    assert dict(price_rows(own))["Villager"].endswith(HOUSE_MARK)
    assert "prices" in house_line(own)
    assert "prices" not in house_line(replace(own, prices=Prices(*(Cards(wood=1),) * 4)))
    assert dict(dweller_rows(OFFICIAL))["Dweller 1"] == (
        f"strength of 2{HOUSE_MARK}, treasure 2 wood, 2 food, 2 gold"
    )
    assert set(ABILITIES) == set(Adventurer)
    marked = [name for name, _ in adventurer_rows(OFFICIAL) if name.endswith(HOUSE_MARK)]
    assert marked == [
        "Tizoc*",
        "Surveyor*",
        "Builder*",
        "Quartermaster*",
        "Pathfinder*",
        "Almoner*",
    ]


def test_the_setup_follows_the_kind_of_map() -> None:
    bag, veiled = "\n".join(setup_steps(OFFICIAL)), "\n".join(setup_steps(VEILED))
    assert "stack" in bag
    assert "face down but the exit" in veiled
    assert "does not play" in veiled
    assert "does not play" not in bag
    assert "Victoria" in bag
    without = replace(OFFICIAL, adventurers=OFFICIAL.adventurers[1:])
    assert "Victoria" not in "\n".join(setup_steps(without))
    assert "all tiles face up" in "\n".join(setup_steps(OPEN))
    lower = replace(OFFICIAL, cave_shrine_place=ShrinePlace.LOWER_HALF)
    assert "lower half" in "\n".join(setup_steps(lower))
    assert "food" in "\n".join(setup_steps(replace(OFFICIAL, start="food")))


def test_only_what_differs_from_the_box_is_told() -> None:
    assert rules_delta(OFFICIAL) == rules_delta(OPEN) == ()
    assert len(rules_delta(SECOND_EDITION)) == 3
