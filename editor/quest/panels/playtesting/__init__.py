"""What the playtest panel shows of routes alone: the lead over time, and blockades."""
