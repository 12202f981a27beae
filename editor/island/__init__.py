"""The Island of El Dorado in a window: where islands are drawn, edited and grown."""
