"""How a thinking player calls: every bid with every discard looked at on paper, the best of them played in mind.

Knows when the talon is worth taking: when what could be bid with it promises more than to defend. Refuses to see the
talon before it is his.
"""

from dataclasses import dataclass

from tromf.bots.base import Circumstances, Weighing
from tromf.bots.rabloulti.bidding import call_of, passing_worth, plan_of
from tromf.bots.rabloulti.odds import tens_in
from tromf.bots.rabloulti.plans import Plan, best_plans, gain_of, stakes_of, trumps_of
from tromf.bots.rabloulti.pricing import Prices, act_of, undertaken
from tromf.bots.rabloulti.style import Style
from tromf.bots.rabloulti.worlds import Worlds
from tromf.bots.thinking import Budget, Contest, unweighed
from tromf.cards import CardSet, Random
from tromf.games.rabloulti import GAME, RabloultiView, Take, bid_named, bid_value

__all__ = ["Caller"]

PLANS = 16
"""Plans that are played in mind."""
TALONS = 2
"""Talons that are looked at in each batch of deals before one is taken."""
LAID = 3
"""Talons drawn for each that is looked at: those without aces and tens first."""
LOOKS = 3
CLEAR = 8.0
"""Batches after which it is decided whether to take a talon; sooner where so many units lie between."""


@dataclass(frozen=True, slots=True)
class Caller:
    """One way to call."""

    style: Style
    prices: Prices
    budget: Budget

    def weigh(self, view: RabloultiView, random: Random, circumstances: Circumstances) -> Weighing:
        """The bid, or whether to take the talon."""
        auction = view.auction
        assert auction is not None
        contest = (
            self._bids(view, random, circumstances) if auction.must_bid else self._take(view, random, circumstances)
        )
        if not contest.worlds:
            return unweighed(call_of(view, self.style))
        chosen = contest.leader()
        if not auction.must_bid:
            # Open hands are hard on a soloist, so they speak for taking a talon, never against it.
            taken = isinstance(call_of(view, self.style), Take)
            chosen = int(taken or contest.behind(0, 1)[0] > self.style.take)
        return contest.weighing(chosen, tell_close=False)

    def _bids(self, view: RabloultiView, random: Random, circumstances: Circumstances) -> Contest:
        """The best plans on paper set against each other in the same deals, half of them dropped after every few."""
        seat = view.seat or 0
        plans = self._plans(view, view.hand, PLANS)
        contest = Contest(tuple(act_of(plan) for plan in plans))
        worlds = Worlds(view, self.style)
        for count in self.budget.batches(circumstances):
            states = worlds.drawn(count, random)
            for part in (states[: count // 2], states[count // 2 :]):
                if contest.worlds:
                    ranked = sorted(contest.running, key=lambda place: -sum(contest.rows[place]))
                    contest.running = sorted(ranked[: max(2, (len(ranked) + 1) // 2)])
                running = [plans[place] for place in contest.running]
                values = self.prices.of(running, part, seat, circumstances.interrupt)
                if values is None:
                    return contest
                contest.add(values)
        return contest

    def _take(self, view: RabloultiView, random: Random, circumstances: Circumstances) -> Contest:
        """To leave the talon or to take it, over deals and talons that may be."""
        assert view.auction is not None
        contest = Contest(view.legal)
        own = view.auction.owner == view.seat
        for looks, count in enumerate(self.budget.batches(circumstances), start=1):
            values = (self._own if own else self._robbed)(view, count, random, circumstances)
            if values is None:
                break
            contest.add(values)
            if looks == LOOKS or abs(contest.behind(0, 1)[0]) > CLEAR:
                break
        return contest

    def _own(
        self, view: RabloultiView, count: int, random: Random, circumstances: Circumstances
    ) -> tuple[list[float], list[float]] | None:
        """What the owner's bid is worth as it stands, and what the best above it is, in the same deals."""
        assert view.auction is not None
        assert view.auction.standing is not None
        standing, seat, talon = view.auction.standing, view.seat or 0, view.talon or 0
        trumps = trumps_of(standing, view.hand)
        gains = [(gain_of(standing, view.hand, talon, trump, view.options, self.style), trump) for trump in trumps]
        gain, trump = max(gains, key=lambda each: each[0], default=(-float(bid_value(standing, view.options)), None))
        plan = self._plans(view, view.hand | talon, 1)[0]
        states = Worlds(view, self.style).drawn(count, random)
        stood = self.prices.played([undertaken(state, seat, trump) for state in states], circumstances.interrupt)
        raised = self.prices.of([plan], [GAME.apply(state, Take()) for state in states], seat, circumstances.interrupt)
        if stood is None or raised is None:
            return None
        return [self.prices.mixed(gain, each) for each in stood], raised[0]

    def _robbed(
        self, view: RabloultiView, count: int, random: Random, circumstances: Circumstances
    ) -> tuple[list[float], list[float]] | None:
        """What the seat gets by defending, and by the best bid with talons that may lie there."""
        assert view.auction is not None
        assert view.auction.standing is not None
        seat = view.seat or 0
        states = [GAME.apply(state, Take()) for state in Worlds(view, self.style).drawn(LAID * TALONS, random)]
        views = [GAME.view(state, seat) for state in states]
        views.sort(key=lambda each: tens_in(each.hand & ~view.hand))  # aces and tens are seldom laid away
        leaving = passing_worth(view.auction.standing, view.options, self.style)
        taking: list[float] = []
        for after in views[:TALONS]:
            plan = plan_of(after, after.hand, self.style) or self._plans(after, after.hand, 1)[0]
            found = Worlds(after, self.style).drawn(max(1, count // TALONS), random)
            worth = self.prices.of([plan], found, seat, circumstances.interrupt)
            if worth is None:
                return None
            taking += worth[0]
        return [leaving] * len(taking), taking

    def _plans(self, view: RabloultiView, cards: CardSet, count: int) -> list[Plan]:
        stakes = [stakes_of(bid_named(each), view.options, self.style) for each in view.bids]
        return best_plans(cards, stakes, self.style, count)
