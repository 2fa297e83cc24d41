"""Scenarios in, pages out: marks in millimetres, in the order in which they are drawn."""
