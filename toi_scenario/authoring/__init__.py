"""Turns what authors want into changes to a scenario's text.

The games know nothing of it.
"""
