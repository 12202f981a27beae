"""The language of all texts for people, English unless told otherwise.

English stands in the source; the other languages come from gettext's catalogues in resources/.
The language is chosen once for the whole process, like a locale, and can be changed while it
runs: whoever keeps a finished sentence asks for it anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from string import Formatter
from typing import TypeVar

from core.basics.paths import resources
from core.basics.values import dataclass

E = TypeVar("E", bound=Exception)

ENGLISH = "en"
LANGUAGES: Mapping[str, str] = {ENGLISH: "English", "de": "Deutsch", "fr": "Français"}
"""Every language, each under its own name."""
_DOMAIN = "cartographer"
_SIGNS = {
    "de": str.maketrans({".": ",", ",": ".", "%": "\xa0%"}),
    "fr": str.maketrans({".": ",", ",": "\xa0", "%": "\xa0%"}),
}
"""How a language writes what Python writes in numbers as English does."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _Speaker:
    """The language in use and its texts."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.texts: NullTranslations = NullTranslations()

    def speak(self, code: str) -> None:
        """Change over to a language; an unknown one means English."""
        self.language = code if code in LANGUAGES else ENGLISH
        self.texts = _texts(self.language)


_SPEAKER = _Speaker()
_ASIDE: ContextVar[_Speaker | None] = ContextVar("_ASIDE", default=None)
"""Who speaks instead for a while, and to nobody else."""


def _speaker() -> _Speaker:
    return _ASIDE.get() or _SPEAKER


def tr(text: str, /, **values: object) -> str:
    """A text in the language in use, with values put in by name."""
    said = _speaker().texts.gettext(text) if text else ""
    return _filled(said, values) if values else said


def tr_plural(one: str, many: str, count: int, /, **values: object) -> str:
    """A text for one or for many things in the language in use; `count` is put in, too."""
    return _filled(_speaker().texts.ngettext(one, many, count), {"count": count, **values})


def tr_number(number: float, how: str) -> str:
    """A number as the language in use writes it; `how` is a format of Python's, such as “.1%”."""
    return format(number, how).translate(_SIGNS.get(_speaker().language, {}))


def capitalized(text: str) -> str:
    """The text with a capital at its beginning; what follows stays as it is."""
    return text[:1].upper() + text[1:]


class _Formatter(Formatter):
    """Puts values into a text, numbers with the signs of the language in use."""

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec and isinstance(value, int | float):
            return tr_number(value, format_spec)
        return format(value, format_spec)


_FORMATTER = _Formatter()


def _filled(text: str, values: Mapping[str, object]) -> str:
    """A text with its values; English numbers need no care, and Python is quicker alone."""
    if _speaker().language not in _SIGNS:
        return text.format(**values)
    return _FORMATTER.vformat(text, (), values)


def marked(text: str) -> str:
    """The text itself, noted for translation: for constants, which `tr` translates when used."""
    return text


def marked_plural(one: str, many: str) -> tuple[str, str]:
    """Both texts themselves, noted for translation: for constants that `tr_plural` translates."""
    return one, many


class Worded(StrEnum):
    """Things that are called, in files and by programs, by their English names; these are noted."""

    @property
    def word(self) -> str:
        """As people read it."""
        return tr(self.value)


@dataclass(frozen=True)
class LazyText:
    """A text that is kept and shown later, in whatever language is then in use."""

    text: str
    values: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return tr(self.text, **dict(self.values))

    @property
    def english(self) -> str:
        """The text as programs read it, whatever language people do."""
        if not self.values:
            return self.text
        told = ((name, v.english if isinstance(v, LazyText) else v) for name, v in self.values)
        return self.text.format(**dict(told))


def tr_lazy(text: str, /, **values: object) -> LazyText:
    """A text to be kept, with its values by name."""
    return LazyText(text, tuple(values.items()))


def lazy_number(number: float, how: str) -> LazyText:
    """A number to be kept, and written as the language then in use writes it."""
    return LazyText(f"{{number:{how}}}", (("number", float(number)),))


class _Clause(LazyText):
    """Leaves out the stop at its end."""

    def __str__(self) -> str:
        return super().__str__().rstrip(".")


def clause(text: object) -> LazyText:
    """A text, or what an error says, as part of a longer sentence: without a stop at its end."""
    kept = without_frames(text) if isinstance(text, Exception) else text
    return _Clause("{text}", (("text", kept),))


def without_frames(error: E) -> E:
    """An error that is kept for what it says, without all that was under way when it was raised.

    Frames lead back to whoever called, up to the handler of an event of the window. As long as such
    an event has a name in Python, PyQt takes the next one at its place in memory for the same: a
    key that is pressed may then be taken for something that was dropped, and is lost.
    """
    error.__cause__ = error.__context__ = None
    return error.with_traceback(None)


class _Known(LazyText):
    """Is read by programs under the name that files use."""

    @property
    def english(self) -> str:
        return str(dict(self.values)["name"])


def known_as(name: str, title: object) -> LazyText:
    """A text for people, of something that programs know by a name of its own."""
    return _Known("{title}", (("title", title), ("name", name)))


def with_commas(texts: Sequence[object]) -> LazyText:
    """Some texts with commas between them."""
    named = tuple((f"text{number}", text) for number, text in enumerate(texts))
    return LazyText(", ".join(f"{{{name}}}" for name, _ in named), named)


def language() -> str:
    """The code of the language in use."""
    return _speaker().language


def speak(code: str) -> None:
    """Use a language from now on; an unknown one means English."""
    _SPEAKER.speak(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Use a language in what follows, on this thread only, whatever all others hear meanwhile."""
    speaker = _Speaker()
    speaker.speak(code)
    before = _ASIDE.set(speaker)
    try:
        yield
    finally:
        _ASIDE.reset(before)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The first language that the user's environment names and we speak, else English."""
    for variable in _VARIABLES:
        named = environment.get(variable, "")
        for name in named.split(":"):
            if name[:2] in LANGUAGES:
                return name[:2]
        if named:
            return ENGLISH
    return ENGLISH


def catalogue_file(code: str) -> Path:
    """The compiled catalogue of a language other than English."""
    return resources() / "translations" / code / "LC_MESSAGES" / f"{_DOMAIN}.mo"


def _texts(code: str) -> NullTranslations:
    return NullTranslations() if code == ENGLISH else _read(catalogue_file(code))


@cache
def _read(catalogue: Path) -> GNUTranslations:
    """The texts of a catalogue, read once: whoever speaks for a moment only would wait for it."""
    with catalogue.open("rb") as file:
        return GNUTranslations(file)
