"""Galleries of maps, and packs drawn to be given away."""
