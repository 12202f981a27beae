"""Little pictures of designs, for menus, dialogs and galleries."""
