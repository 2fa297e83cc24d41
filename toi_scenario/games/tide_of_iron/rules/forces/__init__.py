"""Rules about squads, vehicles, divisions and players."""
