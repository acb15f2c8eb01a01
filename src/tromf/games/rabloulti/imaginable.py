"""All deals of Rablóulti that fit a view: how many there are, and one of them, each as likely as any other.

Knows what a view proves of hidden cards, acts among them: what was laid away with a bid, which marriage was announced.
Refuses to weigh what it only suggests.

Two deals differ when a hand as dealt, two cards laid away, or a suit announced differ; in what order a hand was dealt
nobody can know, and it makes no difference. Everybody is taken to keep the law, unless a view proves that somebody did
not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, product

from tromf.cards import ALL_CARDS, Card, CardSet, Random, Suit, cards_of, cardset
from tromf.games.rabloulti.actions import Announce, MakeBid
from tromf.games.rabloulti.auction import open_auction
from tromf.games.rabloulti.bids import bid_named
from tromf.games.rabloulti.holding import holds_bid, marriage
from tromf.games.rabloulti.imagine import ImaginationError, denied_cards, imagine, known_cards, laid_cards, replayed
from tromf.games.rabloulti.options import Switch
from tromf.games.rabloulti.routes import TALON, Places, Routes
from tromf.games.rabloulti.state import SEATS, Auction, Call, Claiming, Contract, Over, Playing, Raising, State, dealt
from tromf.games.rabloulti.view import HeardMarriage, RabloultiView, view_of
from tromf.games.rabloulti.wandering import Layout, Wandered, bidders
from tromf.tricks import Seat, Sharing

__all__ = ["Imaginable", "Sketch"]

TRIES = 20_000


class _Case:
    """What is known when each marriage heard is given a suit: hands and talon in part, and how the rest can lie."""

    def __init__(
        self, view: RabloultiView, suits: tuple[Suit, ...], routes: Routes, supposed: tuple[CardSet, ...]
    ) -> None:
        self.suits = suits
        self._routes = routes
        known, denied = known_cards(view), denied_cards(view)
        held = [*known, view.talon or 0]
        heard = (seat for seat, call in view.calls if isinstance(call, HeardMarriage))
        for seat, suit in zip(heard, suits, strict=True):
            held[seat] |= marriage(suit)
        for seat, cards in enumerate(supposed):
            held[seat] |= cards
        self._held = tuple(held)
        sizes = (10, 10, 10, 2) if view.auction is None else (*view.counts, 0 if view.auction.must_bid else 2)
        self._needs = tuple(size - cards.bit_count() for size, cards in zip(sizes, held, strict=True))
        together = held[0] | held[1] | held[2] | held[TALON]
        self._pool = ALL_CARDS & ~together
        self._denied = (*denied, 0)
        fits = sum(cards.bit_count() for cards in held) == together.bit_count() and min(self._needs) >= 0
        self._fits = fits and not any(held[seat] & ~known[seat] & denied[seat] for seat in range(SEATS))
        self._plain = self._pool & ~routes.marked
        self._allowed = tuple(self._plain & ~cards for cards in self._denied)
        self._sharings: dict[tuple[int, ...], Sharing] = {}

    @cached_property
    def places(self) -> tuple[tuple[Places, int], ...]:
        """Where the cards that the viewer had once can lie, each with the number of deals in which they lie so."""
        return tuple((places, ways) for places in self._tried() if (ways := self._deals(places))) if self._fits else ()

    def _tried(self) -> Iterator[Places]:
        choices: list[list[int]] = []
        for card in cards_of(self._routes.marked):
            fixed = [place for place, cards in enumerate(self._held) if cards >> card & 1]
            free = [place for place, need in enumerate(self._needs) if need and not self._denied[place] >> card & 1]
            choices.append(fixed or free)
        return product(*choices)

    def _deals(self, places: Places) -> int:
        ways = self._routes.ways(places)
        return ways * self._sharing(places).ways if ways else 0

    def _sharing(self, places: Places) -> Sharing:
        """The ways in which the plain cards can lie beside the marked ones."""
        needs = self._needs_beside(places)
        found = self._sharings.get(needs)
        if found is None:
            found = self._sharings[needs] = Sharing(self._plain, needs, self._allowed)
        return found

    def _needs_beside(self, places: Places) -> tuple[int, ...]:
        """The plain cards that each place needs beside the marked ones."""
        needs = list(self._needs)
        for card, place in zip(cards_of(self._routes.marked), places, strict=True):
            needs[place] -= self._pool >> card & 1
        return tuple(needs)

    def drawn(self, places: Places, random: Random) -> Layout:
        """Hands and talon, by chance, where the marked cards lie in these places."""
        shared = self._sharing(places).draw(random)
        cards = [held | more for held, more in zip(self._held, shared, strict=True)]
        for card, place in zip(cards_of(self._routes.marked), places, strict=True):
            cards[place] |= 1 << card
        return Layout(tuple(cards[:SEATS]), cards[TALON])


@dataclass(frozen=True, slots=True)
class Sketch:
    """Hands and talon when the auction is over, or now while it goes on; the suits of the marriages heard."""

    hands: tuple[CardSet, ...]
    talon: CardSet
    suits: tuple[Suit, ...]


class Imaginable:
    """The deals that fit a view.

    >>> from random import Random
    >>> from tromf.cards import CARDS
    >>> from tromf.games.rabloulti import GAME, RabloultiOptions
    >>> view = GAME.view(GAME.deal(RabloultiOptions(), 2, CARDS), 0)
    >>> Imaginable(view).ways
    184756
    >>> GAME.view(Imaginable(view).drawn(Random(1)), 0) == view
    True
    """

    def __init__(self, view: RabloultiView, supposed: tuple[CardSet, ...] = (0, 0, 0)) -> None:
        """``supposed`` are cards that each seat is taken to hold when the auction is over, or now while it goes on."""
        self._view = view
        self._routes = Routes(view)
        cases = () if self._routes.tangled else _suits_heard(view)
        found = [_Case(view, suits, self._routes, supposed) for suits in cases]
        every = [(case, places, ways) for case in found for places, ways in case.places]
        sums = accumulate(ways for _, _, ways in every)
        self._choices = [(case, places, up_to) for (case, places, _), up_to in zip(every, sums, strict=True)]
        self.ways: int = self._choices[-1][2] if every else 0
        """How many deals fit; where bids need holding, or after a claim, an upper bound. 0 where nothing fits: what is
        supposed cannot be, the law was broken for all to see, or the talon went around too often to be followed."""
        play = view.play
        # A claim that was proved would have ended the deal, and an accusation that was right too.
        self._told_again = bool(view.accusations) or (play is not None and bool(play.claims))
        self._pattern: State | None = None

    def sketch(self, random: Random) -> Sketch:
        """Hands and talon by chance, each deal as likely as any other; raises ValueError where none fits."""
        if not self.ways:
            raise ValueError("no deal fits the view")
        mark = random.randrange(self.ways)
        case, places = next((case, places) for case, places, up_to in self._choices if mark < up_to)
        layout = case.drawn(places, random)
        return Sketch(layout.hands, layout.talon, case.suits)

    def told(self, sketch: Sketch, random: Random) -> State | None:
        """A deal that came to these hands and this talon, by a way of the talon drawn by chance; None if it can't."""
        wandered = self._routes.drawn(Layout(sketch.hands, sketch.talon), random)
        if self._view.options.require_holding is Switch.ON and not self._held_what_was_bid(wandered):
            return None
        if self._pattern is not None and not self._told_again:
            return _dealt_anew(self._pattern, self._view, sketch, wandered)
        self._pattern = self._told(wandered, sketch.suits)
        return self._pattern

    def drawn(self, random: Random) -> State:
        """A deal, each that fits as likely as any other; raises ImaginationError where none is found.

        Where the view proves that somebody broke the law, or the talon went around too often to be followed, it is one
        of those that fit, not each as likely.
        """
        if not self.ways:
            return imagine(self._view, random)
        for _ in range(TRIES):
            state = self.told(self.sketch(random), random)
            if state is not None:
                return state
        raise ImaginationError("no deal was found that fits the view")

    def _held_what_was_bid(self, wandered: Wandered) -> bool:
        """Whether each bidder held what he bid (U28)."""
        bids = [call.bid for _, call in self._view.calls if hasattr(call, "bid")]
        hands, talon = list(wandered.hands), 0
        for (seat, _), bid, laid in zip(bidders(self._view), bids, wandered.discards, strict=True):
            hands[seat] = (hands[seat] | talon) & ~(talon := cardset(laid))
            if not holds_bid(hands[seat], bid_named(bid)):
                return False
        return True

    def _told(self, wandered: Wandered, suits: tuple[Suit, ...]) -> State | None:
        """The history of the view on a deal; None where it leads to another view."""
        view = self._view
        marriages: dict[Seat, list[Suit]] = {}
        heard = (seat for seat, call in view.calls if isinstance(call, HeardMarriage))
        for seat, suit in zip(heard, suits, strict=True):
            marriages.setdefault(seat, []).append(suit)
        state = open_auction(dealt(view.options, view.dealer, _deck(view.dealer, wandered.hands)))
        told = replayed(view, state, wandered.discards, marriages)
        return told if told is not None and view_of(told, view.seat) == view else None


def _suits_heard(view: RabloultiView) -> Iterator[tuple[Suit, ...]]:
    """The suits that the marriages heard by their value can be of, in order (U32)."""
    trump = None if view.contract is None else view.contract.trump
    heard = [(seat, call.value) for seat, call in view.calls if isinstance(call, HeardMarriage)]
    others = tuple(suit for suit in Suit if suit is not trump)
    for suits in product(*((trump,) if value == 40 and trump is not None else others for _, value in heard)):
        named = [(seat, suit) for (seat, _), suit in zip(heard, suits, strict=True)]
        if len(set(named)) == len(named):
            yield suits


def _deck(dealer: Seat, hands: tuple[CardSet, ...]) -> tuple[Card, ...]:
    """The deck that deals these hands, forehand's of twelve, each in ascending order (U6)."""
    first, second, third = (tuple(cards_of(hands[(dealer + step) % SEATS])) for step in range(1, SEATS + 1))
    return (*first[:5], *second[:5], *third[:5], *first[10:], *first[5:10], *second[5:], *third[5:])


def _dealt_anew(pattern: State, view: RabloultiView, sketch: Sketch, wandered: Wandered) -> State:
    """A state with other hidden cards: nothing that was seen or may be done hangs on them."""
    last = pattern.last if isinstance(pattern, Over) else pattern
    match last:
        case Auction():
            changed = dealt(view.options, view.dealer, _deck(view.dealer, wandered.hands))
            calls = _calls(last.calls, view, wandered, sketch.suits)
            anew: Auction | Playing | Raising | Claiming = replace(
                last, dealt=changed, calls=calls, hands=sketch.hands, talon=sketch.talon
            )
        case Playing():
            anew = _played_anew(last, view, sketch, wandered)
        case _:
            anew = replace(last, playing=_played_anew(last.playing, view, sketch, wandered))
    return replace(pattern, last=anew) if isinstance(pattern, Over) else anew


def _played_anew(playing: Playing, view: RabloultiView, sketch: Sketch, wandered: Wandered) -> Playing:
    contract = playing.contract
    calls = _calls(contract.calls, view, wandered, sketch.suits)
    announced: list[tuple[Suit, ...]] = [()] * SEATS
    for seat, call in calls:
        if isinstance(call, Announce):
            announced[seat] = (*announced[seat], call.suit)
    hands = list(sketch.hands)
    assert view.play is not None
    for trick in laid_cards(view.play):
        for seat, card in trick:
            hands[seat] &= ~(1 << card)
    changed: Contract = replace(
        contract,
        dealt=dealt(view.options, view.dealer, _deck(view.dealer, wandered.hands)),
        calls=calls,
        hands=sketch.hands,
        talon=sketch.talon,
        announced=tuple(announced),
    )
    return replace(playing, contract=changed, hands=tuple(hands))


def _calls(
    calls: tuple[Call, ...], view: RabloultiView, wandered: Wandered, suits: tuple[Suit, ...]
) -> tuple[Call, ...]:
    """The talk with other cards laid away and other suits announced where the viewer did not hear them."""
    laid, announced = iter(wandered.discards), iter(suits)
    found: list[Call] = []
    for (seat, call), (_, heard) in zip(calls, view.calls, strict=True):
        match call:
            case MakeBid():
                found.append((seat, MakeBid(call.bid, next(laid))))
            case Announce() if isinstance(heard, HeardMarriage):
                found.append((seat, Announce(next(announced), call.value)))
            case _:
                found.append((seat, call))
    return tuple(found)
