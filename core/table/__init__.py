"""A game at the table: what a window needs to let people watch, play and replay, without any Qt."""
