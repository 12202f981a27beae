"""Looking for designs: moves, what rules them out, races of games, and different answers."""
