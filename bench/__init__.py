"""How fast the house is, measured as ratios against peers in the same run.

Knows how to measure. Refuses to judge: a test that depends on the clock is none.
"""
