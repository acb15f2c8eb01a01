"""What of a suit in a hand makes a contract likely: lengths, tops, gaps.

Knows eight cards of one suit, as the bits of a byte. Refuses to know what each feature counts (see ``weights``).
"""

from tromf.cards import Rank

__all__ = ["betli_features", "no_trump_features", "plain_features", "trump_features"]

_ACE, _TEN, _KING, _OBER, _UNDER, _NINE, _SEVEN = (
    Rank.ACE,
    Rank.TEN,
    Rank.KING,
    Rank.OBER,
    Rank.UNDER,
    Rank.NINE,
    Rank.SEVEN,
)
_WITH_TRUMPS = (_ACE, _TEN, _KING, _OBER, _UNDER, _NINE, Rank.EIGHT, _SEVEN)
_WITHOUT = (_ACE, _KING, _OBER, _UNDER, _TEN, _NINE, Rank.EIGHT, _SEVEN)


def _tops(cards: int, order: tuple[Rank, ...]) -> int:
    """How many cards from the highest down are held without a gap."""
    for place, rank in enumerate(order):
        if not cards >> rank & 1:
            return place
    return len(order)


def trump_features(cards: int) -> tuple[float, ...]:
    """Trumps: length and how far beyond three, four, five; single cards; ace with ten, the three tops, a bare ten."""
    length = cards.bit_count()
    ace, ten = cards >> _ACE & 1, cards >> _TEN & 1
    return (
        length,
        max(0, length - 3),
        max(0, length - 4),
        max(0, length - 5),
        ace,
        ten,
        cards >> _KING & 1,
        cards >> _OBER & 1,
        cards >> _UNDER & 1,
        cards >> _NINE & 1,
        cards >> _SEVEN & 1,
        ace & ten,
        float(_tops(cards, _WITH_TRUMPS) >= 3),
        float(ten and not ace and length < 3),
    )


def plain_features(cards: int) -> tuple[float, ...]:
    """A plain suit: its length; ace, ace with ten, guarded or bare ten, tops, king alone on top; its losers."""
    length, tops = cards.bit_count(), _tops(cards, _WITH_TRUMPS)
    ace, ten, king = cards >> _ACE & 1, cards >> _TEN & 1, cards >> _KING & 1
    return (
        float(length == 0),
        float(length == 1),
        float(length == 2),
        float(length == 3),
        float(length >= 4),
        ace,
        ace & ten,
        float(ten and not ace and length > 1),
        float(ten and not ace and length == 1),
        float(tops >= 3),
        float(king and not ace and not ten),
        length - tops,
        float(length - tops if tops < 8 - length else 0),
    )


def no_trump_features(cards: int) -> tuple[float, ...]:
    """A suit of a no-trump durchmars: length, tops, and the losers under them, by how surely the tops draw the rest."""
    length, tops = cards.bit_count(), _tops(cards, _WITHOUT)
    losers = length - tops
    return (
        float(length == 0),
        length,
        tops,
        losers,
        float(losers if tops < 8 - length else 0),
        float(losers if 2 * tops < 9 - length else 0),
        float(losers == 1),
        float(tops == 0 and length > 0),
    )


def betli_features(cards: int) -> tuple[float, ...]:
    """A suit of a betli: the gaps below its lowest card, the second and the third, and what lies above."""
    places = [place for place, rank in enumerate(reversed(_WITHOUT)) if cards >> rank & 1]
    gaps = [place - held for held, place in enumerate(places)]
    first, second, third = (*gaps, 0, 0, 0)[:3]
    lowest = tuple(
        feature
        for gap in (first, second)
        for feature in (float(gap == 1), float(gap == 2), float(gap == 3), float(gap >= 4), float(max(0, gap - 4)))
    )
    length = len(places)
    return (
        float(not places),
        *lowest,
        third,
        float(sum(gaps[3:])),
        length,
        float(length == 1 and first >= 2),
    )
