"""For games that have nothing special: a table of parts, its page, and the games played there."""
