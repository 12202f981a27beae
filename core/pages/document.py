"""The shell of every page: one file that fetches nothing, runs only its own script, and prints.

Its content security policy names the one style sheet and the one script that are in the page by
their hashes; whatever else a text might try to smuggle in would neither run nor be fetched.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

from core.basics.language import language, tr
from core.basics.paths import resources
from core.basics.version import __version__
from core.pages.markup import Markup, joined, tag

_FOLDER = "report"


def document(
    title: str, body: Markup, game: str, scripts: Sequence[str] = (), styles: str = ""
) -> str:
    """A whole page in the language in use, about designs of a game, whose title is given.

    `scripts` are names of files in resources/report; `styles` are rules for this page alone.
    """
    css = _resource("page.css") + styles
    js = "".join(map(_resource, scripts))
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=_policy(css, js)),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="generator", content=f"Cartographer {__version__}"),
        tag("title", title),
        tag("style", Markup(css)),
    )
    script = tag("script", Markup(js)) if js else None
    page = tag("html", head, "\n", tag("body", body, _footer(game), script), lang=language())
    return f"<!DOCTYPE html>\n{page}\n"


def _resource(name: str) -> str:
    return (resources() / _FOLDER / name).read_text(encoding="utf-8")


def _policy(css: str, js: str) -> str:
    allowed = {
        "default-src": "'none'",
        "style-src": _hash(css),
        "script-src": _hash(js) if js else "'none'",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{what} {source}" for what, source in allowed.items())


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


def _footer(game: str) -> Markup:
    made = tr("Made with Cartographer {version}.", version=__version__)
    fan = tr(
        "An unofficial fan tool for {game}, with its own drawings and its own words.", game=tr(game)
    )
    return tag("footer", tag("p", joined((made, fan), " ")))
