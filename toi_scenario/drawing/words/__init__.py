"""The words printed on maps and sheets, in each language."""
