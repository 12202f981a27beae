"""What searches tell and find: why a design plays as it does, and what would make it better."""
