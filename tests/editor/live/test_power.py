"""Whether the machine saves power, told by folders like those of Linux."""

from pathlib import Path

import pytest

from editor.live.power import saves_power


def supply(system: Path, name: str, **told: str) -> None:
    folder = system / "class" / "power_supply" / name
    folder.mkdir(parents=True)
    for key, value in told.items():
        (folder / key).write_text(f"{value}\n", encoding="utf-8")


def profile(system: Path, name: str) -> None:
    folder = system / "firmware" / "acpi"
    folder.mkdir(parents=True)
    (folder / "platform_profile").write_text(f"{name}\n", encoding="utf-8")


def test_a_machine_that_tells_nothing_saves_nothing(tmp_path: Path) -> None:
    assert not saves_power(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("name", "is_saving"), [("low-power", True), ("balanced", False), ("performance", False)]
)
def test_the_chosen_profile_counts(tmp_path: Path, name: str, is_saving: bool) -> None:
    profile(tmp_path, name)
    assert saves_power(tmp_path) is is_saving


@pytest.mark.parametrize(
    ("status", "capacity", "is_saving"),
    [
        ("Discharging", "15", True),
        ("Discharging", "80", False),
        ("Charging", "15", False),
        ("Discharging", "unknown", False),
    ],
)
def test_a_battery_in_use_that_runs_low_counts(
    tmp_path: Path, status: str, capacity: str, is_saving: bool
) -> None:
    supply(tmp_path, "AC", type="Mains", online="0")
    supply(tmp_path, "BAT0", type="Battery", status=status, capacity=capacity)
    assert saves_power(tmp_path) is is_saving


def test_the_battery_of_a_mouse_does_not_count(tmp_path: Path) -> None:
    told = {"type": "Battery", "scope": "Device", "status": "Discharging", "capacity": "5"}
    supply(tmp_path, "hidpp_battery_0", **told)
    assert not saves_power(tmp_path)
