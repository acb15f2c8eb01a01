"""Deals that explain what was seen: imagined with equal chance, then led by exchanges of cards to likely ones.

Knows how likely a player with certain cards would have said and laid what a seat did, taking everybody for a player of
one style. Refuses to take that for certain: everybody now and then does anything.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tromf.bots.klaber._player import Belief, Story
from tromf.bots.klaber.hand import BINDER, DEFENDER, FIVE, PARTNER, HandTable
from tromf.bots.klaber.style import Bidding, Style
from tromf.cards import CardSet, Random, cards_of
from tromf.games.klaber import Bid, Contra, DrawnHands, Go, Hold, Imaginable, KlaberView, NameTrump, Pass
from tromf.tricks import Seat

__all__ = ["Faith", "LikelyWorlds", "said_in", "story_of"]

Said = tuple[int, int, int, int, int, float, bool]
"""Seat, kind, table, suit, lowest suit, points asked of the hand, whether it was said; see the compiled part."""
CALL, NAME, ANSWER = range(3)


def _numbers(table: HandTable) -> list[float]:
    last = (table.bela, table.ace, table.ten_beside_ace, table.ten_guarded, table.ten_bare, table.absent)
    return [table.base, *table.trumps, *table.length, *last, table.run_of_three, table.run_of_four, table.leading]


_TABLES = [_numbers(table) for table in (FIVE, BINDER, DEFENDER, PARTNER)]
"""By who a seat is: in the auction, then the binder, an opponent, his partner."""


@dataclass(frozen=True, slots=True)
class Faith:
    """How much is read into what others say and lay.

    ``sharpness`` is how surely a player lays the card that he values most, by the point of difference; ``scale`` how
    many points about the border of a call are uncertain; ``chance`` how often anybody does anything; ``steps`` how many
    exchanges lead to a likely deal, none to take deals as they come.
    """

    sharpness: float = 1.0
    scale: float = 5.0
    chance: float = 0.02
    steps: int = 200


def story_of(view: KlaberView, style: Style) -> Story | None:
    """The play so far as the compiled player reads it, None before there is one."""
    play, contract = view.play, view.contract
    if play is None or contract is None:
        return None
    cards = [card for trick in play.tricks for card in trick.cards]
    shown = [0, 0, 0, 0]
    for seat, run in play.scoring or ():
        shown[seat] |= run.cards
    leader = play.tricks[0].leader if play.tricks else play.leader
    return Story(style.weights, contract.trump, contract.binder, leader, [*cards, *play.trick], shown)


def said_in(view: KlaberView, bidding: Bidding) -> Iterator[Said]:
    """Every call and answer of the other seats, with what a player asks of his hand to make it."""
    holder = (view.dealer + 1) % 4
    challenger, level, answering, contra, binder, trump = (holder + 1) % 4, 1, False, 0, holder, 0
    chose = False
    for seat, call in view.calls:
        match call:
            case Bid(bid):
                yield seat, CALL, 0, bid - 1, 0, _to_bid(bidding, seat, holder, chose), True
                level, answering = bid, True
            case Hold():
                yield seat, CALL, 0, level - 1, 0, _to_hold(bidding, seat, challenger), True
                answering, chose = False, True
            case Pass():
                if answering:
                    yield seat, CALL, 0, level - 1, 0, _to_hold(bidding, seat, challenger), False
                    holder, chose = challenger, True
                elif level < 4:
                    yield seat, CALL, 0, level, 0, _to_bid(bidding, seat, holder, chose), False
                challenger, answering = (challenger + 1) % 4, False
            case NameTrump(suit):
                yield seat, NAME, 0, suit, level - 1, 0.0, True
                binder, trump = seat, suit
            case Go() | Contra():
                raising = (seat - binder) % 2 == 0 if contra % 2 else (seat - binder) % 2 == 1
                if raising and contra < view.options.max_contra_level:
                    needed = (bidding.contra, bidding.rekontra, bidding.szubkontra)[contra]
                    table = (1, 2, 3, 2)[(seat - binder) % 4]
                    yield seat, ANSWER, table, trump, 0, needed, isinstance(call, Contra)
                contra += isinstance(call, Contra)
            case _:
                pass


def _to_bid(bidding: Bidding, seat: Seat, holder: Seat, chose: bool) -> float:
    if (seat - holder) % 4 == 2:
        return bidding.bid_over_partner + bidding.respect_partner * chose
    return bidding.bid_over_opponent + bidding.respect_opponent * chose


def _to_hold(bidding: Bidding, seat: Seat, challenger: Seat) -> float:
    return bidding.hold_partner if (seat - challenger) % 4 == 2 else bidding.hold_opponent


class LikelyWorlds:
    """Deals that fit a view, each the more likely the better it explains what was seen."""

    def __init__(self, view: KlaberView, style: Style, faith: Faith) -> None:
        self._view = view
        self._steps = faith.steps
        self._imaginable = Imaginable(view)
        said = [each for each in said_in(view, style.bidding) if each[0] != view.seat]
        forehand, story = (view.dealer + 1) % 4, story_of(view, style)
        self._belief = Belief(story, _TABLES, said, forehand, faith.sharpness, faith.chance, faith.scale)

    def draw(self, count: int, random: Random) -> list[Any]:
        """So many deals; raises ImaginationError when none is found."""
        drawn = [self._imaginable.draw_hands(random) for _ in range(count if self._steps else 0)]
        hands = [each for each in drawn if each is not None]
        if not hands:
            return [self._imaginable.draw(random) for _ in range(count)]
        empty = sum(1 << seat for seat in hands[0].empty)
        starts = [(each.dealt, _firsts(self._view, each, random), each.held, each.allowed) for each in hands]
        walked = self._belief.walk(starts, empty, self._steps, random.randrange(1 << 62))
        worlds = []
        for each, (dealt, firsts) in zip(hands, walked, strict=True):
            lasts = tuple([cards & ~first for cards, first in zip(dealt, firsts, strict=True)])
            state = self._imaginable.state(replace(each, dealt=tuple(dealt), lasts=lasts), random)
            worlds.append(self._imaginable.draw(random) if state is None else state)
        return worlds


def _firsts(view: KlaberView, hands: DrawnHands, random: Random) -> tuple[CardSet, ...]:
    """Five cards of each hand that its owner may have bid on."""
    firsts = []
    for seat, dealt in enumerate(hands.dealt):
        if seat == view.seat:
            firsts.append(view.hand if view.unseen else dealt)
            continue
        cards = list(cards_of(dealt))
        random.shuffle(cards)
        firsts.append(sum([1 << card for card in cards[:5]]))
    return tuple(firsts)
