"""Tables for spreadsheets: the one place that writes CSV, with names that can do no harm there."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

from core.files.letters import printable

_FORMULAS = frozenset("=+-@\uff1d\uff0b\uff0d\uff20")
"""What a spreadsheet takes for the beginning of a formula, also in the wide forms of East Asia."""
_PASSED_OVER = ("\t", "\n")
_AFTER_SEMICOLON = re.compile(rf"(?<=;)(?=[\s\"]*[{re.escape(''.join(sorted(_FORMULAS)))}])")
"""Where spreadsheets in German or French begin another cell, with a formula in it."""


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV, with commas in between; numbers stay numbers, and no text is a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([_cell(each) for each in row] for row in rows)
    return text.getvalue()


def _cell(value: object) -> object:
    return _harmless(printable(value)) if isinstance(value, str) else value


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula, whoever has chosen it.

    What cannot be seen at its beginning, such as a tab, would be passed over there.
    """
    seen = next((each for each in text if each.isprintable() and not each.isspace()), "")
    guarded = _AFTER_SEMICOLON.sub("'", text)
    return f"'{guarded}" if seen in _FORMULAS or text.startswith(_PASSED_OVER) else guarded
