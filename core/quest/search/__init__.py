"""Routes that nobody has laid yet: drawn by chance, to compare with and to choose from."""
