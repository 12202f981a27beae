"""Tests of the set of kernels: names that occur twice would hide one another."""

from collections import Counter
from importlib import import_module
from pathlib import Path
from types import FunctionType

import core.quest as quest_package
from core.playtest.game_kernels import ENTRY_POINTS
from core.quest.playtest.batch_kernels import PLAYTEST_MODULES, QUEST_KERNELS


def test_every_kernel_has_a_name_of_its_own() -> None:
    names = Counter(
        name
        for module in map(import_module, QUEST_KERNELS.kernel_set.modules)
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    )
    assert [name for name, number in names.items() if number > 1] == []


def test_every_door_is_a_kernel() -> None:
    assert set(ENTRY_POINTS) <= QUEST_KERNELS.kernel_set.functions().keys()


def test_modules_use_only_modules_before_them() -> None:
    for index, name in enumerate(PLAYTEST_MODULES):
        used = {
            value.__module__
            for value in vars(import_module(name)).values()
            if isinstance(value, FunctionType)
        }
        assert not used & set(PLAYTEST_MODULES[index + 1 :])


def test_every_module_of_kernels_is_compiled_and_hashed() -> None:
    """One that is left out would run old machine code after a change."""
    quest = Path(quest_package.__file__).parent
    written = {
        f"core.quest.{folder}.kernels.{path.stem}"
        for folder in ("engine", "bots", "playtest")
        for path in (quest / folder / "kernels").glob("*.py")
        if path.stem != "__init__"
    }
    assert written | {"core.kernels.chance", "core.playtest.seating"} == set(
        QUEST_KERNELS.kernel_set.modules
    )
