"""Projections of `spec.py`: each module turns the specification into one other form, and states no fact of its own."""
