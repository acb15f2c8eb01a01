"""What holds in every deal of Rablóulti, whatever is dealt, agreed on and done."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.rabloulti.options import OPTIONS, SEEDS, Step, walk
from tests.games.splitmix import SplitMix64
from tromf.cards import ALL_CARDS, CARDS, Card, Suit, card_of, shuffled
from tromf.games import IllegalAction
from tromf.games.rabloulti import (
    GAME,
    Accuse,
    Action,
    Announce,
    Claim,
    Contra,
    MakeBid,
    NameTrump,
    Offences,
    Part,
    Play,
    RabloultiOptions,
    Take,
    bid_named,
    bids_above,
    duties_of,
    holds_bid,
)
from tromf.games.rabloulti.facts import part_made, points_of, silent_100
from tromf.games.rabloulti.options import SilentUltiAccounting, Switch
from tromf.games.rabloulti.state import Auction, Over, Playing, State, calls_of, dealt_of
from tromf.tricks import following_cards

RULE = re.compile(r"U\d+")


def end_of(steps: Iterator[Step]) -> Over:
    *_, (state, _) = steps
    assert isinstance(state, Over)
    return state


def hands_of(state: State) -> tuple[tuple[int, ...], int, list[Card]]:
    """Hands, talon and the cards that were laid."""
    last = state.last if isinstance(state, Over) else state
    if isinstance(last, Auction):
        return last.hands, last.talon, []
    playing = last if isinstance(last, Playing) else last.playing
    laid = [card for trick in playing.tricks for card in trick.cards]
    return playing.hands, playing.contract.talon, [*laid, *playing.trick]


def last_playing(end: Over) -> Playing | None:
    if isinstance(end.last, Auction):
        return None
    return end.last if isinstance(end.last, Playing) else end.last.playing


@given(SEEDS, OPTIONS)
def test_32_cards_are_in_hands_talon_and_tricks_at_every_moment(seed: int, options: RabloultiOptions) -> None:
    for state, _ in walk(options, seed):
        hands, talon, laid = hands_of(state)
        everywhere = [*hands, talon, *(1 << card for card in laid)]
        assert sum(everywhere) == ALL_CARDS
        assert sum(cards.bit_count() for cards in everywhere) == 32
        assert GAME.view(state, None).counts == tuple(hand.bit_count() for hand in hands)


@given(SEEDS, OPTIONS)
def test_what_is_paid_sums_to_zero(seed: int, options: RabloultiOptions) -> None:
    result = GAME.result(end_of(walk(options, seed)))
    assert sum(result.written) == 0
    for seat in range(3):
        gets = sum(line.points for line in result.lines if line.written and line.side == seat)
        gives = sum(line.points for line in result.lines if line.written and line.payer == seat)
        assert gets - gives == result.written[seat]
    for line in result.lines:
        assert RULE.fullmatch(line.rule)
        assert line.points >= 0
        assert line.written is (line.payer is not None) or result.kind == "redeal"


@given(SEEDS, OPTIONS)
def test_a_played_game_with_trumps_holds_90_points_and_no_tie(seed: int, options: RabloultiOptions) -> None:
    """U4, U40 and U57: both sides have 90 in cards together, never the same total, and at most one has a hundred."""
    end = end_of(walk(replace(options, offences=Offences.PREVENTED), seed))
    playing = last_playing(end)
    if end.result.kind != "played" or playing is None or playing.contract.bid.no_trump:
        return
    points = points_of(playing)
    assert points.soloist + points.defenders == 90
    assert points.soloist_total != points.defenders_total
    assert min(points.soloist_total, points.defenders_total) < 100
    talon = sum(playing.contract.order.points[card] for card in CARDS if playing.contract.talon >> card & 1)
    assert sum(end.result.points) + talon == 90
    assert end.result.points[playing.contract.soloist] == points.soloist
    hundred = silent_100(playing)
    if hundred is not None:
        assert part_made(playing, Part.PARTI) is hundred.soloist


@given(SEEDS, OPTIONS)
def test_both_defenders_pay_alike_in_games_with_trumps(seed: int, options: RabloultiOptions) -> None:
    """U48, U55: renonsz and a silent ulti that is accounted for by the player aside."""
    options = replace(options, silent_ulti_accounting=SilentUltiAccounting.SIDE)
    end = end_of(walk(options, seed))
    playing = last_playing(end)
    if playing is None or playing.contract.bid.no_trump or end.result.kind == "accused":
        return
    first, second = playing.contract.defenders
    assert end.result.written[first] == end.result.written[second]


@given(SEEDS, OPTIONS)
def test_bids_rise_strictly_and_each_but_the_first_follows_a_taking(seed: int, options: RabloultiOptions) -> None:
    end = end_of(walk(options, seed))
    standing, taker = None, dealt_of(end).forehand
    for seat, call in calls_of(end):
        if isinstance(call, Take):
            taker = seat
        if isinstance(call, MakeBid):
            assert bid_named(call.bid) in bids_above(standing, options)
            assert seat == taker
            standing = bid_named(call.bid)


@given(SEEDS, OPTIONS)
def test_where_bids_need_holding_each_is_held_when_it_is_made(seed: int, options: RabloultiOptions) -> None:
    for state, act in walk(replace(options, require_holding=Switch.ON), seed):
        if isinstance(act, MakeBid) and isinstance(state, Auction):
            laid = 1 << act.discards[0] | 1 << act.discards[1]
            assert holds_bid(state.hands[state.turn] & ~laid, bid_named(act.bid))


@given(SEEDS, OPTIONS)
def test_what_is_allowed_is_never_nothing_and_always_in_one_order(seed: int, options: RabloultiOptions) -> None:
    for state, act in walk(options, seed):
        legal, possible = GAME.legal_actions(state), GAME.possible_actions(state)
        assert bool(legal) == bool(possible) == (GAME.to_act(state) is not None)
        allowed = set(legal)
        assert [each for each in possible if each in allowed] == list(legal)
        assert len(allowed) == len(legal)
        assert GAME.legal_actions(state) == legal
        if options.offences is Offences.PREVENTED:
            assert legal == possible
        if act is not None:
            assert GAME.refusal(state, act) is None


POOL: list[Action] = [
    GAME.notation.parse(code)
    for code in (
        *("pass", "take", "stand", "throw in", "leave", "agree", "deny"),
        *(f"trump {suit}" for suit in "ALBH"),
        *(f"announce {value} {suit}" for value in (20, 40) for suit in "ALBH"),
        *(f"contra {part.value}{line}" for part in Part for line in ("", " 0", " 1", " 2")),
        *(f"claim {word} {seat}" for word in ("made", "lost") for seat in range(3)),
        *(f"renonsz {seat}" for seat in range(3)),
        *(f"play {card.name}" for card in CARDS),
    )
]


@given(SEEDS, OPTIONS)
def test_what_is_accepted_is_possible_or_may_be_said_out_of_turn(seed: int, options: RabloultiOptions) -> None:
    random = SplitMix64(seed)
    for state, _ in walk(options, seed):
        accepted = set(GAME.possible_actions(state))
        accepted |= {act for seat in range(3) for act in GAME.interruptions(state, seat)}
        tried: list[Action] = [POOL[random.randrange(len(POOL))] for _ in range(25)]
        low, high = sorted(random.randrange(32) for _ in range(2))
        tried.append(MakeBid(("simple", "red-open-durchmars", "ulti")[seed % 3], (CARDS[low], CARDS[high])))
        for act in tried:
            refused = GAME.refusal(state, act)
            assert (refused is None) is (act in accepted)
            if refused is not None:
                assert RULE.fullmatch(refused.rule)
                assert refused.message.startswith("rabloulti.refusal.")
                with pytest.raises(IllegalAction) as caught:
                    GAME.apply(state, act)
                assert caught.value.refusal == refused


@settings(max_examples=40)
@given(SEEDS, OPTIONS)
def test_an_act_changes_no_state_in_place(seed: int, options: RabloultiOptions) -> None:
    for state, act in walk(options, seed):
        before = repr(state)
        for seat in (0, 1, 2, None):
            GAME.view(state, seat)
        if act is not None:
            after = GAME.apply(state, act)
            assert after != state
            assert GAME.apply(state, act) == after
        assert repr(state) == before


@given(SEEDS, OPTIONS)
def test_a_deal_is_made_again_by_its_acts_as_text(seed: int, options: RabloultiOptions) -> None:
    steps = list(walk(options, seed))
    state = steps[0][0]
    for before, act in steps[:-1]:
        assert state == before
        assert act is not None
        state = GAME.apply(state, GAME.notation.parse(GAME.notation.format(act)))
    assert state == steps[-1][0]


@given(SEEDS, OPTIONS)
def test_lawful_acts_are_never_an_offence_and_all_others_are(seed: int, options: RabloultiOptions) -> None:
    called = replace(options, offences=Offences.CALLED)
    for state, _ in walk(called, seed, lawful=True):
        assert state.ledger.offences == ()
    broken = 0
    for state, act in walk(called, seed, cries=1_000_000):
        assert len(state.ledger.offences) == broken
        broken += act is not None and act not in GAME.legal_actions(state)


@given(SEEDS, OPTIONS)
def test_nobody_is_told_of_an_offence(seed: int, options: RabloultiOptions) -> None:
    """U61: with the offences taken out of the state, everybody sees the same."""
    called = replace(options, offences=Offences.CALLED)
    for state, _ in walk(called, seed, cries=1_000_000):
        if isinstance(state, Playing) and state.ledger.offences:
            innocent = replace(state, ledger=replace(state.ledger, offences=()))
            assert [GAME.view(state, seat) for seat in (0, 1, 2, None)] == [
                GAME.view(innocent, seat) for seat in (0, 1, 2, None)
            ]


@given(SEEDS, OPTIONS)
def test_every_lawful_card_follows_heads_and_ruffs(seed: int, options: RabloultiOptions) -> None:
    """U35 the long way round, from its words."""
    for state, act in walk(options, seed, lawful=True):
        if not isinstance(state, Playing) or not isinstance(act, Play) or not state.trick:
            continue
        order, seat = state.contract.order, GAME.to_act(state)
        assert seat is not None
        hand = [card for card in CARDS if state.hands[seat] >> card & 1]
        trump, led = order.trump, state.trick[0].suit
        best_led = max(order.strength[card] for card in state.trick if card.suit is led)
        ruffed = [order.strength[card] for card in state.trick if card.suit is trump and led is not trump]
        follow = [card for card in hand if card.suit is led]
        over = [card for card in follow if order.strength[card] > best_led]
        trumps = [card for card in hand if card.suit is trump]
        overruff = [card for card in trumps if order.strength[card] > max(ruffed, default=-1)]
        heads = over if not ruffed or options.overtake_after_ruff is Switch.ON else []
        lawful = heads or follow or overruff or trumps or hand
        assert {each.card for each in GAME.legal_actions(state) if isinstance(each, Play)} <= set(lawful)
        assert following_cards(state.hands[seat], state.trick, order, duties_of(options)) == sum(1 << c for c in lawful)


def turned(act: Action, by: int) -> Action:
    match act:
        case Claim(seat, made):
            return Claim((seat + by) % 3, made)
        case Accuse(seat):
            return Accuse((seat + by) % 3)
        case Contra(part, line) if line is not None:
            return Contra(part, (line + by) % 3)
        case _:
            return act


@given(SEEDS, OPTIONS, st.integers(1, 2))
def test_no_seat_is_preferred(seed: int, options: RabloultiOptions, by: int) -> None:
    """The same cards and acts, one or two seats further: the same account for the other places."""
    steps = list(walk(options, seed))
    first = dealt_of(steps[0][0])
    state: State = GAME.deal(options, (first.dealer + by) % 3, first.deck)
    for before, act in steps[:-1]:
        turn = GAME.to_act(before)
        assert GAME.to_act(state) == (None if turn is None else (turn + by) % 3)
        assert act is not None
        state = GAME.apply(state, turned(act, by))
    one, other = GAME.result(steps[-1][0]), GAME.result(state)
    assert (one.kind, one.made) == (other.kind, other.made)
    assert one.written == tuple(other.written[(seat + by) % 3] for seat in range(3))
    assert one.points == tuple(other.points[(seat + by) % 3] for seat in range(3))


def repainted(act: Action, suits: list[Suit]) -> Action:
    def card(each: Card) -> Card:
        return card_of(suits[each.suit], each.rank)

    match act:
        case NameTrump(suit):
            return NameTrump(suits[suit])
        case Announce(suit, value):
            return Announce(suits[suit], value)
        case Play(each):
            return Play(card(each))
        case MakeBid(bid, (first, second)):
            low, high = sorted((card(first), card(second)))
            return MakeBid(bid, (low, high))
        case _:
            return act


@given(SEEDS, OPTIONS, st.permutations([Suit.ACORNS, Suit.LEAVES, Suit.BELLS]))
def test_no_suit_but_hearts_is_preferred(seed: int, options: RabloultiOptions, three: list[Suit]) -> None:
    """U1: the same deal in other colours is accounted for the same; hearts alone have a place of their own."""
    suits = [*three, Suit.HEARTS]
    steps = list(walk(options, seed))
    deck = tuple(card_of(suits[card.suit], card.rank) for card in dealt_of(steps[0][0]).deck)
    state: State = GAME.deal(options, dealt_of(steps[0][0]).dealer, deck)
    for before, act in steps[:-1]:
        if not (isinstance(before, Auction) and before.must_bid):
            assert {repainted(each, suits) for each in GAME.legal_actions(before)} == set(GAME.legal_actions(state))
        assert act is not None
        state = GAME.apply(state, repainted(act, suits))
    one, other = GAME.result(steps[-1][0]), GAME.result(state)
    assert (one.kind, one.made, one.written, one.points) == (other.kind, other.made, other.written, other.points)


PACKETS = [(5 * turn, 5) for turn in range(3)] + [(15, 2)] + [(17 + 5 * turn, 5) for turn in range(3)]


@given(SEEDS, OPTIONS)
def test_the_order_of_the_cards_in_a_hand_matters_nowhere(seed: int, options: RabloultiOptions) -> None:
    steps = list(walk(options, seed))
    dealt = dealt_of(steps[0][0])
    random, deck = SplitMix64(seed), []
    for start, count in PACKETS:
        packet = list(dealt.deck[start : start + count])
        random.shuffle(packet)
        deck += packet
    state: State = GAME.deal(options, dealt.dealer, tuple(deck))
    for before, act in steps[:-1]:
        assert GAME.view(state, 2) == GAME.view(before, 2)
        assert act is not None
        state = GAME.apply(state, act)
    assert GAME.result(state) == GAME.result(steps[-1][0])


@given(SEEDS)
def test_a_shuffled_deck_is_dealt_whole(seed: int) -> None:
    deck = shuffled(SplitMix64(seed))
    for dealer in range(3):
        state = GAME.deal(RabloultiOptions(), dealer, deck)
        assert isinstance(state, Auction)
        assert sum(state.hands) == ALL_CARDS


def test_every_end_comes_up() -> None:
    """Among some hundred deals there are all kinds of ends, so that the properties above speak of each."""
    called = RabloultiOptions(offences=Offences.CALLED)
    kinds = {GAME.result(end_of(walk(called, seed))).kind for seed in range(200)}
    assert kinds == {"played", "claimed", "thrown_in", "accused"}
    bids = {view.bid.id for seed in range(200) if (view := GAME.view(end_of(walk(called, seed)), None).contract)}
    assert len(bids) > 25
