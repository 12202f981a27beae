"""How boards of Lost Cities are drawn, for windows, pictures and games alike."""
