"""What this game answers."""
