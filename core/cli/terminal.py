"""How commands speak: aligned plain text, coloured on a terminal only, errors in one line."""

from __future__ import annotations

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Mapping

from core.language import tr

CLEAN, PROBLEMS, UNREADABLE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes."""
_WIDEST = 100
_NARROWEST = 40
_UNSHOWN = "\N{REPLACEMENT CHARACTER}"
_STYLES = {"error": "1;31", "warning": "33", "hint": "36", "bold": "1", "faint": "2"}


class Refusal(Exception):
    """A wish that cannot be met; each reason is one line for whoever typed it."""

    def __init__(self, *reasons: str) -> None:
        """Keep the reasons."""
        super().__init__("\n".join(reasons))
        self.reasons = reasons


def see(reason: str, command: str) -> str:
    """A reason, and the command that tells more."""
    return tr("{reason}; see: {command}", reason=reason, command=command)


def styled(text: str, style: str) -> str:
    """The text in a style, if the output goes to a terminal that wants colours."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m"


def visible(text: str) -> str:
    """The text without letters that would steer the terminal instead of being read."""
    return "".join(each if each.isprintable() or each == "\xa0" else _UNSHOWN for each in text)


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> str:
    """The text in lines that fit the terminal."""
    below = indent if hanging is None else hanging
    return textwrap.fill(
        visible(text), text_width(), initial_indent=indent, subsequent_indent=below
    )


def text_width() -> int:
    """How long lines may be: as the terminal has it, but neither too short nor too long to read."""
    width = min(_WIDEST, shutil.get_terminal_size((_WIDEST, 24)).columns)
    return max(width, _NARROWEST)


def capitalized(text: str) -> str:
    """The text with a capital at its beginning; what follows stays as it is."""
    return text[:1].upper() + text[1:]


def markdown(text: str) -> str:
    """Simple Markdown for the terminal: paragraphs and lists, wrapped."""
    blocks = (block.splitlines() for block in text.split("\n\n"))
    return "\n\n".join(_block(lines) for lines in blocks)


def _block(lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        if line.startswith("- ") or not items:
            items.append(line)
        else:
            items[-1] += " " + line.strip()
    plain = (item.replace("**", "") for item in items)
    return "\n".join(wrapped(each, hanging="  " if each.startswith("- ") else "") for each in plain)


def print_json(command: str, content: Mapping[str, object]) -> None:
    """Print a command's result for programs; `format` tells when its shape changes."""
    document = {"format": 1, "command": command, **content}
    is_unicode = "utf" in (sys.stdout.encoding or "").lower()
    print(json.dumps(document, ensure_ascii=not is_unicode, indent=2))


def tell(sentence: str) -> None:
    """Tell in one line what was done."""
    print(visible(sentence))


def complain(sentence: str) -> None:
    """Tell in one line why something cannot be done."""
    print(f"cartographer: {visible(' '.join(sentence.split()))}", file=sys.stderr)
