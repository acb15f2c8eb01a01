"""Runs (sequences) in one hand: neighbours in natural order in one suit.

Knows whole runs. Refuses to know what a run is worth or which of two is better: that is a game's law.
"""

from dataclasses import dataclass

from tromf.cards import Card, CardSet, Rank, Suit, card_of, parse_card

__all__ = ["Run", "parse_run", "runs_in"]


@dataclass(frozen=True, slots=True, order=True)
class Run:
    """A whole run in one hand, by its top card and its length.

    >>> kvart = Run(Card.AO, 4)
    >>> str(kvart), kvart.bottom.name, kvart.suit
    ('A9-AO', 'A9', <Suit.ACORNS: 0>)
    """

    top: Card
    length: int

    @property
    def suit(self) -> Suit:
        """The suit that all its cards share."""
        return self.top.suit

    @property
    def rank(self) -> Rank:
        """The rank of its top card."""
        return self.top.rank

    @property
    def bottom(self) -> Card:
        """Its lowest card."""
        return card_of(self.top.suit, Rank(self.top.rank - self.length + 1))

    @property
    def cards(self) -> CardSet:
        """The set of its cards."""
        return ((1 << self.length) - 1) << self.bottom

    def __str__(self) -> str:
        return f"{self.bottom.name}-{self.top.name}"


def _whole_runs(byte: int) -> tuple[tuple[int, int], ...]:
    """The (top rank, length) of each whole run of three or more in eight bits, highest first."""
    found = []
    rank = 7
    while rank >= 0:
        length = 0
        while rank - length >= 0 and byte >> (rank - length) & 1:
            length += 1
        if length >= 3:
            found.append((rank, length))
        rank -= length + 1
    return tuple(found)


_RUNS: tuple[tuple[tuple[Run, ...], ...], ...] = tuple(
    tuple(tuple(Run(card_of(suit, Rank(top)), length) for top, length in _whole_runs(byte)) for byte in range(256))
    for suit in Suit
)


def runs_in(hand: CardSet) -> tuple[Run, ...]:
    """All whole runs of three or more in a hand, suit by suit, highest first (K5.1, J24, J25).

    >>> from tromf.cards import cardset, parse_cards
    >>> [str(run) for run in runs_in(cardset(parse_cards("A7 A8 A9 AU AO AK HX")))]
    ['AU-AK', 'A7-A9']
    """
    acorns, leaves, bells, hearts = _RUNS
    return acorns[hand & 255] + leaves[hand >> 8 & 255] + bells[hand >> 16 & 255] + hearts[hand >> 24]


def parse_run(text: str) -> Run:
    """Read a run written as its lowest and its top card; raises ValueError for anything else.

    >>> parse_run("A7-A9")
    Run(top=<Card.A9: 2>, length=3)
    """
    low, dash, high = text.partition("-")
    bottom, top = parse_card(low), parse_card(high) if dash else parse_card(low)
    if bottom.suit is not top.suit or top - bottom < 2:
        raise ValueError(f"{text!r} is no run: write its lowest and its top card of one suit, as in A7-A9")
    return Run(top, top - bottom + 1)
