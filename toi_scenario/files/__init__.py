"""Reading and writing files, the user's folders, and the undo journal."""
