"""What the commands that search for designs share."""
