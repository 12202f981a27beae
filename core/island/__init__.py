"""The Island of El Dorado: designs, rules, checks and games."""
