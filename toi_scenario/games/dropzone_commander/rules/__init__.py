"""Rules that only Dropzone Commander has, by family."""
