"""The printed scenario sheet: its text, tables and map page."""
