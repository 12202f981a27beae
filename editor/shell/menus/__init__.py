"""The menus of every window: one row for each command, one module for each menu."""
