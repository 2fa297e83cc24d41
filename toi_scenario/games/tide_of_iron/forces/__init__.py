"""What forces, squads and cards of a side add up to."""
