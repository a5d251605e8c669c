"""Paper: the components of the games and the records of plays as PDF and SVG."""
