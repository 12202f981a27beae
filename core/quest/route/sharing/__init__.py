"""Share codes: a route as a few dozen characters that survive forums and phones."""
