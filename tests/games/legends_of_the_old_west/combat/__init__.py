"""Tests of how they fire."""
