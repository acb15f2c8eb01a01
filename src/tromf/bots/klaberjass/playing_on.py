"""How a deal of Klaberjass goes on when both are players who see only their own cards, many times over.

Knows what such players take, and what is written for it. Refuses to choose.
"""

from collections.abc import Sequence
from typing import Any

from tromf.bots.klaberjass._sense import Story
from tromf.bots.klaberjass.style import Style
from tromf.bots.thinking import Currency
from tromf.cards import Rank, card_of
from tromf.games.klaberjass import (
    GAME,
    Exchange,
    KlaberjassView,
    Play,
    Switch,
    account,
    hands_of,
    run_class,
    runs_and_belas,
)

__all__ = ["story_of", "worths_of_acts", "worths_of_states"]


def story_of(view: KlaberjassView, style: Style, *, exchanging: bool = False) -> Story:
    """The play that a view tells of, or will when its seat has exchanged."""
    contract, play, dealer = view.contract, view.play, view.dealer
    assert contract is not None
    assert play is not None
    cards = [int(card) for trick in play.tricks for card in trick.cards] + [int(card) for card in play.trick]
    booked = [0, 0]
    winner = play.winner
    if winner is not None and play.shown:
        won = any(trick.winner == winner for trick in play.tricks)
        if won or view.options.runs_need_trick is Switch.OFF:
            booked[winner] = sum(run_class(run) for run in play.shown)
    turn_up = card_of(view.turned.suit, Rank.SEVEN) if exchanging else view.turn_up
    lying = 1 << turn_up | (0 if view.bottom is None else 1 << view.bottom)
    return Story(style.lead, style.follow, contract.trump, contract.maker, 1 - dealer, cards, lying, booked)


def worths_of_acts(
    view: KlaberjassView, style: Style, worlds: Sequence[Any], acts: Sequence[Play | Exchange], currency: Currency
) -> list[list[float]]:
    """What is won, by card or exchange and by world, when players play on; what may count in the end does."""
    cards = sorted({int(act.card) for act in acts if isinstance(act, Play)})
    taken = dict(zip(cards, story_of(view, style).played_out([*map(hands_of, worlds)], cards), strict=True))
    called = any(isinstance(act, Play) and act.call for act in acts)
    rows = []
    for act in acts:
        # What is counted in the end depends on what was said with the card, where something can be said.
        after = [GAME.apply(world, act) for world in worlds] if called or isinstance(act, Exchange) else worlds
        if isinstance(act, Exchange):
            story = story_of(view, style, exchanging=True)
            row = story.played_out([*map(hands_of, after)], [-1])[0]
        else:
            row = taken[int(act.card)]
        rows.append([_worth(state, each, currency) for state, each in zip(after, row, strict=True)])
    return rows


def worths_of_states(states: Sequence[Any], style: Style, currency: Currency) -> list[float]:
    """What is won in states before the first card when players play on."""
    worths = []
    for state in states:
        contract = state.contract
        dealt = contract.dealt
        gone = contract.hands[0] | contract.hands[1]
        # The turn-up lies open, or the seven that was exchanged for it; and the bottom card where it is shown.
        turned, seven = dealt.turn_up, card_of(dealt.turn_up.suit, Rank.SEVEN)
        lying = 1 << (seven if gone >> turned & 1 else turned)
        if dealt.options.expose_bottom is Switch.ON:
            lying |= 1 << dealt.bottom
        story = Story(style.lead, style.follow, contract.trump, contract.maker, dealt.elder, [], lying, [0, 0])
        worths.append(_worth(state, story.played_out([state.hands], [-1])[0][0], currency))
    return worths


def _worth(state: Any, taken: Sequence[int], currency: Currency) -> float:
    """What is written where seats take these points and tricks (J31, J44 to J46)."""
    if GAME.to_act(state) is None:
        return currency.ended(GAME.result(state))
    playing = getattr(state, "playing", state)
    contract, winner = playing.contract, playing.winner
    runs, belas = runs_and_belas(playing)
    totals = [taken[0] + belas[0], taken[1] + belas[1]]
    if winner is not None and (taken[2 + winner] or contract.dealt.options.runs_need_trick is Switch.OFF):
        totals[winner] += runs
    made, against = account(totals[contract.maker], totals[1 - contract.maker])
    return currency.solved(playing, contract.maker, made - against)
