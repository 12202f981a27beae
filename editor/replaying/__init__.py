"""Games on record, moment by moment: what plays them back, whatever the game."""
