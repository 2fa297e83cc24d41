"""What shots, masonry and searches make of dice."""
