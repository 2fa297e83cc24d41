"""Answers to the commands that ask about a scenario."""
