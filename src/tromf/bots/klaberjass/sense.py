"""How much each reason for a card counts to a good player of Klaberjass, as maker and as the maker's opponent.

Knows numbers fitted by least squares to self-played deals of these bots: how the difference of what is written moves
with each reason. Refuses to know what the reasons are.
"""

from collections.abc import Mapping

__all__ = ["FOLLOWING", "LEADING"]

LEADING: Mapping[str, tuple[float, float]] = {
    "win": (-7.49, -13.55),
    "win_late": (-16.11, -3.62),
    "lost": (-3.43, -3.28),
    "lost_late": (-1.20, -2.12),
    "win_masters": (1.69, 3.54),
    "ruffed_points": (5.17, 4.47),
    "forces": (-5.28, -4.18),
    "master": (6.74, 6.40),
    "their_length": (-2.84, -3.47),
    "led_before": (2.58, 4.83),
    "they_led": (0.50, 2.52),
    "master_points": (-0.23, -0.74),
    "second_guarded": (1.72, 2.08),
    "second_bare": (1.22, 1.37),
    "third_guarded": (0.97, 0.76),
    "third_bare": (1.39, 1.48),
    "exposed": (-3.01, -3.72),
    "voids": (4.95, 0.80),
    "voids_late": (-11.53, -4.99),
    "left": (0.44, -1.17),
    "trump": (-30.30, -32.61),
    "drawn": (27.04, 29.18),
    "drawn_long": (-5.52, -13.67),
    "trump_masters": (-13.09, -11.53),
    "trump_second": (0.02, 0.44),
    "trump_exposed": (-1.05, -1.19),
    "trump_length": (4.38, 9.42),
    "trump_last": (-10.09, -4.44),
    "trump_late": (15.33, 10.21),
    "trump_side": (2.07, 1.53),
    "trump_last_against": (5.11, 3.84),
}
"""For a lead."""

FOLLOWING: Mapping[str, tuple[float, float]] = {
    "win_late": (-4.67, 10.35),
    "lost": (-2.96, -3.08),
    "won_ahead": (0.12, 0.23),
    "lost_ahead": (-1.13, -0.93),
    "win_masters": (3.23, 2.46),
    "masters": (14.59, 8.84),
    "masters_late": (-16.37, -8.73),
    "masters_against": (-6.29, -5.12),
    "second_guarded": (0.63, 1.04),
    "second_bare": (0.52, 0.70),
    "third_bare": (-0.11, 0.28),
    "exposed": (-0.93, -1.49),
    "left": (1.86, 2.18),
    "trump_masters": (6.29, 8.79),
    "trump_masters_late": (2.71, 10.88),
    "trump_second": (0.08, 0.41),
    "trump_exposed": (-0.14, -0.23),
}
"""For a reply."""
