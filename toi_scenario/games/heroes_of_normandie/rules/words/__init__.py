"""Rules about what texts of Heroes of Normandie say."""
