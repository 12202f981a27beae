"""The menus that only routes have."""
