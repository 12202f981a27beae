"""The panels of an island: what it is made of, the rules it is played by, what grows from a bag."""
