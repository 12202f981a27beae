"""The desk of Lost Cities: boards are edited, drawn, exported and played here."""
