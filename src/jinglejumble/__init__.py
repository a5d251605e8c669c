"""Jinglejumble: the online and at-the-table home of two parlor games."""

__all__ = ["__version__"]

__version__ = "0.1.0"
