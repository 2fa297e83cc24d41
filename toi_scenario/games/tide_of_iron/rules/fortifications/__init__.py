"""Rules about fortifications, obstacles, smoke and other markers."""
