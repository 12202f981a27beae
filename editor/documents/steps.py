"""Steps: edits of a design with the names that undo shows, or why what was typed is refused."""

from __future__ import annotations

from typing import Generic, NamedTuple

from core.basics.language import LazyText, tr_lazy
from core.designs.design import D
from core.designs.edits import with_details


class Refused(Exception):
    """What was typed means nothing; the message says why, for people."""


class EditStep(NamedTuple, Generic[D]):
    """A step that can be undone, as `Document.edit` takes it: its name and the design after it."""

    name: LazyText
    after: D


def renamed(design: D, name: str) -> EditStep[D]:
    """The design under another name."""
    return EditStep(tr_lazy("Rename"), with_details(design, name=name.strip()))
