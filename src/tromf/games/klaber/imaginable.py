"""All deals of Kláber that fit a view, as one thing to draw from with equal chance.

Knows what a view proves, and counts. Refuses to weigh what it only suggests.

Hidden cards are of one class when the same hands may hold them, and the ways to hand out the classes are counted. Runs
that were only heard are told apart: for each choice of runs that fits what was heard, and what counted after the first
trick, the ways are counted with these runs in their hands. What does not fall into classes (that nobody hides a hand
that must be laid down) is seen to by drawing again, which leaves every deal that fits as likely as any other.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import TypeAlias

from tromf.cards import ALL_CARDS, CARDS, SUIT_CARDS, CardSet, Random
from tromf.games.klaber.actions import Go
from tromf.games.klaber.combinations import FOUR_POINTS, announceable_runs, best_item, valid_runs_side
from tromf.games.klaber.imagine import ImaginationError, imagine, replayed
from tromf.games.klaber.options import Offences
from tromf.games.klaber.proved import Known, barred_suits, deck_for, known_of, known_runs, laid_cards
from tromf.games.klaber.state import SEATS, Auction, Contract, Dealt, Naming, Playing, State
from tromf.games.klaber.view import KlaberView, view_of
from tromf.tricks import Run, Seat, Sharing

__all__ = ["DrawnHands", "Imaginable"]

TRIES = 5_000

_Runs: TypeAlias = tuple[tuple[Run, ...], ...]
"""The runs that each seat announced."""

_SCORING_RANKS = sum(1 << rank for rank in FOUR_POINTS)
_LONG = tuple(any(byte >> low & 31 == 31 for low in range(4)) for byte in range(256))
"""For each set of a suit's cards whether there is a run of five among them."""


def _must_lay_down(hand: CardSet) -> bool:
    """Whether a hand holds a run of five or more, or a four that scores (K6.1); quick, since it is asked of all."""
    a, b, c, d = hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24
    return bool(a & b & c & d & _SCORING_RANKS) or _LONG[a] or _LONG[b] or _LONG[c] or _LONG[d]


@dataclass(frozen=True, slots=True)
class _Case:
    """One choice of announced runs that fits what was heard: the cards that it fixes, and how the rest is shared."""

    announced: _Runs
    held: tuple[CardSet, ...]
    allowed: tuple[CardSet, ...]
    sharing: Sharing


@dataclass(frozen=True, slots=True)
class DrawnHands:
    """The hands of a deal that was drawn: the eight cards dealt to each seat, and the runs that each announced.

    ``held`` are the cards of each seat that every deal has there; of the others it may get those in ``allowed``. Two
    seats may exchange such cards, and the deal still fits, unless a hand must then be laid down in one of the seats of
    ``empty``. ``lasts`` are each seat's last three, where that matters (K3.1).
    """

    dealt: tuple[CardSet, ...]
    announced: _Runs
    held: tuple[CardSet, ...]
    allowed: tuple[CardSet, ...]
    empty: tuple[Seat, ...]
    lasts: tuple[CardSet, ...] | None = None


class Imaginable:
    """The deals that fit a view, whether its seat's or a spectator's, while cards are still hidden.

    ``honest`` leaves out, where offences are called, the deals in which somebody has revoked or hidden a hand; when
    none is left, offences are proved and every deal that fits is in.

    >>> from random import Random
    >>> from tromf.games.klaber import GAME, KlaberOptions
    >>> from tromf.cards import CARDS
    >>> view = GAME.view(GAME.deal(KlaberOptions(), 3, CARDS), 1)
    >>> GAME.view(Imaginable(view).draw(Random(1)), 1) == view
    True
    """

    def __init__(self, view: KlaberView, honest: bool = True) -> None:
        self._view = view
        self._prevented = view.options.offences is Offences.PREVENTED
        self._honest = honest or self._prevented
        self._prepare()
        if not self.ways and not self._prevented:
            self._honest = False
            self._prepare()

    def _prepare(self) -> None:
        view = self._view
        known = known_of(view)
        barred = known.barred
        if view.play is not None and view.contract is not None and self._honest and not self._prevented:
            barred = barred_suits(view.play, view.contract.trump)
        self._cases = tuple(_cases(view, known, barred))
        marks = []
        total = 0
        for case in self._cases:
            total += case.sharing.ways
            marks.append(total)
        self._marks = tuple(marks)
        self._choices = frozenset(case.announced for case in self._cases)
        self._played = _played(view)
        self._guess = any(runs is None for runs in known.runs)
        self._empty = self._without_items(known)
        self.ways: int = total
        """The ways to hand out the hidden cards, before hands that had to be laid down are sorted out.

        Where runs were only heard, a deal counts once for each choice of runs that it holds.
        """
        if any(best_item(known.held[seat]) is not None for seat in self._empty):
            self.ways = 0

    def _without_items(self, known: Known) -> tuple[Seat, ...]:
        """The seats that have nothing to lay down: they said go, or cards are played."""
        if not self._honest:
            return ()
        if self._view.play is not None:
            return tuple(range(SEATS))
        return tuple({seat for seat, call in self._view.calls if isinstance(call, Go)})

    def draw(self, random: Random) -> State:
        """One of the deals, each as likely; raises ImaginationError when none is found."""
        if self._view.result is None:
            for _ in range(TRIES if self.ways else 0):
                drawn = self._drawn(random)
                state = None if drawn is None else self.state(drawn, random)
                if state is not None:
                    return state
            if self._honest and not self._prevented:
                return Imaginable(self._view, honest=False).draw(random)
        if self._prevented and self._view.result is None:
            raise ImaginationError("no deal was found that fits the view")
        return imagine(self._view, random)

    def draw_hands(self, random: Random) -> DrawnHands | None:
        """Hands of one of the deals, each as likely, None where none is found at once.

        Quicker than a whole deal, for whoever draws many and then wants the ``state`` of few.
        """
        if self._view.result is not None or not self.ways:
            return None
        for _ in range(TRIES):
            drawn = self._drawn(random)
            if drawn is not None:
                return drawn
        return None

    def _drawn(self, random: Random) -> DrawnHands | None:
        case = self._cases[0]
        if len(self._cases) > 1:
            case = self._cases[bisect_right(self._marks, random.randrange(self.ways))]
        shared = case.sharing.draw(random)
        hands = tuple([held | more for held, more in zip(case.held, shared, strict=True)])
        for seat in self._empty:
            if _must_lay_down(hands[seat]):
                return None
        if self._guess:
            fitting = sum(announced in self._choices for announced in self._announced_in(hands, case.announced))
            if fitting > 1 and random.randrange(fitting):
                return None
        return DrawnHands(hands, case.announced, case.held, case.allowed, self._empty)

    def _announced_in(self, hands: tuple[CardSet, ...], announced: _Runs) -> Iterator[_Runs]:
        """Every choice of runs that these hands could have announced as it was heard."""
        by_seat = []
        for seat, runs in enumerate(announced):
            lengths = sorted(run.length for run in runs)
            own = announceable_runs(hands[seat])
            by_seat.append(
                [each for each in combinations(own, len(lengths)) if sorted(run.length for run in each) == lengths]
                if seat != self._view.seat
                else [runs]
            )
        return product(*by_seat)

    def state(self, drawn: DrawnHands, random: Random) -> State | None:
        """The deal with these hands, None where acts of the talk don't fit them."""
        view, hands = self._view, drawn.dealt
        deck = deck_for(view, list(hands), random, drawn.lasts)
        if (view.play is None and view.contract is not None) or not self._honest:
            state = replayed(view, list(hands), deck)
            return state if state is not None and view_of(state, view.seat) == view else None
        lasts = [0] * SEATS
        for turn in range(SEATS):
            for card in deck[20 + 3 * turn : 23 + 3 * turn]:
                lasts[(view.dealer + 1 + turn) % SEATS] |= 1 << card
        dealt = Dealt(view.options, view.dealer, deck, hands, tuple(lasts))
        if view.play is None:
            return _talking(view, dealt)
        play, contract = view.play, view.contract
        assert contract is not None
        return Playing(
            Contract(dealt, view.calls, contract.binder, contract.trump, contract.contra),
            tuple([hand & ~played for hand, played in zip(hands, self._played, strict=True)]),
            play.leader,
            play.trick,
            play.tricks,
            drawn.announced,
            play.bela_said,
            view.accusations,
        )


def _talking(view: KlaberView, dealt: Dealt) -> State:
    """The auction, or the naming, as the view tells it."""
    duel = view.duel
    assert duel is not None
    if duel.challenger is None:
        return Naming(dealt, view.calls, duel.holder, duel.level, view.accusations)
    answering = view.to_act == duel.holder
    return Auction(dealt, view.calls, duel.holder, duel.level, duel.challenger, answering, view.accusations)


def _played(view: KlaberView) -> tuple[CardSet, ...]:
    """The cards that each seat has laid."""
    laid = [0] * SEATS
    if view.play is not None:
        for trick in laid_cards(view.play):
            for seat, card in trick:
                laid[seat] |= 1 << card
    return tuple(laid)


def _cases(view: KlaberView, known: Known, barred: tuple[CardSet, ...]) -> Iterator[_Case]:
    """Every choice of announced runs that fits what was heard and what counted, with its ways to share the rest."""
    pool = ALL_CARDS & ~(known.held[0] | known.held[1] | known.held[2] | known.held[3])
    if view.play is None:
        yield from _case(((),) * SEATS, known.held, pool, (pool,) * SEATS)
        return
    play = view.play
    sure: list[tuple[Run, ...] | None] = [known_runs(view, play, seat) for seat in range(SEATS)]
    by_seat: list[tuple[tuple[Run, ...], ...]] = []
    for seat, runs in enumerate(sure):
        heard = _heard(play.announced[seat], known.held[seat], pool & ~barred[seat]) if runs is None else (runs,)
        by_seat.append(tuple(heard))
    for announced in product(*by_seat):
        if play.scoring is not None and not _counts(view, announced):
            continue
        held = [cards | _cards(runs) for cards, runs in zip(known.held, announced, strict=True)]
        if sum(cards.bit_count() for cards in held) != (held[0] | held[1] | held[2] | held[3]).bit_count():
            continue
        left = ALL_CARDS & ~(held[0] | held[1] | held[2] | held[3])
        allowed = tuple([left & ~barred[seat] & ~_beside(announced[seat]) for seat in range(SEATS)])
        yield from _case(announced, tuple(held), left, allowed)


def _case(announced: _Runs, held: tuple[CardSet, ...], pool: CardSet, allowed: tuple[CardSet, ...]) -> Iterator[_Case]:
    """One choice of announced runs, if the rest can be shared out then."""
    sharing = Sharing(pool, tuple([8 - cards.bit_count() for cards in held]), allowed)
    if sharing.ways:
        yield _Case(announced, held, allowed, sharing)


def _cards(runs: tuple[Run, ...]) -> CardSet:
    cards = 0
    for run in runs:
        cards |= run.cards
    return cards


def _beside(runs: tuple[Run, ...]) -> CardSet:
    """The cards next to runs in natural order: whoever held one would have a longer run (K5.1)."""
    cards = 0
    for run in runs:
        cards |= (run.cards << 1 | run.cards >> 1) & SUIT_CARDS[run.suit] & ~run.cards
    return cards


_BY_LENGTH = {length: tuple(Run(card, length) for card in CARDS if card.rank >= length - 1) for length in (3, 4)}


def _heard(lengths: tuple[int, ...], held: CardSet, may: CardSet) -> Iterator[tuple[Run, ...]]:
    """Every choice of whole runs of these lengths from cards that a hand holds and others that it may hold."""
    every = [run for length in sorted(set(lengths)) for run in _BY_LENGTH[length]]
    able = [run for run in every if not run.cards & ~(held | may) and not _beside((run,)) & held]
    wanted = sorted(lengths)
    for runs in combinations(able, len(lengths)):
        cards = _cards(runs)
        apart = cards.bit_count() == sum(lengths) and not _beside(runs) & cards
        if apart and sorted(run.length for run in runs) == wanted:
            # A hand lists its runs by suit, the highest first, as the law does.
            yield tuple(run for run in announceable_runs(cards) if run in runs)


def _counts(view: KlaberView, announced: _Runs) -> bool:
    """Whether of these runs those would count that did (K7.2, K7.3)."""
    assert view.play is not None
    assert view.contract is not None
    side = valid_runs_side(announced, view.contract.trump, view.options.equal_runs_between_partners)
    scoring = tuple((seat, run) for seat in range(SEATS) if seat % 2 == side for run in announced[seat])
    return scoring == view.play.scoring
