"""What follows from an island: ground, corners, discovery, what grows from a bag; figures."""
