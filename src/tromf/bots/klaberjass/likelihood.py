"""How likely it is that the other would have bid, spoken and played as he did, had he held some cards.

Knows what the player's own sense would have made of each hand, softened: others think otherwise. Refuses to see which
cards he holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp

from tromf.bots.klaberjass.bidding import prospects_of_hand
from tromf.bots.klaberjass.playing_on import story_of
from tromf.bots.klaberjass.style import Style
from tromf.bots.klaberjass.told import hand_at_first_word, is_word
from tromf.cards import CardSet, Rank, card_of
from tromf.games.klaberjass import (
    Accept,
    Action,
    Answer,
    ImaginedDeal,
    KlaberjassView,
    Name,
    Pass,
    PublicContract,
    Say,
    SchmeissAct,
    Word,
    bela_cards,
    best_run,
)
from tromf.tricks import Seat, Trick

__all__ = ["Likelihood"]

SELDOM = 0.1
"""The chance of what a good player hardly ever does: to hide a run, not to exchange, to leave a bela unsaid."""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """The chance of all that the other did, by the sense of a style.

    ``bids`` and ``cards`` are how many points worse than the best an act must seem to be e times as seldom; nought
    leaves them out.
    """

    style: Style
    bids: float = 15.0
    cards: float = 15.0

    def of(self, view: KlaberjassView, deals: Sequence[ImaginedDeal]) -> list[float]:
        """The chance, deal by deal, of what the other seat did up to now if these were the cards.

        Only the relations of these chances mean anything.
        """
        assert view.seat is not None
        other, contract = 1 - view.seat, view.contract
        chances = [1.0] * len(deals)
        if self.cards and contract is not None and view.play is not None:
            exchange = 1 << view.turned | 1 << card_of(contract.trump, Rank.SEVEN)
            swap = exchange if contract.exchanged == other else 0
            nines = [deal.hands[other] ^ swap for deal in deals]
            logarithms = story_of(view, self.style).likelihoods(other, nines, self.cards)
            most = max(logarithms)
            chances = [exp(logarithm - most) for logarithm in logarithms]
        for place, deal in enumerate(deals):
            if self.bids:
                for said, action in self._bids(view, other, deal.first[other]):
                    chances[place] *= said[action]
            if contract is not None:
                chances[place] *= _words(view, contract, other, deal.hands[other])
        return chances

    def _bids(self, view: KlaberjassView, seat: Seat, six: CardSet) -> Iterator[tuple[dict[Action, float], Action]]:
        """For each bid of a seat the chances of all that it could have said, and what it said."""
        bidding, turned = self.style.bidding, view.turned
        elder = seat != view.dealer
        calls = [(speaker, call) for speaker, call in view.calls if isinstance(call, _BIDS)]
        if not any(speaker == seat for speaker, _ in calls):
            return
        prospects = prospects_of_hand(six, turned)
        for place, (speaker, call) in enumerate(calls):
            if speaker != seat:
                continue
            if isinstance(call, Answer):
                going_on = Answer.PLAY if call is Answer.PLAY else Answer.TAKE
                promised = prospects.against if going_on is Answer.PLAY else prospects.turned
                yield _softened({going_on: promised, Answer.VOID: 0.0}, self.bids), call
            elif place < 2:
                waiting = bidding.waiting(bidding.elder if elder else bidding.dealer, prospects)
                values: dict[Action, float] = {Accept(): prospects.turned, Pass(): waiting}
                if isinstance(call, SchmeissAct):
                    values[call] = bidding.offer * prospects.turned
                yield _softened(values, self.bids), call
            else:
                waiting = bidding.waiting(bidding.elder_again, prospects) if elder else bidding.dealer_again
                named: dict[Action, float] = {Name(suit): value for suit, value in prospects.others}
                yield _softened({**named, Pass(): waiting}, self.bids), call


_BIDS = (Accept, Pass, Name, SchmeissAct, Answer)


def _softened(values: dict[Action, float], points: float) -> dict[Action, float]:
    best = max(values.values())
    chances = {action: exp((value - best) / points) for action, value in values.items()}
    total = sum(chances.values())
    return {action: chance / total for action, chance in chances.items()}


def _words(view: KlaberjassView, contract: PublicContract, seat: Seat, hand: CardSet) -> float:
    """The chance of what the other left unsaid: a run, the exchange, bela."""
    chance = 1.0
    trump = contract.trump
    spoken = next((call for speaker, call in view.calls if speaker == seat and is_word(call)), None)
    exchange = 1 << view.turned | 1 << card_of(trump, Rank.SEVEN)
    if spoken == Say(Word.NONE):
        after = hand ^ exchange if contract.exchanged == seat else hand
        if best_run(hand_at_first_word(view, seat, after), trump, view.options.run_compare) is not None:
            chance *= SELDOM
    play = view.play
    if play is None:
        return chance
    laid = 0
    for trick in (*play.tricks, Trick(play.leader, play.trick, play.leader)):
        place = (seat - trick.leader) % 2
        if place < len(trick.cards):
            laid |= 1 << trick.cards[place]
    if not laid:
        return chance
    may_exchange = contract.accepted and view.turned.rank is not Rank.SEVEN and contract.exchanged is None
    if may_exchange and hand >> card_of(trump, Rank.SEVEN) & 1:
        chance *= SELDOM
    pair = bela_cards(trump)
    if laid & pair and not play.said[seat]:
        begun = hand ^ exchange if contract.exchanged == seat else hand
        if begun & pair == pair:
            chance *= SELDOM
    return chance
