"""Games whose moves are whole numbers, played around a table that has nothing special."""
