"""What is filled in: fields, choices, chips that filter."""
