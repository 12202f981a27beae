"""The properties of what is selected."""
