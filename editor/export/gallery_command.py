"""`cartographer export --gallery`: many routes on one page."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.cli.route_files import route_files
from core.cli.sets import catalogue_of
from core.cli.targets import Outputs
from core.cli.terminal import CLEAN, UNREADABLE, Refusal, complain, tell
from core.language import language, speaking, tr
from editor.export.headless import started_qt

_SUFFIX = ".html"
_ALLOWED = frozenset({"command", "files", "out", "force", "gallery", "language", "pieces"})


def write_gallery(arguments: argparse.Namespace) -> int:
    """One page of all routes; files that cannot be read are told of on the page and here."""
    target = Path(arguments.out)
    _refuse_odd_wishes(target, arguments)
    files = dict.fromkeys(route_files(arguments.files))
    outputs = Outputs.of(arguments, *files)
    outputs.refuse_odd(target)
    catalogue = catalogue_of(arguments)
    application = started_qt()
    from editor.export.gallery import collected

    with speaking(arguments.language or language()):
        collection = collected(files, target.parent, catalogue)
        outputs.save_text(target, collection.page())
    for each in collection.unread:
        complain(f"{each.file}: {each.reason}")
    tell(tr("{file} written", file=str(target)))
    del application  # it had to live until here
    return UNREADABLE if collection.unread else CLEAN


def _refuse_odd_wishes(target: Path, arguments: argparse.Namespace) -> None:
    """Refuse options that would have no effect, and pages that nobody would know to be one."""
    odd = [name for name, value in vars(arguments).items() if value and name not in _ALLOWED]
    if odd:
        told = ", ".join(f"--{name.replace('_', '-')}" for name in odd)
        raise Refusal(tr("{options} has no meaning for a gallery", options=told))
    if target.suffix.lower() != _SUFFIX:
        raise Refusal(tr("a gallery is a page: {out} should end in .html", out=target.name))
