"""Commands as all windows know them, and the palette that finds them."""
