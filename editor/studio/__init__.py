"""What a window gets from the studio, and what it asks of it."""
