"""The menus of a route's window: one row for each command, one module for each menu."""
