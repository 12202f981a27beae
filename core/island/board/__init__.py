"""Islands that can be played."""
