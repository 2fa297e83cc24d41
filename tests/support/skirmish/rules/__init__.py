"""Skirmish has no rules of its own."""
