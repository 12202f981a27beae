"""The route files that a command is about: as they are named, or all that lie in a folder."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.language import marked, tr

if TYPE_CHECKING:
    from core.route.reading import RouteFile
    from core.route.recognising import Recognised


def route_files(names: Sequence[str]) -> list[str]:
    """The files of these names, in the place of each folder those in it that may hold a route.

    A folder without any stays as it is: whoever reads it says that it is no file.
    """
    from core.files.leftovers import remove_leftovers_beside

    for first in {Path(name).parent: Path(name) for name in names if name}.values():
        remove_leftovers_beside(first)
    return [file for name in names for file in (_inside(name) or [name])]


def _inside(name: str) -> list[str]:
    """The route files of a folder, in the order of their names; none if it is something else."""
    from core.collection.listing import listing
    from core.files.nodes import Unreadable
    from core.jobs import finished

    try:
        if not name or not Path(name).is_dir():
            return []
        return [str(each.path) for each in finished(listing(Path(name))).files]
    except (OSError, ValueError, Unreadable):  # this, too, is told by whoever reads it
        return []


def read_file(name: str | Path, text: str | None = None) -> RouteFile:
    """The route of a file, or `Unreadable` with what it is instead, and what to do with it.

    What is not known to be anything else is read as a route file, so that its flaws are told.
    Whoever has its text already hands it over.
    """
    from core.files.nodes import Unreadable
    from core.route.reading import parse_route
    from core.route.recognising import Source, is_meant_as_route

    text = text_of(name) if text is None else text
    found = _found_in(text)
    if found is None or (found.source is Source.SHARE_CODE and is_meant_as_route(text)):
        return parse_route(text)
    if not found.is_all:
        raise Unreadable(_advice(str(name), found))
    return found.file


def text_of(name: str | Path) -> str:
    """The text of a file, or `Unreadable`; what can be none is called what it is."""
    from core.files.nodes import Unreadable
    from core.files.reading import NotText, read_text

    try:
        return read_text(Path(name))
    except NotText as error:
        raise Unreadable(tr("{reason}; name the route file instead", reason=error)) from error


def _found_in(text: str) -> Recognised | None:
    """The route in a text; None if it is not known what the text is, or `Unreadable` if it is."""
    from core.files.nodes import Unreadable
    from core.route.recognising import SomethingElse, is_meant_as_route, recognise
    from core.route.sharing.framing import BadShareCode

    try:
        return recognise(text)
    except SomethingElse:
        raise
    except BadShareCode:
        if not is_meant_as_route(text):
            raise
    except Unreadable:
        pass
    return None


def _advice(file: str, found: Recognised) -> str:
    """What a file is that holds a route and is no route file, and what to do with it."""
    from core.route.recognising import Source

    named = shlex.quote(file)
    taken_out = f"cartographer open {named} --out route.yaml"
    if found.source is Source.GAME_LOG:
        replay = f"cartographer replay {named}"
        text = marked("this is a game log: {replay} shows it, and {open} takes its route out")
        return tr(text, replay=replay, open=taken_out)
    if found.source is Source.SHARE_CODE:
        return tr(
            "this is a text with a share code: {open} makes a route file of it", open=taken_out
        )
    return tr("this is a text with a route in it: {open} makes a route file of it", open=taken_out)
