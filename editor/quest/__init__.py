"""The Quest for El Dorado in the window: canvas, panels, play and drawings."""
