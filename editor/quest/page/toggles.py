"""What can be shown and hidden on the page of a route."""

from __future__ import annotations

from editor.widgets.settings import Toggle

GRID = Toggle("grid", is_on_at_first=False)
COORDINATES = Toggle("coordinates", is_on_at_first=False)
HINTS = Toggle("hints", is_on_at_first=False)
MINIMAP = Toggle("minimap")
CATALOGUE = Toggle("catalogue")
