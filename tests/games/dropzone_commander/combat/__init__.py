"""Tests of what dice make of its fights."""
