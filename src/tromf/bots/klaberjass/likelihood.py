"""How likely it is that the other would have bid, spoken and played as he did, had he held some cards.

Knows what the player's own sense would have made of each hand, softened: others think otherwise. Refuses to see which
cards he holds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul

from tromf.bots.klaberjass.bidding import prospects_of_hand
from tromf.bots.klaberjass.memory import Memory, recall
from tromf.bots.klaberjass.reasons import reasons_to_follow, reasons_to_lead, situation_of
from tromf.bots.klaberjass.style import Style
from tromf.bots.klaberjass.told import hand_at_first_word, is_word
from tromf.cards import ALL_CARDS, SUIT_CARDS, Card, CardSet, Rank, card_of, cards_of
from tromf.games.klaberjass import (
    DUTIES,
    ORDERS,
    Accept,
    Action,
    Answer,
    ImaginedDeal,
    KlaberjassView,
    Name,
    Pass,
    PublicContract,
    PublicPlay,
    Say,
    SchmeissAct,
    Word,
    bela_cards,
    best_run,
)
from tromf.tricks import Seat, Trick, following_cards

__all__ = ["Likelihood"]

SELDOM = 0.1
"""The chance of what a good player hardly ever does: to hide a run, not to exchange, to leave a bela unsaid."""
COUNTED = 3
"""Cards left with which players count out the end, so that their sense tells no more."""


@dataclass(frozen=True, slots=True)
class Likelihood:
    """The chance of all that the other did, by the sense of a style.

    ``bids`` and ``cards`` are how many points worse than the best an act must seem to be e times as seldom; nought
    leaves them out.
    """

    style: Style
    bids: float = 15.0
    cards: float = 15.0

    def of(self, view: KlaberjassView, deal: ImaginedDeal) -> float:
        """The chance of what the other seat did up to now if these were the cards."""
        assert view.seat is not None
        other = 1 - view.seat
        chance = 1.0
        if self.bids:
            for chances, action in self._bids(view, other, deal.first[other]):
                chance *= chances[action]
        if view.contract is not None:
            chance *= _words(view, view.contract, other, deal.hands[other])
            if view.play is not None and self.cards:
                chance *= self._plays(view, view.contract, view.play, deal.hands)
        return chance

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

    def _plays(
        self, view: KlaberjassView, contract: PublicContract, play: PublicPlay, hands: Sequence[CardSet]
    ) -> float:
        """The chance of the cards that the other laid, for each by what he then saw."""
        assert view.seat is not None
        seat = 1 - view.seat
        exchange = 1 << view.turned | 1 << card_of(contract.trump, Rank.SEVEN)
        nine = hands[seat] ^ exchange if contract.exchanged == seat else hands[seat]
        lying = 1 << view.turn_up | (0 if view.bottom is None else 1 << view.bottom)
        tricks = (*play.tricks, Trick(play.leader, play.trick, play.leader)) if play.trick else play.tricks
        order, making = ORDERS[contract.trump], contract.maker == seat
        role = 0 if making else 1
        chance, hand = 1.0, nine
        for number, trick in enumerate(tricks):
            place = (seat - trick.leader) % 2
            if hand.bit_count() <= COUNTED or place >= len(trick.cards):
                break
            laid = trick.cards[place]
            led = trick.cards[0] if place else None
            cards = hand if led is None else following_cards(hand, (led,), order, DUTIES)
            if cards & (cards - 1):
                seen = recall(play.tricks[:number], contract.trump)
                gone = seen.laid[0] | seen.laid[1] | lying | (0 if led is None else 1 << led)
                memory = Memory(
                    trump=contract.trump,
                    trumps=SUIT_CARDS[contract.trump],
                    order=order,
                    making=making,
                    hand=hand,
                    maybe=ALL_CARDS & ~gone & ~hand & ~seen.denied[1 - seat],
                    surely=0,
                    count=9 - number - place,
                    own=seen.points[seat],
                    other=seen.points[1 - seat],
                    own_leads=seen.leads[seat],
                    other_leads=seen.leads[1 - seat] | (0 if led is None else SUIT_CARDS[led.suit]),
                    led=led,
                )
                chance *= self._play(memory, role, cards, laid)
            hand ^= 1 << laid
        return chance

    def _play(self, memory: Memory, role: int, cards: CardSet, laid: Card) -> float:
        situation, led = situation_of(memory), memory.led
        if led is None:
            weights = self.style.lead[role]
            values = {
                card: sum(map(mul, weights, reasons_to_lead(memory, situation, card))) for card in cards_of(cards)
            }
        else:
            weights = self.style.follow[role]
            values = {
                card: sum(map(mul, weights, reasons_to_follow(memory, situation, led, card)))
                for card in cards_of(cards)
            }
        best = max(values.values())
        chances = {card: exp((value - best) / self.cards) for card, value in values.items()}
        return chances[laid] / sum(chances.values())


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
