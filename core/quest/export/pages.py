"""What pages and cards tell of routes."""

from __future__ import annotations

from core.pages.game import GamePages
from core.quest.analysis.card import card_of
from core.quest.export.exhibits import exhibit_cells, exhibit_headings
from core.quest.export.page_words import ROUTE_WORDS

ROUTE_PAGES = GamePages(ROUTE_WORDS, exhibit_headings, exhibit_cells, card_of)
