"""What the ground of a map allows: sight, range and standing."""
