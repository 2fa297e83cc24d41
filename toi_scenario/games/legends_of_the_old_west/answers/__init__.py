"""Answers of Legends of the Old West."""
