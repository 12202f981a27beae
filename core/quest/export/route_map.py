"""The map of a route as a figure that answers: spaces to point at, overlays to choose from.

The overlays work without any script, by radio buttons and style rules alone, and every space has a
title that browsers show by themselves. The script makes the titles into cards and lets arrow keys
walk from space to space.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.basics.language import tr
from core.basics.values import dataclass
from core.geometry.hexes import Hex
from core.geometry.middles import HEX_WIDTH, middle_of
from core.pages.drawings import Drawing, album
from core.pages.markup import Markup, joined, number, tag

_CORNERS = ((0, -1), (0.5, -0.5), (0.5, 0.5), (0, 1), (-0.5, 0.5), (-0.5, -0.5))
"""Of a hex, in its width and its half height."""


@dataclass(frozen=True, slots=True)
class MapSpace:
    """A space to point at, and what is to be said about it, its name first."""

    at: Hex
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LegendLine:
    """A line of a legend: a sample as the text of an SVG file, or none, and what it means."""

    sample: str
    text: str


@dataclass(frozen=True, slots=True)
class MapOverlay:
    """Something to lay over the map.

    Attributes:
        name: a short word for programs, the same in all languages.
        drawing: the text of an SVG file in the units of the map.
    """

    name: str
    title: str
    meaning: str
    drawing: str
    legend: tuple[LegendLine, ...]


@dataclass(frozen=True, slots=True)
class RouteMap:
    """A route as it is drawn, in the units of `core.geometry.middles`.

    Attributes:
        drawing: the text of an SVG file.
        legend: what the drawing shows.
        spaces: in travel order.
    """

    drawing: str
    legend: tuple[LegendLine, ...] = ()
    spaces: tuple[MapSpace, ...] = ()
    overlays: tuple[MapOverlay, ...] = ()


def map_section(route_map: RouteMap, name: str) -> Markup:
    """The map of a route, with all that can be laid over it and said about it."""
    legends = (route_map.legend, *(each.legend for each in route_map.overlays))
    shown = [line.sample for legend in legends for line in legend if line.sample]
    drawn = album([route_map.drawing, *(each.drawing for each in route_map.overlays), *shown])
    base, *rest = drawn.drawings
    layers, samples = rest[: len(route_map.overlays)], iter(rest[len(route_map.overlays) :])
    figure = tag(
        "div",
        tag("div", _picture(route_map, name, base, layers, drawn.shared), class_="sheet"),
        tag("div", class_="card", hidden=True, aria_hidden="true"),
        class_="stage",
    )
    return tag(
        "section",
        tag("h2", tr("Map"), id="map"),
        _choices(route_map.overlays),
        tag("div", figure, _legends(route_map, samples), class_="beside"),
        class_="map",
        aria_labelledby="map",
    )


def overlay_rules(overlays: Sequence[MapOverlay]) -> str:
    """The style rules that show an overlay and its legend while it is chosen."""
    return "".join(
        f".map:has(#show-{each.name}:checked) .over-{each.name}{{display:revert}}\n"
        for each in (*overlays, _NOTHING)
    )


# --- The picture ----------------------------------------------------------------------------------


def _picture(
    route_map: RouteMap, name: str, base: Drawing, layers: Sequence[Drawing], shared: Markup
) -> Markup:
    over = (
        tag("g", layer.content, class_=f"overlay over-{overlay.name}")
        for overlay, layer in zip(route_map.overlays, layers, strict=True)
    )
    width, height = base.size
    return tag(
        "svg",
        shared,
        base.content,
        *over,
        tag("g", *_spaces(route_map.spaces), class_="spaces"),
        viewBox=base.view_box,
        width=f"{width * _PIXELS:.0f}",
        height=f"{height * _PIXELS:.0f}",
        role="group",
        aria_label=tr("Map of {design}", design=name),
    )


_PIXELS = 24
"""The natural size of a hex, from its middle to a corner."""


def _spaces(spaces: Sequence[MapSpace]) -> Iterator[Markup]:
    for place, space in enumerate(spaces):
        title = tag("title", joined(space.lines, "\n"))
        focus = "0" if place == 0 else "-1"
        yield tag(
            "polygon", title, class_="space", points=_hexagon(space.at), role="img", tabindex=focus
        )


def _hexagon(at: Hex) -> str:
    x, y = middle_of(at)
    corners = ((x + across * HEX_WIDTH, y + down) for across, down in _CORNERS)
    return " ".join(f"{number(left)},{number(top)}" for left, top in corners)


# --- Choices and legends --------------------------------------------------------------------------

_NOTHING = MapOverlay("none", "", "", "", ())


def _choices(overlays: Sequence[MapOverlay]) -> Markup:
    titled = [(_NOTHING.name, tr("Nothing")), *((each.name, each.title) for each in overlays)]
    choices = (
        _choice(name, title, is_chosen=place == 0) for place, (name, title) in enumerate(titled)
    )
    large = tag("input", type="checkbox", id="large")
    return tag(
        "div",
        tag("fieldset", tag("legend", tr("Lay over the map")), *choices, class_="choices")
        if overlays
        else tag("input", type="radio", id=f"show-{_NOTHING.name}", checked=True, hidden=True),
        tag("label", large, tag("span", tr("Large map")), class_="choice zoom"),
        class_="controls",
    )


def _choice(name: str, title: str, *, is_chosen: bool) -> Markup:
    button = tag("input", type="radio", name="overlay", id=f"show-{name}", checked=is_chosen)
    return tag("label", button, tag("span", title), class_="choice")


def _legends(route_map: RouteMap, samples: Iterator[Drawing]) -> Markup:
    hint = tr("Point at a space, tap it, or walk with the arrow keys, to read about it.")
    on_map = MapOverlay(
        _NOTHING.name, tr("On the map"), hint if route_map.spaces else "", "", route_map.legend
    )
    return tag(
        "div",
        *(_legend(each, samples) for each in (on_map, *route_map.overlays)),
        class_="legends",
    )


def _legend(overlay: MapOverlay, samples: Iterator[Drawing]) -> Markup:
    rows = [_row(line, next(samples) if line.sample else None) for line in overlay.legend]
    meaning = tag("p", overlay.meaning) if overlay.meaning else None
    look = f"legend over-{overlay.name}"
    return tag("div", tag("h3", overlay.title), meaning, tag("ul", *rows), class_=look)


def _row(line: LegendLine, sample: Drawing | None) -> Markup:
    if sample is None:
        return tag("li", tag("span", line.text, class_="all"))
    width, height = sample.size
    picture = tag(
        "svg",
        sample.content,
        viewBox=sample.view_box,
        width=f"{width * _SAMPLE:.0f}",
        height=f"{height * _SAMPLE:.0f}",
        aria_hidden="true",
    )
    return tag("li", picture, tag("span", line.text))


_SAMPLE = 11
"""Pixels from the middle of a hex to a corner in a legend."""
