"""Packs of scenarios: finding files, checking many, keeping results."""
