"""What the program knows: catalogs, scenarios and playing surfaces."""
