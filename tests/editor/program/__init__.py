"""The real program on a virtual display, and what it tells of itself."""
