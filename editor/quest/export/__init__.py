"""Pictures, reports and setup sheets of routes."""
