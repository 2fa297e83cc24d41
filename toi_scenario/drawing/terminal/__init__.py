"""Maps in letters and colours for a terminal."""
