"""Whether the machine saves power, so that nothing is worked out that nobody has asked for."""

from __future__ import annotations

from pathlib import Path

SYSTEM = Path("/sys")
"""Where Linux tells about the machine; other systems have no such folder and so save no power."""
LOW_CHARGE = 20
"""In percent: a battery that is used up to here should last."""
_PROFILE = "firmware/acpi/platform_profile"
_SUPPLIES = "class/power_supply"
_SAVING_PROFILES = ("low-power", "quiet")


def saves_power(system: Path = SYSTEM) -> bool:
    """Whether the user has chosen to save power, or the battery in use runs low."""
    if _told(system / _PROFILE) in _SAVING_PROFILES:
        return True
    return any(_is_running_low(each) for each in _supplies(system / _SUPPLIES))


def _supplies(folder: Path) -> tuple[Path, ...]:
    try:
        return tuple(folder.iterdir())
    except OSError:
        return ()


def _is_running_low(supply: Path) -> bool:
    """Whether it is a battery of the machine itself, in use and low; a mouse has one, too."""
    if _told(supply / "type") != "Battery" or _told(supply / "scope") == "Device":
        return False
    charge = _told(supply / "capacity")
    is_low = charge.isdecimal() and int(charge) <= LOW_CHARGE
    return is_low and _told(supply / "status") == "Discharging"


def _told(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        return ""
