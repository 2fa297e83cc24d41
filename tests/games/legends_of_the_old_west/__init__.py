"""Tests of Legends of the Old West."""
