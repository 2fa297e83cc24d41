"""How figures, guns and vehicles fire, and what hits do."""
