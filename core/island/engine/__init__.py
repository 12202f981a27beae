"""The rules of the game: kernels, games, notation, logs."""
