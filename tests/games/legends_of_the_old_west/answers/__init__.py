"""Tests of answers of the Old West."""
