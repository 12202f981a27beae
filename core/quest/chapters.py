"""The chapters of the rules; the rules themselves are there in English only."""

from __future__ import annotations

from core.basics.language import marked

CHAPTERS = (
    marked("Terms and components"),
    marked("Setup"),
    marked("The turn"),
    marked("Movement"),
    marked("Blockades"),
    marked("Cards and items"),
    marked("Action cards"),
    marked("Buying and the market"),
    marked("Discarding and drawing"),
    marked("The end of the game"),
    marked("Two players"),
    marked("The caves variant"),
    marked("Building a route"),
    marked("Editions compared"),
    marked("Rulings"),
    marked("Worked examples"),
)
"""The chapters of the rules, in reading order; of these only the titles are translated."""
