"""How commands speak at a terminal, and what they write: for the command line and for games."""
