"""What is selected in a route, and its steps in words."""
