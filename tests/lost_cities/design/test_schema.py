"""The published schema of boards: what is written keeps to it, what cannot be read does not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings

from core.basics.paths import examples
from core.designs.keys import all_keys
from core.designs.reading import parse_design
from core.designs.writing import design_json
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.format import BOARDS
from tests.lost_cities.boards import NETWORK, OFFICIAL
from tests.lost_cities.design.test_format import GAMES, boards, networks
from tests.schemas import complaints, schema

BUNDLED = sorted(examples("lost_cities").glob("*.yaml"))
FORBIDDEN: dict[str, Any] = {
    "format": 2,
    "game": "chess",
    "name": ["a"],
    "expeditions": [{"id": "a", "colour": "pink"}],
    "stages": [{"id": "a", "colour": "red"}],
    "ways": [{"from": "a"}],
    "tokens": {"artefact": 100},
    "deck": {"copies": 0},
    "hand": 41,
    "figures": 0,
    "rounds": 10,
    "crossings": {"5": 3},
    "leader": "twice",
    "floor": "cellar",
    "up_and_down": "perhaps",
    "take_back": 1,
    "artefacts": {"used": "both"},
    "locked": [["a"]],
    "players": [5],
    "accepted": {"T410": " "},
    "certificate": {"board": "00112233445566ff"},
}


def found(document: object) -> list[str]:
    return complaints("board", document, "lost_cities")


@given(boards | networks)
@settings(max_examples=30)
def test_whatever_is_written_keeps_to_the_schema(design: BoardDesign) -> None:
    assert found(json.loads(design_json(design, BOARDS))) == []


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.stem)
def test_bundled_boards_keep_to_the_schema(path: Path) -> None:
    written = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert found(json.loads(json.dumps(written))) == []


def test_the_schema_describes_every_key() -> None:
    content = schema("board", "lost_cities").schema
    assert isinstance(content, dict)
    assert tuple(content["properties"]) == all_keys(BoardDesign.keys)
    assert all("description" in each for each in content["properties"].values())


@pytest.mark.parametrize("key", FORBIDDEN)
def test_what_the_reader_refuses_the_schema_refuses(key: str) -> None:
    whole = NETWORK if key in {"stages", "ways"} else OFFICIAL
    document = json.loads(design_json(whole, BOARDS)) | {key: FORBIDDEN[key]}
    assert found(document)
    if key not in {"format", "game"}:
        assert parse_design(json.dumps(document), GAMES).flaws
