"""From the source of an abstract to its reading text, with every change accounted for.

Three steps, each a pure function of the one before: `formulas` finds what is mathematics, `scanner` settles all other
markup, `typography` the characters of the result. `edits` keeps the alignment.
"""
