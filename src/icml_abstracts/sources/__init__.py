"""Readers, one for each input format; all yield the same records."""
