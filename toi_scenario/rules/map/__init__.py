"""Rules about the map and the boards it is laid of."""
