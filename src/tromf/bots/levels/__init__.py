"""The specs of the bots' levels, one TOML file a level.

Knows nothing but data: which mind a level has, and by game the numbers that it plays with.
"""
