"""Checks: what can be said against abstracts beyond their markup, and against built tables.

Every check is a pure function. Those on abstracts yield remarks or findings while a source streams by; those on tables
take frames and yield findings on them.
"""
