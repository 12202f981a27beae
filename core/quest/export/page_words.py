"""What routes are called on pages."""

from __future__ import annotations

from core.basics.language import marked, marked_plural
from core.pages.design_words import DesignWords

ROUTE_WORDS = DesignWords(
    game=marked("The Quest for El Dorado"),
    one=marked("A route for The Quest for El Dorado"),
    title=marked("{design}: a route for The Quest for El Dorado"),
    many=marked("Routes for The Quest for El Dorado"),
    heading=marked("Routes"),
    column=marked("Route"),
    counted=marked_plural("{count} route", "{count} routes"),
    sound=marked("No problems: this route can be laid and played."),
)
