"""The Quest at the terminal: what only it can do or tell there."""
