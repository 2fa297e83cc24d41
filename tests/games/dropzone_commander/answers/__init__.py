"""Tests of what this game answers."""
