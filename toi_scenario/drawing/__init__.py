"""Draws scenarios as pages of marks, measured in millimetres."""
