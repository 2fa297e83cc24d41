"""How units move, and what they can be in time for."""
