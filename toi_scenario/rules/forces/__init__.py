"""Rules about forces that every game has."""
