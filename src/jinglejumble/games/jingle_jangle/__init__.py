"""Jingle Jangle (2010): jangles laid so that rows and columns stay repeating colour patterns."""
