"""The published schema of islands: what is written keeps to it, what cannot be read does not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from core.designs.keys import all_keys
from core.designs.reading import parse_design
from core.designs.writing import design_json
from core.island.design.format import ISLANDS
from core.island.design.island_design import IslandDesign
from tests.island.design.test_format import GAMES, islands
from tests.island.islands import OPEN
from tests.schemas import complaints, schema

FORBIDDEN: dict[str, Any] = {
    "format": 2,
    "game": "chess",
    "name": ["a"],
    "map": "globe",
    "tiles": [{"kind": "lava", "at": [0, 0]}],
    "cave": [{"kind": "empty", "at": [0]}],
    "bag": {"water": 100},
    "start": "sea",
    "cave_stack": {"empty": -1},
    "closed": [6],
    "prices": {"farm": {"silver": 1}},
    "army_step": "one",
    "trade": 0,
    "supply": {"gold": 100},
    "hand": [1, 1, 1],
    "hand_limit": 0,
    "pieces": {"farm": 10},
    "adventurers": ["zorro"],
    "strength": {"shrine": 10},
    "dwellers": [{"treasure": {"gold": 2}}],
    "dice": {"mode": "many"},
    "combat": [21],
    "shrines": 0,
    "truce": "perhaps",
    "table": 16,
    "cave_shrine": "later",
    "cave_shrine_place": "top",
    "reactions": "never",
    "reaction_moves": "everywhere",
    "locked": ["lava"],
    "players": [5],
    "accepted": {"T510": " "},
    "certificate": {"board": "00112233445566ff"},
}


def found(document: object) -> list[str]:
    return complaints("island", document, "island")


@given(islands)
@settings(max_examples=30)
def test_whatever_is_written_keeps_to_the_schema(design: IslandDesign) -> None:
    assert found(json.loads(design_json(design, ISLANDS))) == []


def test_the_schema_describes_every_key() -> None:
    content = schema("island", "island").schema
    assert isinstance(content, dict)
    assert tuple(content["properties"]) == all_keys(IslandDesign.keys)
    assert all("description" in each for each in content["properties"].values())
    assert {*IslandDesign.keys} <= {*FORBIDDEN}


@pytest.mark.parametrize("key", FORBIDDEN)
def test_what_the_reader_refuses_the_schema_refuses(key: str) -> None:
    document = json.loads(design_json(OPEN, ISLANDS)) | {key: FORBIDDEN[key]}
    assert found(document)
    if key not in {"format", "game"}:
        assert parse_design(json.dumps(document), GAMES).flaws
