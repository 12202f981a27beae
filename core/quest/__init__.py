"""The Quest for El Dorado: its pieces, routes, checks, analysis, engine and bots."""
