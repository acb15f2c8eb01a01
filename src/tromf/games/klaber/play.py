"""The play of the cards in Kláber: following, announcing runs, saying bela (K7, K8).

Knows which card may be laid and with which words. Refuses to know what is written.
"""

from itertools import combinations

from tromf.cards import CARDS, SUIT_CARDS, Card, CardSet
from tromf.games.base import Refusal
from tromf.games.klaber.actions import Play, plays_of
from tromf.games.klaber.combinations import announceable_runs, bela_cards, holds_bela
from tromf.games.klaber.options import BelaCall, Offences
from tromf.games.klaber.scoring import played_result
from tromf.games.klaber.state import SEATS, Over, Playing
from tromf.tricks import Run, Seat, Trick, winning_index

__all__ = ["apply_play", "card_on_turn", "lawful_cards", "play_refusal", "plays_allowed", "plays_possible"]

_SUIT_OF: tuple[CardSet, ...] = tuple(SUIT_CARDS[card.suit] for card in CARDS)
"""For each card the cards of its suit: a table, because a card's suit is asked for at every act of a search."""


def card_on_turn(playing: Playing) -> Seat:
    """Whose card is next."""
    return (playing.leader + len(playing.trick)) % SEATS


def lawful_cards(playing: Playing) -> CardSet:
    """The cards that the seat to play may lay: follow; without the suit, trump; else anything (K8.3)."""
    trick = playing.trick
    hand = playing.hands[(playing.leader + len(trick)) % SEATS]
    if not trick:
        return hand
    return hand & _SUIT_OF[trick[0]] or hand & SUIT_CARDS[playing.contract.trump] or hand


def _accepted_cards(playing: Playing) -> CardSet:
    if playing.contract.dealt.options.offences is Offences.CALLED:
        return playing.hands[card_on_turn(playing)]
    return lawful_cards(playing)


def plays_allowed(playing: Playing) -> tuple[Play, ...]:
    """Every lawful card, with each choice of words that goes with it (K7.1, K7.5, K8.3)."""
    return _plays(playing, lawful_cards(playing))


def plays_possible(playing: Playing) -> tuple[Play, ...]:
    """Every card that is accepted: where offences are called, any card of the hand (K9.1)."""
    return _plays(playing, _accepted_cards(playing))


def _plays(playing: Playing, cards: CardSet) -> tuple[Play, ...]:
    plays = plays_of(cards)
    contract = playing.contract
    seat = card_on_turn(playing)
    if not playing.tricks:
        choices = _choices(announceable_runs(contract.dealt.hands[seat]))
        if len(choices) > 1:
            plays = tuple(Play(play.card, runs) for play in plays for runs in choices)
    if contract.dealt.options.bela_call is BelaCall.ANNOUNCE and holds_bela(playing.hands[seat], contract.trump):
        bela = bela_cards(contract.trump)
        plays = tuple(
            Play(play.card, play.announced, said)
            for play in plays
            for said in ((False, True) if bela >> play.card & 1 else (False,))
        )
    return plays


def _choices(runs: tuple[Run, ...]) -> tuple[tuple[Run, ...], ...]:
    """Every choice of runs to announce, from none to all: announcing is voluntary (K7.1)."""
    return tuple(chosen for count in range(len(runs) + 1) for chosen in combinations(runs, count))


def play_refusal(playing: Playing, action: Play) -> Refusal | None:
    """Why a card may not be laid, or not with these words (K3.1, K7.1, K7.5, K8.3)."""
    contract, card = playing.contract, action.card
    seat = card_on_turn(playing)
    hand = playing.hands[seat]
    if not hand >> card & 1:
        return Refusal("K3.1", "klaber.refusal.card_not_held", {"card": card.name})
    if not _accepted_cards(playing) >> card & 1:
        led = playing.trick[0].suit
        if hand & SUIT_CARDS[led]:
            return Refusal("K8.3", "klaber.refusal.must_follow", {"suit": led.letter, "card": card.name})
        params = {"suit": led.letter, "trump": contract.trump.letter, "card": card.name}
        return Refusal("K8.3", "klaber.refusal.must_trump", params)
    if action.announced:
        if playing.tricks:
            return Refusal("K7.1", "klaber.refusal.announce_with_first_card")
        held = announceable_runs(contract.dealt.hands[seat])
        for run in action.announced:
            if run not in held:
                return Refusal("K7.1", "klaber.refusal.run_not_held", {"run": str(run)})
        if action.announced not in _choices(held):
            return Refusal("K7.1", "klaber.refusal.run_twice")
    if action.bela:
        if contract.dealt.options.bela_call is BelaCall.AUTOMATIC:
            return Refusal("K7.5", "klaber.refusal.bela_unsaid")
        if not (holds_bela(hand, contract.trump) and bela_cards(contract.trump) >> card & 1):
            return Refusal("K7.5", "klaber.refusal.bela_not_held", {"suit": contract.trump.letter})
    return None


def apply_play(playing: Playing, action: Play) -> Playing | Over:
    """The play after a card that is not refused."""
    contract, card, leader = playing.contract, action.card, playing.leader
    seat = (leader + len(playing.trick)) % SEATS
    hands = playing.hands
    hands = (*hands[:seat], hands[seat] ^ (1 << card), *hands[seat + 1 :])
    announced = playing.announced
    if action.announced:
        announced = (*announced[:seat], action.announced, *announced[seat + 1 :])
    bela_said = seat if action.bela else playing.bela_said
    trick: tuple[Card, ...] = (*playing.trick, card)
    tricks = playing.tricks
    if len(trick) == SEATS:
        winner = (leader + winning_index(trick, contract.order)) % SEATS
        tricks = (*tricks, Trick(leader, trick, winner))
        trick, leader = (), winner
    after = Playing(contract, hands, leader, trick, tricks, announced, bela_said, playing.accusations)
    if len(tricks) == 8:
        return Over(after, played_result(after), playing.accusations)
    return after
