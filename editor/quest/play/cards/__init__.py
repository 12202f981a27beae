"""Hand, market, questions and payments."""
