"""Draws a map of a free table."""
