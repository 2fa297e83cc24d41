"""The rules that only Heroes of Normandie has, one file each, by family."""
