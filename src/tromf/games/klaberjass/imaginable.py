"""The deals of Klaberjass that fit a seat's view, each drawn as often as any other.

Knows all that cards and true words prove of the other hand. Refuses to weigh what they only suggest.

Hidden cards are shared out by exact counting between the other hand, the own second packet and the stock; where words
tell of a run, one of those told of is drawn first, as often as there are deals with it, and a deal that holds several
of them is kept as seldom as it would otherwise come too often. What is left to a try is whether a better run than the
one told of came by chance. Where offences are called, deals are imagined in which nobody has offended, as long as there
are any.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from tromf.cards import ALL_CARDS, CARDS, CardSet, Deck, Random, Rank, card_of, cards_of, cardset
from tromf.games.klaberjass.actions import Action, Exchange, Say, SayLength, SayTop, Word
from tromf.games.klaberjass.claims import fits_claims
from tromf.games.klaberjass.imagine import barred_by_replies, dealt_to, imagine, laid_cards
from tromf.games.klaberjass.options import Offences
from tromf.games.klaberjass.runs import best_runs
from tromf.games.klaberjass.state import (
    SEATS,
    Bidding,
    Contract,
    Declaring,
    Dixing,
    Playing,
    Schmeissed,
    Showing,
    State,
    dealt,
)
from tromf.games.klaberjass.view import KlaberjassView, view_of
from tromf.games.ledger import Ledger
from tromf.tricks import Run, Seat, Sharing

__all__ = ["Imaginable", "ImaginedDeal"]

TRIES = 5_000
DEALT, SIX = 9, 6
STOCK = 13
_ALL_RUNS: tuple[Run, ...] = tuple(Run(card, length) for card in CARDS for length in range(3, card.rank + 2))
_SILENT = (Say(Word.NONE), Say(Word.GOOD))


@dataclass(frozen=True, slots=True)
class ImaginedDeal:
    """The cards of a deal: the first six of each seat, and all nine before any exchange."""

    first: tuple[CardSet, ...]
    hands: tuple[CardSet, ...]


class Imaginable:
    """The deals that fit the view of a seat while the deal goes on; raises ValueError for other views.

    >>> from random import Random
    >>> from tromf.cards import shuffled
    >>> from tromf.games.klaberjass.game import GAME
    >>> from tromf.games.klaberjass.options import KlaberjassOptions
    >>> view = GAME.view(GAME.deal(KlaberjassOptions(), 0, shuffled(Random(1))), 1)
    >>> GAME.view(Imaginable(view).draw(Random(2)), 1) == view
    True
    """

    def __init__(self, view: KlaberjassView) -> None:
        if view.seat is None or view.result is not None:
            raise ValueError("only a seat whose deal goes on imagines")
        self._view, self._seat = view, view.seat
        other = 1 - self._seat
        self._held = dealt_to(view, honest=True)
        barred = barred_by_replies(view)[other]
        pool = ALL_CARDS & ~(self._held[0] | self._held[1] | 1 << view.turned)
        stock = STOCK
        if view.bottom is not None:
            pool &= ~(1 << view.bottom)
            stock -= 1
        self._pool, self._may = pool, pool & ~barred
        self._needs = (DEALT - self._held[self._seat].bit_count(), DEALT - self._held[other].bit_count(), stock)
        self._exchanged_early = _exchanged_before_first_word(view, other)
        self._runs = self._runs_told(other)
        shares = [self._sharing(0)] if self._runs is None else [self._sharing(run.cards) for run in self._runs]
        self._shares = [share for share in shares if share is not None and share[1].ways]
        self._ways = list(accumulate(share.ways for _, share in self._shares))

    def _runs_told(self, other: Seat) -> tuple[Run, ...] | None:
        """The runs that can be the other's best by its words (J29); None where its words tell nothing.

        Runs laid down are held for certain, so that the words need not be thought of when drawing.
        """
        view = self._view
        if view.contract is None or (view.play is not None and view.play.winner == other and view.play.shown):
            return None
        words = [call for seat, call in view.calls if seat == other and isinstance(call, Say | SayLength | SayTop)]
        if all(word in _SILENT for word in words):
            return None
        elder, trump = 1 - view.dealer, view.contract.trump
        return tuple(run for run in _ALL_RUNS if fits_claims(run, view.calls, other, elder, trump))

    def _sharing(self, run: CardSet) -> tuple[CardSet, Sharing] | None:
        """What is shared out while the other holds a run; the turn-up in it is his by the exchange."""
        other = 1 - self._seat
        drawn = run & ~self._held[other]
        if self._exchanged_early:
            drawn &= ~(1 << self._view.turned)
        if drawn & ~self._may:
            return None
        own, needed, stock = self._needs
        pool = self._pool & ~drawn
        needs = (own, needed - drawn.bit_count(), stock)
        return drawn, Sharing(pool, needs, (pool, pool & self._may, pool))

    def draw(self, random: Random) -> State:
        """One of the deals; raises ImaginationError when none is found.

        Where no deal fits in which all kept to the law, one that fits is imagined, not each as often.
        """
        deal = self.draw_deal(random)
        return imagine(self._view, random) if deal is None else self.state_of(deal)

    def draw_deal(self, random: Random) -> ImaginedDeal | None:
        """The cards of one of the deals; None when none is found in which all kept to the law."""
        other = 1 - self._seat
        for _ in range(TRIES if self._ways else 0):
            mark = random.randrange(self._ways[-1])
            drawn, share = next(each for each, ways in zip(self._shares, self._ways, strict=True) if mark < ways)
            own, more, _ = share.draw(random)
            hands = list(self._held)
            hands[self._seat] |= own
            hands[other] |= drawn | more
            if not self._kept(hands[other], random):
                continue
            deal = self._dealt(hands, random)
            if self._view.options.offences is Offences.PREVENTED:
                return deal
            if view_of(self.state_of(deal), self._seat) == self._view:
                return deal
        return None

    def _kept(self, hand: CardSet, random: Random) -> bool:
        """Whether a hand that was drawn fits the words and what was shown, and is not one that comes too often."""
        view, contract, play = self._view, self._view.contract, self._view.play
        other = 1 - self._seat
        if contract is None:
            return True
        declared = self._with_turn_up(hand) if self._exchanged_early else hand
        compare = view.options.run_compare
        if self._runs is not None:
            best = best_runs(declared, contract.trump, compare)
            if not any(run in self._runs for run in best):
                return False
            several = sum(run.cards & ~declared == 0 for run in self._runs)
            return several == 1 or random.randrange(several) == 0
        if play is not None and play.winner == other and play.shown:
            return any(run in play.shown for run in best_runs(declared, contract.trump, compare))
        return True

    def _with_turn_up(self, hand: CardSet) -> CardSet:
        turned = self._view.turned
        return hand & ~(1 << card_of(turned.suit, Rank.SEVEN)) | 1 << turned

    def _dealt(self, hands: Sequence[CardSet], random: Random) -> ImaginedDeal:
        """A deal in which each seat gets these nine, any six of them first; in the bidding the own six (J10 to J17)."""
        first = []
        for seat, hand in enumerate(hands):
            if seat == self._seat and self._view.contract is None:
                first.append(self._view.hand)
                continue
            cards = list(cards_of(hand))
            random.shuffle(cards)
            first.append(cardset(cards[:SIX]))
        return ImaginedDeal(tuple(first), tuple(hands))

    def _deck(self, imagined: ImaginedDeal) -> Deck:
        """A dealt order that gives these cards, in which the stock lies in ascending order (J10 to J18)."""
        view = self._view
        sixes = [cards_of(first) for first in imagined.first]
        packets = [cards_of(hand & ~first) for hand, first in zip(imagined.hands, imagined.first, strict=True)]
        bottom = () if view.bottom is None else (view.bottom,)
        gone = imagined.hands[0] | imagined.hands[1] | 1 << view.turned | cardset(bottom)
        elder, dealer = 1 - view.dealer, view.dealer
        first, second = sixes[elder], sixes[dealer]
        opened = (*first[:3], *second[:3], *first[3:], *second[3:], view.turned)
        return (*opened, *packets[elder], *packets[dealer], *cards_of(ALL_CARDS & ~gone), *bottom)

    def state_of(self, imagined: ImaginedDeal) -> State:
        """The state to which the view's history leads from an imagined deal."""
        view, hands = self._view, imagined.hands
        ledger = Ledger(view.accusations)
        deal = dealt(view.options, view.dealer, self._deck(imagined))
        known = view.contract
        if known is None:
            if view.schmeissed:
                return Schmeissed(deal, view.calls, view.calls[-1][0], ledger)
            assert view.round is not None
            assert view.to_act is not None
            return Bidding(deal, view.calls, view.round, view.to_act, ledger)
        final = tuple(self._with_turn_up(hand) if known.exchanged == seat else hand for seat, hand in enumerate(hands))
        contract = Contract(deal, view.calls, known.maker, known.trump, known.accepted, final, known.exchanged)
        if view.asks_dix:
            return Dixing(contract, ledger)
        spoken = [self._at_first_word(seat, hands[seat]) for seat in range(SEATS)]
        if view.step is not None:
            return Declaring(contract, view.step, (spoken[0], spoken[1]), ledger)
        play = view.play
        assert play is not None
        laid = [0] * SEATS
        for seat, card in laid_cards(play):
            laid[seat] |= 1 << card
        playing = Playing(
            contract=contract,
            hands=tuple(hand & ~gone for hand, gone in zip(final, laid, strict=True)),
            declared=(spoken[0] or 0, spoken[1] or 0),
            winner=play.winner,
            leader=play.leader,
            trick=play.trick,
            tricks=play.tricks,
            shown=play.shown,
            begun=tuple(hand if gone else None for hand, gone in zip(final, laid, strict=True)),
            said=play.said,
            ledger=ledger,
        )
        return Showing(playing) if play.showing else playing

    def _at_first_word(self, seat: Seat, hand: CardSet) -> CardSet | None:
        """The nine cards of a seat when it first spoke in the dialogue, None when it has not (J22)."""
        for speaker, call in self._view.calls:
            if speaker == seat and isinstance(call, Exchange):
                hand = self._with_turn_up(hand)
            elif speaker == seat and _is_word(call):
                return hand
        return None


def _is_word(call: Action) -> bool:
    return isinstance(call, Say | SayLength | SayTop)


def _exchanged_before_first_word(view: KlaberjassView, seat: Seat) -> bool:
    """Whether a seat's words are those of its hand after the exchange (J22)."""
    acts = [call for speaker, call in view.calls if speaker == seat and (_is_word(call) or isinstance(call, Exchange))]
    return bool(acts) and isinstance(acts[0], Exchange)
