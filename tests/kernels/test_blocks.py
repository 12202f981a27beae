"""Tests of where things lie in the array: one after another, each once, none by hand."""

import ast
import inspect
from types import ModuleType

import pytest

from core.kernels.blocks import Block
from core.quest.bots.kernels import memory
from core.quest.engine.kernels import state as at
from core.quest.playtest.kernels import record

MODULES = (at, memory, record)
BLOCKS = [
    (module, name)
    for module in MODULES
    for name, value in vars(module).items()
    if isinstance(value, Block)
]
IDS = [f"{module.__name__.rpartition('.')[2]}.{name}" for module, name in BLOCKS]


def assignments(module: ModuleType) -> list[tuple[str, ast.expr]]:
    """The names that a module gives to numbers, and how, in the order of its source."""
    return [
        (target.id, statement.value)
        for statement in ast.parse(inspect.getsource(module)).body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    ]


def names_in(module: ModuleType, block: str) -> list[str]:
    """The names of what a block hands out, in the order of the source."""
    return [
        name
        for name, value in assignments(module)
        if isinstance(value, ast.Call)
        and isinstance(value.func, ast.Attribute)
        and ast.unparse(value.func.value) == block
    ]


def test_a_block_hands_out_neighbouring_cells() -> None:
    block = Block(7)
    assert (block.cell(), block.cells(3), block.cell(), block.end) == (7, 8, 11, 12)
    assert block.handed_out == [range(7, 8), range(8, 11), range(11, 12)]


@pytest.mark.parametrize(("module", "name"), BLOCKS, ids=IDS)
def test_nothing_overlaps_and_no_cell_lies_idle(module: ModuleType, name: str) -> None:
    block: Block = getattr(module, name)
    cells = [cell for each in block.handed_out for cell in each]
    assert cells == list(range(block.first, block.end))
    assert all(block.handed_out)


@pytest.mark.parametrize(("module", "name"), BLOCKS, ids=IDS)
def test_names_stand_in_the_order_of_the_cells(module: ModuleType, name: str) -> None:
    block: Block = getattr(module, name)
    found = [getattr(module, each) for each in names_in(module, name)]
    assert found == [each.start for each in block.handed_out]


@pytest.mark.parametrize("module", MODULES)
def test_no_place_is_reckoned_by_hand(module: ModuleType) -> None:
    blocks = [name for each, name in BLOCKS if each is module]
    placed = {each for block in blocks for each in names_in(module, block)}
    for name, value in assignments(module):
        if isinstance(value, ast.BinOp):
            used = {each.id for each in ast.walk(value) if isinstance(each, ast.Name)}
            assert not used & placed, name


def test_one_part_of_the_array_follows_the_other() -> None:
    parts = (at.state, at.tables, at.scratch, memory.bots, record.playtest)
    assert parts[0].first == 0
    assert [each.first for each in parts[1:]] == [each.end for each in parts[:-1]]
    ends = (at.STATE_SIZE, at.SIZE, memory.BOTS_END, record.PLAYTEST_END)
    assert ends == (parts[0].end, parts[2].end, parts[3].end, parts[4].end)


def test_tolls_follow_the_costs_with_which_they_are_kept() -> None:
    assert memory.TOLLS - memory.COSTS + at.MOST_GATES == memory.SURVEYED_EACH
