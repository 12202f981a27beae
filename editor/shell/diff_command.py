"""`cartographer diff`: what differs between two designs, in words and as a picture; git asks it.

Exit codes: 0 nothing differs that a player would notice; 1 something does; 2 a file was not
readable, could not be written, or a wish makes no sense. With one file, whose design is told as
lines that git can compare, it is 0 unless it was not readable. With `--git` it is 0 even then, as
git would compare nothing more: why a file cannot be compared is told in its place.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.language import tr
from core.cli.arguments.design_files import read_file
from core.cli.arguments.options import CommandBoxes, declare_force, declare_json, declare_pieces
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.shelf import changes, game_of
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, PROBLEMS, Refusal, print_json, say, styled
from editor.export import headless
from editor.shelf import desk_of

if TYPE_CHECKING:
    from editor.comparing import side_by_side as drawing
else:
    drawing = deferred("editor.comparing.side_by_side")

FORMAT = 1
"""Of what `--json` prints."""
_NOTHING = "/dev/null"
"""What git hands over where there is no file."""
_GIT_WORDS = 7
"""What git tells a program that compares for it: path, then file, hash and mode of both sides."""
_OLD, _NEW = 1, 4
_TOLD = ("name", "author", "description", "licence")


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    files_help = tr("two design files; or one, which is told in words")
    parser.add_argument("files", nargs="+", metavar="FILE", help=files_help)
    picture_help = tr("draw both side by side, with what differs standing out: a .png file")
    parser.add_argument("--picture", type=Path, metavar="FILE", help=picture_help)
    git_help = tr("the files are the seven words that git hands to who compares for it")
    parser.add_argument("--git", action="store_true", help=git_help)
    declare_json(parser)
    declare_force(parser)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Tell what differs, and draw it if that is asked for."""
    names = _names(arguments)
    try:
        files = [_read(name) for name in names]
    except Refusal as refusal:
        if not arguments.git:
            raise
        return _told_unread(names, arguments.files[0], refusal)
    if len(names) == 1:
        return _told_alone(arguments, files[0])
    first, second = files
    told = differences(_design(first, second), _design(second, first))
    if arguments.picture is not None:
        _draw(arguments, names, files)
    if arguments.json:
        content = {"files": names, "differences": list(told)}
        print_json("diff", content, FORMAT)
    else:
        say("\n".join(_lines(arguments, names, told)))
    return PROBLEMS if told and not arguments.git else CLEAN


def _names(arguments: argparse.Namespace) -> list[str]:
    """The files that are compared, or a `Refusal`."""
    names: list[str] = arguments.files
    if arguments.git and len(names) > 1:
        if len(names) < _GIT_WORDS:
            raise Refusal(tr("--git takes the seven words that git hands over"))
        return [names[_OLD], names[_NEW]]
    if len(names) > 2:  # noqa: PLR2004  two are compared
        raise Refusal(tr("two design files are compared, not {count}", count=len(names)))
    if len(names) == 1 and arguments.picture is not None:
        raise Refusal(tr("--picture takes two design files"))
    return names


def _read(name: str) -> DesignFile[Any] | None:
    """The design of a file, None where git has none; or a `Refusal`."""
    if name == _NOTHING:
        return None
    try:
        return read_file(name)
    except Unreadable as error:
        raise Refusal(f"{name}: {error}") from error


def _told_unread(names: Sequence[str], shown: str, why: Refusal) -> int:
    """Tell git why files cannot be compared; of one that it wants in lines, those it has."""
    if len(names) > 1:
        say("\n".join((*_title(shown, shown), f"  {why}")))
        return CLEAN
    try:
        say(Path(names[0]).read_text(encoding="utf-8", errors="replace"))
    except OSError:
        raise why from None
    return CLEAN


def _design(file: DesignFile[Any] | None, other: DesignFile[Any] | None) -> Design:
    """The design of a file, or an empty one of the same game as the other."""
    if file is not None:
        design: Design = file.design
        return design
    if other is None:
        raise Refusal(tr("there is no file to compare"))
    empty: Design = type(other.design)()
    return empty


def differences(before: Design, after: Design) -> tuple[str, ...]:
    """Each difference between two designs, in a few words."""
    if before.game != after.game:
        one, other = (tr(game_of(each).names.title) for each in (before, after))
        return (tr("The one is for {game}, the other for {other}.", game=one, other=other),)
    return (*changes(before, after), *_header(before, after))


def _header(before: Design, after: Design) -> Iterator[str]:
    """What differs of what people call a design and say about it."""
    labels = (tr("name"), tr("author"), tr("description"), tr("licence"))
    for label, key in zip(labels, _TOLD, strict=True):
        old, new = getattr(before, key), getattr(after, key)
        if old and old != new:
            yield tr("{label}: “{new}” instead of “{old}”", label=label, new=new, old=old)
        elif old != new:
            yield tr("{label}: “{new}”", label=label, new=new)
    if before.player_counts != after.player_counts:
        counts = ", ".join(map(str, after.player_counts))
        yield tr("for {counts} players", counts=counts)
    if set(before.tags) != set(after.tags):
        yield tr("tags: {tags}", tags=", ".join(after.tags) or tr("none"))


def _told_alone(arguments: argparse.Namespace, file: DesignFile[Any] | None) -> int:
    """One design in lines, as what differs from an empty one; git compares such lines."""
    told = differences(_design(None, file), _design(file, None))
    if arguments.json:
        print_json("diff", {"files": arguments.files, "differences": list(told)}, FORMAT)
    elif told:
        say("\n".join(told))
    return CLEAN


def _lines(
    arguments: argparse.Namespace, names: Sequence[str], told: Sequence[str]
) -> Iterator[str]:
    yield from _title(*((arguments.files[0],) * 2 if arguments.git else names))
    yield from (f"  {each}" for each in told)
    if not told:
        yield f"  {tr('nothing that a player would notice')}"


def _title(before: str, after: str) -> Iterator[str]:
    yield styled(f"--- {before}", "bold")
    yield styled(f"+++ {after}", "bold")


def _draw(
    arguments: argparse.Namespace, names: Sequence[str], files: Sequence[DesignFile[Any] | None]
) -> None:
    """Draw both designs, or a `Refusal`."""
    if arguments.picture.suffix.lower() != ".png":
        raise Refusal(tr("--picture takes the name of a .png file"))
    outputs = Outputs.of(arguments, *names)
    outputs.refuse_odd(arguments.picture)
    try:
        application = headless.started_qt()
    except ImportError as error:
        raise Refusal(tr("Qt cannot be loaded ({reason})", reason=str(error))) from error
    boxes = CommandBoxes(arguments.pieces)
    sketches = []
    for file, other in ((files[0], files[1]), (files[1], files[0])):
        design = _design(file, other)
        game = game_of(design)
        facts = game.facts(file or DesignFile(design), boxes.of(game))
        painter = desk_of(design).painter
        painter.prepare(facts)
        sketches.append(drawing.Sketch(painter, facts))
    first, second = sketches
    titles = (Path(names[0]).name, Path(names[1]).name)
    outputs.save_bytes(arguments.picture, drawing.side_by_side((first, second), titles))
    del application  # it had to live until here
