"""The rules that only Tide of Iron has, one file each, by family."""
