"""Games seen again: their moments and marks, where they come from, the same deal played anew."""
