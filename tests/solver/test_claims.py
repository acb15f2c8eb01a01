"""Claims against plain minimax over the rules' own acts, and the lines that refute them, checked card by card."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.games.splitmix import SplitMix64
from tests.solver.endings import GAMES, best_play, cards_allowed, declaring, ending, follow, settled, unbeaten
from tests.solver.test_whole_deals import position
from tromf.cards import Rank, Suit, cards_of, cardset, parse_cards, shuffled
from tromf.games import rabloulti
from tromf.games.rabloulti.facts import part_decided, part_made
from tromf.solver import (
    ClaimVerdict,
    Measure,
    NotSolvable,
    Position,
    best_line,
    prove_claim,
    prove_contract,
    solve,
    solve_moves,
)

FULL = pytest.mark.exact
SEEDS = [range(25), pytest.param(range(25, 1_000), marks=FULL)]


def tricks_of(state: Any) -> tuple[Any, ...]:
    """The tricks that are won."""
    while not hasattr(state, "tricks"):
        state = state.playing if hasattr(state, "playing") else state.last
    tricks: tuple[Any, ...] = state.tricks
    return tricks


def party_of(name: str, state: Any, seat: int) -> Callable[[int], bool]:
    """Whether another seat plays together with a seat."""
    _, rising = declaring(name, state)
    return lambda other: rising(other) == rising(seat)


def can_win(name: str, state: Any, seat: int, before: int) -> int:
    """How many of the tricks after the first ones a seat's party wins, by minimax over the law."""
    with_him = party_of(name, state, seat)
    (won,) = best_play(GAMES[name], state, (partial(won_by, with_him, before),), with_him)
    return won


def won_by(with_him: Callable[[int], bool], before: int, end: Any) -> int:
    return sum(with_him(trick.winner) for trick in tricks_of(end)[before:])


def played_whole(name: str, state: Any) -> bool:
    """Whether every trick is played: a contract without trumps may end before (U39)."""
    return name != "rabloulti" or not state.contract.bid.no_trump


def walk(name: str, state: Any, verdict: ClaimVerdict) -> list[Any]:
    """The states along a refuting line; each card must be lawful and its seat's."""
    states = [state]
    for seat, card in verdict.line:
        assert GAMES[name].to_act(state) == seat
        assert card in cards_allowed(GAMES[name], state)
        state = follow(GAMES[name], state, card)
        states.append(state)
    return states


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_a_claim_of_tricks_holds_where_minimax_wins_them(name: str, seeds: range) -> None:
    verdicts = set()
    for seed in seeds:
        state = ending(name, seed, 1 + seed % 3)
        if state is None or not played_whole(name, state):
            continue
        state, game = settled(GAMES[name], state), GAMES[name]
        left = max(hand.bit_count() for hand in state.hands)
        for seat in range(game.seats):
            won = can_win(name, state, seat, len(tricks_of(state)))
            for wanted in range(left + 1):
                verdict = prove_claim(state, seat, wanted)
                assert verdict.holds == (won >= wanted), (name, seed, seat, wanted)
                check_refutation(name, state, seat, left - wanted, verdict)
            assert prove_claim(state, seat) == prove_claim(state, seat, left)
            verdicts.add(won == left)
    assert verdicts == {True, False}


def check_refutation(name: str, state: Any, seat: int, allowed: int, verdict: ClaimVerdict) -> None:
    """The others win more than is allowed with the line's last card, and never let go of it."""
    assert bool(verdict.line) != verdict.holds
    if verdict.holds:
        return
    before, with_him = len(tricks_of(state)), party_of(name, state, seat)
    states = walk(name, state, verdict)
    lost = [sum(not with_him(trick.winner) for trick in tricks_of(each)[before:]) for each in states]
    assert lost[-1] == allowed + 1
    assert max(lost[:-1]) == allowed
    for each in states[:-1]:
        left = len(tricks_of(states[0])) + max(hand.bit_count() for hand in state.hands) - before
        assert can_win(name, each, seat, before) < left - allowed


@pytest.mark.parametrize("seeds", [range(100), pytest.param(range(100, 3_000), marks=FULL)])
def test_a_contract_is_claimed_where_minimax_decides_all_its_open_parts(seeds: range) -> None:
    verdicts = set()
    for seed in seeds:
        state = ending("rabloulti", seed, 1 + seed % 3)
        if state is None:
            continue
        state = settled(GAMES["rabloulti"], state)
        soloist, rising = declaring("rabloulti", state)
        parts = [part for part in state.contract.bid.parts if part_decided(state, part) is None]

        def made(end: Any, test: Callable[[Any], bool], parts: list[Any] = parts) -> int:
            return int(test(part_made(end.last, part) for part in parts))

        worths = (partial(made, test=all), partial(made, test=any))
        every, some = best_play(GAMES["rabloulti"], state, worths, rising)
        for seat in range(3):
            verdict = prove_contract(state, seat)
            assert verdict.holds == (every == 1 if seat == soloist else some == 0), (seed, seat)
            assert bool(verdict.line) != verdict.holds
            verdicts.add((seat == soloist, verdict.holds))
            if verdict.holds:
                continue
            *before, last = walk("rabloulti", state, verdict)
            assert not any(decided_against(each, parts, made=seat != soloist) for each in before)
            assert decided_against(last, parts, made=seat != soloist)
            for each in before:
                every, some = best_play(GAMES["rabloulti"], each, worths, rising)
                assert every == 0 if seat == soloist else some == 1
    assert len(verdicts) == 4


def test_a_contract_whose_trump_is_not_named_yet() -> None:
    """The soloist names it as it is best, and does not throw in; the line tells the cards alone (U31, U60)."""
    game, verdicts = GAMES["rabloulti"], set()
    for seed in range(12):
        state = game.deal(game.presets["piatnik"], dealer=0, deck=shuffled(SplitMix64(seed)))
        for _ in range(4):  # a simple bid, two passes, and it stands
            state = game.apply(state, game.legal_actions(state)[0])
        assert len(best_line(state)) == 30
        made = max(solve(game.apply(state, name), rabloulti.Part.PARTI).value for name in solve_moves(state).others)
        for seat in range(3):
            verdict = prove_contract(state, seat)
            assert verdict.holds == (made == (seat == state.contract.soloist))
            assert bool(verdict.line) != verdict.holds
            assert verdict.holds or verdict.line[0][0] == state.contract.soloist
            verdicts.add((seat == state.contract.soloist, verdict.holds))
    assert len(verdicts) == 4


def decided_against(state: Any, parts: list[Any], *, made: bool) -> bool:
    """Whether a claimant has lost one of the parts."""
    if GAMES["rabloulti"].to_act(state) is None:
        return any(part_made(state.last, part) is made for part in parts)
    return any(part_decided(state, part) is made for part in parts)


@pytest.mark.parametrize("seeds", [range(30), pytest.param(range(30, 2_000), marks=FULL)])
def test_all_tricks_without_trumps(seeds: range) -> None:
    """Such a contract ends with the trick that decides it, so only who may lose none can be compared (U39)."""
    verdicts = set()
    for seed in seeds:
        state, left = unbeaten(seed, 2 + seed % 2), 2 + seed % 2
        soloist = state.contract.soloist
        seat = soloist if rabloulti.Part.DURCHMARS in state.contract.bid.parts else (soloist + 1) % 3
        verdict = prove_claim(state, seat)
        assert verdict.holds == (can_win("rabloulti", state, seat, len(tricks_of(state))) == left), seed
        assert verdict.holds or GAMES["rabloulti"].to_act(walk("rabloulti", state, verdict)[-1]) is None
        verdicts.add((seat == soloist, verdict.holds))
    assert len(verdicts) == 4


@pytest.mark.parametrize("name", ["klaber", "klaberjass"])
def test_what_is_known_of_points_is_of_no_use_for_tricks(name: str) -> None:
    """The same cards asked about by turns, as a hint and a claim of the same moment do."""
    done = 0
    for seed in range(30):
        state = ending(name, seed, 3)
        if state is not None:
            declarer, _ = declaring(name, state)
            points = solve(state, Measure.POINTS).value
            tricks = can_win(name, state, declarer, len(tricks_of(state)))
            assert solve(state, Measure.TRICKS).value == tricks, seed
            assert solve(state, Measure.POINTS).value == points, seed
            done += 1
    assert done > 8


@pytest.mark.parametrize("name", ["klaber", "klaberjass"])
def test_both_sides_win_all_tricks_of_a_deal(name: str) -> None:
    random = SplitMix64(7)
    for _ in range(15):
        found = position(name, random)
        both = [solve(replace(found, declarer=side), Measure.TRICKS).value for side in (0, 1)]
        assert sum(both) == found.hands[0].bit_count()


def test_ten_tricks_are_a_durchmars() -> None:
    """On whole deals of Rablóulti, where a durchmars is asked for otherwise than a number of tricks."""
    random, made = SplitMix64(8), set()
    for _ in range(60):
        found = strong(position("rabloulti", random))
        tricks = solve(found, Measure.TRICKS).value
        assert solve(found, rabloulti.Part.DURCHMARS).value == (tricks == 10)
        made.add(tricks)
    assert {0, 10} < made


def strong(found: Position) -> Position:
    """Every third deal with the trumps and the highest other cards in the hand of the soloist, who leads."""
    if found.leader:
        return found
    cards = [card for hand in found.hands for card in cards_of(hand)]
    cards.sort(key=lambda card: (card.suit is found.trump, card.rank is not Rank.TEN, card.rank))
    hands = [cardset(cards[20:]), cardset(cards[:20:2]), cardset(cards[1:20:2])]
    return replace(found, leader=found.declarer, hands=tuple(hands[(seat - found.declarer) % 3] for seat in range(3)))


def test_what_cannot_be_claimed_is_refused() -> None:
    hands = tuple(cardset(parse_cards(text)) for text in ("AA AX", "LA LX", "BA BX", "HA HX"))
    found = Position("klaber", hands, leader=0, trump=Suit.ACORNS)
    with pytest.raises(ValueError, match="3 tricks of 2"):
        prove_claim(found, 0, 3)
    for ask in (prove_claim, prove_contract):
        with pytest.raises(NotSolvable):
            ask(object(), 0)
    with pytest.raises(NotSolvable) as caught:
        prove_claim(found, 4)
    assert caught.value.params == {"number": 4, "most": 3}
    with pytest.raises(NotSolvable):
        prove_contract(found, 0)
    state = ending("rabloulti", 3, 3)
    with pytest.raises(NotSolvable):
        prove_contract(state, 3)
