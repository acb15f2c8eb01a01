"""Draws how nodes and time grow with the cards of a hand: `python -m bench.growth > docs/solver-growth.svg`.

Knows lines on a logarithmic scale. Refuses to measure: the numbers come from ``bench.solver``.
"""

import sys
from math import log10

from bench.solver import Spread, growth

COLOURS = {"klaber": "#b3261e", "klaberjass": "#1f5fa8", "rabloulti": "#2e7d32"}
NAMES = {"klaber": "Kláber", "klaberjass": "Klaberjass", "rabloulti": "Rablóulti"}
LEFT, TOP, WIDTH, HEIGHT, GAP = 56, 28, 300, 220, 84
CARDS = (2, 10)


def main() -> int:
    """Print the picture."""
    sys.stdout.write(picture(growth()))
    return 0


def picture(spreads: list[Spread]) -> str:
    """Two charts side by side: mean nodes and median milliseconds, both on a logarithmic scale."""
    whole = 2 * WIDTH + GAP + LEFT + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {TOP + HEIGHT + 64}" font-family="sans-serif" '
        'font-size="12" fill="#333">',
        "<title>Nodes and time by cards a hand</title>",
        f'<rect width="{whole}" height="{TOP + HEIGHT + 64}" fill="#fff"/>',
    ]
    parts += chart("mean nodes", {each.name: max(1.0, each.nodes) for each in spreads}, LEFT, (0, 5))
    parts += chart("median milliseconds", {each.name: each.median for each in spreads}, LEFT + WIDTH + GAP, (-3, 1))
    for place, (game, colour) in enumerate(COLOURS.items()):
        x = LEFT + 110 * place
        y = TOP + HEIGHT + 52
        parts.append(f'<line x1="{x}" y1="{y - 4}" x2="{x + 22}" y2="{y - 4}" stroke="{colour}" stroke-width="2.5"/>')
        parts.append(f'<text x="{x + 28}" y="{y}">{NAMES[game]}</text>')
    return "\n".join([*parts, "</svg>", ""])


def chart(title: str, values: dict[str, float], left: int, powers: tuple[int, int]) -> list[str]:
    """One chart; ``powers`` are the powers of ten at its foot and head."""
    low, high = powers

    def across(cards: int) -> float:
        return left + WIDTH * (cards - CARDS[0]) / (CARDS[1] - CARDS[0])

    def up(value: float) -> float:
        return TOP + HEIGHT * (1 - (log10(value) - low) / (high - low))

    parts = [f'<text x="{left}" y="{TOP - 10}" font-weight="bold">{title}</text>']
    for power in range(low, high + 1):
        y = up(10.0**power)
        parts.append(f'<line x1="{left}" y1="{y:.1f}" x2="{left + WIDTH}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g}</text>')
    parts += [
        f'<text x="{across(cards):.1f}" y="{TOP + HEIGHT + 18}" text-anchor="middle">{cards}</text>'
        for cards in range(CARDS[0], CARDS[1] + 1)
    ]
    for game, colour in COLOURS.items():
        points = [
            f"{across(int(name.split()[1])):.1f},{up(value):.1f}"
            for name, value in values.items()
            if name.split()[0] == game
        ]
        parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
    return parts


if __name__ == "__main__":
    sys.exit(main())
