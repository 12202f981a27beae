"""What everything else rests on; nothing here knows a game, a file or a design."""
