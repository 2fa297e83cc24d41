"""Draws a map of cards in a row."""
