"""Saving designs as the program does."""

from pathlib import Path

from core.designs.design import Design
from core.files.saving import save_text
from core.shelf import file_text


def save_design(path: Path, design: Design) -> None:
    """Save a design, broken or not, or raise `NotSaved` with the old file unharmed."""
    save_text(path, file_text(path, design))
