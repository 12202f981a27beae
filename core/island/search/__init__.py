"""Islands that nobody has laid yet: moves, wishes, and islands that grow to order."""
