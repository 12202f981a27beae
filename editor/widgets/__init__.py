"""Widgets and habits that every window shares; they know no document and no game."""
