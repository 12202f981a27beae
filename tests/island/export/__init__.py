"""What islands are exported as."""
