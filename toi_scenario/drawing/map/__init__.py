"""Draws the map of a scenario, with its legend."""
