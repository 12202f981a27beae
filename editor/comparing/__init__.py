"""Two designs side by side: their maps with what differs, and their figures."""
