"""Fire, assaults, and what dice make of them."""
