"""A house for the trick games of the Hungarian deck; this package only holds the rooms and knows no game itself."""

__version__ = "0.1.0"
