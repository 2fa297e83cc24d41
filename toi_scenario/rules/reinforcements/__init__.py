"""Rules about reinforcements, events and the length of the game."""
