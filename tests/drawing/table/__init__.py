"""Tests the drawing of free tables."""
