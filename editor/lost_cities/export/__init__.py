"""How boards leave the program."""
