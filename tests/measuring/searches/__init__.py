"""How well searches keep to their bars: improving, generating, and the table of all."""
