"""Rules that only Legends of the Old West has, by family."""
