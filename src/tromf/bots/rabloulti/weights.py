"""The weights by which a Rablóulti player judges how likely each part of his own contract is.

Knows numbers alone, fitted by logistic regression to thousands of deals that these bots played out. The features they
weigh are named in ``features``, in the same order.
"""

from tromf.bots.rabloulti.odds import Odds

__all__ = [
    "BETLI",
    "DURCHMARS",
    "EIGHTY",
    "NO_TRUMP_DURCHMARS",
    "PARTI",
    "PARTI_BESIDE_ULTI",
    "SIXTY",
    "ULTI",
]

PARTI = Odds(
    base=-2.69,
    trumps=(
        0.17,
        0.17,
        -0.22,
        -0.37,
        1.77,
        1.64,
        0.70,
        1.06,
        -0.02,
        0.02,
        0.11,
        -0.38,
        0.70,
        0.00,
    ),
    suits=(
        0.86,
        -0.26,
        -0.61,
        -0.19,
        0.20,
        0.92,
        0.13,
        1.57,
        -0.67,
        -0.44,
        0.61,
        -0.39,
        -0.40,
    ),
    talon=-0.74,
    marriage=1.21,
)
"""More points than the defenders."""

SIXTY = Odds(
    base=-2.82,
    trumps=(
        0.19,
        0.19,
        0.24,
        -0.55,
        2.37,
        1.98,
        -0.03,
        -0.02,
        -0.16,
        -0.03,
        -0.14,
        0.08,
        0.25,
        0.00,
    ),
    suits=(
        1.37,
        -0.42,
        -0.98,
        -0.37,
        0.41,
        1.65,
        0.47,
        2.48,
        -0.47,
        -1.28,
        0.29,
        -0.51,
        -0.67,
    ),
    talon=-1.19,
)
"""Sixty card points: what a 40-100 needs."""

EIGHTY = Odds(
    base=-8.19,
    trumps=(
        0.57,
        0.57,
        -0.42,
        -0.64,
        2.08,
        0.68,
        0.09,
        -0.01,
        0.13,
        0.10,
        -0.23,
        0.83,
        0.17,
        0.00,
    ),
    suits=(
        1.42,
        -0.54,
        -1.19,
        -0.25,
        0.56,
        1.48,
        1.05,
        2.52,
        -0.55,
        -1.03,
        -0.53,
        -0.88,
        -0.51,
    ),
    talon=-1.41,
)
"""Eighty card points: what a 20-100 needs."""

ULTI = Odds(
    base=-4.95,
    trumps=(
        0.92,
        0.92,
        0.20,
        1.39,
        0.78,
        0.55,
        0.48,
        -0.01,
        -0.01,
        -0.22,
        -0.00,
        0.01,
        -0.37,
        0.00,
    ),
    suits=(
        -0.31,
        0.17,
        0.24,
        -0.17,
        0.07,
        0.08,
        0.20,
        0.05,
        -0.10,
        -0.03,
        0.14,
        0.08,
        -0.28,
    ),
    talon=-0.25,
)
"""The trump VII wins the last trick."""

PARTI_BESIDE_ULTI = Odds(
    base=-7.88,
    trumps=(
        0.51,
        0.51,
        -0.07,
        -0.40,
        2.04,
        1.65,
        0.79,
        0.82,
        -0.13,
        -0.09,
        -0.00,
        -0.44,
        0.22,
        0.00,
    ),
    suits=(
        0.99,
        -0.30,
        -0.64,
        -0.17,
        0.12,
        1.76,
        0.52,
        1.60,
        -0.53,
        -0.10,
        0.60,
        -0.19,
        -0.05,
    ),
    talon=-0.54,
    marriage=1.15,
)
"""More points than the defenders, while the VII is kept."""

DURCHMARS = Odds(
    base=-6.75,
    trumps=(
        0.43,
        0.43,
        -0.33,
        -0.30,
        0.11,
        0.64,
        0.09,
        0.14,
        0.01,
        0.07,
        0.09,
        0.74,
        0.83,
        0.00,
    ),
    suits=(
        1.49,
        -0.79,
        -1.36,
        -0.42,
        1.09,
        2.05,
        0.62,
        2.08,
        -0.04,
        -0.47,
        -0.12,
        -1.13,
        -1.13,
    ),
)
"""All tricks with trumps."""

NO_TRUMP_DURCHMARS = Odds(
    base=3.19,
    suits=(
        0.74,
        0.00,
        -0.05,
        0.05,
        0.02,
        -2.11,
        -0.97,
        -1.40,
    ),
)
"""All tricks without trumps."""

BETLI = Odds(
    base=3.02,
    suits=(
        0.54,
        -0.08,
        -0.98,
        -1.43,
        -1.19,
        -0.83,
        -0.25,
        -0.61,
        -0.59,
        -0.90,
        -0.91,
        -0.63,
        -0.70,
        0.00,
        1.94,
    ),
)
"""No trick."""
