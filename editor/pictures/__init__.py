"""Little pictures of routes, for menus, dialogs and galleries."""
