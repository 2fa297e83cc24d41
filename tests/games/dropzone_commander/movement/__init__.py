"""Tests of how its units move."""
