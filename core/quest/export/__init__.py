"""What leaves the program: routes and reports as files that others can read."""
