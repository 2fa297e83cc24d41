"""Draws answers: sight lines and round tags on maps, and charts."""
