"""Rules about the length of the game."""
