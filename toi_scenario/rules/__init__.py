"""The rules that hold in every game, one file each, by family."""
